"""The table's picture: everything is on it, in its place, legible, and nothing that its viewer must not see.

Sizes of text are measured for real, in every window; nothing is painted, so that all of it takes seconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from picture.unpainted import unpainted

from game.kernel.contract import HIDDEN
from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import Status, out_words
from game.words import gettext as _
from game.words import pgettext, set_language
from scenes.kit import cards
from scenes.kit.breaking import is_wide
from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.geometry import Rect, around
from scenes.kit.phrases import is_phrase_end
from scenes.kit.theme import theme_for
from scenes.table import picture
from scenes.table.draw_explanation import INSET, LEAST, draw_explanation
from scenes.table.draw_log import draw_log
from scenes.table.layout import TableLayout, discard_row, hand_captions, reference_rows
from scenes.table.layout_types import BayLayout, LogStyle
from scenes.table.model import Explanation, HandCard, Mark, SeatModel, TableModel
from scenes.table.places import slot_cards
from table.gallery import layout_for
from table.models import CASES, alone, dealt, forced, hidden_hand, situations

WINDOWS = ((1280, 720), (960, 540), (1024, 768), (1920, 1080), (2560, 1080))
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
LANGUAGES = ("en", "ja")
EVERYWHERE = [(window, ui_scale) for window in WINDOWS for ui_scale in SCALES]
SOMEWHERE = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 768), 1.0)]
TOUCHING = 1.0
"""Units by which the boxes of two lines may meet: letters do not fill them."""

LOW = frozenset("0123456789/+")
"""What stands on its line without hanging below it."""


@pytest.fixture(autouse=True, scope="module")
def nothing_painted() -> Iterator[None]:
    with unpainted():
        yield


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


def draw(
    model: TableModel, window: tuple[int, int] = (1280, 720), ui_scale: float = 1.0, contrast: bool = False
) -> tuple[TableLayout, list[Drawn]]:
    """The layout, and all that is drawn, in its units."""
    sheet = pygame.Surface(window, 0, 32)
    whole = Canvas(sheet, theme_for(model.edition.theme, contrast), ui_scale, record=True)
    layout = layout_for(whole, model)
    canvas = whole.scaled(layout.scale)
    picture.draw_table(canvas, layout, model)
    assert canvas.record is not None
    return layout, canvas.record


def texts(drawn: list[Drawn]) -> list[Drawn]:
    """All words, in boxes as high as their ink."""
    found = [each for each in drawn if each.kind == "text" and each.what.strip()]
    return [
        each._replace(rect=Rect(each.rect.x, each.rect.y + 0.06 * each.rect.h, each.rect.w, 0.74 * each.rect.h))
        if set(each.what) <= LOW
        else each
        for each in found
    ]


def inside(inner: Rect, outer: Rect, slack: float = 1.0) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def panels(layout: TableLayout) -> list[Rect]:
    """What a text may stand in."""
    strip = Rect(layout.head.rect.x, 0, layout.head.rect.w, layout.head.hairline + 2)
    found = [strip, layout.own.rect, layout.piles.rect, layout.prompt.rect, layout.reference.rect, layout.hand.rect]
    found += [bay.rect for bay in layout.opponents]
    found += hand_captions(layout, 3)
    found += [each for each in (layout.explanation, layout.closed_line, layout.log) if each is not None]
    if layout.face_up is not None:
        found.append(layout.face_up.rect)
    return found


def bays(layout: TableLayout, model: TableModel) -> list[tuple[BayLayout, SeatModel]]:
    return [*zip(layout.opponents, model.opponents, strict=True), (layout.own, model.own)]


def overlap(one: Rect, two: Rect) -> float:
    """How far two boxes reach into one another, in the direction in which they do less."""
    return min(
        min(one.right, two.right) - max(one.x, two.x),
        min(one.bottom, two.bottom) - max(one.y, two.y),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_words_stay_in_their_panels_and_off_each_other_in_every_window(key: str, seats: int, language: str) -> None:
    set_language(language)
    tables = situations(key, seats, language)
    cases = [("crowded", *where) for where in EVERYWHERE]
    cases += [(moment, *where) for moment in tables if moment != "crowded" for where in SOMEWHERE]
    faults = []
    for moment, window, ui_scale in cases:
        layout, drawn = draw(tables[moment], window, ui_scale)
        where = f"{moment} {window} x{ui_scale}"
        words, places = texts(drawn), panels(layout)
        lost = [text for text in words if not any(inside(text.rect, place, 2.0) for place in places)]
        pairs = [two for two in combinations(words, 2) if overlap(two[0].rect, two[1].rect) > TOUCHING]
        faults += [f"{where}: {text} is in no panel" for text in lost]
        faults += [f"{where}: {one} lies on {two}" for one, two in pairs]
    assert not faults, "\n".join(faults[:20]) + f"\n{len(faults)} faults"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_no_sentence_is_cut_in_a_window_of_the_usual_size(key: str, seats: int, language: str) -> None:
    set_language(language)
    for moment, model in situations(key, seats, language).items():
        if moment != "crowded":
            cut = [each.what for each in texts(draw(model)[1]) if each.what.endswith("…")]
            assert not cut, (moment, cut)


@pytest.mark.parametrize(("window", "ui_scale"), [((1280, 720), 1.0), ((960, 540), 2.0), ((2560, 1080), 0.75)])
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_every_player_has_name_tokens_hand_and_all_discards(
    key: str, seats: int, window: tuple[int, int], ui_scale: float
) -> None:
    for model in situations(key, seats, "en").values():
        layout, drawn = draw(model, window, ui_scale)
        for bay, seat in bays(layout, model):
            here = [each for each in drawn if inside(each.rect, bay.target, 12.0)]
            check_name_and_tokens(here, seat, model.goal)
            check_discards(here, bay, seat, model)
            if bay.slot is not None:
                check_hand(here, bay, seat, model)


def check_name_and_tokens(here: list[Drawn], seat: SeatModel, goal: int) -> None:
    words = [each.what for each in here if each.kind == "text"]
    assert any(each == seat.name or (each[-1] == "…" and seat.name.startswith(each[:-1])) for each in words), words
    art = Counter(each.what for each in here if each.kind == "art")
    if f"{seat.tokens}/{goal}" not in words:
        assert art["token"] == min(seat.tokens, goal)
        assert art["token_empty"] == max(0, goal - seat.tokens)


def check_discards(here: list[Drawn], bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    row = discard_row(bay, len(seat.discards))
    wanted = Counter(model.edition.cards[face].id for face in seat.discards[row.folded :])
    if row.folded:
        wanted[model.edition.cards[seat.discards[row.folded - 1]].id] += 1
        told = [each.what for each in here if each.kind == "text"]
        assert (f"+{row.folded - 1}" in told) == (row.folded > 1)
    found = [each.what for each in here if each.kind == "face" and inside(each.rect, bay.discards)]
    assert Counter(found) == wanted


def check_hand(here: list[Drawn], bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    places = slot_cards(bay, len(seat.hand))
    for face, place in zip(seat.hand, places, strict=True):
        wanted = ("back", model.edition.theme) if face < 0 else ("face", model.edition.cards[face].id)
        assert any((each.kind, each.what) == wanted and inside(each.rect, place, 0.1) for each in here)
    if seat.out:
        assert any(each.what == _("OUT") for each in here)


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_no_face_is_drawn_that_the_model_does_not_hold(key: str, seats: int) -> None:
    tables = situations(key, seats, "en")
    for model in [*tables.values(), *map(hidden_hand, tables.values())]:
        held = [card.face for card in model.hand if card.face != HIDDEN]
        for seat in model.opponents:
            held += [face for face in seat.hand if face != HIDDEN]
        for seat in (*model.opponents, model.own):
            held += seat.discards
        held += model.faceup
        known = Counter(model.edition.cards[face].id for face in held)
        drawn = Counter(each.what for each in draw(model)[1] if each.kind == "face")
        assert not drawn - known


@pytest.fixture
def table() -> TableModel:
    return situations("love_letter/classic", 4, "en")["choosing"]


def test_a_hand_face_down_shows_backs_and_nothing_about_its_cards(table: TableModel) -> None:
    drawn = draw(hidden_hand(table))[1]
    layout = draw(table)[0]
    here = [each for each in drawn if inside(each.rect, layout.centre, 20.0) and each.rect.y >= layout.hand.rect.y - 9]
    assert [each.kind for each in here if each.kind in ("face", "back")] == ["back"] * len(table.hand)
    assert _("in your hand") not in [each.what for each in drawn]


def test_cards_on_their_way_are_left_out(table: TableModel) -> None:
    away = {("hand", table.own.seat, 0), ("hand", 3, 0), ("discard", 3, 1), ("aside", 0, 0)}
    before = Counter((each.kind, each.what) for each in draw(table)[1])
    after = Counter((each.kind, each.what) for each in draw(replace(table, hidden=frozenset(away)))[1])
    ids = [card.id for card in table.edition.cards]
    seat = next(each for each in table.opponents if each.seat == 3)
    gone = Counter(
        [
            ("face", ids[table.hand[0].face]),
            ("face", ids[seat.discards[1]]),
            ("back", "classic") if seat.hand[0] < 0 else ("face", ids[seat.hand[0]]),
            ("back", "classic"),
        ]
    )
    assert before - after == gone
    assert not after - before


def test_the_card_in_focus_is_larger_and_drawn_last(table: TableModel) -> None:
    layout, drawn = draw(table)
    faces = [each for each in drawn if each.kind == "face" and inside(each.rect, layout.centre, 12.0)]
    held = [each for each in faces if each.rect.y >= layout.prompt.rect.bottom]
    assert held[-1].what == table.edition.cards[table.hand[0].face].id
    assert held[-1].rect.w > held[0].rect.w
    assert held[-1].rect.bottom < held[0].rect.bottom


def test_a_protected_marked_and_backed_hand_shows_all_three_signs() -> None:
    table = situations("love_letter/premium", 5, "en")["choosing"]
    at = next(order for order, seat in enumerate(table.opponents) if seat.hand == (HIDDEN,))
    seats = list(table.opponents)
    seats[at] = replace(seats[at], protected=True, marked=True, backed=True)
    layout, drawn = draw(replace(table, opponents=seats))
    slot = layout.opponents[at].slot
    assert slot is not None
    signs = {each.what for each in drawn if each.kind == "art" and inside(each.rect, slot, 4.0)}
    assert signs == {"shield", "mark", "bell"}


def test_a_known_card_is_marked_with_an_eye_and_not_covered() -> None:
    table = situations("love_letter/premium", 5, "en")["known"]
    at = next(order for order, seat in enumerate(table.opponents) if seat.hand and seat.hand[0] != HIDDEN)
    seats = list(table.opponents)
    seats[at] = replace(seats[at], protected=True, marked=False, backed=False)
    layout, drawn = draw(replace(table, opponents=seats))
    slot = layout.opponents[at].slot
    assert slot is not None
    signs = [each for each in drawn if each.kind == "art" and inside(each.rect, slot, 4.0)]
    assert {each.what for each in signs} == {"eye", "shield"}
    assert all(each.rect.w < slot.w / 2 and each.rect.x > slot.cx for each in signs)


def test_the_log_has_the_newest_turn_even_where_only_one_line_fits() -> None:
    for window, ui_scale in EVERYWHERE:
        table = situations("love_letter/premium", 8, "en")["choosing"]
        layout, drawn = draw(table, window, ui_scale)
        if layout.log is None:
            continue
        said = " ".join(each.what for each in drawn if each.kind == "text" and inside(each.rect, layout.log, 2.0))
        last = table.log[-1][-1].text
        assert last[:12] in said or said.endswith("…"), (window, ui_scale)


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_the_log_breaks_between_phrases_in_a_narrow_column_with_room(key: str, seats: int) -> None:
    set_language("ja")
    for moment, table in situations(key, seats, "ja").items():
        canvas = Canvas(pygame.Surface((960, 540), 0, 32), theme_for(table.edition.theme), record=True)
        draw_log(canvas, Rect(20, 20, 216, 480), LogStyle.TICKER, table)
        lines: dict[float, str] = {}
        for each in canvas.record or ():
            if each.kind == "text":
                lines[each.rect.bottom] = lines.get(each.rect.bottom, "") + each.what
        for line, after in pairwise(lines.values()):
            # A name of several words may stand on two lines.
            if line[-1] != "・" and (is_wide(line[-1]) or is_wide(after[0])):
                assert is_phrase_end(line + after, len(line)), (moment, line, after)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_why_a_player_is_out_or_safe_is_told_in_full(key: str, seats: int, language: str) -> None:
    set_language(language)
    table = situations(key, seats, language)["choosing"]
    safe = Status("protected", (_("Protected until their next turn"), _("Protected")))
    told = [safe, *(Status("out", out_words(table.edition, reason)) for reason in ("guess", "compare", "fatal"))]
    for status in told:
        own, *others = (replace(each, statuses=(status,), mark=Mark.NONE) for each in (table.own, *table.opponents))
        now = replace(table, own=own, opponents=others)
        for window in WINDOWS:
            layout, drawn = draw(now, window)
            for place, _seat in bays(layout, now):
                words = [text.what for text in drawn if text.kind == "text" and inside(text.rect, place.rect)]
                assert status.forms[0] in words, window


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_three_cards_tells_what_it_does(language: str) -> None:
    set_language(language)
    for seats in edition("love_letter/second").seat_counts:
        table = situations("love_letter/second", seats, language)["keeping"]
        for window in WINDOWS:
            layout, drawn = draw(table, window)
            for at, place in enumerate(hand_captions(layout, 3)):
                said = [text.what for text in drawn if text.kind == "text" and inside(text.rect, place)]
                words = table.words[table.hand[at].face]
                assert "".join(said).replace(" ", "") == words.face.replace(" ", ""), (window, seats)


def test_a_player_who_leads_a_sentence_is_set_apart(table: TableModel) -> None:
    layout, drawn = draw(table)
    assert layout.log is not None
    words = [each.what for each in drawn if each.kind == "text" and inside(each.rect, layout.log, 2.0)]
    assert table.log[-1][0].who in words


def test_own_copies_and_exhausted_cards_are_told_in_the_panel_of_cards(table: TableModel) -> None:
    layout, drawn = draw(table)
    words = [each.what for each in drawn if each.kind == "text" and inside(each.rect, layout.reference.rect)]
    assert words.count(_("in your hand")) == len({card.face for card in table.hand})
    for words_of_card in table.words:
        assert words_of_card.name in words
        assert words_of_card.short in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EDITIONS)
def test_all_cards_of_a_hand_are_marked_in_the_panel_of_cards_or_none_is(key: str, language: str) -> None:
    set_language(language)
    table = situations(key, max(edition(key).seat_counts), language)["choosing"]
    marks = {_("in your hand"), pgettext("cards", "yours")}
    for window, ui_scale in SOMEWHERE:
        marked, shifts = set[bool](), set[float]()
        for hand in pairwise(range(len(table.words))):
            layout, drawn = draw(replace(table, hand=[HandCard(face) for face in hand]), window, ui_scale)
            rows = around(reference_rows(layout.reference))
            words = [each for each in drawn if each.kind == "text" and rows.contains(each.rect.cx, each.rect.cy)]
            found = sum(each.what in marks for each in words)
            assert found in (0, len(hand))
            marked.add(found > 0)
            shifts |= {each.rect.x for each in words if each.what == table.words[0].name}
        assert len(shifts) <= 1, "pictures come and go with what is held"
        if (window, ui_scale) == ((1280, 720), 1.0) and key == "love_letter/batman":
            assert marked == {True}


def test_a_long_question_stands_on_two_lines_inside_the_bar(table: TableModel) -> None:
    question = "Which of the other two goes under the deck first, to lie above the one that is put there after it?"
    layout, drawn = draw(replace(table, prompt=question, prompt_keys=[]))
    lines = [each for each in texts(drawn) if inside(each.rect, layout.prompt.rect)]
    assert len(lines) == 2
    assert " ".join(each.what for each in lines) == question


def test_a_question_that_needs_the_room_goes_before_its_keys(table: TableModel) -> None:
    keys = [("Enter", "Choose"), ("Esc", "Back")]
    for question, left in (("Name a card", ["Enter", "Esc"]), ("Choose a player for the Chancellor", [])):
        layout, drawn = draw(replace(table, prompt=question, prompt_keys=keys))
        words = [each.what for each in texts(drawn) if inside(each.rect, layout.prompt.rect)]
        assert question in words
        assert [cap for cap in ("Enter", "Esc") if cap in words] == left


def test_pips_never_touch_a_name() -> None:
    for window, ui_scale in EVERYWHERE:
        table = situations("love_letter/premium", 8, "en")["choosing"]
        starts: list[tuple[float, float, float]] = []
        patch = pytest.MonkeyPatch()
        patch.setattr(
            "scenes.table.draw_reference.pips",
            lambda _canvas, x, cy, *_counts, step, size, _to=starts: _to.append((x - size / 2, cy, size)),
        )
        layout, drawn = draw(table, window, ui_scale)
        patch.undo()
        names = [each for each in texts(drawn) if inside(each.rect, layout.reference.rect) and len(each.what) > 2]
        for left, cy, size in starts:
            assert not [
                each
                for each in names
                if each.rect.x < left < each.rect.right and abs(each.rect.cy - cy) < (each.rect.h + size) / 2 - 4
            ]


def test_what_the_mark_asks_for_stays_when_the_text_of_a_card_must_give_way() -> None:
    table = situations("love_letter/premium", 8, "en")["marked"]
    layout, drawn = draw(table)
    assert table.explanation is not None
    assert layout.explanation is not None
    words = " ".join(each.what for each in texts(drawn) if inside(each.rect, layout.explanation))
    assert table.explanation.remarks[0][1] in words
    assert table.words[table.explanation.face].face in words


def test_a_panel_says_why_a_card_may_not_be_played() -> None:
    table = situations("love_letter/batman", 2, "en")["forced"]
    layout, drawn = draw(table)
    assert table.explanation is not None
    assert layout.explanation is not None
    words = " ".join(each.what for each in texts(drawn) if inside(each.rect, layout.explanation))
    assert table.explanation.remarks[0][1] in words


def test_focus_is_seen_on_a_card_that_cannot_be_played(table: TableModel) -> None:
    states: list[cards.CardState] = []
    patch = pytest.MonkeyPatch()
    patch.setattr("scenes.table.draw_centre.card", lambda *args, **_more: states.append(args[5]))
    draw(replace(table, hand=[HandCard(0, Mark.CLOSED, focused=True), HandCard(1, Mark.LEGAL)]))
    patch.undo()
    assert cards.CardState.FOCUS | cards.CardState.DIM in states


@pytest.mark.parametrize("key", ["love_letter/classic", "love_letter/batman"])
def test_high_contrast_shows_the_same_words_and_cards(key: str) -> None:
    model = situations(key, 4, "en")["targeting"]
    plain, bright = draw(model)[1], draw(model, contrast=True)[1]
    assert Counter((each.kind, each.what) for each in plain) == Counter((each.kind, each.what) for each in bright)


def test_the_cards_of_one_hand_show_the_same_size_of_face() -> None:
    for window, ui_scale in EVERYWHERE:
        table = situations("love_letter/second", 4, "en")["keeping"]
        sizes: list[float] = []
        patch = pytest.MonkeyPatch()
        patch.setattr("scenes.table.draw_centre.card", lambda *_args, like, _to=sizes, **_more: _to.append(like))
        draw(table, window, ui_scale)
        patch.undo()
        assert len(sizes) == 3
        assert len(set(sizes)) == 1


def test_no_label_is_cut_in_any_window() -> None:
    for key, seats in CASES:
        for window, ui_scale in EVERYWHERE:
            table = situations(key, seats, "en")["choosing"]
            cut = [each.what for each in texts(draw(table, window, ui_scale)[1]) if each.what.endswith("…")]
            assert not [words for words in cut if words.isupper()]


@pytest.mark.parametrize("key", EDITIONS)
def test_in_a_panel_with_room_japanese_breaks_between_phrases(key: str) -> None:
    set_language("ja")
    model = dealt(key, edition(key).seat_counts[-1])
    canvas = Canvas(pygame.Surface((220, 320), 0, 32), theme_for(model.edition.theme), record=True)
    width = 176 - 2 * INSET
    for face, words in enumerate(model.words):
        assert canvas.record is not None
        canvas.record.clear()
        draw_explanation(canvas, Rect(10, 10, 176, 300), model, Explanation(face))
        drawn = {each.what for each in canvas.record if each.kind == "text"}
        sizes = [LEAST + step * 0.1 for step in range(60)]
        assert any(set(canvas.wrap(words.long, width, "body", size, whole=True)) <= drawn for size in sizes), words.name


@pytest.mark.parametrize("key", ["love_letter/classic", "love_letter/batman"])
@pytest.mark.parametrize("model_of", [forced, alone])
def test_why_a_card_cannot_be_played_is_said_at_every_size(
    model_of: Callable[[str, int], TableModel], key: str
) -> None:
    model = model_of(key, 2)
    assert model.explanation is not None
    ((_sign, reason),) = model.explanation.remarks
    for window, ui_scale in EVERYWHERE:
        _layout, drawn = draw(model, window, ui_scale)
        said = " ".join(each.what for each in drawn if each.kind == "text")
        assert reason in said, (window, ui_scale, said)


def test_no_key_plays_what_cannot_be_played() -> None:
    _layout, drawn = draw(forced("love_letter/classic", 2))
    assert not [each for each in drawn if each.what == "Enter"]
