"""How often a frame comes, how long it was, and what it cost."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.kit.tween import MAX_STEP

FULL_RATE, BACKGROUND_RATE = 60, 10
"""Frames a second with the focus, and without it."""

_KEPT = 600


class FrameStats:
    """What the frames cost: processor time, and how many of them had anything to draw."""

    def __init__(self) -> None:
        self._frame_ms: deque[float] = deque(maxlen=_KEPT)
        self._redraw_ms: deque[float] = deque(maxlen=_KEPT)
        self.reset()

    def reset(self) -> None:
        """Count from nothing again."""
        self.frames = self.redraws = 0
        self._frame_ms.clear()
        self._redraw_ms.clear()
        self._drew = False

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Measure one frame: the work in the with block, without the wait for the next."""
        self._drew = False
        start = time.process_time()
        yield
        spent = (time.process_time() - start) * 1000.0
        self.frames += 1
        self._frame_ms.append(spent)
        if self._drew:
            self._redraw_ms.append(spent)

    def drew(self) -> None:
        """This frame was drawn and shown."""
        self.redraws += 1
        self._drew = True

    @property
    def cpu_ms(self) -> float:
        """Mean processor time of a frame, drawn or not, in ms; of the last 600 frames."""
        return sum(self._frame_ms) / len(self._frame_ms) if self._frame_ms else 0.0

    @property
    def redraw_ms(self) -> float:
        """Mean processor time of a frame that was drawn, in ms; of the last 600 such frames."""
        return sum(self._redraw_ms) / len(self._redraw_ms) if self._redraw_ms else 0.0


class Clock:
    """Waits for the next frame and says how long the last one was, at most `MAX_STEP` seconds."""

    def __init__(self, rate: int = FULL_RATE) -> None:
        self.rate = rate
        self._clock = pygame.time.Clock()

    def tick(self, *, awake: bool = True) -> float:
        """Wait for the next frame: at the full rate if *awake*, else ten a second. The seconds that passed."""
        return min(self._clock.tick(self.rate if awake else BACKGROUND_RATE) / 1000.0, MAX_STEP)
