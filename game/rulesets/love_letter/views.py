"""From a state to what one seat may know, and from that to a state that fits it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.kernel.contract import HIDDEN
from game.kernel.zones import fill, unseen
from game.rulesets.love_letter.state import DEAL, KEEP, LOOK, LOT, NOTHING, OVER, PLAY, REDRAW, State
from game.rulesets.love_letter.view import PROMPTS, View

if TYPE_CHECKING:
    from game.rulesets.love_letter.rounds import Rounds


def make_view(rules: Rounds, s: State, seat: int) -> View:
    """All that *seat* may know of *s*; -1 for a watcher."""
    bit = _bit(rules, seat)
    hands = []
    for owner, held in enumerate(s.hand):
        cards = []
        if held >= 0:
            cards.append(held if owner == seat or s.knows[owner] & bit else HIDDEN)
        if owner == s.turn:
            if s.drawn >= 0:
                cards.append(s.drawn if owner == seat or s.drawn_knows & bit else HIDDEN)
            if s.third >= 0:
                cards.append(s.third if owner == seat or s.pend[0] & bit else HIDDEN)
        hands.append(tuple(cards))
    known = len(s.sunk)
    deck = [card if at < known and s.sunk[at] & bit else HIDDEN for at, card in enumerate(s.deck)]
    return View(
        seat=seat,
        prompt=PROMPTS[s.phase],
        asked=_asked(s),
        turn=s.turn,
        lead=s.lead,
        round=s.round,
        hands=tuple(hands),
        deck=tuple(reversed(deck)),
        sunk=tuple(s.sunk),
        aside=None if s.aside == NOTHING else HIDDEN,
        faceup=s.faceup,
        discards=tuple(map(tuple, s.discards)),
        out=s.out,
        protected=s.protected,
        seen=tuple(seen & rules.full for seen in s.seen),
        drawn_seen=s.drawn_knows,
        mark=s.mark,
        bets=s.bets,
        pend=s.pend,
        tokens=tuple(s.tokens),
        round_winners=s.round_winners,
        winners=s.winners,
        trace=tuple(s.trace),
        notes=tuple((at, card, face) for at, who, card, face in s.notes if who & bit),
    )


def _bit(rules: Rounds, seat: int) -> int:
    """The viewer's bit in masks of who knows a card: a watcher's stands behind those of the seats."""
    return 1 << (seat if seat >= 0 else rules.seats)


def _asked(s: State) -> int:
    if s.phase in (LOT, DEAL, OVER):
        return NOTHING
    return s.pend[0] if s.phase == REDRAW else s.turn


def make_world(rules: Rounds, view: View, rng: Random) -> State:
    """A state whose view for `view.seat` is *view*: hidden cards are dealt at random from the unseen ones.

    Facts that the table knows about a hidden card are kept: a bishop's right guess, and that nobody holds two cards
    that the minister would have put out.
    """
    while True:
        s = _deal_hidden(rules, view, rng)
        if s is not None:
            return s


def _deal_hidden(rules: Rounds, view: View, rng: Random) -> State | None:
    aside = () if view.aside is None else (view.aside,)
    pool = unseen(rules.edition.stock, *view.hands, *view.discards, view.faceup, view.deck)
    hands = [list(cards) for cards in view.hands]
    if view.prompt == "redraw":
        asked, rank = view.pend
        if hands[asked][0] == HIDDEN:
            fitting = [card for card in pool if rules.ranks[card] == rank]
            hands[asked][0] = fitting[int(rng.random() * len(fitting))]
            pool.remove(hands[asked][0])
    hands = [fill(cards, pool, rng) for cards in hands]
    if rules.minister >= 0 and view.prompt == "play" and rules.too_proud(*hands[view.turn][-2:]):
        return None

    bit = _bit(rules, view.seat)
    s = State.at_start(rules.seats)
    s.phase = PROMPTS.index(view.prompt)
    s.turn, s.lead, s.round = view.turn, view.lead, view.round
    s.deck = fill(view.deck, pool, rng)[::-1]
    s.aside = fill(aside, pool, rng)[0] if aside else NOTHING
    s.faceup = view.faceup
    s.sunk = list(view.sunk)
    s.discards = [list(pile) for pile in view.discards]
    s.out, s.protected = view.out, view.protected
    s.seen = list(view.seen)
    s.drawn_knows = view.drawn_seen
    s.mark, s.bets, s.pend = view.mark, view.bets, view.pend
    s.tokens = list(view.tokens)
    s.round_winners, s.winners = view.round_winners, view.winners
    s.trace = list(view.trace)
    s.notes = tuple((at, bit, card, face) for at, card, face in view.notes)
    for owner, cards in enumerate(hands):
        if owner == view.turn and s.phase in (PLAY, KEEP):
            extra = _extra_cards(view, len(cards))
            if extra:
                s.drawn = cards[-extra]
                s.third = cards[-1] if extra == 2 else NOTHING
                cards = cards[:-extra]
        s.hand[owner] = cards[0] if cards else NOTHING
        # Others who may know a hand are taken to know it; what the viewer knows is in the view.
        mine = bit if owner != view.seat and view.hands[owner][:1] not in ((), (HIDDEN,)) else 0
        s.knows[owner] = (view.seen[owner] & ~bit | mine) & ~(1 << owner)
    return s


def _extra_cards(view: View, count: int) -> int:
    """How many of the *count* cards of the seat on turn are newly drawn."""
    if view.prompt == "play":
        return 1
    # A chancellor drew two if two could be drawn: then three are held, or two by a seat that had none.
    return 2 if count == 3 else 1


__all__ = ["LOOK", "make_view", "make_world"]
