"""Whether an event told a seat of hidden cards: then nobody may go back behind it and choose again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import HIDDEN
from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.view import View

if TYPE_CHECKING:
    from game.rulesets.love_letter.rounds import Rounds

_TELLS_NOTHING = (
    ev.TurnBegan, ev.Protected, ev.NoEffect, ev.Marked, ev.Bet, ev.Kept, ev.Sunk, ev.RoundEnded, ev.MatchEnded,
)  # fmt: skip


def reveals(rules: Rounds, view: View, event: Event) -> bool:
    """See `game.kernel.contract.Rules.reveals`. What follows from cards that the seat knew tells it nothing."""
    match event:
        case ev.Played():
            return event.seat != view.seat and not _could_play(rules, view, event.seat, event.card)
        case ev.Drawn():
            # Under that house rule it can be seen of every draw whether the two cards are too much.
            return rules.minister >= 0 or (event.seat == view.seat and event.card is not None)
        case ev.Looked():
            return event.card is not None and not _knows(view, event.target)
        case ev.Traded():
            return event.taken is not None and not _knows(view, event.seat, event.target)
        case ev.Guessed() | ev.Examined() | ev.Struck():
            return not _knows(view, event.target)
        case ev.Compared():
            return not _knows(view, event.seat, event.target)
        case ev.Discarded() | ev.KnockedOut():
            return not _knows(view, event.seat)
        case ev.Showdown():
            # Even a hand that was known may have been discarded for another one just before.
            return True
        case ev.TokenGained():
            # Under that house rule the tokens tell whether the winner holds the fatal card.
            doubled = bool(rules.options.get("princess_double")) and event.reason == "round"
            return doubled and not _knows(view, event.seat)
    return not isinstance(event, _TELLS_NOTHING)


def _knows(view: View, *seats: int) -> bool:
    """Whether the view shows all cards in the hands of *seats*."""
    return all(HIDDEN not in view.hands[seat] for seat in seats)


def _could_play(rules: Rounds, view: View, seat: int, card: int) -> bool:
    """Whether the view shows that *seat* can play *card*: it is held, and the other card does not forbid it."""
    if card not in view.hands[seat]:
        return False
    cards = rules.edition.cards
    return _knows(view, seat) or not any(cards[card].id in other.forced_with for other in cards)
