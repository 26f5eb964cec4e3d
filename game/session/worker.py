"""The bots' own process: it is told what a seat may know, and answers. It holds no match and imports no screen."""

from __future__ import annotations

import contextlib
import signal
from multiprocessing.connection import Connection
from random import Random

import msgspec

from game.bots.hints import Reason
from game.kernel.contract import Setup


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: *view* is the seat's view, encoded; *legal* the answers open to it. *why*: for the reason
    too, as a hint for the person in that seat."""

    ticket: int
    setup: Setup
    view: bytes
    legal: tuple[int, ...]
    spec: str
    seed: str
    why: bool = False


class Answer(msgspec.Struct, frozen=True):
    """A bot's answer; *error* says what went wrong instead."""

    ticket: int
    code: int = -1
    error: str = ""
    reason: Reason | None = None


def answer(question: Question, connection: Connection | None = None) -> Answer:
    """Think about *question*. A message on *connection* ends the thinking early."""
    from game.bots.hints import advise
    from game.bots.registry import bot_for
    from game.registry import rules_for

    rules = rules_for(question.setup)
    view = msgspec.msgpack.decode(question.view, type=rules.view_type)
    stop = (lambda: False) if connection is None else connection.poll
    bot, rng = bot_for(question.spec), Random(question.seed)
    if question.why:
        reason = advise(rules, view, question.legal, bot, rng, stop)
        return Answer(question.ticket, reason.code, reason=reason)
    code = bot.choose(rules, view, question.legal, rng, stop)
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
