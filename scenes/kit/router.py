"""`Request`, `Router`: how one screen asks for another without knowing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    from scenes.kit.stack import Scene

R = TypeVar("R")


class Request(Generic[R]):
    """Base of what a scene may ask the program for; subclasses are frozen dataclasses named as a wish.

    R is what the asker gets back, None if nothing."""


class Router:
    """Who answers which request. The program registers; scenes ask, and know nothing of each other."""

    def __init__(self) -> None:
        self._answers: dict[type[Request[Any]], Callable[[Any], Scene[Any] | None]] = {}

    def register(self, kind: type[Request[R]], answer: Callable[[Any], Scene[R] | None]) -> None:
        """*answer* takes a request of this kind and gives the scene to show, or None if it has seen to it."""
        self._answers[kind] = answer

    def scene(self, request: Request[R]) -> Scene[R] | None:
        """What answers *request*; LookupError if nobody does."""
        answer = self._answers.get(type(request))
        if answer is None:
            raise LookupError(f"nobody answers {type(request).__name__}")
        return cast("Scene[R] | None", answer(request))
