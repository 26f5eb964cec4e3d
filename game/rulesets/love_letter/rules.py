"""The rules of Love Letter, for one edition at one seat count with its house rules: a `game.kernel.contract.Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from random import Random
from typing import ClassVar

from game.kernel.contract import Chance, Code, Decision, EventLog, Option, Outcome, Pending
from game.kernel.errors import BadNotation
from game.kernel.events import Event
from game.kernel.zones import knowers_after_play
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import Edition, full_options
from game.rulesets.love_letter.effects import EFFECTS, EffectFunction, discard_and_draw, fatal
from game.rulesets.love_letter.moves import Move, MoveBook
from game.rulesets.love_letter.reveals import reveals
from game.rulesets.love_letter.rounds import Rounds
from game.rulesets.love_letter.state import DEAL, KEEP, LOOK, LOT, NOTHING, OVER, PLAY, REDRAW, State
from game.rulesets.love_letter.trace import KEPT, SUNK, WASTED
from game.rulesets.love_letter.view import PROMPTS, View
from game.rulesets.love_letter.views import make_view, make_world

RULES_VERSION = 1
"""Raised when an old match would play differently."""

Act = tuple[int, int, int, int, EffectFunction | None]

TABLES_KEPT = 32
"""The rules of so many tables are kept, with what is made for them: house rules make hundreds, some 400 kB each."""


class LoveLetter(Rounds):
    """See `game.kernel.contract.Rules`. Codes are those of `book` (a `MoveBook`)."""

    rules_version: ClassVar[int] = RULES_VERSION

    def __init__(self, edition: Edition, seats: int, options: Mapping[str, Option] | None = None) -> None:
        super().__init__(edition, seats, full_options(edition, seats, options or {}))
        self.view_type = View
        self._fizzle = bool(self.options.get("fizzle_on_protected"))
        # Protected players can be chosen under that house rule: then nothing shields.
        self._shield = 0 if self._fizzle else self.full
        self._others = tuple(self.full & ~(1 << seat) for seat in range(seats))
        self._choices = self.book.choices
        self._pairs = self._playable_pairs()
        # The codes of plays come first.
        self._acts = [self._act(move) for move in self.book.moves if move.verb == "play"]
        self._keeps: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._decisions = [[Decision(seat, prompt) for seat in range(seats)] for prompt in PROMPTS]
        self._lot = Chance("first", tuple(range(seats)), 1)
        self._deal = Chance("deal", edition.deck(), len(edition.deck()))

    def _act(self, move: Move) -> Act:
        card = self.edition.cards[move.card]
        one, two = (*move.targets, NOTHING, NOTHING)[:2]
        effect = EFFECTS.get(card.effect)
        if "fatal" in card.traits:
            effect = fatal
        if card.target != "none" and one == NOTHING:
            effect = None
        return move.card, one, two, move.name, effect

    def _playable_pairs(self) -> list[list[tuple[int, ...]]]:
        """`pairs[held][drawn]`: the faces that may be played. The last row is for a seat that held no card."""
        faces = range(len(self.edition.cards))
        forced = {
            (face, self.edition.faces[other])
            for face, card in enumerate(self.edition.cards)
            for other in card.forced_with
            if face != self.minister
        }

        def playable(held: int, drawn: int) -> tuple[int, ...]:
            for one, two in ((held, drawn), (drawn, held)):
                if (one, two) in forced:
                    return (one,)
            return (held,) if held == drawn else (held, drawn)

        return [*([playable(held, drawn) for drawn in faces] for held in faces), [(drawn,) for drawn in faces]]

    def start(self) -> State:
        """A match in which nothing has happened: the lot for the first seat comes first."""
        return State.at_start(self.seats)

    def pending(self, state: State) -> Pending:
        """The question asked now."""
        phase = state.phase
        if phase == PLAY or phase == KEEP or phase == LOOK:
            return self._decisions[phase][state.turn]
        if phase == REDRAW:
            return self._decisions[phase][state.pend[0]]
        if phase == DEAL:
            return self._deal
        if phase == LOT:
            return self._lot
        return Outcome(state.winners, tuple(state.tokens))

    def legal(self, state: State) -> tuple[Code, ...]:
        """Every legal answer to the pending decision, each once."""
        phase = state.phase
        if phase == PLAY:
            turn = state.turn
            playable = self._pairs[state.hand[turn]][state.drawn]
            if state.mark >= 0:
                return tuple(code for face in playable for code in self.playing(state, face))
            choices = self._choices[turn]
            open_ = self._others[turn] & ~(state.out | state.protected & self._shield)
            if len(playable) == 2:
                return choices[playable[0]][open_] + choices[playable[1]][open_]
            return choices[playable[0]][open_]
        if phase == KEEP:
            return self._keep_codes(state)
        if phase == LOOK:
            return tuple(self.book.looks[seat] for seat in state.pend)
        if phase == REDRAW:
            return self.book.redraws
        return ()

    def playing(self, s: State, face: int) -> tuple[int, ...]:
        """The codes that play *face*, which the seat on turn holds and may play."""
        open_ = self._others[s.turn] & ~(s.out | s.protected & self._shield)
        row = self._choices[s.turn][face][open_]
        return row if s.mark < 0 else self.book.marked(row, s.mark)

    def _keep_codes(self, s: State) -> tuple[int, ...]:
        cards = tuple(sorted(card for card in (s.hand[s.turn], s.drawn, s.third) if card >= 0))
        codes = self._keeps.get(cards)
        if codes is None:
            orders = sorted(set(permutations(cards)))
            codes = tuple(self.book.codes[Move("keep", order[0], bottom=order[1:])] for order in orders)
            self._keeps[cards] = codes
        return codes

    def apply(self, state: State, code: Code, log: EventLog | None = None) -> None:
        """Change *state* by the answer *code*, which must be legal."""
        if isinstance(code, tuple):
            if state.phase == DEAL:
                self.deal(state, code, log)
            else:
                state.lead = state.turn = code[0]
                state.phase = DEAL
                if log is not None:
                    log.append(ev.FirstSeat(code[0]))
        elif state.phase == PLAY:
            self.play(state, code, log)
        else:
            self._answer(state, code, log)

    def play(self, s: State, code: int, log: EventLog | None = None) -> None:
        """Play the card that *code* says: `apply` for the most frequent question."""
        card, target, second, name, effect = act = self._acts[code]
        turn = s.turn
        held = s.hand[turn]
        drawn = s.drawn
        if card == held:
            s.hand[turn] = drawn
        if s.knows[turn] or s.drawn_knows:
            s.knows[turn] = knowers_after_play(card, held, drawn, s.knows[turn], s.drawn_knows)
            s.seen[turn] |= s.drawn_knows & ~(1 << turn)
            s.knows[turn] &= ~(1 << turn)
            s.drawn_knows = 0
        s.drawn = NOTHING
        s.mark = NOTHING
        s.discards[turn].append(card)
        s.trace.append(code)
        if log is not None:
            self._log_play(turn, act, log)
        if effect is not None:
            if self._fizzle and self._shielded(s, turn, target, second):
                s.trace.append(WASTED)
                if log is not None:
                    log.append(ev.NoEffect(turn, card, "protected"))
            else:
                effect(self, s, turn, target, second, name, log)
        if s.phase == PLAY:
            self.end_turn(s, log)

    def _shielded(self, s: State, turn: int, target: int, second: int) -> bool:
        """Whether a protected player was chosen, as a house rule allows: then the card is wasted."""
        return any(seat >= 0 and s.protected >> seat & 1 for seat in (target, second))

    def _log_play(self, turn: int, act: Act, log: EventLog) -> None:
        card, target, second, name, effect = act
        targets = tuple(seat for seat in (target, second) if seat >= 0)
        log.append(ev.Played(turn, card, targets, name if name >= 0 else None, self.edition.names))
        if effect is None and self.edition.cards[card].target != "none":
            log.append(ev.NoEffect(turn, card, "nobody"))

    def _answer(self, s: State, code: int, log: EventLog | None) -> None:
        """The second half of a card that asked something."""
        move, turn = self.book.moves[code], s.turn
        s.trace.append(KEPT if move.verb == "keep" else code)
        pend, s.pend = s.pend, ()
        s.phase = PLAY
        if move.verb == "look":
            EFFECTS["look"](self, s, turn, move.targets[0], NOTHING, NOTHING, log)
            s.knows[turn] &= ~(1 << turn)
            s.seen[turn] &= ~(1 << turn)
        elif move.verb == "redraw":
            if move.yes:
                discard_and_draw(self, s, pend[0], log)
            elif log is not None:
                log.append(ev.Kept(pend[0]))
        else:
            s.hand[turn] = move.card
            s.drawn = s.third = NOTHING
            s.drawn_knows = 0
            # Which of the cards was kept nobody else can tell any more; where the others lie, the player knows.
            s.knows[turn] = s.seen[turn] = 0
            s.deck[:0] = move.bottom[::-1]
            s.sunk[:0] = [1 << turn] * len(move.bottom)
            at = len(s.trace)
            s.notes += ((at, 1 << turn, turn, move.card),)
            s.notes += tuple((at, 1 << turn, SUNK + place, face) for place, face in enumerate(move.bottom))
            if log is not None:
                log.append(ev.Sunk(turn, len(move.bottom), move.card, move.bottom))
        if s.phase == PLAY:
            self.end_turn(s, log)

    def copy(self, state: State) -> State:
        """An independent copy."""
        return state.copy()

    def view(self, state: State, seat: int) -> View:
        """All that *seat* may know."""
        return make_view(self, state, seat)

    def reveals(self, view: View, event: Event) -> bool:
        """Whether *event* told the seat of *view* of hidden cards."""
        return reveals(self, view, event)

    def world(self, view: View, rng: Random) -> State:
        """A full state that fits *view*."""
        return make_world(self, view, rng)

    def move(self, code: Code) -> Move:
        """What the answer *code* of a seat means."""
        assert isinstance(code, int), "fate's answers are no moves"
        return self.book.moves[code]

    def text(self, code: Code) -> str:
        """The answer as one line of text: see `moves`; for fate `first 2` and `deal guard king ...`, top first."""
        if isinstance(code, int):
            return self.book.text(code)
        if len(code) == 1:
            return f"first {code[0]}"
        return "deal " + " ".join(self.edition.cards[face].id for face in code)

    def parse(self, text: str) -> Code:
        """The inverse of `text`. Raises `BadNotation` with a sentence that names the word it stumbles over."""
        words = text.split()
        faces = self.edition.faces
        if words[:1] == ["first"] and len(words) == 2 and words[1].isdecimal():
            return (int(words[1]),)
        if words[:1] == ["deal"]:
            for word in words[1:]:
                if word not in faces:
                    raise BadNotation(f"{self.edition.title} has no card {word!r}.")
            return tuple(faces[word] for word in words[1:])
        code = self.book.find(text)
        if code is None:
            raise BadNotation(f"{text!r} is no action of {self.edition.title} with {self.seats} players.")
        return code


__all__ = ["OVER", "LoveLetter", "Move", "MoveBook"]
