"""What bots are like: four personalities, which differ in what they do and not in how well they do it.

Each likes some moves for their own sake, a little: so much of an even share of the round is added to what such a move
is worth, so that it is made where it costs next to nothing. `build/ladder.py` measures habits and strength.
"""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

from game.bots.flat_mc import Style
from game.kernel.contract import HIDDEN
from game.rulesets.love_letter.moves import Move
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

Liking = Callable[[LoveLetter, View, Move, str, float], float]
"""Rules, view, move, the effect of its card, and how strong likings are: 1 for a player without temperature."""

BOLD = {"compare": 0.38, "compare_low": 0.38, "bet": 0.10, "protect": -0.10, "look": -0.06}
CAREFUL = {"protect": 0.36, "look": -0.06, "compare": -0.12, "compare_low": -0.12, "trade": -0.06}
CHAOTIC = {"redraw": 0.36, "trade": 0.36, "swap": 0.20, "exchange": 0.20}
TEACHER = {"look": 0.36, "examine": 0.10, "protect": -0.05}
WHIM = 0.08
"""How far a chaotic player's fancy goes, either way."""
BOOK = 0.10
"""What a teacher adds to naming what is unseen most often."""
WILFUL = 1.2
"""How much stronger all likings but fancies are for each unit of a player's temperature: chance would drown them."""


def _effect(rules: LoveLetter, move: Move) -> str:
    return rules.edition.cards[move.card].effect if move.verb == "play" else ""


def _of_cards(likes: dict[str, float]) -> Liking:
    """Likes cards by what they do."""
    return lambda rules, view, move, effect, strong: strong * likes.get(effect, 0.0)


def _chaotic(rules: LoveLetter, view: View, move: Move, effect: str, strong: float) -> float:
    """Stirs hands up, and has another fancy for each move in each position.

    The same fancy in the same position: nothing is rolled here.
    """
    words = f"{view.round} {view.discards} {view.hands[view.seat]} {move.card} {move.targets} {move.name}"
    return strong * CHAOTIC.get(effect, 0.0) + WHIM * (crc32(words.encode()) / 0x7FFFFFFF - 1.0)


def _teacher(rules: LoveLetter, view: View, move: Move, effect: str, strong: float) -> float:
    """Looks before it strikes, and names by the book: what is unseen most often."""
    liking = TEACHER.get(effect, 0.0)
    if effect == "guess" and move.targets and move.name >= 0:
        shown = [face for zone in (*view.hands, *view.discards, view.faceup) for face in zone if face != HIDDEN]
        stock = rules.edition.stock

        def left(name: int) -> int:
            return sum(stock[face] - shown.count(face) for face in range(len(stock)) if rules.named[name] >> face & 1)

        names = {other for other in range(len(rules.named)) if rules.named[other]}
        liking += BOOK * left(move.name) / max(1, *(left(name) for name in names))
    return strong * liking


_LIKINGS: dict[str, Liking] = {
    "bold": _of_cards(BOLD),
    "careful": _of_cards(CAREFUL),
    "chaotic": _chaotic,
    "teacher": _teacher,
}

STYLES: tuple[str, ...] = tuple(_LIKINGS)
"""The personalities by name. They stand in saves: never renamed. A bot without one likes nothing for its own sake."""


def style_of(name: str, temperature: float = 0.0) -> Style:
    """What a player of that personality and temperature likes, in shares of a round. Raises `KeyError`."""
    liking = _LIKINGS[name]
    strong = 1.0 + WILFUL * temperature

    def style(rules: LoveLetter, view: View, move: Move) -> float:
        players = (rules.full & ~view.out).bit_count()
        return liking(rules, view, move, _effect(rules, move), strong) / max(1, players)

    return style
