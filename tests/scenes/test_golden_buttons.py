"""Every page on which there is one thing that most players want next shows it in gold, and it does that."""

from __future__ import annotations

from pathlib import Path

import pytest
from table.program import Program

from scenes.kit.widgets import Button
from scenes.shot_states import saved
from scenes.staging import Stage


def golden(stage: Stage | Program) -> list[str]:
    """The keys of the golden buttons in sight."""
    return [each.key for each in stage.pilot.widgets() if isinstance(each, Button) and each.primary]


@pytest.mark.parametrize("page", ["saved", "replays", "statistics"])
def test_a_page_with_nothing_to_list_begins_a_match(tmp_path: Path, page: str) -> None:
    program = Program(tmp_path)
    program.pilot.click(page)
    program.pilot.settle()
    assert golden(program) == ["begin"]
    program.pilot.click("begin")
    assert program.where == "NewGameScene"
    program.app.close()


def test_the_list_of_saved_matches_goes_on_with_the_latest(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720))
    try:
        saved(stage)
        latest = stage.rooms.store.latest()
        assert golden(stage) == ["latest"]
        assert latest is not None
        stage.pilot.click("latest")
        assert stage.match.journal is not None
        assert stage.match.journal.path == latest.path
    finally:
        stage.close()
