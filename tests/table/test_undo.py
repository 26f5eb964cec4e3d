"""Undo and redo at the table: by key, by mouse, behind the curtain; what is refused says why."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.kernel.contract import Setup
from game.rulesets.love_letter import events as ev
from game.session.journal import Journal, read_file
from game.session.match import Match
from scenes import requests as rq
from scenes.kit.input import Action, Key
from scenes.reveal.curtain import Curtain
from table.bare import NORMAL, Bare
from table.program import Program, players, table


class Slow:
    """A bot that thinks for ever."""

    def __init__(self) -> None:
        self.asked = self.cancelled = 0

    def start(self) -> None: ...

    def close(self) -> None: ...

    def ask(self, *_question: object) -> int:
        self.asked += 1
        return self.asked

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        self.cancelled += 1


def harmless(kinds: str, name: str = "classic") -> tuple[Match, int]:
    """A match in which the first seat is asked, and its answer that protects it."""
    for seed in range(1, 400):
        match = Match.start(Setup(f"love_letter/{name}", len(kinds), {"tokens_to_win": 3}), players(kinds), seed)
        match.deal()
        match.deal()
        for code in match.ports[0].legal():
            texts = [match.ports[0].text(code) for code in match.ports[0].legal()]
            if match.ports[0].text(code) == "handmaid" and any(text.startswith("guard") for text in texts):
                return match, code
    raise LookupError("nobody holds the card")


def answered(kinds: str = "hbbb") -> tuple[Bare, int]:
    """A table at which the first seat has just protected itself, and the bots think for ever."""
    match, code = harmless(kinds)
    bare = Bare(match=match, taste=NORMAL, thinker=Slow())
    bare.until_asked()
    before = match.version
    match.submit(0, code)
    bare.pilot.frame()
    return bare, before


def test_a_key_takes_the_last_answer_back_and_another_plays_it_again() -> None:
    bare, before = answered()
    after = bare.match.digest()
    bare.pilot.press(Action.UNDO)
    assert bare.match.version == before
    bare.until_asked()
    assert bare.course.can_redo
    bare.pilot.press(Action.REDO)
    assert bare.match.digest() == after
    bare.pilot.settle()
    assert not any(isinstance(request, rq.ShowNotice) for request in bare.asked)


def test_it_stops_what_is_moving_and_the_bot_that_thinks() -> None:
    bare, _before = answered()
    assert bare.course.moving
    bare.pilot.press(Action.UNDO)
    assert not bare.course.moving
    bare.until_asked()
    assert bare.thinker.cancelled == 1
    assert not bare.course.thinking


def test_the_mouse_finds_both_in_the_head_strip() -> None:
    bare, before = answered()
    bare.pilot.settle()
    bare.pilot.click("head_undo")
    assert bare.match.version == before
    bare.until_asked()
    assert "head_undo" not in [widget.key for widget in bare.pilot.widgets()]
    bare.pilot.click("head_redo")
    assert bare.match.version == before + 1


def test_what_was_said_is_said_no_more() -> None:
    bare, _before = answered()
    bare.pilot.settle()
    said = [line.text for line in bare.course.lines]
    bare.pilot.press(Action.UNDO)
    assert len(bare.course.lines) < len(said)
    assert [line.text for line in bare.course.lines] == said[: len(bare.course.lines)]


def test_a_choice_that_is_not_complete_is_taken_back_first() -> None:
    bare, before = answered()
    bare.pilot.press(Action.UNDO)
    bare.until_asked()
    guard = next(at for at, face in enumerate(bare.course.own_hand) if bare.scene.company.edition.cards[face].rank == 1)
    bare.pilot.click(f"hand{guard}")
    assert bare.course.chooser.card is not None
    bare.pilot.press(Action.UNDO)
    assert bare.course.chooser.card is None
    assert bare.match.version == before


def test_a_refusal_says_why(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbbb"))
    program.wait()
    version = program.course.host.match.version
    program.pilot.press(Action.UNDO)
    assert program.where == "Notice"
    assert "There is nothing to take back." in program.pilot.texts()
    program.pilot.settle()
    program.pilot.press(Action.REDO)
    assert "There is nothing to play again." in program.pilot.texts()
    assert program.course.host.match.version == version


@pytest.mark.parametrize("device", ["keys", "mouse"])
def test_behind_the_curtain_the_one_who_hands_over_takes_back(tmp_path: Path, device: str) -> None:
    match, code = harmless("hhb")
    program = Program(tmp_path, table("classic", "hhb", match.seed, tokens_to_win=3))
    _lift(program)
    live = program.course.host.match
    version = live.version
    live.submit(0, code)
    program.pilot.frame()
    program.wait()
    assert program.where == "Curtain"
    if device == "keys":
        program.pilot.press(Action.UNDO)
    else:
        program.pilot.click("undo")
    program.pilot.frame()
    program.wait()
    assert live.version == version
    curtain = program.pilot.scene
    assert isinstance(curtain, Curtain)
    assert curtain.request.name == live.players[0].name
    assert not curtain.request.undo
    _lift(program)
    assert program.course.viewer == 0


def test_nobody_takes_back_what_the_next_one_has_seen(tmp_path: Path) -> None:
    match, code = harmless("hhb")
    program = Program(tmp_path, table("classic", "hhb", match.seed, tokens_to_win=3))
    _lift(program)
    live = program.course.host.match
    live.submit(0, code)
    program.pilot.settle()
    _lift(program)
    assert program.course.viewer == 1
    version = live.version
    program.pilot.press(Action.UNDO)
    assert f"{live.players[1].name} has seen what came of it" in " ".join(program.pilot.texts())
    assert live.version == version


def test_a_round_that_was_ended_by_mistake_goes_on() -> None:
    """The last answer of a round can be taken back until its summary has been asked for."""
    for seed in range(1, 900):
        match = Match.start(Setup("love_letter/classic", 2, {"tokens_to_win": 3}), players("hb"), seed)
        match.deal()
        match.deal()
        fatal = [code for code in match.ports[0].legal() if match.ports[0].text(code) == "princess"]
        if fatal:
            break
    bare = Bare(match=match, taste=NORMAL, thinker=Slow())
    bare.until_asked()
    before = match.version
    match.submit(0, fatal[0])
    assert any(isinstance(event, ev.RoundEnded) for event in match.history(0))
    bare.pilot.frame()
    bare.pilot.press(Action.UNDO)
    bare.until_asked()
    assert match.version == before
    assert not bare.asked_for(rq.ShowRoundSummary)
    # What a gamepad has for it.
    bare.pilot.press(Action.NEW)
    bare.pilot.settle()
    assert len(bare.asked_for(rq.ShowRoundSummary)) == 1


def test_undo_and_redo_in_any_haste_leave_a_match_that_opens(tmp_path: Path) -> None:
    """Pressed faster than anybody can, with hardly a frame in between; the file always says what the table does."""
    found, code = harmless("hbbb")
    journal = Journal(tmp_path / "a.match")
    match = Match.start(found.header.setup, players("hbbb"), found.seed, journal)
    match.deal()
    match.deal()
    bare = Bare(match=match, taste=NORMAL, thinker=Slow())
    bare.until_asked()
    match.submit(0, code)
    rng, versions = Random(9), Counter[int]()
    for _press in range(600):
        bare.pilot.stack.handle(Key(rng.choice((Action.UNDO, Action.REDO)), rng.random() < 0.2))
        versions[match.version] += 1
        if rng.random() < 0.2:
            bare.blind(rng.choice((0.0, 0.02, 0.5)))
        if rng.random() < 0.1:
            again = Match.replay(read_file(journal.path), "a.match")
            assert (again.version, again.digest()) == (match.version, match.digest())
    assert min(versions.values()) > 100
    assert len(versions) == 2
    journal.close()


def _lift(program: Program) -> None:
    """Wait for a curtain, and lift it."""
    program.wait()
    assert program.where == "Curtain"
    program.pilot.press(Action.CONFIRM)
    program.pilot.settle()
    program.wait()
    assert program.choosing
