"""The card in large and the log: to read, to scroll, and to close again."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.registry import EDITIONS, edition
from reveal.samples import Table, log_request
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.requests import LogLine, ShowCard, ShowLog
from scenes.reveal import log, zoom
from scenes.reveal.overlay import Overlay
from scenes.reveal.zoom import Zoom


def shown(scene: Scene[None], theme: str = "classic", *, scale: float = 1.0) -> Pilot:
    pilot = Pilot(theme_for(theme), ui_scale=scale)
    pilot.show(Table())
    pilot.show(scene)
    return pilot


def card(key: str, card_id: str) -> Zoom:
    return zoom.answer(ShowCard(key, card_id))


OVERLAYS = {
    "zoom": lambda: card("love_letter/classic", "prince"),
    "log": lambda: log.answer(log_request()),
}
every_overlay = pytest.mark.parametrize("overlay", OVERLAYS)


@every_overlay
@pytest.mark.parametrize("action", [Action.CANCEL, Action.CONFIRM])
def test_escape_and_enter_close_it(overlay: str, action: Action) -> None:
    pilot = shown(OVERLAYS[overlay]())
    pilot.press(action)
    assert pilot.results == [None]


@pytest.mark.parametrize(("overlay", "action"), [("zoom", Action.ZOOM), ("log", Action.LOG)])
def test_the_key_that_opened_it_closes_it(overlay: str, action: Action) -> None:
    pilot = shown(OVERLAYS[overlay]())
    pilot.press(action)
    assert pilot.results == [None]


@every_overlay
def test_a_click_beside_the_plate_or_on_the_button_closes_it(overlay: str) -> None:
    beside = shown(OVERLAYS[overlay]())
    scene = beside.scene
    assert isinstance(scene, Overlay)
    beside.click_at(scene.plate.cx, scene.plate.y + 20)
    assert beside.results == []
    beside.click_at(scene.plate.x - 10, scene.plate.cy)
    assert beside.results == [None]
    button = shown(OVERLAYS[overlay]())
    button.click("close")
    assert button.results == [None]


@pytest.mark.parametrize("key", EDITIONS)
def test_every_card_of_every_edition_can_be_read(key: str) -> None:
    kind = edition(key)
    pilot = shown(card(key, kind.cards[0].id), kind.theme)
    for each in kind.cards:
        assert pilot.faces()[-1] == each.id
        said = " ".join(pilot.texts())
        assert " ".join(each.long.split()[:3]) in said
        pilot.press(Action.RIGHT)
    assert pilot.faces()[-1] == kind.cards[0].id
    pilot.press(Action.LEFT)
    assert pilot.faces()[-1] == kind.cards[-1].id


def test_the_buttons_go_through_the_cards_too() -> None:
    pilot = shown(card("love_letter/classic", "guard"))
    pilot.click("on")
    assert pilot.faces()[-1] == "priest"
    pilot.click("back")
    assert pilot.faces()[-1] == "guard"


def test_a_house_rule_shows_the_card_it_makes_of_another() -> None:
    pilot = shown(zoom.answer(ShowCard("love_letter/classic", "countess", ("minister",))))
    assert "Minister" in pilot.texts()


def test_what_does_not_fit_can_be_scrolled_by_keys_wherever_the_focus_is() -> None:
    pilot = shown(log.answer(log_request()))
    last = log_request().lines[-1].text.split(",")[0]
    assert sum(words.startswith(last) for words in pilot.texts()) < 6
    area = pilot.widget("lines")
    before = area.value
    pilot.press(Action.END)
    pilot.settle()
    assert area.value == "100 %"
    pilot.press(Action.UP)
    pilot.settle()
    assert area.value not in ("100 %", before)


def test_the_wheel_scrolls_the_log() -> None:
    pilot = shown(log.answer(log_request()))
    pilot.wheel("lines", -3)
    pilot.settle()
    assert pilot.widget("lines").value != "0 %"


def test_an_empty_log_says_so() -> None:
    assert "Nothing has happened yet." in shown(log.answer(ShowLog(()))).texts()


def test_only_a_log_with_secrets_explains_the_eye() -> None:
    plain = shown(log.answer(ShowLog((LogLine("Ruby played the Guard."),))))
    assert "known to you only" not in plain.texts()
    secret = shown(log.answer(ShowLog((LogLine("You looked at Odette’s hand: the King.", True),))))
    assert "known to you only" in secret.texts()


@every_overlay
def test_tab_reaches_every_button(overlay: str) -> None:
    pilot = shown(OVERLAYS[overlay]())
    reached = set(pilot.tab_round())
    assert {widget.key for widget in pilot.widgets() if widget.focusable} == reached


def go_to(pilot: Pilot, key: str) -> None:
    """Tab until the widget with this key has the focus."""
    for _widget in pilot.widgets():
        if pilot.focused is not None and pilot.focused.key == key:
            return
        pilot.press(Action.NEXT)
    raise LookupError(key)


def lines_of(pilot: Pilot) -> list[str]:
    scene = pilot.scene
    assert isinstance(scene, log.Log)
    return [line.text for line in scene.shown]


def test_the_log_can_be_sifted_by_player() -> None:
    pilot = shown(log.answer(log_request()))
    everything = lines_of(pilot)
    seen = []
    for seat, name in enumerate(log_request().names):
        go_to(pilot, "player")
        pilot.press(Action.RIGHT)
        assert pilot.widget("player").value == name
        seen.append(lines_of(pilot))
        assert seen[-1] == [line.text for line in log_request().lines if seat in line.seats]
        assert 0 < len(seen[-1]) < len(everything)
    pilot.press(Action.RIGHT)
    assert lines_of(pilot) == everything


def test_the_log_can_be_sifted_by_kind_with_the_mouse() -> None:
    pilot = shown(log.answer(log_request()))
    found = []
    for _kind in range(6):
        stepper = pilot.widget("kind").rect
        pilot.click_at(stepper.right - 10, stepper.cy)
        found.append(set(lines_of(pilot)))
    cards, effects, out, rounds, secret, everything = found
    assert not rounds
    assert secret == effects
    assert everything == cards | effects | out
    assert not cards & (effects | out)


def test_what_is_sifted_out_says_so_and_comes_back() -> None:
    pilot = shown(log.answer(ShowLog((LogLine("Ruby played the Guard.", seats=(1,)),), ("You", "Ruby"))))
    go_to(pilot, "player")
    pilot.press(Action.RIGHT)
    assert "No such line." in pilot.texts()
    assert not pilot.widget("copy").enabled
    pilot.press(Action.RIGHT)
    assert "1 line" in pilot.texts()


@pytest.mark.parametrize("key", [Action.EXPORT, Action.COPY])
def test_one_key_copies_what_is_shown_oldest_first(key: Action, clipboard: None) -> None:
    pilot = shown(log.answer(log_request()))
    pilot.press(key)
    assert pygame.scrap.get_text().split("\n") == [line.text for line in reversed(log_request().lines)]
    assert "24 lines copied." in pilot.texts()
    go_to(pilot, "player")
    pilot.press(Action.RIGHT)
    assert "24 lines copied." not in pilot.texts()
    pilot.click("copy")
    assert pygame.scrap.get_text().split("\n") == list(reversed(lines_of(pilot)))


def test_without_a_clipboard_the_log_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_words: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    pilot = shown(log.answer(log_request()))
    pilot.press(Action.EXPORT)
    assert "There is no clipboard." in pilot.texts()


@pytest.fixture
def clipboard() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()
