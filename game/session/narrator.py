"""Events as sentences: what the log, the reader and the text mode say.

A sentence is made from an event that is already cut for its viewer (`Event.seen_by`), so it cannot tell more than its
viewer knows. With *you* false everybody is called by name, as in a log that several people read on one screen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from game.kernel.events import WATCHER, Event
from game.rulesets.love_letter.edition import Edition, HouseRule
from game.rulesets.love_letter.endings import ENDINGS, match_reason, match_title, round_reason, round_title
from game.rulesets.love_letter.events import Examined, Guessed, Played, RoundEnded
from game.rulesets.love_letter.sentences import SENTENCES, told_of_guess
from game.rulesets.love_letter.teller import Kind, Teller
from game.words import language

_TELL = {**SENTENCES, **ENDINGS}


class Line(msgspec.Struct, frozen=True):
    """What one event has to say. `private`: it tells what only its viewer may know. `seats`: who takes part in it."""

    kind: Kind
    text: str
    private: bool = False
    seats: tuple[int, ...] = ()


class Ending(msgspec.Struct, frozen=True):
    """The end of a round or a match: a headline, and one sentence why."""

    title: str
    reason: str = ""


class Narrator:
    """Tells the events of one match to one reader, in the language of the moment."""

    def __init__(
        self,
        edition: Edition,
        names: Sequence[str],
        viewer: int = WATCHER,
        house: Collection[HouseRule] = (),
        you: bool = True,
    ) -> None:
        self.teller = Teller(viewer, tuple(names), edition, frozenset(house), you)

    def sentences(self, event: Event) -> list[str]:
        """What *event* has to say, sentence by sentence. Raises `KeyError` for an event of another game."""
        return _TELL[type(event)](event, self.teller)[1]

    def line(self, event: Event) -> Line:
        """What *event* has to say, as one line of the log; a showdown is a short paragraph."""
        kind, sentences = _TELL[type(event)](event, self.teller)
        return Line(kind, paragraph(sentences), is_private(event), seats_in(event))

    def alone(self, event: Event, before: Sequence[Event]) -> str:
        """What *event* has to say where nothing else stands: of a guess, with what was named, as played *before*."""
        if isinstance(event, Guessed | Examined):
            played = next((each for each in reversed(before) if isinstance(each, Played)), None)
            if played is not None and (told := told_of_guess(event, played, self.teller)):
                return told
        return self.line(event).text

    def end_of_round(self, events: Sequence[Event]) -> Ending:
        """How the last round in *events* ended. Raises `ValueError` when none did."""
        for event in reversed(events):
            if isinstance(event, RoundEnded):
                return Ending(round_title(event.winners, self.teller), round_reason(events, self.teller))
        raise ValueError("no round has ended")

    def end_of_match(self, winners: Sequence[int], tokens: Sequence[int]) -> Ending:
        """Who won the match, and why; *tokens* are everybody's at its end."""
        return Ending(match_title(winners, self.teller), match_reason(winners, tokens, self.teller))


def sentence(
    event: Event,
    viewer: int,
    names: Sequence[str],
    edition: Edition,
    *,
    house: Collection[HouseRule] = (),
    you: bool = True,
) -> Line:
    """What *event*, as *viewer* saw it, has to say. For many events, keep a `Narrator`."""
    return Narrator(edition, names, viewer, house, you).line(event)


def seats_in(event: Event) -> tuple[int, ...]:
    """The seats that *event* names, each once."""
    found: list[int] = []
    for field in event.seats:
        value = getattr(event, field)
        found += value if isinstance(value, tuple) else () if value is None else (value,)
    return tuple(dict.fromkeys(found))


def is_private(event: Event) -> bool:
    """Whether *event* still holds what not everybody may know."""
    return event.seen_by(WATCHER) != event


def paragraph(sentences: Sequence[str]) -> str:
    """Complete sentences one after the other."""
    return ("" if language() == "ja" else " ").join(sentences)
