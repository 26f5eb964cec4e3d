"""Hints at the table: asked for by key or mouse, thought of elsewhere, shown to whoever looks and to nobody else."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.bots.hint_words import hint_words
from game.bots.hints import Reason, explain
from game.kernel.contract import Setup
from game.registry import rules_for
from game.session.chooser import Step
from game.session.match import Match
from game.session.port import Port
from scenes.kit.hints import Hint
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.menu.notice import Notice
from scenes.table.taste import Taste
from table.bare import INSTANT, Bare
from table.program import Thinker, players


def until_choosing(bare: Bare) -> None:
    """Until a person is asked for one of two cards."""
    for _ in range(60):
        bare.until_asked()
        chooser = bare.course.chooser
        if chooser.step is Step.CARD and len(chooser.options) > 1:
            return
        if bare.over or bare.match.over:
            break
        bare.course.host.port.submit(bare.course.host.port.legal()[0])
        bare.course.chooser = None
        bare.pilot.frame()
    raise LookupError("nobody was asked for a card")


def advice(bare: Bare) -> str:
    """The hint that is on the screen; "" for none."""
    told = [widget.name for widget in bare.scene.focus if widget.key == "advice"]
    words = told[0].removeprefix("Hint: ") if told else ""
    assert (words == "") == (bare.course.advice == "")
    if words:
        # Lines break anywhere, and what was shown beside them may stand between.
        assert words.split()[1] in " ".join(bare.pilot.texts())
    return words


class Slow(Thinker):
    """Needs to be told that it may answer."""

    ready = False

    def poll_hint(self) -> tuple[int, Reason] | None:
        return super().poll_hint() if self.ready else None


def test_the_key_brings_the_hint_that_the_bot_gave_and_puts_it_away_again() -> None:
    bare = Bare("classic", "hbb", 3)
    until_choosing(bare)
    assert advice(bare) == ""
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    bare.pilot.frame()
    host = bare.course.host
    assert host.hint is not None
    assert advice(bare) == hint_words(host.hint, bare.course.company.edition, bare.course.company.names)
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    assert advice(bare) == ""


@pytest.mark.parametrize("first", ["hint", "notice"])
@pytest.mark.parametrize(
    "sentence", ["Speed: fast.", "This match goes on, but it is not saved: the disk is full. " * 2]
)
def test_a_notice_and_a_hint_lie_beside_each_other_in_any_window(first: str, sentence: str) -> None:
    bare = Bare("classic", "hbb", 3, size=(1280, 720))
    until_choosing(bare)
    notice = Notice(sentence)
    for step in (first, {"hint": "notice", "notice": "hint"}[first]):
        if step == "hint":
            bare.pilot.press(Action.HINT)
        else:
            bare.pilot.stack.push(notice)
        bare.pilot.frame()
        bare.pilot.frame()
    for window, scale in product(((960, 540), (1024, 768), (1280, 720), (3440, 1440)), (0.75, 1.0, 1.5, 2.0)):
        bare.pilot.resize(window, scale)
        bare.pilot.frame()
        hint = bare.scene.in_head
        assert hint is not None
        assert not hint.overlaps(notice.rect, 0.1), (window, scale)
        if hint.right < notice.rect.x and bare.scene.table.scale == 1:
            assert (hint.y, hint.h) == (notice.rect.y, notice.rect.h), (window, scale)
        assert notice.rect.right <= bare.pilot.stack.canvas.width


def test_a_notice_is_as_wide_as_its_words_and_hides_no_half_of_a_key() -> None:
    bare = Bare("classic", "hbb", 3, size=(1280, 720))
    until_choosing(bare)
    notice = Notice("Speed: fast.")
    bare.pilot.stack.push(notice)
    for window, scale in product(((960, 540), (1280, 720), (3440, 1440)), (0.75, 1.0, 1.5)):
        bare.pilot.resize(window, scale)
        bare.pilot.frame()
        assert notice.rect.w < 300
        hints = [each.ink.times(bare.scene.table.scale) for each in bare.scene.focus if isinstance(each, Hint)]
        assert len(hints) >= 3
        for hint in hints:
            covered = min(hint.right, notice.rect.right) - max(hint.x, notice.rect.x)
            assert covered <= 0 or covered > hint.w - 1, (window, scale)


def test_the_head_strip_has_a_button_for_it_and_a_click_on_the_hint_puts_it_away() -> None:
    bare = Bare("classic", "hbb", 3, size=(1280, 720))
    until_choosing(bare)
    bare.pilot.click("head_hint")
    bare.pilot.frame()
    bare.pilot.frame()
    assert advice(bare) != ""
    bare.pilot.click("advice")
    bare.pilot.frame()
    assert advice(bare) == ""
    assert bare.course.choosing, "the click went no further"


def test_escape_puts_the_hint_away_before_anything_else() -> None:
    bare = Bare("classic", "hbb", 3)
    until_choosing(bare)
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    bare.pilot.frame()
    bare.pilot.press(Action.CANCEL)
    bare.pilot.frame()
    assert advice(bare) == ""
    assert not bare.asked_for(type(None))  # type: ignore[arg-type]
    assert bare.pilot.stack.top is bare.scene


def test_the_table_waits_for_a_hint_and_goes_on_being_a_table() -> None:
    thinker = Slow()
    bare = Bare("classic", "hbb", 3, thinker=thinker)
    until_choosing(bare)
    bare.pilot.press(Action.HINT)
    for _ in range(5):
        bare.pilot.frame()
    assert advice(bare) == ""
    assert bare.course.thinking
    assert bare.course.choosing
    thinker.ready = True
    bare.pilot.frame()
    bare.pilot.frame()
    assert advice(bare) != ""
    assert not bare.course.thinking


def test_a_hint_that_comes_when_the_move_is_made_is_never_shown() -> None:
    thinker = Slow()
    bare = Bare("classic", "hbb", 3, thinker=thinker, tokens_to_win=3)
    until_choosing(bare)
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    bare.course.host.port.submit(bare.course.host.port.legal()[0])
    thinker.ready = True
    for _ in range(40):
        bare.pilot.frame()
        assert advice(bare) == ""


def test_with_hints_turned_off_there_is_no_key_and_no_button() -> None:
    bare = Bare("classic", "hbb", 3, taste=Taste(**{**vars(INSTANT), "hints": False}), size=(1280, 720))
    until_choosing(bare)
    assert "head_hint" not in {widget.key for widget in bare.scene.focus}
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    bare.pilot.frame()
    assert advice(bare) == ""
    assert bare.sounds[-1] == "error"
    assert bare.thinker.hints_asked == 0


def test_nobody_else_at_the_screen_sees_the_hint() -> None:
    """Two people: the hint goes with the curtain, and the next one has to ask for one."""
    bare = Bare("classic", "hh", 5, tokens_to_win=3)
    until_choosing(bare)
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    bare.pilot.frame()
    first = bare.course.viewer
    assert advice(bare) != ""
    bare.course.host.port.submit(bare.course.host.port.legal()[0])
    for _ in range(40):
        bare.pilot.frame()
        assert advice(bare) == ""
        if bare.over or (bare.course.choosing and bare.course.viewer != first):
            break


def test_while_nothing_is_asked_there_is_no_hint() -> None:
    bare = Bare("classic", "bbb", 3)
    bare.pilot.frame()
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    assert bare.thinker.hints_asked == 0
    assert bare.sounds[-1] == "error"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
def test_the_longest_sentence_stands_in_its_plate(size: tuple[int, int]) -> None:
    bare = Bare("premium", "hbbbbbbb", 2, size=size, match=Match.start(
        Setup("love_letter/premium", 8), players("hbbbbbbb"), 2))  # fmt: skip
    until_choosing(bare)
    port: Port = bare.course.host.port
    rules: Any = rules_for(Setup("love_letter/premium", 8))
    reasons = [explain(rules, port.view, port.legal(), code) for code in port.legal()]
    longest = max(reasons, key=lambda reason: len(hint_words(reason, rules.edition, bare.course.company.names)))
    bare.course.hint()
    bare.course.host._hint = longest
    bare.pilot.frame()
    bare.pilot.frame()
    plate = next(widget.rect for widget in bare.scene.focus if widget.key == "advice")
    pilot: Pilot = bare.pilot
    scale = bare.scene.table.scale
    said = set(hint_words(longest, rules.edition, bare.course.company.names).split())
    lines = [drawn for drawn in pilot.drawn() if drawn.kind == "text" and drawn.rect.y < plate.bottom * scale
             and len(said & set(drawn.what.split())) > 3]  # fmt: skip
    assert lines
    for drawn in lines:
        assert drawn.rect.x >= plate.x * scale
        assert drawn.rect.right <= plate.right * scale
        assert drawn.rect.bottom <= plate.bottom * scale + 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3440, 1440)])
def test_a_hint_takes_the_place_of_the_title_and_leaves_the_keys_and_the_players_in_sight(
    size: tuple[int, int],
) -> None:
    bare = Bare("classic", "hbbb", 3, size=size)
    until_choosing(bare)
    keys = [widget.key for widget in bare.scene.focus if widget.key.startswith("head_")]
    bare.pilot.press(Action.HINT)
    bare.pilot.frame()
    bare.pilot.frame()
    widgets = {widget.key: widget.rect for widget in bare.scene.focus}
    plate = widgets["advice"]
    assert set(keys) <= set(widgets)
    assert plate.right <= min(widgets[key].x for key in keys)
    assert not any(plate.overlaps(bay.rect) for bay in bare.scene.table.opponents)
