"""How long it takes from an input to the frame that answers it: the real program in a real window, driven by events."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import quantiles

import pygame

from game.session.chooser import Step
from game.session.players import Player
from scenes.frame_bench import Bench
from scenes.kit.geometry import Rect
from scenes.kit.keymap import KeyMap, chord
from scenes.table.scene import TableScene

SECONDS_A_FRAME = 1 / 60
LONGEST = 1.0
"""Seconds after which an input counts as not answered."""

Figures = dict[str, float]


class InputBench(Bench):
    """A table at which somebody hovers, walks, picks, opens and closes, at any moment of a frame."""

    def __init__(self, size: tuple[int, int], rounds: int) -> None:
        people = (Player("You"), *(Player(name, "bot", "easy") for name in ("Odette", "Marcel", "Ruby")))
        super().__init__(size, people)
        self.rounds = rounds
        self.rng = Random(1)
        self.waits: dict[str, list[float]] = {}
        self.works: dict[str, list[float]] = {}
        self._keys = KeyMap()
        self._flipped = 0.0
        flip = self.window._window.flip

        def flipped() -> None:
            flip()
            self._flipped = time.perf_counter()

        # Nothing else says when a frame has reached the screen.
        self.window._window = _Watched(self.window._window, flipped)  # type: ignore[assignment]

    def run(self) -> None:
        """Do everything *rounds* times."""
        self.settle()
        self._play_a_card()
        for _round in range(self.rounds):
            for kind, act in self._script():
                self._time(kind, act)
                if kind != "again":
                    self.still()

    def still(self) -> None:
        """Until nothing moves and nothing is to be drawn."""
        for _frame in range(600):
            self.frame(self.clock.tick())
            stack = self.window.stack
            if not stack.dirty and (not isinstance(stack.top, TableScene) or self.table.course.choosing):
                return

    def _play_a_card(self) -> None:
        """Until the person is asked again, so that there is an action to be shown once more."""
        for _frame in range(60 * 60):
            self.frame(self.clock.tick())
            top, course = self.window.stack.top, self.table.course
            if top is not None and not isinstance(top, TableScene):
                self._press("RETURN")
            elif course.choosing and course.chooser is not None:
                if course.can_repeat and course.chooser.step is Step.CARD:
                    self.still()
                    return
                self.table.choose(course.chooser.options[-1])
        raise RuntimeError("the person at this table is not asked a second time")

    def _time(self, kind: str, act: Callable[[], object]) -> None:
        """Act at some moment between two frames; how long until a frame was shown, and how long it was worked on."""
        time.sleep(self.rng.random() * SECONDS_A_FRAME)
        begin = time.perf_counter()
        act()
        while self._flipped < begin:
            seconds = self.window.wait()
            work = time.thread_time()
            self.frame(seconds)
            self.works.setdefault(kind, []).append(time.thread_time() - work)
            if time.perf_counter() - begin > LONGEST:
                raise RuntimeError(f"{kind}: nothing was shown")
        self.waits.setdefault(kind, []).append(self._flipped - begin)

    def _script(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """What is done in one round; it ends where it began."""
        table = self.table
        hand = [widget.rect for widget in table.focus if widget.key.startswith("hand")]
        seats = [widget.rect for widget in table.focus if widget.key.startswith("seat")]
        for rect in (seats[0], hand[1], table.table.prompt.rect, hand[0]):
            yield "hover", partial(self._move, rect)
        for key in ("RIGHT", "LEFT", "TAB", "LEFT"):
            yield "focus", partial(self._press, key)
        for pick in (partial(self._press, "1"), partial(self._click, hand[1])):
            yield "pick", pick
            while self.window.stack.top is not table or self._chosen:
                yield "back", partial(self._press, "ESCAPE")
        for kind, key in (("log", "l"), ("zoom", "z"), ("pause", "m"), ("again", "a")):
            yield kind, partial(self._press, key)
            yield f"{kind} away", lambda: self._press("ESCAPE")

    @property
    def _chosen(self) -> bool:
        """Whether a card is taken up."""
        chooser = self.table.course.chooser
        return chooser is not None and chooser.step is not Step.CARD

    def _point(self, rect: Rect) -> tuple[int, int]:
        scale = self.table.canvas.u
        return round(rect.cx * scale), round(rect.cy * scale)

    def _move(self, rect: Rect) -> None:
        event = {"pos": self._point(rect), "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, event))

    def _click(self, rect: Rect) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, {"pos": self._point(rect), "button": 1, "touch": False}))

    def _press(self, name: str) -> None:
        key = chord(name).key
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = {"key": key, "mod": 0, "unicode": "", "scancode": 0, "repeat": 0}
            pygame.event.post(pygame.Event(kind, event))


class _Watched:
    """A window whose flips are noticed."""

    def __init__(self, window: pygame.Window, flip: Callable[[], None]) -> None:
        self._window = window
        self.flip = flip

    def __getattr__(self, name: str) -> object:
        return getattr(self._window, name)


def _summary(seconds: list[float]) -> Figures:
    cuts = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else seconds * 99
    shares = {"p50_ms": cuts[49], "p99_ms": cuts[98], "max_ms": max(seconds)}
    return {name: round(value * 1000, 1) for name, value in shares.items()}


def measure(size: tuple[int, int], rounds: int) -> dict[str, Figures]:
    """The figures of all inputs together and of each kind: from the event to the flip of the frame that answers it, the
    wait for the next frame included; and *work*: processor time of the frames in between, which a busy machine does not
    make longer."""
    bench = InputBench(size, rounds)
    try:
        bench.run()
    finally:
        bench.app.close()
    every = [wait for waits in bench.waits.values() for wait in waits]
    work = [each for works in bench.works.values() for each in works]
    result = {"all": {"inputs": len(every), **_summary(every)}, "work": _summary(work)}
    for kind, waits in bench.waits.items():
        result[kind] = {**_summary(waits), "work_ms": round(max(bench.works[kind]) * 1000, 1)}
    return result
