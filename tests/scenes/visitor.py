"""Starts the real program in a process of its own, looks at the menu, deals a game, plays it for a while and leaves.

    python tests/scenes/visitor.py [--full-disk] [--clock-jumps] [--art FOLDER] [ARGUMENTS OF THE PROGRAM]

Says what it met in a line of JSON: see `Visit`. A process of its own, because home, locale, sound and limits of the
disk are what the program finds when it starts."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from scenes.kit.sdl import set_sdl_defaults  # noqa: E402

set_sdl_defaults()

from scenes.__main__ import main  # noqa: E402
from scenes.kit.input import Action, Key  # noqa: E402
from scenes.kit.stack import SceneStack  # noqa: E402
from scenes.kit.window import Window  # noqa: E402

ANSWERS = 3
"""So many answers of the person are enough."""
PATIENCE = 60.0
"""Seconds after which something has gone wrong."""


class Visit:
    """What was met: the notices of the title, the sentences at the table, and how far the match came."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.sentences: list[str] = []
        self.scenes: list[str] = []
        self.answers = 0
        self.version = 0
        self.saved = False
        self.path = ""

    def told(self) -> str:
        """All of it, as JSON."""
        return json.dumps(vars(self))


def steps(stack: SceneStack, visit: Visit) -> Iterator[None]:
    """What the visitor does, a frame at a time."""
    for _each in range(12):
        # After the first frames, saves and sound are there.
        yield
    title = stack.top
    assert type(title).__name__ == "TitleScene", title
    visit.notices = list(title.notices)  # type: ignore[union-attr]
    visit.scenes.append("TitleScene")
    title.focus.focus("new_game")  # type: ignore[union-attr]
    stack.handle(Key(Action.CONFIRM))
    yield
    visit.scenes.append(type(stack.top).__name__)
    stack.top.focus.focus("deal")  # type: ignore[union-attr]
    stack.handle(Key(Action.CONFIRM))
    while visit.answers < ANSWERS:
        yield
        top: Any = stack.top
        name = type(top).__name__
        if name == "Notice":
            if top.sentence not in visit.sentences:
                visit.sentences.append(top.sentence)
            top.finish(None)
        elif name == "TableScene":
            course = top.course
            match = course.host.match
            visit.version, visit.saved = match.version, match.saved
            visit.path = str(match.journal.path)
            if match.over:
                break
            if course.choosing:
                top.choose(course.chooser.options[0])
                visit.answers += 1
        else:
            if name not in visit.scenes:
                visit.scenes.append(name)
            stack.handle(Key(Action.CONFIRM))
    visit.scenes.append("TableScene")


def visited(visit: Visit) -> None:
    """Have every window driven by the visitor, who closes it in the end."""
    run = Window.run

    def driven(window: Window, each_frame: Any = None, after_first_frame: Any = ()) -> None:
        doing = steps(window.stack, visit)
        until = time.monotonic() + PATIENCE

        def each(_seconds: float) -> None:
            assert time.monotonic() < until, f"the visitor waits in vain: {visit.told()}"
            if next(doing, "done") == "done":
                window.closing = True

        run(window, each, after_first_frame)

    Window.run = driven  # type: ignore[method-assign, assignment]


def disk_is_full() -> None:
    """No file may grow any more."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def clock_jumps() -> None:
    """The clock of the day goes back an hour now and then."""
    real, jumps = time.time, iter(range(0, 1 << 40, 60))

    def late() -> float:
        return real() - next(jumps)

    time.time = late


def art_from(folder: str) -> None:
    """Take the drawings from another folder."""
    from scenes.kit.art import shared_art

    shared_art().folder = Path(folder)


if __name__ == "__main__":
    words = sys.argv[1:]
    if "--full-disk" in words:
        words.remove("--full-disk")
        disk_is_full()
    if "--clock-jumps" in words:
        words.remove("--clock-jumps")
        clock_jumps()
    if "--art" in words:
        at = words.index("--art")
        art_from(words[at + 1])
        del words[at : at + 2]
    visit = Visit()
    visited(visit)
    code = main(words)
    sys.stdout.write(f"{visit.told()}\n")
    sys.stdout.flush()
    sys.exit(code)
