"""What a frame of the table costs: the real scene in a real window, with cards kept moving."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import mean, median

import pygame

from game.commands.text_setup import Table
from game.session.players import Player
from game.session.settings import NewGame
from scenes.app import App, Launch
from scenes.kit.clock import Clock
from scenes.kit.particles import Throw
from scenes.table.scene import TableScene
from scenes.table.stage import Flight

ALL_CARDS = 30
IDLE_SECONDS = 3.0
IDLE_TURNS = 7
MENU_SECONDS = 2.0
SEED = 5
"""A deal in which the person in the first seat begins."""
SETTLE_SECONDS = 60
PATIENCE = 120
"""So many frames may go by until the table of somebody who is asked stands still."""
THINK_SECONDS = 8.0


class Bench:
    """A program in its window with a table for four on it.

    As when somebody plays: the title first, long enough to start a game from it, then the deal."""

    def __init__(self, size: tuple[int, int], players: tuple[Player, ...]) -> None:
        self.app = App(Launch(window=size, speed="instant"))
        self.app.settings.new_game = NewGame("love_letter/classic", players, {"tokens_to_win": 13})
        self.window = self.app.open_window()
        self.clock = Clock()
        later = self.app.after_first_frame()
        for _ in range(round(MENU_SECONDS * 60)):
            self.frame(self.clock.tick())
            if later:
                later.pop(0)()
        new = self.app.settings.new_game
        self.app.rooms.deal(Table(new.edition, new.players, dict(new.options), SEED))

    def frame(self, seconds: float) -> bool:
        """One frame as the program's own loop makes it; whether anything was drawn."""
        return self.window.frame(seconds, lambda _seconds: self.app.look_ahead())

    @property
    def table(self) -> TableScene:
        """The table on top; it is the only scene."""
        top = self.window.stack.scenes[0]
        assert isinstance(top, TableScene)
        return top

    def settle(self) -> None:
        """Let the deal play out until the table waits for its person."""
        asked = 0
        for _ in range(SETTLE_SECONDS * 60):
            self.frame(self.clock.tick())
            asked += self.table.course.choosing
            if asked and (asked > PATIENCE or not self.window.stack.dirty):
                return
        raise RuntimeError("the person at this table is never asked: its deal must be one in which they begin")

    def over_empty(self, *, resting: bool) -> float:
        """How much more of a core the still table takes, in percent, than a loop that does nothing but wait for the
        next frame, sixty a second, and ask for events. The two take turns; the median of the differences.

        *resting*: as the program runs, which waits for events while nothing happens; otherwise frame for frame."""
        wait = self.window.wait if resting else self.clock.tick
        differences = []
        for _turn in range(IDLE_TURNS):
            table = _core(lambda: self.frame(wait()))
            differences.append(table - _core(lambda: (self.clock.tick(), pygame.event.get())))
        return round(median(differences), 2)

    def timed(
        self, frames: int, each: Callable[[int], object] | None = None, counts: Callable[[], bool] | None = None
    ) -> dict[str, float]:
        """Run *frames* at 60 a second; only those in which *counts* count.

        Milliseconds of processor time a frame, the same as percent of a core, redraws, the longest frame by the clock,
        and by the processor time of its thread: a busy machine makes the first longer, not the second."""
        redraws, spent, longest, dearest = 0, [], 0.0, 0.0
        for frame in range(frames):
            seconds = self.clock.tick()
            counted = counts is None or counts()
            begin, alone, wall = time.process_time(), time.thread_time(), time.perf_counter()
            if each is not None:
                each(frame)
            drawn = self.frame(seconds)
            if counted or counts is None or counts():
                redraws += drawn
                spent.append(time.process_time() - begin)
                longest = max(longest, time.perf_counter() - wall)
                dearest = max(dearest, time.thread_time() - alone)
        return {
            "cpu_ms": round(mean(spent) * 1000, 2),
            "core_percent": round(mean(spent) * 60 * 100, 2),
            "redraws": redraws,
            "max_ms": round(longest * 1000, 1),
            "max_cpu_ms": round(dearest * 1000, 1),
        }


def _core(each: Callable[[], object]) -> float:
    """How much of a core *each* takes, again and again for a second, waiting included, in percent."""
    begin, wall = time.process_time(), time.perf_counter()
    while (passed := time.perf_counter() - wall) < 1.0:
        each()
    return (time.process_time() - begin) / passed * 100


def measure(size: tuple[int, int], frames: int) -> dict[str, dict[str, float]]:
    """The figures of one window size."""
    people = (Player("You"), *(Player(name, "bot", "easy") for name in ("Odette", "Marcel", "Ruby")))
    bench = Bench(size, people)
    try:
        bench.settle()
        result = {"idle": bench.timed(round(IDLE_SECONDS * 60))}
        result["idle"]["over_empty_percent"] = bench.over_empty(resting=True)
        result["idle"]["over_empty_frame_for_frame_percent"] = bench.over_empty(resting=False)
        for name, count in (("moving_1", 1), ("moving_3", 3), ("moving_all", ALL_CARDS)):
            result[name] = _moving(bench, count, frames)
        result["moving_3_particles"] = _moving(bench, 3, frames, particles=True)
    finally:
        bench.app.close()
    bots = tuple(Player(name, "bot", "hard") for name in ("Odette", "Marcel", "Ruby", "Ines"))
    bench = Bench(size, bots)
    try:
        host = bench.table.course.host
        result["thinking"] = bench.timed(round(THINK_SECONDS * 60), counts=lambda: host.thinking)
    finally:
        bench.app.close()
    return result


def _moving(bench: Bench, count: int, frames: int, *, particles: bool = False) -> dict[str, float]:
    """*count* cards slide and turn over the table without end; with *particles* as many of those as there ever are."""
    table = bench.table
    places, home = table.places, table.course.home
    start, end = places.deck, places.hand(home, 0, 2)
    flights = [
        Flight(start.moved(7.0 * n, 3.0 * n), end.moved(-9.0 * n, -2.0 * n), -1, n % 3, at=n / count)
        for n in range(count)
    ]
    table.course.stage.flights = flights

    thrown: list[int] = []

    def step(frame: int) -> None:
        for flight in flights:
            flight.at = (flight.at + 1 / 20) % 1.0
        if particles:
            # What cannot be thrown yet is thrown as soon as there is room.
            what = (Throw.SPARKS, Throw.DUST)[frame % 2]
            table.course.stage.particles.throw(what, end.cx + 40.0 * (frame % 7 - 3), end.y)
            thrown.append(table.course.stage.particles.count)
        table.invalidate()

    bench.timed(60, step)
    thrown.clear()
    figures = bench.timed(frames, step)
    if particles:
        figures["particles"] = round(mean(thrown), 1)
    table.course.stage.clear()
    return figures
