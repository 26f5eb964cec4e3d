"""A piece of the table beside the settings: what a change does is seen at once."""

from __future__ import annotations

from game.commands.text_setup import NAMES
from game.kernel.errors import BadSetup
from game.registry import edition
from game.words import gettext as _
from game.words import ngettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back, card, card_height
from scenes.kit.frame import heading
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.marks import tokens
from scenes.kit.shapes import hairline, medallion, panel, rule
from scenes.menu.newgame_parts import face_of

_SMALL = 54.0
_SEATS = 4
_PLAYED = (("look", "guess", "compare"), ("guess", "protect"))
"""What the two players have discarded, by the effects of the cards, which every edition has."""


def draw_sample(canvas: Canvas, rect: Rect) -> None:
    """Two players' places and a card in hand, as the edition of the canvas's theme has them, on a panel of 292 by at
    least 420 units."""
    try:
        shown = edition(canvas.theme.name)
    except BadSetup:
        shown = edition("classic")
    panel(canvas, rect)
    x, wide = rect.x + 18, rect.w - 36
    heading(canvas, _("At the table"), x, rect.y + 32, wide)
    y = rect.y + 58
    effects: list[str] = [kind.effect for kind in shown.cards]
    goal = shown.tokens_to_win[_SEATS if _SEATS in shown.seat_counts else shown.seat_counts[0]]
    for at, played in enumerate(_PLAYED):
        name, protected = NAMES[at], played[-1] == "protect"
        medallion(canvas, x + 15, y + 17, 15, name[0])
        canvas.text(name, x + 40, y + 13, "label", 17, canvas.theme.text1)
        if protected:
            icon(canvas, "shield", x + 40, y + 19, 13)
            canvas.text(_("Protected"), x + 58, y + 30, "body", 13.5, canvas.theme.safe, fit=wide - 58)
        else:
            told = ngettext("Holds {count} card", "Holds {count} cards", 1).format(count=1)
            canvas.text(told, x + 40, y + 30, "body", 13.5, canvas.theme.text3, fit=wide - 40)
        tokens(canvas, x + wide, y + 9, 2 - at, goal, size=15, gap=3)
        rule(canvas, x, y + 40, wide, opacity=0.6)
        state = CardState.PROTECTED if protected else CardState.NONE
        back(canvas, x, y + 50, _SMALL, state)
        hairline(canvas, x + _SMALL + 8, y + 60, card_height(_SMALL) - 20, vertical=True)
        for place, effect in enumerate(played):
            card(canvas, face_of(shown, effects.index(effect)), x + _SMALL + 17 + place * (_SMALL + 8), y + 50, _SMALL)
        y += 142
    room = rect.bottom - 18 - y - 8
    large = min(184.0, room / card_height(1))
    if large >= 90:
        face = face_of(shown, effects.index("trade"))
        card(canvas, face, rect.cx - large / 2, rect.bottom - 20 - card_height(large), large, CardState.FOCUS)
