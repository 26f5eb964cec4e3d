"""An edition of Love Letter: its cards, numbers and wording, read from `editions/<name>.toml` and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from game.kernel.contract import Option
from game.kernel.errors import BadEdition, BadSetup

NAMES: tuple[str, ...] = ("classic", "premium", "second", "batman")
"""The editions there are, in the order in which they are shown."""

Target = Literal["none", "other", "any", "two", "one_or_two"]
Effect = Literal[
    "none", "guess", "look", "compare", "compare_low", "protect", "redraw", "trade",
    "bet", "swap", "mark", "examine", "exchange",
]  # fmt: skip
Trait = Literal["fatal", "strikes_back", "raises", "consoles", "spies"]
HouseRule = Literal[
    "fizzle_on_protected", "princess_double", "minister", "spy_counts_out_players", "double_tie_pays_nobody"
]  # fmt: skip

MOST_TOKENS = 13


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card. The wording is English; `words.py` gives the player's language."""

    id: str
    rank: int
    copies: int
    effect: Effect
    name: str
    face: str
    short: str
    long: str
    target: Target = "none"
    forced_with: tuple[str, ...] = ()
    loses_to: str = ""
    bounty: int = 0
    bounty_except: str = ""
    traits: tuple[Trait, ...] = ()
    proper: bool = False
    """Whether the name is a proper name, said without an article."""

    @property
    def called(self) -> str:
        """The name as it stands inside a sentence."""
        return self.name if self.proper else f"the {self.name}"


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A playable set of cards and numbers. A face is an index into `cards`, which stand in order of rank."""

    key: str
    title: str
    full_title: str
    note: str
    theme: str
    names: Literal["card", "rank"]
    match_ends: Literal["after_round", "at_once"]
    showdown_tie: Literal["discards", "share"]
    tokens_to_win: dict[int, int]
    cards: tuple[Card, ...]
    house_rules: tuple[HouseRule, ...] = ()

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""
        return tuple(sorted(self.tokens_to_win))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each face."""
        return tuple(card.rank for card in self.cards)

    @property
    def stock(self) -> tuple[int, ...]:
        """The copies of each face."""
        return tuple(card.copies for card in self.cards)

    @property
    def faces(self) -> dict[str, int]:
        """The face of each card id."""
        return {card.id: face for face, card in enumerate(self.cards)}

    def deck(self) -> tuple[int, ...]:
        """Every card of the edition, as faces in order of rank."""
        return tuple(face for face, card in enumerate(self.cards) for _ in range(card.copies))


def _faults(edition: Edition) -> list[str]:
    """Everything wrong with an edition that its types do not say."""
    found = []
    ids = [card.id for card in edition.cards]
    found += [f"the id {name!r} stands twice" for name in sorted({i for i in ids if ids.count(i) > 1})]
    if [card.rank for card in edition.cards] != sorted(card.rank for card in edition.cards):
        found.append("the cards do not stand in order of rank")
    for card in edition.cards:
        if card.copies < 1:
            found.append(f"{card.id}: copies must be at least 1")
        others = [*card.forced_with, *filter(None, (card.loses_to, card.bounty_except))]
        found += [f"{card.id}: there is no card {name!r}" for name in others if name not in ids]
        wording = ("name", "face", "short", "long")
        found += [f"{card.id}: {word} is empty" for word in wording if not getattr(card, word)]
    for seats, tokens in edition.tokens_to_win.items():
        if not 2 <= seats <= 8 or not 1 <= tokens <= MOST_TOKENS:
            found.append(f"tokens_to_win: {seats} = {tokens} is out of range")
    return found


def read(text: str, name: str) -> Edition:
    """The edition that the TOML *text* describes.

    Raises `BadEdition` with every fault found, when it is not one.
    """
    try:
        edition = msgspec.convert(tomllib.loads(text), Edition, strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadEdition(f"{name}: {error}") from error
    if faults := _faults(edition):
        raise BadEdition(f"{name}: " + "; ".join(faults))
    return edition


@cache
def edition(name: str) -> Edition:
    """The edition called *name* (one of `NAMES`)."""
    source = files(__package__) / "editions" / f"{name}.toml"
    return read(source.read_text(encoding="utf-8"), f"{name}.toml")


def full_options(edition: Edition, seats: int, options: Mapping[str, Option]) -> dict[str, Option]:
    """Every option of the edition with its value: the defaults, changed by *options*.

    Raises `BadSetup` for an unknown option, a value out of range or a seat count that the edition does not have.
    """
    if seats not in edition.tokens_to_win:
        counts = edition.seat_counts
        raise BadSetup(f"{edition.title} is played by {counts[0]} to {counts[-1]} players, not by {seats}.")
    full: dict[str, Option] = {"tokens_to_win": edition.tokens_to_win[seats]}
    full.update(dict.fromkeys(edition.house_rules, False))
    for name, value in options.items():
        if name not in full:
            raise BadSetup(f"{edition.title} has no option {name!r}.")
        if name == "tokens_to_win":
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_TOKENS:
                raise BadSetup(f"tokens_to_win must be a number from 1 to {MOST_TOKENS}, not {value!r}.")
        elif not isinstance(value, bool):
            raise BadSetup(f"{name} must be true or false, not {value!r}.")
        full[name] = value
    return full
