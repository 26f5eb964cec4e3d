"""The page of lessons and the list of puzzles: nothing is cut or lies over anything, all of it is reached."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from picture.faults import faults

from game.lessons.lesson import course_of
from game.lessons.progress import Progress
from game.lessons.puzzle import puzzles
from game.registry import EDITIONS
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.kit.widgets import Scroll
from scenes.lessons.learn import LearnScene
from scenes.lessons.puzzle_list import PuzzleList

PAGES: dict[str, Callable[[Progress], Scene[Any]]] = {
    "learn": lambda progress: LearnScene(progress, EDITIONS[0]),
    "learn-premium": lambda progress: LearnScene(progress, EDITIONS[1]),
    "puzzles": PuzzleList,
}
WINDOWS = [((960, 540), 1.0), ((1024, 768), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((2560, 1080), 0.75)]


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    """Somebody has begun to learn."""
    progress = Progress(tmp_path / "learned.json")
    progress.finish_chapter(EDITIONS[0], "first_turn")
    progress.solve("seen_is_seen", 2)
    return progress


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_nothing_is_cut_or_lies_over_anything(
    progress: Progress, page: str, size: tuple[int, int], scale: float
) -> None:
    pilot = Pilot(theme_for("classic"), size=size, ui_scale=scale)
    pilot.show(PAGES[page](progress))
    assert faults(pilot) == []


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_titles_of_both_plates_have_one_size(progress: Progress, size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(theme_for("classic"), size=size, ui_scale=scale)
    pilot.show(LearnScene(progress, EDITIONS[0]))
    titles = [each.rect.h for each in pilot.drawn() if each.what in ("Puzzles", "Rules and cards")]
    assert len(titles) == 2
    assert titles[0] == pytest.approx(titles[1])


def test_a_solved_puzzle_has_a_tick_and_the_others_their_numbers(progress: Progress) -> None:
    pilot = Pilot(theme_for("classic"))
    pilot.show(LearnScene(progress, EDITIONS[0]))
    count = len(puzzles())
    solved = next(at for at, puzzle in enumerate(puzzles(), 1) if progress.stars(puzzle.id))
    numbers = {str(at) for at in range(1, count + 1)} - {str(at + 1) for at in range(len(course_of(EDITIONS[0])))}
    assert numbers - {str(solved)} <= set(pilot.texts())
    assert [each.what for each in pilot.drawn() if each.kind == "sign"].count("star") == 0


@pytest.mark.parametrize("page", PAGES)
def test_keys_and_mouse_reach_everything(progress: Progress, page: str) -> None:
    pilot = Pilot(theme_for("classic"))
    pilot.show(PAGES[page](progress))
    wanted = {widget.key for widget in pilot.widgets() if widget.focusable}
    assert set(pilot.tab_round()) >= wanted
    for widget in pilot.widgets():
        if widget.enabled and not isinstance(widget, Scroll):
            pilot.hover(widget.key)


def test_puzzles_of_editions_not_learned_come_last_and_say_so(progress: Progress) -> None:
    pilot = Pilot(theme_for("classic"))
    pilot.show(PuzzleList(progress))
    known = [progress.knows(puzzle.key) for puzzle in puzzles()]
    assert known == sorted(known, reverse=True)
    assert 0 < sum(known) < len(known)
    for at, knows in enumerate(known):
        assert ("new to you" in pilot.widget(f"puzzle{at}").value) != knows
    assert pilot.texts().count("Not played yet") == known.count(False), "it is read on each, in words"


@pytest.mark.parametrize("key", EDITIONS)
def test_the_list_of_chapters_ends_where_the_plates_beside_it_do(progress: Progress, key: str) -> None:
    pilot = Pilot(theme_for("classic"), size=(1280, 720))
    pilot.show(LearnScene(progress, key))
    last = max(
        each.rect.bottom for each in pilot.widgets() if each.key.startswith("chapter") and each.key != "chapters"
    )
    plates = [pilot.widget(key).rect for key in ("puzzles", "rules")]
    assert abs(last - max(each.bottom for each in plates)) < 0.5


@pytest.mark.parametrize("page", PAGES)
def test_an_idle_page_is_not_drawn_again(progress: Progress, page: str) -> None:
    pilot = Pilot(theme_for("classic"))
    pilot.show(PAGES[page](progress))
    pilot.run(0.5)
    before = pilot.redraws
    pilot.run(0.5)
    assert pilot.redraws == before


def test_the_card_that_a_puzzle_is_about_is_shown_when_it_is_solved_and_not_before(progress: Progress) -> None:
    """It is the answer, or half of it."""
    pilot = Pilot(theme_for("classic"), size=(1280, 720))
    pilot.show(PuzzleList(progress))
    solved = [puzzle for puzzle in puzzles() if progress.stars(puzzle.id)]
    assert 0 < len(solved) < len(puzzles())
    assert [each.what for each in pilot.drawn() if each.kind in ("art", "face")] == [each.card for each in solved]
    assert sum(each.kind == "back" for each in pilot.drawn()) == len(puzzles()) - len(solved)
