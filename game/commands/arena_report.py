"""What the arena prints: a table for people, or one JSON object."""

from __future__ import annotations

import json
from collections.abc import Sequence

from game.commands.arena_rating import Tables
from game.commands.arena_score import Score, Won, percentile
from game.commands.arena_sprt import Sprt

VERDICTS = {"": "undecided", "H0": "the lower figure holds", "H1": "the higher figure holds"}


def score_words(specs: Sequence[str], score: Score, seed: int, sprt: Sprt | None, whole: bool, as_json: bool) -> str:
    """What a contest came to."""
    decided = score.matches_won if whole else score.rounds_won
    if as_json:
        rows = []
        for at, spec in enumerate(specs):
            row: dict[str, object] = {"spec": spec, "rounds": score.rounds, **_share(decided[at])}
            if whole:
                row |= {"matches": score.matches, "round_share": round(score.rounds_won[at].share, 4)}
            rows.append(row | _times(score.seconds[at]))
        told: dict[str, object] = {"seats": rows, "rounds": score.rounds, "seed": seed}
        if whole:
            told["matches"] = score.matches
        if sprt is not None:
            elos = [round(figure, 2) for figure in sprt.elo]
            told["sprt"] = {
                "elo0": sprt.elo0, "elo1": sprt.elo1, "llr": round(sprt.llr, 3), "lower": round(sprt.lower, 3),
                "upper": round(sprt.upper, 3), "verdict": sprt.verdict or None, "elo": elos[0], "low": elos[1],
                "high": elos[2],
            }  # fmt: skip
        return json.dumps(told) + "\n"
    width = max(12, *map(len, specs)) + 1
    lines = [
        f"{score.rounds} rounds, {score.matches} matches, seed {seed}",
        f"{'':<{width}}{'of rounds':<27}{'of matches':<27}ms a decision",
    ]
    for at, spec in enumerate(specs):
        words = [f"{spec:<{width}}"]
        for won in (score.rounds_won[at], score.matches_won[at]):
            low, high = won.interval
            words.append(f"{won.share:6.1%} ({low:.1%} to {high:.1%})".ljust(27))
        words.append(_times_words(score.seconds[at]))
        lines.append("".join(words))
    if sprt is not None:
        lines.append(
            f"SPRT {sprt.elo0:g} or {sprt.elo1:g} Elo: LLR {sprt.llr:.2f} "
            f"({sprt.lower:.2f} to {sprt.upper:.2f}), {VERDICTS[sprt.verdict]}; "
            "{:+.1f} Elo ({:+.1f} to {:+.1f})".format(*sprt.elo)
        )
    return "\n".join(lines) + "\n"


def ratings_words(specs: Sequence[str], tables: Tables, score: Score, seed: int, as_json: bool) -> str:
    """What a round robin came to."""
    ratings = tables.ratings()
    if as_json:
        rows = []
        for at, (spec, rating, skill) in enumerate(zip(specs, ratings, tables.skills, strict=True)):
            figures = {name: round(figure, 2) for name, figure in rating._asdict().items()}
            skills = {"mu": round(skill.mu, 3), "sigma": round(skill.sigma, 3)}
            rows.append({"spec": spec, **figures, **skills, **_share(score.rounds_won[at], "share_")})
            rows[-1] |= _times(score.seconds[at])
        return json.dumps({"ratings": rows, "rounds": score.rounds, "matches": score.matches, "seed": seed}) + "\n"
    width = max(12, *map(len, specs)) + 1
    lines = [
        f"{score.rounds} rounds, {score.matches} matches, seed {seed}",
        f"{'':<{width}}{'Elo':<24}{'above the one before':<24}{'OpenSkill':<16}ms a decision",
    ]
    for at, (spec, rating, skill) in enumerate(zip(specs, ratings, tables.skills, strict=True)):
        words = [f"{spec:<{width}}", f"{rating.elo:+6.1f} ({rating.low:+.1f} to {rating.high:+.1f})".ljust(24)]
        step = f"{rating.step:+6.1f} ({rating.step_low:+.1f} to {rating.step_high:+.1f})" if at else ""
        words += [step.ljust(24), f"{skill.mu:.2f} ± {skill.sigma:.2f}".ljust(16), _times_words(score.seconds[at])]
        lines.append("".join(words))
    return "\n".join(lines) + "\n"


def _share(won: Won, prefix: str = "") -> dict[str, object]:
    low, high = won.interval
    return {"share": round(won.share, 4), f"{prefix}low": round(low, 4), f"{prefix}high": round(high, 4)}


def _times(seconds: Sequence[float]) -> dict[str, object]:
    return {"p50_ms": percentile(seconds, 0.5), "p99_ms": percentile(seconds, 0.99)}


def _times_words(seconds: Sequence[float]) -> str:
    times = [percentile(seconds, share) for share in (0.5, 0.99, 1.0)]
    return "p50 {:.1f}, p99 {:.1f}, longest {:.1f}".format(*times)
