"""Bots think elsewhere: an answer comes, a dead worker is replaced, and without one a quick bot answers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.bots.hints import advise
from game.bots.registry import HINTER, bot_for
from game.kernel.contract import Decision, Setup
from game.registry import rules_for
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
        maps = Path(f"/proc/{thinking.process.pid}/maps")
        if maps.exists():
            assert "pygame" not in maps.read_text()
    finally:
        thinking.close()


def test_what_the_worker_imports_needs_no_screen() -> None:
    program = "import sys, game.session.worker, game.bots.registry, game.registry; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_worker_answers_what_the_bot_answers_here() -> None:
    """The same view, legal answers, level and seed: the process makes no difference."""
    thinking, match = Thinking(), table()
    try:
        assert isinstance(match.pending, Decision)
        port = match.ports[match.pending.seat]
        for level in ("easy", "normal", "hard"):
            here = bot_for(level).choose(rules_for(SETUP), port.view, port.legal(), Random("seed"))
            assert wait(thinking, ask(thinking, match, level)) == here
    finally:
        thinking.close()


def test_a_hint_comes_from_the_worker_with_its_reason() -> None:
    thinking, match = Thinking(), table()
    try:
        assert isinstance(match.pending, Decision)
        port = match.ports[match.pending.seat]
        ticket, end = thinking.hint(SETUP, port, "seed"), time.monotonic() + 30
        while (found := thinking.poll_hint()) is None:
            assert thinking.poll() is None
            assert time.monotonic() < end
            time.sleep(0.005)
        here = advise(rules_for(SETUP), port.view, port.legal(), bot_for(HINTER), Random("seed"))
        assert found == (ticket, here)
        assert thinking.poll_hint() is None
    finally:
        thinking.close()


ORPHANING = """
import sys, time
from game.kernel.contract import Setup
from game.session.match import Match
from game.session.players import Player
from game.session.thinking import Thinking

if __name__ == "__main__":
    setup = Setup("love_letter/classic", 4)
    match = Match.start(setup, [Player(name, "bot", "hard") for name in "ABCD"], 5)
    match.deal()
    match.deal()
    thinking = Thinking()
    thinking.ask(setup, match.ports[match.pending.seat], "hard", "seed")
    if sys.argv[1] == "idle":
        while thinking.poll() is None:
            time.sleep(0.01)
    print(thinking.process.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="another system's processes have no such ids")
@pytest.mark.parametrize("busy", ["idle", "thinking"])
def test_the_worker_ends_when_the_program_is_killed(tmp_path: Path, busy: str) -> None:
    script = tmp_path / "program.py"
    script.write_text(ORPHANING)
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    words = [sys.executable, str(script), busy]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environ) as program:
        assert program.stdout is not None
        worker = int(program.stdout.readline())
        program.kill()
        program.wait()
    end = time.monotonic() + 20
    while running(worker):
        assert time.monotonic() < end, "the worker goes on without its program"
        time.sleep(0.01)


def running(pid: int) -> bool:
    """Whether that process is there and not only waiting to be collected."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


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


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="another system stops no process")
def test_a_machine_that_slept_makes_no_worker_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, match = Thinking(patience=20.0), table()
    try:
        wait(thinking, ask(thinking, match))
        worker, real, slept = thinking.process, time.monotonic, 0.0
        assert worker is not None
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        monkeypatch.setattr("game.session.thinking.time.monotonic", lambda: real() + slept)
        ticket = ask(thinking, match)
        slept = 3600.0
        assert thinking.poll() is None
        os.kill(worker.pid, signal.SIGCONT)
        monkeypatch.undo()
        assert wait(thinking, ticket) in legal(match)
        assert thinking.process is worker
    finally:
        thinking.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="another system stops no process")
def test_a_worker_that_has_been_stopped_does_not_outlive_the_program() -> None:
    thinking = Thinking()
    thinking.start()
    worker = thinking.process
    assert worker is not None
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    try:
        thinking.close()
        assert not worker.is_alive()
    finally:
        worker.kill()


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
