"""Every kind of answer is given by keys alone and by the mouse alone; what only a click does has a key; a first game
begins at once, and in a usual one nobody is asked whether they are sure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hands import DEVICES_ALONE, Keyboard, reach
from picture.unpainted import unpainted
from table.program import Program

from game.commands.text_setup import read_seats
from game.kernel.contract import FATE, Code, Decision, Setup
from game.registry import EDITIONS, edition, rules_for
from game.session.chooser import Step
from game.session.match import Match
from scenes.kit.hints import Hint
from scenes.kit.input import Action
from scenes.shot_list import SHOTS
from scenes.shot_states import company
from scenes.staging import Answer, Script, Stage
from scenes.table.picker import Picker
from scenes.table.scene import TableScene


@pytest.fixture(autouse=True)
def nothing_painted() -> Iterator[None]:
    with unpainted():
        yield


MATCHES = 30
"""So many random matches of each edition have every kind of answer in them."""

Shape = tuple[str, str, int, bool]
"""A kind of answer: what is asked, the effect of the card, how many players are chosen, whether something is named."""


def shape(match: Match, prompt: str, code: Code) -> Shape:
    """What kind of answer *code* is."""
    rules = rules_for(Setup(match.facts.edition, len(match.players)))
    move = rules.move(code)
    effect = edition(match.facts.edition).cards[move.card].effect if move.card >= 0 else ""
    return prompt, effect, len(move.targets), move.name >= 0


@cache
def shapes(key: str) -> dict[Shape, tuple[Script, str]]:
    """For each kind of answer a match in which the first seat may give it, and the answer as text."""
    found: dict[Shape, tuple[Script, str]] = {}
    seats = edition(key).seat_counts[1]
    players, setup = read_seats(company(seats)), Setup(key, seats)
    for seed in range(1, MATCHES + 1):
        rng, match, answers = Random(seed), Match.start(setup, players, seed), list[Answer]()
        while not match.over:
            pending = match.pending
            if not isinstance(pending, Decision):
                answers.append(Answer(FATE, ""))
                match.deal()
                continue
            port = match.ports[pending.seat]
            if pending.seat == 0:
                here = Script(seed, tuple(answers))
                for code in port.legal():
                    found.setdefault(shape(match, pending.prompt, code), (here, port.text(code)))
            code = rng.choice(port.legal())
            answers.append(Answer(pending.seat, port.text(code)))
            port.submit(code)
    return found


def wanted(stage: Stage, move: Any) -> str:
    """The key of the widget to take next for *move*."""
    scene = stage.pilot.scene
    if isinstance(scene, Picker):
        value = move.name if move.verb == "play" else move.bottom[0]
        return f"option{[option.value for option in scene.options].index(value)}"
    assert isinstance(scene, TableScene)
    chooser = scene.course.chooser
    assert chooser is not None
    match chooser.step:
        case Step.CARD | Step.KEEP:
            return f"hand{list(scene.course.own_hand).index(move.card)}"
        case Step.REDRAW:
            return "button_yes" if move.yes else "button_no"
        case _:
            left = [seat for seat in move.targets if seat not in chooser.targets]
            return f"seat{left[0]}" if left else "button_enough"


@pytest.mark.parametrize("device", DEVICES_ALONE)
@pytest.mark.parametrize("key", EDITIONS)
def test_every_question_is_answered_by_one_device_alone(tmp_path: Path, key: str, device: str) -> None:
    kinds = shapes(key)
    effects = {card.effect for card in edition(key).cards}
    assert {effect for _prompt, effect, _targets, _named in kinds} >= effects
    seats = edition(key).seat_counts[1]
    players, setup = read_seats(company(seats)), Setup(key, seats)
    for at, (kind, (script, text)) in enumerate(kinds.items()):
        stage = Stage(tmp_path / str(at), (1280, 720))
        try:
            stage.rooms.resume(stage.save(setup, players, script))
            stage.pilot.settle()
            port = stage.match.ports[0]
            code = port.parse(text)
            move, before = rules_for(setup).move(code), len(stage.match.answers)
            for _step in range(6):
                if len(stage.match.answers) > before:
                    break
                reach(stage.pilot, wanted(stage, move), device)
            assert len(stage.match.answers) > before, (kind, text)
            assert stage.match.answers[before].code == code, (kind, text)
        finally:
            stage.close()


@pytest.mark.parametrize("name", ["table-classic-4", "learn", "replay"])
def test_what_is_clicked_without_the_focus_is_what_its_key_does(tmp_path: Path, name: str) -> None:
    def ends(way: str, key: str) -> tuple[str, int]:
        stage = Stage(tmp_path / f"{way}{key}", (1280, 720))
        try:
            SHOTS[name].show(stage)
            if way == "click":
                stage.pilot.click(key)
            else:
                stage.pilot.press(Action(key.removeprefix("head_")))
            top = stage.pilot.stack.top
            texts = stage.pilot.texts() if top is not None else []
            return type(top).__name__, len(texts)
        finally:
            stage.close()

    stage = Stage(tmp_path / "first", (1280, 720))
    SHOTS[name].show(stage)
    keys = [widget.key for widget in stage.pilot.widgets() if isinstance(widget, Hint)]
    stage.close()
    assert keys
    for key in keys:
        if key != "head_next":
            assert ends("click", key) == ends("key", key), key


@pytest.mark.parametrize("device", DEVICES_ALONE)
def test_the_first_game_begins_within_two_keys_or_clicks(tmp_path: Path, device: str) -> None:
    program = Program(tmp_path)
    assert program.where == "TitleScene"
    for key in ("new_game", "deal"):
        if device == "keys":
            # What is wanted first has the focus.
            program.pilot.press(Action.CONFIRM)
        else:
            program.pilot.click(key)
    assert program.at_table
    program.app.close()


def test_no_question_whether_one_is_sure_comes_up_in_a_usual_game(tmp_path: Path) -> None:
    program = Program(tmp_path)
    shown: set[str] = set()
    frame = program.pilot.stack.draw

    def watched() -> bool:
        if program.running:
            shown.add(program.where)
        return frame()

    program.pilot.stack.draw = watched  # type: ignore[method-assign]
    hands = Keyboard(program, 3)
    hands.press(Action.CONFIRM, Action.CONFIRM)
    hands.play()
    hands.take("menu")
    assert program.where == "TitleScene"
    hands.take("quit")
    assert not program.running
    expected = {"TitleScene", "NewGameScene", "TableScene", "Picker", "Look", "Comparison", "Fall", "Trade", "Showdown"}
    assert shown <= expected | {"RoundSummary", "MatchSummary", "PauseScene"}
    program.app.close()
