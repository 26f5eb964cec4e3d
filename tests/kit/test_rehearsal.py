"""Drawing ahead of need, on a thread of its own."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from scenes.kit.rehearsal import Rehearsal

SOON = 10.0


@pytest.fixture
def rehearsal() -> Iterator[Rehearsal]:
    thread = Rehearsal()
    yield thread
    thread.close()


def test_jobs_are_done_in_their_order(rehearsal: Rehearsal) -> None:
    done: list[int] = []
    rehearsal.play([lambda at=at: done.append(at) for at in range(5)])  # type: ignore[misc]
    assert rehearsal.settle(SOON)
    assert done == [0, 1, 2, 3, 4]


def test_new_jobs_take_the_place_of_those_that_wait(rehearsal: Rehearsal) -> None:
    done: list[str] = []
    begun, go_on = Event(), Event()
    rehearsal.play([lambda: (begun.set(), go_on.wait(SOON)), lambda: done.append("old")])
    assert begun.wait(SOON)
    rehearsal.play([lambda: done.append("new")])
    go_on.set()
    assert rehearsal.settle(SOON)
    assert done == ["new"]


def test_a_job_that_fails_does_not_stop_the_next(rehearsal: Rehearsal) -> None:
    done: list[str] = []
    rehearsal.play([lambda: 1 / 0, lambda: done.append("next")])
    assert rehearsal.settle(SOON)
    assert done == ["next"]


def test_nothing_is_begun_after_the_end(rehearsal: Rehearsal) -> None:
    done: list[str] = []
    rehearsal.close()
    rehearsal.play([lambda: done.append("late")])
    assert rehearsal.settle(SOON)
    assert not done
