"""What is said about a Love Letter table, in the player's language: cards, questions, reasons, statuses, house rules.

Whatever stands in an edition's file is translated with the edition's key as context. Sentences take names and cards as
named placeholders; a card inside a sentence is `called` ("the Guard", but "Robin").
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

import msgspec

from game.kernel.contract import HIDDEN, Option
from game.rulesets.love_letter.edition import Card, Edition, HouseRule
from game.rulesets.love_letter.events import OutReason
from game.rulesets.love_letter.view import View
from game.words import gettext as _
from game.words import ngettext, pgettext

Houses = Collection[HouseRule]


class CardWords(msgspec.Struct, frozen=True):
    """The wording of one kind of card. `called` is the name inside a sentence; `face`, `short` and `long` say what it
    does, on the card, in one line, and completely."""

    name: str
    called: str
    face: str
    short: str
    long: str


class Status(msgspec.Struct, frozen=True):
    """What is the matter with a player: the first of `forms` that fits is shown, longest first."""

    kind: Literal["out", "protected", "marked", "bet", "known", "turn", "cards"]
    forms: tuple[str, ...]


def houses_in(options: Mapping[str, Option]) -> frozenset[HouseRule]:
    """The house rules that *options* turn on."""
    return frozenset(name for name, value in options.items() if value is True)  # type: ignore[misc]


def is_minister(card: Card, house: Houses) -> bool:
    """Whether the house rule of the minister makes another card of *card*."""
    return "minister" in house and bool(card.forced_with)


def card_words(edition: Edition, face: int, house: Houses = ()) -> CardWords:
    """The wording of the card *face*."""
    card = edition.cards[face]
    if is_minister(card, house):
        return CardWords(
            _("Minister"),
            _("the Minister"),
            _("If your two cards add up to 12 or more, you are out."),
            _("Out with 12 or more in hand"),
            _(
                "No effect when discarded. If your two cards add up to 12 or more after you drew, and the Minister is "
                "one of them, you are out at once and discard both."
            ),
        )
    key = edition.key
    return CardWords(
        pgettext(key, card.name),
        pgettext(key, card.called),
        pgettext(key, card.face),
        pgettext(key, card.short),
        pgettext(key, card.long),
    )


def called(edition: Edition, face: int, house: Houses = ()) -> str:
    """The card *face* as it is called inside a sentence."""
    return card_words(edition, face, house).called


def edition_words(edition: Edition) -> tuple[str, str, str]:
    """The edition's title, full title and note."""
    key = edition.key
    return pgettext(key, edition.title), pgettext(key, edition.full_title), pgettext(key, edition.note)


def named_rank(rank: int) -> str:
    """A rank as it is named inside a sentence."""
    return _("rank {rank}").format(rank=rank)


def rank_words(edition: Edition, rank: int) -> str:
    """A rank with the cards that have it: what can be named where ranks are named."""
    names = [card_words(edition, face).name for face, card in enumerate(edition.cards) if card.rank == rank]
    return _("{rank}: {cards}").format(rank=rank, cards=in_turn(names, either=True))


def in_turn(names: Sequence[str], *, either: bool = False) -> str:
    """*names* as a list inside a sentence: "Odette, Marcel and Ruby"; with *either*, "Odette, Marcel or Ruby"."""
    if len(names) < 2:
        return "".join(names)
    text = names[0]
    for name in names[1:-1]:
        text = _("{first}, {then}").format(first=text, then=name)
    if either:
        last = _("{first} or {last}")
    elif len(names) == 2:
        last = _("{first} and {last}")
    else:
        last = pgettext("the last of three or more", "{first} and {last}")
    return last.format(first=text, last=names[-1])


def ask_card() -> str:
    """The question for a card."""
    return _("Choose a card to play")


def ask_player(edition: Edition, face: int, house: Houses = (), chosen: int = 0) -> str:
    """The question for the player, or the next one after *chosen*, on whom *face* is played."""
    card = called(edition, face, house)
    target = edition.cards[face].target
    if chosen:
        text = _("Choose the second player for {card}")
    elif target == "two":
        text = _("Choose two players for {card}")
    elif target == "one_or_two":
        text = _("Choose one or two players for {card}")
    else:
        text = _("Choose a player for {card}")
    return text.format(card=card)


def ask_name(edition: Edition) -> str:
    """The question for what is named."""
    return _("Name a rank") if edition.names == "rank" else _("Name a card")


def warn_fatal(edition: Edition, face: int, house: Houses = ()) -> str:
    """What is said to a player who is about to play a fatal card though there is another one."""
    return _("You are out if you play {card}. Choose it again to play it.").format(card=called(edition, face, house))


def warn_redraw(edition: Edition, face: int, house: Houses = ()) -> str:
    """What is said to a player who is about to discard the own hand, which is a fatal card."""
    return _("You would discard {card} and be out. Choose yourself again to do it.").format(
        card=called(edition, face, house)
    )


def ask_keep(count: int) -> str:
    """The question which of *count* cards is kept."""
    return ngettext("Keep the one card", "Keep one of {count} cards", count).format(count=count)


def ask_order() -> str:
    """The question which of the cards not kept lies above the other."""
    return _("The other two go under the deck. Which lies above the other?")


def ask_look() -> str:
    """The question at which of two hands to look."""
    return _("Choose one of the two hands to look at")


def ask_redraw() -> str:
    """The question whether to discard the hand and draw."""
    return _("Your rank was named. Discard your hand and draw a new card?")


def prompt_words(view: View, edition: Edition, names: Sequence[str], house: Houses = ()) -> str:
    """What is asked now: of the viewer as a question, of somebody else as a statement; empty when nobody is asked."""
    if view.asked < 0:
        return ""
    if view.asked != view.seat:
        waits = {
            "play": _("{who} is choosing a card."),
            "keep": _("{who} is choosing which card to keep."),
            "look": _("{who} is choosing a hand to look at."),
            "redraw": _("{who} may discard and draw a new card."),
        }
        return waits[view.prompt].format(who=names[view.asked])
    if view.prompt == "keep":
        return ask_keep(len(view.hands[view.asked]))
    if view.prompt == "look":
        return ask_look()
    return ask_redraw() if view.prompt == "redraw" else ask_card()


def why_card_closed(edition: Edition, held: Sequence[int], face: int, house: Houses = ()) -> str:
    """Why *face*, one of the cards *held*, may not be played; empty when nothing forbids it."""
    ids = [edition.cards[other].id for other in held]
    for other in held:
        card = edition.cards[other]
        if other != face and not is_minister(card, house) and any(name in ids for name in card.forced_with):
            return _("You must play {card}.").format(card=called(edition, other, house))
    return ""


def why_idle(edition: Edition, face: int, *, aims: bool, draws: bool) -> str:
    """That playing *face* would do nothing: when it needs a player and *aims* at none, or cards to draw, and *draws*
    says that there are none; empty otherwise."""
    card = edition.cards[face]
    if card.effect == "exchange" and not draws:
        return _("The deck is empty: no effect.")
    return "" if aims or card.target == "none" else _("Nobody to choose: no effect.")


def why_seat_closed(
    view: View, edition: Edition, names: Sequence[str], face: int, seat: int, house: Houses = ()
) -> str:
    """Why *seat* cannot be chosen for *face* by the viewer; empty when nothing forbids it."""
    if view.out >> seat & 1:
        return _("{who} is out already.").format(who=names[seat])
    if seat == view.seat and edition.cards[face].target in ("other", "one_or_two"):
        return _("Another player must be chosen for {card}.").format(card=called(edition, face, house))
    if view.protected >> seat & 1 and seat != view.seat and "fizzle_on_protected" not in house:
        return _("{who} is protected.").format(who=names[seat])
    if view.mark >= 0 and view.mark != seat:
        return why_marked(names, view.mark, view.seat)
    return ""


def why_marked(names: Sequence[str], mark: int, viewer: int) -> str:
    """What the mark asks for."""
    if mark == viewer:
        return _("The mark is on you: this choice must include you.")
    return _("The mark is on {who}: this choice must include {who}.").format(who=names[mark])


def out_words(edition: Edition, reason: OutReason | None = None) -> tuple[str, ...]:
    """That somebody is out, and why, longest form first."""
    fatal, striking = (
        next((called(edition, face) for face, card in enumerate(edition.cards) if trait in card.traits), "")
        for trait in ("fatal", "strikes_back")
    )
    reasons = {
        "guess": _("Out: the guess was right"),
        "compare": _("Out: lost a comparison"),
        "fatal": _("Out: discarded {card}").format(card=fatal),
        "strike": _("Out: {card} struck back").format(card=striking),
        "minister": _("Out: held too much"),
    }
    return (reasons[reason], _("Out")) if reason else (_("Out"),)


def statuses(
    view: View,
    edition: Edition,
    names: Sequence[str],
    seat: int,
    house: Houses = (),
    reason: OutReason | None = None,
) -> tuple[Status, ...]:
    """What the viewer may read beside the name of *seat*, the most important first. *reason*: why it is out."""
    if view.out >> seat & 1:
        found = [Status("out", out_words(edition, reason))]
    else:
        found = _statuses_in(view, edition, names, seat, house)
    for bettor, backed in view.bets:
        if backed == seat:
            told = _("You bet on this player") if bettor == view.seat else _("{who} bets on this player")
            found.append(Status("bet", (told.format(who=names[bettor]), _("Backed"))))
    return tuple(found)


def _statuses_in(view: View, edition: Edition, names: Sequence[str], seat: int, house: Houses) -> list[Status]:
    found = []
    if view.turn == seat and view.asked >= 0:
        mine = seat == view.seat
        found.append(Status("turn", (_("Your turn"),) if mine else (_("On turn"),)))
    if view.protected >> seat & 1:
        told = _("Protected until your next turn") if seat == view.seat else _("Protected until their next turn")
        found.append(Status("protected", (told, _("Protected"))))
    if view.mark == seat:
        found.append(Status("marked", (_("Marked: must be in the next choice"), _("Marked"))))
    hand = view.hands[seat]
    if seat != view.seat and hand and hand[0] != HIDDEN:
        words = card_words(edition, hand[0], house)
        forms = (
            _("Holds {card}, as you know").format(card=words.called),
            _("Holds {card}").format(card=words.called),
            words.name,
        )
        found.append(Status("known", forms))
    elif hand:
        if seat == view.seat:
            count = ngettext("You hold {count} card", "You hold {count} cards", len(hand))
        else:
            count = ngettext("Holds {count} card", "Holds {count} cards", len(hand))
        found.append(Status("cards", (count.format(count=len(hand)),)))
    return found


def house_words(edition: Edition, rule: HouseRule) -> tuple[str, str]:
    """The title of a house rule, and what it changes."""
    table = {
        "fizzle_on_protected": (
            _("Waste a card on a protected player"),
            _("A protected player may be chosen; the card is then discarded with no effect."),
        ),
        "princess_double": (
            _("Two tokens with the Princess"),
            _("Winning a round with the Princess in hand pays two tokens."),
        ),
        "minister": (
            _("The Minister"),
            _("The Countess becomes the Minister: with two cards that add up to 12 or more you are out at once."),
        ),
        "spy_counts_out_players": (
            _("Spies of players who are out count"),
            _("A Spy among the discards of a player who is out spoils the token as well."),
        ),
        "double_tie_pays_nobody": (
            _("A double tie pays nobody"),
            _("If hand and discards are both equal, nobody wins the round."),
        ),
    }
    return table[rule]


def tokens_words(edition: Edition, seats: int) -> tuple[str, str]:
    """The title of the option "tokens to win", and a remark on its usual value for *seats* players."""
    usual = _("Usual for {seats} players: {tokens}.").format(seats=seats, tokens=edition.tokens_to_win[seats])
    if edition.showdown_tie == "share" and seats == 2:
        usual = _("Usual for two players: 7. The printed rules of 2019 ask for 6.")
    return _("Tokens to win"), usual
