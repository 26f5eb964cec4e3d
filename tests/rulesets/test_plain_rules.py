"""The fast engine and the plain telling of the rules play every random round alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.registry import EDITIONS, edition
from game.rulesets.love_letter.actions import Clerk
from game.rulesets.love_letter.rules import LoveLetter
from rulesets.plain_rules import PlainRound

TABLES = [(key.partition("/")[2], seats) for key in EDITIONS for seats in edition(key).seat_counts]
ROUNDS = 50


def both(name: str, seats: int, rng: Random) -> tuple[LoveLetter, Any, PlainRound]:
    """A dealt round with some house rules and tokens, in the engine and told plainly."""
    found = edition(name)
    options: dict[str, Any] = {rule: rng.random() < 0.4 for rule in found.house_rules}
    options["tokens_to_win"] = rng.randint(1, 5)
    rules = LoveLetter(found, seats, options)
    players = list("ABCDEFGH"[:seats])
    lead = rng.randrange(seats)
    order = list(found.deck())
    rng.shuffle(order)
    tokens = [rng.randrange(options["tokens_to_win"]) for _ in players]
    state = rules.start()
    state.lead, state.tokens = lead, list(tokens)
    rules.deal(state, tuple(order), None)
    cards = [found.cards[face].id for face in order]
    plain = PlainRound(name, players, players[lead], cards, dict(zip(players, tokens, strict=True)), **options)
    return rules, state, plain


def plainly(plain: PlainRound) -> dict[str, Any]:
    """The plain round as the referee shows a state."""
    playing = plain.phase == "play"
    return {
        "phase": plain.phase if not playing else "play" if plain.question == "play" else "choose",
        "turn": plain.asked if playing else None,
        "hands": plain.hands,
        "deck": plain.deck,
        "aside": plain.aside,
        "faceup": plain.faceup,
        "discards": plain.discards,
        "out": [player for player in plain.players if player in plain.out],
        "protected": [player for player in plain.players if player in plain.protected],
        "marked": plain.marked,
        "jester": dict(plain.bets) or None,
        "tokens": plain.tokens,
        "round_winners": plain.round_winners,
        "match_winners": plain.match_winners,
        "legal": plain.legal(),
    }


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_both_play_alike(name: str, seats: int) -> None:
    rng = Random(f"plain {name} {seats}")
    ends = set()
    for _ in range(ROUNDS):
        rules, state, plain = both(name, seats, rng)
        clerk = Clerk(rules, plain.players)
        while True:
            assert clerk.state(state) == plainly(plain)
            legal = plain.legal()
            if not legal:
                break
            action = rng.choice(legal)
            found = clerk.code(state, action)
            assert found is not None
            rules.apply(state, found[1])
            plain.do(action)
        ends.add(plain.phase)
        if plain.phase == "round-over":
            assert plain.players[state.lead] == plain.next_first
    assert ends == {"round-over", "match-over"}
