"""Loggers that load `logging` when the first thing is told: the window's first frame does not wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    import logging


class _Late:
    """Stands for the logger called *name*."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        import logging

        return getattr(logging.getLogger(self._name), attribute)


def logger(name: str) -> logging.Logger:
    """The logger of the module *name*."""
    return cast("logging.Logger", _Late(name))
