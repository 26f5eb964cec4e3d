"""`hidden-hand referee [FILE ...]`: scenarios in, one JSON object a line; results out, one a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from typing import Any, BinaryIO, TextIO

from game.kernel.contract import EventLog
from game.kernel.errors import BadScenario
from game.rulesets.love_letter.actions import Clerk
from game.rulesets.love_letter.scenario import read, rules_of, set_up
from game.session.files import reason_of
from game.words import printable

Json = dict[str, Any]

USAGE = """usage: hidden-hand referee [FILE ...]

Answer scenarios, one JSON object a line, with one JSON object a line each. No file, or -: standard input."""


def answer(raw: object) -> Json:
    """The referee's result for one decoded scenario. Raises `BadScenario`."""
    scenario = read(raw)
    rules = rules_of(scenario)
    clerk = Clerk(rules, scenario.players)
    log: EventLog = []
    state = set_up(scenario, rules, log)
    result: Json = {"id": scenario.id, "ok": True}
    for at, action in enumerate(scenario.actions):
        found = clerk.code(state, action)
        if found is None:
            result["ok"] = False
            result["error"] = {"at": at, "code": "illegal-action", "message": _refusal(clerk, state, action)}
            break
        rules.apply(state, found[1], log)
    result["events"] = clerk.events(log)
    result["state"] = clerk.state(state)
    if scenario.views:
        result["views"] = {
            player: clerk.view(rules.view(state, seat), log) for seat, player in enumerate(scenario.players)
        }
    return result


def _refusal(clerk: Clerk, state: Any, action: Json) -> str:
    """One sentence that says why *action* is not allowed, as nearly as can be told."""
    now = clerk.state(state)
    if now["turn"] is None:
        return "The round is over: nothing can be played."
    by = action.get("by")
    if by is None:
        return "The action does not say who acts: 'by' is missing."
    if by not in clerk.players:
        return f"There is no player {by!r}."
    if by != now["turn"]:
        return f"It is {now['turn']}'s choice, not {by}'s."
    card = action.get("play")
    if card is not None and now["phase"] == "play":
        if card not in clerk.ids:
            return f"{clerk.rules.edition.title} has no card {card!r}."
        if card not in now["hands"][by]:
            return f"{by} does not hold the {card}."
        if all(legal["play"] != card for legal in now["legal"]):
            return f"{by} must play the {now['legal'][0]['play']}."
        chosen = [action["target"]] if "target" in action else action.get("targets", [])
        for name in chosen if isinstance(chosen, list) else []:
            if name in now["out"]:
                return f"{name} is out and cannot be chosen."
            if name in now["protected"]:
                return f"{name} is protected and cannot be chosen."
    return f"This is not a legal action for {by} now; 'legal' lists them all."


class _Unreadable(Exception):
    """A file that cannot be read; the message says which, and why."""


def _lines(sources: Mapping[str, BinaryIO]) -> Iterator[bytes]:
    """The lines of the *sources* with anything on them. Raises `_Unreadable`."""
    for name, source in sources.items():
        try:
            for line in source:
                if line.strip():
                    yield line
        except OSError as error:
            raise _Unreadable(f"{_called(name)} cannot be read: {reason_of(error)}") from error


def _decoded(line: bytes) -> object:
    """The JSON value that *line* holds. Raises `BadScenario` when it holds none."""
    try:
        return json.loads(line.decode("utf-8-sig"), parse_constant=_refuse, object_pairs_hook=_once)
    except UnicodeDecodeError:
        raise BadScenario("The line is not text in UTF-8.") from None
    except json.JSONDecodeError as error:
        # Not what it says of lines: each line stands for itself.
        raise BadScenario(f"The line is not JSON: {error.msg}, at character {error.pos + 1}.") from None
    except ValueError:
        raise BadScenario("The line is not JSON: a number in it has far too many digits.") from None
    except RecursionError:
        raise BadScenario("The line is nested too deeply.") from None


def _refuse(constant: str) -> object:
    raise BadScenario(f"The line is not JSON: {constant} is not a number there.")


def _once(pairs: list[tuple[str, object]]) -> Json:
    """The object that has those keys, each with its value. Raises `BadScenario` when a key has two."""
    whole = dict(pairs)
    if len(whole) < len(pairs):
        keys = [key for key, _value in pairs]
        raise BadScenario(f"{next(key for key in keys if keys.count(key) > 1)}: it stands twice in one object.")
    return whole


def answer_line(line: bytes) -> tuple[Json, bool]:
    """The referee's result for one line, and whether the line held a scenario."""
    raw: object = None
    try:
        raw = _decoded(line)
        return answer(raw), True
    except BadScenario as error:
        message = str(error)
    except RecursionError:
        message = "The line is nested too deeply."
    name = raw.get("id") if isinstance(raw, dict) else None
    # Whatever stands for the name of a scenario is echoed, but only if it can be one.
    echo = name if isinstance(name, str | int) else None
    return {"id": echo, "ok": False, "error": {"code": "bad-scenario", "message": message}}, False


def run(argv: list[str], out: TextIO | None = None) -> int:
    """Answer every scenario of the files in *argv* (none, or "-": standard input). Returns the exit code.

    Results are written in ASCII, so that they come through whatever the terminal's encoding is.
    """
    out = out or sys.stdout
    if argv in (["-h"], ["--help"]):
        out.write(f"{USAGE}\n")
        return 0
    code = 0
    with ExitStack() as stack:
        try:
            for line in _lines({name: _source(name, stack) for name in argv or ["-"]}):
                result, understood = answer_line(line)
                if not understood:
                    code = 2
                out.write(json.dumps(result, separators=(",", ":")) + "\n")
                out.flush()
        except _Unreadable as error:
            sys.stderr.write(f"hidden-hand referee: {error}.\n")
            return 2
    return code


def _called(name: str) -> str:
    """The file's *name* as it stands in a sentence: in quotes when it is nothing to be read."""
    return name if name.strip() and printable(name) == name else repr(name)


def _source(name: str, stack: ExitStack) -> BinaryIO:
    """The file called *name*, open until the *stack* is left. Raises `_Unreadable`."""
    if name == "-":
        return sys.stdin.buffer
    try:
        return stack.enter_context(open(name, "rb"))  # noqa: PTH123 - a name from outside
    except (OSError, ValueError) as error:
        if name.startswith("-"):
            told = f"there is no option {name!r}; hidden-hand referee --help says how it is used"
        else:
            told = f"{_called(name)} cannot be read: {reason_of(error)}"
        raise _Unreadable(told) from error
