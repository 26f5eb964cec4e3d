"""How often a frame comes, and how long it was."""

from __future__ import annotations

import pygame

from scenes.kit.tween import MAX_STEP

FULL_RATE, BACKGROUND_RATE = 60, 10
"""Frames a second with the focus, and without it."""


class Clock:
    """Waits for the next frame and says how long the last one was, at most `MAX_STEP` seconds."""

    def __init__(self, rate: int = FULL_RATE) -> None:
        self.rate = rate
        self._clock = pygame.time.Clock()

    def tick(self, *, awake: bool = True) -> float:
        """Wait for the next frame: at the full rate if *awake*, else ten a second. The seconds that passed."""
        return min(self._clock.tick(self.rate if awake else BACKGROUND_RATE) / 1000.0, MAX_STEP)
