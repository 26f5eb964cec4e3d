"""The bots' own process: it is told what a seat may know, and answers. It holds no match and imports no screen."""

from __future__ import annotations

import contextlib
import logging
import signal
from multiprocessing.connection import Connection
from random import Random

import msgspec

from game.kernel.contract import Setup

_log = logging.getLogger(__name__)


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: *view* is the seat's view, encoded; *legal* the answers open to it."""

    ticket: int
    setup: Setup
    view: bytes
    legal: tuple[int, ...]
    level: str
    seed: str


class Answer(msgspec.Struct, frozen=True):
    """A bot's answer; *error* says what went wrong instead."""

    ticket: int
    code: int = -1
    error: str = ""


def answer(question: Question, connection: Connection | None = None) -> Answer:
    """Think about *question*. A message on *connection* ends the thinking early."""
    from game.bots.registry import bot_for
    from game.registry import rules_for

    rules = rules_for(question.setup)
    view = msgspec.msgpack.decode(question.view, type=rules.view_type)
    stop = (lambda: False) if connection is None else connection.poll
    code = bot_for(question.level).choose(rules, view, question.legal, Random(question.seed), stop)
    assert isinstance(code, int)
    return Answer(question.ticket, code)


def serve(connection: Connection) -> None:
    """Answer questions until the other end is closed, which also happens when the program is killed."""
    # Ctrl-C in a terminal reaches both processes; the program's own end closes this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            message = connection.recv_bytes()
            if not message:
                continue
            question = msgspec.msgpack.decode(message, type=Question)
            try:
                found = answer(question, connection)
            except Exception as error:
                found = Answer(question.ticket, error=f"{type(error).__name__}: {error}")
            connection.send_bytes(msgspec.msgpack.encode(found))
