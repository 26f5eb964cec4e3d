"""The sheet on which a card or a rank is named: what it shows, and how it answers."""

from __future__ import annotations

import pytest

from game.registry import edition
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace
from scenes.kit.geometry import Rect
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.table.picker import Option, Picker, PickerWords

WORDS = PickerWords(
    "Which rank does Odette hold?",
    "Name it with the Guard. If you are right, Odette is out.",
    "1",
    "love_letter/premium",
)
WINDOWS = [((1280, 720), 1.0), ((960, 540), 1.0), ((1024, 768), 1.0), ((1280, 720), 2.0), ((2560, 1080), 1.5)]


class Table(Scene[None]):
    """Something under the sheet."""

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.area, (40, 20, 30))


def ranks() -> tuple[Option, ...]:
    cards = edition("premium").cards
    found = []
    for rank in sorted({card.rank for card in cards} - {1}):
        faces = tuple(
            CardFace("premium", card.id, card.rank, card.name, card.face, card.copies)
            for card in cards
            if card.rank == rank
        )
        found.append(Option(rank, faces, f"rank {rank}", f"Name rank {rank}", f"{rank % 3} of 4 unseen", rank % 3))
    return tuple(found)


def shown(window: tuple[int, int] = (1280, 720), ui_scale: float = 1.0) -> tuple[Pilot, Picker]:
    pilot = Pilot(theme_for("premium"), size=window, ui_scale=ui_scale)
    pilot.show(Table())
    picker = Picker(WORDS, ranks())
    pilot.show(picker)
    pilot.frame()
    return pilot, picker


@pytest.mark.parametrize(("window", "ui_scale"), WINDOWS)
def test_everything_stays_on_the_sheet_and_apart(window: tuple[int, int], ui_scale: float) -> None:
    pilot, picker = shown(window, ui_scale)
    scale, sheet = picker.place.scale, picker.place.panel
    reach = picker.place.medallion.radius
    whole = Rect(sheet.x * scale, (sheet.y - reach) * scale, sheet.w * scale, (sheet.h + reach) * scale)
    drawn = [each for each in pilot.drawn() if each.kind in ("text", "face")]
    for each in drawn:
        assert each.rect.x >= whole.x - 1
        assert each.rect.right <= whole.right + 1
        assert each.rect.y >= whole.y - 1
        assert each.rect.bottom <= whole.bottom + 1
    words = [each for each in drawn if each.kind == "text"]
    for at, one in enumerate(words):
        for two in words[at + 1 :]:
            across = min(one.rect.right, two.rect.right) - max(one.rect.x, two.rect.x)
            down = min(one.rect.bottom, two.rect.bottom) - max(one.rect.y, two.rect.y)
            assert min(across, down) <= 1.0, (one, two)


@pytest.mark.parametrize(("window", "ui_scale"), WINDOWS)
def test_all_cards_have_one_size_and_those_on_top_of_a_row_one_line(window: tuple[int, int], ui_scale: float) -> None:
    pilot, picker = shown(window, ui_scale)
    pilot.hover("back")
    faces = [each.rect for each in pilot.drawn() if each.kind == "face"]
    assert len(faces) == sum(len(option.faces) for option in picker.options)
    assert len({round(rect.w, 2) for rect in faces}) == 1
    rows = {round(spot.card.bottom * picker.place.scale, 1) for spot in picker.place.options}
    tops = faces.copy()
    on_top = []
    for option in picker.options:
        on_top.append(tops[len(option.faces) - 1])
        del tops[: len(option.faces)]
    assert {round(rect.bottom, 1) for rect in on_top} == rows


def test_the_focus_starts_on_the_likeliest_name_and_enter_takes_it() -> None:
    pilot, picker = shown()
    assert pilot.focused is not None
    assert pilot.focused.value == "2 of 4 unseen"
    best = next(option.value for option in picker.options if option.likely == 2)
    pilot.press(Action.CONFIRM)
    assert pilot.results == [best]


def test_a_digit_names_the_rank() -> None:
    pilot, _picker = shown()
    pilot.digit(7)
    assert pilot.results == [7]


def test_going_back_names_nothing() -> None:
    pilot, _picker = shown()
    pilot.press(Action.CANCEL)
    assert pilot.results == [None]


def test_what_choosing_does_is_said_with_the_key_or_the_click_that_does_it() -> None:
    pilot, _picker = shown()
    pilot.press(Action.RIGHT)
    assert {"Enter", "Name rank 3"} <= set(pilot.texts())
    pilot.hover("option5")
    assert {"Click", "Name rank 6"} <= set(pilot.texts())
    assert "Enter" not in pilot.texts()
    pilot.click("option5")
    assert pilot.results == [6]


@pytest.mark.parametrize("by_pointer", [False, True])
def test_it_opens_with_what_the_player_has_in_hand(by_pointer: bool) -> None:
    """Before anything is moved: whoever clicked on a player has the mouse in hand."""
    pilot = Pilot(theme_for("premium"))
    pilot.show(Table())
    pilot.show(Picker(WORDS, ranks(), by_pointer=by_pointer))
    assert ("Click" in pilot.texts(), "Enter" in pilot.texts()) == (by_pointer, not by_pointer)


def test_the_caps_are_those_of_the_device_used_last() -> None:
    printed = {Action.CONFIRM: "A", Action.CANCEL: "B"}
    pilot = Pilot(theme_for("premium"))
    pilot.show(Table())
    pilot.show(Picker(WORDS, ranks(), cap=printed.__getitem__))
    assert {"A", "B"} <= set(pilot.texts())
    assert not {"Enter", "Esc"} & set(pilot.texts())
    printed |= {Action.CONFIRM: "Return", Action.CANCEL: "F9"}
    pilot.press(Action.RIGHT)
    assert {"Return", "F9"} <= set(pilot.texts())
    assert not {"A", "B"} & set(pilot.texts())


def test_while_the_way_back_has_the_focus_nothing_is_named() -> None:
    pilot, _picker = shown()
    pilot.hover("back")
    assert not [words for words in pilot.texts() if words.startswith("Name rank")]
