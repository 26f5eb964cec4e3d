"""A replay on the table, by keys alone and by mouse alone: play, step, rounds, speed, eyes, fork, files."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from picture.faults import faults
from table.program import Program, players, table

from game.kernel.contract import HIDDEN, Setup
from game.session.journal import read_file
from game.session.match import Match
from game.session.replay import OPEN
from game.words import set_language
from replay.samples import archived, play_out
from scenes.kit.input import Action
from scenes.replay.share import ShareScene
from scenes.requests import ShowLog
from scenes.table.replay import ReplayScene
from scenes.table.replay_course import ReplayCourse

Keys = tuple[Action, ...]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    program = Program(tmp_path)
    archived(program)
    return program


def go_to(program: Program, key: str) -> None:
    """Tab until the widget with this key has the focus."""
    pilot = program.pilot
    for _widget in range(len(pilot.widgets()) + 1):
        if pilot.focused is not None and pilot.focused.key == key:
            return
        pilot.press(Action.NEXT)
    raise LookupError(key)


def watch(program: Program) -> ReplayCourse:
    """The newest match, from the title by keys alone; it stands still at its beginning."""
    program.app.title()
    program.pilot.frame()
    go_to(program, "replays")
    program.pilot.press(Action.CONFIRM)
    program.pilot.press(Action.CONFIRM)
    scene = program.pilot.scene
    assert isinstance(scene, ReplayScene)
    scene.course.go_to(0)
    return scene.course


def scene_of(program: Program) -> ReplayScene:
    scene = program.pilot.scene
    assert isinstance(scene, ReplayScene)
    return scene


def shown_is_true(course: ReplayCourse) -> None:
    """The table at rest is what the eyes see at this place."""
    from scenes.table.shown import Shown

    assert vars(course.shown) == vars(Shown.of(course.replay.view, course.company.edition))


def test_it_rests_while_it_stands_still_and_not_while_it_runs(program: Program) -> None:
    course = watch(program)
    course.taste, stack = replace(course.taste, speed=1.0), program.pilot.stack
    program.pilot.settle()
    assert not stack.busy
    while not course.moving:
        program.pilot.press(Action.RIGHT)
    assert stack.busy, "a step is being shown"
    program.pilot.settle()
    assert not stack.busy
    program.pilot.press(Action.SPACE)
    program.pilot.settle()
    assert stack.busy, "the next answer comes by itself"
    course.go_to(course.replay.length)
    program.pilot.settle()
    assert not stack.busy


def test_it_plays_by_itself_from_beginning_to_end(program: Program) -> None:
    watch(program)
    program.app.title()
    program.pilot.frame()
    program.pilot.click("replays")
    program.pilot.press(Action.CONFIRM)
    course = scene_of(program).course
    assert course.playing
    seen = []
    for _frame in range(4000):
        program.pilot.frame()
        seen.append(course.replay.at)
        if not course.playing and not course.moving:
            break
    assert course.at_end
    assert set(seen) == set(range(seen[0], course.replay.length + 1)), "no answer is left out"
    shown_is_true(course)
    program.pilot.press(Action.SPACE)
    assert course.playing
    assert course.replay.at <= 1


def test_keys_alone_do_everything(program: Program) -> None:
    course = watch(program)
    press = program.pilot.press
    rounds, length = course.replay.rounds, course.replay.length
    press(Action.RIGHT)
    assert course.replay.at == 1
    press(Action.PAGE_DOWN)
    assert course.replay.at == rounds[0]
    press(Action.PAGE_DOWN)
    assert course.replay.at == rounds[1]
    press(Action.LEFT)
    assert course.replay.at == rounds[1] - 1
    press(Action.PAGE_UP)
    assert course.replay.at == rounds[0]
    press(Action.END)
    assert course.replay.at == length
    press(Action.LEFT)
    press(Action.HOME)
    assert course.replay.at == 0
    press(Action.SPACE)
    assert course.playing
    press(Action.SPACE)
    assert not course.playing
    press(Action.SPEED)
    assert course.speed == 2.0
    go_to(program, "speed")
    press(Action.RIGHT)
    assert course.speed == 4.0
    go_to(program, "eyes")
    press(Action.RIGHT)
    assert course.replay.eyes == 0
    press(Action.CANCEL)
    assert program.where == "Gallery"
    press(Action.CANCEL)
    assert program.where == "TitleScene"


def test_the_mouse_alone_does_everything(program: Program) -> None:
    pilot = program.pilot
    program.app.title()
    pilot.frame()
    pilot.click("replays")
    row = pilot.widget("matches").row_rect(0)
    pilot.click_at(row.cx, row.cy)
    course = scene_of(program).course
    pilot.click("play")
    assert not course.playing
    course.go_to(0)
    pilot.frame()
    rounds = course.replay.rounds
    pilot.click("step")
    pilot.settle()
    assert course.replay.at == 1
    pilot.click("round")
    pilot.click("round")
    assert course.replay.at == rounds[1]
    pilot.click("step_back")
    assert course.replay.at == rounds[1] - 1
    pilot.click("round_back")
    assert course.replay.at == rounds[0]
    scale = scene_of(program).table.scale
    bar = pilot.widget("progress").rect
    pilot.click_at((bar.x + bar.w * 0.5) * scale, bar.cy * scale)
    assert abs(course.replay.at - course.replay.length / 2) <= 1
    pilot.click("speed")
    assert course.speed == 2.0
    pilot.click("eyes")
    assert course.replay.eyes == 0
    pilot.click("head_log")
    assert program.where == "Log"
    pilot.click("close")
    pilot.click("head_export")
    assert program.where == "ShareScene"
    pilot.click("back")
    pilot.click("head_cancel")
    assert program.where == "Gallery"


@pytest.mark.parametrize("name", ["classic", "premium", "second", "batman"])
def test_every_seat_sees_what_it_saw_and_all_cards_open_shows_all(name: str, tmp_path: Path) -> None:
    program = Program(tmp_path)
    archived(program, "hbbbb"[: 5 if name == "premium" else 3], name)
    course = watch(program)
    replay = course.replay
    live = Match.replay(replay.record, replay.name)
    rng = Random(name)
    for _look in range(25):
        course.go_to(rng.randrange(replay.length + 1))
        for eyes in replay.all_eyes:
            course.look_through(eyes)
            program.pilot.frame()
            shown_is_true(course)
            model = scene_of(program).model()
            hands = {seat.seat: seat.hand for seat in (*model.opponents, model.own)}
            if eyes == OPEN:
                assert all(HIDDEN not in hand for hand in hands.values())
                assert not any(line.private for line in course.lines)
                told = [seat.statuses for seat in (*model.opponents, model.own) if seat.hand]
                assert all(told)
                assert not any(status.kind == "known" for each in told for status in each)
            else:
                view = live.view_at(replay.at, eyes)
                assert [hands[seat] for seat in range(replay.facts.seats)] == [tuple(hand) for hand in view.hands]
                assert model.own.seat == eyes


def test_nothing_that_a_seat_did_not_know_is_shown_while_it_moves(tmp_path: Path) -> None:
    """Every face that flies over the table is one that the eyes may know before or after the answer."""
    program = Program(tmp_path, speed="normal")
    archived(program, "hbbb", "second", seed=9)
    course = watch(program)
    replay = course.replay
    live = Match.replay(replay.record, replay.name)
    for eyes in (1, 0):
        course.look_through(eyes)
        for at in range(0, replay.length, 3):
            course.go_to(at)
            course.forward()
            known = {
                face
                for place in (at, at + 1)
                for view in [live.view_at(place, eyes)]
                for hand in (*view.hands, *view.discards, view.faceup)
                for face in hand
            }
            told = {
                face
                for event in live.events_of(at + 1, eyes)
                for field in event.faces
                for value in [getattr(event, field)]
                for face in (value if isinstance(value, tuple) else (value,))
            }
            for _frame in range(400):
                if not course.moving:
                    break
                for flight in course.stage.flights:
                    assert {flight.face, flight.face_after} <= known | told | {HIDDEN, None}
                program.pilot.frame()


def test_from_the_summary_the_match_is_seen_again_and_its_log_read(tmp_path: Path) -> None:
    program = Program(tmp_path)
    last_answer(program)
    program.pilot.settle()
    finish(program)
    pilot = program.pilot
    pilot.press(Action.LOG)
    assert program.where == "Log"
    log = pilot.scene.request
    assert isinstance(log, ShowLog)
    assert "wins the match" in log.lines[0].text or "win the match" in log.lines[0].text
    pilot.press(Action.CANCEL)
    assert program.where == "MatchSummary"
    pilot.press(Action.REPLAY)
    course = scene_of(program).course
    assert course.replay.over
    assert course.playing
    assert len(program.app.rooms.store.archive.entries()) == 1
    pilot.press(Action.CANCEL)
    assert program.where == "TitleScene"


def test_the_mouse_finds_both_on_the_summary(tmp_path: Path) -> None:
    program = Program(tmp_path)
    last_answer(program)
    finish(program)
    program.pilot.click("log")
    program.pilot.click("close")
    program.pilot.click("replay")
    assert isinstance(program.pilot.scene, ReplayScene)


@pytest.mark.parametrize("device", ["keys", "mouse"])
def test_a_fork_is_played_on_and_the_archive_stays_as_it_was(program: Program, device: str) -> None:
    store = program.app.rooms.store
    (entry,) = store.archive.entries()
    packed = store.archive.path(entry).read_bytes()
    course = watch(program)
    place = course.replay.rounds[1] + 3
    course.go_to(place)
    program.pilot.frame()
    if device == "keys":
        program.pilot.press(Action.EXPORT)
        program.pilot.press(Action.CONFIRM)
    else:
        program.pilot.click("head_export")
        program.pilot.click("fork")
    assert program.at_table
    live = program.app.rooms.match
    assert live is not None
    assert live.version >= place
    assert [(a.seat, a.code) for a in live.answers[:place]] == [
        (a.seat, a.code) for a in course.replay._match.answers[:place]
    ]
    play_out(live, Random(4))
    program.app.title()
    assert len(store.archive.entries()) == 2
    assert store.archive.path(entry).read_bytes() == packed


def test_at_its_end_there_is_nothing_to_play_on(program: Program) -> None:
    watch(program)
    program.pilot.press(Action.END)
    program.pilot.press(Action.EXPORT)
    assert isinstance(program.pilot.scene, ShareScene)
    assert not program.pilot.widget("fork").enabled
    assert program.pilot.focused is program.pilot.widget("export")


def test_a_match_is_saved_to_a_file_and_opened_on_another_machine(program: Program, tmp_path: Path) -> None:
    watch(program)
    pilot = program.pilot
    pilot.press(Action.EXPORT)
    pilot.click("export")
    pilot.press(Action.CONFIRM)
    (path,) = (tmp_path / "documents" / "Hidden Hand").iterdir()
    scene = pilot.scene
    assert isinstance(scene, ShareScene)
    assert scene.told.sentence == f"The match is saved as {path}."
    assert str(path.name)[-12:] in "".join(pilot.texts())
    other = Program(tmp_path / "other")
    other.app.title()
    other.pilot.frame()
    other.pilot.click("replays")
    other.pilot.click("import")
    other.pilot.scene.path = str(path)
    other.pilot.click("go")
    assert "The match is in the list now." in other.pilot.texts()
    other.pilot.press(Action.CANCEL)
    course = watch(other)
    assert course.replay.record.entries == read_file(path).entries


def test_a_report_says_where_it_is(program: Program, tmp_path: Path) -> None:
    watch(program)
    pilot = program.pilot
    pilot.press(Action.EXPORT)
    pilot.click("report")
    pilot.press(Action.CONFIRM)
    (path,) = (tmp_path / "documents" / "Hidden Hand").glob("*.zip")
    assert "The report is written to" in " ".join(pilot.texts())
    with zipfile.ZipFile(path) as file:
        names = file.namelist()
        assert any(name.startswith("matches/") for name in names)
        assert "pygame-ce: " in file.read("versions.txt").decode()


def test_what_cannot_be_written_says_why_and_can_be_tried_again(program: Program, tmp_path: Path) -> None:
    (tmp_path / "documents").write_text("in the way")
    watch(program)
    pilot = program.pilot
    pilot.press(Action.EXPORT)
    pilot.click("export")
    pilot.press(Action.CONFIRM)
    assert program.where == "PathSheet"
    assert "cannot be written" in " ".join(pilot.texts())
    pilot.scene.path = str(tmp_path / "there.match")
    pilot.press(Action.CONFIRM)
    assert program.where == "ShareScene"
    assert (tmp_path / "there.match").is_file()


def test_the_deal_code_is_shown_even_without_a_clipboard(program: Program, monkeypatch) -> None:
    from scenes.replay import share

    monkeypatch.setattr(share, "copied", lambda _words: False)
    watch(program)
    program.pilot.press(Action.EXPORT)
    program.pilot.click("code")
    scene = program.pilot.scene
    assert isinstance(scene, ShareScene)
    assert scene.code in scene.told.sentence
    assert not scene.told.done


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1024, 768), 1.5), ((2560, 1080), 2.0)]
)
def test_the_bar_lies_under_the_table(size: tuple[int, int], scale: float, seats: int, tmp_path: Path) -> None:
    program = Program(tmp_path, size=size, ui_scale=scale)
    archived(program, "hbbb"[:seats])
    watch(program)
    program.pilot.frame()
    scene = scene_of(program)
    layout = scene.table
    for rect in (layout.own.rect, layout.hand.rect, layout.reference.rect, *(bay.rect for bay in layout.opponents)):
        assert rect.bottom <= scene.bar.area.y + 0.5
    assert scene.bar.area.bottom <= scene.canvas.height
    keys = ("round_back", "step_back", "play", "step", "round", "progress", "speed", "eyes")
    for one, two in pairwise(map(scene.focus.find, keys)):
        assert one.rect.right <= two.rect.x
    assert scene.focus.find("progress").rect.w > 90


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1024, 768), 1.75)])
def test_the_menu_of_a_match_has_room(size: tuple[int, int], scale: float, language: str, program: Program) -> None:
    course = watch(program)
    request = _share_of(program, course)
    set_language(language)
    try:
        from scenes.kit.pilot import Pilot

        pilot = Pilot(program.app.menu_theme(), size=size, ui_scale=scale)
        pilot.show(request)
        pilot.frame()
        assert faults(pilot) == []
    finally:
        set_language("en")


def _share_of(program: Program, course: ReplayCourse) -> ShareScene:
    from scenes.requests import ShowShare

    return program.app.rooms.cinema.share_scene(ShowShare(course.replay, True))


def test_tab_reaches_every_control_of_the_bar(program: Program) -> None:
    course = watch(program)
    course.go_to(5)
    program.pilot.frame()
    reached = set(program.pilot.tab_round())
    assert {"round_back", "step_back", "play", "step", "round", "progress", "speed", "eyes"} <= reached


def test_a_damaged_file_in_the_archive_is_said_on_the_title(program: Program) -> None:
    store = program.app.rooms.store
    (entry,) = store.archive.entries()
    program.app.title()
    program.pilot.frame()
    program.pilot.click("replays")
    path = store.archive.path(entry)
    path.write_bytes(path.read_bytes()[:40])
    program.pilot.press(Action.CONFIRM)
    assert program.where == "TitleScene"
    told = " ".join(program.pilot.texts())
    assert "is damaged." in told
    assert entry.name not in told


def last_answer(program: Program) -> None:
    """A match that one answer of its person ends, on the table."""
    store = program.app.rooms.store
    for seed in range(1, 200):
        setup = Setup("love_letter/classic", 2, {"tokens_to_win": 1})
        match, rng = Match.start(setup, players("hb"), seed), Random(seed)
        play_out(match, rng)
        if match.answers[-1].seat == 0:
            live = store.begin(setup, players("hb"), seed)
            live.play_again(match.answers[:-1])
            program.app.rooms._sit_down(live)
            program.wait()
            live.submit(*match.answers[-1])
            return
    raise LookupError("no such match")


def finish(program: Program) -> None:
    """Go on to the summary of the match."""
    for _step in range(40):
        program.pilot.settle()
        if program.where == "MatchSummary":
            program.pilot.settle()
            return
        program.pilot.press(Action.CONFIRM)
    raise TimeoutError(program.where)


def test_a_problem_is_reported_from_the_pause_and_the_match_goes_on(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbbb"))
    program.wait()
    live = program.app.rooms.match
    assert live is not None
    version = live.version
    pilot = program.pilot
    pilot.press(Action.MENU)
    pilot.click("report")
    assert program.where == "PathSheet"
    assert "all its hidden cards included" in " ".join(pilot.texts())
    pilot.press(Action.CONFIRM)
    assert program.where == "PauseScene"
    (path,) = (tmp_path / "documents" / "Hidden Hand").glob("*.zip")
    assert path.name[-9:] in "".join(pilot.texts())
    with zipfile.ZipFile(path) as file:
        (name,) = [name for name in file.namelist() if name.startswith("matches/")]
        assert live.journal is not None
        assert file.read(name) == live.journal.content
    pilot.press(Action.CANCEL)
    program.wait()
    assert program.at_table
    assert live.version == version
