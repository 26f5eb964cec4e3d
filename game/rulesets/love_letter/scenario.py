"""A table set up by hand: for the referee, puzzles and tests."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from game.kernel.contract import Chance, EventLog
from game.kernel.engine import fall_by_seed
from game.kernel.errors import BadScenario, BadSetup
from game.kernel.zones import mask_of
from game.rulesets.love_letter.edition import NAMES, edition
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.state import NOTHING, PLAY, State

FORMAT = 1


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round as it stands before the first player draws. The deck's first card is its top."""

    hands: dict[str, str]
    deck: list[str] = []
    aside: str | None = None
    faceup: list[str] = []
    discards: dict[str, list[str]] = {}
    protected: list[str] = []
    out: list[str] = []
    marked: str | None = None
    jester: dict[str, str] | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the referee's input."""

    format: int
    game: str
    edition: str
    players: list[str]
    id: str = ""
    first: str | None = None
    options: dict[str, Any] = {}
    tokens: dict[str, int] = {}
    round: Table | None = None
    deal: list[str] | None = None
    seed: int | None = None
    actions: list[dict[str, Any]] = []
    views: bool = False


def read(raw: object) -> Scenario:
    """The scenario that decoded JSON describes. Raises `BadScenario` with a sentence that names the key."""
    if not isinstance(raw, dict):
        raise BadScenario("A scenario is a JSON object, in braces.")
    try:
        scenario = msgspec.convert(raw, Scenario)
    except UnicodeEncodeError:
        # Half a letter, where no text can stand: msgspec cannot say so. With whole ones it can.
        return read(json.loads(json.dumps(raw, ensure_ascii=False).encode("utf-8", "replace")))
    except msgspec.ValidationError as error:
        raise BadScenario(_sentence(str(error))) from None
    if scenario.format != FORMAT:
        raise BadScenario(f"format: this program reads format {FORMAT}, not {scenario.format}.")
    if scenario.game != "loveletter":
        raise BadScenario(f"game: there is no game {scenario.game!r}; use 'loveletter'.")
    if scenario.edition not in NAMES:
        raise BadScenario(f"edition: there is no edition {scenario.edition!r}; use one of {', '.join(NAMES)}.")
    players = scenario.players
    if len(set(players)) != len(players):
        raise BadScenario("players: two players have the same name.")
    if not all(players):
        raise BadScenario("players: a player has an empty name.")
    given = [key for key in ("round", "deal", "seed") if getattr(scenario, key) is not None]
    if len(given) != 1:
        raise BadScenario("round: give exactly one of 'round', 'deal' and 'seed'.")
    if scenario.first is None and scenario.seed is None:
        raise BadScenario("first: say which player begins.")
    _check_players(players, [scenario.first] if scenario.first is not None else [], "first")
    _check_players(players, scenario.tokens, "tokens")
    return scenario


def _sentence(text: str) -> str:
    """msgspec's message with the key in front: "Expected `int`, got `str` - at `$.format`" names it last."""
    what, _, where = text.partition(" - at ")
    key = where.strip("`").removeprefix("$").lstrip(".")
    return f"{key}: {what}." if key else f"{what}."


def rules_of(scenario: Scenario) -> LoveLetter:
    """The rules of the scenario. Raises `BadScenario` for a seat count or an option that the edition does not have."""
    try:
        return LoveLetter(edition(scenario.edition), len(scenario.players), scenario.options)
    except BadSetup as error:
        text = str(error)
        raise BadScenario(f"{'players' if 'played by' in text else 'options'}: {text}") from None


def set_up(scenario: Scenario, rules: LoveLetter, log: EventLog) -> State:
    """The state in which the scenario begins, the first player's draw done. Raises `BadScenario`."""
    s = rules.start()
    players = scenario.players
    for name, count in scenario.tokens.items():
        if count < 0:
            raise BadScenario(f"tokens: {name} cannot have {count}.")
        s.tokens[players.index(name)] = count
    if scenario.first is not None:
        s.lead = s.turn = players.index(scenario.first)
    else:
        assert scenario.seed is not None
        lot = rules.pending(s)
        assert isinstance(lot, Chance)
        rules.apply(s, fall_by_seed(lot, scenario.seed, 0), log)
    if scenario.round is not None:
        _lay(scenario.round, players, rules, s)
        rules.begin_turn(s, s.lead, log)
    elif scenario.deal is not None:
        rules.deal(s, _whole_deck(scenario.deal, rules), log)
    elif scenario.seed is not None:
        # The lot is a match's first question to fate, the deal its second: a seed deals here what it deals there.
        deck = rules.edition.deck()
        rules.deal(s, fall_by_seed(Chance("deal", deck, len(deck)), scenario.seed, 1), log)
    return s


def _whole_deck(ids: list[str], rules: LoveLetter) -> tuple[int, ...]:
    order = tuple(_faces(ids, rules, "deal"))
    if tuple(sorted(order)) != rules.edition.deck():
        raise BadScenario(f"deal: give each of the {len(rules.edition.deck())} cards of {rules.edition.title} once.")
    return order


def _lay(table: Table, players: list[str], rules: LoveLetter, s: State) -> None:
    for key in ("hands", "discards", "protected", "out"):
        _check_players(players, getattr(table, key), f"round.{key}")
    seat_of = {name: seat for seat, name in enumerate(players)}
    s.phase = PLAY
    # Each round before it was worth a token, as far as anybody can tell.
    s.round = 1 + sum(s.tokens)
    s.out = mask_of(seat_of[name] for name in table.out)
    s.protected = mask_of(seat_of[name] for name in table.protected) & ~s.out
    for name, seat in seat_of.items():
        if name not in table.out and name not in table.hands:
            raise BadScenario(f"round.hands: {name} is in the round and needs a hand.")
        if name in table.hands:
            s.hand[seat] = _faces([table.hands[name]], rules, "round.hands")[0]
        s.discards[seat] = _faces(table.discards.get(name, []), rules, "round.discards")
    if s.out >> s.lead & 1:
        raise BadScenario(f"first: {players[s.lead]} is out and cannot begin.")
    if (rules.full & ~s.out).bit_count() < 2:
        raise BadScenario("round.out: at least two players must be in the round.")
    s.deck = _faces(table.deck, rules, "round.deck")[::-1]
    if not s.deck:
        raise BadScenario("round.deck: it is empty, the first player cannot draw.")
    s.aside = NOTHING if table.aside is None else _faces([table.aside], rules, "round.aside")[0]
    s.faceup = tuple(_faces(table.faceup, rules, "round.faceup"))
    if table.marked is not None:
        _needs_effect(rules, "mark", "round.marked")
        _check_players(players, [table.marked], "round.marked")
        s.mark = seat_of[table.marked]
    if table.jester:
        _needs_effect(rules, "bet", "round.jester")
        _check_players(players, [*table.jester, *table.jester.values()], "round.jester")
        s.bets = tuple((seat_of[who], seat_of[on]) for who, on in table.jester.items())
    _count_copies(rules, s)


def _needs_effect(rules: LoveLetter, effect: str, key: str) -> None:
    if all(card.effect != effect for card in rules.edition.cards):
        raise BadScenario(f"{key}: {rules.edition.title} has no card for it.")


def _check_players(players: list[str], names: Any, key: str) -> None:
    for name in names:
        if name not in players:
            raise BadScenario(f"{key}: there is no player {name!r}.")


def _faces(ids: list[str], rules: LoveLetter, key: str) -> list[int]:
    faces = rules.edition.faces
    for name in ids:
        if name not in faces:
            raise BadScenario(f"{key}: {rules.edition.title} has no card {name!r}.")
    return [faces[name] for name in ids]


def _count_copies(rules: LoveLetter, s: State) -> None:
    used = [*s.hand, *s.deck, *s.faceup, s.aside, *(face for pile in s.discards for face in pile)]
    for face, card in enumerate(rules.edition.cards):
        if (count := used.count(face)) > card.copies:
            raise BadScenario(f"round: {count} copies of {card.id}, but {rules.edition.title} has {card.copies}.")
