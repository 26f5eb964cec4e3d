"""What can be read at a table in text mode: the table, a hand, the log, the cards, the rules, the help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.commands.text_reading import local_words, number_of
from game.kernel.contract import HIDDEN
from game.kernel.events import Event
from game.kernel.zones import unseen
from game.registry import edition as edition_of
from game.rulesets.love_letter.edition import Edition, HouseRule
from game.rulesets.love_letter.events import KnockedOut, OutReason, RoundBegan
from game.rulesets.love_letter.manual import rules_pages, rulings
from game.rulesets.love_letter.view import View
from game.rulesets.love_letter.words import (
    called,
    card_words,
    edition_words,
    house_words,
    houses_in,
    in_turn,
    statuses,
)
from game.session.narrator import Narrator, is_private
from game.session.port import Facts
from game.words import gettext as _
from game.words import ngettext, pgettext


class Known(NamedTuple):
    """What everybody at a table knows from the start."""

    edition: Edition
    house: frozenset[HouseRule]
    names: tuple[str, ...]
    goal: int

    @classmethod
    def of(cls, facts: Facts) -> Known:
        """What *facts* say."""
        names = tuple(player.called for player in facts.players)
        return cls(edition_of(facts.edition), houses_in(facts.options), names, int(facts.options["tokens_to_win"]))

    def narrator(self, seat: int) -> Narrator:
        """Tells *seat*, as "you", what happened; `WATCHER`: everybody, by name."""
        return Narrator(self.edition, self.names, seat, self.house)

    def called(self, face: int) -> str:
        """The card *face* inside a sentence."""
        return called(self.edition, face, self.house)

    def cards(self, faces: Iterable[int]) -> str:
        """Some cards as a list inside a sentence."""
        return in_turn([card_words(self.edition, face, self.house).name for face in faces])


def help_lines() -> list[str]:
    """What can be typed at a table."""
    says = {
        "table": _("{word}: the whole table in sentences"),
        "hand": _("{word}: the cards in your hand"),
        "log": _("{word}: what happened in this round"),
        "cards": _("{word}: all cards, and how many copies are unseen"),
        "rules": _("{word}: the rules; with the name of a card, all about that card; with a number, one page"),
        "hint": _("{word}: what a strong player would do in your place, and why"),
        "back": _("{word}: take back the last choice of a move that is not complete"),
        "undo": _("{word}: take back the last move, as long as nothing hidden was revealed"),
        "redo": _("{word}: play again what was taken back"),
        "save": _("{word}: say whether the match is saved; it always is, after each move"),
        "report": _("{word}: write a file with this match and the program’s log, to report a problem"),
        "quit": _("{word}: leave the table; the match can be continued later"),
        "help": _("{word}: this list"),
    }
    words = local_words()
    return [
        _("Answer a question with a number, a name, or the beginning of a name."),
        _("Several answers fit on one line: card, player, and what is named."),
        *(text.format(word=words[command]) for command, text in says.items()),
    ]


def hand_lines(known: Known, view: View) -> list[str]:
    """The viewer's own hand, a card on a line."""
    hand = sorted(view.hands[view.seat]) if view.seat >= 0 else []
    if not hand:
        return [_("You hold no card.")]
    cards = [known.called(face) for face in hand]
    if len(cards) == 2 and cards[0] == cards[1]:
        lines = [_("You hold {card} twice.").format(card=cards[0])]
    else:
        lines = [_("You hold {cards}.").format(cards=in_turn(cards))]
    for face in dict.fromkeys(hand):
        words = card_words(known.edition, face, known.house)
        rank = known.edition.ranks[face]
        lines.append(_("{name}, rank {rank}. {long}").format(name=words.name, rank=rank, long=words.long))
    return lines


def this_round(history: Sequence[Event]) -> Sequence[Event]:
    """What of *history* happened since the last deal."""
    return history[max((at for at, event in enumerate(history) if isinstance(event, RoundBegan)), default=0) :]


def table_lines(known: Known, view: View, history: Sequence[Event] = ()) -> list[str]:
    """Everything that the viewer may know of the table; from *history*, why who is out is out."""
    reasons = {event.seat: event.reason for event in this_round(history) if isinstance(event, KnockedOut)}
    title = edition_words(known.edition)[1]
    goal = ngettext("{count} token wins the match.", "{count} tokens win the match.", known.goal)
    deck = ngettext("The deck has {count} card.", "The deck has {count} cards.", len(view.deck))
    lines = [
        _("{edition}, round {round}.").format(edition=title, round=view.round),
        goal.format(count=known.goal),
        deck.format(count=len(view.deck)),
        _("One card is set aside face down.") if view.aside is not None else _("The card set aside has been drawn."),
    ]
    if view.faceup:
        lines.append(_("Set aside face up: {cards}.").format(cards=known.cards(view.faceup)))
    below = [face for face in view.deck if face != HIDDEN]
    if below:
        lines.append(_("You know that these lie in the deck: {cards}.").format(cards=known.cards(below)))
    first = max(view.seat, 0)
    seats = len(known.names)
    for step in range(seats):
        seat = (first + step) % seats
        lines += _seat_lines(known, view, seat, reasons.get(seat))
    return lines


def _seat_lines(known: Known, view: View, seat: int, reason: OutReason | None) -> Iterator[str]:
    who = known.names[seat]
    yield token_line(known, view, seat)
    for status in statuses(view, known.edition, known.names, seat, known.house, reason):
        yield _("{who}: {status}.").format(who=who, status=status.forms[0])
    pile = view.discards[seat]
    if pile:
        yield _("{who}: discarded {cards}.").format(who=who, cards=known.cards(pile))
    else:
        yield _("{who}: nothing discarded.").format(who=who)


def token_line(known: Known, view: View, seat: int) -> str:
    """How many tokens *seat* has."""
    text = _("{who}: {count} of {goal} tokens.")
    return text.format(who=known.names[seat], count=view.tokens[seat], goal=known.goal)


def unseen_counts(known: Known, view: View) -> tuple[int, ...]:
    """For each face, the copies that the viewer sees nowhere."""
    left = unseen(known.edition.stock, *view.hands, *view.discards, view.faceup, view.deck)
    return tuple(left.count(face) for face in range(len(known.edition.cards)))


def card_lines(known: Known, view: View) -> list[str]:
    """All kinds of cards, with how many copies are unseen."""
    lines = []
    for face, count in enumerate(unseen_counts(known, view)):
        card = known.edition.cards[face]
        words = card_words(known.edition, face, known.house)
        text = _("{rank}, {name}: {count} of {copies} unseen. {effect}")
        lines.append(text.format(rank=card.rank, name=words.name, count=count, copies=card.copies, effect=words.face))
    return lines


def log_lines(known: Known, history: Sequence[Event], seat: int) -> list[str]:
    """What happened since the last deal, as *seat* saw it."""
    return event_lines(known.narrator(seat), this_round(history))


def event_lines(narrator: Narrator, events: Iterable[Event]) -> list[str]:
    """*events* a sentence a line, without what goes without saying: whose turn it is, and draws that tell no card."""
    lines = []
    for event in events:
        kind = narrator.line(event).kind
        if kind == "turn" or (kind in ("deal", "draw") and not is_private(event)):
            continue
        lines += narrator.sentences(event)
    return lines


def rules_lines(known: Known, words: str, face: int | None) -> list[str]:
    """The rules: the headings; the page whose number is in *words*; or all about the card *face*."""
    if face is not None:
        return about_card(known, face)
    pages = rules_pages(known.edition)
    number = number_of(words)
    if number is not None and 1 <= number <= len(pages):
        page = pages[number - 1]
        return [page.heading, *page.paragraphs]
    return [
        *(_("{number}. {choice}").format(number=at, choice=page.heading) for at, page in enumerate(pages, start=1)),
        _("Type “{command}” and a number, or the name of a card.").format(command=pgettext("command", "rules")),
    ]


def about_card(known: Known, face: int) -> list[str]:
    """All about one card: what it does, and what is ruled on it."""
    card = known.edition.cards[face]
    words = card_words(known.edition, face, known.house)
    head = ngettext("{name}, rank {rank}, {count} copy.", "{name}, rank {rank}, {count} copies.", card.copies)
    return [
        head.format(name=words.name, rank=card.rank, count=card.copies),
        words.long,
        *rulings(known.edition, face, known.house),
    ]


def house_lines(known: Known) -> list[str]:
    """The house rules that are on."""
    return [
        _("House rule: {title}. {text}").format(title=title, text=text)
        for title, text in (
            house_words(known.edition, rule) for rule in known.edition.house_rules if rule in known.house
        )
    ]
