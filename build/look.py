"""Looks at every scene, in every window, at every scale and in every language; or at the contrast of what is written.

    python build/look.py                                 everything: some minutes
    python build/look.py --only table --locale ja        the scenes whose names begin so, in one language
    python build/look.py --window 1280x720 --scale 1.5   one window, one scale
    python build/look.py --contrast                      words and signs against their ground, from painted pixels

Nothing may be cut, lie over anything, leave the window or be out of reach of keys or mouse; words need a contrast of
4.5 to 1, large ones and signs of 3 to 1. One of the languages is two fifths longer than English (`tests/picture`
makes it). Prints each fault and a total, with the lowest contrast of each theme; exit code 1 when there is a fault.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from scenes.shots import draw_off_screen  # noqa: E402

draw_off_screen()

from picture.contrast import Measure, measures, worst  # noqa: E402
from picture.pseudo import spoken  # noqa: E402
from picture.staged import LOCALES, SCALES, WINDOWS, Place, look, staged  # noqa: E402
from picture.unpainted import unpainted  # noqa: E402

from game.commands.options import size_argument  # noqa: E402
from scenes.shot_list import SHOTS  # noqa: E402

PAINTED = (1920, 1080)
"""Pictures whose contrast is measured are so large."""


def look_at_places(names: Sequence[str], places: Sequence[Place], locales: Sequence[str]) -> int:
    """Look at scenes in each of *places*; gives how many faults were found and told."""
    pictures = faulty = total = 0
    with spoken(), unpainted():
        for name in names:
            for locale in locales:
                for case, found in look(name, locale, places):
                    pictures += 1
                    faulty += bool(found)
                    total += len(found)
                    for fault in found:
                        print(f"{case}: {fault}", flush=True)
    print(f"{pictures} pictures, {faulty} with faults, {total} faults")
    return total


def look_at_contrast(names: Sequence[str]) -> int:
    """Measure scenes as they are and in high contrast; gives how many words and signs have too little."""
    all_, faults = 0, 0
    by_theme: dict[str, list[Measure]] = {}
    for strong in (False, True):
        for name in names:
            with staged(name, "en", PAINTED, contrast=strong) as stage:
                found = measures(stage.pilot)
                theme = stage.pilot.stack._levels[-1].canvas.theme
            by_theme.setdefault(theme.name + (", high contrast" if theme.contrast else ""), []).extend(found)
            all_ += len(found)
            for each in found:
                if not each.enough:
                    faults += 1
                    print(f"{name}{', high contrast' if strong else ''}: {each}", flush=True)
    for theme_name, found in by_theme.items():
        for wanted in (4.5, 3.0):
            lowest = worst([each for each in found if each.wanted == wanted])
            if lowest is not None:
                print(f"{theme_name}, {wanted} wanted: lowest {lowest.ratio:.2f}, of {lowest.kind} {lowest.what!r}")
    print(f"{all_} words and signs, {faults} with too little contrast")
    return faults


def main(arguments: list[str]) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(description="Look at every scene.")
    parser.add_argument("--only", default="", metavar="NAME", help="only the scenes whose names begin so")
    parser.add_argument("--window", action="append", type=size_argument, metavar="WxH", help="may be given again")
    parser.add_argument("--scale", action="append", type=float, metavar="N", help="1.5 is 150 %%; may be given again")
    parser.add_argument("--locale", action="append", choices=LOCALES, help="may be given again")
    parser.add_argument("--contrast", action="store_true", help="measure contrast instead")
    options = parser.parse_args(arguments)
    # A staged mishap is no news here.
    logging.getLogger().addHandler(logging.NullHandler())
    names = [name for name in SHOTS if name.startswith(options.only)]
    if not names:
        parser.error(f"no scene begins with {options.only!r}; there are {', '.join(SHOTS)}")
    if options.contrast:
        return 1 if look_at_contrast(names) else 0
    places = [(window, scale) for window in options.window or WINDOWS for scale in options.scale or SCALES]
    return 1 if look_at_places(names, places, options.locale or LOCALES) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
