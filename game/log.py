"""The program's log: loggers that load `logging` when the first thing is told, as no first frame may wait for it;
and the file that keeps what they tell. What is told before there is a file waits for it, and no terminal shows any."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    import logging

FILE = "hidden-hand.log"
LARGEST, KEPT = 512 * 1024, 3
"""Bytes of a log file, and how many older ones are kept."""
MOST_EARLY = 200
"""Records that wait for a file."""

_early: deque[logging.LogRecord] = deque(maxlen=MOST_EARLY)


class _Late:
    """Stands for the logger called *name*."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        import logging

        if getattr(logging.lastResort, "name", "") != __name__:
            _wait()
        return getattr(logging.getLogger(self._name), attribute)


def _wait() -> None:
    """Let what nothing handles yet wait, instead of being printed."""
    import logging

    class Early(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            _early.append(record)

    logging.lastResort = Early()
    logging.lastResort.name = __name__
    # Why the system refused something is no warning, and belongs in the file as well.
    logging.getLogger().setLevel(logging.INFO)


def logger(name: str) -> logging.Logger:
    """The logger of the module *name*."""
    return cast("logging.Logger", _Late(name))


def keep_in(folder: Path) -> bool:
    """Write everything that is told, and what was told before, to a file in *folder*; whether that can be done."""
    import logging
    from logging.handlers import RotatingFileHandler

    try:
        handler = RotatingFileHandler(
            folder / FILE, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True, errors="backslashreplace"
        )
    except OSError:
        return False
    # A disk that is full takes no line more: that is told where it matters, not here with each line.
    logging.raiseExceptions = False
    form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    logging.basicConfig(level=logging.INFO, handlers=[handler], format=form)
    while _early:
        handler.handle(_early.popleft())
    return True
