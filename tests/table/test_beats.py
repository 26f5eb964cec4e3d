"""The list of beats: each has a movement of its own, its sound, and a version in which nothing moves."""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from summary.samples import match_request

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from scenes.kit.audio import Audio
from scenes.kit.particles import MOST, Particles, Throw
from scenes.kit.pilot import Pilot
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.kit.tween import Timeline
from scenes.summary.match_summary import MatchSummary
from scenes.table.board import Company
from scenes.table.gestures import NOD, SHAKE
from scenes.table.presenter import Presenter
from scenes.table.stage import Flight, Stage
from table.test_presenter import BACK as BACK_FACE
from table.test_presenter import BARON, GUARD, KING, PRIEST, WORDS, Show, sounds


@dataclass(frozen=True)
class Beat:
    """What happens, what moves then, and what is heard."""

    events: tuple[Event, ...]
    moves: frozenset[str]
    sounds: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...] = ((GUARD, PRIEST), (BACK_FACE,), (BACK_FACE,))


def beat(*events: Event, moves: str, heard: str, hands: Sequence[Sequence[int]] = ()) -> Beat:
    more = {"hands": tuple(map(tuple, hands))} if hands else {}
    return Beat(events, frozenset(moves.split()), tuple(heard.split()), **more)


ONE_EACH = ((GUARD,), (BACK_FACE,), (BACK_FACE,))
BEATS = {
    "deal": beat(
        ev.Dealt(0, GUARD), ev.Dealt(1, None), ev.Dealt(2, None), moves="slide turn", heard="deal", hands=((), (), ())
    ),
    "draw": beat(ev.Drawn(0, KING), moves="slide turn", heard="draw", hands=ONE_EACH),
    "play": beat(ev.Played(0, PRIEST), moves="slide", heard="play"),
    "flip": beat(ev.Looked(0, 1, KING), moves="nod good", heard="flip", hands=ONE_EACH),
    "target": beat(ev.Played(0, PRIEST, (1,)), moves="slide good", heard="play target"),
    "name rightly": beat(
        ev.Played(0, PRIEST, (1,), KING), ev.Guessed(0, 1, True),
        moves="slide good named nod bad in", heard="play target guess_right",
    ),
    "name wrongly": beat(
        ev.Played(0, PRIEST, (1,), 5, "rank"), ev.Examined(0, 1, False),
        moves="slide good named shake away", heard="play target guess_wrong",
    ),
    "protect": beat(ev.Protected(1), moves="shield", heard="protect"),
    "compare": beat(ev.Compared(0, 1, 1, KING, BARON), moves="lean good", heard="compare", hands=ONE_EACH),
    "trade": beat(ev.Traded(0, 1, GUARD, KING), moves="slide turn", heard="trade", hands=ONE_EACH),
    "guess right": beat(ev.Guessed(0, 1, True), moves="nod bad", heard="guess_right"),
    "guess wrong": beat(ev.Guessed(0, 1, False), moves="shake good", heard="guess_wrong"),
    "knock-out": beat(ev.KnockedOut(1, "guess", (KING,)), moves="slide turn bad dust", heard="out flip"),
    "redraw": beat(
        ev.Discarded(0, GUARD), ev.Drawn(0, KING), moves="slide turn", heard="redraw draw", hands=ONE_EACH
    ),
    "showdown": beat(ev.Showdown((0, 1), (GUARD, BARON), (1, 3), ()), moves="turn", heard="flip", hands=ONE_EACH),
    "token flight": beat(ev.TokenGained(1, 1, "round"), moves="token sparks", heard="token"),
}  # fmt: skip


def seen(stage: Stage) -> set[str]:
    """What moves at this moment, in words."""
    found = {_flight(flight) for flight in stage.flights if 0.0 < flight.at < 1.0}
    found |= {"turn" for flight in stage.flights if 0.0 < flight.at < 1.0 and flight.face != flight.face_after}
    found |= {"good" if pulse.good else "bad" for pulse in stage.pulses if pulse.at > 0.0}
    found |= {stamp.name for stamp in stage.stamps if stamp.at != 1.0}
    found |= {"named" for claim in stage.claims if 0.0 < claim.at < 1.0}
    found |= {"in" if claim.right else "away" for claim in stage.claims if 0.0 < claim.gone < 1.0}
    found |= {"token" for token in stage.tokens if 0.0 < token.at < 1.0}
    found |= {burst.throw.name.lower() for burst in stage.particles.bursts}
    return found - {""}


def _flight(flight: Flight) -> str:
    if (flight.sway, flight.swings) == NOD:
        return "nod"
    if (flight.sway, flight.swings) == SHAKE:
        return "shake"
    if flight.sway != (0.0, 0.0):
        return "lean"
    return "slide" if flight.start != flight.end else ""


def played(each: Beat, speed: float = 1.0, still: bool = False) -> tuple[set[str], Show, int]:
    """What was seen to move in the beat; the table after it; and in how many steps it was over."""
    show = Show(0)
    show.shown.hands = [list(hand) for hand in each.hands]
    stage, line = Stage(Company(WORDS, ("Ada", "Bo", "Cy"), 3).face), Timeline(speed, still)
    Presenter(show, stage, line).play([event.seen_by(0) for event in each.events])
    moved: set[str] = set()
    steps = 0
    while line.running:
        line.advance(0.02)
        stage.particles.advance(0.02)
        moved |= seen(stage)
        steps += 1
        assert steps < 500
    assert stage.empty
    assert not show.hidden
    return moved, show, steps


@pytest.mark.parametrize("name", BEATS)
def test_a_beat_moves_in_its_way_and_has_its_sound(name: str) -> None:
    moved, show, steps = played(BEATS[name])
    assert moved == BEATS[name].moves
    assert tuple(sounds(show)) == BEATS[name].sounds
    assert 8 <= steps <= 90 * len(BEATS[name].events)  # of a fiftieth of a second


def test_no_two_beats_look_and_sound_the_same() -> None:
    looks = [(each.moves, each.sounds) for each in BEATS.values()]
    assert len(set(looks)) == len(looks)


def test_every_sound_of_a_beat_is_there() -> None:
    assert {name for each in BEATS.values() for name in each.sounds} | {"match_win"} <= set(Audio().names())


@pytest.mark.parametrize("name", BEATS)
def test_at_once_it_takes_one_step_and_comes_out_the_same(name: str) -> None:
    _moved, slow, _steps = played(BEATS[name])
    moved, show, steps = played(BEATS[name], math.inf)
    assert (moved, steps) == (set(), 1)
    assert vars(show.shown) == vars(slow.shown)
    assert show.done == slow.done


@pytest.mark.parametrize("name", BEATS)
def test_with_less_motion_nothing_moves_and_it_comes_out_the_same(name: str) -> None:
    _moved, usual, _steps = played(BEATS[name])
    moved, show, _steps = played(BEATS[name], still=True)
    assert moved == set()
    assert vars(show.shown) == vars(usual.shown)
    assert show.done == usual.done


# The end of a match


def won(staging: Staging) -> tuple[Pilot, MatchSummary]:
    pilot = Pilot(theme_for("classic"))
    scene = MatchSummary(match_request("classic", 3), staging)
    pilot.show(scene)
    return pilot, scene


def test_who_wins_the_match_is_crowned_under_gold() -> None:
    heard: list[str] = []
    pilot, scene = won(Staging(sound=heard.append))
    fallen = []
    for _frame in range(60):
        pilot.frame(1 / 60)
        fallen.append(scene._fallen)
    assert heard == ["match_win"]
    assert len(set(fallen)) > 10
    assert fallen[-1] == 1.0
    assert [burst.throw for burst in scene.particles.bursts] == [Throw.GOLD]
    pilot.run(5)
    assert not pilot.stack.animating


@pytest.mark.parametrize("staging", [Staging(speed=math.inf), Staging(still=True)], ids=["instant", "still"])
def test_where_nothing_moves_the_crown_is_on_at_once(staging: Staging) -> None:
    pilot, scene = won(staging)
    pilot.frame(1 / 60)
    assert scene._fallen == 1.0
    assert not scene.particles.bursts
    assert not pilot.stack.animating


# Particles


def test_particles_are_few_and_go_by_themselves() -> None:
    particles = Particles()
    for at in range(50):
        particles.throw(Throw.SPARKS, 100.0 * at, 50)
    assert 0 < particles.count <= MOST
    for _step in range(60):
        particles.advance(0.1)
    assert particles.count == 0
    assert not particles.advance(0.1)


def test_the_same_throws_look_the_same() -> None:
    one, two = Particles(), Particles()
    for each in (one, two):
        each.throw(Throw.DUST, 10, 20)
        each.throw(Throw.GOLD, 10, 20, 100, 200)
    assert one.bursts == two.bursts
    before = copy.deepcopy(one.bursts)
    one.advance(0.1)
    places = [[burst.place(each) for each in burst.particles] for burst in (*before, *one.bursts)]
    assert places[:2] != places[2:]
