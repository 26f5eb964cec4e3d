"""One event of every type and outcome, in the edition in which it can happen."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import Edition, edition

NAMES = ("Odette", "Marcel", "Ines", "Ruby")


def every_event() -> Iterator[tuple[Edition, Event]]:
    """Each case with its edition. Secret fields are filled in: cut them with `seen_by`."""
    for name in ("classic", "premium", "second", "batman"):
        words = edition(name)
        for event in _common(words):
            yield words, event
    yield from ((edition("premium"), event) for event in _premium(edition("premium")))
    yield from ((edition("second"), event) for event in _second(edition("second")))
    yield edition("batman"), ev.TokenGained(1, 1, "bounty")


def _common(words: Edition) -> Iterator[Event]:
    faces = range(len(words.cards))
    low, high = 0, len(words.cards) - 1
    yield ev.FirstSeat(1)
    yield ev.RoundBegan(3, 0, ())
    yield ev.RoundBegan(4, 1, (low, 2, high))
    yield ev.Dealt(1, high)
    yield ev.TurnBegan(1, unprotected=False)
    yield ev.TurnBegan(1, unprotected=True)
    yield ev.Drawn(1, high)
    yield ev.Drawn(1, high, "aside")
    yield from _plays(words)
    for reason in ("nobody", "protected", "empty_deck"):
        yield ev.NoEffect(0, high, reason)  # type: ignore[arg-type]
    for hit in (True, False):
        yield ev.Guessed(0, 1, hit)
    yield ev.Looked(0, 1, high)
    yield ev.Looked(0, 0, high)
    for loser in (None, 0, 1):
        yield ev.Compared(0, 1, loser, low, high)
    yield ev.Protected(1)
    yield from (ev.Discarded(1, face) for face in faces)
    for reason in ("guess", "compare", "fatal", "strike", "minister"):
        yield ev.KnockedOut(1, reason, ())  # type: ignore[arg-type]
        yield ev.KnockedOut(1, reason, (high,))  # type: ignore[arg-type]
        yield ev.KnockedOut(1, reason, (high, low))  # type: ignore[arg-type]
    yield ev.Traded(0, 1, low, high)
    ranks = words.ranks
    yield ev.Showdown((0, 1), (low, high), (ranks[low], ranks[high]), ())
    yield ev.Showdown((0, 1), (high, high), (ranks[high],) * 2, (9, 7))
    yield ev.Showdown((0, 1), (high, -1), (ranks[high], -1), ())
    yield ev.Showdown((0, 1), (low, high), (ranks[low] + 2, ranks[high]), ())
    for count in (1, 2):
        yield ev.TokenGained(1, count, "round")
    for winners in ((), (1,), (0, 1), (0, 1, 2)):
        for end in ("last_one_in", "showdown"):
            yield ev.RoundEnded(winners, end)  # type: ignore[arg-type]
        if winners:
            yield ev.MatchEnded(winners)


def _plays(words: Edition) -> Iterator[Event]:
    for face, card in enumerate(words.cards):
        yield ev.Played(0, face)
        if card.effect in ("guess", "examine"):
            name = 5 if words.names == "rank" else len(words.cards) - 1
            yield ev.Played(0, face, (1,), name, words.names)
        elif card.target in ("other", "any", "one_or_two"):
            yield ev.Played(0, face, (1,))
        if card.target == "any":
            yield ev.Played(0, face, (0,))
        if card.target == "two":
            yield ev.Played(0, face, (0, 1))
        if card.target in ("two", "one_or_two"):
            yield ev.Played(0, face, (1, 2))


def _premium(words: Edition) -> Iterator[Event]:
    faces = words.faces
    yield ev.Struck(0, 1, faces["assassin"])
    yield ev.Marked(0, 1)
    yield ev.Marked(1, 1)
    yield ev.Bet(0, 1)
    for hit in (True, False):
        yield ev.Examined(0, 1, hit)
    yield ev.Kept(1)
    yield ev.Showdown((0, 1), (faces["bishop"], faces["princess"]), (-1, 8), ())
    for reason in ("examine", "console", "bet"):
        yield ev.TokenGained(1, 1, reason)  # type: ignore[arg-type]


def _second(words: Edition) -> Iterator[Event]:
    faces = words.faces
    yield ev.Sunk(1, 1, faces["king"], (faces["spy"],))
    yield ev.Sunk(1, 2, faces["king"], (faces["spy"], faces["guard"]))
    yield ev.TokenGained(1, 1, "spy")
