"""The clipboard of the system, where there is one."""

from __future__ import annotations

import pygame


def copied(words: str) -> bool:
    """Put *words* on the clipboard; whether they are there now."""
    try:
        pygame.scrap.put_text(words)
        return pygame.scrap.get_text() == words
    except (pygame.error, ValueError):
        return False


def pasted() -> str:
    """The text on the clipboard; "" without one, or when what another program put there is no text."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""
