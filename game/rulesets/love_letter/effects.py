"""What the cards do, one function an effect, by the names that the editions' files use.

Each is called after the card has left the hand: `turn` played it on `target` (and `second`), naming `name`. The
target exists and can be chosen. An effect may set `state.phase` to ask something; it must stop when a token has
ended the match (`state.phase == OVER`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.contract import EventLog
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.state import KEEP, LOOK, NOTHING, PLAY, REDRAW, State
from game.rulesets.love_letter.trace import DISCARDED, DRAWN, OUT, PROUD

if TYPE_CHECKING:
    from game.rulesets.love_letter.rounds import Rounds

EffectFunction = Callable[["Rounds", State, int, int, int, int, EventLog | None], None]


def guess(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """What was named is in the target's hand: the target is out. A card that strikes back reverses it."""
    held = s.hand[target]
    if rules.strikes and held >= 0 and rules.strikes >> held & 1:
        if log is not None:
            log.append(ev.Struck(turn, target, held))
        knock_out(rules, s, turn, "strike", log)
        if s.phase == PLAY:
            discard_hand(rules, s, target, log)
            rules.draw_hand(s, target, log)
        return
    hit = held >= 0 and rules.named[name] >> held & 1
    if log is not None:
        log.append(ev.Guessed(turn, target, bool(hit)))
    if hit:
        knock_out(rules, s, target, "guess", log)
        bounty, exempt = rules.bounty
        if bounty and name != exempt and s.phase == PLAY:
            rules.pay(s, turn, bounty, "bounty", log)


def look(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The player sees the hand of one or two others."""
    for seat in (target, second) if second >= 0 else (target,):
        s.knows[seat] |= 1 << turn
        s.seen[seat] |= 1 << turn
        s.notes += ((len(s.trace), 1 << turn | 1 << seat, seat, s.hand[seat]),)
        if log is not None:
            log.append(ev.Looked(turn, seat, s.hand[seat]))


def compare(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The lower hand is out; both players know both cards."""
    _compare(rules, s, turn, target, log, lower_is_out=True)


def compare_low(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The higher hand is out; both players know both cards."""
    _compare(rules, s, turn, target, log, lower_is_out=False)


def _compare(rules: Rounds, s: State, turn: int, target: int, log: EventLog | None, *, lower_is_out: bool) -> None:
    mine, theirs = s.hand[turn], s.hand[target]
    difference = rules.ranks[mine] - rules.ranks[theirs]
    for seat, other in ((turn, target), (target, turn)):
        s.knows[seat] |= 1 << other
        s.seen[seat] |= 1 << other
    at, both = len(s.trace), 1 << turn | 1 << target
    s.notes += ((at, both, turn, mine), (at, both, target, theirs))
    loser = None if not difference else turn if (difference < 0) == lower_is_out else target
    if log is not None:
        log.append(ev.Compared(turn, target, loser, mine, theirs))
    if loser is not None:
        knock_out(rules, s, loser, "compare", log)


def protect(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """Nobody can choose the player until the player's next turn."""
    s.protected |= 1 << turn
    if log is not None:
        log.append(ev.Protected(turn))


def redraw(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The target discards the hand without effect and draws; a fatal card puts the target out instead."""
    discard_and_draw(rules, s, target, log)


def trade(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The player and the target trade hands."""
    _swap(s, turn, target, log)


def swap(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """Two players trade hands; then the player looks at one of the two."""
    _swap(s, target, second, log)
    s.phase = LOOK
    s.pend = (target, second)


def _swap(s: State, one: int, two: int, log: EventLog | None) -> None:
    hand, knows, seen = s.hand, s.knows, s.seen
    if log is not None:
        log.append(ev.Traded(one, two, hand[one], hand[two]))
    hand[one], hand[two] = hand[two], hand[one]
    at, both = len(s.trace), 1 << one | 1 << two
    s.notes += ((at, both, one, hand[one]), (at, both, two, hand[two]))
    # Each knows what it gave; whoever knew a card can follow it.
    bit_one, bit_two = 1 << one, 1 << two
    knows[one], knows[two] = (knows[two] | bit_two) & ~bit_one, (knows[one] | bit_one) & ~bit_two
    seen[one], seen[two] = (seen[two] | bit_two) & ~bit_one, (seen[one] | bit_one) & ~bit_two


def bet(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """A token if the target is among the winners of the round."""
    s.bets = (*s.bets, (turn, target))
    if log is not None:
        log.append(ev.Bet(turn, target))


def mark(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The next card's choice must include the target."""
    s.mark = target
    if log is not None:
        log.append(ev.Marked(turn, target))


def examine(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The rank named is that of the target's hand: a token, and the target may discard it and draw."""
    held = s.hand[target]
    hit = held >= 0 and rules.ranks[held] == name
    if log is not None:
        log.append(ev.Examined(turn, target, hit))
    if hit:
        rules.pay(s, turn, 1, "examine", log)
        if s.phase == PLAY:
            s.phase = REDRAW
            s.pend = (target, name)


def exchange(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """Draw two cards (or the one there is), keep one of them all, put the rest under the deck."""
    if not s.deck:
        if log is not None:
            log.append(ev.NoEffect(turn, rules.exchanger, "empty_deck"))
        return
    s.drawn, s.drawn_knows = rules.take_top(s, turn, DRAWN)
    if log is not None:
        log.append(ev.Drawn(turn, s.drawn, known=s.drawn_knows))
    third_knows = 0
    if s.deck:
        s.third, third_knows = rules.take_top(s, turn, DRAWN + 1)
        if log is not None:
            log.append(ev.Drawn(turn, s.third, known=third_knows))
    s.phase = KEEP
    s.pend = (third_knows,)


def fatal(rules: Rounds, s: State, turn: int, target: int, second: int, name: int, log: EventLog | None) -> None:
    """The player who discards this card is out."""
    knock_out(rules, s, turn, "fatal", log)


EFFECTS: dict[str, EffectFunction] = {
    "guess": guess,
    "look": look,
    "compare": compare,
    "compare_low": compare_low,
    "protect": protect,
    "redraw": redraw,
    "trade": trade,
    "swap": swap,
    "bet": bet,
    "mark": mark,
    "examine": examine,
    "exchange": exchange,
}


def knock_out(rules: Rounds, s: State, seat: int, reason: ev.OutReason, log: EventLog | None) -> None:
    """*seat* is out: its cards go face up in front of it, without effect; a constable lying there pays."""
    consoled = any(face in s.discards[seat] for face in rules.consolers)
    bit = 1 << seat
    s.out |= bit
    s.trace.append((PROUD if s.drawn >= 0 else OUT) - seat)
    s.protected &= ~bit
    cards = []
    if s.hand[seat] >= 0:
        cards.append(s.hand[seat])
        s.hand[seat] = NOTHING
    if seat == s.turn and s.drawn >= 0:
        cards.append(s.drawn)
        s.drawn = NOTHING
        s.drawn_knows = 0
    s.discards[seat] += cards
    s.knows[seat] = s.seen[seat] = 0
    if log is not None:
        log.append(ev.KnockedOut(seat, reason, tuple(cards)))
    if consoled:
        rules.pay(s, seat, 1, "console", log)


def discard_hand(rules: Rounds, s: State, seat: int, log: EventLog | None) -> int:
    """*seat* discards its hand card without effect. Returns the face; `NOTHING` when it held none."""
    card = s.hand[seat]
    if card >= 0:
        s.hand[seat] = NOTHING
        s.knows[seat] = s.seen[seat] = 0
        s.discards[seat].append(card)
        s.trace.append(DISCARDED - seat)
        if log is not None:
            log.append(ev.Discarded(seat, card))
    return card


def discard_and_draw(rules: Rounds, s: State, seat: int, log: EventLog | None) -> None:
    """*seat* discards its hand and draws; a fatal card puts it out and nothing is drawn."""
    card = discard_hand(rules, s, seat, log)
    if card >= 0 and rules.fatal >> card & 1:
        knock_out(rules, s, seat, "fatal", log)
    else:
        rules.draw_hand(s, seat, log)
