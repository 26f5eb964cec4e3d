"""What the table shows, moved on by events alone, is what the view says."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import Chance, Decision, EventLog, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for
from scenes.table.shown import Shown

CASES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_events_alone_bring_the_table_to_what_the_view_shows(key: str, seats: int) -> None:
    rules = rules_for(Setup(key, seats))
    rng = Random(f"{key}{seats}")
    for _match in range(3):
        state = rules.start()
        tables = {seat: Shown.of(rules.view(state, seat), edition(key)) for seat in range(-1, seats)}
        while True:
            pending = rules.pending(state)
            log: EventLog = []
            if isinstance(pending, Decision):
                rules.apply(state, rng.choice(rules.legal(state)), log)
            elif isinstance(pending, Chance):
                rules.apply(state, fall(pending, rng), log)
            else:
                break
            for seat, shown in tables.items():
                for event in log:
                    shown.apply(event.seen_by(seat))
                assert vars(shown) == vars(Shown.of(rules.view(state, seat), edition(key))), (seat, log)


def test_unseen_counts_leave_out_what_lies_open_and_what_the_viewer_knows() -> None:
    rules = rules_for(Setup("love_letter/classic", 2))
    state = rules.start()
    rules.apply(state, (0,))
    rules.apply(
        state,
        rules.parse(
            "deal guard guard guard guard priest priest baron baron handmaid handmaid "
            "prince prince king countess princess guard"
        ),
    )
    shown = Shown.of(rules.view(state, 0), edition("love_letter/classic"))
    # Seat 0 sees three guards face up, its priest and its baron; not the guard aside nor seat 1's priest.
    assert shown.unseen(0) == (2, 1, 1, 2, 2, 1, 1, 1)
