"""A table as a lesson or a puzzle sets it up: hands, deck and discards by name, and the answers that led there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from game.kernel.contract import Decision, EventLog, Option, Setup
from game.kernel.engine import play
from game.kernel.errors import BadScenario
from game.registry import edition, rules_for
from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.scenario import FORMAT, Scenario, Table, set_up
from game.session.match import Match
from game.session.players import Player

NAMES = ("Odette", "Marcel", "Ruby", "Ines", "Kenji", "Tom", "Ada")
"""Who sits at the table with the player, in turn order."""

ME = 0
"""The player's seat."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round before somebody's turn. Cards are named by id, or by what they do ("@guess"); seats by number.

    *moves* are then answered in turn, as lines of text (`game.rulesets.love_letter.moves`).
    """

    hands: tuple[str, ...]
    """One for each seat; "" for a seat that is out."""
    deck: tuple[str, ...]
    """From the top."""
    aside: str = ""
    faceup: tuple[str, ...] = ()
    discards: tuple[tuple[str, ...], ...] = ()
    protected: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    options: Mapping[str, Option] = {}
    first: int = ME
    full: bool = False
    """All other cards lie under those of the deck that are named, but for one that is set aside."""
    rest: tuple[int, ...] = ()
    """Seats that are out, before whose last discards all other cards lie."""
    moves: tuple[str, ...] = ()


class Staged(NamedTuple):
    """A match that begins at a position."""

    rules: LoveLetter
    match: Match


def card_id(words: Edition, name: str) -> str:
    """The id of the card *name*: itself, or that of the lowest card with that effect or trait; an "@" before it says
    that it is no id.

    "forced" is the card that others force. Raises `BadScenario` when the edition has no such card."""
    if name in words.faces:
        return name
    name = name.removeprefix("@")
    for card in words.cards:
        if name in (card.effect, *card.traits) or (name == "forced" and card.forced_with):
            return card.id
    raise BadScenario(f"{words.title} has no card {name!r}.")


def line(words: Edition, text: str) -> str:
    """A line of text in which cards may be named by what they do ("@guess 2 @trade"), with their ids instead."""
    return " ".join(card_id(words, word) if word.startswith("@") else word for word in text.split())


def stage(key: str, position: Position) -> Staged:
    """The match in which *position* has come about. Raises `BadScenario`, or `IllegalAction` for one of its moves."""
    words = edition(key)
    seats = len(position.hands)
    setup = Setup(key, seats, dict(position.options))
    rules = rules_for(setup)
    assert isinstance(rules, LoveLetter)
    log: EventLog = []
    state = set_up(_scenario(words, position), rules, log)
    for text in position.moves:
        pending = rules.pending(state)
        if not isinstance(pending, Decision):
            raise BadScenario(f"{text!r} comes after the end of the round.")
        play(rules, state, pending.seat, rules.parse(line(words, text)), log)
    players = [Player(""), *(Player(name, "bot", "easy") for name in NAMES[: seats - 1])]
    return Staged(rules, Match.staged(setup, players, state, log))


def _scenario(words: Edition, position: Position) -> Scenario:
    def ids(names: tuple[str, ...]) -> list[str]:
        return [card_id(words, name) for name in names]

    seats = [str(seat) for seat in range(len(position.hands))]
    deck, aside = ids(position.deck), card_id(words, position.aside) if position.aside else None
    discards = [ids(pile) for pile in position.discards]
    used = [*deck, *ids(tuple(filter(None, (*position.hands, position.aside)))), *ids(position.faceup)]
    used += [card for pile in discards for card in pile]
    rest = [card.id for card in words.cards for _copy in range(card.copies - used.count(card.id))]
    if position.full:
        aside = rest.pop(0)
        deck += rest
    for at, seat in enumerate(position.rest):
        discards[seat][:0] = rest[at :: len(position.rest)]
    table = Table(
        hands={seat: card_id(words, name) for seat, name in zip(seats, position.hands, strict=True) if name},
        deck=deck,
        aside=aside,
        faceup=ids(position.faceup),
        discards=dict(zip(seats, discards, strict=False)),
        protected=[str(seat) for seat in position.protected],
        out=[seat for seat, name in zip(seats, position.hands, strict=True) if not name],
    )
    return Scenario(
        format=FORMAT,
        game="loveletter",
        edition=words.key.rpartition("/")[2],
        players=seats,
        first=str(position.first),
        options=dict(position.options),
        tokens=dict(zip(seats, position.tokens, strict=False)),
        round=table,
    )
