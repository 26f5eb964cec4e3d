"""The widgets of the table as it is now: hand cards, players, the felt, and buttons for a yes or no."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rulesets.love_letter.words import why_card_closed
from game.session.chooser import Step
from game.words import gettext as _
from game.words import pgettext
from scenes.kit.geometry import Rect
from scenes.kit.hints import hint_widgets
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button
from scenes.table.layout import BUTTON_HEIGHT, button_places, button_row, hand_cards
from scenes.table.model import SeatModel
from scenes.table.touch import FeltWidget, HandCardWidget, Held, PromptWidget, SeatWidget

if TYPE_CHECKING:
    from scenes.table.showing import Showing
    from scenes.table.view import TableView

BUTTON_WIDTH, BUTTON_GAP = 196.0, 14.0
ROOMY_ROW, ROOMY_ANSWER = 330.0, 136.0
"""From such a room on a row of answers, and one beside the hand, is said in full."""


def table_widgets(scene: TableView) -> list[Widget]:
    """In focus order: the question's buttons, the hand from the left, the players in turn order; head and felt."""
    widgets: list[Widget] = [*_buttons(scene), *_hand(scene), *_seats(scene)]
    centre = scene.table.centre
    felt = Rect(centre.x, scene.table.piles.rect.y, centre.w, scene.table.hand.rect.y - scene.table.piles.rect.y)
    if felt.h < BUTTON_HEIGHT:
        felt = scene.table.prompt.rect
    dragging = lambda: scene.focus.drag is not None  # noqa: E731 - asked again each time
    notes = scene.notes()
    hints = [
        widget
        for widget in hint_widgets(scene.canvas, scene.table.head, scene.title, scene.cap, scene.head_keys())
        # What a note lies over cannot be clicked; its key works all the same.
        if not any(widget.rect.overlaps(note.rect) for note in notes)
    ]
    over: list[Widget] = [FeltWidget(felt, _("The table"), dragging, partial(scene.drop, None))]
    if scene.can_repeat and not scene.course.waits_for_me:
        name = pgettext("action", "Show again")
        over.append(PromptWidget(scene.table.prompt.rect, name, dragging, scene.again))
    return [*widgets, *hints, *over, *notes]


def _hand(scene: TableView) -> list[Widget]:
    if not scene.course.hand_is_open:
        return []
    cards = scene.course.own_hand
    chooser = scene.course.chooser if scene.course.choosing else None
    picking = chooser is not None and chooser.step in (Step.CARD, Step.KEEP)
    widgets: list[Widget] = []
    for slot, (face, rect) in enumerate(zip(cards, hand_cards(scene.table, len(cards), None), strict=True)):
        remark = why_card_closed(scene.company.edition, cards, face, scene.company.house) if picking else ""
        words = scene.company.words[face]
        widgets.append(
            HandCardWidget(
                Held(slot, face),
                rect,
                words.name,
                partial(scene.take, face),
                partial(scene.zoom, face),
                playable=chooser is not None and chooser.step in (Step.CARD, Step.SEAT) and face in chooser.playable,
                remark=remark or words.short,
            )
        )
    return widgets


def _seats(scene: TableView) -> list[Widget]:
    chooser = scene.course.chooser if scene.course.choosing else None
    picking = chooser is not None and chooser.step in (Step.SEAT, Step.LOOK)
    order = [*scene.places.seat_order(), scene.course.home]
    models = scene.seat_models()
    widgets: list[Widget] = []
    for seat in order:
        bay = scene.places.bay(seat)
        widgets.append(
            SeatWidget(
                seat,
                bay.target,
                scene.company.names[seat],
                partial(scene.choose, seat) if picking else None,
                remark=_remark(scene, models[seat]),
                takes=partial(scene.takes_drop, seat),
                on_drop=partial(scene.drop, seat),
            )
        )
    return widgets


def _remark(scene: TableView, model: SeatModel) -> str:
    """What can be seen of a player, in words."""
    said = [status.forms[0] for status in model.statuses]
    lying = [scene.company.words[face].name for face in model.discards]
    if lying:
        said.append(_("Discards: {cards}").format(cards=", ".join(lying)))
    return ". ".join(said)


def asks_by_buttons(showing: Showing) -> bool:
    """Whether the question to the player is answered by buttons, or can be."""
    chooser = showing.chooser if showing.choosing else None
    return chooser is not None and (chooser.step is Step.REDRAW or bool(chooser.can_confirm and chooser.targets))


def _buttons(scene: TableView) -> list[Widget]:
    if not asks_by_buttons(scene.course):
        return []
    chooser = scene.course.chooser
    room = scene.table.answers or button_row(scene.table)
    if chooser is not None and chooser.step is Step.REDRAW:
        wide = room.w >= (ROOMY_ROW if scene.table.answers is None else ROOMY_ANSWER)
        labels = [
            ("button_yes", _("Discard and draw") if wide else _("Discard"), lambda: scene.choose(True)),
            ("button_no", _("Keep my hand") if wide else _("Keep it"), lambda: scene.choose(False)),
        ]
    else:
        labels = [("button_enough", _("This player only"), scene.confirm_seats)]
    # Of two answers neither is the usual one: only the focus may stand out.
    alone = len(labels) == 1
    places = button_places(scene.table, len(labels), BUTTON_WIDTH, BUTTON_GAP)
    return [
        Button(key, place, label, act, primary=alone, size=16)
        for (key, label, act), place in zip(labels, places, strict=True)
    ]
