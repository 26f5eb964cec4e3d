from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.kit.tween import Timeline, Tween
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll, Segments, TextEntry

FULL = Path("/dev/full")


class Card(Widget):
    def drag_payload(self) -> object | None:
        return self.key

    def draw(self, canvas: Canvas) -> None:
        canvas.note("face", self.key, self.rect)


class Seat(Widget):
    def accepts(self, payload: object) -> bool:
        return True

    def dropped(self, payload: object) -> None:
        self.name = f"{self.name} got {payload}"


class Table(Scene[str]):
    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        self.zoomed = 0
        self.line = Timeline()
        self.x = 0.0
        self.seat = Seat("seat", Rect(500, 100, 200, 100), "Odette")
        self.entry = TextEntry("name", Rect(50, 50, 200, 40), "Name", "", lambda words: None)

    def _note(self, what: str) -> None:
        self.pressed.append(what)

    def _zoom(self) -> None:
        self.zoomed += 1

    def layout(self, canvas: Canvas) -> None:
        rows = [
            Button(f"row{n}", Rect(900, 100 + n * 50, 180, 40), f"Row {n}", lambda n=n: self._note(f"row{n}"))
            for n in range(12)
        ]
        self.focus.rebuild(
            [
                Button("play", Rect(50, 400, 200, 50), "Play", lambda: self.finish("played")),
                self.entry,
                self.seat,
                Card("guard", Rect(500, 400, 100, 140), "Guard", lambda: self._note("guard"), on_zoom=self._zoom),
                Segments("speed", Rect(50, 250, 300, 34), "Speed", ["Slow", "Normal", "Fast"], 1, lambda at: None),
                Scroll("area", Rect(900, 100, 200, 200), "Rows", 600, children=rows),
                Button("covered", Rect(50, 600, 100, 40), "Covered", lambda: None),
                Button("on top", Rect(50, 600, 100, 40), "On top", lambda: None),
            ]
        )

    def slide(self) -> None:
        self.line.add(Tween(0.5, self._move, end=100.0))

    def _move(self, x: float) -> None:
        self.x = x

    def update(self, seconds: float) -> None:
        self.line.advance(seconds)

    def handle(self, event: Input) -> bool:
        if event == Key(Action.HURRY):
            self.line.hurry()
            return True
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill((40, 10, 20))
        canvas.text("Your turn", 300 + self.x, 40, "body", 20, (255, 255, 255))
        super().draw(canvas)

    @property
    def animating(self) -> bool:
        return self.line.running


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def pilot(table: Table) -> Iterator[Pilot]:
    pilot = Pilot(theme_for("classic"))
    pilot.show(table)
    return pilot


def test_it_needs_no_display(pilot: Pilot) -> None:
    pygame.display.quit()
    pilot.frame()
    assert not pygame.display.get_init()


def test_it_sees_words_faces_and_widgets(pilot: Pilot) -> None:
    assert "Your turn" in pilot.texts()
    assert pilot.faces() == ["guard"]
    assert [w.key for w in pilot.widgets()][:4] == ["play", "name", "seat", "guard"]


def test_it_presses_keys(pilot: Pilot) -> None:
    pilot.press(Action.CONFIRM)
    assert pilot.results == ["played"]
    with pytest.raises(LookupError, match="no scene"):
        _ = pilot.scene


def test_it_clicks_by_key_or_name(pilot: Pilot, table: Table) -> None:
    pilot.click("guard")
    pilot.right_click("Guard")
    assert table.pressed == ["guard"]
    assert table.zoomed == 1
    pilot.click("Play")
    assert pilot.results == ["played"]


def test_a_name_nobody_has_lists_those_that_are_there(pilot: Pilot) -> None:
    with pytest.raises(LookupError, match=r"0 widgets are called 'Resign'.*play \(Play\)"):
        pilot.click("Resign")


def test_it_cannot_click_what_is_covered(pilot: Pilot) -> None:
    with pytest.raises(AssertionError, match="on top is where covered"):
        pilot.click("covered")


def test_it_scrolls_to_what_is_out_of_sight(pilot: Pilot, table: Table) -> None:
    pilot.click("row10")
    assert table.pressed == ["row10"]


def test_it_drags(pilot: Pilot, table: Table) -> None:
    pilot.drag("guard", "seat")
    assert table.seat.name == "Odette got guard"
    assert table.pressed == []


def test_it_shows_a_drag_under_way(pilot: Pilot, table: Table) -> None:
    seen = []
    for _step in pilot.dragging("guard", "seat"):
        drag = table.focus.drag
        seen.append(drag.target.key if drag is not None and drag.target is not None else drag is not None)
    assert seen == [True, "seat", False]


def test_it_types_only_into_a_field(pilot: Pilot, table: Table) -> None:
    with pytest.raises(AssertionError, match="no text field"):
        pilot.type("x")
    pilot.click("name")
    pilot.type("Ruby")
    assert table.entry.words == "Ruby"


def test_it_chooses_a_value(pilot: Pilot) -> None:
    pilot.choose("speed", "Fast")
    assert pilot.widget("speed").value == "Fast"
    pilot.choose("speed", "Slow")
    assert pilot.widget("speed").value == "Slow"
    with pytest.raises(LookupError, match="cannot be set to 'Warp'"):
        pilot.choose("speed", "Warp")


def test_time_is_virtual_and_exact(pilot: Pilot, table: Table) -> None:
    table.slide()
    start = pilot.seconds
    pilot.run(0.25)
    assert 0 < table.x < 100
    assert table.animating
    pilot.settle()
    assert table.x == 100.0
    assert pilot.seconds - start == pytest.approx(0.5, abs=0.05)


def test_it_can_hurry(pilot: Pilot, table: Table) -> None:
    table.slide()
    pilot.press(Action.HURRY)
    assert table.x == 100.0


def test_what_never_comes_to_rest_is_an_error(pilot: Pilot, table: Table) -> None:
    table.line.add(Tween(1e6))
    with pytest.raises(TimeoutError):
        pilot.settle(limit=1.0)


def test_it_tells_what_tab_reaches(pilot: Pilot) -> None:
    assert pilot.tab_round()[:5] == ["play", "name", "seat", "guard", "speed"]
    assert len(pilot.tab_round()) == 5 + 12 + 2


def test_events_of_pygame_go_the_way_of_a_window(pilot: Pilot, table: Table) -> None:
    pilot.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=43))
    assert pilot.focused is table.entry
    pilot.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=11))
    pilot.post(pygame.Event(pygame.TEXTINPUT, text="h"))
    assert table.entry.words == "h"
    pilot.run(1.0)
    assert table.entry.words == "h"


def test_a_held_key_repeats_in_virtual_time(pilot: Pilot) -> None:
    pilot.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=43))
    pilot.run(0.6)
    assert pilot.focused is not None
    assert pilot.focused.key in ("guard", "speed", "row0")


def test_nothing_is_drawn_again_while_nothing_changes(pilot: Pilot) -> None:
    before = pilot.redraws
    pilot.run(1.0)
    assert pilot.redraws == before


def test_another_size_is_laid_out(pilot: Pilot, tmp_path: Path) -> None:
    pilot.resize((1920, 1080))
    pilot.screenshot(tmp_path / "shot.png")
    assert pygame.image.load(tmp_path / "shot.png").get_size() == (1920, 1080)
    pilot.resize((1280, 720), ui_scale=1.5)
    assert pilot.canvas.u == 1.5


def test_the_same_steps_give_the_same_picture(tmp_path: Path) -> None:
    shots = []
    for name in ("a.png", "b.png"):
        pilot, table = Pilot(theme_for("classic")), Table()
        pilot.show(table)
        table.slide()
        pilot.hover("guard")
        pilot.run(0.2)
        pilot.screenshot(tmp_path / name)
        shots.append((tmp_path / name).read_bytes())
    assert shots[0] == shots[1]


@pytest.mark.skipif(not FULL.exists(), reason="the system has no disk that is always full")
def test_a_picture_for_a_disk_that_is_full_is_an_error_and_nothing_else(
    pilot: Pilot, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(OSError, match="No space left"):
        pilot.screenshot(FULL)
    assert capfd.readouterr().err == ""
