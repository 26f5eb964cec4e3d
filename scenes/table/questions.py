"""What is asked, in words and keys; and the sheets on which a name or an order is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import HIDDEN
from game.rulesets.love_letter.words import (
    ask_card,
    ask_keep,
    ask_look,
    ask_player,
    ask_redraw,
    named_rank,
    prompt_words,
    warn_fatal,
    warn_redraw,
)
from game.rulesets.love_letter.words import ask_name as ask_name_words
from game.rulesets.love_letter.words import ask_order as ask_order_words
from game.session.chooser import Chooser, Step
from game.words import gettext as _
from scenes.kit.input import Action
from scenes.table.board import asking_face
from scenes.table.picker import Option, Picker, PickerWords

if TYPE_CHECKING:
    from scenes.table.board import Company
    from scenes.table.places import Places
    from scenes.table.showing import Showing

Keys = list[tuple[str, str]]


class Prompt(NamedTuple):
    """What the prompt says, with its keys. The sentences *before* it are said, too, as far as there is room; with
    *waits* it stands until its first key is pressed."""

    words: str
    keys: Keys
    before: tuple[str, ...] = ()
    waits: bool = False
    warns: bool = False
    """It is a warning, and looks like one."""


class Dragged(NamedTuple):
    """The card that is being dragged, and whether it is to be dropped on a player."""

    face: int
    on_player: bool


def question(course: Showing, cap: Callable[[Action], str], dragged: Dragged | None = None) -> Prompt:
    """What the prompt says, whatever is going on."""
    if dragged is not None:
        words = _("Drop {card} on a player") if dragged.on_player else _("Drop {card} here to play it")
        return Prompt(words.format(card=course.company.words[dragged.face].called), [])
    if course.encore is not None:
        return Prompt(course.caption, [(cap(Action.CONFIRM), _("Continue"))], waits=True)
    if course.waits_for_me and not course.timeline.running and course.happened:
        *before, last = course.happened
        return Prompt(last, [(cap(Action.CONFIRM), _("Continue"))], tuple(before), waits=True)
    return Prompt(*_asked(course, cap), warns=course.choosing and course.caution is not None)


def _asked(course: Showing, cap: Callable[[Action], str]) -> tuple[str, Keys]:
    """What the prompt says now: the question to the player, what is happening, or who is being waited for.

    *cap*: what is printed on the key of an action."""
    chooser, company = course.chooser, course.company
    confirm = cap(Action.CONFIRM)
    if not course.choosing or chooser is None:
        waits = prompt_words(course.port.view, company.edition, company.names, company.house)
        if course.waits_for_me and not course.timeline.running:
            return waits, [(confirm, _("Continue"))]
        if course.guide is not None and course.guide.waits:
            # What happened stays there to be read; the coach has the key.
            return course.caption, []
        return course.caption or waits, []
    back = [(cap(Action.CANCEL), _("Back"))]
    match chooser.step:
        case Step.CARD:
            words = ask_card() if course.caution is None else warn_fatal(company.edition, course.caution, company.house)
            return words, [(confirm, _("Play"))]
        case Step.KEEP:
            return ask_keep(len(course.own_hand)), [(confirm, _("Keep"))]
        case Step.SEAT:
            card = chooser.card
            assert card is not None
            words = ask_player(company.edition, card, company.house, len(chooser.targets))
            if course.caution is not None:
                words = warn_redraw(company.edition, course.caution, company.house)
            return words, [(confirm, _("Choose")), *back]
        case Step.LOOK:
            return ask_look(), [(confirm, _("Look"))]
        case Step.REDRAW:
            return ask_redraw(), []
        case Step.NAME:
            return ask_name_words(company.edition), back
        case Step.ABOVE:
            return ask_order_words(), back
    return "", []


def ask_name(
    course: Showing, chooser: Chooser, places: Places, cap: Callable[[Action], str], *, by_pointer: bool
) -> Picker:
    """The sheet on which a card or a rank is named, with the copies that are unseen."""
    company = course.company
    card, target = chooser.card, chooser.targets[0]
    assert card is not None
    ranked = company.edition.names == "rank"
    options = tuple(_name_option(course, int(name), target) for name in chooser.options)
    who, called = company.names[target], company.words[card].called
    title = _("Which rank does {who} hold?") if ranked else _("Which card does {who} hold?")
    if company.edition.cards[card].effect == "guess":
        note = _("Name it with {card}. If you are right, {who} is out of the round.")
    else:
        note = _("Name it with {card}. If you are right, you gain a token.")
    if course.guide is not None:
        note = course.guide.naming(chooser) or note
    rank = str(company.edition.cards[card].rank)
    words = PickerWords(title.format(who=who), note.format(card=called, who=who), rank, company.edition.key)
    below = places.bay(target).rect.bottom * places.layout.scale
    first = course.wish(chooser)
    return Picker(words, options, below=below, first=first, cap=cap, by_pointer=by_pointer)


def _name_option(course: Showing, name: int, target: int) -> Option:
    """A card or rank that *target* may hold. What the player knows of that hand goes before all counting."""
    company = course.company
    edition = company.edition
    faces = (
        [name] if edition.names == "card" else [face for face, card in enumerate(edition.cards) if card.rank == name]
    )
    unseen = sum(course.shown.unseen(course.viewer)[face] for face in faces)
    copies = sum(edition.cards[face].copies for face in faces)
    held = course.hand_is_open and any(face in course.own_hand for face in faces)
    note = _("{count} of {copies} unseen").format(count=unseen, copies=copies)
    if not unseen and held:
        note = _("in your hand")
    known = [face for face in course.shown.hands[target] if face != HIDDEN]
    if known:
        unseen = int(any(face in faces for face in known))
        note = _("{who} holds it").format(who=company.names[target]) if unseen else note
    label = company.words[faces[0]].name if edition.names == "card" else _("Rank {rank}").format(rank=name)
    named = company.words[name].called if edition.names == "card" else named_rank(name)
    action = _("Name {name}").format(name=named)
    return Option(name, tuple(company.face(face) for face in faces), label, action, note, unseen)


def ask_order(course: Showing, chooser: Chooser, cap: Callable[[Action], str], *, by_pointer: bool) -> Picker:
    """The sheet on which it is chosen which of two cards lies above the other under the deck."""
    company = course.company
    options = tuple(_order_option(company, int(face)) for face in chooser.options)
    asks = asking_face(company.edition, Step.ABOVE)
    assert asks is not None
    note = _("The other one will lie at the very bottom.")
    if course.guide is not None:
        note = course.guide.naming(chooser) or note
    words = PickerWords(ask_order_words(), note, str(company.edition.cards[asks].rank), company.edition.key)
    first = course.wish(chooser)
    return Picker(words, options, first=first, cap=cap, by_pointer=by_pointer)


def _order_option(company: Company, face: int) -> Option:
    """A card that may lie above the other."""
    words = company.words[face]
    return Option(face, (company.face(face),), words.name, _("Put {card} above").format(card=words.called))
