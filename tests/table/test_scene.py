"""Choosing at the table, by mouse, keys and digits; and what the table opens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.kernel.contract import Code
from game.registry import edition
from game.session.chooser import Step
from game.session.match import Match
from scenes import requests as rq
from scenes.kit.input import Action, Digit, Key, Pointer, PointerKind
from scenes.table.picker import Picker
from scenes.table.screen import TableEnd
from table.bare import NORMAL, Bare
from table.test_course import find, moving


class Seated:
    """A person at a table that was played to a certain question; answers are noted and go no further."""

    def __init__(self, name: str, kinds: str, wanted: Callable[[Match], bool]) -> None:
        found = find(name, kinds, lambda match, _events: match.ports[0].asked and wanted(match), 4, None)
        self.bare = Bare(name, kinds, match=found.before(0))
        self.pilot = self.bare.pilot
        self.bare.until_asked()
        self.answers: list[Code] = []
        self.bare.scene.course.host.port._desk = self.bare.scene.course.host.port._desk._replace(
            submit=self.answers.append
        )

    @property
    def chooser(self):  # type: ignore[no-untyped-def]
        return self.bare.course.chooser

    @property
    def hand(self) -> list[str]:
        """The ids of the own cards."""
        cards = self.bare.scene.company.edition.cards
        return [cards[face].id for face in self.bare.course.own_hand]

    @property
    def said(self) -> str:
        """The answer that was given, as text."""
        (code,) = self.answers
        return self.bare.match.ports[0].text(code)

    @property
    def top(self) -> object:
        return self.pilot.stack.top

    def place(self, key: str) -> tuple[float, float]:
        """The middle of a widget, where a pointer finds it."""
        area, scale = self.pilot.widget(key).rect, self.bare.scene.table.scale
        return area.cx * scale, area.cy * scale


def holds(*ids: str, seats: int | None = None) -> Callable[[Match], bool]:
    """Seat 0 holds exactly these cards, and is asked for one; *seats* others can be chosen."""

    def wanted(match: Match) -> bool:
        view = match.ports[0].view
        found = [edition(match.facts.edition).cards[face].id for face in view.hands[0]]
        others = sum(
            1 for seat in range(1, match.facts.seats) if not view.out >> seat & 1 and not view.protected >> seat & 1
        )
        return view.prompt == "play" and sorted(found) == sorted(ids) and seats in (None, others)

    return wanted


def guard_and_priest(seats: int = 2) -> Seated:
    return Seated("classic", "hbbb", holds("guard", "priest", seats=seats))


def test_a_card_a_player_and_a_name_are_chosen_by_clicks() -> None:
    seated = guard_and_priest()
    seated.pilot.click(f"hand{seated.hand.index('guard')}")
    assert seated.chooser.step is Step.SEAT
    seat = seated.chooser.seats[-1]
    seated.pilot.click(f"seat{seat}")
    assert isinstance(seated.top, Picker)
    seated.pilot.click("option0")
    assert seated.said == f"guard {seat} priest"


def test_the_same_by_keys() -> None:
    seated = guard_and_priest()
    while seated.pilot.focused is None or seated.pilot.focused.key != f"hand{seated.hand.index('guard')}":
        seated.pilot.press(Action.RIGHT if seated.hand[0] == "priest" else Action.LEFT)
    seated.pilot.press(Action.CONFIRM)
    focused = seated.pilot.focused
    assert focused is not None
    assert focused.key.startswith("seat")
    seated.pilot.press(Action.CONFIRM)
    assert isinstance(seated.top, Picker)
    seated.pilot.press(Action.CONFIRM)
    assert seated.bare.course.rules.move(seated.answers[0]).card == 0


def test_the_same_by_digits() -> None:
    seated = guard_and_priest()
    seated.pilot.digit(seated.hand.index("guard") + 1)
    seat = seated.chooser.seats[0]
    seated.pilot.digit(seated.bare.scene.places.seat_order().index(seat) + 1)
    assert isinstance(seated.top, Picker)
    seated.pilot.digit(8)
    move = seated.bare.course.rules.move(seated.answers[0])
    assert (move.targets, move.name) == ((seat,), 7)


def test_a_digit_beyond_the_choices_does_nothing() -> None:
    seated = guard_and_priest()
    for number in (0, 3, 9):
        assert not seated.pilot.stack.handle(Digit(number))
    assert seated.chooser.card is None


def test_a_card_is_dragged_onto_a_player() -> None:
    seated = guard_and_priest()
    seat = next(int(key.removeprefix("seat")) for key in ("seat1", "seat2", "seat3") if _open(seated, key))
    seated.pilot.drag(f"hand{seated.hand.index('priest')}", f"seat{seat}")
    move = seated.bare.course.rules.move(seated.answers[0])
    assert (move.card, move.targets) == (1, (seat,))


def test_a_card_dropped_on_the_felt_is_chosen() -> None:
    seated = guard_and_priest()
    felt, scale = seated.bare.scene.focus.find("felt").rect, seated.bare.scene.table.scale
    seated.pilot.drag(f"hand{seated.hand.index('guard')}", (felt.cx * scale, felt.cy * scale))
    assert seated.chooser.card == 0
    assert seated.chooser.step is Step.SEAT


def test_a_card_dropped_on_a_player_who_cannot_be_chosen_stays_in_the_hand() -> None:
    seated = Seated("classic", "hbbb", holds("guard", "priest", seats=1))
    closed = next(key for key in ("seat1", "seat2", "seat3") if not _open(seated, key))
    seated.pilot.drag(f"hand{seated.hand.index('priest')}", closed)
    assert not seated.answers
    assert seated.chooser.card is None


def _open(seated: Seated, key: str) -> bool:
    view, seat = seated.bare.match.ports[0].view, int(key.removeprefix("seat"))
    return not view.out >> seat & 1 and not view.protected >> seat & 1


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_the_sheet_for_a_name_begins_with_the_device_that_chose_the_player(how: str) -> None:
    seated = guard_and_priest()
    pilot = seated.pilot
    pilot.click(f"hand{seated.hand.index('guard')}")
    seat = min(seated.chooser.seats)
    if how == "pointer":
        pilot.click(f"seat{seat}")
    else:
        seated.bare.scene.focus.focus(f"seat{seat}")
        pilot.press(Action.CONFIRM)
    assert isinstance(seated.top, Picker)
    assert ("Click" in pilot.texts(), "Enter" in pilot.texts()) == (how == "pointer", how == "keys")


def test_esc_ends_a_drag() -> None:
    seated = guard_and_priest()
    steps = seated.pilot.dragging("hand0", "seat1")
    next(steps)
    next(steps)
    assert seated.bare.scene.focus.drag is not None
    seated.pilot.press(Action.CANCEL)
    assert seated.bare.scene.focus.drag is None
    next(steps)
    assert not seated.answers
    assert seated.chooser.card is None


def test_the_only_player_that_is_left_need_not_be_chosen() -> None:
    seated = Seated("classic", "hbbb", holds("guard", "priest", seats=1))
    seated.pilot.click(f"hand{seated.hand.index('priest')}")
    assert len(seated.answers) == 1


def test_nobody_is_chosen_for_the_player_when_it_could_be_the_player() -> None:
    """A Prince may be played on oneself: even one other player has to be pointed at."""
    seated = Seated("classic", "hb", holds("guard", "prince", seats=1))
    seated.pilot.click(f"hand{seated.hand.index('prince')}")
    assert not seated.answers
    assert seated.chooser.step is Step.SEAT
    seated.pilot.click("seat0")
    assert seated.bare.course.rules.move(seated.answers[0]).targets == (0,)


def test_what_cannot_be_chosen_is_refused_with_a_sound() -> None:
    seated = Seated("classic", "hbb", holds("countess", "king"))
    seated.pilot.click(f"hand{seated.hand.index('king')}")
    assert seated.bare.sounds[-1] == "error"
    assert seated.chooser.card is None
    # No drag begins either.
    seated.pilot.drag(f"hand{seated.hand.index('king')}", "seat1")
    assert not seated.answers


def test_a_click_on_a_player_before_a_card_is_chosen_does_nothing() -> None:
    seated = guard_and_priest()
    seated.pilot.click("seat1")
    assert seated.chooser.card is None
    assert not seated.answers


def test_esc_takes_back_step_by_step_and_then_pauses() -> None:
    seated = guard_and_priest()
    seated.pilot.click(f"hand{seated.hand.index('guard')}")
    seated.pilot.click(f"seat{seated.chooser.seats[0]}")
    seated.pilot.press(Action.CANCEL)
    assert seated.top is seated.bare.scene
    assert seated.chooser.step is Step.SEAT
    seated.pilot.press(Action.CANCEL)
    assert seated.chooser.step is Step.CARD
    assert not seated.bare.asked_for(rq.ShowPause)
    seated.pilot.press(Action.CANCEL)
    assert len(seated.bare.asked_for(rq.ShowPause)) == 1


def test_the_picker_offers_what_may_be_named_and_a_way_back() -> None:
    seated = guard_and_priest()
    seated.pilot.click(f"hand{seated.hand.index('guard')}")
    seated.pilot.click(f"seat{seated.chooser.seats[0]}")
    names = [widget.name for widget in seated.pilot.widgets()]
    assert names == ["Priest", "Baron", "Handmaid", "Prince", "King", "Countess", "Princess", "Back"]
    seated.pilot.click("back")
    assert seated.chooser.step is Step.SEAT


def test_a_click_beside_the_picker_goes_back() -> None:
    seated = guard_and_priest()
    seated.pilot.click(f"hand{seated.hand.index('guard')}")
    seated.pilot.click(f"seat{seated.chooser.seats[0]}")
    seated.pilot.click_at(2, 2)
    assert seated.top is seated.bare.scene
    assert seated.chooser.step is Step.SEAT


@pytest.mark.parametrize(("key", "said"), [("button_yes", "redraw yes"), ("button_no", "redraw no")])
def test_a_yes_or_no_is_given_by_a_button(key: str, said: str) -> None:
    seated = Seated("premium", "hbbbb", lambda match: match.ports[0].view.prompt == "redraw")
    assert seated.pilot.focused is not None
    assert seated.pilot.focused.key == "button_no"
    seated.pilot.click(key)
    assert seated.said == said


def test_what_is_kept_and_what_lies_above_are_chosen_one_after_the_other() -> None:
    seated = Seated("second", "hbb", lambda match: len(set(match.ports[0].view.hands[0])) == 3)
    assert seated.chooser.step is Step.KEEP
    seated.pilot.click("hand1")
    assert isinstance(seated.top, Picker)
    seated.pilot.press(Action.CANCEL)
    assert seated.chooser.step is Step.KEEP
    seated.pilot.click("hand2")
    seated.pilot.click("option1")
    assert seated.said.startswith("keep")


def test_one_or_two_players_may_be_chosen() -> None:
    baroness = holds("baroness", "guard", seats=3)
    seated = Seated("premium", "hbbbb", lambda match: baroness(match) and match.ports[0].view.mark < 0)
    seated.pilot.click(f"hand{seated.hand.index('baroness')}")
    seated.pilot.click(f"seat{seated.chooser.seats[0]}")
    assert seated.chooser.can_confirm
    seated.pilot.click("button_enough")
    assert len(seated.bare.course.rules.move(seated.answers[0]).targets) == 1


def test_of_two_hands_one_is_looked_at() -> None:
    seated = Seated("premium", "hbbbb", lambda match: match.ports[0].view.prompt == "look")
    seat = seated.chooser.seats[0]
    seated.pilot.click(f"seat{seat}")
    assert seated.bare.course.rules.move(seated.answers[0]).targets == (seat,)


# What the table opens


def test_a_card_is_shown_large_with_the_rules_of_the_house() -> None:
    bare = Bare("classic", "hbb", 3, minister=True)
    bare.until_asked()
    for open_card in (lambda: bare.pilot.right_click("hand0"), lambda: bare.pilot.press(Action.ZOOM)):
        open_card()
        (request,) = bare.asked_for(rq.ShowCard)
        assert request.house == ("minister",)
        assert request.edition == "love_letter/classic"
        bare.asked.clear()
        bare.pilot.frame()


def test_space_shows_a_card_and_plays_none() -> None:
    seated = guard_and_priest()
    seated.pilot.press(Action.SPACE)
    assert seated.bare.asked_for(rq.ShowCard)
    assert seated.chooser.card is None


def test_the_rules_open_at_the_card_in_focus() -> None:
    seated = guard_and_priest()
    seated.pilot.press(Action.RULES)
    (request,) = seated.bare.asked_for(rq.ShowRules)
    assert seated.pilot.focused is not None
    assert request.card_id == seated.hand[int(seated.pilot.focused.key.removeprefix("hand"))]


def test_the_log_is_told_newest_first() -> None:
    seated = Seated("classic", "hbbb", lambda match: match.version > 8)
    seated.pilot.press(Action.LOG)
    (request,) = seated.bare.asked_for(rq.ShowLog)
    assert [line.text for line in request.lines] == [line.text for line in seated.bare.course.lines][::-1]


@pytest.mark.parametrize(
    ("choice", "end"), [(rq.PauseChoice.MENU, TableEnd.MENU), (rq.PauseChoice.QUIT, TableEnd.QUIT)]
)
def test_the_pause_leads_out(choice: rq.PauseChoice, end: TableEnd) -> None:
    bare = Bare("classic", "hbb", 3)
    bare.until_asked()
    bare.course.after_pause(choice)
    assert bare.pilot.results == [end]
    assert bare.over


@pytest.mark.parametrize(
    ("key", "request_kind"),
    [("head_log", rq.ShowLog), ("head_rules", rq.ShowRules), ("head_cancel", rq.ShowPause)],
)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_the_head_says_of_keys_can_be_clicked(
    key: str, request_kind: type[rq.Request[object]], size: tuple[int, int]
) -> None:
    seated = guard_and_priest()
    seated.pilot.resize(size)
    seated.pilot.click(key)
    assert [type(each) for each in seated.bare.asked] == [request_kind]
    # The words are where the click was.
    words = {"head_log": "Log", "head_rules": "Rules", "head_cancel": "Menu"}[key]
    (drawn,) = [each for each in seated.pilot.drawn() if each.what == words and each.rect.y < 50]
    seated.pilot.frame()
    area, scale = seated.pilot.widget(key).rect, seated.bare.scene.table.scale
    assert area.contains(drawn.rect.cx / scale, drawn.rect.cy / scale)


def test_the_head_is_clicked_while_cards_move_and_hurries_nothing() -> None:
    bare = moving(Bare("classic", "hbb", 3, taste=NORMAL))
    bare.pilot.click("head_cancel")
    assert bare.asked_for(rq.ShowPause)
    assert bare.course.timeline.running


def test_tab_and_arrows_leave_the_head_out() -> None:
    seated = guard_and_priest()
    assert not any(key.startswith("head") for key in seated.pilot.tab_round())
    seated.pilot.press(*[Action.UP] * 4)
    assert seated.pilot.focused is not None
    assert seated.pilot.focused.key.startswith("seat")


def test_the_keys_that_are_shown_are_those_of_the_player() -> None:
    caps = {Action.LOG: "X", Action.RULES: "R3", Action.CANCEL: "B", Action.CONFIRM: "A", Action.HINT: "Y"}
    caps[Action.REPLAY] = "A"
    bare = Bare("classic", "hbb", 3, size=(1280, 720), cap=caps.__getitem__)
    bare.until_asked()
    model = bare.scene.model()
    assert [cap for cap, _words in model.keys] == ["A", "Y", "X", "R3", "B"]
    assert model.prompt_keys[0][0] == "A"


# Keeping its countenance


def test_a_drag_does_not_outlive_a_sheet() -> None:
    seated = guard_and_priest()
    steps = seated.pilot.dragging("hand0", "seat1")
    next(steps)
    seated.bare.scene.pause()
    seated.pilot.frame()
    assert seated.bare.scene.focus.drag is None


def test_focus_stays_where_it_was_when_the_window_changes() -> None:
    seated = guard_and_priest()
    seated.pilot.press(Action.LEFT)
    before = seated.pilot.focused
    assert before is not None
    for size in ((1280, 720), (1920, 1080), (640, 480), (960, 540)):
        seated.pilot.resize(size)
        assert seated.pilot.focused is not None
        assert seated.pilot.focused.key == before.key


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (800, 600), (1600, 600), (1024, 1024)])
def test_every_widget_is_within_the_window_and_can_be_pointed_at(size: tuple[int, int]) -> None:
    seated = guard_and_priest()
    seated.pilot.resize(size)
    canvas, scale = seated.pilot.canvas, seated.bare.scene.table.scale
    for widget in seated.pilot.widgets():
        if widget.key == "felt":
            continue
        x, y = seated.place(widget.key)
        assert 0 <= x <= canvas.width
        assert 0 <= y <= canvas.height
        assert seated.bare.scene.focus.at(x / scale, y / scale) is widget


def test_a_pointer_that_leaves_takes_the_hover_along() -> None:
    seated = guard_and_priest()
    seated.pilot.hover("hand0")
    assert seated.bare.scene.focus.hovered is not None
    seated.pilot.stack.handle(Pointer(PointerKind.LEAVE, 0, 0))
    assert seated.bare.scene.focus.hovered is None


def test_every_widget_says_what_it_is() -> None:
    seated = Seated("classic", "hbbb", lambda match: match.version > 12 and len(match.ports[0].view.discards[1]) > 1)
    said = [widget.describe() for widget in seated.pilot.widgets()]
    assert all(words and "{" not in words for words in said)
    assert any("Discards: " in words for words in said)


def test_keys_that_mean_nothing_here_are_passed_on() -> None:
    bare = Bare("classic", "hbb", 3)
    bare.until_asked()
    assert not bare.pilot.stack.handle(Key(Action.EXPORT))
    assert not bare.pilot.stack.handle(Key(Action.FULLSCREEN))
