"""What a frame of the table costs: the real scene in a real window, with cards kept moving."""

from __future__ import annotations

import time
from statistics import mean
from typing import Any

from game.commands.text_setup import Table
from game.session.players import Player
from scenes.app import App, Launch
from scenes.kit.clock import Clock
from scenes.table.scene import TableScene
from scenes.table.stage import Flight

ALL_CARDS = 30
IDLE_SECONDS = 3.0
SETTLE_SECONDS = 20
THINK_SECONDS = 8.0


class Bench:
    """A program in its window with a table for four on it."""

    def __init__(self, size: tuple[int, int], players: tuple[Player, ...]) -> None:
        table = Table("love_letter/classic", players, {"tokens_to_win": 13}, 7)
        self.app = App(Launch(table=table, window=size, speed="instant"))
        self.window = self.app.open_window()
        self.clock = Clock()

    @property
    def table(self) -> TableScene:
        """The table on top; it is the only scene."""
        top = self.window.stack.scenes[0]
        assert isinstance(top, TableScene)
        return top

    def settle(self) -> None:
        """Let the deal play out until the table waits for its person."""
        for _ in range(SETTLE_SECONDS * 60):
            self.window.frame(self.clock.tick())
            if self.table.course.choosing and not self.window.stack.dirty:
                return

    def timed(self, frames: int, each: Any = None) -> dict[str, float]:
        """Run *frames* at 60 a second. Milliseconds of processor time a frame, redraws, longest frame."""
        redraws, spent, longest = 0, [], 0.0
        for frame in range(frames):
            seconds = self.clock.tick()
            begin, wall = time.process_time(), time.perf_counter()
            if each is not None:
                each(frame)
            redraws += self.window.frame(seconds)
            spent.append(time.process_time() - begin)
            longest = max(longest, time.perf_counter() - wall)
        return {"cpu_ms": round(mean(spent) * 1000, 2), "redraws": redraws, "max_ms": round(longest * 1000, 1)}


def measure(size: tuple[int, int], frames: int) -> dict[str, dict[str, float]]:
    """The figures of one window size."""
    people = (Player("You"), *(Player(name, "bot", "easy") for name in ("Odette", "Marcel", "Ruby")))
    bench = Bench(size, people)
    try:
        bench.settle()
        result = {"idle": bench.timed(round(IDLE_SECONDS * 60))}
        for name, count in (("moving_1", 1), ("moving_3", 3), ("moving_all", ALL_CARDS)):
            result[name] = _moving(bench, count, frames)
    finally:
        bench.app.close()
    bots = tuple(Player(name, "bot", "hard") for name in ("Odette", "Marcel", "Ruby", "Ines"))
    bench = Bench(size, bots)
    try:
        result["thinking"] = bench.timed(round(THINK_SECONDS * 60))
    finally:
        bench.app.close()
    return result


def _moving(bench: Bench, count: int, frames: int) -> dict[str, float]:
    """*count* cards slide and turn over the table without end."""
    table = bench.table
    places, home = table.places, table.course.home
    start, end = places.deck, places.hand(home, 0, 2)
    flights = [
        Flight(start.moved(7.0 * n, 3.0 * n), end.moved(-9.0 * n, -2.0 * n), -1, n % 3, at=n / count)
        for n in range(count)
    ]
    table.course.stage.flights = flights

    def step(_frame: int) -> None:
        for flight in flights:
            flight.at = (flight.at + 1 / 20) % 1.0
        table.invalidate()

    bench.timed(30, step)
    figures = bench.timed(frames, step)
    table.course.stage.clear()
    return figures
