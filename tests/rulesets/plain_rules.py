"""The rules once more, told as plainly as they are written: names in dictionaries, no tables, no codes, no speed.

It shares nothing with the engine, not even the editions' files, so that the two can be held against each other.
"""

from __future__ import annotations

import json
from itertools import combinations, permutations
from typing import Any

Action = dict[str, Any]

BASE = {"guard": 1, "priest": 2, "baron": 3, "handmaid": 4, "prince": 5, "king": 6, "countess": 7, "princess": 8}
RANKS: dict[str, dict[str, int]] = {
    "classic": BASE,
    "premium": BASE
    | {"cardinal": 2, "baroness": 3, "sycophant": 4, "count": 5, "constable": 6, "dowager_queen": 7, "bishop": 9}
    | {"jester": 0, "assassin": 0},
    "second": BASE | {"spy": 0, "chancellor": 6, "king": 7, "countess": 8, "princess": 9},
    "batman": dict(
        zip(
            ("batman", "catwoman", "bane", "robin", "poison_ivy", "two_face", "harley_quinn", "joker"),
            range(1, 9),
            strict=True,
        )
    ),
}
POWERS = {
    "batman": "guard",
    "catwoman": "priest",
    "bane": "baron",
    "robin": "handmaid",
    "poison_ivy": "prince",
    "two_face": "king",
    "harley_quinn": "countess",
    "joker": "princess",
}
"""What the cards of the Batman edition do, by the names of the classic ones."""
GOALS = {
    "classic": {2: 7, 3: 5, 4: 4},
    "premium": dict.fromkeys((5, 6, 7, 8), 4),
    "second": {2: 7, 3: 5, 4: 4, 5: 3, 6: 3},
    "batman": dict.fromkeys((2, 3, 4), 7),
}
NEEDS_OTHER = ("guard", "priest", "baron", "king", "bishop", "jester", "dowager_queen")
MAY_BE_SELF = ("prince", "sycophant")


class PlainRound:
    """One round of a match: `legal` says what the player `asked` may do, `do` does it."""

    def __init__(
        self,
        edition: str,
        players: list[str],
        first: str,
        order: list[str],
        tokens: dict[str, int],
        **options: Any,
    ) -> None:
        self.edition = edition
        self.players = players
        self.options = options
        self.goal: int = options.get("tokens_to_win", GOALS[edition][len(players)])
        self.tokens = dict(tokens)
        self.out: set[str] = set()
        self.protected: set[str] = set()
        self.discards: dict[str, list[str]] = {player: [] for player in players}
        self.marked: str | None = None
        self.bets: list[tuple[str, str]] = []
        self.round_winners: list[str] = []
        self.match_winners: list[str] = []
        self.next_first: str | None = None
        order = list(order)
        self.aside: str | None = order.pop(0)
        self.faceup = [order.pop(0) for _ in range(3)] if len(players) == 2 else []
        self.hands: dict[str, list[str]] = {player: [order.pop(0)] for player in self.clockwise(first)}
        self.deck = order
        self.phase = "play"
        self.turn = self.asked = first
        self.question = "play"
        self.pair: tuple[str, ...] = ()
        self.begin_turn(first)

    def power(self, card: str) -> str:
        """The classic card that does the same as *card*."""
        return POWERS.get(card, card) if self.edition == "batman" else card

    def rank(self, card: str) -> int:
        return RANKS[self.edition][card]

    def clockwise(self, first: str) -> list[str]:
        """All players in turn order, beginning with *first*."""
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def still_in(self) -> list[str]:
        return [player for player in self.players if player not in self.out]

    # Turns

    def begin_turn(self, player: str) -> None:
        self.turn = self.asked = player
        self.question = "play"
        self.protected.discard(player)
        self.hands[player].append(self.deck.pop(0))
        minister = self.options.get("minister") and "countess" in self.hands[player]
        if minister and sum(self.rank(card) for card in self.hands[player]) >= 12:
            self.knock_out(player)
            self.end_turn()

    def end_turn(self) -> None:
        if self.phase != "play":
            return
        still_in = self.still_in()
        assert still_in
        if len(still_in) == 1:
            self.end_round(still_in)
        elif not self.deck:
            self.end_round(self.best(still_in))
        else:
            after = self.clockwise(self.turn)[1:]
            self.begin_turn(next(player for player in after if player not in self.out))

    def best(self, still_in: list[str]) -> list[str]:
        shown = {player: self.hands[player][0] for player in still_in}
        if self.edition == "premium" and "princess" in shown.values():
            shown = {player: card for player, card in shown.items() if card != "bishop"}
        strength = {player: self.rank(card) + self.discards[player].count("count") for player, card in shown.items()}
        tied = [player for player in shown if strength[player] == max(strength.values())]
        if len(tied) == 1 or self.edition == "second":
            return tied
        sums = {player: sum(self.rank(card) for card in self.discards[player]) for player in tied}
        tied = [player for player in tied if sums[player] == max(sums.values())]
        return [] if len(tied) > 1 and self.options.get("double_tie_pays_nobody") else tied

    def end_round(self, winners: list[str]) -> None:
        self.phase = "round-over"
        self.round_winners = winners
        after = [*self.clockwise(self.turn)[1:], self.turn]
        self.next_first = next((player for player in after if player in winners), after[0])
        for player in winners:
            double = self.options.get("princess_double") and self.hands[player] == ["princess"]
            self.tokens[player] += 2 if double else 1
        for bettor, backed in self.bets:
            self.tokens[bettor] += backed in winners
        spies = [player for player in self.players if "spy" in self.discards[player]]
        if not self.options.get("spy_counts_out_players"):
            spies = [player for player in spies if player not in self.out]
        if len(spies) == 1 and spies[0] not in self.out:
            self.tokens[spies[0]] += 1
        self.match_winners = [player for player in self.players if self.tokens[player] >= self.goal]
        if self.match_winners:
            self.phase = "match-over"

    def pay_at_once(self, player: str) -> None:
        self.tokens[player] += 1
        if self.tokens[player] >= self.goal:
            self.phase = "match-over"
            self.match_winners = [player]

    def knock_out(self, player: str) -> None:
        consoled = "constable" in self.discards[player]
        self.out.add(player)
        self.protected.discard(player)
        self.discards[player] += self.hands[player]
        self.hands[player] = []
        if consoled:
            self.pay_at_once(player)

    # What is allowed

    def legal(self) -> list[Action]:
        """Every legal action, sorted by its compact text."""
        if self.phase != "play":
            return []
        by = self.asked
        actions: list[Action]
        if self.question == "look":
            actions = [{"by": by, "look": player} for player in self.pair]
        elif self.question == "redraw":
            actions = [{"by": by, "redraw": answer} for answer in (False, True)]
        elif self.question == "keep":
            orders = set(permutations(self.hands[by]))
            actions = [{"by": by, "keep": keep, "bottom": list(bottom)} for keep, *bottom in orders]
        else:
            actions = [action for card in self.playable(by) for action in self.ways(by, card)]
        return sorted(actions, key=compact)

    def playable(self, by: str) -> set[str]:
        held = set(self.hands[by])
        powers = {self.power(card): card for card in held}
        forced = "countess" in powers and ("king" in powers or "prince" in powers)
        return {powers["countess"]} if forced and not self.options.get("minister") else held

    def ways(self, by: str, card: str) -> list[Action]:
        """All actions that play *card*."""
        action: Action = {"by": by, "play": card}
        power = self.power(card)
        fizzles = self.options.get("fizzle_on_protected")
        others = [p for p in self.still_in() if p != by and (fizzles or p not in self.protected)]
        myself = [p for p in self.players if p == by or p in others]
        choices: list[tuple[str, ...]] = []
        if power in NEEDS_OTHER:
            choices = [(player,) for player in others]
        elif power in MAY_BE_SELF:
            choices = [(player,) for player in myself]
        elif power == "cardinal":
            choices = list(combinations(myself, 2))
        elif power == "baroness":
            choices = [(player,) for player in others] + list(combinations(others, 2))
        choices = [choice for choice in choices if self.marked in choice] or choices
        if not choices:
            return [action]
        plural = power in ("cardinal", "baroness")
        ways = [action | ({"targets": list(choice)} if plural else {"target": choice[0]}) for choice in choices]
        if power == "guard" and self.edition != "premium":
            return [way | {"name": name} for way in ways for name in RANKS[self.edition] if name != card]
        if power in ("guard", "bishop"):
            return [way | {"name": name} for way in ways for name in (0, 2, 3, 4, 5, 6, 7, 8, 9)]
        return ways

    # What it does

    def do(self, action: Action) -> None:
        """Carry out a legal action."""
        by = action["by"]
        question, self.question, self.asked = self.question, "play", self.turn
        if question == "redraw":
            if action["redraw"]:
                self.discard_and_draw(by)
        elif question == "keep":
            self.hands[by] = [action["keep"]]
            self.deck += action["bottom"]
        elif question == "play":
            self.play(by, action)
        if self.question == "play":
            self.end_turn()

    def play(self, by: str, action: Action) -> None:
        card = action["play"]
        self.hands[by].remove(card)
        self.discards[by].append(card)
        self.marked = None
        targets = action.get("targets") or ([action["target"]] if "target" in action else [])
        power = self.power(card)
        if power == "princess":
            self.knock_out(by)
        elif power == "handmaid":
            self.protected.add(by)
        elif power == "chancellor" and self.deck:
            self.hands[by] += self.deck[:2]
            del self.deck[:2]
            self.question = "keep"
        elif targets and not any(player in self.protected for player in targets):
            self.affect(by, power, targets, action.get("name"))

    def affect(self, by: str, power: str, targets: list[str], name: Any) -> None:
        target = targets[0]
        held = self.hands[target][0]
        if power == "guard" and held == "assassin":
            self.knock_out(by)
            if self.phase == "play":
                self.discard_and_draw(target)
        elif power == "guard" and name in (held, self.rank(held)):
            self.knock_out(target)
            if self.edition == "batman" and name != "robin":
                self.pay_at_once(by)
        elif power in ("baron", "dowager_queen"):
            ranks = {player: self.rank(self.hands[player][0]) for player in (by, target)}
            if ranks[by] != ranks[target]:
                loses = min if power == "baron" else max
                self.knock_out(loses((by, target), key=lambda player: ranks[player]))
        elif power == "prince":
            self.discard_and_draw(target)
        elif power in ("king", "cardinal"):
            one, two = targets if power == "cardinal" else (by, target)
            self.hands[one], self.hands[two] = self.hands[two], self.hands[one]
            if power == "cardinal":
                self.question, self.pair = "look", (one, two)
        elif power == "jester":
            self.bets.append((by, target))
        elif power == "sycophant":
            self.marked = target
        elif power == "bishop" and name == self.rank(held):
            self.pay_at_once(by)
            if self.phase == "play":
                self.question, self.asked = "redraw", target

    def discard_and_draw(self, player: str) -> None:
        card = self.hands[player].pop()
        self.discards[player].append(card)
        if self.power(card) == "princess":
            self.knock_out(player)
        elif self.deck:
            self.hands[player].append(self.deck.pop(0))
        elif self.aside is not None:
            self.hands[player].append(self.aside)
            self.aside = None


def compact(action: Action) -> str:
    """An action's compact JSON text with sorted keys."""
    return json.dumps(action, sort_keys=True, separators=(",", ":"))
