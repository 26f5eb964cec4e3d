"""How often a frame comes, and how long it was."""

from __future__ import annotations

import pygame

from scenes.kit.tween import MAX_STEP

FULL_RATE, RESTING_RATE = 60, 20
"""Frames a second with the focus; and without it, or where nothing moves. A frame of either is no longer than
`MAX_STEP`, so time goes as fast as it does."""


class Clock:
    """Waits for the next frame and says how long the last one was, at most `MAX_STEP` seconds."""

    def __init__(self, rate: int = FULL_RATE) -> None:
        self.rate = rate
        self._clock = pygame.time.Clock()

    def tick(self, *, awake: bool = True) -> float:
        """Wait for the next frame: at the full rate if *awake*, else at the resting one. The seconds that passed."""
        return min(self._clock.tick(self.rate if awake else RESTING_RATE) / 1000.0, MAX_STEP)

    def rest(self) -> float:
        """Let frames go by until something is done with the window, to the resting rate at most; the seconds.

        SDL's own wait for an event asks a thousand times a second on some systems, which costs more than frames do."""
        seconds = 0.0
        for _frame in range(FULL_RATE // RESTING_RATE - 1):
            if pygame.event.peek():
                break
            seconds += self._clock.tick(self.rate) / 1000.0
        return min(seconds, MAX_STEP)
