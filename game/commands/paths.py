"""`hidden-hand paths`: where data, settings and logs are."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from game.session.paths import HOME_VARIABLE, find_folders, why_not_all
from game.words import printable

USAGE = f"""usage: hidden-hand paths [--json]

Print the folders in which matches, settings and logs are kept. {HOME_VARIABLE} moves them all."""


def run(argv: Sequence[str]) -> int:
    """Print the folders, one on a line or with `--json` as one object. Returns the exit code."""
    if "-h" in argv or "--help" in argv:
        _say(USAGE)
        return 0
    for word in argv:
        if word != "--json":
            sys.stderr.write(f"hidden-hand paths: there is no option {word!r}; hidden-hand paths --help lists them.\n")
            return 2
    folders = find_folders()
    reason = why_not_all(folders)
    places = {
        "data": folders.data,
        "matches": folders.matches,
        "config": folders.config,
        "settings": folders.settings,
        "log": folders.log,
        "cache": folders.cache,
    }
    if argv:
        told = {name: str(path) for name, path in places.items()}
        _say(json.dumps({**told, "writable": not reason, "reason": reason}))
        return 0
    for name, path in places.items():
        _say(f"{name:<8}  {_printable(path)}")
    if reason:
        _say(reason)
    return 0


def _printable(path: Path) -> str:
    """*path* in letters that every terminal takes: a name on a disk need not be text."""
    encoding = sys.stdout.encoding or "utf-8"
    return printable(str(path)).encode(encoding, "backslashreplace").decode(encoding)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
