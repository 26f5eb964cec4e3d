"""Undo and redo: back to the last own answer, until something hidden was revealed, and never to have a look."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playing import TABLES, play_on
from table.program import Thinker, players
from test_take_back import whole

from game.kernel.contract import FATE, Chance, Decision, Event, Option, Setup
from game.kernel.events import WATCHER
from game.registry import edition
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import HouseRule
from game.session.host import Host
from game.session.match import Match
from game.session.players import Player

Wanted = Callable[[Match, int, list[Event]], bool]


def host(kinds: str, name: str = "classic", seed: int = 1, **options: Option) -> Host:
    setup = Setup(f"love_letter/{name}", len(kinds), options)
    return Host(Match.start(setup, players(kinds), seed), Thinker())


def find(kinds: str, wanted: Wanted, name: str = "classic", **options: Option) -> Host:
    """A match played at random until the first seat's answer did what is wanted."""
    for seed in range(1, 600):
        found, rng = host(kinds, name, seed, **options), Random(seed)
        match = found.match
        while not match.over:
            play_on(match, rng, 1)
            if match.answers[-1].seat == 0 and wanted(match, seed, match.events_of(match.version, 0)):
                return found
    raise LookupError("no match comes to what is wanted")


def happened(kind: type[Event]) -> Wanted:
    """The answer made an event of this kind, and the round went on."""
    return lambda match, _seed, events: (
        any(isinstance(event, kind) for event in events) and isinstance(match.pending, Decision)
    )


def bots_play(found: Host, most: int = 50) -> list[object]:
    """Let the bots answer until somebody else is asked. What they answered."""
    start = found.match.version
    for _step in range(most):
        if found.human_asked is not None or found.awaits_deal or found.match.over:
            break
        found.step()
        found.play_bot()
    return list(found.match.answers[start:])


def test_at_first_there_is_nothing_to_take_back() -> None:
    found = host("hbbb")
    assert found.takeback.no_undo == "There is nothing to take back."
    assert found.takeback.no_redo == "There is nothing to play again."
    found.match.deal()
    assert found.takeback.no_undo


def test_a_harmless_answer_is_taken_back_and_played_again() -> None:
    found = find("hbbb", happened(ev.Protected))
    after, version = whole(found.match), found.match.version
    assert found.takeback.no_undo == ""
    assert found.undo() == 0
    assert (found.match.version, found.human_asked, found.viewer) == (version - 1, 0, 0)
    assert found.takeback.no_redo == ""
    found.redo()
    assert whole(found.match) == after
    assert found.takeback.no_redo == "There is nothing to play again."


@pytest.mark.parametrize("kind", [ev.Guessed, ev.Looked, ev.Compared, ev.Traded, ev.Discarded])
def test_an_answer_that_showed_something_stays(kind: type[Event]) -> None:
    found = find("hbbb", happened(kind))
    assert found.takeback.no_undo.startswith("Something hidden has been revealed since")


def test_what_the_player_knew_before_is_no_revelation() -> None:
    def known_guess(match: Match, _seed: int, events: list[Event]) -> bool:
        guess = next((event for event in events if isinstance(event, ev.Guessed)), None)
        return guess is not None and -1 not in match.view_at(match.version - 1, 0).hands[guess.target]

    found = find("hbb", lambda match, seed, events: known_guess(match, seed, events) and not match.over)
    assert found.takeback.no_undo == ""


def test_a_card_that_a_bot_shows_ends_it() -> None:
    found = find("hbbb", happened(ev.Protected))
    found.step()
    assert found.bot_ready
    found.undo()
    assert not found.bot_ready
    assert not found.thinking
    found.redo()
    found.step()
    found.play_bot()
    assert found.takeback.no_undo.startswith("Something hidden")


def test_it_goes_back_over_bots_that_show_nothing_and_they_answer_the_same_again() -> None:
    """The Bishop's right guess at a hand that was known: the bot is asked whether to discard it and draw."""

    def redraw(match: Match, _seed: int, events: list[Event]) -> bool:
        hit = next((event for event in events if isinstance(event, ev.Examined) and event.hit), None)
        if hit is None or match.over or -1 in match.view_at(match.version - 1, 0).hands[hit.target]:
            return False
        return match.watcher.view.prompt == "redraw"

    found = find("hbbbb", redraw, "premium")
    match = found.match
    version = match.version
    found.step()
    found.play_bot()
    assert match.version == version + 1
    assert found.takeback.no_undo == ""
    asked, after = match.answers[version:], whole(match)
    mine = match.answers[version - 1]
    found.undo()
    assert match.version == version - 1
    match.ports[0].submit(mine.code)
    found.step()
    found.play_bot()
    assert match.answers[version:] == asked
    assert whole(match) == after


def test_another_answer_does_away_with_what_could_be_played_again() -> None:
    found = find("hbbb", happened(ev.Protected))
    found.undo()
    other = next(c for c in found.port.legal() if c != found.takeback._undone[-1][1][0].code)
    found.port.submit(other)
    assert found.takeback.no_redo
    if not found.takeback.no_undo:
        found.undo()
        found.redo()
        assert found.match.answers[-1].code == other


def test_the_last_answer_of_a_match_stays() -> None:
    def over(match: Match, _seed: int, _events: list[Event]) -> bool:
        return match.over

    found = find("hb", over, tokens_to_win=1)
    assert found.takeback.no_undo == "The match is over: nothing can be taken back."


def test_the_one_who_answered_last_takes_back_until_the_next_one_has_looked() -> None:
    found = find("hhb", happened(ev.Protected))
    assert found.human_asked == 1
    assert found.takeback.no_undo == ""
    found.lift(1)
    name = found.match.players[1].name
    assert found.takeback.no_undo == f"{name} has seen what came of it: the last move cannot be taken back."


def test_who_took_back_has_to_lift_the_curtain_again() -> None:
    found = find("hhb", happened(ev.Protected))
    assert found.viewer == WATCHER
    assert found.undo() == 0
    assert found.viewer == WATCHER
    assert found.needs_hand_over
    found.lift(0)
    found.redo()
    assert found.human_asked == 1
    assert found.viewer == 0


def test_on_a_match_that_was_resumed_whoever_is_asked_may_have_looked() -> None:
    found = find("hhb", happened(ev.Protected))
    again = Host(found.match, Thinker())
    assert again.takeback.no_undo
    assert Host(found.match, Thinker()).human_asked == 1


def test_what_was_done_before_the_match_was_left_can_still_be_taken_back_by_one_person() -> None:
    found = find("hbbb", happened(ev.Protected))
    assert Host(found.match, Thinker()).takeback.no_undo == ""


def test_where_only_bots_play_nothing_is_taken_back() -> None:
    found = host("bbb")
    found.match.deal()
    found.match.deal()
    bots_play(found, 3)
    assert found.takeback.no_undo == "There is nothing to take back."


HOUSES: tuple[HouseRule, ...] = ("minister", "princess_double", "fizzle_on_protected")


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_undo_that_is_allowed_leads_back_and_forth(key: str, seats: int) -> None:
    """The long form, with a million answers, is `build/undo.py`."""
    rng = Random(f"undo {key} {seats}")
    kinds = (Player("A"), Player("B"), *(Player(f"Bot {seat}", "bot", "easy") for seat in range(2, seats)))
    options = {rule: True for rule in HOUSES if rule in edition(key).house_rules and rng.random() < 0.3}
    undone = 0
    for seed in range(4):
        found = Host(Match.start(Setup(key, seats, options), kinds, seed), Thinker())
        match = found.match
        kept = [whole(match)]
        for _answer in range(60):
            if match.over:
                break
            pending = match.pending
            if isinstance(pending, Chance):
                match.deal()
            elif isinstance(pending, Decision):
                found.lift(pending.seat) if pending.seat < 2 else found.lower()
                match.submit(pending.seat, rng.choice(match.ports[pending.seat].legal()))
                found.lower()
            kept.append(whole(match))
            if not found.takeback.no_undo:
                version = match.version
                found.undo()
                assert FATE not in [answer.seat for answer in match.answers[match.version :]]
                assert whole(match) == kept[match.version]
                undone += 1
                if rng.random() < 0.5:
                    found.redo()
                    assert match.version == version
                    assert whole(match) == kept[-1]
                else:
                    del kept[match.version + 1 :]
    # Under the minister every draw tells something.
    assert undone > 0 or options.get("minister")


def test_a_hint_for_what_was_taken_back_is_no_hint_for_what_is_asked_instead() -> None:
    found = find("hbbb", happened(ev.Protected))
    found._hint_at = (found.match.version, 0)
    found._hint = object()  # type: ignore[assignment]
    assert found.hint is not None
    found.undo()
    found.redo()
    assert found.hint is None
