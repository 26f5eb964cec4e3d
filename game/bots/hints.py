"""Why a move is a good one: the reason as plain data, with the numbers that anybody could count from the same seat.

A strong bot chooses the move; what is said about it here rests on the view and on counting alone, so that a player can
check every number at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from game.bots.belief import Belief
from game.bots.contract import Bot, Stop, never
from game.bots.counting import Counting
from game.bots.sense import kept_beside, loses
from game.kernel.contract import HIDDEN, AnyRules, Code
from game.kernel.pace import Pace, Stopped, unhurried
from game.rulesets.love_letter.edition import Card
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

KINDS: tuple[str, ...] = (
    "only", "forced", "last_resort", "nobody", "wasted",
    "guess_known", "guess_chance", "guess_read", "guess_pays", "guess_miss",
    "examine_known", "examine_chance", "examine_miss",
    "look_one", "look_two", "look_hand", "look_own",
    "compare_known", "compare_chance", "compare_low_known", "compare_low_chance",
    "protect", "protect_low", "redraw_fatal", "redraw_known", "redraw_chance", "redraw_other", "redraw_other_low",
    "redraw_self",
    "spares", "trade_known", "trade_chance", "trade_know", "swap_known", "swap_own", "swap_others",
    "mark", "mark_self", "bet", "exchange", "spies", "raises", "consoles", "rest_high", "rest_low",
    "keep_high", "keep_low", "redraw_yes", "redraw_no", "redraw_no_fatal",
)  # fmt: skip
"""Every kind of reason there is. Each has a sentence in `hint_words`."""


class Reason(msgspec.Struct, frozen=True):
    """Why *code* is good, as `KINDS` has it, and what its sentence names: faces, seats, and numbers.

    *count* of the *total* cards that the seat cannot see are what the sentence says, which makes *percent*; *lose* is
    the share of those that would be bad.
    """

    code: int
    kind: str
    card: int = -1
    who: int = -1
    other: int = -1
    name: int = -1
    kept: int = -1
    theirs: int = -1
    count: int = 0
    total: int = 0
    lose_count: int = 0

    @property
    def percent(self) -> int:
        """*count* of *total* in whole percent."""
        return _percent(self.count, self.total)

    @property
    def lose(self) -> int:
        """*lose_count* of *total* in whole percent."""
        return _percent(self.lose_count, self.total)


def advise(rules: AnyRules, view: View, legal: tuple[Code, ...], bot: Bot, rng: Random, stop: Stop = never) -> Reason:
    """What *bot* would do in the place of the seat that is asked, and why."""
    assert isinstance(rules, LoveLetter), "there are hints for Love Letter"
    # What a player holds it sees already: playing on, both looks are worth the same.
    moves = [(code, rules.move(code)) for code in legal]
    telling = tuple(code for code, move in moves if not (move.verb == "look" and move.targets == (view.seat,)))
    return explain(rules, view, legal, bot.choose(rules, view, telling or legal, rng, stop), Pace(stop))


def explain(rules: LoveLetter, view: View, legal: Sequence[Code], code: Code, pace: Pace | None = None) -> Reason:
    """The reason for answering *code*, one of *legal*. Told to stop, it reads nothing into what was played."""
    assert isinstance(code, int), "fate's answers need no reason"
    return _Explainer(rules, view, legal, code, pace or unhurried()).reason()


def _percent(count: int, total: int) -> int:
    return (200 * count + total) // (2 * total) if total else 0


class _Explainer:
    """Works out the reason for one move from one view."""

    def __init__(self, rules: LoveLetter, view: View, legal: Sequence[Code], code: int, pace: Pace) -> None:
        self._rules = rules
        self._pace = pace
        self._view = view
        self._legal = legal
        self._code = code
        self._move = rules.move(code)
        self._counting = Counting(rules, view)
        self._total = self._counting.total
        self._kept = kept_beside(view, self._move.card) if self._move.verb == "play" else -1
        self._effects: dict[str, Callable[[], Reason | None]] = {
            "guess": self._guess,
            "examine": self._examine,
            "look": self._look,
            "compare": self._compare,
            "compare_low": self._compare,
            "protect": lambda: self._high_or_low("protect"),
            "redraw": self._redraw,
            "trade": self._trade,
            "swap": self._swap,
            "mark": lambda: self._as("mark_self" if self._who == view.seat else "mark"),
            "bet": lambda: self._as("bet", count=(rules.full & ~view.out).bit_count()),
            "exchange": self._exchange,
        }

    def reason(self) -> Reason:
        """The reason."""
        move, rules = self._move, self._rules
        if len(self._legal) == 1:
            if move.verb == "play" and rules.edition.cards[move.card].forced_with and self._kept not in (-1, move.card):
                return self._as("forced")
            return self._as("only")
        if move.verb == "keep":
            return self._keep()
        if move.verb == "look":
            return self._look_at()
        if move.verb == "redraw":
            return self._answer_redraw()
        if loses(rules, self._view, move, self._counting):
            return self._as("last_resort")
        return self._play(rules.edition.cards[move.card])

    def _play(self, card: Card) -> Reason:
        if card.target != "none" and not self._move.targets:
            return self._as("nobody")
        if any(self._view.protected >> seat & 1 for seat in self._move.targets if seat != self._view.seat):
            return self._as("wasted")
        effect = self._effects.get(card.effect)
        return (effect() if effect else None) or self._traits(card) or self._rest()

    # What is counted

    @property
    def _who(self) -> int:
        return self._move.targets[0] if self._move.targets else -1

    def _known(self, seat: int) -> int:
        """*seat*'s hand, if it is known; -1 if it is not."""
        cards = self._view.hands[seat]
        return cards[0] if cards and cards[0] != HIDDEN else -1

    def _sum(self, fits: Callable[[int], bool]) -> int:
        """How many unseen cards there are whose face *fits*."""
        return sum(copies for face, copies in enumerate(self._counting.copies) if fits(face))

    def _lower(self, face: int) -> int:
        ranks = self._rules.ranks
        return self._sum(lambda other: ranks[other] < ranks[face])

    def _higher(self, face: int) -> int:
        ranks = self._rules.ranks
        return self._sum(lambda other: ranks[other] > ranks[face])

    def _as(self, kind: str, **more: int) -> Reason:
        facts = {"card": self._move.card, "who": self._who, "name": self._move.name, "kept": self._kept}
        return Reason(self._code, kind, **{**facts, "total": self._total, **more})

    def _high_or_low(self, kind: str) -> Reason:
        """A reason of *kind*, which praises the card that is kept only if most of the unseen ones are lower."""
        lower = self._lower(self._kept)
        return self._as(kind, count=lower) if 2 * lower > self._total else self._as(f"{kind}_low")

    # Reasons for a card

    def _named(self, name: int, seat: int) -> int:
        """How many of the cards that *seat* may hold *name* would hit."""
        hits, known = self._rules.named[name], self._known(seat)
        return int(hits >> known & 1) if known >= 0 else self._sum(lambda face: bool(hits >> face & 1))

    def _guess(self) -> Reason:
        name, who = self._move.name, self._who
        count = self._named(name, who)
        if not count:
            return self._as("guess_miss")
        if self._known(who) >= 0:
            return self._as("guess_known")
        bounty, exempt = self._rules.bounty
        pays = bool(bounty) and name != exempt
        if self._speaks_for(name, count, pays, exempt):
            return self._as("guess_read", count=count)
        return self._as("guess_pays" if pays else "guess_chance", count=count)

    def _speaks_for(self, name: int, count: int, pays: bool, exempt: int) -> bool:
        """Whether another name would hit more unseen cards, and what was played makes *name* the likelier one."""
        who, rules = self._who, self._rules
        names = {move.name for move in map(rules.move, self._legal) if move.targets == (who,) and move.name >= 0}
        if pays:
            names -= {exempt}
        likelier = [other for other in names if self._named(other, who) > count]
        if not likelier:
            return False
        try:
            read = Belief(rules, self._view, soft=True, pace=self._pace).chances(who)
        except Stopped:
            return False

        def chance(of: int) -> float:
            return sum(share for face, share in enumerate(read) if rules.named[of] >> face & 1)

        return all(chance(name) > chance(other) for other in likelier)

    def _examine(self) -> Reason:
        count = self._named(self._move.name, self._who)
        if not count:
            return self._as("examine_miss")
        return self._as("examine_known" if self._known(self._who) >= 0 else "examine_chance", count=count)

    def _look(self) -> Reason | None:
        unknown = [seat for seat in self._move.targets if self._known(seat) < 0]
        if len(unknown) == 2:
            return self._as("look_two", other=unknown[1])
        return self._as("look_one", who=unknown[0]) if unknown else None

    def _look_at(self) -> Reason:
        """One of the two hands that were swapped."""
        if self._who != self._view.seat:
            return self._as("look_hand")
        return self._as("look_own", other=next(seat for seat in self._view.pend if seat != self._view.seat))

    def _compare(self) -> Reason | None:
        low = self._rules.edition.cards[self._move.card].effect == "compare_low"
        kind = "compare_low" if low else "compare"
        theirs, kept, ranks = self._known(self._who), self._kept, self._rules.ranks
        if theirs >= 0:
            wins = ranks[theirs] > ranks[kept] if low else ranks[theirs] < ranks[kept]
            return self._as(f"{kind}_known", theirs=theirs) if wins else None
        count, lose = self._lower(kept), self._higher(kept)
        if low:
            count, lose = lose, count
        return self._as(f"{kind}_chance", count=count, lose_count=lose)

    def _redraw(self) -> Reason:
        who, kept, rules = self._who, self._kept, self._rules
        if who == self._view.seat:
            return self._as("redraw_self", count=self._higher(kept))
        theirs = self._known(who)
        if theirs >= 0:
            kind = "redraw_fatal" if rules.fatal >> theirs & 1 else "redraw_known"
            return self._as(kind, theirs=theirs, count=self._lower(theirs))
        fatal = self._sum(lambda face: bool(rules.fatal >> face & 1))
        return self._as("redraw_chance", count=fatal) if fatal else self._high_or_low("redraw_other")

    def _trade(self) -> Reason | None:
        if self._rules.fatal >> self._kept & 1:
            return self._as("spares")
        many = 2 * self._higher(self._kept) >= self._total
        return self._for_theirs(self._who, "trade_known", "trade_chance" if many else "trade_know")

    def _swap(self) -> Reason | None:
        seat = self._view.seat
        others = [target for target in self._move.targets if target != seat]
        if len(others) == 2:
            return self._as("swap_others", other=others[1])
        return self._for_theirs(others[0], "swap_known", "swap_own")

    def _for_theirs(self, who: int, known: str, chance: str) -> Reason | None:
        """The hand that comes is higher than the one that goes: for certain, or by chance."""
        theirs, ranks = self._known(who), self._rules.ranks
        if theirs >= 0:
            return self._as(known, who=who, theirs=theirs) if ranks[theirs] > ranks[self._kept] else None
        return self._as(chance, who=who, count=self._higher(self._kept))

    def _exchange(self) -> Reason | None:
        drawn = min(len(self._view.deck), 2)
        return self._as("exchange", count=drawn + 1) if drawn else None

    def _traits(self, card: Card) -> Reason | None:
        if "spies" in card.traits and self._move.card not in self._view.discards[self._view.seat]:
            return self._as("spies", count=self._sum(lambda face: face == self._move.card))
        return next((self._as(trait) for trait in ("raises", "consoles") if trait in card.traits), None)

    def _rest(self) -> Reason:
        """The card does nothing that counts: what is kept does."""
        ranks = self._rules.ranks
        if ranks[self._kept] >= ranks[self._move.card]:
            return self._as("rest_high", count=self._lower(self._kept))
        return self._as("rest_low")

    # Reasons for a second answer

    def _keep(self) -> Reason:
        kept, ranks = self._move.card, self._rules.ranks
        highest = max(self._view.hands[self._view.seat], key=lambda face: ranks[face])
        if ranks[kept] == ranks[highest]:
            return self._as("keep_high", count=self._lower(kept))
        return self._as("keep_low", theirs=highest)

    def _answer_redraw(self) -> Reason:
        held = self._view.hands[self._view.seat][0]
        fatal = bool(self._rules.fatal >> held & 1)
        if self._move.yes:
            return self._as("last_resort") if fatal else self._as("redraw_yes", kept=held, count=self._higher(held))
        return self._as("redraw_no_fatal" if fatal else "redraw_no", kept=held, count=self._higher(held))
