"""From one question to one answer, step by step: which card, which player, what name. Knows no screen."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from game.kernel.contract import Code
from game.rulesets.love_letter.moves import Move


class Step(Enum):
    """What is to be chosen next."""

    CARD = auto()
    SEAT = auto()
    NAME = auto()
    KEEP = auto()
    ABOVE = auto()
    LOOK = auto()
    REDRAW = auto()
    DONE = auto()


Value = int | bool


class Chooser:
    """Narrows the legal moves down to one. Values are faces, seats, names (a face or a rank), or yes and no."""

    def __init__(self, moves: Sequence[tuple[Code, Move]]) -> None:
        if not moves:
            raise ValueError("nothing is legal: nothing can be chosen")
        self._all = tuple(moves)
        self._verb = moves[0][1].verb
        self._picks: list[tuple[Step, Value]] = []
        self._settled = False

    def copy(self) -> Chooser:
        """An independent chooser at the same step."""
        other = Chooser(self._all)
        other._picks = self._picks[:]
        other._settled = self._settled
        return other

    @property
    def card(self) -> int | None:
        """The face that was chosen to be played or kept."""
        return next((value for step, value in self._picks if step in (Step.CARD, Step.KEEP)), None)

    @property
    def targets(self) -> tuple[int, ...]:
        """The seats chosen so far."""
        return tuple(value for step, value in self._picks if step is Step.SEAT)

    @property
    def step(self) -> Step:
        """What is to be chosen next; `DONE` when one move is left."""
        if self._verb == "look":
            return Step.DONE if self._picks else Step.LOOK
        if self._verb == "redraw":
            return Step.DONE if self._picks else Step.REDRAW
        if self.card is None:
            return Step.KEEP if self._verb == "keep" else Step.CARD
        left = self._left()
        if self._verb == "keep":
            return Step.DONE if len(left) == 1 else Step.ABOVE
        if not self._settled and any(len(move.targets) > len(self.targets) for _, move in left):
            return Step.SEAT
        if len(left) == 1:
            return Step.DONE
        return Step.NAME

    @property
    def options(self) -> tuple[Value, ...]:
        """What can be chosen in this step, in order."""
        step, left, found = self.step, self._left(), set[Value]()
        for _, move in left:
            if step in (Step.CARD, Step.KEEP):
                found.add(move.card)
            elif step is Step.SEAT:
                found.update(set(move.targets) - set(self.targets))
            elif step is Step.NAME:
                found.add(move.name)
            elif step is Step.ABOVE:
                found.add(move.bottom[0])
            elif step is Step.LOOK:
                found.update(move.targets)
            elif step is Step.REDRAW:
                found.add(move.yes)
        return tuple(sorted(found))

    @property
    def seats(self) -> tuple[int, ...]:
        """The players that can be chosen in this step."""
        return tuple(map(int, self.options)) if self.step in (Step.SEAT, Step.LOOK) else ()

    def aims(self, card: int) -> bool:
        """Whether there is anybody to play *card* on."""
        return any(move.card == card and move.targets for _, move in self._left())

    @property
    def can_confirm(self) -> bool:
        """Whether the seats chosen so far are enough, though another could be added."""
        return self.step is Step.SEAT and any(set(move.targets) == set(self.targets) for _, move in self._left())

    @property
    def codes(self) -> tuple[Code, ...]:
        """The answers that fit everything chosen so far."""
        return tuple(code for code, _move in self._left())

    @property
    def code(self) -> Code:
        """The answer. Raises `LookupError` before the last step."""
        left = self._left()
        if self.step is not Step.DONE or len(left) != 1:
            raise LookupError("the choice is not complete")
        return left[0][0]

    @property
    def begun(self) -> bool:
        """Whether something is chosen that could be taken back."""
        return bool(self._picks)

    @property
    def playable(self) -> frozenset[int]:
        """The faces that could be played, whatever is chosen so far."""
        return frozenset(move.card for _code, move in self._all if move.verb == "play")

    def can_play(self, card: int, seat: int) -> bool:
        """Whether there is a move that plays *card* on *seat*."""
        return any(move.card == card and seat in move.targets for _code, move in self._all)

    def choose(self, value: Value) -> None:
        """Take *value* in this step. Raises `ValueError` when it is not among the options."""
        if value not in self.options:
            raise ValueError(f"{value!r} cannot be chosen now")
        self._picks.append((self.step, value))

    def confirm(self) -> None:
        """Be content with the seats chosen so far."""
        if self.can_confirm:
            self._settled = True

    def back(self) -> bool:
        """Take the last choice back; False when there is none."""
        self._settled = False
        if self._picks:
            self._picks.pop()
            return True
        return False

    def restart(self) -> None:
        """Take everything back that was chosen."""
        while self.back():
            pass

    def _left(self) -> list[tuple[Code, Move]]:
        """The moves that fit everything chosen so far."""
        chosen = set(self.targets)
        left = []
        for code, move in self._all:
            fits = chosen <= set(move.targets) and not (self._settled and set(move.targets) != chosen)
            for step, value in self._picks:
                if step in (Step.CARD, Step.KEEP):
                    fits = fits and move.card == value
                elif step is Step.NAME:
                    fits = fits and move.name == value
                elif step is Step.ABOVE:
                    fits = fits and move.bottom[0] == value
                elif step is Step.LOOK:
                    fits = fits and value in move.targets
                elif step is Step.REDRAW:
                    fits = fits and move.yes == value
            if fits:
                left.append((code, move))
        return left
