"""What is likely to come is drawn before it is shown, and looks no different for it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.settings import NewGame
from scenes.ahead import EVERY
from scenes.kit import cards, ground, raster
from scenes.kit.art import Art, shared_art
from scenes.kit.rehearsal import Rehearsal
from tests.table.program import Program, Thinker, players, table

SIZE = (960, 540)
KINDS = {"classic": "hbbb", "premium": "hbbbb", "second": "hb", "batman": "hbb"}


def dealt(monkeypatch: pytest.MonkeyPatch, home: Path, edition: str, *, ahead: bool) -> tuple[bytes, int]:
    """The first picture of a table, and how many drawings had to be read for it."""
    raster.forget()
    cards.forget()
    ground._grounds.clear()
    shared_art()._kept.clear()
    program = Program(home, size=SIZE, thinker=Thinker())
    start = table(edition, KINDS[edition])
    program.app.settings.new_game = NewGame(start.setup.edition, players(KINDS[edition]), {"tokens_to_win": 1})
    if ahead:
        program.app.open_ahead()
        program.app.look_ahead()
        assert program.app._ahead is not None
        assert program.app._ahead.settle(60)
    load, read = Art._load, []
    monkeypatch.setattr(Art, "_load", lambda self, *which: read.append(which) or load(self, *which))
    program.app.rooms.deal(start)
    program.pilot.stack.draw()
    monkeypatch.setattr(Art, "_load", load)
    picture = pygame.image.tobytes(program.pilot.stack.canvas.surface, "RGB")
    program.app.close()
    return picture, len(read)


@pytest.mark.parametrize("edition", KINDS)
def test_a_table_that_was_drawn_ahead_reads_no_drawing_and_looks_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, edition: str
) -> None:
    late, read_late = dealt(monkeypatch, tmp_path / "late", edition, ahead=False)
    ready, read = dealt(monkeypatch, tmp_path / "ready", edition, ahead=True)
    assert read_late > 0
    assert read == 0
    assert ready == late


@pytest.mark.parametrize("edition", KINDS)
def test_what_was_drawn_ahead_on_the_title_is_not_drawn_ahead_again_at_the_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, edition: str
) -> None:
    program = Program(tmp_path, size=SIZE, thinker=Thinker())
    start = table(edition, KINDS[edition])
    program.app.settings.new_game = NewGame(start.setup.edition, players(KINDS[edition]), {"tokens_to_win": 1})
    begun: list[None] = []
    play = Rehearsal.play
    monkeypatch.setattr(Rehearsal, "play", lambda self, jobs: begun.append(None) or play(self, jobs))
    program.app.open_ahead()
    program.app.look_ahead()
    assert len(begun) == 1
    program.app.rooms.deal(start)
    for _frame in range(EVERY):
        program.app.look_ahead()
    assert len(begun) == 1
    program.app.close()
