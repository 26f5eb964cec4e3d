"""What was done in a match of Love Letter that is worth remembering, counted for each seat while the events go by.

Achievements are sums of these counts. They are told from what really happened, hidden cards included: the match is
over, and each seat only gets what it did itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.kernel.contract import Event, Outcome
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import Edition
from game.session.players import Player

BEHIND = 3
"""Tokens that somebody must have been ahead by, once, for a win from behind."""
SWEPT = 3
"""Tokens that a match must go to for a win in which nobody else gained one to count."""
TRIO, DUELS, ARRESTS, THRONES = 3, 3, 5, 2
"""Others put out in a round; comparisons won, and arrests made, in a match; exchanges in a round that is won."""
FULL_TABLE = 8
LOWEST = 1
"""The highest rank that is a low card at a showdown."""


class Deeds:
    """The deeds of all seats of one match. Give it every event in order, then the outcome."""

    def __init__(self, edition: Edition, players: Sequence[Player]) -> None:
        self.edition = edition
        self.players = players
        self.rounds = 0
        self.first_seat = 0
        count = len(players)
        self._deeds: list[Counter[str]] = [Counter() for _ in players]
        self._fatal = {face for face, card in enumerate(edition.cards) if "fatal" in card.traits}
        self._tokens = [0] * count
        self._behind = [0] * count
        self._duels = [0] * count
        self._arrests = [0] * count
        self._said: ev.Played | None = None
        self._new_round()

    def of(self, seat: int) -> dict[str, int]:
        """What *seat* did, and how often."""
        return {deed: times for deed, times in sorted(self._deeds[seat].items()) if times}

    def _new_round(self) -> None:
        count = len(self.players)
        self._hands: list[list[int]] = [[] for _ in range(count)]
        self._chosen: set[int] = set()
        self._looked: list[set[int]] = [set() for _ in range(count)]
        self._put_out = [0] * count
        self._exchanges = [0] * count
        self._turns = [0] * count
        self._composed: set[int] = set()
        self._gifts: dict[int, int] = {}
        self._shown: dict[int, int] = {}

    def take(self, event: Event) -> None:
        """Count what *event* adds."""
        match event:
            case ev.FirstSeat():
                self.first_seat = event.seat
            case ev.RoundBegan():
                self.rounds = event.number
                self._new_round()
            case ev.Dealt(seat=seat, card=int(card)) | ev.Drawn(seat=seat, card=int(card)):
                self._hands[seat].append(card)
            case ev.Played():
                self._played(event)
            case ev.Discarded(seat=seat, card=card):
                self._lose(seat, card)
            case ev.Sunk(seat=seat, card=int(card)):
                self._hands[seat] = [card]
            case ev.Traded():
                self._traded(event)
            case ev.Looked(seat=seat, target=target):
                self._looked[seat].add(target)
            case ev.Guessed(seat=seat, target=target, hit=True):
                self._guessed(seat, target)
            case ev.Struck(target=target):
                self._deeds[target]["dagger"] += 1
            case ev.Compared(seat=seat, loser=loser):
                self._duels[seat] += loser is not None and loser != seat
            case ev.KnockedOut():
                self._knocked_out(event)
            case ev.Showdown(seats_in=seats, shown=shown):
                self._shown = dict(zip(seats, shown, strict=True))
            case ev.TokenGained():
                self._gained(event)
            case ev.RoundEnded(winners=winners):
                for seat in winners:
                    self._won_round(seat)
            case _:
                pass

    def _played(self, event: ev.Played) -> None:
        self._said = event
        seat, card = event.seat, self.edition.cards[event.card]
        self._lose(seat, event.card)
        self._turns[seat] += 1
        self._chosen.update(target for target in event.targets if target != seat)
        self._exchanges[seat] += card.effect == "exchange"
        # A card that the other one forces out, played though it need not have been.
        held = {self.edition.cards[face].id for face in self._hands[seat]}
        if card.forced_with and not held & set(card.forced_with):
            self._composed.add(seat)

    def _lose(self, seat: int, card: int) -> None:
        if card in self._hands[seat]:
            self._hands[seat].remove(card)
        if self._gifts.get(seat) == card:
            del self._gifts[seat]

    def _traded(self, event: ev.Traded) -> None:
        one, two = event.seat, event.target
        self._hands[one], self._hands[two] = self._hands[two], self._hands[one]
        # What was known of the two hands is known of the other now, or of none.
        for looked in self._looked:
            looked -= {one, two}
        self._gifts.pop(two, None)
        # The seats of a swap between two others did nothing for it.
        if self._said is not None and self._said.seat == one and event.taken is not None:
            self._gifts[one] = event.taken

    def _guessed(self, seat: int, target: int) -> None:
        deeds = self._deeds[seat]
        if any(card in self._fatal for card in self._hands[target]):
            deeds["unmasked"] += 1
        if self._turns[seat] == 1:
            deeds["first_word"] += 1
        if target in self._looked[seat]:
            deeds["informed"] += 1

    def _knocked_out(self, event: ev.KnockedOut) -> None:
        said, seat = self._said, event.seat
        if said is not None and said.seat != seat:
            # Under another card a fatal one was thrown away by its holder's own choice.
            pushed = event.reason == "fatal" and self.edition.cards[said.card].effect == "redraw"
            self._deeds[said.seat]["pushed"] += pushed
            self._put_out[said.seat] += pushed or event.reason in ("guess", "compare")
            if self._put_out[said.seat] == TRIO:
                self._deeds[said.seat]["trio"] = 1
        self._hands[seat] = []

    def _gained(self, event: ev.TokenGained) -> None:
        seat = event.seat
        self._tokens[seat] += event.count
        for other, tokens in enumerate(self._tokens):
            self._behind[other] = max(self._behind[other], self._tokens[seat] - tokens)
        match event.reason:
            case "spy" | "bet" | "examine":
                self._deeds[seat][event.reason] += event.count
            case "bounty":
                self._arrests[seat] += 1
                if self._arrests[seat] == ARRESTS:
                    self._deeds[seat]["arrests"] += 1
            case _:
                pass

    def _won_round(self, seat: int) -> None:
        deeds = self._deeds[seat]
        if len(self.players) > 2 and seat not in self._chosen:
            deeds["unnoticed"] += 1
        if seat in self._composed:
            deeds["composed"] += 1
        if self._exchanges[seat] >= THRONES:
            deeds["throne"] += 1
        card = self._shown.get(seat)
        if card is None or card < 0:
            return
        if card in self._fatal:
            deeds["crowned"] += 1
        if self.edition.ranks[card] <= LOWEST:
            deeds["small"] += 1
        if self._gifts.get(seat) == card:
            deeds["exchanged"] += 1

    def finish(self, outcome: Outcome) -> None:
        """Count what the whole match adds."""
        scores = outcome.scores
        for seat, deeds in enumerate(self._deeds):
            if self._duels[seat] >= DUELS:
                deeds["duels"] += 1
            if seat not in outcome.winners:
                continue
            deeds["win"] = 1
            others = [score for other, score in enumerate(scores) if other != seat]
            if scores[seat] >= SWEPT and not any(others):
                deeds["sweep"] = 1
            if self._behind[seat] >= BEHIND:
                deeds["comeback"] = 1
            if len(self.players) == FULL_TABLE:
                deeds["full_table"] = 1
            levels = {player.level for player in self.players if not player.is_human}
            for level in levels & {"hard", "master"}:
                deeds[f"beat_{level}"] = 1
