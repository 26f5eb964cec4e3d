"""A small picture of a table: what everybody may see of it, and nobody's secrets."""

from __future__ import annotations

import pygame

from game.kernel.events import WATCHER
from game.session.match import Match
from game.session.narrator import Narrator
from scenes.kit.canvas import Canvas
from scenes.kit.stack import SceneStack
from scenes.kit.theme import theme_for
from scenes.table.screen import Screen, Window
from scenes.table.showing import Showing
from scenes.table.taste import Taste
from scenes.table.view import TableView

_HEIGHT = 720.0
"""The height of the table in units, whatever the picture's in pixels: it looks as in a window, only smaller."""


class _Standing(Showing):
    """A match that stands still, as a watcher sees it from the first person's side."""

    def __init__(self, match: Match, taste: Taste, screen: Screen) -> None:
        self._port = match.watcher
        people = [seat for seat, player in enumerate(match.players) if player.is_human]
        self._home = people[0] if people else 0
        self._alone = len(people) == 1
        super().__init__(match.facts, taste, screen)

    @property
    def port(self) -> Window:
        return self._port

    @property
    def viewer(self) -> int:
        return WATCHER

    @property
    def home(self) -> int:
        return self._home

    @property
    def says_you(self) -> bool:
        return self._alone

    @property
    def narrator(self) -> Narrator:
        """What everybody may know, told to the one person as at the table."""
        company = self.company
        return Narrator(company.edition, company.names, self._home, company.house, you=self.says_you)


class _Glance(TableView):
    def __init__(self, match: Match, taste: Taste) -> None:
        super().__init__(lambda _name: None)
        self.course = _Standing(match, taste, self)
        self.dress()


def glance_view(match: Match, contrast: bool = False) -> TableView:
    """The scene that the picture is of."""
    return _Glance(match, Taste(contrast=contrast))


def glance(match: Match, size: tuple[int, int], contrast: bool = False) -> pygame.Surface:
    """A picture of *match* as it stands, of *size* in pixels."""
    view = glance_view(match, contrast)
    surface = pygame.Surface(size, 0, 32)
    stack = SceneStack(Canvas(surface, theme_for(view.company.edition.theme, contrast), u=size[1] / _HEIGHT, least=6.0))
    stack.push(view)
    stack.draw()
    return surface
