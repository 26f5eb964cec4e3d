"""What the table hands on to the pages at the end of a round and of a match."""

from __future__ import annotations

from random import Random

from scenes import requests as rq
from scenes.table.results import match_summary
from table.bare import INSTANT, Bare
from table.test_course import answer


def played_out(seed: int) -> Bare:
    """A match of random moves, to its end."""
    rng = Random(seed)
    bare = Bare("classic", "hbbb", seed, taste=INSTANT, tokens_to_win=2)
    while not bare.over:
        bare.blind()
        answer(bare, rng)
    return bare


def test_whoever_is_out_of_a_round_reads_why() -> None:
    why: set[str] = set()
    for seed in range(4):
        for request in played_out(seed).asked:
            if isinstance(request, rq.ShowRoundSummary):
                for seat in request.seats:
                    assert bool(seat.out_why) == seat.out
                    why |= set(seat.out_why[:1])
    assert why == {"Out: the guess was right", "Out: lost a comparison", "Out: discarded the Princess"}


def test_a_moment_that_a_fatal_card_decided_shows_that_card() -> None:
    found = 0
    for seed in range(6):
        bare = played_out(seed)
        course = bare.course
        summary = match_summary(course.company, course.narrator, bare.match.watcher.history(), course.lines)
        for moment in summary.moments:
            # The fact is told once: by the sentence, or by the reason.
            assert ("out and lays down" in moment.sentence or " out." in moment.sentence) == (not moment.why)
            if "played the Princess" in moment.sentence:
                found += 1
                assert moment.why == "Out: discarded the Princess"
                assert moment.face is not None
                assert moment.face.card_id == "princess", moment.sentence
    assert found
