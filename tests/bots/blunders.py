"""What everybody can see is wrong with an answer, told from what happened in the open and without the bots' help."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.kernel.contract import AnyRules, Chance, Decision, Event, Setup
from game.kernel.engine import fall
from game.kernel.events import WATCHER
from game.registry import rules_for
from game.rulesets.love_letter import events as ev


class Onlooker:
    """Watches a round and remembers of each hand what it cannot be: what was guessed at it in vain, all but what was
    named with success, and a card that would have had to be played. Nothing that takes more than one step of
    thought."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self.ruled_out: list[set[int]] = [set() for _ in range(rules.seats)]
        """For each seat, the faces that its hand cannot be."""
        self._name = -1

    def see(self, log: list[Event]) -> None:
        """Watch *log* as somebody who sees no hidden card."""
        for event in (whole.seen_by(WATCHER) for whole in log):
            match event:
                case ev.Dealt() | ev.Discarded() | ev.Sunk() | ev.KnockedOut():
                    self.ruled_out[event.seat] = set()
                case ev.Played():
                    self._name = -1 if event.name is None else event.name
                    if event.card not in self.ruled_out[event.seat]:
                        # Else the card was drawn just now, and the one that was there before is still there.
                        self.ruled_out[event.seat] = set()
                    self.ruled_out[event.seat] |= self._forced_before(event.card)
                case ev.Guessed(hit=False):
                    self.ruled_out[event.target] |= self._named() | self._having("strikes_back")
                case ev.Examined():
                    others = set(range(len(self._rules.edition.cards))) - self._named()
                    self.ruled_out[event.target] |= others if event.hit else self._named()
                case ev.Traded():
                    one, two = event.seat, event.target
                    self.ruled_out[one], self.ruled_out[two] = self.ruled_out[two], self.ruled_out[one]

    def _forced_before(self, played: int) -> set[int]:
        """The faces that would have had to be played instead of *played*."""
        cards = self._rules.edition.cards
        if self._rules.options.get("minister"):
            return set()
        return {face for face, card in enumerate(cards) if cards[played].id in card.forced_with}

    def _named(self) -> set[int]:
        edition = self._rules.edition
        if edition.names == "card":
            return {self._name}
        return {face for face, rank in enumerate(edition.ranks) if rank == self._name}

    def _having(self, trait: str) -> set[int]:
        return {face for face, card in enumerate(self._rules.edition.cards) if trait in card.traits}

    def blunder(self, view: Any, code: Any, forgets: bool = False, bluffs: bool = False) -> str:
        """What is wrong with the answer *code* of the seat of *view*; "" when nothing is.

        Who *forgets* cannot be blamed for what it was shown or heard, only for what lies open. Who *bluffs* may name
        anything.
        """
        rules = self._rules
        move = rules.move(code)
        if move.verb == "redraw":
            return "discards a fatal card" if move.yes and rules.fatal >> view.hands[view.seat][0] & 1 else ""
        if move.verb != "play":
            return ""
        if rules.fatal >> move.card & 1:
            return "plays a fatal card"
        if not move.targets:
            return ""
        hand = list(view.hands[view.seat])
        hand.remove(move.card)
        target = move.targets[0]
        effect = rules.edition.cards[move.card].effect
        if effect == "redraw" and target == view.seat:
            return "discards a fatal card" if rules.fatal >> hand[0] & 1 else ""
        theirs = self._possible(view, target, forgets)
        ranks = rules.edition.ranks
        if effect == "guess" and all(face in self._having("strikes_back") for face in theirs):
            return "guesses at somebody who strikes back"
        if move.name >= 0:
            by_rank = rules.edition.names == "rank"
            right = {ranks[face] if by_rank else face for face in theirs}
            if move.name not in right and not bluffs:
                return "names what cannot be there"
        if effect == "compare" and all(ranks[face] > ranks[hand[0]] for face in theirs):
            return "compares and must lose"
        if effect == "compare_low" and all(ranks[face] < ranks[hand[0]] for face in theirs):
            return "compares and must lose"
        return ""

    def _possible(self, view: Any, target: int, forgets: bool) -> list[int]:
        """What *target* may hold."""
        hands, deck = ((view.hands[view.seat],), ()) if forgets else (view.hands, view.deck)
        shown = [face for cards in (*hands, *view.discards, view.faceup, deck) for face in cards if face >= 0]
        unseen = [face for face, copies in enumerate(self._rules.edition.stock) if copies > shown.count(face)]
        if forgets:
            return unseen
        known = [face for face in view.hands[target] if face >= 0]
        return known or [face for face in unseen if face not in self.ruled_out[target]]


def watched(
    key: str, seats: int, rounds: int, seed: int, wild: float = 1.0, bot: Any = None
) -> Iterator[tuple[AnyRules, Any, int, Onlooker]]:
    """Every decision of *rounds* rounds: rules, state, the seat that is asked, and what an onlooker knows.

    A share *wild* of the answers is drawn by lot, the others are *bot*'s.
    """
    rules = rules_for(Setup(key, seats, {"tokens_to_win": 13}))
    rng = Random(f"{key} {seats} {seed}")
    for _ in range(rounds):
        state = rules.start()
        onlooker = Onlooker(rules)
        dealt = 0
        while True:
            asked, log = rules.pending(state), []
            if isinstance(asked, Decision):
                yield rules, state, asked.seat, onlooker
                legal = rules.legal(state)
                if wild < 1.0 and rng.random() >= wild:
                    code = bot.choose(rules, rules.view(state, asked.seat), legal, rng)
                else:
                    harmless = [code for code in legal if not rules.fatal >> max(0, rules.move(code).card) & 1]
                    code = rng.choice(harmless or legal)
                rules.apply(state, code, log)
            elif isinstance(asked, Chance) and dealt < 2:
                dealt += 1
                rules.apply(state, fall(asked, rng), log)
            else:
                break
            onlooker.see(log)
