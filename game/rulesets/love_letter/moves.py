"""Every answer a seat can give, numbered once per edition and seat count; and how each reads as text:

    guard 2 king      play the Guard on seat 2, naming the King (where ranks are named: `guard 2 7`)
    cardinal 1 2      play the Cardinal on seats 1 and 2
    handmaid          play the Handmaid; or a card that finds nobody to choose
    keep guard / king baron     the Chancellor's choice: keep the Guard, the King above the Baron under the deck
    look 2            the Cardinal's look
    redraw yes        the Bishop's target discards and draws

Faces are called by their card ids, seats by their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, Literal, NamedTuple

from game.kernel.zones import seats_of
from game.rulesets.love_letter.edition import Card, Edition

Verb = Literal["play", "keep", "look", "redraw"]
NO_NAME: Final = -1

Row = tuple[int, ...]
"""Codes that are open together, in ascending order."""


class Move(NamedTuple):
    """One answer, spelt out. `card` is played or kept; `name` is a face, or a rank where the edition names ranks."""

    verb: Verb
    card: int = -1
    targets: tuple[int, ...] = ()
    name: int = NO_NAME
    bottom: tuple[int, ...] = ()
    yes: bool = False


class MoveBook:
    """All moves of an edition at a seat count, both ways: code to move and text, text and move to code."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.seats = seats
        self.moves: list[Move] = []
        self.codes: dict[Move, int] = {}
        rows: list[list[Row]] = []
        for face, card in enumerate(edition.cards):
            by_targets: dict[tuple[int, ...], tuple[int, ...]] = {}
            for targets in self._target_groups(card):
                names = self.names(face) if targets else (NO_NAME,)
                by_targets[targets] = tuple(self._add(Move("play", face, targets, name)) for name in names)
            rows.append([self._row(card, mask, by_targets) for mask in range(1 << seats)])
        self.choices = [
            [self._choices(card, rows[face], seat) for face, card in enumerate(edition.cards)] for seat in range(seats)
        ]
        """`choices[seat][face][mask]`: the codes that play *face* for *seat* when those in *mask* can be chosen."""
        self._marked: dict[tuple[Row, int], Row] = {}
        self.looks = tuple(self._add(Move("look", targets=(seat,))) for seat in range(seats))
        self.redraws = tuple(self._add(Move("redraw", yes=yes)) for yes in (False, True))
        if any(card.effect == "exchange" for card in edition.cards):
            for count in (2, 3):
                for cards in product(range(len(edition.cards)), repeat=count):
                    self._add(Move("keep", cards[0], bottom=cards[1:]))
        self._texts: dict[str, int] | None = None

    def _add(self, move: Move) -> int:
        code = len(self.moves)
        self.moves.append(move)
        self.codes[move] = code
        return code

    def _target_groups(self, card: Card) -> Iterator[tuple[int, ...]]:
        """Every set of seats the card could be played on, whoever plays it; () when it finds nobody."""
        if card.target != "any":
            yield ()
        if card.target in ("other", "any", "one_or_two"):
            yield from ((seat,) for seat in range(self.seats))
        if card.target in ("two", "one_or_two"):
            yield from combinations(range(self.seats), 2)

    def _row(self, card: Card, mask: int, codes: dict[tuple[int, ...], Row]) -> Row:
        """The *codes*, by targets, that play *card* on seats in *mask*; on nobody if that is all there is."""
        seats = seats_of(mask)
        groups: list[tuple[int, ...]] = []
        if card.target in ("other", "any", "one_or_two"):
            groups += ((seat,) for seat in seats)
        if card.target in ("two", "one_or_two"):
            groups += combinations(seats, 2)
        return tuple(code for group in groups or [()] for code in codes.get(group, ()))

    def _choices(self, card: Card, rows: list[Row], seat: int) -> list[Row]:
        """The *rows* of *card* as they are for *seat*, by the mask of the others."""
        if card.target in ("any", "two"):
            return [rows[mask | 1 << seat] for mask in range(len(rows))]
        return rows

    def marked(self, row: Row, mark: int) -> Row:
        """Those codes of *row* that choose the seat *mark*; all, if none does."""
        found = self._marked.get((row, mark))
        if found is None:
            found = tuple(code for code in row if mark in self.moves[code].targets) or row
            self._marked[row, mark] = found
        return found

    def names(self, face: int) -> tuple[int, ...]:
        """What the card may name: faces other than its own; where ranks are named, all but the Guard's."""
        card = self.edition.cards[face]
        if card.effect not in ("guess", "examine"):
            return (NO_NAME,)
        if self.edition.names == "card":
            return tuple(other for other in range(len(self.edition.cards)) if other != face)
        barred = next(card.rank for card in self.edition.cards if card.effect == "guess")
        return tuple(rank for rank in sorted(set(self.edition.ranks)) if rank != barred)

    def text(self, code: int) -> str:
        """The move *code* as a line of text."""
        move = self.moves[code]
        cards = self.edition.cards
        if move.verb == "look":
            return f"look {move.targets[0]}"
        if move.verb == "redraw":
            return "redraw yes" if move.yes else "redraw no"
        if move.verb == "keep":
            return f"keep {cards[move.card].id} / " + " ".join(cards[face].id for face in move.bottom)
        words = [cards[move.card].id, *map(str, move.targets)]
        if move.name != NO_NAME:
            words.append(cards[move.name].id if self.edition.names == "card" else str(move.name))
        return " ".join(words)

    def find(self, text: str) -> int | None:
        """The code of the move that reads *text*; None when there is none."""
        if self._texts is None:
            self._texts = {self.text(code): code for code in range(len(self.moves))}
        return self._texts.get(" ".join(text.split()))
