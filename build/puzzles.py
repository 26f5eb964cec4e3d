"""Solve the puzzles by going through every deal that is possible, and check what their files say.

    python build/puzzles.py            check all; exit 1 when a puzzle or its numbers are wrong
    python build/puzzles.py --write    work the numbers out, and write them to puzzles.json
    python build/puzzles.py --moves    show what every move is worth

A puzzle is right when every card of the edition lies somewhere, the value of its best moves is exact, and no other move
could win as often, whatever anybody did.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from game.lessons.puzzle import Puzzle, Worth, puzzles  # noqa: E402
from game.lessons.solver import faults, solve  # noqa: E402

FILE = ROOT / "game" / "lessons" / "love_letter" / "puzzles.json"


def main(arguments: list[str]) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(description="Solve and check the puzzles.")
    parser.add_argument("--write", action="store_true", help="write what every move is worth")
    parser.add_argument("--moves", action="store_true", help="show what every move is worth")
    parser.add_argument("names", nargs="*", help="only these puzzles")
    options = parser.parse_args(arguments)
    found: dict[str, dict[str, Worth]] = {}
    wrong = 0
    for puzzle in puzzles():
        if options.names and puzzle.id not in options.names:
            continue
        start = time.process_time()
        values = solve(puzzle)
        found[puzzle.id] = values
        told = faults(puzzle, values)
        wrong += len(told)
        report(puzzle, values, time.process_time() - start)
        for fault in told:
            print(f"  WRONG: {fault}")
        for text, worth in sorted(values.items(), key=lambda each: -each[1].hope) if options.moves else ():
            print(f"  {text}: {worth.sure} to {worth.hope} of {worth.all}")
    content = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    if options.write and not options.names:
        FILE.write_bytes(content)
    elif not options.names and FILE.read_bytes() != content:
        print("puzzles.json is out of date: run build/puzzles.py --write")
        wrong += 1
    print(f"{len(found)} puzzles, {wrong} faults")
    return 1 if wrong else 0


def report(puzzle: Puzzle, values: dict[str, Worth], seconds: float) -> None:
    """One line about a puzzle: its best move, and by how much."""
    best = values.get(puzzle.best[0], Worth(0, 0, 0))
    others = max((worth.hope for text, worth in values.items() if text not in puzzle.best), default=0)
    print(
        f"{puzzle.id} ({puzzle.edition}): {', '.join(puzzle.best)} wins {best.sure} of {best.all}, "
        f"any other of {len(values)} moves {others} at most ({seconds:.2f} s)"
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
