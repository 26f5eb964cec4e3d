"""The list of finished matches: what is looked for is found, newest first, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from picture.faults import faults

from game.registry import EDITIONS
from game.session.archive import Archived
from game.words import set_language
from replay.samples import NOW, entries
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.theme import theme_for
from scenes.replay.gallery import Gallery
from scenes.replay.path import PathSheet, PathWords
from scenes.replay.sieve import Result, Sieve, Since, person_won
from scenes.requests import Told

MANY = entries(10_000)
SOME = MANY[:40]


def gallery(
    there: Sequence[Archived] = SOME,
    *,
    size: tuple[int, int] = (1280, 720),
    scale: float = 1.0,
    sieve: Sieve | None = None,
    take_in: Callable[[str], Told] = lambda _path: Told(False, "No."),
) -> tuple[Pilot, Gallery]:
    scene = Gallery(lambda: there, take_in, "/home/somebody/Documents/Hidden Hand", sieve or Sieve(), now=NOW)
    pilot = Pilot(theme_for("classic"), size=size, ui_scale=scale)
    pilot.show(scene)
    return pilot, scene


def go_to(pilot: Pilot, key: str) -> None:
    for _widget in range(len(pilot.widgets()) + 1):
        if pilot.focused is not None and pilot.focused.key == key:
            return
        pilot.press(Action.NEXT)
    raise LookupError(key)


def test_ten_thousand_are_gone_through_with_few_rows_drawn() -> None:
    pilot, scene = gallery(MANY)
    drawn: list[int] = []
    real = scene._draw_row

    def noted(canvas, at, rect, state) -> None:
        drawn.append(at)
        real(canvas, at, rect, state)

    pilot.widget("matches")._draw_row = noted
    pilot.press(Action.END)
    for _frame in range(20):
        drawn.clear()
        pilot.frame()
        assert len(drawn) <= 10
    pilot.settle()
    assert pilot.widget("matches").at == 9_999
    assert [entry.finished for entry in scene.shown] == sorted((e.finished for e in MANY), reverse=True)
    pilot.press(Action.CONFIRM)
    assert pilot.results == [MANY[-1]]


@pytest.mark.parametrize("edition", ["", *EDITIONS])
@pytest.mark.parametrize("result", Result)
@pytest.mark.parametrize("since", Since)
def test_what_is_found_is_what_is_looked_for(edition: str, result: Result, since: Since) -> None:
    found = Sieve(edition, "ode", result, since).sift(MANY[:1500], NOW)
    days = {Since.TODAY: 1, Since.WEEK: 7, Since.MONTH: 30, Since.YEAR: 365}
    for entry in MANY[:1500]:
        local = datetime.fromisoformat(entry.finished).astimezone().replace(tzinfo=None)
        wanted = (
            edition in ("", entry.edition)
            and (since is Since.EVER or (NOW.date() - local.date()).days < days[since])
            and (result is Result.ANY or person_won(entry) == (result is Result.PERSON))
            and any("ode" in player.name.casefold() for player in entry.header.players)
        )
        assert (entry in found) == wanted
    assert found == sorted(found, key=lambda each: each.finished, reverse=True)


def test_a_match_counts_from_the_midnight_before_it_was_finished() -> None:
    midnight = NOW.replace(hour=0, minute=0)
    for minutes, there in ((-1, False), (0, True), (700, True)):
        when = (midnight + timedelta(minutes=minutes)).astimezone(UTC).isoformat(timespec="seconds")
        entry = Archived("a", when, 1, MANY[0].result, MANY[0].header)
        assert (Sieve(since=Since.TODAY).sift([entry], NOW) == [entry]) == there


@pytest.mark.parametrize("typed", ["ODETTE", "odet", "ｏｄｅｔｔｅ"])
def test_a_name_is_found_by_a_part_of_it_in_any_case(typed: str) -> None:
    found = Sieve(player=typed).sift(SOME, NOW)
    assert found == [entry for entry in SOME if any(player.name == "Odette" for player in entry.header.players)]
    assert 0 < len(found) < len(SOME)


def test_keys_alone_search_sift_and_choose() -> None:
    pilot, scene = gallery()
    pilot.press(Action.SEARCH)
    pilot.type("marcel")
    assert 0 < len(scene.shown) < len(SOME)
    pilot.press(Action.CONFIRM)
    assert pilot.focused is pilot.widget("matches")
    go_to(pilot, "result")
    pilot.press(Action.RIGHT)
    wanted = [e for e in SOME if person_won(e) and "Marcel" in [p.name for p in e.header.players]]
    assert scene.shown == wanted
    go_to(pilot, "matches")
    pilot.press(Action.DOWN)
    pilot.press(Action.CONFIRM)
    assert pilot.results == [wanted[1]]


def test_the_mouse_alone_sifts_and_chooses() -> None:
    pilot, scene = gallery()
    pilot.click("edition")
    assert scene.shown == [entry for entry in SOME if entry.edition == EDITIONS[0]]
    pilot.click("date")
    pilot.click("date")
    listing = pilot.widget("matches")
    row = listing.row_rect(0)
    pilot.click_at(row.cx, row.cy)
    assert pilot.results == [scene.shown[0]]


def test_what_was_looked_for_is_still_looked_for_the_next_time() -> None:
    sieve = Sieve()
    pilot, scene = gallery(sieve=sieve)
    pilot.click("edition")
    pilot.press(Action.CANCEL)
    assert pilot.results == [None]
    again = gallery(sieve=sieve)[1]
    assert again.shown == scene.shown != list(SOME)


def test_nothing_found_and_nothing_there_are_said() -> None:
    pilot, _scene = gallery()
    pilot.press(Action.SEARCH)
    pilot.type("nobody at all")
    assert "No such match" in pilot.texts()
    empty, _scene = gallery(())
    assert "Nothing to look at yet" in empty.texts()
    assert {widget.key for widget in empty.widgets() if widget.focusable} == {"back", "import"}


def test_a_file_is_opened_by_its_path_and_a_refusal_can_be_corrected() -> None:
    tried: list[str] = []

    def take_in(path: str) -> Told:
        tried.append(path)
        return Told(path.endswith("good.match"), "The match is in the list now.")

    pilot, _scene = gallery(take_in=take_in)
    pilot.click("import")
    assert isinstance(pilot.scene, PathSheet)
    go_to(pilot, "path")
    pilot.press(Action.END)
    pilot.type("/bad")
    pilot.press(Action.CONFIRM)
    assert isinstance(pilot.scene, PathSheet)
    pilot.scene.path = ""
    pilot.scene.relayout()
    pilot.frame()
    pilot.type("good.match")
    pilot.click("go")
    assert isinstance(pilot.scene, Gallery)
    assert tried == ["/home/somebody/Documents/Hidden Hand/bad", "good.match"]
    assert "The match is in the list now." in pilot.texts()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1024, 768), 1.5), ((2560, 1080), 2.0)]
)
def test_nothing_lies_over_anything(size: tuple[int, int], scale: float, language: str) -> None:
    set_language(language)
    try:
        for there in (SOME, ()):
            pilot, _scene = gallery(there, size=size, scale=scale)
            assert faults(pilot) == []
        sheet = Pilot(theme_for("classic"), size=size, ui_scale=scale)
        words = PathWords("Open a file", "A file. " * 16, "Open")
        sheet.show(PathSheet(words, "/home/x", lambda _path: Told(False, "")))
        sheet.scene.say(Told(False, "This cannot be read, and here is why. " * 4))
        sheet.frame()
        assert faults(sheet) == []
    finally:
        set_language("en")


def test_tab_reaches_everything() -> None:
    pilot, _scene = gallery()
    assert {widget.key for widget in pilot.widgets() if widget.focusable} <= set(pilot.tab_round())


def test_every_row_can_be_read_aloud() -> None:
    pilot, scene = gallery()
    listing = pilot.widget("matches")
    for at in range(len(scene.shown)):
        listing.move_to(at)
        assert listing.value.count(";") == 3


def test_a_path_sheet_is_left_by_escape(tmp_path: Path) -> None:
    pilot, _scene = gallery()
    pilot.click("import")
    pilot.press(Action.CANCEL)
    assert isinstance(pilot.scene, Gallery)
