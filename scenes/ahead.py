"""What is likely to be shown next is drawn before it is: the table that a menu leads to, the sheets over a table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from game.kernel.contract import Setup
from game.kernel.errors import HiddenHandError
from game.registry import edition, rules_for
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.words import houses_in
from game.words import language
from scenes.kit.canvas import Canvas
from scenes.kit.rehearsal import Job, Rehearsal
from scenes.menu.newgame import NewGameScene
from scenes.reveal.rehearsal import rehearse_reading, rehearse_showdown
from scenes.table.board import Company
from scenes.table.rehearsal import rehearse_table
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.app import App


EVERY = 8
"""A look is taken in one of so many frames: nobody gets from one scene to the next in less."""


class Ahead:
    """Watches the scenes of the program, and has drawn what comes after the one on top."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._rehearsal = Rehearsal()
        self._asked: Hashable = None
        self._known: Hashable = None
        self._frames = 0

    def follow(self) -> None:
        """See what is on top, every few frames. To be called with every frame."""
        self._frames += 1
        if self._frames % EVERY != 1:
            return
        table, names = self._table()
        canvas = self._app.stack.canvas
        look = canvas.surface.get_size(), canvas.u, canvas.theme.contrast, language()
        asked = table.edition, table.seats, tuple(table.options.items()), names, look
        if asked == self._asked:
            return
        self._asked = asked
        try:
            rules = rules_for(table)
        except HiddenHandError:
            # Choices that do not fit together yet, or any more.
            return
        assert isinstance(rules, LoveLetter)
        # A table that is dealt says all its options, a menu only what was chosen: the table is the same.
        known = rules.key, rules.seats, tuple(rules.options.items()), names, look
        if known == self._known:
            return
        self._known = known
        goal, houses = int(rules.options["tokens_to_win"]), houses_in(rules.options)
        company = Company(edition(table.edition), names, goal, houses)
        window = canvas.layer(canvas.width, canvas.height, clear_=False)
        self._rehearsal.play(chain(_jobs(window, rules, company), self._sounds()))

    def _sounds(self) -> Iterator[Job]:
        audio = self._app.audio
        yield from (partial(audio.load, name) for name in audio.names())

    def settle(self, seconds: float) -> bool:
        """Wait until everything is drawn, *seconds* at most; whether it is."""
        return self._rehearsal.settle(seconds)

    def close(self) -> None:
        """Stop drawing."""
        self._rehearsal.close()

    def _table(self) -> tuple[Setup, tuple[str, ...]]:
        """The table that is there, or the one that is likely to come, and who sits at it."""
        for scene in self._app.stack.scenes:
            if isinstance(scene, TableView):
                rules = scene.course.rules
                return Setup(rules.key, rules.seats, dict(rules.options)), scene.company.names
            if isinstance(scene, NewGameScene):
                players, options = scene.draft.players, scene.draft.options
                return Setup(scene.draft.key, len(players), dict(options)), tuple(each.name for each in players)
        last = self._app.settings.new_game
        return Setup(last.edition, len(last.players), dict(last.options)), tuple(each.name for each in last.players)


def _jobs(window: Canvas, rules: LoveLetter, company: Company) -> Iterator[Job]:
    yield from rehearse_table(window, rules, company)
    faces = [company.face(at) for at in range(len(company.edition.cards))]
    yield from (partial(job, window) for job in rehearse_showdown(faces, rules.seats))
    reading = rehearse_reading(company.edition.key, faces, company.house, company.names, window)
    yield from (partial(job, window) for job in reading)


__all__ = ["Ahead"]
