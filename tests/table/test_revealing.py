"""What is laid over the table when somebody does something to the player."""

from __future__ import annotations

from random import Random

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from scenes import requests as rq
from table.bare import Bare
from table.test_course import answer


def rounds(kinds: str, edition: str = "classic", count: int = 24) -> list[tuple[Bare, list[Event]]]:
    """Rounds played at random, and all that the first seat saw of each."""
    rng, played = Random(5), []
    for seed in range(count):
        bare = Bare(edition, kinds, seed)
        while not bare.over and not bare.course.round_over:
            bare.blind()
            answer(bare, rng)
        for _frame in range(40):
            bare.blind()
        played.append((bare, list(bare.match.ports[0].history())))
    return played


def falls(events: list[Event]) -> list[ev.KnockedOut]:
    """How the first seat was put out by what somebody else played, but for comparisons."""
    found, played = [], None
    for event in events:
        if isinstance(event, ev.Played):
            played = event
        elif isinstance(event, ev.KnockedOut) and event.seat == 0 and played is not None and played.seat != 0:
            found += [event] if event.reason != "compare" else []
    return found


def test_a_player_who_is_put_out_by_others_is_shown_how() -> None:
    seen = 0
    for bare, events in rounds("hbb"):
        sheets, wanted = bare.asked_for(rq.ShowFall), falls(events)
        assert len(sheets) == len(wanted)
        for sheet, event in zip(sheets, wanted, strict=True):
            assert sheet.face == bare.course.company.face(event.cards[0])
            assert sheet.by in bare.course.company.names[1:]
            assert sheet.sentence.startswith(f"{sheet.by} played")
            seen += 1
    assert seen > 2


def test_where_several_share_the_screen_it_is_no_sheet_of_one() -> None:
    played = rounds("hhb", count=24)
    assert any(falls(events) for _bare, events in played)
    assert not any(bare.asked_for(rq.ShowFall) for bare, _events in played)


def test_a_trade_that_somebody_else_made_is_shown() -> None:
    seen = 0
    for bare, events in rounds("hbb", count=40):
        trades = [event for event in events if isinstance(event, ev.Traded) and event.target == 0]
        sheets = bare.asked_for(rq.ShowTrade)
        assert [(sheet.given, sheet.taken) for sheet in sheets] == [
            (bare.course.company.face(event.taken), bare.course.company.face(event.given)) for event in trades
        ]
        seen += len(sheets)
    assert seen > 1
