"""The statistics for people and programs to read: a table in plain text, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from game.records.achievements import Standing
from game.records.ledger import ALL_LEVELS, Line, Person
from game.records.tally import Share, Tally
from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import card_words, edition_words
from game.session.bot_words import level_name, style_name
from game.session.files import is_there, replace_file
from game.words import gettext as _
from game.words import ngettext

COLUMNS = (
    "ended", "edition", "seats", "goal", "rounds", "minutes", "won", "tokens", "players", "levels", "winners",
)  # fmt: skip
"""Of the CSV: one line for each match, the last one first. Names stand between semicolons, in turn order."""


class Book(NamedTuple):
    """Everything there is of one person."""

    person: Person
    tally: Tally
    standings: tuple[Standing, ...]
    lines: Sequence[Line]


def moment(seconds: float) -> str:
    """A time in ISO 8601, by the clock of this machine."""
    try:
        return datetime.fromtimestamp(seconds).astimezone().isoformat(timespec="seconds")
    except (OverflowError, ValueError, OSError):
        return ""


def as_csv(books: Iterable[Book]) -> str:
    """One line for each match of each person; the first column is the person's name."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("player", *COLUMNS))
    for book in books:
        for line in book.lines:
            names, levels, tokens, won = zip(*line.company, strict=True)
            mine = line.seat
            writer.writerow(
                (
                    _safe(book.person.name), moment(line.ended), line.edition, len(names), line.goal, line.rounds,
                    round(line.seconds / 60, 1), int(line.won), tokens[mine], _safe("; ".join(names)),
                    "; ".join(level or "human" for level in levels),
                    _safe("; ".join(name for name, did in zip(names, won, strict=True) if did)),
                )
            )  # fmt: skip
    return out.getvalue()


def _safe(words: str) -> str:
    """*words* as a cell that no spreadsheet takes for a formula."""
    return f"'{words}" if words[:1] in ("=", "+", "-", "@") else words


def as_json(books: Iterable[Book]) -> str:
    """One object with a list of people; shares are from 0 to 1."""
    return json.dumps({"players": [_plain(book) for book in books]}, ensure_ascii=False, indent=2) + "\n"


def _plain(book: Book) -> dict[str, Any]:
    tally = book.tally
    return {
        "name": book.person.name,
        "guest": not book.person.profile,
        "matches": _share(tally.matches),
        "rounds": _share(tally.rounds),
        "guesses": _share(tally.guesses),
        "began": _share(tally.first),
        "won_when_beginning": _share(tally.first_won),
        "tokens": tally.tokens,
        "hours": round(tally.seconds / 3600, 2),
        "longest_streak": tally.longest_streak,
        "by_edition": {key: _share(share) for key, share in tally.by_edition.items()},
        "by_seats": {str(seats): _share(share) for seats, share in sorted(tally.by_seats.items())},
        "by_strongest_bot": {level: _share(share) for level, share in tally.by_level.items()},
        "by_personality": {style: _share(share) for style, share in tally.by_style.items()},
        "cards_played": [{"edition": key, "card": card, "times": times} for key, card, times in tally.cards],
        "named": [
            {"edition": key, "named": what, "times": times, "right": right} for key, what, times, right in tally.named
        ],
        "achievements": [
            {
                "id": each.achievement.id,
                "name": each.achievement.name,
                "done": each.done,
                "goal": each.achievement.goal,
                "got": moment(each.got) if each.got is not None else None,
            }
            for each in book.standings
        ],
        "history": [
            {
                "ended": moment(line.ended),
                "edition": line.edition,
                "goal": line.goal,
                "rounds": line.rounds,
                "seconds": round(line.seconds),
                "won": line.won,
                "seats": [
                    {"name": name, "level": level or None, "tokens": tokens, "won": won}
                    for name, level, tokens, won in line.company
                ],
            }
            for line in book.lines
        ],
    }


def _share(share: Share) -> dict[str, float]:
    return {"hits": share.hits, "of": share.of, "share": round(share.share, 4)}


def percent(share: Share) -> str:
    """A share as people read it."""
    return _("{n} %").format(n=share.hundredths) if share.of else "–"


def span(seconds: float) -> str:
    """A length of time in hours and minutes; a long one in hours."""
    hours, minutes = divmod(round(seconds / 60), 60)
    if hours >= 10:
        return _("{hours} h").format(hours=hours)
    if hours:
        return _("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
    return _("{minutes} min").format(minutes=minutes)


def as_text(book: Book) -> list[str]:
    """A table of plain lines: sentences first, then names and numbers; nothing depends on its columns."""
    tally, name = book.tally, book.person.name
    if not tally.matches.of:
        return [_("{name}: no finished match yet.").format(name=name)]
    played = ngettext("{name}: {n} match", "{name}: {n} matches", tally.matches.of)
    lines = [played.format(name=name, n=tally.matches.of), *(f"{what}: {number}" for what, number in figures(tally))]
    for title, rows in tables(tally):
        lines += ["", title]
        lines += [
            _("{what}: {won} of {all} won, {share}").format(
                what=what, won=share.hits, all=share.of, share=percent(share)
            )
            for what, share in rows
        ]
    got = [each.achievement.name for each in book.standings if each.got is not None]
    told = _("Achievements: {got} of {all}").format(got=len(got), all=len(book.standings))
    return [*lines, "", told, *got]


def figures(tally: Tally) -> list[tuple[str, str]]:
    """The numbers that sum everything up, each with what it is."""
    return [
        (_("Matches won"), percent(tally.matches)),
        (_("Rounds won"), percent(tally.rounds)),
        (_("Right guesses"), percent(tally.guesses)),
        (_("Longest streak"), str(tally.longest_streak)),
        (_("Won when playing first"), percent(tally.first)),
        (_("Time played"), span(tally.seconds)),
    ]


def tables(tally: Tally) -> list[tuple[str, list[tuple[str, Share]]]]:
    """Matches won, by what was played, by how many and against whom; tables without a row are left out."""
    editions = [(edition_name(key), tally.by_edition[key]) for key in EDITIONS if key in tally.by_edition]
    seats = [
        (ngettext("{n} player", "{n} players", seats).format(n=seats), share)
        for seats, share in sorted(tally.by_seats.items())
    ]
    found = [
        (_("Won, by edition"), editions),
        (_("Won, by players"), seats),
        (_("Won, by strongest bot"), level_rows(tally)),
        (_("Won, against personalities"), style_rows(tally)),
    ]
    return [(title, rows) for title, rows in found if rows]


def level_rows(tally: Tally) -> list[tuple[str, Share]]:
    """Matches won by the level of the strongest bot, the weakest first."""
    order = [*dict.fromkeys(ALL_LEVELS), *sorted(set(tally.by_level) - set(ALL_LEVELS))]
    rows = [(level_name(level), tally.by_level[level]) for level in order if level in tally.by_level]
    return [(words[:1].upper() + words[1:], share) for words, share in rows]


def style_rows(tally: Tally) -> list[tuple[str, Share]]:
    """Matches won at a table with a bot of each personality."""
    rows = [(style_name(style), tally.by_style[style]) for style in sorted(tally.by_style)]
    return [(words[:1].upper() + words[1:], share) for words, share in rows]


def edition_name(key: str) -> str:
    """An edition's short name; the key of one that this version does not have."""
    return edition_words(edition(key))[0] if key in EDITIONS else key


def card_name(key: str, card: str) -> str:
    """The name of a card, or of a rank where ranks are named."""
    if card.isdecimal():
        return _("Rank {n}").format(n=card)
    if key not in EDITIONS or card not in edition(key).faces:
        return card
    words = edition(key)
    return card_words(words, words.faces[card]).name


def write_export(folder: Path, kind: str, content: str, today: datetime) -> Path:
    """Write *content* under a free name in *folder*, which is made if it is missing. Raises `OSError`."""
    stem = f"hidden-hand-statistics-{today:%Y-%m-%d}"
    for number in count(1):
        path = folder / (f"{stem}.{kind}" if number == 1 else f"{stem}-{number}.{kind}")
        if not is_there(path):
            # With a mark at the beginning spreadsheets read the names as they are written.
            replace_file(path, content.encode("utf-8-sig" if kind == "csv" else "utf-8"))
            return path
    raise AssertionError("counting does not end")
