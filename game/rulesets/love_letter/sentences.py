"""What happens during a round, in sentences. `SENTENCES` has a function for each type of event.

Each is given an event that is already cut for its reader: where a card is hidden, another complete sentence is said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.teller import Kind, Teller, Told
from game.rulesets.love_letter.words import named_rank
from game.words import gettext as _


def _lot(event: ev.FirstSeat, at: Teller) -> Told:
    text = at.say(_("The lot falls on {who}."), _("The lot falls on you."), who=event.seat)
    return "lot", [text]


def _round_began(event: ev.RoundBegan, at: Teller) -> Told:
    texts = [
        at.say(
            _("Round {number} begins: {who} plays first."),
            _("Round {number} begins: you play first."),
            who=event.seat,
            number=event.number,
        )
    ]
    if len(event.faceup) == 3:
        first, second, third = event.faceup
        text = _("Set aside face up: {card}, {second} and {third}.")
        texts.append(at.say(text, card=first, second=second, third=third))
    return "round", texts


def _dealt(event: ev.Dealt, at: Teller) -> Told:
    if event.card is None:
        return "deal", [at.say(_("{who} was dealt a card."), who=event.seat)]
    text = at.say(_("{who} was dealt {card}."), _("You were dealt {card}."), who=event.seat, card=event.card)
    return "deal", [text]


def _turn_began(event: ev.TurnBegan, at: Teller) -> Told:
    if event.unprotected:
        text = at.say(
            _("It is {who}’s turn, and the protection ends."),
            _("It is your turn, and your protection ends."),
            who=event.seat,
        )
    else:
        text = at.say(_("It is {who}’s turn."), _("It is your turn."), who=event.seat)
    return "turn", [text]


def _drawn(event: ev.Drawn, at: Teller) -> Told:
    aside = event.source == "aside"
    # That there was a card to draw, with no deck left, is a thing to be told.
    kind: Kind = "effect" if aside else "draw"
    if event.card is None:
        text = _("{who} drew the card that was set aside.") if aside else _("{who} drew a card.")
        return kind, [at.say(text, who=event.seat)]
    if aside:
        text = at.say(
            _("{who} drew the card that was set aside: {card}."),
            _("You drew the card that was set aside: {card}."),
            who=event.seat,
            card=event.card,
        )
    else:
        text = at.say(_("{who} drew {card}."), _("You drew {card}."), who=event.seat, card=event.card)
    return kind, [text]


def _played(event: ev.Played, at: Teller) -> Told:
    who, card = event.seat, event.card
    if not event.targets:
        return "play", [at.say(_("{who} played {card}."), _("You played {card}."), who=who, card=card)]
    if len(event.targets) > 1:
        return "play", [_played_on_two(event, at)]
    target = event.targets[0]
    if event.name is not None:
        name = named_rank(event.name) if event.names == "rank" else at.card(event.name)
        text = at.say(
            _("{who} played {card} on {target} and named {name}."),
            _("You played {card} on {target} and named {name}."),
            _("{who} played {card} on you and named {name}."),
            who=who,
            card=card,
            target=target,
            name=name,
        )
    elif target == who:
        text = at.say(
            _("{who} played {card} on their own hand."),
            _("You played {card} on your own hand."),
            who=who,
            card=card,
        )
    else:
        text = at.say(
            _("{who} played {card} on {target}."),
            _("You played {card} on {target}."),
            _("{who} played {card} on you."),
            who=who,
            card=card,
            target=target,
        )
    return "play", [text]


def _played_on_two(event: ev.Played, at: Teller) -> str:
    who, card = event.seat, event.card
    others = [seat for seat in event.targets if seat != who]
    others.sort(key=lambda seat: not at.is_you(seat))
    if len(others) == 1:
        return at.say(
            _("{who} played {card} on {target} and their own hand."),
            _("You played {card} on {target} and your own hand."),
            _("{who} played {card} on you and their own hand."),
            who=who,
            card=card,
            target=others[0],
        )
    return at.say(
        _("{who} played {card} on {target} and {other}."),
        _("You played {card} on {target} and {other}."),
        _("{who} played {card} on you and {other}."),
        who=who,
        card=card,
        target=others[0],
        other=others[1],
    )


def _no_effect(event: ev.NoEffect, at: Teller) -> Told:
    why = {
        "nobody": _("Nobody can be chosen, so {card} has no effect."),
        "protected": _("The chosen player is protected, so {card} has no effect."),
        "empty_deck": _("The deck is empty, so {card} has no effect."),
    }
    return "effect", [at.say(why[event.reason], card=event.card)]


def _guessed(event: ev.Guessed, at: Teller) -> Told:
    if event.hit:
        text = at.say(_("{who} held it."), _("You held it."), who=event.target)
    else:
        text = at.say(_("{who} did not hold it."), _("You did not hold it."), who=event.target)
    return "effect", [text]


def told_of_guess(event: ev.Guessed | ev.Examined, played: ev.Played, at: Teller) -> str:
    """What came of a guess, for somebody who no longer reads what was named in *played*."""
    if played.name is None:
        return ""
    if played.names == "rank":
        hit = at.say(
            _("{who} held a card of rank {rank}."),
            _("You held a card of rank {rank}."),
            who=event.target,
            rank=played.name,
        )
        miss = at.say(
            _("{who} did not hold a card of rank {rank}."),
            _("You did not hold a card of rank {rank}."),
            who=event.target,
            rank=played.name,
        )
    else:
        hit = at.say(_("{who} held {card}."), _("You held {card}."), who=event.target, card=played.name)
        miss = at.say(
            _("{who} did not hold {card}."), _("You did not hold {card}."), who=event.target, card=played.name
        )
    return hit if event.hit else miss


def _struck(event: ev.Struck, at: Teller) -> Told:
    text = at.say(
        _("{target} held {card}, which strikes back at {who}."),
        _("{target} held {card}, which strikes back at you."),
        _("You held {card}, which strikes back at {who}."),
        who=event.seat,
        target=event.target,
        card=event.card,
    )
    return "effect", [text]


def _looked(event: ev.Looked, at: Teller) -> Told:
    texts: tuple[str, ...]
    if event.seat == event.target and event.card is None:
        texts = _("{who} looked at their own hand."), _("You looked at your own hand.")
    elif event.seat == event.target:
        texts = _("{who} looked at their own hand: {card}."), _("You looked at your own hand: {card}.")
    elif event.card is None:
        texts = (
            _("{who} looked at {target}’s hand."),
            _("You looked at {target}’s hand."),
            _("{who} looked at your hand."),
        )
    else:
        texts = (
            _("{who} looked at {target}’s hand: {card}."),
            _("You looked at {target}’s hand: {card}."),
            _("{who} looked at your hand: {card}."),
        )
    return "effect", [at.say(*texts, who=event.seat, target=event.target, card=event.card)]


def _compared(event: ev.Compared, at: Teller) -> Told:
    if event.card is None or event.other is None:
        public = {
            None: (
                _("{who} and {target} compared hands: the ranks are equal."),
                _("You and {target} compared hands: the ranks are equal."),
                _("You and {who} compared hands: the ranks are equal."),
            ),
            event.seat: (
                _("{who} compared hands with {target} and lost."),
                _("You compared hands with {target} and lost."),
                _("{who} compared hands with you and lost."),
            ),
            event.target: (
                _("{who} compared hands with {target} and won."),
                _("You compared hands with {target} and won."),
                _("{who} compared hands with you and won."),
            ),
        }
        return "effect", [at.say(*public[event.loser], who=event.seat, target=event.target)]
    texts = {
        None: (
            _("{who} and {target} compared hands: {card} and {second} are equal in rank."),
            _("You and {target} compared hands: {card} and {second} are equal in rank."),
            _("You and {who} compared hands: {second} and {card} are equal in rank."),
        ),
        event.seat: (
            _("{who} compared hands with {target} and lost: {card} against {second}."),
            _("You compared hands with {target} and lost: {card} against {second}."),
            _("{who} compared hands with you and lost: {card} against {second}."),
        ),
        event.target: (
            _("{who} compared hands with {target} and won: {card} against {second}."),
            _("You compared hands with {target} and won: {card} against {second}."),
            _("{who} compared hands with you and won: {card} against {second}."),
        ),
    }
    text = at.say(*texts[event.loser], who=event.seat, target=event.target, card=event.card, second=event.other)
    return "effect", [text]


def _protected(event: ev.Protected, at: Teller) -> Told:
    text = at.say(
        _("{who} is protected until their next turn."),
        _("You are protected until your next turn."),
        who=event.seat,
    )
    return "effect", [text]


def _discarded(event: ev.Discarded, at: Teller) -> Told:
    text = at.say(_("{who} discarded {card}."), _("You discarded {card}."), who=event.seat, card=event.card)
    return "effect", [text]


def _knocked_out(event: ev.KnockedOut, at: Teller) -> Told:
    cards = event.cards
    if len(cards) == 2:
        text = at.say(
            _("{who} is out: {card} and {second} are too much together."),
            _("You are out: {card} and {second} are too much together."),
            who=event.seat,
            card=cards[0],
            second=cards[1],
        )
    elif cards:
        text = at.say(
            _("{who} is out and lays down {card}."),
            _("You are out and lay down {card}."),
            who=event.seat,
            card=cards[0],
        )
    else:
        text = at.say(_("{who} is out."), _("You are out."), who=event.seat)
    return "out", [text]


def _traded(event: ev.Traded, at: Teller) -> Told:
    if event.given is None or event.taken is None:
        text = at.say(
            _("{who} and {target} traded hands."),
            _("You and {target} traded hands."),
            _("You and {who} traded hands."),
            who=event.seat,
            target=event.target,
        )
        return "effect", [text]
    text = at.say(
        _("{who} gave {card} to {target} and took {second}."),
        _("You gave {card} to {target} and took {second}."),
        _("You gave {second} to {who} and took {card}."),
        who=event.seat,
        target=event.target,
        card=event.given,
        second=event.taken,
    )
    return "effect", [text]


def _marked(event: ev.Marked, at: Teller) -> Told:
    text = at.say(
        _("{target} is marked: the next choice must include {target}."),
        "",
        _("You are marked: the next choice must include you."),
        target=event.target,
    )
    return "effect", [text]


def _bet(event: ev.Bet, at: Teller) -> Told:
    text = at.say(
        _("{who} bets that {target} wins the round."),
        _("You bet that {target} wins the round."),
        _("{who} bets that you win the round."),
        who=event.seat,
        target=event.target,
    )
    return "effect", [text]


def _examined(event: ev.Examined, at: Teller) -> Told:
    if event.hit:
        text = at.say(_("{who} held that rank."), _("You held that rank."), who=event.target)
    else:
        text = at.say(_("{who} did not hold that rank."), _("You did not hold that rank."), who=event.target)
    return "effect", [text]


def _kept(event: ev.Kept, at: Teller) -> Told:
    text = at.say(_("{who} kept the hand."), _("You kept your hand."), who=event.seat)
    return "effect", [text]


def _sunk(event: ev.Sunk, at: Teller) -> Told:
    who, card, bottom = event.seat, event.card, event.bottom
    if card is None or not bottom:
        one, two = (
            _("{who} kept one card and put one under the deck."),
            _("{who} kept one card and put two under the deck."),
        )
        return "effect", [at.say(one if event.count == 1 else two, who=who)]
    if len(bottom) == 1:
        text = at.say(
            _("{who} kept {card} and put {second} under the deck."),
            _("You kept {card} and put {second} under the deck."),
            who=who,
            card=card,
            second=bottom[0],
        )
    else:
        text = at.say(
            _("{who} kept {card} and put {second} under the deck, with {third} below it."),
            _("You kept {card} and put {second} under the deck, with {third} below it."),
            who=who,
            card=card,
            second=bottom[0],
            third=bottom[1],
        )
    return "effect", [text]


SENTENCES: dict[type[Event], Callable[[Any, Teller], Told]] = {
    ev.FirstSeat: _lot,
    ev.RoundBegan: _round_began,
    ev.Dealt: _dealt,
    ev.TurnBegan: _turn_began,
    ev.Drawn: _drawn,
    ev.Played: _played,
    ev.NoEffect: _no_effect,
    ev.Guessed: _guessed,
    ev.Struck: _struck,
    ev.Looked: _looked,
    ev.Compared: _compared,
    ev.Protected: _protected,
    ev.Discarded: _discarded,
    ev.KnockedOut: _knocked_out,
    ev.Traded: _traded,
    ev.Marked: _marked,
    ev.Bet: _bet,
    ev.Examined: _examined,
    ev.Kept: _kept,
    ev.Sunk: _sunk,
}
