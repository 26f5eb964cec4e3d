"""How one move looks after one step: what it gains, what it risks, and what the card kept is worth.

Values are shares of a round. The weights were tuned by play between bots; they are a judgement and no rule.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.counting import Chances
from game.rulesets.love_letter.edition import Card
from game.rulesets.love_letter.moves import Move
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

HOLD_EARLY, HOLD_LATE = 0.10, 0.35
"""What a high card in hand is worth at the start of a round, and how much more at its end."""
LOOK, PROTECT, DISRUPT = 0.06, 0.10, 0.25
EXPOSED = 0.15
"""What it costs to keep a card that somebody has seen."""
REVEAL = 0.05
"""What it costs that a trade tells the other player a card."""
FRESH_HAND = 0.3
SPY, COUNT, CONSTABLE, EXCHANGE, MARK, SWAP, TIE = 0.1, 0.03, 0.3, 0.05, 0.01, 0.02, 0.02
BET_BASE, BET_RANK = 0.7, 0.6
RUIN = 10.0

Score = Callable[[Move, Card, int], float]


class Reading:
    """Scores the moves open to the seat of *view*, with *belief* about what is hidden."""

    def __init__(self, rules: LoveLetter, view: View, belief: Chances) -> None:
        self._rules = rules
        self._view = view
        self._cards = rules.edition.cards
        self._me = view.seat
        others = [seat for seat in range(rules.seats) if seat != view.seat and not view.out >> seat & 1]
        players = len(others) + 1
        self._share = 1 / players
        # One player less: everybody's share grows by so much.
        self._gain = 1 / (players * (players - 1)) if players > 1 else 0.0
        self._chances = {seat: belief.chances(seat) for seat in others}
        full = len(rules.edition.deck()) - 1 - rules.seats - len(view.faceup)
        self._late = 1 - len(view.deck) / full if full > 0 else 1.0
        self._standing = self._standings(belief.copies)
        self._scores: dict[str, Score] = {
            "guess": self._guess,
            "look": self._look,
            "compare": self._compare,
            "compare_low": self._compare_low,
            "protect": lambda _move, _card, _kept: PROTECT * 2 * self._share,
            "redraw": self._redraw,
            "trade": self._trade,
            "bet": self._bet,
            "swap": self._swap,
            "mark": lambda move, _card, _kept: MARK * (move.targets[0] != self._me),
            "examine": self._examine,
            "exchange": lambda _move, _card, _kept: EXCHANGE * min(len(view.deck), 2) * self._share,
        }

    def _standings(self, copies: list[int]) -> list[float]:
        """For each face, the share of unseen cards that it beats, ties counting half."""
        ranks, total = self._rules.ranks, sum(copies) or 1
        return [
            sum(count * ((ranks[other] < ranks[face]) + (ranks[other] == ranks[face]) / 2)
                for other, count in enumerate(copies)) / total
            for face in range(len(self._cards))
        ]  # fmt: skip

    def score(self, move: Move) -> float:
        """How good *move* looks."""
        view = self._view
        if move.verb == "keep":
            return self._hold(move.card)
        if move.verb == "redraw":
            if not move.yes:
                return 0.0
            return -RUIN if self._rules.fatal >> view.hands[self._me][0] & 1 else FRESH_HAND
        if move.verb == "look":
            seat = move.targets[0]
            return float(seat != self._me and view.hands[seat][0] < 0)
        card = self._cards[move.card]
        if "fatal" in card.traits:
            return -RUIN
        left = list(view.hands[self._me])
        left.remove(move.card)
        kept = left[0] if left else -1
        value = self._traits(move.card, card) + (self._hold(kept) if kept >= 0 else 0.0)
        if not move.targets and card.target != "none":
            return value
        score = self._scores.get(card.effect)
        return value if score is None else value + score(move, card, kept)

    def _traits(self, face: int, card: Card) -> float:
        value = 0.0
        if "spies" in card.traits and face not in self._view.discards[self._me]:
            value += SPY
        if "raises" in card.traits:
            value += COUNT * self._late
        if "consoles" in card.traits:
            value += CONSTABLE
        return value

    def _hold(self, face: int) -> float:
        """What it is worth to have *face* in hand after this turn."""
        value = (HOLD_EARLY + HOLD_LATE * self._late) * (self._standing[face] - 0.5)
        seen = self._view.seen[self._me] and self._view.hands[self._me][0] == face
        if seen and self._cards[face].effect != "guess":
            value -= EXPOSED
        return value * 2 * self._share

    def _guess(self, move: Move, card: Card, kept: int) -> float:
        rules = self._rules
        hit = back = 0.0
        for face, chance in enumerate(self._chances[move.targets[0]]):
            if rules.strikes >> face & 1:
                back += chance
            elif rules.named[move.name] >> face & 1:
                hit += chance
        value = hit * self._gain - back * self._share
        bounty, exempt = rules.bounty
        return value + hit if bounty and move.name != exempt else value

    def _look(self, move: Move, card: Card, kept: int) -> float:
        return sum(LOOK * 2 * self._share * (1 - max(self._chances[seat])) for seat in move.targets)

    def _compare(self, move: Move, card: Card, kept: int, sign: int = 1) -> float:
        ranks = self._rules.ranks
        win = lose = 0.0
        for face, chance in enumerate(self._chances[move.targets[0]]):
            ahead = (ranks[kept] - ranks[face]) * sign
            if ahead > 0:
                win += chance
            elif ahead < 0:
                lose += chance
        return win * self._gain - lose * self._share + (1 - win - lose) * TIE

    def _compare_low(self, move: Move, card: Card, kept: int) -> float:
        return self._compare(move, card, kept, -1)

    def _redraw(self, move: Move, card: Card, kept: int) -> float:
        target = move.targets[0]
        if target == self._me:
            return -RUIN if self._rules.fatal >> kept & 1 else -self._hold(kept)
        fatal = height = 0.0
        for face, chance in enumerate(self._chances[target]):
            fatal += chance * (self._rules.fatal >> face & 1)
            height += chance * self._standing[face]
        return fatal * self._gain + DISRUPT * (height - 0.5) * 2 * self._share * (0.3 + self._late)

    def _expected(self, seat: int) -> float:
        """What *seat*'s hand would be worth in the own hand."""
        return sum(chance * self._hold(face) for face, chance in enumerate(self._chances[seat]) if chance)

    def _trade(self, move: Move, card: Card, kept: int) -> float:
        return self._expected(move.targets[0]) - self._hold(kept) - REVEAL * 2 * self._share

    def _swap(self, move: Move, card: Card, kept: int) -> float:
        others = [seat for seat in move.targets if seat != self._me]
        if len(others) == len(move.targets):
            return SWAP
        return self._expected(others[0]) - self._hold(kept) - REVEAL * self._share

    def _bet(self, move: Move, card: Card, kept: int) -> float:
        height = sum(chance * self._standing[face] for face, chance in enumerate(self._chances[move.targets[0]]))
        return self._share * (BET_BASE + BET_RANK * height)

    def _examine(self, move: Move, card: Card, kept: int) -> float:
        ranks = self._rules.ranks
        return sum(chance for face, chance in enumerate(self._chances[move.targets[0]]) if ranks[face] == move.name)
