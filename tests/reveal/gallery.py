"""Pictures of every reveal and summary scene: `python tests/reveal/gallery.py FOLDER [SIZE [SCALE [FLAG ...]]]`.

Flags: `contrast`, `long` (names of 24 letters)."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
here = Path(__file__).resolve().parent
sys.path[:0] = [str(here.parents[1]), str(here.parent)]

from summary.samples import summaries  # noqa: E402

from reveal.samples import Table, reveals  # noqa: E402
from scenes.kit.pilot import Pilot  # noqa: E402
from scenes.kit.theme import EDITIONS, theme_for  # noqa: E402


def pictures(size: tuple[int, int], ui_scale: float, *, contrast: bool, long: bool) -> Iterator[tuple[str, Pilot]]:
    """A pilot for each scene, with the scene opened and at rest."""
    for edition in EDITIONS:
        scenes = dict(reveals(edition, long=long, shared=long)) | dict(summaries(edition, long=long))
        for name, make in scenes.items():
            pilot = Pilot(theme_for(edition, contrast), size=size, ui_scale=ui_scale)
            pilot.show(Table())
            pilot.show(make())
            pilot.settle()
            yield f"{edition}-{name}{'-contrast' if contrast else ''}{'-long' if long else ''}", pilot


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    size = sys.argv[2] if len(sys.argv) > 2 else "1280x720"
    ui_scale = float(sys.argv[3]) if len(sys.argv) > 3 else 1.0
    width, height = (int(part) for part in size.split("x"))
    flags = sys.argv[4:]
    for name, pilot in pictures((width, height), ui_scale, contrast="contrast" in flags, long="long" in flags):
        pilot.screenshot(folder / f"{name}.png")


if __name__ == "__main__":
    main()
