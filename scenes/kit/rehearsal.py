"""Drawing ahead of need: a thread that does small jobs whose only result is that the caches of the kit are full.

A drawing that nobody has seen yet takes 10 to 100 ms: too long for a frame. Reading and scaling pictures lets other
threads run, so what is likely to be shown next is drawn off screen, while the player looks at what is there. Nothing
waits for it: what is not ready is drawn when it is needed, and looks the same.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable
from threading import Condition, Thread

from game.log import logger

_log = logger(__name__)

GIVE_WAY = 0.0005
"""Seconds after which a thread that draws ahead lets the others run."""

Job = Callable[[], object]
"""A part of a picture, drawn off screen; some ten milliseconds of work at most."""


class Rehearsal:
    """One thread, which lives until `close`, and what it is still to do."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._change = Condition()
        self._closing = self._busy = False
        self._thread: Thread | None = None
        self._patience = 0.0

    def play(self, jobs: Iterable[Job]) -> None:
        """Do these jobs in their order; what was not done of the last ones is dropped."""
        with self._change:
            if self._closing:
                return
            self._jobs = deque(jobs)
            if self._thread is None:
                self._patience = sys.getswitchinterval()
                sys.setswitchinterval(GIVE_WAY)
                self._thread = Thread(target=self._run, name="rehearsal", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def settle(self, seconds: float) -> bool:
        """Wait until everything is done, *seconds* at most; whether it is."""
        with self._change:
            return self._change.wait_for(lambda: not self._jobs and not self._busy, seconds)

    def close(self) -> None:
        """Stop after the job that is being done."""
        with self._change:
            self._closing = True
            self._jobs.clear()
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()
            sys.setswitchinterval(self._patience)

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._jobs or self._closing)
                if self._closing:
                    return
                job, self._busy = self._jobs.popleft(), True
            try:
                job()
            except Exception:
                # A picture that cannot be drawn says so when it is shown.
                _log.exception("a rehearsal failed")
            with self._change:
                self._busy = False
                self._change.notify_all()


__all__ = ["Job", "Rehearsal"]
