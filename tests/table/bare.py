"""A table without the program around it: what is asked for is noted, and answered at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from game.kernel.contract import Option, Setup
from game.session.host import Host
from game.session.match import Match
from scenes import requests as rq
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.router import Request, Router
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.table.scene import TableScene
from scenes.table.taste import Taste
from scenes.table.view import USUAL_KEYS
from table.program import Thinker, players

INSTANT = Taste(speed=math.inf, bot_pause=0.0)
NORMAL = Taste(bot_pause=0.0)

ANSWERS: dict[type[Request[Any]], Any] = {
    rq.ShowCurtain: rq.PauseChoice.RESUME,
    rq.ShowLook: None,
    rq.ShowTrade: None,
    rq.ShowComparison: None,
    rq.ShowFall: None,
    rq.ShowShowdown: None,
    rq.ShowCard: None,
    rq.ShowLog: None,
    rq.ShowRules: None,
    rq.ShowRoundSummary: rq.RoundChoice.NEXT,
    rq.ShowMatchSummary: rq.MatchChoice.MENU,
    rq.ShowPause: rq.PauseChoice.RESUME,
    rq.ShowNotice: None,
}


class Sheet(Scene[Any]):
    """Lies over the table until the next frame."""

    covers = False

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result

    def update(self, seconds: float) -> None:
        self.finish(self.result)


class Bare:
    """A table, and what it has asked the program for."""

    def __init__(
        self,
        edition: str = "classic",
        kinds: str = "hbbb",
        seed: int = 1,
        *,
        taste: Taste = INSTANT,
        thinker: Any = None,
        match: Match | None = None,
        size: tuple[int, int] = (960, 540),
        cap: Callable[[Action], str] = USUAL_KEYS.cap,
        **options: Option,
    ) -> None:
        setup = Setup(f"love_letter/{edition}", len(kinds), {"tokens_to_win": 1, **options})
        self.match = match or Match.start(setup, players(kinds), seed)
        self.asked: list[Request[Any]] = []
        self.sounds: list[str] = []
        self.pilot = Pilot(theme_for(edition), size=size, router=self._router())
        self.thinker = thinker or Thinker()
        self.scene = TableScene(Host(self.match, self.thinker), taste, self.sounds.append, cap=cap)
        self.pilot.show(self.scene)

    def _router(self) -> Router:
        router = Router()
        for kind, result in ANSWERS.items():
            router.register(kind, lambda request, result=result: self._sheet(request, result))
        return router

    def _sheet(self, request: Request[Any], result: Any) -> Sheet:
        self.asked.append(request)
        return Sheet(result)

    def asked_for(self, kind: type[Request[Any]]) -> list[Any]:
        """What was asked for of this kind."""
        return [request for request in self.asked if type(request) is kind]

    @property
    def course(self) -> Any:
        return self.scene.course

    @property
    def over(self) -> bool:
        """Whether the table has been left."""
        return self.pilot.stack.top is None

    def blind(self, seconds: float = 0.05) -> None:
        """A frame that nobody draws."""
        self.pilot.stack.update(seconds)

    def until_asked(self, frames: int = 400) -> None:
        """Until a person can choose something."""
        for _frame in range(frames):
            if self.scene.course.choosing and self.pilot.stack.top is self.scene:
                self.pilot.frame()
                return
            self.pilot.frame()
        raise TimeoutError("nobody is asked")
