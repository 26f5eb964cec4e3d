"""The rules of an edition as pages to read, complete with the disputes that are decided; and rulings card by card."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.rulesets.love_letter.edition import Card, Edition
from game.rulesets.love_letter.rulings import effect_rulings, minister_rulings, trait_rulings
from game.rulesets.love_letter.words import Houses, called, card_words, edition_words, house_words, in_turn, is_minister
from game.words import gettext as _
from game.words import ngettext


class Page(msgspec.Struct, frozen=True):
    """One page of the rules."""

    heading: str
    paragraphs: tuple[str, ...]


def rules_pages(edition: Edition) -> tuple[Page, ...]:
    """The whole rules of *edition*, in reading order."""
    return (
        Page(_("The aim"), tuple(_aim(edition))),
        Page(_("The cards"), tuple(_cards(edition))),
        Page(_("Setting up a round"), tuple(_setup(edition))),
        Page(_("A turn"), tuple(_turn())),
        Page(_("Choosing players"), tuple(_choosing(edition))),
        Page(_("The end of a round"), tuple(_round_end(edition))),
        Page(_("Tokens and the match"), tuple(_match_end(edition))),
        Page(_("What you know"), tuple(_knowing())),
        Page(_("House rules"), tuple(_house(edition))),
    )


def rulings(edition: Edition, face: int, house: Houses = ()) -> tuple[str, ...]:
    """The rulings on the card *face*, each one or two sentences."""
    card = edition.cards[face]
    if is_minister(card, house):
        return tuple(minister_rulings())
    return (*effect_rulings(edition, face), *trait_rulings(edition, card))


def _aim(edition: Edition) -> Iterator[str]:
    yield edition_words(edition)[2]
    yield _("Each round is short: hold the highest card when the deck runs out, or be the last player left in.")
    yield _("Rounds pay tokens. Whoever has gathered enough tokens wins the match.")


def _cards(edition: Edition) -> Iterator[str]:
    total = sum(edition.stock)
    yield _("The deck has {total} cards. Each shows a rank; the higher, the stronger.").format(total=total)
    for face, card in enumerate(edition.cards):
        words = card_words(edition, face)
        text = ngettext("{rank}, {name}, {copies} copy. {long}", "{rank}, {name}, {copies} copies. {long}", card.copies)
        yield text.format(rank=card.rank, name=words.name, copies=card.copies, long=words.long)


def _setup(edition: Edition) -> Iterator[str]:
    counts = edition.seat_counts
    yield _("For {least} to {most} players.").format(least=counts[0], most=counts[-1])
    yield _("All cards are shuffled. The top card is set aside face down: nobody sees it.")
    if counts[0] == 2:
        yield _("With two players, the next three cards are set aside face up. They are out of this round.")
    yield _("Then each player, in turn order, draws one card: the hand. It is secret.")
    yield _("The first player of a match is drawn by lot. Later rounds are begun by the winner of the round before.")
    yield _(
        "If several players won, it is the one who sits first in turn order, counting from the player after the one "
        "who took the last turn. If nobody won, that next player begins."
    )


def _turn() -> Iterator[str]:
    yield _("Draw the top card of the deck. You now hold two: play one of them, face up in front of you.")
    yield _("What the card says must be done, even if it hurts you. Then the next player still in takes a turn.")
    yield _("Played and discarded cards stay in front of their player, in order, for all to see.")
    yield _(
        "A player who is knocked out lays the hand card down face up, without effect, and takes no more turns in this "
        "round."
    )
    yield _("No effect can knock out the last two players together: somebody is always left.")


def _choosing(edition: Edition) -> Iterator[str]:
    protect = _with_effect(edition, "protect")
    redraw = _with_effect(edition, "redraw")
    yield _(
        "Whoever played {card} is protected until the start of their next turn: no other player can choose them for "
        "anything."
    ).format(card=called(edition, protect))
    yield _("Players who are out can never be chosen.")
    yield _(
        "If a card needs another player and everybody else still in is protected, it is discarded with no effect. You "
        "may not choose a protected player in order to waste a card."
    )
    yield _(
        "With {card} you may choose yourself, and you must when everybody else is protected: even if that makes you "
        "discard {fatal}."
    ).format(card=called(edition, redraw), fatal=called(edition, _with_trait(edition, "fatal")))
    forced = next(face for face, card in enumerate(edition.cards) if card.forced_with)
    yield _("The duty to play {card} stands all the same: having nobody to choose is no way out of it.").format(
        card=called(edition, forced)
    )


def _round_end(edition: Edition) -> Iterator[str]:
    yield _("The round ends at the end of a turn, in one of two ways.")
    yield _("Only one player is left in: that player wins the round.")
    yield _("The deck is empty: all players still in show their hands, and the highest rank wins.")
    if any(card.loses_to or "raises" in card.traits for card in edition.cards):
        yield _("A hand counts one more for each {card} among the discards of its player.").format(
            card=card_words(edition, _with_trait(edition, "raises")).name
        )
        loser = next(face for face, card in enumerate(edition.cards) if card.loses_to)
        yield _(
            "If {victor} is shown, {loser} cannot win, whatever else counts: it is left out of the comparison."
        ).format(victor=called(edition, edition.faces[edition.cards[loser].loses_to]), loser=called(edition, loser))
    if edition.showdown_tie == "share":
        yield _("A tie: if several hands are equally high, all their players win the round.")
    else:
        yield _("A tie: if several hands are equally high, the higher sum of discarded ranks wins.")
        yield _(
            "The sum counts every card lying face up in front of the player, played or forced, by the rank printed "
            "on it."
        )
        yield _("If the sums are equal too, all these players win the round.")


def _match_end(edition: Edition) -> Iterator[str]:
    yield _("Each winner of a round gains one token.")
    for face, card in enumerate(edition.cards):
        yield from _token_sources(edition, face, card)
    for tokens in dict.fromkeys(edition.tokens_to_win.values()):
        seats = [str(count) for count, needed in edition.tokens_to_win.items() if needed == tokens]
        text = _("With {seats} players, {tokens} tokens win the match.")
        yield text.format(seats=in_turn(seats, either=True), tokens=tokens)
    yield _("The number can be changed from 1 to 13 when a match is set up.")
    if edition.match_ends == "at_once":
        yield _(
            "The first player to reach the number wins at that very moment, also in the middle of a round. Nothing "
            "more is resolved or paid then."
        )
        yield _("The tokens of a finished round are paid together, so several players may win together.")
    else:
        yield _(
            "The match is checked when a round is over and all its tokens are paid. Everybody with enough tokens has "
            "won; several may win together, and there is no tie-break round."
        )


def _token_sources(edition: Edition, face: int, card: Card) -> Iterator[str]:
    name = called(edition, face)
    if card.bounty:
        spared = called(edition, edition.faces[card.bounty_except])
        yield _(
            "Putting a player out by a right guess with {card} pays a token at once, except when {spared} was named. "
            "No other way of putting a player out pays."
        ).format(card=name, spared=spared)
    if card.effect == "bet":
        yield _("A won bet with {card} pays a token, together with the tokens of the round.").format(card=name)
    if card.effect == "examine":
        yield _("A right rank named with {card} pays a token at once.").format(card=name)
    if "consoles" in card.traits:
        yield _("A player knocked out with {card} among the discards gains a token at once.").format(card=name)
    if "spies" in card.traits:
        yield _(
            "When the round is over, and exactly one of the players still in has {card} among the discards, that "
            "player gains a token, besides whoever won. Two of them still pay one."
        ).format(card=name)


def _knowing() -> Iterator[str]:
    yield _("What you see of a hand is for you alone. The table notes for each player what that player may know.")
    yield _(
        "A card you have seen stays known to you as long as you can follow it: through a trade, and under the deck. "
        "Once it is played, or you cannot follow it any more, the note is gone."
    )
    yield _("The card set aside stays secret for the whole round, unless it has to be drawn.")


def _house(edition: Edition) -> Iterator[str]:
    yield _("These can be turned on for a match. They are off unless you choose them.")
    for rule in edition.house_rules:
        title, text = house_words(edition, rule)
        yield _("{title}: {text}").format(title=title, text=text)


def _with_effect(edition: Edition, effect: str) -> int:
    return next(face for face, card in enumerate(edition.cards) if card.effect == effect)


def _with_trait(edition: Edition, trait: str) -> int:
    return next(face for face, card in enumerate(edition.cards) if trait in card.traits)
