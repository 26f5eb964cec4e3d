"""Which of two cards players keep: a judgement for bots, and no rule.

Cards that decide little when they are played and much at the showdown are kept. The numbers come from watching bots
of very different strength play all editions: each of two cards is kept the more surely, the more the two differ.
"""

from __future__ import annotations

from game.rulesets.love_letter.edition import Card
from game.rulesets.love_letter.rounds import Rounds

BY_EFFECT = {
    "bet": -3.0,
    "examine": -1.5,
    "swap": -0.5,
    "guess": 0.0,
    "look": 1.0,
    "protect": 1.0,
    "mark": 1.0,
    "redraw": 1.5,
    "compare": 2.2,
    "compare_low": 2.2,
    "exchange": 2.5,
    "trade": 3.0,
}
BY_TRAIT = {"consoles": -3.0, "spies": -0.5, "strikes_back": 0.5, "raises": 1.7, "fatal": 10.0}
FORCED = 4.0
PLAIN = 1.0


def worth_keeping(card: Card) -> float:
    """How much players like to keep *card*, on a scale on which a difference of one is a clear preference."""
    if card.forced_with:
        return FORCED
    for trait in card.traits:
        return BY_TRAIT[trait]
    return BY_EFFECT.get(card.effect, PLAIN)


def habits(rules: Rounds) -> list[list[float]]:
    """`table[one][two]`: how likely somebody who holds both faces plays *one*; 0 and 1 where the rules decide.

    The last row is for somebody who holds *two* alone. Nobody plays a card that puts its player out.
    """
    cards = rules.edition.cards
    return [*([_plays(rules, one, two) for two in range(len(cards))] for one in range(len(cards))), [0.0] * len(cards)]


def _plays(rules: Rounds, one: int, two: int) -> float:
    cards = rules.edition.cards
    if one == two:
        return 0.5
    if one != rules.minister and cards[two].id in cards[one].forced_with:
        return 1.0
    if two != rules.minister and cards[one].id in cards[two].forced_with:
        return 0.0
    if rules.fatal >> one & 1:
        return 0.0
    if rules.fatal >> two & 1:
        return 1.0
    liking = worth_keeping(cards[two]) - worth_keeping(cards[one])
    # A square root is the same number on every machine; an exponential is not.
    return float(0.5 + 0.5 * liking / (1.0 + liking * liking) ** 0.5)
