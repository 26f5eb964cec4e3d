from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Digit, Input, Key, Pointer, PointerKind
from scenes.kit.router import Request, Router
from scenes.kit.scroll import Scroll
from scenes.kit.stack import Scene, SceneStack
from scenes.kit.text_entry import TextEntry
from scenes.kit.theme import Theme, theme_for
from scenes.kit.widget import Cue
from scenes.kit.widgets import Button

LOG: list[str] = []


@pytest.fixture(autouse=True)
def log() -> None:
    LOG.clear()


class Page(Scene[str]):
    """A scene that notes what happens to it and paints the surface in its colour."""

    def __init__(self, name: str, *, covers: bool = True, freezes: bool = True, takes: bool = False) -> None:
        super().__init__()
        self.name, self.covers, self.freezes, self.takes = name, covers, freezes, takes
        self.moves = False
        self.draws = 0
        self.heard: list[Input] = []
        self.time = 0.0
        self.sizes: list[tuple[float, float]] = []
        self.shrink = 1.0
        self.seen_theme: Theme | None = None

    def note(self, what: str) -> None:
        LOG.append(f"{self.name} {what}")

    def entered(self) -> None:
        self.note("entered")

    def layout(self, canvas: Canvas) -> None:
        self.sizes.append((canvas.width, canvas.height))

    def covered(self) -> None:
        self.note("covered")

    def uncovered(self) -> None:
        self.note("uncovered")

    def left(self) -> None:
        self.note("left")

    def handle(self, event: Input) -> bool:
        self.heard.append(event)
        return super().handle(event) or self.takes

    def update(self, seconds: float) -> None:
        self.time += seconds

    def draw(self, canvas: Canvas) -> None:
        self.draws += 1
        self.seen_theme = canvas.theme
        canvas.text(self.name, 10, 40, "body", 20, (255, 255, 255))

    @property
    def animating(self) -> bool:
        return self.moves

    def scale(self, canvas: Canvas) -> float:
        return self.shrink


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack(Canvas(pygame.Surface((640, 360), 0, 32), theme_for("classic"), record=True))


def words(stack: SceneStack) -> list[str]:
    return [drawn.what for drawn in stack.canvas.record or []]


# Coming and going


def test_a_scene_is_laid_out_after_it_has_entered(stack: SceneStack) -> None:
    page = Page("a")
    stack.push(page)
    assert LOG == ["a entered"]
    assert page.sizes == [(stack.canvas.width, stack.canvas.height)]
    assert page.active


def test_covering_and_uncovering_are_told(stack: SceneStack) -> None:
    stack.push(Page("a"))
    stack.push(Page("b"))
    stack.pop()
    assert LOG == ["a entered", "a covered", "b entered", "b left", "a uncovered"]


def test_finishing_gives_the_result_to_whoever_pushed(stack: SceneStack) -> None:
    got: list[str] = []
    stack.push(Page("a"))
    top = Page("b")
    stack.push(top, got.append)
    top.finish("done")
    assert got == ["done"]
    assert [scene.name for scene in stack.scenes] == ["a"]
    assert LOG[-2:] == ["b left", "a uncovered"]


def test_finishing_twice_gives_one_result(stack: SceneStack) -> None:
    got: list[str] = []
    page = Page("a")
    stack.push(page, got.append)
    page.finish("once")
    page.finish("twice")
    assert got == ["once"]


def test_finishing_takes_off_what_is_on_top_too_and_that_gives_no_result(stack: SceneStack) -> None:
    got: list[str] = []
    bottom, middle, top = Page("a"), Page("b"), Page("c")
    stack.push(bottom)
    stack.push(middle, got.append)
    stack.push(top, got.append)
    middle.finish("from b")
    assert got == ["from b"]
    assert stack.top is bottom
    assert LOG[-3:] == ["c left", "b left", "a uncovered"]


def test_a_notice_on_top_stays_when_the_scene_below_it_finishes(stack: SceneStack) -> None:
    bottom, middle, notice = Page("a"), Page("b"), Page("c", covers=False, freezes=False)
    for page in (bottom, middle, notice):
        stack.push(page)
    middle.finish("from b")
    assert stack.scenes == (bottom, notice)
    assert LOG[-2:] == ["b left", "a uncovered"]


def test_what_is_typed_below_a_notice_goes_on_being_typed(stack: SceneStack) -> None:
    page = Page("a")
    page.focus.rebuild([TextEntry("name", Rect(100, 100, 200, 40), "Name", "", lambda _words: None)])
    stack.push(page)
    typed = stack.typing_rect()
    stack.push(Page("b", covers=False, freezes=False))
    assert typed is not None
    assert stack.typing_rect() == typed
    stack.push(Page("c"))
    assert stack.typing_rect() is None


def test_a_result_that_pushes_the_next_scene_does_not_uncover(stack: SceneStack) -> None:
    first = Page("b")
    stack.push(Page("a"))
    stack.push(first, lambda result: stack.push(Page("c")))
    first.finish("on")
    assert "a uncovered" not in LOG
    assert [scene.name for scene in stack.scenes] == ["a", "c"]


def test_pop_gives_no_result(stack: SceneStack) -> None:
    got: list[str] = []
    stack.push(Page("a"), got.append)
    stack.pop()
    assert got == []
    assert stack.top is None
    stack.pop()


def test_replace_is_not_noticed_below(stack: SceneStack) -> None:
    stack.push(Page("a"))
    stack.push(Page("b"))
    LOG.clear()
    stack.replace(Page("c"))
    assert LOG == ["b left", "c entered"]


def test_reset_takes_everything_off(stack: SceneStack) -> None:
    stack.push(Page("a"))
    stack.push(Page("b"))
    LOG.clear()
    stack.reset(Page("c"))
    assert LOG == ["b left", "a left", "c entered"]


def test_a_scene_is_on_one_stack_once(stack: SceneStack) -> None:
    page = Page("a")
    stack.push(page)
    with pytest.raises(RuntimeError, match="on a stack already"):
        stack.push(page)


def test_a_scene_on_no_stack_says_so() -> None:
    page = Page("a")
    assert not page.active
    page.finish("nothing happens")
    with pytest.raises(RuntimeError, match="no stack"):
        _ = page.stack


def test_a_scene_may_leave_while_it_enters(stack: SceneStack) -> None:
    class Brief(Page):
        def entered(self) -> None:
            self.finish("at once")

    got: list[str] = []
    stack.push(Brief("a"), got.append)
    assert got == ["at once"]
    assert stack.scenes == ()


# Input


def test_input_goes_to_the_top_and_down_until_one_takes_it(stack: SceneStack) -> None:
    low, middle, top = Page("a"), Page("b", freezes=False, takes=True), Page("c", freezes=False)
    for page in (low, middle, top):
        stack.push(page)
    assert stack.handle(Key(Action.HINT))
    assert (len(top.heard), len(middle.heard), len(low.heard)) == (1, 1, 0)


def test_a_scene_that_freezes_what_is_below_keeps_input_from_it(stack: SceneStack) -> None:
    low, top = Page("a", takes=True), Page("b")
    stack.push(low)
    stack.push(top)
    assert not stack.handle(Key(Action.HINT))
    assert low.heard == []


def test_what_no_scene_takes_goes_to_the_program(stack: SceneStack) -> None:
    spare: list[Input] = []
    stack.fallback = lambda event: spare.append(event) is None
    stack.push(Page("a"))
    assert stack.handle(Key(Action.FULLSCREEN))
    assert spare == [Key(Action.FULLSCREEN)]


def test_a_scene_that_has_left_meanwhile_hears_nothing(stack: SceneStack) -> None:
    low = Page("a", takes=True)

    class Closer(Page):
        def handle(self, event: Input) -> bool:
            low.finish("gone")
            return False

    stack.push(low)
    stack.push(Closer("b", freezes=False))
    assert not stack.handle(Key(Action.HINT))
    assert low.heard == []


def test_a_covered_scene_lets_go_of_a_drag(stack: SceneStack) -> None:
    page = Page("a")
    stack.push(page)
    button = Button("b", Rect(0, 0, 50, 50), "B", lambda: None)
    page.focus.rebuild([button])
    stack.handle(Pointer(PointerKind.DOWN, 10, 10))
    assert button.pressed
    stack.push(Page("c"))
    assert not button.pressed
    assert not button.hovered


class Load(Button):
    """Something to be dragged."""

    def drag_payload(self) -> object | None:
        return "load"


def dragging(stack: SceneStack, page: Page) -> Page:
    """Push *page* with something on it, and drag that."""
    stack.push(page)
    page.focus.rebuild([Load("b", Rect(0, 0, 50, 50), "B", lambda: None)])
    stack.handle(Pointer(PointerKind.DOWN, 10, 10))
    stack.handle(Pointer(PointerKind.MOVE, 90, 90))
    assert page.focus.drag is not None
    return page


def test_a_sheet_ends_a_drag_under_a_scene_that_stops_nothing_and_a_notice_does_not(stack: SceneStack) -> None:
    page = dragging(stack, Page("a"))
    stack.push(Page("notice", covers=False, freezes=False))
    assert page.focus.drag is not None
    stack.push(Page("sheet", covers=False))
    assert page.focus.drag is None


def test_a_button_let_go_elsewhere_ends_the_drags_of_all_scenes_that_are_not_frozen(stack: SceneStack) -> None:
    page = dragging(stack, Page("a"))
    stack.push(Page("notice", covers=False, freezes=False, takes=True))
    assert stack.handle(Pointer(PointerKind.LOST, 90, 90))
    assert page.focus.drag is None
    stack.handle(Pointer(PointerKind.UP, 10, 10))
    assert page.focus.focused is not None
    assert not page.focus.focused.pressed


def test_a_scroll_bar_does_not_follow_a_pointer_whose_button_was_let_go_elsewhere(stack: SceneStack) -> None:
    page = Page("a")
    stack.push(page)
    area = Scroll("area", Rect(0, 0, 200, 100), "Area", 1000)
    page.focus.rebuild([area])
    stack.handle(Pointer(PointerKind.DOWN, 195, 5))
    stack.handle(Pointer(PointerKind.LOST, 195, 5))
    stack.handle(Pointer(PointerKind.MOVE, 195, 80))
    assert area.offset == 0


def test_a_drag_stays_under_the_pointer_when_a_page_changes_its_unit(stack: SceneStack) -> None:
    page = dragging(stack, Page("a"))
    page.shrink = 0.5
    page.relayout()
    assert page.focus.drag is not None
    assert (page.focus.drag.x, page.focus.drag.y) == (180, 180)


def test_keys_wait_while_something_is_dragged(stack: SceneStack) -> None:
    page = dragging(stack, Page("a"))
    over = Page("notice", covers=False, freezes=False, takes=True)
    stack.push(over)
    page.heard.clear()
    for event in (Digit(1), Key(Action.HINT), Key(Action.CONFIRM)):
        assert stack.handle(event)
    assert (page.heard, over.heard) == ([], [])
    assert page.focus.drag is not None
    stack.handle(Key(Action.CANCEL))
    assert page.focus.drag is None
    stack.handle(Digit(2))
    assert over.heard == [Digit(2)]


def test_cues_reach_the_program_even_from_a_scene_that_leaves(stack: SceneStack) -> None:
    cues: list[Cue] = []
    stack.on_cue = cues.append
    page = Page("a")
    stack.push(page)
    page.focus.rebuild([Button("b", Rect(0, 0, 50, 50), "B", lambda: page.finish("bye"))])
    stack.handle(Key(Action.CONFIRM))
    assert cues.count(Cue.PRESS) == 1


# Time


def test_time_stops_below_a_scene_that_freezes(stack: SceneStack) -> None:
    low, sheet = Page("a"), Page("b", covers=False, freezes=False)
    stack.push(low)
    stack.push(sheet)
    stack.update(0.5)
    assert (low.time, sheet.time) == (0.5, 0.5)
    stack.push(Page("c", covers=False))
    stack.update(0.5)
    assert (low.time, sheet.time) == (0.5, 0.5)


def test_what_is_frozen_or_hidden_does_not_count_as_moving(stack: SceneStack) -> None:
    low = Page("a")
    low.moves = True
    stack.push(low)
    assert stack.animating
    stack.push(Page("b", covers=False))
    assert not stack.animating
    stack.replace(Page("c", covers=True, freezes=False))
    assert not stack.animating


# Drawing


def test_only_a_change_is_drawn(stack: SceneStack) -> None:
    page = Page("a")
    stack.push(page)
    assert stack.draw()
    assert not stack.draw()
    page.invalidate()
    assert stack.draw()
    assert page.draws == 2
    page.moves = True
    assert stack.draw()
    assert stack.draw()


def test_a_change_of_a_hidden_scene_is_not_drawn(stack: SceneStack) -> None:
    low, top = Page("a"), Page("b")
    stack.push(low)
    stack.push(top)
    stack.draw()
    low.invalidate()
    assert not stack.draw()
    assert low.draws == 0


def test_a_sheet_is_drawn_over_what_is_below(stack: SceneStack) -> None:
    for page in (Page("hidden"), Page("table"), Page("sheet", covers=False)):
        stack.push(page)
    stack.draw()
    assert words(stack) == ["table", "sheet"]


def test_below_a_moving_sheet_nothing_is_drawn_again_yet_all_is_recorded(stack: SceneStack) -> None:
    low, sheet = Page("table"), Page("sheet", covers=False)
    stack.push(low)
    stack.push(sheet)
    stack.draw()
    sheet.moves = True
    for _each in range(5):
        stack.draw()
    assert low.draws <= 2
    assert sheet.draws == 6
    assert words(stack) == ["table", "sheet"]
    low.name = "changed"
    low.invalidate()
    stack.draw()
    assert words(stack) == ["changed", "sheet"]


def test_a_kept_picture_of_what_is_below_is_forgotten_with_the_sheet(stack: SceneStack) -> None:
    low, sheet = Page("secret"), Page("sheet", covers=False)
    stack.push(low)
    stack.push(sheet)
    stack.draw()
    sheet.invalidate()
    stack.draw()
    stack.reset(Page("curtain"))
    stack.draw()
    assert words(stack) == ["curtain"]
    assert stack._backdrop is None


# Size, scale, theme


def test_every_scene_is_laid_out_for_a_new_size(stack: SceneStack) -> None:
    low, top = Page("a"), Page("b")
    stack.push(low)
    stack.push(top)
    stack.draw()
    stack.canvas = Canvas(pygame.Surface((1280, 720), 0, 32), theme_for("classic"))
    assert low.sizes[-1] == top.sizes[-1] == (1280, 720)
    assert stack.draw()


def test_a_scene_may_use_a_smaller_unit(stack: SceneStack) -> None:
    page = Page("a")
    page.shrink = 0.5
    stack.push(page)
    u = stack.canvas.u
    assert page.sizes == [(640 / u * 2, 360 / u * 2)]
    button = Button("b", Rect(200, 100, 50, 50), "B", lambda: page.finish("hit"))
    page.focus.rebuild([button])
    stack.draw()
    assert stack.canvas.record is not None
    assert stack.canvas.record[0].rect.x == pytest.approx(5.0)
    stack.handle(Pointer(PointerKind.DOWN, 110, 60))
    stack.handle(Pointer(PointerKind.UP, 110, 60))
    assert stack.scenes == ()


def test_a_sheet_takes_the_theme_of_what_is_below(stack: SceneStack) -> None:
    low, sheet = Page("a"), Page("b", covers=False)
    low.theme = theme_for("batman")
    stack.push(low)
    stack.push(sheet)
    stack.draw()
    assert low.seen_theme is sheet.seen_theme is theme_for("batman")
    low.theme = theme_for("premium")
    low.relayout()
    stack.draw()
    assert sheet.seen_theme is theme_for("premium")


# Requests


@dataclass(frozen=True)
class OpenPage(Request[str]):
    name: str


@dataclass(frozen=True)
class Beep(Request[None]):
    pass


def test_a_request_shows_the_scene_that_answers_it_and_brings_its_result(stack: SceneStack) -> None:
    got: list[str] = []
    stack.router.register(OpenPage, lambda request: Page(request.name))
    asking = Page("a")
    stack.push(asking)
    asking.ask(OpenPage("settings"), got.append)
    top: Any = stack.top
    assert top.name == "settings"
    top.finish("saved")
    assert got == ["saved"]
    assert stack.top is asking


def test_a_request_may_be_answered_without_a_scene(stack: SceneStack) -> None:
    heard: list[Beep] = []
    stack.router.register(Beep, heard.append)
    stack.ask(Beep())
    assert heard == [Beep()]
    assert stack.scenes == ()


def test_a_request_nobody_answers_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="OpenPage"):
        Router().scene(OpenPage("x"))
