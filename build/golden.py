"""Writes `tests/golden/<edition>.txt`: one random match of each edition, step by step, for people to read in a diff.

    python build/golden.py

Each step says who is asked, of how many answers which one was given, what happened, and a digest of what every seat
and a watcher may know after it. A change of the rules shows as a change of these files.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.kernel.contract import Decision, EventLog, Outcome, Setup  # noqa: E402
from game.kernel.engine import fall_by_seed  # noqa: E402
from game.kernel.events import WATCHER, Event  # noqa: E402
from game.registry import rules_for  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
MATCHES = {"classic": (3, 1), "premium": (5, 2), "second": (4, 3), "batman": (2, 4)}
"""The seats and the seed of each edition's match."""


def transcript(name: str) -> str:
    """The whole match of the edition *name*, as text."""
    seats, seed = MATCHES[name]
    rules = rules_for(Setup(f"love_letter/{name}", seats))
    state, choices, dealt = rules.start(), Random(seed), 0
    lines = [f"{rules.key}, {seats} seats, seed {seed}"]
    while not isinstance(pending := rules.pending(state), Outcome):
        if isinstance(pending, Decision):
            legal = rules.legal(state)
            code = legal[int(choices.random() * len(legal))]
            asked = f"seat {pending.seat} {pending.prompt}, one of {len(legal)}"
        else:
            code = fall_by_seed(pending, seed, dealt)
            dealt += 1
            asked = f"fate {pending.prompt}, {pending.draw} of {len(pending.pool)}"
        log: EventLog = []
        rules.apply(state, code, log)
        lines += ["", f"{asked}: {rules.text(code)}"]
        lines += [f"  {line(event, rules)}" for event in log]
        lines.append(f"  = {digest(rules, state)}")
    lines += ["", f"winners {pending.winners}, tokens {pending.scores}"]
    return "\n".join(lines) + "\n"


def line(event: Event, rules: Any) -> str:
    """The event on one line; cards by name, secrets in brackets with the seats that see them."""
    fields = []
    for field, value in msgspec.to_builtins(event).items():
        if field in event.faces and value is not None:
            ids = [rules.edition.cards[face].id for face in ([value] if isinstance(value, int) else value)]
            value = ids[0] if isinstance(value, int) else ids
        fields.append(f"[{field}={value}]" if field in event.secret else f"{field}={value}")
    audience = [seat for seat in range(rules.seats) if event.audience() >> seat & 1]
    return " ".join([*fields, *([f"for {audience}"] if event.secret else [])]).removeprefix("type=")


def digest(rules: Any, state: Any) -> str:
    """A short hash for each seat's view, the watcher's last."""
    views = [rules.view(state, seat) for seat in (*range(rules.seats), WATCHER)]
    return " ".join(blake2b(msgspec.json.encode(view), digest_size=4).hexdigest() for view in views)


def main() -> int:
    """Write all transcripts."""
    FOLDER.mkdir(exist_ok=True)
    for name in MATCHES:
        path = FOLDER / f"{name}.txt"
        path.write_text(transcript(name), encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
