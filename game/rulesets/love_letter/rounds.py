"""The course of a round: deal, turns, showdown, tokens. The base on which `rules.LoveLetter` stands."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import EventLog, Option
from game.kernel.zones import next_seats, seats_of
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.effects import knock_out
from game.rulesets.love_letter.moves import MoveBook
from game.rulesets.love_letter.state import DEAL, NOTHING, OVER, PLAY, State
from game.rulesets.love_letter.trace import DRAWN

FACE_UP_WITH_TWO = 3


class Rounds:
    """The facts of an edition at a seat count in the form in which play needs them, and the steps of a round."""

    def __init__(self, edition: Edition, seats: int, options: Mapping[str, Option]) -> None:
        self.edition = edition
        self.key = edition.key
        self.seats = seats
        self.options = options
        self.book = MoveBook(edition, seats)
        cards = edition.cards
        self.goal = int(options["tokens_to_win"])
        # The last entry answers for `NOTHING`, which is -1: no card is lower than any.
        self.ranks = (*edition.ranks, -1)
        self.strikes = self._mask("strikes_back")
        self.fatal = self._mask("fatal")
        self.consolers = self._faces("consoles")
        self.raisers = self._faces("raises")
        self.spies = self._faces("spies")
        ranked = edition.names == "rank"
        self.named = [
            sum(1 << face for face, card in enumerate(cards) if (card.rank if ranked else face) == name)
            for name in range(max(edition.ranks) + 1 if ranked else len(cards))
        ]
        payer = next((card for card in cards if card.bounty), None)
        self.bounty = (payer.bounty, edition.faces.get(payer.bounty_except, NOTHING)) if payer else (0, NOTHING)
        self.exchanger = next((face for face, card in enumerate(cards) if card.effect == "exchange"), NOTHING)
        self.loses_to = tuple((face, edition.faces[card.loses_to]) for face, card in enumerate(cards) if card.loses_to)
        self.at_once = edition.match_ends == "at_once"
        self.discards_decide = edition.showdown_tie == "discards"
        self.princess_double = bool(options.get("princess_double"))
        self.double_tie_pays_nobody = bool(options.get("double_tie_pays_nobody"))
        self.spy_counts_out_players = bool(options.get("spy_counts_out_players"))
        minister = next((face for face, card in enumerate(cards) if card.forced_with), NOTHING)
        self.minister = minister if options.get("minister") else NOTHING
        self.full = (1 << seats) - 1
        # All seats and, as one bit more, whoever watches.
        self.everybody = (2 << seats) - 1
        self.next = next_seats(seats)
        self.seats_of = [seats_of(mask) for mask in range(1 << seats)]

    def _mask(self, trait: str) -> int:
        return sum(1 << face for face in self._faces(trait))

    def _faces(self, trait: str) -> list[int]:
        return [face for face, card in enumerate(self.edition.cards) if trait in card.traits]

    def deal(self, s: State, order: tuple[int, ...], log: EventLog | None) -> None:
        """Begin a round with the shuffled cards *order*, top first (rules 2.1 to 2.3)."""
        seats = self.seats
        s.round += 1
        s.phase = PLAY
        s.out = s.protected = 0
        s.mark = NOTHING
        s.bets = s.pend = s.round_winners = ()
        s.knows = [0] * seats
        s.seen = [0] * seats
        s.sunk = []
        s.trace = []
        s.notes = ()
        s.drawn = s.third = NOTHING
        s.drawn_knows = 0
        s.aside = order[0]
        at = 1 + FACE_UP_WITH_TWO if seats == 2 else 1
        s.faceup = order[1:at]
        lead = s.lead
        # Seat `lead` takes the first card, the next seat the second, and so on round the table.
        taken = order[at : at + seats]
        s.hand = [*taken[seats - lead :], *taken[: seats - lead]]
        s.discards = [[] for _ in range(seats)]
        s.deck = list(order[: at + seats - 1 : -1])
        if log is not None:
            log.append(ev.RoundBegan(s.round, lead, s.faceup))
            for step in range(seats):
                seat = (lead + step) % seats
                log.append(ev.Dealt(seat, s.hand[seat]))
        self.begin_turn(s, lead, log)

    def begin_turn(self, s: State, seat: int, log: EventLog | None) -> None:
        """*seat*'s protection ends and it draws. The house rule of the minister may put it out at once."""
        s.turn = seat
        bit = 1 << seat
        if log is not None:
            log.append(ev.TurnBegan(seat, bool(s.protected & bit)))
        s.protected &= ~bit
        if s.sunk and len(s.sunk) == len(s.deck):
            s.drawn, s.drawn_knows = self.take_top(s, seat, DRAWN)
        else:
            s.drawn = s.deck.pop()
        if log is not None:
            log.append(ev.Drawn(seat, s.drawn, known=s.drawn_knows))
        if self.minister >= 0 and self.too_proud(s.hand[seat], s.drawn):
            knock_out(self, s, seat, "minister", log)
            self.end_turn(s, log)

    def too_proud(self, one: int, two: int) -> bool:
        """Whether the two cards put their holder out under the house rule of the minister."""
        return self.minister in (one, two) and self.ranks[one] + self.ranks[two] >= 12

    def take_top(self, s: State, seat: int, place: int) -> tuple[int, int]:
        """The top card of the deck, which is not empty, and the seats that know it. *seat* takes it to *place*."""
        card = s.deck.pop()
        if len(s.sunk) <= len(s.deck):
            return card, 0
        # Somebody put it there: which card it is tells *seat* something about what that player kept.
        s.notes += ((len(s.trace), 1 << seat, place, card),)
        return card, s.sunk.pop()

    def draw_hand(self, s: State, seat: int, log: EventLog | None) -> None:
        """*seat*, without a card, draws one: from an empty deck the card set aside, if it is still there."""
        if s.deck:
            card, known = self.take_top(s, seat, seat)
            s.knows[seat] = s.seen[seat] = known & ~(1 << seat)
            if log is not None:
                log.append(ev.Drawn(seat, card, known=known))
        elif s.aside >= 0:
            card = s.aside
            s.aside = NOTHING
            if log is not None:
                log.append(ev.Drawn(seat, card, "aside"))
        else:
            return
        s.hand[seat] = card

    def end_turn(self, s: State, log: EventLog | None) -> None:
        """The turn is over: the next player's begins, or the round ends (rule 2.8)."""
        left = self.full & ~s.out
        if not left & (left - 1):
            assert left, "everybody is out: no effect may do that"
            self.end_round(s, self.seats_of[left], "last_one_in", log)
        elif not s.deck:
            self.showdown(s, self.seats_of[left], log)
        else:
            self.begin_turn(s, self.next[s.turn][s.out], log)

    def showdown(self, s: State, left: tuple[int, ...], log: EventLog | None) -> None:
        """All who are *left* show their hands; the strongest wins (rule 2.9)."""
        hands = [s.hand[seat] for seat in left]
        for seat in left:
            s.knows[seat] = s.seen[seat] = self.everybody & ~(1 << seat)
        strengths = [self.ranks[card] for card in hands]
        for raiser in self.raisers:
            for at, seat in enumerate(left):
                # No card, as a puzzle may have it, has no strength to raise.
                if hands[at] != NOTHING:
                    strengths[at] += s.discards[seat].count(raiser)
        for loser, victor in self.loses_to:
            if victor in hands and loser in hands:
                strengths[hands.index(loser)] = -1
        best = max(strengths)
        winners = [seat for seat, strength in zip(left, strengths, strict=True) if strength == best]
        sums: tuple[int, ...] = ()
        if len(winners) > 1 and self.discards_decide:
            sums = tuple(sum(self.ranks[face] for face in s.discards[seat]) for seat in left)
            most = max(sums[left.index(seat)] for seat in winners)
            winners = [seat for seat in winners if sums[left.index(seat)] == most]
            if len(winners) > 1 and self.double_tie_pays_nobody:
                winners = []
        if log is not None:
            log.append(ev.Showdown(left, tuple(hands), tuple(strengths), sums))
        self.end_round(s, tuple(winners), "showdown", log)

    def end_round(self, s: State, winners: tuple[int, ...], reason: ev.RoundReason, log: EventLog | None) -> None:
        """Pay the round's tokens together; the next round is to be dealt, or the match is over (rules 2.10 and 3)."""
        s.phase = DEAL
        s.round_winners = winners
        after = (s.turn + 1) % self.seats
        s.lead = after
        for step in range(self.seats):
            if (after + step) % self.seats in winners:
                s.lead = (after + step) % self.seats
                break
        if log is not None:
            log.append(ev.RoundEnded(winners, reason))
        for seat in winners:
            held = s.hand[seat]
            self._gain(s, seat, 2 if self.princess_double and held >= 0 and self.fatal >> held & 1 else 1, "round", log)
        for seat, backed in s.bets:
            if backed in winners:
                self._gain(s, seat, 1, "bet", log)
        if self.spies:
            self._pay_spy(s, log)
        if max(s.tokens) >= self.goal:
            self._end_match(s, tuple([seat for seat, tokens in enumerate(s.tokens) if tokens >= self.goal]), log)

    def _pay_spy(self, s: State, log: EventLog | None) -> None:
        spying = 0
        for seat, pile in enumerate(s.discards):
            if any(face in pile for face in self.spies):
                spying |= 1 << seat
        still_in = spying & ~s.out
        counted = spying if self.spy_counts_out_players else still_in
        if still_in and not counted & (counted - 1):
            self._gain(s, self.seats_of[still_in][0], 1, "spy", log)

    def pay(self, s: State, seat: int, count: int, reason: ev.TokenReason, log: EventLog | None) -> None:
        """*seat* gains tokens in the middle of a round; where the edition says so, the last one ends the match."""
        self._gain(s, seat, count, reason, log)
        if self.at_once and s.tokens[seat] >= self.goal:
            self._end_match(s, (seat,), log)

    def _gain(self, s: State, seat: int, count: int, reason: ev.TokenReason, log: EventLog | None) -> None:
        s.tokens[seat] += count
        if log is not None:
            log.append(ev.TokenGained(seat, count, reason))

    def _end_match(self, s: State, winners: tuple[int, ...], log: EventLog | None) -> None:
        s.phase = OVER
        s.winners = winners
        if log is not None:
            log.append(ev.MatchEnded(winners))
