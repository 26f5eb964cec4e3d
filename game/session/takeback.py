"""Undo and redo for the people at one screen: until something hidden was revealed, and never to have a look.

The person who answered last can take that answer back, and whatever bots answered to it. Bots decide anew, from the
same seed: to the same answer they answer the same.
"""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.contract import Decision
from game.session.match import Answer, Match
from game.words import gettext as _


class Takeback:
    """What can be taken back in *match* by one of the seats *humans*, and what can be played again."""

    def __init__(self, match: Match, humans: Collection[int]) -> None:
        self._match = match
        self._humans = humans
        pending = match.pending
        # Who was asked when the match was left may have looked already.
        self._looked = {pending.seat: match.version} if isinstance(pending, Decision) else {}
        self._undone: list[tuple[int, tuple[Answer, ...]]] = []
        self._judged: tuple[int, str] | None = None

    def looked(self, seat: int) -> None:
        """*seat* has seen its hand now, on a screen that several people share."""
        self._looked[seat] = self._match.version
        self._judged = None

    @property
    def _last(self) -> int | None:
        """The number of answers before the last one that a person gave."""
        answers = self._match.answers
        return next((at for at in reversed(range(len(answers))) if answers[at].seat in self._humans), None)

    @property
    def no_undo(self) -> str:
        """A sentence that says why nothing can be taken back now; empty when something can."""
        match = self._match
        if self._judged is None or self._judged[0] != match.version:
            self._judged = (match.version, self._judge())
        return self._judged[1]

    def _judge(self) -> str:
        match, at = self._match, self._last
        if match.over:
            return _("The match is over: nothing can be taken back.")
        if at is None:
            return _("There is nothing to take back.")
        seat = match.answers[at].seat
        for other in self._humans:
            if other != seat and self._looked.get(other, -1) > at:
                name = match.players[other].called
                return _("{name} has seen what came of it: the last move cannot be taken back.").format(name=name)
        if match.has_revealed(seat, at):
            return _("Something hidden has been revealed since: the last move cannot be taken back.")
        return ""

    @property
    def no_redo(self) -> str:
        """A sentence that says why nothing can be played again now; empty when something can."""
        if self._undone and self._undone[-1][0] == self._match.version:
            return ""
        return _("There is nothing to play again.")

    def undo(self) -> int:
        """Take the last answer of a person back. Returns the seat. `no_undo` has to be empty."""
        at = self._last
        assert at is not None, "there is an answer to take back"
        assert not self.no_undo, "nothing is taken back against the rules"
        if self.no_redo:
            self._undone.clear()
        gone = self._match.take_back(at)
        self._undone.append((at, gone))
        self._judged = None
        return gone[0].seat

    def redo(self) -> None:
        """Play again what was taken back last, the bots' answers included. `no_redo` has to be empty."""
        assert not self.no_redo, "nothing is played again that does not fit"
        self._match.play_again(self._undone.pop()[1])
