"""The achievements: what they are called, what they ask for, and how far somebody has come.

Each is told from deeds (`game.records.deeds`) of finished matches in their order. None asks for mere time, or for
treating anybody badly. An id stands in nobody's file, but drawings are called by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

from game.bots.registry import LEVELS
from game.records.deeds import ARRESTS, BEHIND, DUELS, FULL_TABLE, SWEPT
from game.registry import EDITIONS
from game.words import gettext as _
from game.words import ngettext, pgettext

Room = Literal["court", "premium", "second", "batman"]
"""Where it can be got: at every table, or at that of one edition."""


class Achievement(NamedTuple):
    """One of them. *goal* is how much of it is needed; *deed* what is counted."""

    id: str
    goal: int
    words: Callable[[], tuple[str, str]]
    """Its name, and a sentence that says what to do, in the player's language."""
    room: Room = "court"

    @property
    def name(self) -> str:
        return self.words()[0]

    @property
    def told(self) -> str:
        return self.words()[1]


class Step(NamedTuple):
    """What one match adds to somebody's achievements: the match's number, its edition, and the deeds."""

    match: int
    ended: float
    edition: str
    deeds: Mapping[str, int]


class Standing(NamedTuple):
    """How far somebody has come with an achievement: *done* of its goal; *got* is when it was reached."""

    achievement: Achievement
    done: int
    got: float | None


STREAK = 3


def _win() -> tuple[str, str]:
    return pgettext("achievement", "Received at court"), _("Win a match.")


def _editions() -> tuple[str, str]:
    return pgettext("achievement", "At home everywhere"), _("Win a match of every edition.")


def _streak() -> tuple[str, str]:
    told = ngettext("Win {n} match in a row.", "Win {n} matches in a row.", STREAK)
    return pgettext("achievement", "Three in a row"), told.format(n=STREAK)


def _sweep() -> tuple[str, str]:
    told = _("Win a match of {n} tokens or more in which nobody else gains one.")
    return pgettext("achievement", "Alone in the light"), told.format(n=SWEPT)


def _comeback() -> tuple[str, str]:
    told = _("Win a match after somebody was {n} tokens ahead of you.")
    return pgettext("achievement", "From far behind"), told.format(n=BEHIND)


def _beat_hard() -> tuple[str, str]:
    return pgettext("achievement", "Strong company"), _("Win a match at a table with a hard bot.")


def _beat_master() -> tuple[str, str]:
    return pgettext("achievement", "Past the master"), _("Win a match at a table with a master.")


def _unnoticed() -> tuple[str, str]:
    return pgettext("achievement", "Unnoticed"), _("Win a round among three or more in which nobody chose you.")


def _unmasked() -> tuple[str, str]:
    told = _("Name the Princess (in Batman, the Joker) while a player holds it.")
    return pgettext("achievement", "Unmasked"), told


def _first_word() -> tuple[str, str]:
    return pgettext("achievement", "The first word"), _("Guess right with the first card that you play in a round.")


def _informed() -> tuple[str, str]:
    told = _("Look at a hand, and name it correctly in the same round.")
    return pgettext("achievement", "Well informed"), told


def _trio() -> tuple[str, str]:
    return pgettext("achievement", "Three at one table"), _("Put three others out in one round.")


def _duels() -> tuple[str, str]:
    return pgettext("achievement", "Three duels"), _("Win {n} comparisons of your own in one match.").format(n=DUELS)


def _pushed() -> tuple[str, str]:
    told = _("Make another player discard the Princess (in Batman, the Joker).")
    return pgettext("achievement", "A gentle push"), told


def _small() -> tuple[str, str]:
    return pgettext("achievement", "Small, but last"), _("Win a showdown with a card of rank 0 or 1.")


def _crowned() -> tuple[str, str]:
    return pgettext("achievement", "Crowned"), _("Win a showdown with the Princess (in Batman, the Joker).")


def _exchanged() -> tuple[str, str]:
    return pgettext("achievement", "A fair exchange"), _("Win a showdown with the card that a trade brought you.")


def _composed() -> tuple[str, str]:
    told = _("Play the Countess, Harley Quinn in Batman, without having to, and win the round.")
    return pgettext("achievement", "Composure"), told


def _full_table() -> tuple[str, str]:
    told = _("Win a match of {n} players.").format(n=FULL_TABLE)
    return pgettext("achievement", "A full salon"), told


def _bet() -> tuple[str, str]:
    return pgettext("achievement", "Judge of character"), _("Gain three tokens by bets of the Jester.")


def _examine() -> tuple[str, str]:
    return pgettext("achievement", "The ear of the Bishop"), _("Gain three tokens by the Bishop.")


def _dagger() -> tuple[str, str]:
    return pgettext("achievement", "A hidden dagger"), _("Strike back with the Assassin.")


def _spy() -> tuple[str, str]:
    return pgettext("achievement", "Double agent"), _("Gain five tokens by the Spy.")


def _throne() -> tuple[str, str]:
    return pgettext("achievement", "Behind the throne"), _("Win a round in which you played the Chancellor twice.")


def _arrests() -> tuple[str, str]:
    return pgettext("achievement", "Night watch"), _("Make {n} arrests in one match.").format(n=ARRESTS)


_ALL = (
    Achievement("win", 1, _win),
    Achievement("streak", STREAK, _streak),
    Achievement("editions", len(EDITIONS), _editions),
    Achievement("comeback", 1, _comeback),
    Achievement("sweep", 1, _sweep),
    Achievement("beat_hard", 1, _beat_hard),
    Achievement("beat_master", 1, _beat_master),
    Achievement("unnoticed", 1, _unnoticed),
    Achievement("unmasked", 1, _unmasked),
    Achievement("informed", 1, _informed),
    Achievement("first_word", 1, _first_word),
    Achievement("trio", 1, _trio),
    Achievement("duels", 1, _duels),
    Achievement("pushed", 1, _pushed),
    Achievement("crowned", 1, _crowned),
    Achievement("small", 1, _small),
    Achievement("exchanged", 1, _exchanged),
    Achievement("composed", 1, _composed),
    Achievement("full_table", 1, _full_table, "premium"),
    Achievement("bet", 3, _bet, "premium"),
    Achievement("examine", 3, _examine, "premium"),
    Achievement("dagger", 1, _dagger, "premium"),
    Achievement("spy", 5, _spy, "second"),
    Achievement("throne", 1, _throne, "second"),
    Achievement("arrests", 1, _arrests, "batman"),
)

ACHIEVEMENTS: tuple[Achievement, ...] = tuple(
    each for each in _ALL if not each.id.startswith("beat_") or each.id.removeprefix("beat_") in LEVELS
)
"""All that can be got with the levels there are, in the order in which they are shown."""


def standings(steps: Iterable[Step]) -> tuple[Standing, ...]:
    """How far somebody has come with each achievement, from all that the person did, in order."""
    done = dict.fromkeys((each.id for each in ACHIEVEMENTS), 0)
    goals = {each.id: each.goal for each in ACHIEVEMENTS}
    got: dict[str, float] = {}
    won: set[str] = set()
    row = 0
    for step in steps:
        row = row + 1 if "win" in step.deeds else 0
        if "win" in step.deeds:
            won.add(step.edition)
        gained = {**step.deeds, "streak": max(0, row - done["streak"]), "editions": len(won) - done["editions"]}
        for name, count in gained.items():
            if name in done and count:
                done[name] += count
                if done[name] >= goals[name]:
                    got.setdefault(name, step.ended)
    return tuple(Standing(each, min(done[each.id], each.goal), got.get(each.id)) for each in ACHIEVEMENTS)


def gained(before: Iterable[Standing], after: Iterable[Standing]) -> tuple[Achievement, ...]:
    """What was got between the two."""
    had = {each.achievement.id for each in before if each.got is not None}
    return tuple(each.achievement for each in after if each.got is not None and each.achievement.id not in had)
