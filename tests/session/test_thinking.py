"""Bots think elsewhere: an answer comes, a dead worker is replaced, and without one a quick bot answers."""

from __future__ import annotations

import os
import signal
import time

import pytest

from game.kernel.contract import Decision, Setup
from game.session.match import Match
from game.session.players import Player
from game.session.thinking import Thinking

SETUP = Setup("love_letter/classic", 4)


def table() -> Match:
    match = Match.start(SETUP, [Player(name, "bot", "easy") for name in "ABCD"], 5)
    match.deal()
    match.deal()
    return match


def wait(thinking: Thinking, ticket: int, seconds: float = 30.0) -> object:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = thinking.poll()
        if found is not None:
            assert found[0] == ticket
            return found[1]
        time.sleep(0.005)
    pytest.fail("no answer came")


def ask(thinking: Thinking, match: Match, level: str = "easy") -> int:
    assert isinstance(match.pending, Decision)
    return thinking.ask(SETUP, match.ports[match.pending.seat], level, "seed")


def legal(match: Match) -> tuple[object, ...]:
    assert isinstance(match.pending, Decision)
    return match.ports[match.pending.seat].legal()


def test_the_worker_answers_with_a_legal_move_and_holds_no_screen() -> None:
    thinking, match = Thinking(), table()
    try:
        assert wait(thinking, ask(thinking, match)) in legal(match)
        assert thinking.process is not None
        assert thinking.process.is_alive()
    finally:
        thinking.close()


def test_an_answer_to_an_older_question_is_dropped() -> None:
    thinking, match = Thinking(), table()
    try:
        ask(thinking, match, "hard")
        newest = ask(thinking, match)
        assert wait(thinking, newest) in legal(match)
        assert thinking.poll() is None
    finally:
        thinking.close()


def test_a_killed_worker_is_started_once_more_and_then_done_without() -> None:
    thinking, match = Thinking(), table()
    try:
        wait(thinking, ask(thinking, match))
        for _ in range(2):
            assert thinking.process is not None
            assert thinking.process.pid is not None
            os.kill(thinking.process.pid, signal.SIGKILL)
            thinking.process.join()
            assert wait(thinking, ask(thinking, match)) in legal(match)
        assert thinking.process is None
        assert wait(thinking, ask(thinking, match)) in legal(match)
    finally:
        thinking.close()


def test_a_worker_that_does_not_answer_counts_as_stuck() -> None:
    thinking, match = Thinking(patience=0.0), table()
    try:
        assert wait(thinking, ask(thinking, match)) in legal(match)
    finally:
        thinking.close()


def test_no_frame_waits_for_an_answer() -> None:
    thinking, match = Thinking(), table()
    try:
        wait(thinking, ask(thinking, match))
        ask(thinking, match, "hard")
        # With the worker at its search there is nothing to fetch yet, and nothing to wait for.
        assert thinking.poll() is None
        thinking.cancel()
        assert thinking.poll() is None
        assert wait(thinking, ask(thinking, match)) in legal(match)
    finally:
        thinking.close()
