"""What is ruled on each card, by its effect and traits."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets.love_letter.edition import Card, Edition
from game.rulesets.love_letter.words import called, in_turn
from game.words import gettext as _


def effect_rulings(edition: Edition, face: int) -> Iterator[str]:
    """The rulings that follow from what the card does."""
    card = edition.cards[face]
    if card.effect == "guess":
        yield from _guess(edition, face)
    elif card.effect == "look":
        yield _("Nobody else learns anything, and the hand stays where it is.")
        if card.target == "one_or_two":
            yield _("One player is enough, even if two could be chosen.")
    elif card.effect in ("compare", "compare_low"):
        yield _("Both players now know both cards. The others learn only who lost, and the loser’s card.")
        yield _("If the ranks are equal, nobody is out and nothing is shown to the others.")
        yield _("The ranks printed on the cards are compared; nothing is added to them.")
    elif card.effect == "protect":
        yield _("You may still choose yourself with a card that allows it.")
        yield _("The protection ends when your next turn begins, before you draw.")
    elif card.effect == "redraw":
        yield from _redraw(edition)
    elif card.effect == "trade":
        yield _("Both players know what they gave. The others see only that hands were traded.")
    elif card.effect == "exchange":
        yield _("With one card left in the deck you draw that one and put one back. With none, there is no effect.")
        yield _("The card set aside is never drawn this way.")
        yield _(
            "The first card you name lies above the other. What you put back stays secret, and you know where it lies."
        )
    elif card.effect == "bet":
        yield _("The bet counts even if you are out when the round ends.")
        yield _("If several players share the round, it is enough that the chosen one is among them.")
    elif card.effect == "swap":
        yield _("Choose exactly two players. If fewer than two can be chosen, there is no effect.")
        yield _("Both know what they gave. You look at one of the two hands, your choice, after the trade.")
    elif card.effect == "mark":
        yield _("The mark lapses after the very next card, whatever it was.")
        yield _(
            "It is ignored when the next card may not choose the marked player: a protected one, or oneself with a "
            "card that needs another player."
        )
        yield _("A card that chooses two players must include the marked one; the other is free.")
    elif card.effect == "examine":
        yield _("Rank {rank} cannot be named.").format(rank=_guess_rank(edition))
        yield _("The target decides whether to discard and draw. The discard has no effect of its own.")
        fatal = next(other for other, kind in enumerate(edition.cards) if "fatal" in kind.traits)
        yield _("Whoever discards {card} this way is out.").format(card=called(edition, fatal))
        yield _("If the deck is empty, the card set aside is drawn, if it is still there.")
        yield _("If the token wins the match, the target is not asked any more.")


def trait_rulings(edition: Edition, card: Card) -> Iterator[str]:
    """The rulings that follow from the card's standing rules."""
    if card.forced_with:
        others = [called(edition, edition.faces[name]) for name in card.forced_with]
        yield _("It must be played beside {cards}. Beside any other card the choice is yours.").format(
            cards=in_turn(others, either=True)
        )
        yield _("The other card stays secret: nobody is told whether you had to play this one.")
    if "fatal" in card.traits:
        yield _("It does not matter who made you discard it. Nothing is drawn in its place.")
    if card.loses_to:
        yield _("At the showdown it loses to {card}, whatever else counts.").format(
            card=called(edition, edition.faces[card.loses_to])
        )
    if "strikes_back" in card.traits:
        guess = next(face for face, kind in enumerate(edition.cards) if kind.effect == "guess")
        yield _("Its holder is not out, even if {card} named the right rank.").format(card=called(edition, guess))
        yield _(
            "Then it is discarded and its holder draws a card; if the deck is empty, the card set aside, if it is "
            "still there."
        )
        yield _("Nothing else wakes it: it works only from the hand.")
    if "raises" in card.traits:
        yield _("It counts for comparing hands at the showdown only, not for any other comparison.")
        yield _("Two of them add two. A forced discard counts as well.")
    if "consoles" in card.traits:
        yield _("It does not count if it lands there because you are knocked out.")
        yield _("A forced discard before that counts as well.")
    if "spies" in card.traits:
        yield _("Two of them in front of the same player still pay one token.")
        yield _("Players who are out neither gain nor spoil the token.")


def minister_rulings() -> Iterator[str]:
    """The rulings on the card that a house rule makes of the Countess."""
    yield _("The sum is taken right after you drew. Both cards are laid down without effect, and the turn passes.")
    yield _("Nothing forces you to play this card beside any other.")


def _guess(edition: Edition, face: int) -> Iterator[str]:
    card = edition.cards[face]
    if edition.names == "rank":
        yield _("Any card of the named rank is a hit. Rank {rank} cannot be named.").format(rank=card.rank)
        yield _("A rank may be named even if all its cards are in sight.")
    else:
        yield _("You may name any card but {card} itself, even one whose copies are all in sight.").format(
            card=called(edition, face)
        )
    yield _("If the guess is wrong, the hand is not shown.")
    if card.bounty:
        yield _("If the token wins the match, it is over at that moment.")


def _redraw(edition: Edition) -> Iterator[str]:
    fatal = next(other for other, kind in enumerate(edition.cards) if "fatal" in kind.traits)
    yield _(
        "The discarded card has no effect of its own, but whoever discards {card} is out and draws nothing."
    ).format(card=called(edition, fatal))
    yield _("If the deck is empty, the card set aside is drawn.")
    yield _("If everybody else is protected, you must choose yourself.")


def _guess_rank(edition: Edition) -> int:
    return next(card.rank for card in edition.cards if card.effect == "guess")
