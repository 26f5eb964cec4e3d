"""What the tests of the menus share: every scene once, on a pilot of any size and language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.words import set_language
from menu.gallery import shown
from scenes.kit.pilot import Pilot
from scenes.kit.router import Request, Router
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.requests import ShowCard, ShowRules, ShowSettings

Open = Callable[..., Pilot]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def asked() -> list[Request[Any]]:
    """What the scenes have asked the program for."""
    return []


@pytest.fixture
def router(asked: list[Request[Any]]) -> Router:
    """Notes what is asked for, and shows nothing."""
    router = Router()

    def note(request: Request[Any]) -> None:
        asked.append(request)

    for kind in (ShowRules, ShowSettings, ShowCard):
        router.register(kind, note)
    return router


@pytest.fixture
def pilot(router: Router) -> Pilot:
    """A pilot at 1280 x 720."""
    return Pilot(theme_for("classic"), router=router)


@pytest.fixture
def open_scene(router: Router) -> Open:
    """Opens a scene, or one of the gallery by its name, in any size and language."""

    def opened(
        scene: str | Scene[Any],
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        language: str = "en",
        contrast: bool = False,
    ) -> Pilot:
        set_language(language)
        pilot = Pilot(theme_for("classic", contrast), size=size, ui_scale=scale, router=router)
        if isinstance(scene, str):
            shown(pilot, scene)
        else:
            pilot.show(scene)
        return pilot

    return opened
