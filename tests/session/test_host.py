"""Who runs a match for a screen: bots are who they are said to be, and nobody is treated as somebody special."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import TABLES, play_on

from game.bots.registry import LEVELS
from game.bots.styles import STYLES
from game.kernel.contract import Code, Decision, Setup
from game.session.host import Host
from game.session.match import Match
from game.session.players import Player
from game.session.port import Port


class Noted:
    """A thinker that notes what it is asked, and always answers with the first that is legal."""

    def __init__(self) -> None:
        self.asked: list[tuple[Setup, Any, tuple[Code, ...], str, str]] = []
        self._answer: tuple[int, Code] | None = None

    def ask(self, setup: Setup, port: Port, spec: str, seed: str) -> int:
        self.asked.append((setup, port.view, port.legal(), spec, seed))
        self._answer = (len(self.asked), port.legal()[0])
        return len(self.asked)

    def poll(self) -> tuple[int, Code] | None:
        answer, self._answer = self._answer, None
        return answer

    def hint(self, setup: Setup, port: Port, seed: str) -> int:
        return 0

    def poll_hint(self) -> None:
        return None

    def cancel(self) -> None:
        self._answer = None


def test_each_bot_is_played_at_the_level_and_in_the_style_that_were_chosen_for_it() -> None:
    styles = ["", *STYLES]
    bots = [Player(f"B{at}", "bot", LEVELS[at % len(LEVELS)], style=styles[at % len(styles)]) for at in range(1, 8)]
    match = Match.start(Setup("love_letter/premium", 8), [Player("Ada"), *bots], 3)
    host, asked = Host(match, noted := Noted()), {}
    rng = Random(3)
    while not match.over and len(asked) < len(bots):
        pending = match.pending
        if isinstance(pending, Decision) and pending.seat > 0:
            host.step()
            asked[pending.seat] = noted.asked[-1][3]
        play_on(match, rng, 1)
    wanted = {at: f"{bot.level}/{bot.style}" if bot.style else bot.level for at, bot in enumerate(bots, start=1)}
    assert asked == wanted
    assert len(set(asked.values())) >= 5


@pytest.mark.parametrize("people", [1, 2])
def test_a_bot_is_not_told_which_seats_are_people(people: int) -> None:
    """So it cannot turn on them: the same table asks it the same, whoever sits there and whatever they are called."""
    setup = Setup("love_letter/classic", 4)

    def seated(kind: str, level: str, name: str) -> list[Player]:
        others = [Player(f"{name} {at}", kind, level) for at in range(people)]  # type: ignore[arg-type]
        return [*others, *(Player(f"Bot {at}", "bot", "hard") for at in range(people, 4))]

    asked = []
    for kind, level, name in (("human", "", "Somebody"), ("bot", "easy", "Nobody")):
        noted = Noted()
        match = Match.start(setup, seated(kind, level, name), 11)
        host = Host(match, noted)
        for _answer in range(60):
            pending = match.pending
            if isinstance(pending, Decision) and pending.seat >= people:
                host.step()
                host.play_bot()
            elif isinstance(pending, Decision):
                match.submit(pending.seat, match.ports[pending.seat].legal()[-1])
            else:
                match.deal()
        asked.append(noted.asked)
    assert len(asked[0]) > 20
    assert asked[0] == asked[1]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_same_answers_lead_to_the_same_match_whether_people_or_bots_give_them(key: str, seats: int) -> None:
    people = Match.start(Setup(key, seats), [Player(f"P{at}") for at in range(seats)], 5)
    bots = Match.start(Setup(key, seats), [Player(f"P{at}", "bot", "easy") for at in range(seats)], 5)
    rng = Random(seats)
    for _answer in range(80):
        if people.over:
            break
        pending = people.pending
        assert bots.pending == pending
        if isinstance(pending, Decision):
            code = rng.choice(people.ports[pending.seat].legal())
            people.submit(pending.seat, code)
            bots.submit(pending.seat, code)
        else:
            people.deal()
            bots.deal()
        assert bots.watcher.view == people.watcher.view
    assert [port.history() for port in bots.ports] == [port.history() for port in people.ports]
