"""How each thing that happens is shown: which card flies from where to where, showing what, with which sound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from game.kernel.events import WATCHER, Event
from game.registry import edition
from game.rulesets.love_letter import events as ev
from scenes.kit.geometry import Rect
from scenes.kit.tween import Timeline
from scenes.table.board import Company
from scenes.table.layout import table_layout
from scenes.table.places import Places
from scenes.table.presenter import Presenter
from scenes.table.shown import Shown
from scenes.table.stage import Flight, Stage, TokenFlight

GUARD, PRIEST, BARON, HANDMAID, PRINCE, KING, COUNTESS, PRINCESS = range(8)
BACK = -1
WORDS = edition("love_letter/classic")


@dataclass
class Show:
    """The table as seen from *viewer*: seat 0 is at the near side and holds two cards, the others one each."""

    viewer: int = 0
    done: list[tuple[str, object]] = field(default_factory=list)
    hidden: set[tuple[str, int, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.shown = Shown(WORDS, 3)
        self.shown.round, self.shown.turn, self.shown.deck, self.shown.aside = 1, 0, 9, True
        open_hand = self.viewer == 0
        self.shown.hands = [[GUARD, PRIEST] if open_hand else [BACK, BACK], [BACK], [BACK]]
        layout = table_layout(1280, 720, seats=3, kinds=8, hand=2, face_up=0, ranks=8)
        self.places = Places(layout, self.shown, 0, 3)

    def hide(self, *cards: tuple[str, int, int]) -> None:
        self.hidden.update(cards)

    def applied(self, event: Event) -> None:
        self.hidden.clear()
        self.done.append(("applied", event))

    def tell(self, event: Event) -> None:
        self.done.append(("told", event))

    def sound(self, name: str) -> None:
        self.done.append(("sound", name))

    def look(self, event: ev.Looked) -> None:
        self.done.append(("look", event))

    def comparison(self, event: ev.Compared) -> None:
        self.done.append(("comparison", event))

    def trade(self, event: ev.Traded) -> None:
        self.done.append(("trade", event))

    def fall(self, event: ev.KnockedOut) -> None:
        self.done.append(("fall", event))

    def showdown(self, event: ev.Showdown) -> None:
        self.done.append(("showdown", event))


class Watched(Stage):
    """Notes all that ever moved on it, and what was hidden then."""

    def __init__(self, show: Show) -> None:
        super().__init__(Company(WORDS, ("Ada", "Bo", "Cy"), 3).face)
        self.show = show
        self.flown: list[Flight] = []
        self.tossed: list[TokenFlight] = []
        self.hidden: list[set[tuple[str, int, int]]] = []

    def fly(self, flight, seconds, delay=0.0):  # type: ignore[no-untyped-def]
        self.flown.append(flight)
        self.hidden.append(set(self.show.hidden))
        return super().fly(flight, seconds, delay)

    def toss(self, flight, seconds):  # type: ignore[no-untyped-def]
        self.tossed.append(flight)
        return super().toss(flight, seconds)


def played(events: Sequence[Event], viewer: int = 0, show: Show | None = None) -> tuple[Show, Watched, float]:
    """The events as *viewer* sees them, played out; and how many seconds that took."""
    show = show or Show(viewer)
    stage, line = Watched(show), Timeline()
    Presenter(show, stage, line).play([event.seen_by(viewer) for event in events])
    seconds = 0.0
    while line.running:
        line.advance(0.05)
        seconds += 0.05
        assert seconds < 20
    assert stage.empty
    assert not show.hidden
    return show, stage, seconds


def sounds(show: Show) -> list[object]:
    return [what for kind, what in show.done if kind == "sound"]


def test_an_own_card_slides_face_up_from_its_place_to_the_discards() -> None:
    show, stage, _seconds = played([ev.Played(0, PRIEST, (1,))])
    leaving, staying = stage.flown
    fresh = Show()
    assert (leaving.face, leaving.face_after) == (PRIEST, PRIEST)
    assert leaving.start == fresh.places.hand(0, 1, 2)
    assert leaving.end == fresh.places.discard(0, 0, 1)
    # The other card moves to the middle meanwhile.
    assert (staying.face, staying.face_after) == (GUARD, GUARD)
    assert (staying.start, staying.end) == (fresh.places.hand(0, 0, 2), fresh.places.hand(0, 0, 1))
    assert stage.hidden[-1] == {("hand", 0, 0), ("hand", 0, 1)}
    assert show.shown.discards[0] == [PRIEST]
    assert show.shown.hands[0] == [GUARD]
    assert sounds(show) == ["play", "target"]


def test_a_card_of_somebody_else_is_turned_over_on_its_way() -> None:
    show = Show(1)
    show.shown.hands[2].append(BACK)
    _show, stage, _seconds = played([ev.Played(2, KING, (0,))], show=show)
    (flight,) = stage.flown
    assert (flight.face, flight.face_after) == (BACK, KING)


@pytest.mark.parametrize(("viewer", "face"), [(0, COUNTESS), (1, BACK), (WATCHER, BACK)])
def test_a_drawn_card_shows_its_face_to_its_owner_alone(viewer: int, face: int) -> None:
    show = Show(viewer)
    before = show.shown.hands[0] = show.shown.hands[0][:1]
    _show, stage, _seconds = played([ev.Drawn(0, COUNTESS)], viewer, show)
    aside, flight = stage.flown
    # The card that was there makes room.
    assert (aside.face, aside.face_after) == (before[0], before[0])
    assert (aside.start, aside.end) == (show.places.hand(0, 0, 1), show.places.hand(0, 0, 2))
    assert (flight.face, flight.face_after) == (BACK, face)
    assert flight.start == show.places.deck
    assert show.shown.hands[0][-1] == face
    assert show.shown.deck == 8
    assert sounds(show) == ["draw"]


def test_the_card_set_aside_is_drawn_from_where_it_lies() -> None:
    show, stage, _seconds = played([ev.Drawn(1, BARON, "aside")])
    assert stage.flown[0].start == show.places.aside
    assert not show.shown.aside


def test_a_deal_overlaps_and_shows_the_own_card_only() -> None:
    show = Show()
    show.shown.hands = [[], [], []]
    deal = [ev.Dealt(seat, card) for seat, card in enumerate((GUARD, KING, PRINCESS))]
    _show, stage, seconds = played(deal, show=show)
    assert [flight.face_after for flight in stage.flown] == [GUARD, BACK, BACK]
    assert show.shown.hands == [[GUARD], [BACK], [BACK]]
    assert sounds(show) == ["deal"]
    _again, _stage, one = played([deal[0]], show=_empty())
    assert seconds < 3 * one


def _empty() -> Show:
    show = Show()
    show.shown.hands = [[], [], []]
    return show


def test_who_is_knocked_out_lays_every_card_down() -> None:
    show, stage, _seconds = played([ev.KnockedOut(0, "fatal", (GUARD, PRIEST))])
    assert [flight.face_after for flight in stage.flown] == [GUARD, PRIEST]
    assert {("hand", 0, 0), ("hand", 0, 1)} <= stage.hidden[-1]
    assert show.shown.out == {0}
    assert show.shown.discards[0] == [GUARD, PRIEST]


def test_a_known_hand_of_somebody_else_lies_down_face_up() -> None:
    show = Show()
    show.shown.hands[1] = [PRINCESS]
    _show, stage, _seconds = played([ev.KnockedOut(1, "guess", (PRINCESS,))], show=show)
    assert (stage.flown[0].face, stage.flown[0].face_after) == (PRINCESS, PRINCESS)


@pytest.mark.parametrize(
    ("viewer", "faces"),
    [(0, [(GUARD, GUARD), (BACK, KING)]), (1, [(BACK, GUARD), (KING, KING)]), (2, [(BACK, BACK), (BACK, BACK)])],
)
def test_traded_hands_cross_and_only_the_two_see_what_crosses(viewer: int, faces: list[tuple[int, int]]) -> None:
    show = Show(viewer)
    show.shown.hands = [[GUARD if viewer == 0 else BACK], [KING if viewer == 1 else BACK], [BACK]]
    _show, stage, _seconds = played([ev.Traded(0, 1, GUARD, KING)], viewer, show)
    assert [(flight.face, flight.face_after) for flight in stage.flown] == faces
    one, two = stage.flown
    assert (one.start, one.end) == (two.end, two.start)
    assert {("hand", 0, 0), ("hand", 1, 0)} <= stage.hidden[0]


def test_cards_that_are_not_kept_go_under_the_deck_face_down() -> None:
    show = Show()
    show.shown.hands[0] = [GUARD, KING, PRINCE]
    _show, stage, _seconds = played([ev.Sunk(0, 2, PRINCE, (GUARD, KING))], show=show)
    *sunk, kept = stage.flown
    assert [(flight.face, flight.face_after) for flight in sunk] == [(GUARD, BACK), (KING, BACK)]
    assert all(flight.end == show.places.deck for flight in sunk)
    assert (kept.face, kept.end) == (PRINCE, Show().places.hand(0, 0, 1))
    assert show.shown.hands[0] == [PRINCE]
    assert show.shown.deck == 11


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_a_look_is_shown_to_who_looked(viewer: int) -> None:
    show, _stage, _seconds = played([ev.Looked(0, 1, KING)], viewer)
    assert any(kind == "look" for kind, _what in show.done) == (viewer == 0)


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_compared_hands_are_shown_to_the_two(viewer: int) -> None:
    show, _stage, _seconds = played([ev.Compared(0, 1, 1, KING, BARON)], viewer)
    assert any(kind == "comparison" for kind, _what in show.done) == (viewer in (0, 1))


def test_a_showdown_is_shown_to_everybody_after_the_hands_lie_open() -> None:
    show, _stage, _seconds = played([ev.Showdown((0, 1), (KING, BARON), (6, 3), ())], WATCHER)
    assert [kind for kind, _what in show.done] == ["sound", "applied", "told", "showdown"]
    assert show.shown.hands[:2] == [[KING], [BARON]]


def test_a_token_flies_from_the_middle_to_its_owner() -> None:
    first = Show().places.tokens(1)
    show, stage, _seconds = played([ev.TokenGained(1, 1, "round")])
    (flight,) = stage.tossed
    assert flight.end == first
    row = show.places.bay(1).tokens
    assert first == (row.right - row.width(3) + row.size / 2, row.cy)
    assert show.places.tokens(1) == (first[0] + row.size + row.gap, row.cy)
    assert show.shown.tokens == [0, 1, 0]
    assert sounds(show) == ["token"]


@pytest.mark.parametrize(("viewer", "heard"), [(0, ["turn"]), (1, []), (WATCHER, [])])
def test_a_sound_calls_the_player_whose_turn_it_is(viewer: int, heard: list[str]) -> None:
    show, _stage, _seconds = played([ev.TurnBegan(0, False)], viewer)
    assert sounds(show) == heard


def test_a_right_guess_sounds_other_than_a_wrong_one() -> None:
    right, _stage, _seconds = played([ev.Guessed(0, 1, True)])
    wrong, _stage, _seconds = played([ev.Guessed(0, 1, False)])
    assert sounds(right) == ["guess_right"]
    assert sounds(wrong) == ["guess_wrong"]


EVENTS = [
    ev.FirstSeat(0), ev.RoundBegan(2, 1, ()), ev.TurnBegan(1, True), ev.NoEffect(0, GUARD, "nobody"),
    ev.Guessed(0, 1, False), ev.Struck(0, 1, KING), ev.Protected(1), ev.Discarded(0, PRIEST), ev.Marked(0, 1),
    ev.Bet(0, 1), ev.Examined(0, 1, True), ev.Kept(1), ev.RoundEnded((0,), "showdown"), ev.MatchEnded((0,)),
]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_everything_that_happens_is_applied_once_and_told_at_most_once(event: Event, viewer: int) -> None:
    show, _stage, seconds = played([event], viewer)
    assert [what for kind, what in show.done if kind == "applied"] == [event]
    assert [what for kind, what in show.done if kind == "told"] in ([event], [])
    assert seconds < 1.6


def test_things_are_told_in_the_order_in_which_they_happened() -> None:
    events = [ev.Played(0, GUARD, (1,), KING), ev.Guessed(0, 1, True), ev.KnockedOut(1, "guess", (KING,))]
    show, _stage, _seconds = played(events)
    assert [what for kind, what in show.done if kind == "told"] == events


def test_a_flight_never_leaves_the_table() -> None:
    show, stage, _seconds = played([ev.Drawn(0, KING), ev.Played(0, KING, (2,)), ev.Traded(0, 2, GUARD, PRIEST)])
    table = Rect(0, 0, 1280, 720)
    for flight in stage.flown:
        for place in (flight.start, flight.end):
            assert table.contains(place.cx, place.cy), place
    assert show.shown.hands == [[PRIEST], [BACK], [GUARD]]
