"""The middle of the table: face-up cards, piles, prompt, own hand, and the panel that explains a card."""

from __future__ import annotations

from game.words import gettext as _
from game.words import ngettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back, card, pile, slot
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.keycaps import hints_width, key_hints
from scenes.kit.shapes import diamond, panel, rule
from scenes.table.draw_bay import card_face
from scenes.table.layout import hand_cards
from scenes.table.layout_types import FaceUpLayout, PilesLayout, PromptLayout, TableLayout
from scenes.table.model import Explanation, Mark, TableModel

STATES = {
    Mark.NONE: CardState.NONE,
    Mark.LEGAL: CardState.LEGAL,
    Mark.FOCUS: CardState.FOCUS,
    Mark.CHOSEN: CardState.CHOSEN,
    Mark.CLOSED: CardState.DIM,
}


def draw_face_up(canvas: Canvas, place: FaceUpLayout, model: TableModel) -> None:
    """The three cards that are out of a round of two, open to all."""
    theme = canvas.theme
    canvas.text(_("Set aside"), place.title.x, place.title.baseline, "label", place.title.size, theme.text1,
                fit=place.title.room)  # fmt: skip
    canvas.text(_("Face up, out of the round"), place.note.x, place.note.baseline, "body", place.note.size,
                theme.text3, fit=place.note.room)  # fmt: skip
    rule(canvas, place.rect.x, place.rule_y, place.rect.w, gap=place.rule_gap)
    for face, rect in zip(model.faceup, place.cards, strict=False):
        card(canvas, card_face(model, face), rect.x, rect.y, rect.w)


def draw_piles(canvas: Canvas, place: PilesLayout, model: TableModel) -> None:
    """The deck with its count, and the card set aside."""
    theme = canvas.theme
    if place.title is not None:
        spot = place.title
        canvas.text(_("The deck"), spot.x, spot.baseline, "label", spot.size, theme.text1, fit=spot.room)
    if place.note is not None:
        words = ngettext("{count} card to draw", "{count} cards to draw", model.deck).format(count=model.deck)
        canvas.text(
            words, place.note.x, place.note.baseline, "body", place.note.size, theme.text3, fit=place.note.room
        )
    if place.rule_y is not None:
        rule(canvas, place.rect.x, place.rule_y, place.rect.w, gap=place.rule_gap)
    pile(canvas, place.deck.x, place.deck.y, place.deck.w, model.deck)
    if model.aside:
        back(canvas, place.aside.x, place.aside.y, place.aside.w, CardState.DIM)
    else:
        slot(canvas, place.aside.x, place.aside.y, place.aside.w)
    if place.deck_label is not None:
        spot = place.deck_label
        words = _("DECK") if place.count is not None else _("DECK {count}").format(count=model.deck)
        canvas.text(words, spot.x, spot.baseline, "label", spot.size, theme.text3, align=spot.align, track=0.12,
                    fit=spot.room)  # fmt: skip
    if place.count is not None:
        spot = place.count
        canvas.text(str(model.deck), spot.x, spot.baseline, "number", spot.size, theme.gold1, align=spot.align)
    _draw_aside_label(canvas, place, model)


def _draw_aside_label(canvas: Canvas, place: PilesLayout, model: TableModel) -> None:
    theme, spot = canvas.theme, place.aside_label
    colour = theme.text2 if place.aside_on_card else theme.text3
    words = _("ASIDE")
    long = _("SET ASIDE")
    if not place.aside_on_card and canvas.measure(long, "label", spot.size, 0.12) <= spot.room:
        words = long
    canvas.text(words, spot.x, spot.baseline, "label", spot.size, colour, align=spot.align, track=0.12,
                fit=spot.room, shadow=place.aside_on_card)  # fmt: skip


def draw_prompt(canvas: Canvas, place: PromptLayout, model: TableModel) -> None:
    """The bar that says what is asked. Words shrink before they are cut; key caps go first."""
    theme, spot = canvas.theme, place.text
    panel(canvas, place.rect, theme.raised, radius=9)
    keys = list(model.prompt_keys)
    wide = canvas.measure(model.prompt, "label", spot.size)
    while keys and wide + hints_width(canvas, keys) + 24 > spot.room:
        keys.pop()
    room = spot.room - (hints_width(canvas, keys) + 24 if keys else 0)
    if model.thinking:
        for step in range(3):
            diamond(canvas, place.rect.right - 22 - 12 * step, place.rect.cy, 6, opacity=0.9 - 0.25 * step)
        room -= 48
    diamond(canvas, place.lozenge_x, place.rect.cy, 9)
    size = canvas.fitted(model.prompt, room, "label", spot.size)
    if size >= place.least_size or " " not in model.prompt:
        canvas.text(model.prompt, spot.x, spot.baseline, "label", size, theme.text1, fit=room)
    else:
        _draw_two_lines(canvas, place, model.prompt, room)
    if keys:
        key_hints(canvas, place.keys_right, place.keys_y, keys)


def _draw_two_lines(canvas: Canvas, place: PromptLayout, words: str, room: float) -> None:
    """A long sentence in the prompt stands on two small lines."""
    size = 14.0
    while size > 10 and len(canvas.wrap(words, room, "body-500", size)) > 2:
        size -= 0.5
    lines = canvas.wrap(words, room, "body-500", size)[:2]
    y = place.rect.cy - (len(lines) - 1) * size * 0.6 + size * 0.36
    for line in lines:
        canvas.text(line, place.text.x, y, "body-500", size, canvas.theme.text1, fit=room)
        y += size * 1.2


def draw_hand(canvas: Canvas, layout: TableLayout, model: TableModel) -> None:
    """The own cards, the focused one larger and lifted, drawn last."""
    focus = next((slot for slot, held in enumerate(model.hand) if held.mark is Mark.FOCUS), None)
    rects = hand_cards(layout, len(model.hand), focus)
    order = sorted(range(len(rects)), key=lambda slot: slot == focus)
    for index in order:
        if ("hand", model.own.seat, index) in model.hidden:
            continue
        held, rect = model.hand[index], rects[index]
        marks = CardState.NONE
        if model.own.protected and index == len(rects) - 1 and held.face < 0:
            marks = CardState.PROTECTED
        if held.face < 0:
            back(canvas, rect.x, rect.y, rect.w, marks)
        else:
            card(canvas, card_face(model, held.face), rect.x, rect.y, rect.w, STATES[held.mark])
    if not model.hand and not model.own.out:
        first = hand_cards(layout, 1, None)[0]
        slot(canvas, first.x, first.y, first.w)


def draw_explanation(canvas: Canvas, rect: Rect, model: TableModel, what: Explanation) -> None:
    """What a card does in full, and what is closed for it now."""
    theme = canvas.theme
    printed, words = model.edition.cards[what.face], model.words[what.face]
    panel(canvas, rect, theme.panel, radius=10, inner=False, strength=0.7)
    inset = 16.0
    x, width = rect.x + inset, rect.w - 2 * inset
    facts = ngettext("rank {rank}, {count} copy", "rank {rank}, {count} copies", printed.copies)
    facts = facts.format(rank=printed.rank, count=printed.copies)
    name = canvas.text(words.name, x, rect.y + 29, "label", 19, theme.gold1, fit=width)
    y = rect.y + 38
    if name + canvas.measure(facts, "body", 13.5) + 12 < width:
        canvas.text(facts, rect.right - inset, rect.y + 28, "body", 13.5, theme.text3, align=1.0)
    elif rect.h >= 200:
        canvas.text(facts, x, rect.y + 47, "body", 13.5, theme.text3, fit=width)
        y = rect.y + 57
    rule(canvas, x, y, width, opacity=0.5, double=False)
    y += 21
    lines = int((rect.bottom - 10 - y) / (14.5 * 1.3)) + 1
    y = canvas.paragraph(words.long, x, y, width, "body", 14.5, theme.text2, leading=1.3, max_lines=max(1, lines)) + 6
    for sign, reason in what.closed:
        count = len(canvas.wrap(reason, width - 20, "body-500", 14))
        if y + (count - 1) * 18 > rect.bottom - 10:
            break
        icon(canvas, sign, x, y - 12, 14)
        colour = theme.safe if sign == "shield" else theme.out if sign == "out" else theme.gold1
        y = canvas.paragraph(reason, x + 20, y, width - 20, "body-500", 14, colour, leading=1.28) + 5


def draw_closed_line(canvas: Canvas, rect: Rect, what: Explanation) -> None:
    """What is closed, in one line above the own bay, as much as fits."""
    x = rect.x
    for sign, reason in what.closed:
        width = canvas.measure(reason, "body-500", 14) + 20
        if x + width > rect.right:
            break
        theme = canvas.theme
        icon(canvas, sign, x, rect.cy - 7, 14)
        colour = theme.safe if sign == "shield" else theme.out if sign == "out" else theme.gold1
        canvas.text(reason, x + 20, rect.cy + 5, "body-500", 14, colour)
        x += width + 20
