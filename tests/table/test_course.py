"""The course of a match on the table: pace, waiting, sheets, rounds, leaving and coming back."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.kernel.contract import Code, Decision, Setup
from game.kernel.events import Event
from game.registry import EDITIONS, edition
from game.rulesets.love_letter import events as ev
from game.session.chooser import Step
from game.session.match import Match
from game.session.players import Player
from game.session.store import Store
from game.words import set_language
from scenes import requests as rq
from scenes.kit.input import Action, Input, Key, Pointer, PointerKind
from scenes.kit.stack import Scene
from scenes.menu.notice import Notice
from scenes.rooms import reseated
from scenes.summary.round_summary import RoundSummary
from scenes.table.course import Course
from scenes.table.picker import Picker
from scenes.table.screen import TableEnd
from scenes.table.shown import Shown
from scenes.table.taste import Taste
from table.bare import INSTANT, NORMAL, Bare
from table.program import Program, Thinker, players, table

CASES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]


def answer(bare: Bare, rng: Random) -> None:
    """If a person is asked, choose at random."""
    top, course = bare.pilot.stack.top, bare.scene.course
    if isinstance(top, Picker):
        top.finish(rng.choice(top.options).value)
    elif top is bare.scene and course.choosing:
        assert course.chooser is not None
        bare.scene.choose(rng.choice(course.chooser.options))


# What is shown is what is so


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is never set right: it must come out right by the events alone."""

    def check(course: Course) -> None:
        truth = Shown.of(course.host.port.view, course.company.edition)
        assert vars(course.shown) == vars(truth)
        assert course.stage.empty
        assert not course.hidden

    monkeypatch.setattr(Course, "_reconcile", check)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize(("key", "seats"), CASES)
@pytest.mark.parametrize("taste", [NORMAL, INSTANT, replace(NORMAL, still=True)], ids=["normal", "instant", "still"])
def test_played_out_events_bring_the_table_to_what_the_view_says(key: str, seats: int, taste: Taste) -> None:
    rng = Random(f"{key}{seats}")
    kinds = "".join(rng.choice("hb") for _seat in range(seats))
    bare = Bare(key.rpartition("/")[2], kinds, rng.randrange(1000), taste=taste)
    for _frame in range(20_000):
        bare.blind()
        if bare.over:
            break
        answer(bare, rng)
    assert bare.over


@pytest.mark.usefixtures("strict")
def test_every_kind_of_event_can_be_played_out() -> None:
    missing = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    rng = Random(5)
    for seed in range(60):
        bare = Bare(rng.choice(["premium", "second"]), "hbbbb", seed, tokens_to_win=3)
        while not bare.over:
            bare.blind()
            answer(bare, rng)
        missing -= {type(event) for event in bare.match.watcher.history()}
        if not missing:
            return
    raise AssertionError(missing)


def test_the_table_comes_out_the_same_however_it_is_shown() -> None:
    tables = []
    for taste in (NORMAL, INSTANT, replace(NORMAL, still=True), replace(NORMAL, speed=3.0)):
        rng = Random(4)
        bare = Bare("second", "hbbb", 11, taste=taste)
        states = []
        while len(states) < 4 and not bare.over:
            bare.blind()
            if bare.scene.course.choosing and bare.pilot.stack.top is bare.scene:
                states.append(vars(bare.scene.course.shown))
            answer(bare, rng)
        tables.append((states, [type(request) for request in bare.asked]))
    assert tables.count(tables[0]) == len(tables)


# Pace


class Slow(Thinker):
    """Answers only when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = False
        self.cancelled = 0

    def poll(self) -> tuple[int, Code] | None:
        return super().poll() if self.ready else None

    def cancel(self) -> None:
        super().cancel()
        self.cancelled += 1


def moving(bare: Bare, frames: int = 400) -> Bare:
    """Until a card is on its way."""
    for _frame in range(frames):
        bare.pilot.frame()
        if bare.course.stage.flights:
            return bare
    raise TimeoutError("nothing moves")


CLICK = Pointer(PointerKind.DOWN, 10, 10)


@pytest.mark.parametrize("way", [Key(Action.CONFIRM), Key(Action.SPACE), Key(Action.HURRY), CLICK])
def test_a_key_or_a_click_ends_what_moves_and_does_nothing_else(way: Input) -> None:
    bare = moving(Bare(taste=NORMAL))
    before = bare.match.version
    assert bare.pilot.stack.handle(way)
    assert not bare.course.timeline.running
    assert vars(bare.course.shown) == vars(Shown.of(bare.course.host.port.view, bare.scene.company.edition))
    assert bare.match.version == before
    assert not bare.asked


def test_a_held_key_hurries_nothing() -> None:
    bare = moving(Bare(taste=NORMAL))
    bare.pilot.stack.handle(Key(Action.CONFIRM, repeat=True))
    assert bare.course.timeline.running


def test_a_click_that_hurries_plays_no_card() -> None:
    bare = Bare("classic", "hbbb", 3, taste=NORMAL)
    while not moving(bare).match.ports[0].asked:
        pass
    version = bare.match.version
    place, scale = bare.scene.table.hand.rect, bare.scene.table.scale
    bare.pilot.click_at(place.cx * scale, place.cy * scale)
    bare.until_asked()
    assert bare.match.version == version
    assert bare.course.chooser.card is None


def test_a_bot_waits_as_long_as_was_settled() -> None:
    bare = Bare("classic", "bbb", 2, taste=Taste(speed=math.inf, bot_pause=0.5))
    began: list[float] = []
    version = -1
    while len(began) < 5:
        bare.blind(0.1)
        bare.pilot.seconds += 0.1
        if bare.match.version != version:
            version = bare.match.version
            began.append(bare.pilot.seconds)
    turns = [later - sooner for sooner, later in pairwise(began[2:])]
    assert min(turns) >= 0.5 - 1e-6
    assert max(turns) < 1.0


def test_with_no_motion_and_no_pause_a_bot_takes_a_few_frames() -> None:
    bare = Bare("classic", "bbb", 2)
    for _frame in range(3):
        bare.blind()
    version = bare.match.version
    for _frame in range(8):
        bare.blind()
    assert bare.match.version >= version + 2


def test_whoever_wants_to_wait_is_waited_for() -> None:
    bare = Bare("classic", "bbb", 2, taste=replace(INSTANT, wait_for_me=True))
    bare.pilot.run(1.0)
    version = bare.match.version
    bare.pilot.run(3.0)
    assert bare.match.version == version
    assert bare.course.waits_for_me
    assert bare.scene.model().prompt_keys == [("Enter", "Continue")]
    bare.pilot.press(Action.CONFIRM)
    bare.pilot.run(1.0)
    assert bare.match.version == version + 1


def test_what_a_bot_did_stands_until_it_was_read_even_if_one_is_asked_next() -> None:
    bare = Bare("classic", "hb", 1, taste=replace(INSTANT, wait_for_me=True), tokens_to_win=4)
    rng, read = Random(2), 0
    for _frame in range(600):
        bare.pilot.frame()
        course = bare.course
        if course.choosing:
            answer(bare, rng)
        elif course.timeline.running:
            continue
        elif course.waits_for_me and bare.match.ports[0].asked:
            model = bare.scene.model()
            assert model.prompt_keys == [("Enter", "Continue")]
            assert model.prompt_waits
            said = " ".join((*model.prompt_before, model.prompt))
            assert said.startswith("Odette played")
            bare.pilot.run(2.0)
            assert course.waits_for_me
            read += 1
            bare.pilot.press(Action.CONFIRM)
            bare.pilot.frame()
            assert course.choosing or bare.pilot.stack.top is not bare.scene
        elif course.waits_for_me:
            bare.pilot.press(Action.CONFIRM)
        if read == 4:
            return
    raise TimeoutError("nothing was read")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_waited_for_is_said_with_its_key(size: tuple[int, int], seats: int) -> None:
    slow = Slow()
    slow.ready = True
    bare = Bare("classic", "b" * seats, 2, taste=replace(INSTANT, wait_for_me=True), thinker=slow, size=size)
    assert not bare.course.waits_for_me, "nothing has happened yet that could be read"
    bare.pilot.run(0.5)
    slow.ready = False
    assert {"Enter", "Continue"} <= set(bare.pilot.texts())
    assert not bare.scene.model().thinking
    slow.ready, version = True, bare.match.version
    bare.pilot.run(1.0)
    assert bare.match.version == version
    bare.pilot.press(Action.CONFIRM)
    bare.pilot.run(1.0)
    assert bare.match.version == version + 1


def test_the_move_that_ends_a_round_is_read_before_its_end_is_shown() -> None:
    bare = Bare("classic", "bbb", 4, taste=replace(INSTANT, wait_for_me=True), tokens_to_win=4)
    read = 0
    for _frame in range(2000):
        bare.pilot.frame()
        course = bare.course
        if course.waits_for_me and not course.timeline.running:
            if course.host.awaits_deal:
                assert not any(isinstance(each, rq.ShowShowdown | rq.ShowRoundSummary) for each in bare.asked)
                bare.pilot.run(2.0)
                assert not any(isinstance(each, rq.ShowShowdown | rq.ShowRoundSummary) for each in bare.asked)
                read += 1
            bare.pilot.press(Action.CONFIRM)
        if bare.asked_for(rq.ShowRoundSummary):
            assert read == 1
            return
    raise TimeoutError("no round has ended")


def test_waiting_begins_and_ends_with_the_setting() -> None:
    bare = Bare("classic", "bbb", 2, taste=replace(INSTANT, wait_for_me=True))
    bare.pilot.run(0.5)
    version = bare.match.version
    bare.scene.taste = INSTANT
    bare.pilot.run(0.5)
    assert bare.match.version > version


def test_reduced_motion_lets_nothing_slide() -> None:
    bare = Bare("premium", "hbbbb", 3, taste=NORMAL)
    bare.scene.taste = replace(NORMAL, still=True)
    rng = Random(1)
    for _frame in range(800):
        if bare.over:
            break
        bare.blind(1 / 60)
        stage = bare.course.stage
        assert all(each.at in (0.0, 1.0) for each in (*stage.flights, *stage.tokens, *stage.pulses))
        answer(bare, rng)


def test_a_notice_does_not_stop_the_table() -> None:
    bare = Bare("classic", "bbb", 2)
    bare.pilot.stack.push(Notice("The disk is full."))
    version = bare.match.version
    bare.pilot.run(0.2)
    assert bare.pilot.stack.scenes[1:2]
    assert isinstance(bare.pilot.stack.scenes[1], Notice)
    assert bare.match.version > version + 1


def test_time_stands_still_under_a_sheet() -> None:
    bare = moving(Bare("classic", "bbb", 2, taste=NORMAL))
    bare.pilot.stack.push(Scene())
    version, at = bare.match.version, [flight.at for flight in bare.course.stage.flights]
    assert at
    bare.pilot.run(2.0)
    assert bare.match.version == version
    assert [flight.at for flight in bare.course.stage.flights] == at
    bare.pilot.stack.pop()
    bare.pilot.run(2.0)
    assert bare.match.version > version


# Sheets over the table


@dataclass
class Found:
    """A match of which every answer is known."""

    setup: Setup
    kinds: str
    seed: int
    answers: list[tuple[int, Code]]

    def before(self, answers: int = 1) -> Match:
        """The match without its last answers."""
        match = Match.start(self.setup, players(self.kinds), self.seed)
        self.follow(match, len(self.answers) - answers)
        for port in (*match.ports, match.watcher):
            port.take_events()
        return match

    def follow(self, match: Match, until: int | None = None) -> None:
        """Give the answers that *match* has not had yet."""
        for seat, code in self.answers[match.version : until]:
            if seat < 0:
                match.deal()
            else:
                match.submit(seat, code)


Wanted = Callable[[Match, list[Event]], bool]


def find(edition_name: str, kinds: str, wanted: Wanted, tokens: int = 2, by: int | None = 0) -> Found:
    """A match, played at random, in which something *wanted* was done last by seat *by* (None: by anybody)."""
    setup = Setup(f"love_letter/{edition_name}", len(kinds), {"tokens_to_win": tokens})
    for seed in range(600):
        rng, match = Random(seed), Match.start(setup, players(kinds), seed)
        found = Found(setup, kinds, seed, [])
        while not match.over:
            pending = match.pending
            seat = pending.seat if isinstance(pending, Decision) else -1
            code = rng.choice(match.ports[seat].legal()) if seat >= 0 else 0
            found.answers.append((seat, code))
            found.follow(match)
            events = match.ports[0].take_events()
            if by in (None, seat) and wanted(match, events):
                return found
    raise LookupError("it never happens")


def happens(*kinds: type[Event]) -> Wanted:
    """Whether all *kinds* happen in this order."""

    def wanted(match: Match, events: list[Event]) -> bool:
        rest = iter(type(event) for event in events)
        return all(kind in rest for kind in kinds)

    return wanted


def asked(prompt: str, seat: int = 0) -> Wanted:
    """Whether *seat* is asked *prompt* now."""
    return lambda match, events: match.pending == Decision(seat, prompt)


def see(found: Found, taste: Taste = INSTANT, before: int = 1) -> Bare:
    """The table at which the last answer of *found* has just been given."""
    bare = Bare(found.setup.edition.rpartition("/")[2], found.kinds, match=found.before(before), taste=taste)
    bare.until_asked()
    found.follow(bare.match)
    return bare


@pytest.mark.parametrize("taste", [NORMAL, INSTANT])
def test_what_happened_last_is_shown_last(taste: Taste) -> None:
    """The last card of a round lets its player look at a hand; then all hands are shown."""
    bare = see(find("classic", "hb", happens(ev.Looked, ev.Showdown)), taste)
    for _frame in range(600):
        bare.blind(1 / 60)
        if bare.asked_for(rq.ShowShowdown):
            break
    kinds = [type(request) for request in bare.asked]
    assert kinds == [rq.ShowLook, rq.ShowShowdown]


def test_a_look_says_which_card_allowed_it() -> None:
    bare = see(find("classic", "hb", happens(ev.Looked)))
    for _frame in range(600):
        bare.blind(1 / 60)
        if bare.asked_for(rq.ShowLook):
            break
    request = next(request for request in bare.asked if isinstance(request, rq.ShowLook))
    assert request.played is not None
    assert request.played.card_id == "priest"


def test_a_sheet_waits_until_the_one_before_it_was_put_away() -> None:
    bare = see(find("classic", "hb", happens(ev.Looked, ev.Showdown)))
    most = 0
    for _frame in range(60):
        bare.blind()
        most = max(most, len(bare.pilot.stack.scenes))
    assert most == 2


@pytest.mark.parametrize("edition_name", ["classic", "premium"])
def test_the_last_round_is_summed_up_before_the_match(edition_name: str) -> None:
    bare = see(
        find(edition_name, "hbbbb" if edition_name == "premium" else "hb", happens(ev.RoundEnded, ev.MatchEnded))
    )
    for _frame in range(200):
        bare.blind()
    assert bare.over
    assert [type(each) for each in bare.asked][-2:] == [rq.ShowRoundSummary, rq.ShowMatchSummary]
    assert bare.pilot.results == [TableEnd.MENU]


def test_a_match_that_ends_within_a_round_is_summed_up_alone() -> None:
    def at_once(match: Match, events: list[Event]) -> bool:
        return happens(ev.MatchEnded)(match, events) and not happens(ev.RoundEnded)(match, events)

    bare = see(find("premium", "hbbbb", at_once))
    for _frame in range(200):
        bare.blind()
    assert bare.over
    summaries = [type(each) for each in bare.asked if isinstance(each, rq.ShowRoundSummary | rq.ShowMatchSummary)]
    assert summaries == [rq.ShowMatchSummary]


def test_every_round_is_summed_up_once() -> None:
    rng = Random(3)
    bare = Bare("classic", "hbb", 8, tokens_to_win=3)
    while not bare.over:
        bare.blind()
        answer(bare, rng)
    rounds = sum(isinstance(event, ev.RoundEnded) for event in bare.match.watcher.history())
    assert [request.number for request in bare.asked_for(rq.ShowRoundSummary)] == list(range(1, rounds + 1))
    tokens = [seat.tokens for seat in bare.asked_for(rq.ShowRoundSummary)[-1].seats]
    assert sorted(tokens) == sorted(bare.match.watcher.view.tokens)


def test_nothing_of_an_earlier_round_is_told_behind_the_curtain() -> None:
    """Seat 1 compared hands with seat 0, which ended the round; seat 0 begins the next."""

    def compared(match: Match, events: list[Event]) -> bool:
        told = [event for event in match.ports[1].history() if isinstance(event, ev.Compared | ev.RoundBegan)][-2:]
        return (
            asked("play")(match, events)
            and len(told) == 2
            and isinstance(told[0], ev.Compared)
            and (told[0].seat, told[0].target) == (1, 0)
            and isinstance(told[1], ev.RoundBegan)
        )

    found = find("classic", "hh", compared, by=-1)
    bare = Bare("classic", "hh", match=found.before(2))
    bare.until_asked()
    assert bare.course.viewer == 1
    found.follow(bare.match, -1)
    while bare.course.viewer != 0:
        bare.pilot.frame()
    bare.pilot.run(0.2)
    kinds = [type(each) for each in bare.asked]
    assert kinds[-2:] == [rq.ShowRoundSummary, rq.ShowCurtain]


def test_log_and_prompt_speak_the_language_of_the_moment() -> None:
    bare = Bare("classic", "hbbb", 3)
    rng = Random(1)
    while len(bare.course.lines) < 6:
        bare.blind()
        answer(bare, rng)
    english = [line.text for line in bare.course.lines]
    try:
        set_language("ja")
        bare.pilot.stack.relayout()
        japanese = [line.text for line in bare.course.lines]
        assert len(japanese) == len(english)
        assert not any("。" not in text for text in japanese)
        assert bare.course.company.words[0].name != "Guard"
    finally:
        set_language("en")
    bare.pilot.stack.relayout()
    assert [line.text for line in bare.course.lines] == english


def test_a_change_of_language_while_cards_move_tells_nothing_twice() -> None:
    bare = Bare("classic", "hbbb", 3, taste=NORMAL)
    course, rng = bare.course, Random(1)
    try:
        for turn in range(4000):
            bare.blind()
            answer(bare, rng)
            if course.timeline.running and turn % 15 == 0:
                set_language(("ja", "en")[turn % 2])
                bare.pilot.stack.relayout()
            if bare.asked_for(rq.ShowRoundSummary):
                break
    finally:
        set_language("en")
    (summary,) = bare.asked_for(rq.ShowRoundSummary)
    bare.pilot.stack.relayout()
    told = [line.text for line in course.lines]
    in_round = list(course._round)
    course.see_anew()
    assert [line.text for line in course.lines] == told
    assert course._round == in_round
    assert sum(seat.gained_count for seat in summary.seats) == sum(seat.tokens for seat in summary.seats)


# Bots


def test_the_table_waits_for_a_bot_that_thinks_and_lives_meanwhile() -> None:
    slow = Slow()
    bare = Bare("classic", "bbb", 2, thinker=slow)
    bare.pilot.run(2.0)
    version = bare.match.version
    assert bare.scene.model().thinking
    bare.pilot.press(Action.LOG)
    assert bare.asked_for(rq.ShowLog)
    bare.pilot.run(2.0)
    assert bare.match.version == version
    assert slow.asked == 1
    slow.ready = True
    bare.pilot.run(0.1)
    assert bare.match.version > version


def test_an_answer_to_another_question_is_not_played() -> None:
    slow = Slow()
    bare = Bare("classic", "bbb", 2, thinker=slow)
    bare.pilot.run(0.5)
    version, (ticket, code) = bare.match.version, slow.answers[-1]
    slow.answers = [(ticket - 1, code)]
    slow.ready = True
    bare.pilot.run(0.5)
    assert bare.match.version == version
    assert not bare.course.host.bot_ready
    slow.answers = [(ticket, code)]
    bare.pilot.run(0.1)
    assert bare.match.version > version


def test_leaving_stops_the_bot() -> None:
    slow = Slow()
    bare = Bare("classic", "bbb", 2, thinker=slow)
    bare.pilot.run(0.5)
    bare.course.leave(TableEnd.MENU)
    assert slow.cancelled == 1
    assert not slow.answers


# The curtain


@pytest.mark.parametrize(("key", "where"), [("menu", "TitleScene"), ("quit", ""), ("resume", "Curtain")])
def test_nobody_has_to_lift_the_curtain_to_leave(tmp_path: Path, key: str, where: str) -> None:
    program = Program(tmp_path, table("classic", "hhh", 3))
    while program.where != "Curtain":
        program.pilot.frame()
    program.pilot.press(Action.CANCEL)
    assert program.where == "PauseScene"
    assert not program.pilot.faces()
    program.pilot.click(key)
    assert (program.where if program.running else "") == where
    if where == "Curtain":
        assert program.course.viewer == -1
        program.pilot.press(Action.CONFIRM)
        program.wait()
    program.app.close()


# Leaving and coming back


PROMPTS = [
    ("classic", "hbb", "play"),
    ("second", "hbb", "keep"),
    ("premium", "hbbbb", "look"),
    ("premium", "hbbbb", "redraw"),
    ("second", "hhb", "keep"),
    ("premium", "hhhbb", "look"),
]


@pytest.mark.parametrize(("edition_name", "kinds", "prompt"), PROMPTS)
def test_a_match_goes_on_from_the_question_at_which_it_was_left(
    tmp_path: Path, edition_name: str, kinds: str, prompt: str
) -> None:
    found = find(edition_name, kinds, lambda match, _: match.version > 9 and asked(prompt)(match, []), 4, None)
    store = Store(tmp_path / "data" / "matches")
    match = store.begin(found.setup, players(kinds), found.seed)
    found.follow(match)
    store.put_away(match)
    program = Program(tmp_path)
    program.pilot.click("continue")
    for _frame in range(40):
        if program.choosing:
            break
        program.pilot.frame()
        if not program.at_table:
            program.pilot.press(Action.CONFIRM)
    program.check_table()
    chooser = program.course.chooser
    assert chooser is not None
    assert sorted(program.course.host.port.legal()) == sorted(match.ports[0].legal())
    # Left once more in the middle of the choice: nothing of it was given.
    steps = chooser.step
    if len(chooser.options) > 1 and steps not in (Step.LOOK, Step.REDRAW):
        program.scene.choose(chooser.options[-1])
    if isinstance(program.pilot.scene, Picker):
        program.pilot.press(Action.CANCEL)
    version = program.course.host.match.version
    if version == match.version:
        program.course.leave(TableEnd.MENU)
        program.pilot.frame()
        assert program.where == "TitleScene"
        program.pilot.click("continue")
        program.pilot.run(0.2)
        assert program.course.host.match.version == match.version
        assert program.course.company.names == tuple(player.name for player in match.players)
    program.app.close()


def test_after_a_round_its_summary_is_shown_again(tmp_path: Path) -> None:
    found = find("classic", "hbb", lambda match, events: happens(ev.RoundEnded)(match, events) and not match.over)
    store = Store(tmp_path / "data" / "matches")
    match = store.begin(found.setup, players(found.kinds), found.seed)
    found.follow(match)
    store.put_away(match)
    program = Program(tmp_path)
    program.pilot.click("continue")
    program.pilot.run(0.2)
    summary = program.pilot.scene
    assert isinstance(summary, RoundSummary)
    program.pilot.press(Action.CONFIRM)
    program.pilot.run(0.1)
    assert program.course.shown.round > summary.request.number
    program.app.close()


def test_a_match_that_is_over_is_not_gone_on_with(tmp_path: Path) -> None:
    found = find("classic", "hb", happens(ev.MatchEnded), tokens=1)
    store = Store(tmp_path / "data" / "matches")
    match = store.begin(found.setup, players(found.kinds), found.seed)
    found.follow(match)
    # Killed while the result was shown: nothing was put away.
    assert match.journal is not None
    match.journal.close()
    program = Program(tmp_path)
    assert "continue" not in [widget.key for widget in program.pilot.widgets()]
    program.pilot.click("saved")
    assert "No unfinished matches" in program.pilot.texts()
    assert len(list((tmp_path / "data" / "matches" / "archive").glob("*.match.gz"))) == 1
    program.app.close()


def to_the_result(program: Program) -> None:
    """The match is played to its end, by lot."""
    rng = Random(2)
    while program.where != "MatchSummary":
        program.pilot.frame()
        if program.choosing:
            assert program.course.chooser is not None
            program.scene.choose(rng.choice(program.course.chooser.options))
        elif not program.at_table and program.where != "MatchSummary":
            program.pilot.press(Action.CONFIRM)
    program.pilot.settle()


def test_a_rematch_is_another_match_at_the_same_table(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hb", 5, fizzle_on_protected=True))
    first = program.course.host.match
    to_the_result(program)
    program.pilot.click("rematch")
    second = program.course.host.match
    assert second is not first
    assert second.facts == first.facts
    assert second.seed != first.seed
    assert not second.over
    assert first.journal is not None
    assert not first.journal.path.exists()
    program.app.close()


@pytest.mark.parametrize(
    ("seated", "then"), [("ab", "ba"), ("abc", "acb"), ("abcd", "adbc")], ids=["two", "three", "four"]
)
def test_in_new_seats_everybody_plays_after_somebody_else(seated: str, then: str) -> None:
    moved = reseated([Player(name) for name in seated])
    assert "".join(player.name for player in moved) == then
    if len(seated) > 2:
        assert {(seated * 2)[at : at + 2] for at in range(len(seated))} != {
            (then * 2)[at : at + 2] for at in range(len(then))
        }


def test_a_rematch_in_new_seats_takes_one_key(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 5))
    first = program.course.host.match
    to_the_result(program)
    program.pilot.press(Action.NEW)
    second = program.course.host.match
    assert [player.name for player in second.players] == ["Quill", "Marcel", "Odette"]
    assert second.facts.options == first.facts.options
    assert program.app.settings.new_game.players == ()
    program.app.close()


def test_a_round_that_all_but_one_are_out_of_says_by_which_card() -> None:
    def last_one_in(match: Match, events: list[Event]) -> bool:
        return any(isinstance(event, ev.RoundEnded) and event.reason == "last_one_in" for event in events)

    bare = see(find("classic", "hbb", last_one_in, by=None))
    for _frame in range(100):
        bare.blind()
    (request,) = bare.asked_for(rq.ShowRoundSummary)[-1:]
    assert request.reason == "Everybody else is out."
    assert " played the " in request.moment
    assert request.moment.endswith(".")
    assert "out" in request.moment


def test_a_round_that_ends_with_a_showdown_is_decided_by_it() -> None:
    bare = see(find("classic", "hbb", happens(ev.Showdown), by=None))
    for _frame in range(100):
        bare.blind()
    assert bare.asked_for(rq.ShowRoundSummary)[-1].moment == ""
