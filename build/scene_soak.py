"""Plays matches of bots and people through the real program for a long time, and sees whether it keeps its shape.

    python build/scene_soak.py --minutes 120 [--seed 1]

The program runs in its real window, on SDL's drivers without a screen and without sound, at instant speed, with a home
of its own that is thrown away. From the title a table of any edition and number of seats is set up, played to the end
by bots, by people, or by both, with undo, redo, hints, log, rules and pause in between; some matches are left and gone
on with. In between replays are looked at and forked, statistics, players, lessons and saved matches are visited, and
language, contrast and size of the window are changed. Each minute, when a match has ended, a line tells what the
program holds, on the title and always at the same size, contrast and language: memory of both processes, open files,
threads, objects. A minute is one of running: a stop of the process
does not count. SIGTERM ends the run early, with the verdict on what has been.

Exit code 1 when anything went wrong or was logged as a warning, when the memory of both processes together is more than
5 % above that after the warm-up, or when files or threads have become more. `--judge FILE` gives the verdict on a run
whose lines are in a file.
"""

from __future__ import annotations

import argparse
import gc
import logging
import os
import re
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from scenes.shots import draw_off_screen  # noqa: E402

draw_off_screen()

from game.bots.registry import LEVELS  # noqa: E402
from game.bots.styles import STYLES  # noqa: E402
from game.commands.text_setup import NAMES  # noqa: E402
from game.kernel.contract import Option  # noqa: E402
from game.registry import EDITIONS, edition  # noqa: E402
from game.session import disk  # noqa: E402
from game.session.paths import HOME_VARIABLE, find_folders  # noqa: E402
from game.session.players import Player  # noqa: E402
from game.session.settings import NewGame  # noqa: E402
from scenes.app import App, Launch  # noqa: E402
from scenes.kit.input import Action, Key  # noqa: E402

TABLES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
SIZES = ((1280, 720), (960, 540), (1600, 900))
FRAME = 1 / 60
LONGEST_FRAME = 10.0
"""Seconds that a frame counts at most, on a busy machine too: what is more was a stop of the process."""
PATIENCE = 60_000
"""So many frames a match may take."""
WARM = 0.15
"""The share of the run after which all that is kept is there: caches, pages, the archive's index."""
PART = 0.25
"""The share of the run that is looked at, after the warm-up and at the end: the medians in it are compared. What is in
memory differs by a seventh from match to match, so many minutes must be in both."""
LIMIT = 1.05
SETTLED = 60
"""Frames on the title before it is measured: its light has come on."""
PASSING = 3
"""Files that a match has open while it is played: one minute they are there, the next they are not."""
QUICK = ["novice", "easy", "normal"]
"""Levels that answer at once."""

OVERLAYS = (Action.LOG, Action.RULES, Action.HINT, Action.UNDO, Action.REDO, Action.MENU)


class Shape(NamedTuple):
    """What the program holds between two matches: megabytes, megabytes of the bots' process, open files, threads,
    objects of Python."""

    minute: float
    rss: float
    worker: float
    files: int
    threads: int
    objects: int

    @property
    def memory(self) -> float:
        """Megabytes of both. The bots' process alone is told, not judged: one deep search makes it larger for good."""
        return self.rss + self.worker


class Stuck(Exception):
    """The program does not get on."""


class Closed(Exception):
    """The window was closed: SDL takes SIGTERM for that."""


class Warnings(logging.Handler):
    """Counts what was logged as a warning or worse, and prints it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1
        print(f"logged: {record.name}: {record.getMessage()}", file=sys.stderr, flush=True)


def resident(pid: int) -> float:
    """Megabytes that a process has in memory; 0 when there is none."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


class Soak:
    """The program in its window, and somebody who plays on it."""

    def __init__(self, home: Path, seed: int) -> None:
        self.rng = Random(seed)
        self.app = App(Launch(speed="instant"), find_folders({HOME_VARIABLE: str(home)}))
        self.window = self.app.open_window()
        self.later = self.app.after_first_frame()
        self.running = 0.0
        self.counts: Counter[str] = Counter()
        self.visits: Counter[str] = Counter()
        self.shapes: list[Shape] = []
        self.errors = 0
        self._begun = time.monotonic()
        self._top: object = None

    # What somebody does

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.window.stack.top

    @property
    def where(self) -> str:
        """What it is called."""
        return type(self.top).__name__

    def frame(self) -> None:
        """One frame, as the window's own loop makes it. Raises `Closed`."""
        if self.window.closing:
            raise Closed
        self.window.frame(FRAME, lambda _seconds: self.app.look_ahead())
        if self.later:
            self.later.pop(0)()
        if self.top is not self._top:
            self._top = self.top
            self.visits[self.where] += 1
        now = time.monotonic()
        self.running += min(now - self._begun, LONGEST_FRAME)
        self._begun = now

    def frames(self, count: int) -> None:
        """So many frames."""
        for _each in range(count):
            self.frame()

    def key(self, *actions: Action) -> None:
        """Press the keys of *actions*, one after the other."""
        for action in actions:
            self.window.stack.handle(Key(action))
            self.frame()

    def take(self, widget: str) -> None:
        """Press the widget with this key."""
        self.top.focus.focus(widget)
        self.key(Action.CONFIRM)

    def turn(self, widget: str, *ways: Action) -> None:
        """Change the widget with this key by the arrows; not if there is none now."""
        if widget in [each.key for each in self.top.focus if each.visible]:
            self.top.focus.focus(widget)
            self.key(*ways)

    def until(self, reached: Callable[[], bool], what: str) -> None:
        """Frames until *reached*; raises `Stuck`."""
        for _each in range(PATIENCE):
            if reached():
                return
            self.frame()
        raise Stuck(f"{what} does not come: {self.where}")

    def chance(self, share: float) -> bool:
        """Whether that happens now."""
        return self.rng.random() < share

    # A match

    def table(self) -> NewGame:
        """What is to be played next: every edition and number of seats in turn."""
        rng = self.rng
        key, seats = TABLES[self.counts["tables"] % len(TABLES)]
        self.counts["tables"] += 1
        people = rng.choice((0, 0, 1, 1, 2))
        players: list[Player] = []
        for name in NAMES[:seats]:
            level = rng.choice(LEVELS if self.chance(0.05) else QUICK)
            style = rng.choice(("", *STYLES))
            players.append(Player(name) if len(players) < people else Player(name, "bot", level, style=style))
        rng.shuffle(players)
        options: dict[str, Option] = {"tokens_to_win": rng.choice((1, 1, 2, 3))}
        for rule in edition(key).house_rules:
            if self.chance(0.2):
                options[rule] = True
        return NewGame(key, tuple(players), options)

    def match(self) -> None:
        """From the title through a match, and whatever comes after, to the title again."""
        self.app.settings.new_game = self.table()
        self.take("new_game")
        self.until(lambda: self.where == "NewGameScene", "a new game")
        self.take("deal")
        while True:
            self.play()
            if self.where == "TitleScene":
                return
            what = self.rng.choice(("menu", "menu", "menu", "rematch", "replay", "log"))
            if what == "log":
                self.take("log")
                self.frames(3)
                self.key(Action.CANCEL)
                what = "menu"
            self.take(what)
            if what == "rematch":
                continue
            if what == "replay":
                self.replay()
            self.until(lambda: self.where == "TitleScene", "the title")
            return

    def play(self) -> None:
        """To the end of the match, or until it is left."""
        for _each in range(PATIENCE):
            match self.where:
                case "MatchSummary":
                    self.counts["matches"] += 1
                    self.frames(5)
                    return
                case "TitleScene":
                    return
                case "TableScene":
                    self.at_table()
                case "Picker":
                    self.key(*self.rng.choices((Action.LEFT, Action.RIGHT, Action.DOWN), k=self.rng.randrange(3)))
                    self.key(Action.CONFIRM)
                case "RoundSummary":
                    self.counts["rounds"] += 1
                    self.frames(3)
                    self.key(Action.CONFIRM)
                case "PauseScene":
                    self.pause()
                case "Notice":
                    self.top.finish(None)
                case "Curtain" if self.chance(0.05):
                    self.key(Action.MENU)
                case "RulesScene" | "Log" | "Zoom":
                    self.frames(2)
                    self.key(Action.CANCEL)
                case _:
                    self.key(Action.CONFIRM)
        raise Stuck(f"the match does not end: {self.where}")

    def at_table(self) -> None:
        """A frame of the table; an answer when one is asked for, or something else now and then."""
        course = self.top.course
        if course.choosing and not course.moving:
            if self.chance(0.15):
                self.key(self.rng.choice(OVERLAYS))
            else:
                self.top.choose(self.rng.choice(course.chooser.options))
                self.frame()
        elif self.chance(0.002):
            self.key(self.rng.choice((Action.LOG, Action.RULES, Action.MENU)))
        else:
            if course.thinking:
                time.sleep(0.001)
            self.frame()

    def pause(self) -> None:
        """What is done in the pause: most go on; some leave, and go on with the match from the title."""
        self.frames(2)
        if self.chance(0.2):
            self.settings()
            self.until(lambda: self.where == "PauseScene", "the pause")
        if not self.chance(0.2):
            self.key(Action.CANCEL)
            return
        self.take("menu")
        self.until(lambda: self.where == "TitleScene", "the title")
        self.counts["left"] += 1
        if self.chance(0.3):
            self.page("saved")
        if self.chance(0.7):
            self.take("continue")

    # Everything else

    def replay(self) -> None:
        """Look at a match, go through it, share it or play on from it; then leave."""
        self.until(lambda: self.where == "ReplayScene", "the replay")
        self.counts["replays"] += 1
        self.turn("speed", *[Action.RIGHT] * self.rng.randrange(4))
        self.turn("eyes", *[Action.RIGHT] * self.rng.randrange(4))
        for _each in range(self.rng.randrange(4, 16)):
            ways = (Action.LEFT, Action.RIGHT, Action.RIGHT, Action.PAGE_UP, Action.PAGE_DOWN, Action.HOME, Action.END)
            self.top.focus.focus("play")
            self.key(self.rng.choice((*ways, Action.SPACE, Action.SPEED)))
            self.frames(self.rng.randrange(8))
        if self.chance(0.3):
            self.key(Action.LOG)
            self.frames(2)
            self.key(Action.CANCEL)
        if self.chance(0.2):
            self.top.focus.focus("play")
            self.key(Action.HOME, Action.PAGE_DOWN, Action.EXPORT)
            if "fork" in [each.key for each in self.top.focus if each.enabled]:
                self.take("fork")
                self.counts["forks"] += 1
                self.play()
                if self.where == "MatchSummary":
                    self.take("menu")
                return
            self.key(Action.CANCEL)
        self.key(Action.CANCEL)

    def replays(self) -> None:
        """The list of finished matches: search it, and look at one."""
        self.take("replays")
        self.until(lambda: self.where == "Gallery", "the list of replays")
        self.turn("edition", *[Action.RIGHT] * self.rng.randrange(6))
        self.turn("result", *[Action.RIGHT] * self.rng.randrange(3))
        self.frames(2)
        if not self.top.shown:
            self.key(Action.CANCEL)
            return
        self.top.focus.focus("matches")
        self.key(*[Action.DOWN] * self.rng.randrange(min(12, len(self.top.shown))))
        self.key(Action.CONFIRM)
        self.replay()
        if self.where == "Gallery":
            self.key(Action.CANCEL)

    def statistics(self) -> None:
        """All pages of the statistics; now and then they are exported."""
        self.take("statistics")
        self.until(lambda: self.where == "StatisticsScene" and not self.top.counting, "the statistics")
        for _each in range(4):
            self.turn("view", Action.RIGHT)
            self.turn("edition", Action.RIGHT)
            self.turn("person", Action.RIGHT)
            self.frame()
        kind = self.rng.choice(("json", "csv"))
        # What was counted meanwhile may have turned the page: there is nothing to export while it is.
        if self.chance(0.1) and kind in [widget.key for widget in self.top.focus]:
            self.take(kind)
        self.key(Action.CANCEL)

    def settings(self) -> None:
        """Another language, another contrast; all pages of the settings."""
        self.take("settings")
        self.until(lambda: self.where == "SettingsScene", "the settings")
        if self.chance(0.6):
            self.turn("language", *[Action.RIGHT] * 3)
            self.turn("language", *[Action.LEFT] * self.rng.randrange(3))
        if self.chance(0.3):
            self.turn("high_contrast", Action.CONFIRM)
        for _each in range(4):
            self.turn("tab", self.rng.choice((Action.DOWN, Action.UP)))
            self.frames(2)
        self.key(Action.CANCEL)

    def page(self, name: str) -> None:
        """A page that is looked at and left."""
        self.take(name)
        self.until(lambda: self.where != "TitleScene", name)
        for _each in range(4):
            self.key(self.rng.choice((Action.DOWN, Action.RIGHT, Action.NEXT)))
        for _each in range(4):
            if self.where == "TitleScene":
                return
            self.key(Action.CANCEL)
            self.frames(2)

    def side_trip(self) -> None:
        """Something else than a match."""
        trips: list[Callable[[], object]] = [
            self.replays, self.replays, self.statistics, self.settings,
            lambda: self.page("learn"), lambda: self.page("players"), lambda: self.page("saved"),
            lambda: self.page("new_game"), self.resize,
        ]  # fmt: skip
        self.rng.choice(trips)()
        self.until(lambda: self.where in ("TitleScene", "Notice"), "the title")
        if self.where == "Notice":
            self.top.finish(None)

    def resize(self) -> None:
        """The window has another size."""
        size = self.app.profiles.machine.window
        size.width, size.height = self.rng.choice(SIZES)
        self.app.changed()
        self.frames(2)

    # The run

    def shape(self) -> Shape:
        """What the program holds on the title, at one size, contrast and language."""
        settings, size = self.app.settings, self.app.profiles.machine.window
        before = settings.language, settings.high_contrast, size.width, size.height
        settings.language, settings.high_contrast, (size.width, size.height) = "en", False, SIZES[0]
        self.app.changed()
        self.app.title()
        self.frames(SETTLED)
        self.app.rooms.give_back()
        gc.collect()
        try:
            return self._shape()
        finally:
            settings.language, settings.high_contrast, size.width, size.height = before
            self.app.changed()
            self.frames(2)

    def _shape(self) -> Shape:
        worker = self.app.rooms.thinking.process
        return Shape(
            self.running / 60,
            resident(os.getpid()),
            resident(worker.pid) if worker is not None and worker.pid is not None else 0.0,
            len(disk.names(Path("/proc/self/fd"))),
            len(disk.names(Path("/proc/self/task"))),
            len(gc.get_objects()),
        )

    def tell(self) -> None:
        """Measure, and print a line."""
        shape = self.shape()
        self.shapes.append(shape)
        counts = self.counts
        print(
            f"{shape.minute:6.1f} min: {counts['matches']:5} matches, {counts['rounds']:6} rounds; "
            f"{shape.rss:6.1f} MB, bots {shape.worker:5.1f} MB, {shape.files} files, {shape.threads} threads, "
            f"{shape.objects} objects; {self.errors} errors",
            flush=True,
        )

    def run(self, minutes: float, failed: Warnings) -> None:
        """Play so many *minutes* of running."""
        self.frames(5)
        while self.running < 60 * minutes and not self.window.closing:
            number = self.counts["tables"]
            try:
                if self.chance(0.4):
                    self.side_trip()
                self.match()
                if not self.shapes or self.running >= 60 * (self.shapes[-1].minute + 1):
                    self.tell()
            except Closed:
                return
            except Exception:
                self.errors += 1
                print(f"after {number} tables:", file=sys.stderr)
                traceback.print_exc()
                sys.stderr.flush()
                if self.errors > 20 or failed.count > 100:
                    return
                self.app.title()
                self.frame()

    def close(self) -> None:
        """Leave the program."""
        self.app.quit()
        self.app.close()


def verdict(shapes: list[Shape]) -> list[str]:
    """What does not hold of the shapes, a minute each, as sentences."""
    if not shapes or shapes[-1].minute < 3:
        return ["The run was too short to tell anything."]
    end = shapes[-1].minute
    before = [shape for shape in shapes if WARM * end <= shape.minute <= (WARM + PART) * end]
    after = [shape for shape in shapes if shape.minute >= (1 - PART) * end]
    found = []
    for name in ("memory", *Shape._fields[1:]):
        first, last = (median(getattr(shape, name) for shape in part) for part in (before or shapes[:1], after))
        print(f"  {name}: {first:.1f} after {WARM * end:.0f} minutes, {last:.1f} at the end ({last / first - 1:+.1%})")
        most = {"memory": first * LIMIT, "files": first + PASSING, "threads": first}
        if last > most.get(name, last):
            found.append(f"{name} has grown from {first:.1f} to {last:.1f}.")
    return found


def shapes_in(lines: str) -> list[Shape]:
    """The shapes that the *lines* of a run tell."""
    told = re.compile(r"([\d.]+) min:.*; *([\d.]+) MB, bots *([\d.]+) MB, (\d+) files, (\d+) threads, (\d+) objects")
    return [
        Shape(float(minute), float(rss), float(worker), int(files), int(threads), int(objects))
        for minute, rss, worker, files, threads, objects in told.findall(lines)
    ]


def main() -> int:
    """Run what the command line says. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", type=Path, metavar="FILE", help="the verdict on a run whose lines are in FILE")
    options = parser.parse_args()
    if options.judge is not None:
        wrong = verdict(shapes_in(options.judge.read_text(encoding="utf-8")))
        print(*wrong or ["The program kept its shape."], sep="\n")
        return bool(wrong)
    failed = Warnings()
    logging.getLogger().addHandler(failed)
    with tempfile.TemporaryDirectory(prefix="hidden-hand-soak-") as home:
        soak = Soak(Path(home), options.seed)
        try:
            soak.run(options.minutes, failed)
        finally:
            soak.close()
        archived = sum(1 for _each in Path(home).rglob("*.match.gz"))
    counts = soak.counts
    print(f"{soak.running / 60:.1f} minutes of play: {counts['matches']} matches of {len(TABLES)} tables, "
          f"{counts['rounds']} rounds; {archived} matches in the archive.")  # fmt: skip
    print(f"  {counts['left']} matches left on the way, {counts['replays']} replays looked at, {counts['forks']} forks")
    print(f"  scenes: {', '.join(f'{name} {count}' for name, count in sorted(soak.visits.items()))}")
    print(f"  {soak.errors} errors, {failed.count} warnings logged")
    wrong = verdict(soak.shapes)
    for sentence in wrong:
        print(sentence)
    if soak.errors or failed.count or wrong:
        return 1
    print("The program kept its shape.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
