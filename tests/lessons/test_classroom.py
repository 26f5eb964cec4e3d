"""The tutorial on the screen: from the title to the last chapter, by keys and by mouse."""

from __future__ import annotations

import pytest
from picture.faults import faults

from game.lessons.closing import good_to_know
from game.lessons.lesson import Lesson, course_of
from game.lessons.puzzle import puzzles
from game.registry import EDITIONS, edition
from lessons.conftest import Open
from lessons.pupil import Pupil
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Pointer, PointerKind
from scenes.kit.stack import Scene
from scenes.lessons.coach import Coach
from scenes.lessons.endings import ChapterEnd, CourseEnd
from scenes.lessons.guides import LessonGuide, Mood
from scenes.lessons.learn import LearnScene
from scenes.lessons.puzzle_list import PuzzleList
from scenes.menu.pause import PauseScene
from scenes.menu.rules import RulesScene
from scenes.menu.title import TitleScene
from scenes.staging import Stage
from scenes.table.picker import Picker
from scenes.table.scene import TableScene
from scenes.table.spots import Spots


def in_class(stage: Stage, key: str = EDITIONS[0], at: int = 0, *, keys: bool = True) -> Pupil:
    stage.rooms.classroom.teach(key, at)
    stage.pilot.settle()
    return Pupil(stage.pilot, keys=keys)


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("keys", [True, False], ids=["keys", "mouse"])
def test_a_tutorial_can_be_played_to_its_end(open_stage: Open, key: str, keys: bool) -> None:
    stage = open_stage()
    pupil = in_class(stage, key, keys=keys)
    for chapter in course_of(key):
        assert pupil.coach is not None
        pupil.follow()
        assert chapter.id in stage.rooms.classroom.progress.seen(key)
    assert isinstance(stage.pilot.scene, CourseEnd)
    pupil.press("back")
    assert isinstance(stage.pilot.scene, LearnScene)
    assert stage.pilot.scene.key == key


@pytest.mark.parametrize("key", EDITIONS)
def test_the_last_action_can_be_shown_again_at_every_step_of_a_tutorial(open_stage: Open, key: str) -> None:
    stage = open_stage()
    stage.app.settings.animation = "fast"
    pupil = in_class(stage, key)
    for _chapter in course_of(key):
        pupil.follow(look_back=True)
    assert isinstance(stage.pilot.scene, CourseEnd)


def test_a_step_that_is_read_rests_until_it_has_been_read(open_stage: Open) -> None:
    """And so does one that waits for a card."""
    pupil = in_class(open_stage(), EDITIONS[0], 1)
    rested = set()
    for _step in range(8):
        pupil.pilot.run(1.0)
        coach = pupil.coach
        assert coach is not None
        speaker = coach.speaker
        assert isinstance(speaker, LessonGuide)
        assert not pupil.pilot.stack.busy, speaker.mood
        rested.add(speaker.mood)
        if pupil.pilot.scene is not coach:
            pupil.press("go on")
        elif speaker.mood is Mood.READ:
            pupil.read()
        else:
            assert speaker.lesson.code is not None
            pupil.play(speaker.lesson.code)
    assert {Mood.READ, Mood.PLAY} <= rested


def to_the_end_of_a_chapter(pupil: Pupil) -> None:
    """Follow what is taught until the chapter says that it is done."""
    pupil.follow(until=ChapterEnd)


def test_the_end_of_a_chapter_says_what_was_learned_and_what_comes_next(open_stage: Open) -> None:
    stage = open_stage()
    pupil = in_class(stage, at=1)
    to_the_end_of_a_chapter(pupil)
    words = " ".join(stage.pilot.texts())
    assert {"Priest", "Baron", "Next: Safe, and a fresh card"} <= set(stage.pilot.texts())
    assert "CHAPTER 2 OF 5" in words
    stage.pilot.press(Action.CONFIRM)
    stage.pilot.settle()
    assert pupil.coach is not None
    assert pupil.coach.speaker.title == "Safe, and a fresh card"
    to_the_end_of_a_chapter(pupil)
    stage.pilot.press(Action.CANCEL)
    stage.pilot.settle()
    assert isinstance(stage.pilot.scene, LearnScene)


@pytest.mark.parametrize("key", EDITIONS)
def test_after_the_last_chapter_enter_begins_a_first_match(open_stage: Open, key: str) -> None:
    stage = open_stage()
    pupil = in_class(stage, key, len(course_of(key)) - 1)
    pupil.follow()
    assert isinstance(stage.pilot.scene, CourseEnd)
    said = " ".join(stage.pilot.texts())
    for sentence in good_to_know(edition(key)):
        assert sentence.split()[-1] in said
    stage.pilot.press(Action.CONFIRM)
    stage.pilot.settle()
    table = stage.pilot.scene
    assert isinstance(table, TableScene)
    facts = table.course.host.match.facts
    assert facts.edition == key
    assert table.course.host.match.saved
    assert [player.is_human for player in facts.players] == [True, *[False] * (facts.seats - 1)]
    assert {player.level for player in facts.players[1:]} == {"easy"}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.0), ((960, 540), 2.0)])
def test_nothing_is_cut_at_the_end_of_a_tutorial(
    open_stage: Open, size: tuple[int, int], scale: float, language: str
) -> None:
    stage = open_stage(size, language)
    stage.pilot.resize(size, scale)
    for key in EDITIONS:
        stage.rooms.classroom._finished(key, len(course_of(key)) - 1)
        stage.pilot.settle()
        assert faults(stage.pilot) == [], key
    chapters = course_of(EDITIONS[1])
    for at in range(len(chapters) - 1):
        in_class(stage, EDITIONS[1], at)
        stage.rooms.classroom._finished(EDITIONS[1], at)
        stage.pilot.settle()
        assert not [each for each in stage.pilot.texts() if "…" in each]


def test_one_comes_from_the_title_to_a_lesson_and_back(open_stage: Open) -> None:
    stage = open_stage()
    pilot = stage.pilot
    pilot.click("learn")
    assert isinstance(pilot.scene, LearnScene)
    pilot.press(Action.CONFIRM)
    pupil = Pupil(pilot, keys=True)
    assert pupil.coach is not None
    pilot.press(Action.CANCEL)
    assert isinstance(pilot.scene, PauseScene)
    assert "This match is not saved. Leaving it ends it." not in pilot.texts()
    pilot.click("menu")
    assert isinstance(pilot.scene, LearnScene)
    pilot.press(Action.CANCEL)
    assert isinstance(pilot.scene, TitleScene)


def test_another_card_gets_a_kind_answer_and_stays_in_the_hand(open_stage: Open) -> None:
    stage = open_stage()
    pupil = in_class(stage)
    for _each in range(5):
        pupil.read()
        stage.pilot.settle()
    coach = pupil.coach
    assert coach is not None
    assert coach.speaker.mood is Mood.PLAY
    table = pupil.table
    wrong = next(at for at, face in enumerate(table.course.own_hand) if face != table.course.rules.move(1).card)
    before = table.course.host.match.version
    pupil.choose(f"hand{wrong}")
    stage.pilot.settle()
    assert coach.speaker.reply
    assert table.course.host.match.version == before
    assert table.course.chooser is not None
    assert table.course.chooser.card is None
    right = table.course.own_hand.index(table.course.rules.move(coach.speaker.lesson.code).card)  # type: ignore[attr-defined]
    pupil.choose(f"hand{right}")
    pupil.choose("seat2")
    stage.pilot.settle()
    assert coach.speaker.reply
    assert table.course.chooser.card is not None, "the right card stays chosen when the player was the wrong one"
    pupil.choose("seat1")
    stage.pilot.settle()
    picker = stage.pilot.scene
    assert isinstance(picker, Picker)
    stage.pilot.click(f"option{next(at for at, each in enumerate(picker.options) if each.label != 'Baron')}")
    stage.pilot.settle()
    assert isinstance(stage.pilot.scene, Picker), "only the name is asked for again"
    assert stage.pilot.scene is not picker
    assert table.course.host.match.version == before
    pupil.press(f"option{next(at for at, each in enumerate(picker.options) if each.label == 'Baron')}")
    pupil.follow()
    assert stage.rooms.classroom.progress.seen(EDITIONS[0])


@pytest.mark.parametrize("keys", [True, False], ids=["keys", "mouse"])
def test_the_coach_says_why_a_dark_card_cannot_be_played(open_stage: Open, keys: bool) -> None:
    stage = open_stage((1280, 720))
    pupil = in_class(stage, at=3, keys=keys)
    pupil.read()
    stage.pilot.settle()
    coach, table = pupil.coach, pupil.table
    assert coach is not None
    assert coach.speaker.reply == ""
    dark = table.course.own_hand.index(table.course.rules.edition.faces["king"])
    pupil.choose(f"hand{dark}")
    stage.pilot.settle()
    assert coach.speaker.reply == "You must play the Countess."
    assert coach.speaker.reply in " ".join(stage.pilot.texts())
    pupil.choose(f"hand{1 - dark}")
    stage.pilot.settle()
    assert coach.speaker.reply == ""


def test_a_puzzle_says_why_a_player_cannot_be_chosen(open_stage: Open) -> None:
    stage = open_stage((1280, 720))
    at = next(at for at, puzzle in enumerate(puzzles()) if puzzle.id == "every_point_counts")
    stage.rooms.classroom.pose(at)
    stage.pilot.settle()
    pupil = Pupil(stage.pilot, keys=False)
    table, coach = pupil.table, pupil.coach
    assert coach is not None
    prince = table.course.own_hand.index(table.course.rules.edition.faces["prince"])
    pupil.choose(f"hand{prince}")
    pupil.choose("seat2")
    stage.pilot.settle()
    assert coach.speaker.reply == "Marcel is protected."


def test_nothing_can_be_chosen_while_something_is_to_be_read(open_stage: Open) -> None:
    pupil = in_class(open_stage())
    assert not pupil.table.course.choosing
    pupil.pilot.digit(1)
    pupil.pilot.settle()
    assert pupil.table.course.host.match.version == 0


@pytest.mark.parametrize("keys", [True, False], ids=["keys", "mouse"])
def test_a_chapter_can_be_skipped_and_begun_again(open_stage: Open, keys: bool) -> None:
    stage = open_stage((1280, 720))
    pupil = in_class(stage, keys=keys)
    first = pupil.coach
    if keys:
        stage.pilot.press(Action.CANCEL)
    pupil.press("skip")
    stage.pilot.settle()
    assert pupil.coach is not first
    assert not stage.rooms.classroom.progress.seen(EDITIONS[0])
    second = pupil.coach
    assert second is not None
    stage.pilot.press(Action.CANCEL)
    pupil.press("again")
    stage.pilot.settle()
    assert pupil.coach is not second
    assert pupil.coach is not None
    assert pupil.coach.speaker.title == second.speaker.title


def places(pupil: Pupil, *keys: str) -> list[Rect]:
    """Where these of the coach's buttons are."""
    assert pupil.coach is not None
    return [pupil.coach.focus.find(key).rect for key in keys]


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (960, 540), (1920, 1080)])
def test_nothing_comes_under_a_finger_that_goes_back_or_skips(open_stage: Open, size: tuple[int, int]) -> None:
    """What leads out of a chapter is never where going back was a moment ago."""
    stage = open_stage(size)
    pupil = in_class(stage)
    assert pupil.coach is not None
    # In a narrow panel only the menu skips a chapter.
    keys = [each.key for each in pupil.coach.focus if each.key in ("look back", "skip")]
    assert keys[0] == "look back"
    assert "skip" in keys or size[0] < 1280
    before = places(pupil, *keys)
    assert not pupil.coach.focus.find("look back").enabled
    for _each in range(5):
        pupil.read()
        stage.pilot.settle()
        assert pupil.coach.focus.find("look back").enabled
        assert [each.key for each in pupil.coach.focus if each.key in ("look back", "skip")] == keys
        assert places(pupil, *keys) == before
    assert pupil.coach.speaker.mood is Mood.PLAY


@pytest.mark.parametrize("key", EDITIONS)
def test_nobody_is_asked_to_move_while_another_move_is_still_being_shown(key: str) -> None:
    for chapter in course_of(key):
        lesson = Lesson(key, chapter)
        guide = LessonGuide(lesson, list, list, list)
        while not lesson.over:
            assert guide.goes_on() != lesson.reads
            assert (guide.mood is Mood.PLAY) == lesson.mine
            if lesson.reads:
                lesson.read()
                continue
            lesson.play()
            assert guide.mood is not Mood.PLAY
            at = lesson.at
            guide.look_back()
            assert lesson.at == at, "what was played stays played"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (960, 540)])
def test_a_ring_goes_around_all_that_is_meant(open_stage: Open, size: tuple[int, int]) -> None:
    stage = open_stage(size)
    pupil = in_class(stage)
    table, canvas = pupil.table, stage.pilot.canvas
    stage.pilot.stack.draw()
    spots = Spots(table)
    for name, words in (("deck", ("DECK", "11")), ("aside", ("SET", "ASIDE"))):
        rect = spots.rect(name)
        assert rect is not None
        box = canvas.box(rect.inset(-1))
        said = [canvas.box(each.rect) for each in stage.pilot.drawn() if each.kind == "text" and each.what in words]
        assert said
        assert all(box.left <= each.left and each.right <= box.right for each in said), (name, box, said)
    hand = spots.rect("hand")
    assert hand is not None
    cards = [table.focus.find(f"hand{slot}").rect.times(table.table.scale) for slot in range(2)]
    edges = [cards[0].x - hand.x, hand.right - cards[1].right, cards[0].y - hand.y, hand.bottom - cards[0].bottom]
    assert max(edges) - min(edges) < 0.1
    assert min(edges) > 0


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("key", [EDITIONS[0], EDITIONS[3]])
def test_a_ring_touches_no_words(open_stage: Open, key: str, size: tuple[int, int]) -> None:
    stage = open_stage(size)
    pupil = in_class(stage, key)
    coach = pupil.coach
    assert coach is not None
    stage.pilot.stack.draw()
    # Words on a surface: where their ink is, a little within their line.
    said = [each.rect.inset(each.rect.h * 0.18) for each in stage.pilot.drawn() if each.kind == "text"]
    seats = [f"seat{seat}" for seat in range(1, len(pupil.table.course.company.names))]
    for name in (*seats, "own", "tokens", "deck", "aside"):
        coach._spots = (name,)
        ((_name, ring),) = [(name, Rect(*(side * coach._scale for side in rect))) for name, rect in coach.lit()]
        for words in said:
            within, clear = ring.inset(1.5), ring.inset(-1.5)
            inside = within.x <= words.x and words.right <= within.right
            inside = inside and within.y <= words.y and words.bottom <= within.bottom
            assert inside or not clear.overlaps(words), (name, ring, words)


def test_what_is_taught_stands_on_every_sheet(open_stage: Open) -> None:
    """The coach is covered by the sheet on which an order is chosen, as by the one on which a card is named."""
    stage = open_stage((1280, 720))
    key = EDITIONS[2]
    pupil = in_class(stage, key, len(course_of(key)) - 1)
    coach, table = pupil.coach, pupil.table
    assert coach is not None
    pupil.play(coach.speaker.lesson.code)  # type: ignore[attr-defined]
    stage.pilot.settle()
    keeps = table.course.rules.move(coach.speaker.lesson.code).card  # type: ignore[attr-defined]
    pupil.choose(f"hand{table.course.own_hand.index(keeps)}")
    stage.pilot.settle()
    assert isinstance(stage.pilot.scene, Picker)
    assert coach.speaker.text in " ".join(stage.pilot.texts())


def test_the_next_chapter_is_offered_first(open_stage: Open) -> None:
    stage = open_stage()
    pupil = in_class(stage)
    pupil.follow()
    stage.rooms.classroom.enter(EDITIONS[0])
    stage.pilot.settle()
    assert stage.pilot.focused is not None
    assert stage.pilot.focused.key == "chapter1"


def test_in_another_edition_what_is_new_is_offered_first_and_what_is_not_says_so(open_stage: Open) -> None:
    stage = open_stage((1280, 720))
    for chapter in course_of(EDITIONS[0]):
        stage.rooms.classroom.progress.finish_chapter(EDITIONS[0], chapter.id)
    stage.rooms.classroom.enter(EDITIONS[2])
    stage.pilot.settle()
    assert stage.pilot.focused is not None
    assert stage.pilot.focused.name == "The Spy and the Chancellor"
    told = [text for text in stage.pilot.texts() if text.endswith("as in Classic")]
    assert len(told) == len(course_of(EDITIONS[0]))


def test_whoever_comes_for_batman_is_told_what_is_new_there(open_stage: Open) -> None:
    stage = open_stage((1280, 720))
    for chapter in course_of(EDITIONS[0]):
        stage.rooms.classroom.progress.finish_chapter(EDITIONS[0], chapter.id)
    stage.rooms.classroom.enter(EDITIONS[3])
    stage.pilot.settle()
    assert stage.pilot.focused is not None
    assert stage.pilot.focused.key == "chapter0"
    assert stage.pilot.focused.value == "Batman; like Guard, but a right guess pays a token"
    said = stage.pilot.texts()
    assert "Catwoman and Bane; like Priest and Baron" in said
    assert "Showdown and tokens; as in Classic" in said


def test_the_rules_open_from_the_page_and_come_back_to_it(open_stage: Open) -> None:
    stage = open_stage()
    stage.rooms.classroom.enter(EDITIONS[3])
    stage.pilot.settle()
    stage.pilot.press(Action.RULES)
    assert isinstance(stage.pilot.scene, RulesScene)
    assert stage.pilot.scene.key == EDITIONS[3]
    stage.pilot.press(Action.CANCEL)
    assert isinstance(stage.pilot.scene, LearnScene)
    assert stage.pilot.scene.key == EDITIONS[3]


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.0), ((960, 540), 2.0)])
def test_there_is_room_for_all_that_the_coach_says(open_stage: Open, size: tuple[int, int], scale: float) -> None:
    stage = open_stage(size)
    stage.pilot.resize(size, scale)
    for key in (EDITIONS[1], EDITIONS[2]):
        for at in range(len(course_of(key)) - 2, len(course_of(key))):
            coach = in_class(stage, key, at).coach
            assert coach is not None
            lesson = coach.speaker.lesson  # type: ignore[attr-defined]
            for step, each in enumerate(lesson.steps):
                lesson.at = step
                for lesson.refused in (False, bool(each.other)):
                    coach.relayout()
                    assert coach.spare >= 0, (key, at, step)
            width, height = stage.pilot.canvas.width, stage.pilot.canvas.height
            factor = coach.scale(stage.pilot.canvas)
            assert coach.panel.x * factor >= 0
            assert coach.panel.right * factor <= width
            assert coach.panel.bottom * factor <= height


def held(coach: Coach) -> list[str]:
    """What of the panel looks pressed."""
    return [widget.key for widget in coach.focus if widget.pressed]


def test_what_is_pressed_on_the_panel_and_let_go_beside_it_does_not_stay_pressed(open_stage: Open) -> None:
    pupil = in_class(open_stage((1280, 720)), EDITIONS[0], 1)
    coach, pilot = pupil.coach, pupil.pilot
    assert coach is not None
    button = next(widget for widget in coach.focus if widget.enabled).rect
    before = coach.speaker.number
    pilot.point(button.cx, button.cy)
    pilot.send(Pointer(PointerKind.DOWN, button.cx, button.cy))
    assert held(coach)
    beside = coach.panel.right + 60, coach.panel.cy
    assert beside[0] < pilot.canvas.width
    pilot.point(*beside)
    pilot.send(Pointer(PointerKind.UP, *beside))
    assert not held(coach)
    # A release that nobody heard of, and a press elsewhere.
    pilot.send(Pointer(PointerKind.DOWN, button.cx, button.cy))
    pilot.send(Pointer(PointerKind.DOWN, *beside))
    pilot.send(Pointer(PointerKind.UP, *beside))
    assert not held(coach)
    assert coach.speaker.number == before


class ClosedByAPress(Scene[None]):
    """A sheet as there are many."""

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind is PointerKind.DOWN:
            self.finish(None)
        return True


def test_the_click_that_closes_a_sheet_does_not_read_on(open_stage: Open) -> None:
    stage = open_stage((1280, 720))
    taught = (in_class(stage, EDITIONS[0], at) for at in range(len(course_of(EDITIONS[0]))))
    pupil = next(each for each in taught if each.coach is not None and each.coach.speaker.mood is Mood.READ)
    coach, pilot = pupil.coach, pupil.pilot
    assert coach is not None
    before, place = coach.speaker.number, (coach.panel.cx, coach.panel.y + 8)
    pilot.stack.push(ClosedByAPress())
    pilot.click_at(*place)
    assert pilot.scene is coach
    assert coach.speaker.number == before
    pilot.click_at(*place)
    assert coach.speaker.number != before


@pytest.mark.parametrize("size", [(640, 1200), (400, 300), (300, 1080), (1920, 60)])
def test_the_coach_speaks_in_a_window_of_any_size(open_stage: Open, size: tuple[int, int]) -> None:
    pupil = in_class(open_stage(), EDITIONS[0], 1)
    pupil.pilot.resize(size, 0.75)
    pupil.pilot.resize(size, 2.0)
    assert pupil.coach is not None
    assert pupil.coach.speaker.text


def test_a_card_can_be_dragged_over_the_panel_to_a_player(open_stage: Open) -> None:
    pupil = in_class(open_stage((1280, 720)), EDITIONS[0], 1)
    table, coach, pilot = pupil.table, pupil.coach, pupil.pilot
    assert coach is not None
    slot = table.course.own_hand.index(table.course.rules.move(coach.speaker.lesson.code).card)  # type: ignore[attr-defined]
    card, seat = table.focus.find(f"hand{slot}").rect, table.places.bay(2).target
    pilot.point(card.cx, card.cy)
    pilot.send(Pointer(PointerKind.DOWN, card.cx, card.cy))
    for x, y in ((coach.panel.cx, coach.panel.cy), (seat.cx, seat.cy)):
        pilot.point(x, y)
        assert table.focus.drag is not None
    pilot.send(Pointer(PointerKind.UP, seat.cx, seat.cy))
    assert table.course.host.match.version == 1


@pytest.mark.parametrize("gone", [PointerKind.LEAVE, PointerKind.LOST])
def test_the_panel_knows_the_pointer_again_after_it_was_away(open_stage: Open, gone: PointerKind) -> None:
    pupil = in_class(open_stage((1280, 720)), EDITIONS[0], 1)
    table, coach, pilot = pupil.table, pupil.coach, pupil.pilot
    assert coach is not None
    card, knob = table.focus.find("hand0").rect, next(iter(coach.focus)).rect
    pilot.point(card.cx, card.cy)
    if gone is PointerKind.LOST:
        pilot.send(Pointer(PointerKind.DOWN, card.cx, card.cy))
    else:
        pilot.point(knob.cx, knob.cy)
        assert coach.focus.hovered is not None
    pilot.send(Pointer(gone, 5, 5))
    assert coach.focus.hovered is table.focus.hovered is None
    pilot.point(knob.cx, knob.cy)
    assert coach.focus.hovered is not None


def test_a_press_beside_the_panel_does_not_go_on(open_stage: Open) -> None:
    pupil = in_class(open_stage((1280, 720)), EDITIONS[0], 1)
    coach, pilot = pupil.coach, pupil.pilot
    assert coach is not None
    before = coach.speaker.state
    pilot.send(Pointer(PointerKind.DOWN, 640, 10))
    pilot.send(Pointer(PointerKind.UP, coach.panel.x + 20, coach.panel.y + 60))
    assert coach.speaker.state == before


def test_a_newcomer_is_offered_the_lessons_until_something_was_learned_or_played(open_stage: Open) -> None:
    stage = open_stage()
    assert stage.pilot.widget("learn").value
    stage.rooms.classroom.progress.finish_chapter(EDITIONS[0], "first_turn")
    stage.title()
    assert stage.pilot.widget("learn").value == ""


def test_who_has_seen_every_chapter_is_led_to_the_puzzles(open_stage: Open) -> None:
    stage = open_stage()
    for chapter in course_of(EDITIONS[0]):
        stage.rooms.classroom.progress.finish_chapter(EDITIONS[0], chapter.id)
    stage.rooms.classroom.enter(EDITIONS[0])
    stage.pilot.settle()
    assert stage.pilot.focused is not None
    assert stage.pilot.focused.key == "puzzles"
    stage.pilot.press(Action.CONFIRM)
    assert isinstance(stage.pilot.scene, PuzzleList)


def test_focus_and_ring_go_to_what_is_to_be_chosen_next(open_stage: Open) -> None:
    pupil = in_class(open_stage())
    table, pilot = pupil.table, pupil.pilot
    for _each in range(5):
        pupil.read()
        pilot.settle()
    guard = table.course.rules.edition.faces["guard"]
    assert table.focus.focused is not None
    assert table.focus.focused.key == f"hand{table.course.own_hand.index(guard)}"
    assert pupil.coach is not None
    assert pupil.coach.speaker.spots == ("hand:guard",)
    pilot.press(Action.CONFIRM)
    pilot.settle()
    assert table.focus.focused.key == "seat1"
    assert pupil.coach.speaker.spots == ("seat1",)
    pilot.press(Action.CONFIRM)
    pilot.settle()
    assert pilot.focused is not None
    assert pilot.focused.name == "Baron"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", EDITIONS[:2])
def test_after_a_wrong_name_the_sheet_says_that_it_is_allowed_and_what_to_name(
    open_stage: Open, key: str, language: str, size: tuple[int, int]
) -> None:
    stage = open_stage(size, language)
    pupil = in_class(stage, key)
    coach, table = pupil.coach, pupil.table
    assert coach is not None
    while coach.speaker.mood is Mood.READ:
        pupil.read()
        stage.pilot.settle()
    lesson = coach.speaker.lesson  # type: ignore[attr-defined]
    taught = table.course.rules.move(lesson.code)
    wrong = next(
        code
        for code in lesson.match.ports[0].legal()
        if code != lesson.code and table.course.rules.move(code)._replace(name=taught.name) == taught
    )
    pupil.play(wrong)
    stage.pilot.settle()
    assert isinstance(stage.pilot.scene, Picker)
    said = "".join(stage.pilot.texts())
    assert said.count(lesson.said("{named}").removeprefix("the ")) >= 2, "on the sheet, and among what can be named"
    assert language != "en" or "That is allowed, too. Just this once, name" in said
    assert faults(stage.pilot) == []
