"""The middle of the table: face-up cards, piles, prompt, and the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.session.narrator import paragraph
from game.words import gettext as _
from scenes.kit import setting
from scenes.kit.anatomy import MIDDLE_FROM
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back, card, pile, slot
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.keycaps import hints_width, key_hints
from scenes.kit.palettes import Colour
from scenes.kit.shapes import diamond, panel, rule
from scenes.table.draw_bay import card_face, draw_empty_place
from scenes.table.layout import hand_captions, hand_cards
from scenes.table.layout_types import (
    CARD_RATIO,
    FaceUpLayout,
    PilesLayout,
    PilesStyle,
    PromptLayout,
    TableLayout,
    TextSpot,
)
from scenes.table.model import HandCard, Mark, TableModel

STATES = {
    Mark.NONE: CardState.NONE,
    Mark.LEGAL: CardState.LEGAL,
    Mark.FOCUS: CardState.FOCUS,
    Mark.CHOSEN: CardState.CHOSEN,
    Mark.CLOSED: CardState.DIM,
}

SMALL_LINE, _AIR = 14.5, 4.0
"""A prompt too long for one line stands on two of at most this size, with so much air above and below."""

NAMED_FACE = MIDDLE_FROM / CARD_RATIO + 0.1
"""From this width on a face has its name on it."""

READABLE_NAME = 110.0
"""On a card of this width such a name is still as large as any text must be."""

LABEL_TRACK = 0.12
"""How far the letters of a pile's label stand apart, in their sizes."""

NARROW_CARD = 60.0
"""On a narrower card a label is set tight."""

DEEPEST = 4
"""So many cards of a pile are seen at most."""

CAPTION_SIZES = (14.0, 13.5, 13.0, 12.5, 12.0)
CAPTION_LEADING = 1.25
CAPTION_INSET = 6.0

KEYS_GAP = 24.0
THINKING_STEP = 12.0
AGAIN = 14.0
"""The size of the sign that something is shown once more."""


def draw_face_up(canvas: Canvas, place: FaceUpLayout, model: TableModel) -> None:
    """The three cards that are out of a round of two, open to all."""
    theme, title, note = canvas.theme, place.title, place.note
    canvas.text(_("Set aside"), title.x, title.baseline, "head", title.size, theme.text1, fit=title.room)
    words = _("Face up, out of the round")
    if canvas.measure(words, "body", min(note.size, canvas.least)) > note.room:
        words = _("Face up")
    canvas.text(words, note.x, note.baseline, "body", note.size, theme.text2, fit=note.room)
    rule(canvas, place.rect.x, place.rule_y, place.rect.w, gap=place.rule_gap)
    for rect in place.cards[len(model.faceup) :]:
        draw_empty_place(canvas, rect)
    for face, rect in zip(model.faceup, place.cards, strict=False):
        card(canvas, card_face(model, face), rect.x, rect.y, rect.w)


def draw_piles(canvas: Canvas, place: PilesLayout, model: TableModel) -> None:
    """The deck with its count, and the card set aside."""
    theme = canvas.theme
    if place.title is not None:
        spot = place.title
        canvas.text(_("The deck"), spot.x, spot.baseline, "head", spot.size, theme.text1, fit=spot.room)
    if place.note is not None:
        spot = place.note
        canvas.text(_("Cards to draw"), spot.x, spot.baseline, "body", spot.size, theme.text2, fit=spot.room)
    if place.rule_y is not None:
        rule(canvas, place.rect.x, place.rule_y, place.rect.w, gap=place.rule_gap)
    aside = place.aside
    _draw_deck(canvas, place, max(0, model.deck - (("deck", 0, 0) in model.hidden)))
    if model.aside and ("aside", 0, 0) not in model.hidden:
        back(canvas, aside.x, aside.y, aside.w, CardState.DIM)
    else:
        slot(canvas, aside.x, aside.y, aside.w)
    if place.deck_label is not None:
        spot = place.deck_label
        room = max(spot.room, spot.x - place.rect.x) if spot.align == 1 else spot.room
        words = _("DECK") if place.count is not None else _("DECK {count}").format(count=model.deck)
        setting.caps(
            canvas,
            words, spot.x, spot.baseline, "label", spot.size, theme.text1, align=spot.align, track=LABEL_TRACK,
            fit=room,
            shadow=True,
        )  # fmt: skip
    if place.count is not None:
        _draw_count(canvas, place, place.count, model.deck)
    _draw_aside_label(canvas, place)


def _draw_deck(canvas: Canvas, place: PilesLayout, count: int) -> None:
    """The pile, its top card just in its place: the edges of the others show under it. Over a caption it stands half
    as high."""
    step = 1.0 if place.style in (PilesStyle.COLUMN, PilesStyle.STACK) else 2.0
    down = step * max(0, min(DEEPEST, count) - 1)
    pile(canvas, place.deck.x + down, place.deck.y + down, place.deck.w, count)


def _draw_count(canvas: Canvas, place: PilesLayout, spot: TextSpot, count: int) -> None:
    """The number of cards in the deck: under its label, or in the middle of a bay's head."""
    words, colour = str(count), canvas.theme.gold1
    if place.rule_y is None:
        canvas.text(words, spot.x, spot.baseline, "number", spot.size, colour, align=spot.align, fit=spot.room)
    else:
        middle = (place.rect.y + place.rule_y) / 2
        canvas.middle(words, spot.x, middle, "number", spot.size, colour, align=spot.align, fit=spot.room)


def _draw_aside_label(canvas: Canvas, place: PilesLayout) -> None:
    """ "Set aside" on one line, on two beside the card, or short."""
    spot = place.aside_label
    colour = canvas.theme.text2 if place.aside_on_card else canvas.theme.text1
    track = 0.0 if place.aside_on_card and spot.room < NARROW_CARD else LABEL_TRACK
    room = spot.room if spot.align == 0 else min(spot.room, 2 * (place.rect.right - spot.x))
    lines = [_("SET ASIDE")]
    if place.aside_on_card or canvas.measure(lines[0], "label", spot.size, track) > room:
        lines = lines[0].split() if spot.align == 0 and not place.aside_on_card else [_("ASIDE")]
    leading = spot.size * 1.28
    y = spot.baseline - (len(lines) - 1) * leading / 2
    if any(canvas.measure(line, "label", min(spot.size, canvas.least), track) > room for line in lines):
        track = 0.0
    if place.aside_on_card and canvas.measure(lines[0], "label", min(spot.size, canvas.least)) > room:
        # Half a word on a card of a finger's width says less than none.
        return
    for line in lines:
        canvas.text(
            line,
            spot.x,
            y,
            "label",
            spot.size,
            colour,
            align=spot.align,
            track=track,
            fit=room,
            shadow=True,
        )
        y += leading


def draw_prompt(canvas: Canvas, place: PromptLayout, model: TableModel) -> None:
    """The bar that says what is asked. Words shrink before they are cut; key caps go first, the first of them last."""
    theme, spot = canvas.theme, place.text
    words = model.prompt
    keys = _prompt_keys(canvas, place, model)
    room = spot.room - (hints_width(canvas, keys) + KEYS_GAP if keys else 0)
    # Where a key may be pressed nobody is waited for.
    thinking = model.thinking and not keys
    room -= 3 * THINKING_STEP + 6 if thinking else 0
    for first in range(len(model.prompt_before)):
        told = paragraph([*model.prompt_before[first:], words])
        if len(canvas.wrap(told, room, "body-500", canvas.least)) <= 2:
            words = told
            break
    size = canvas.fitted(words, room, "label", spot.size)
    one_line = size >= place.least_size
    # Two lines need the height that the inner line of the bar would take.
    panel(canvas, place.rect, theme.lit if model.again else theme.raised, radius=9, inner=one_line)
    if not words:
        _draw_ornament(canvas, place.rect)
        return
    if model.again:
        icon(canvas, "rewind", place.lozenge_x - AGAIN / 2, place.rect.cy - AGAIN / 2, AGAIN, theme.gold1)
    elif model.prompt_warns:
        icon(canvas, "out", place.lozenge_x - AGAIN / 2, place.rect.cy - AGAIN / 2, AGAIN, theme.out)
    else:
        diamond(canvas, place.lozenge_x, place.rect.cy, 9)
    colour = theme.out if model.prompt_warns else theme.text1
    if one_line:
        rise = (spot.size - size) * 0.36
        canvas.text(words, spot.x, spot.baseline - rise, "label", size, colour, fit=room)
    else:
        _draw_two_lines(canvas, place, words, room, colour)
    if keys:
        key_hints(canvas, place.keys_right, place.keys_y, keys)
    if thinking:
        for step in range(3):
            cx = place.keys_right - 4 - THINKING_STEP * step
            diamond(canvas, cx, place.rect.cy, 6, opacity=0.95 - 0.3 * step)


def _prompt_keys(canvas: Canvas, place: PromptLayout, model: TableModel) -> list[tuple[str, str]]:
    """The key caps that fit beside the words; what has to be read until a key is pressed keeps that key."""
    keys, spot = list(model.prompt_keys), place.text
    if model.prompt_waits:
        return keys[:1]
    wide = canvas.measure(model.prompt, "label", spot.size)
    least = wide * place.least_size / spot.size
    while keys and (wide if len(keys) > 1 else least) + hints_width(canvas, keys) + KEYS_GAP > spot.room:
        keys.pop()
    return keys


def _draw_ornament(canvas: Canvas, rect: Rect) -> None:
    """What stands in the bar while there is nothing to say."""
    long = min(90.0, rect.w * 0.2)
    diamond(canvas, rect.cx, rect.cy, 9)
    for x, fade in ((rect.cx - 16 - long, "l"), (rect.cx + 16, "r")):
        rule(canvas, x, rect.cy - 0.5, long, fade=fade, double=False)


def _draw_two_lines(canvas: Canvas, place: PromptLayout, words: str, room: float, colour: Colour) -> None:
    """A long sentence in the prompt stands on two small lines, or three; what is longer even so ends in dots."""
    size = max(canvas.least, min(SMALL_LINE, (place.rect.h - 2 * _AIR) / 2.14))
    while size > canvas.least and len(canvas.wrap(words, room, "body-500", size)) > 2:
        size = max(canvas.least, size - 0.5)
    lines = canvas.wrap(words, room, "body-500", size, balance=True)
    most = max(2, int((place.rect.h - 4) / (size * 1.16)))
    if len(lines) > most:
        lines = [*lines[: most - 1], canvas.shortened(" ".join(lines[most - 1 :]), room, "body-500", size)]
    leading = size * 1.14
    y = place.rect.cy + size * 0.32 - leading / 2 * (len(lines) - 1)
    for line in lines:
        canvas.text(line, place.text.x, y, "body-500", size, colour, fit=room)
        y += leading


def draw_hand(canvas: Canvas, layout: TableLayout, model: TableModel) -> None:
    """The own cards; the one in focus, or else the one that was chosen, larger and lifted, and drawn last."""
    marks = [held.mark for held in model.hand]
    focus = next((marks.index(mark) for mark in (Mark.FOCUS, Mark.CHOSEN) if mark in marks), None)
    rects = hand_cards(layout, len(model.hand), focus)
    for index in sorted(range(len(rects)), key=lambda slot: slot == focus):
        if ("hand", model.own.seat, index) not in model.hidden:
            _draw_held(canvas, layout, rects[index], model.hand[index], model, last=index == len(rects) - 1)
    _draw_captions(canvas, layout, model)
    if not model.hand:
        place = hand_cards(layout, 1, None)[0]
        if model.own.out:
            _draw_out(canvas, place)
        else:
            draw_empty_place(canvas, place)


def _draw_held(
    canvas: Canvas, layout: TableLayout, rect: Rect, held: HandCard, model: TableModel, *, last: bool
) -> None:
    if held.face < 0:
        marks = CardState.PROTECTED if model.own.protected and last else CardState.NONE
        back(canvas, rect.x, rect.y, rect.w, marks)
    else:
        state = STATES[held.mark]
        if held.focused and held.mark is not Mark.FOCUS:
            # Nothing can be done here, but this is where the arrows are.
            state |= CardState.FOCUS if held.mark is Mark.CLOSED else CardState.CHOSEN
        card(canvas, card_face(model, held.face), rect.x, rect.y, rect.w, state, like=face_width(layout))


def _draw_captions(canvas: Canvas, layout: TableLayout, model: TableModel) -> None:
    """What each card does, on a plate under it: as on the card in full, or short where that is too long for one."""
    theme = canvas.theme
    told = [
        (held, place)
        for index, (held, place) in enumerate(zip(model.hand, hand_captions(layout, len(model.hand)), strict=False))
        if held.face >= 0 and ("hand", model.own.seat, index) not in model.hidden
    ]
    if not told:
        return
    faces, room = [model.words[held.face] for held, _place in told], told[0][1].inset(CAPTION_INSET)
    for words in ([each.face for each in faces], [each.short for each in faces]):
        fits = partial(_captions_fit, canvas, words, room)
        size, whole = setting.largest(CAPTION_SIZES, fits)
        if fits(size, whole):
            break
    else:
        return
    for (held, place), said in zip(told, words, strict=True):
        bright = held.mark in (Mark.FOCUS, Mark.CHOSEN)
        panel(canvas, place, theme.lit if bright else theme.panel, radius=6, inner=False, strength=0.7)
        lines = canvas.wrap(said, room.w, "body", size, balance=True, whole=whole)
        y = place.cy + size * 0.35 - size * CAPTION_LEADING * (len(lines) - 1) / 2
        colour = theme.text1 if bright else theme.text2
        canvas.paragraph(
            said, place.cx, y, room.w, "body", size, colour,
            leading=CAPTION_LEADING, align=0.5, balance=True, whole=whole,
        )  # fmt: skip


def _captions_fit(canvas: Canvas, words: Sequence[str], room: Rect, size: float, whole: bool) -> bool:
    """Whether each of *words* fits into *room* at this size."""
    for said in words:
        lines = canvas.wrap(said, room.w, "body", size, balance=True, whole=whole)
        if (len(lines) - 1) * size * CAPTION_LEADING + size > room.h:
            return False
        if max(canvas.measure(line, "body", size) for line in lines) > room.w + 0.05:
            return False
    return True


def face_width(layout: TableLayout) -> float:
    """The width by which all hand cards take their size of face: names go only where they could not be read."""
    wide = layout.hand.focus_width
    return max(wide, NAMED_FACE) if layout.hand.card_width >= READABLE_NAME else wide


def _draw_out(canvas: Canvas, place: Rect) -> None:
    """The own hand is gone for this round."""
    slot(canvas, place.x, place.y, place.w)
    words, size = _("OUT"), min(34.0, place.w * 0.18)
    canvas.middle(words, place.cx, place.cy, "head", size, canvas.theme.out, align=0.5, track=0.14, fit=place.w - 16)
