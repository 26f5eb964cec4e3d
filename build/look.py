"""Looks at every scene, in every window, at every scale and in every language.

    python build/look.py                              everything: some minutes
    python build/look.py --only table --locale ja     the scenes whose names begin so, in one language

Prints each fault and a total; exit code 1 when there is one."""

from __future__ import annotations

import argparse
import logging
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from scenes.shots import draw_off_screen  # noqa: E402

draw_off_screen()

from picture.pseudo import spoken  # noqa: E402
from picture.staged import LOCALES, SCALES, WINDOWS, look  # noqa: E402
from picture.unpainted import unpainted  # noqa: E402

from scenes.shot_list import SHOTS  # noqa: E402


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--window", action="append")
    parser.add_argument("--scale", action="append", type=float)
    parser.add_argument("--locale", action="append", choices=LOCALES)
    options = parser.parse_args(arguments)
    logging.getLogger().addHandler(logging.NullHandler())
    windows = [tuple(map(int, each.split("x"))) for each in options.window or ()] or WINDOWS
    places = tuple((window, scale) for window in windows for scale in options.scale or SCALES)
    cases = total = bad = 0
    start = time.process_time()
    with spoken(), unpainted():
        for name in (name for name in SHOTS if name.startswith(options.only)):
            for locale in options.locale or LOCALES:
                for case, found in look(name, locale, places):
                    cases += 1
                    total += len(found)
                    bad += bool(found)
                    for fault in found:
                        print(f"{case}: {fault}", flush=True)
    print(f"{cases} pictures, {bad} with faults, {total} faults, {time.process_time() - start:.0f} s")
    return 1 if total else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
