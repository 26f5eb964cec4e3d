"""Bots think in one process of their own, so that no frame waits for them. Nothing here ever waits for an answer.

A worker that dies or does not answer is started once more; after that a quick bot answers in this process, and the log
says why.
"""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from game.bots.hints import Reason
from game.bots.registry import HINTER
from game.kernel.contract import Code, Setup
from game.log import logger
from game.session.port import Port
from game.session.worker import Answer, Question, answer, serve

PATIENCE = 20.0
"""Seconds after which a worker counts as stuck: far more than the longest search takes."""

LONGEST = 1.0
"""Seconds that count at most from one look to the next: after a longer time this process did not run either, because
the machine slept, say."""

QUICK = "rules"
"""The bot that answers when there is no worker."""

_log = logger(__name__)


class Thinking:
    """The worker and the question it is thinking about; a newer question replaces it."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._question: Question | None = None
        self._waited = self._looked = 0.0
        self._tickets = 0
        self._failures = 0

    @property
    def process(self) -> BaseProcess | None:
        """The worker's process, if it runs."""
        return self._process

    def start(self) -> None:
        """Start the worker, so that the first question finds it ready. Without it the first question does."""
        if self._process is None and self._failures < 2:
            self._launch()

    def ask(self, setup: Setup, port: Port, spec: str, seed: str) -> int:
        """Begin to think about the port's question. Returns the ticket of the answer."""
        return self._ask(setup, port, spec, seed, why=False)

    def hint(self, setup: Setup, port: Port, seed: str) -> int:
        """Begin to think about what a strong player would do in the port's place. Returns the hint's ticket."""
        return self._ask(setup, port, HINTER, seed, why=True)

    def _ask(self, setup: Setup, port: Port, spec: str, seed: str, why: bool) -> int:
        self._tickets += 1
        legal = tuple(code for code in port.legal() if isinstance(code, int))
        view = msgspec.msgpack.encode(port.view)
        self._question = Question(self._tickets, setup, view, legal, spec, seed, why)
        self._send()
        return self._tickets

    def poll(self) -> tuple[int, Code] | None:
        """The answer to the latest question, once, if it is there. Never waits."""
        found = self._take(why=False)
        return None if found is None else (found.ticket, found.code)

    def poll_hint(self) -> tuple[int, Reason] | None:
        """The latest hint that was asked for, once, if it is there. Never waits."""
        found = self._take(why=True)
        return None if found is None or found.reason is None else (found.ticket, found.reason)

    def _take(self, why: bool) -> Answer | None:
        question = self._question
        if question is None or question.why is not why:
            return None
        found = self._receive(question.ticket)
        if found is None and self._connection is not None:
            now = time.monotonic()
            self._waited += min(now - self._looked, LONGEST)
            self._looked = now
            if self._waited > self._patience:
                self._fail("it does not answer")
        if found is None and self._connection is None:
            found = _quick_answer(question)
        if found is None:
            return None
        self._question = None
        return found

    def cancel(self) -> None:
        """Forget the question; the worker stops thinking about it."""
        if self._question is not None and self._connection is not None:
            self._question = None
            try:
                self._connection.send_bytes(b"")
            except OSError as error:
                self._fail(str(error))

    def close(self) -> None:
        """End the worker."""
        self._question = None
        self._stop()

    def _send(self) -> None:
        self.start()
        self._waited, self._looked = 0.0, time.monotonic()
        if self._connection is not None and self._question is not None:
            try:
                self._connection.send_bytes(msgspec.msgpack.encode(self._question))
            except OSError as error:
                self._fail(str(error))

    def _receive(self, ticket: int) -> Answer | None:
        """The worker's answer with that *ticket*; answers to older questions are dropped."""
        try:
            while self._connection is not None and self._connection.poll():
                found = msgspec.msgpack.decode(self._connection.recv_bytes(), type=Answer)
                if found.ticket != ticket:
                    continue
                if not found.error:
                    return found
                self._fail(found.error)
        except (EOFError, OSError, msgspec.MsgspecError) as error:
            self._fail(str(error) or "it has ended")
        return None

    def _launch(self) -> None:
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), name="hidden-hand bots", daemon=True)
            process.start()
        except OSError as error:
            self._failures = 2
            _log.warning("the bots have no process of their own (%s): a quick bot answers for them", error)
            return
        theirs.close()
        self._process, self._connection = process, ours

    def _fail(self, reason: str) -> None:
        """The worker is of no use: start it once more, with the same question; or do without."""
        self._stop()
        self._failures += 1
        if self._failures < 2:
            _log.warning("the bots' process is started again: %s", reason)
            self._send()
        else:
            _log.warning("the bots have no process of their own (%s): a quick bot answers for them", reason)

    def _stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            if self._process.is_alive():
                # It has been stopped, or hangs: whoever leaves the program would wait for it.
                self._process.kill()
                self._process.join(1.0)
        self._process = self._connection = None


def _quick_answer(question: Question) -> Answer:
    """An answer thought of here and now. A bot that fails must not stop the game: then any legal answer will do."""
    try:
        return answer(msgspec.structs.replace(question, spec=QUICK))
    except Exception:
        _log.exception("the %s bot has failed", QUICK)
        return Answer(question.ticket, question.legal[0])
