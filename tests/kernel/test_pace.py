"""A calculation that can be called off."""

from __future__ import annotations

import pytest

from game.kernel.pace import EVERY, Pace, Stopped


def test_a_pace_asks_once_in_so_many_steps_and_stays_stopped() -> None:
    answers = iter([False, True])
    pace = Pace(lambda: next(answers))
    assert list(pace.over(range(5), steps=EVERY // 10)) == [*range(5)]
    pace.spend(EVERY)
    with pytest.raises(Stopped):
        list(pace.over(range(EVERY)))
    for _ in range(2):
        with pytest.raises(Stopped):
            pace.spend(1)
