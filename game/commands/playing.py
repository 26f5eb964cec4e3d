"""What the command line may say about playing. Light to load: the window waits for it."""

from __future__ import annotations

from typing import NamedTuple

LONGEST_NUMBER = 20
"""Digits that a number may have; Python itself reads no more than some thousand."""


class Options(NamedTuple):
    """What the command line says; None where it says nothing."""

    new: str | None = None
    seats: str | None = None
    seed: str | None = None
    window: tuple[int, int] | None = None
    lang: str | None = None
    speed: str | None = None
    text: bool = False
    self_test: bool = False
