"""One of each of the reveal scenes, with made-up names, for tests and for the gallery."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from game.registry import edition
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, card
from scenes.kit.ground import ground
from scenes.kit.stack import Scene
from scenes.kit.staged import Staging
from scenes.requests import (
    LogKind,
    LogLine,
    ShowCard,
    ShowComparison,
    ShowCurtain,
    ShowFall,
    ShowLog,
    ShowLook,
    ShownHand,
    ShowShowdown,
    ShowTrade,
)
from scenes.reveal import comparison, curtain, fall, log, look, showdown, trade, zoom
from scenes.reveal.zoom import card_face

NAMES = ("You", "Odette", "Marcel", "Ruby", "Hugo", "Clara", "Felix", "Ines")
LONG = "Wilhelmina Featherstonehau"[:24]
LONG_NAMES = (LONG, *(f"{name} of the Long Arcade"[:24] for name in NAMES[1:]))
AT_ONCE = Staging(speed=math.inf)
SECRET = "Nobody else may read this"

WINDOWS = (
    ((1280, 720), 1.0),
    ((960, 540), 1.0),
    ((1024, 768), 1.0),
    ((1707, 720), 1.0),  # 2560x1080 in units
    ((1024, 768), 1.25),
    ((1280, 720), 0.75),
    ((1280, 720), 1.5),
    ((1280, 720), 2.0),
    ((960, 540), 2.0),
)
"""(size in pixels, scale of the player)"""


def face(name: str, card_id: str) -> CardFace:
    """A card of an edition."""
    kind = edition(name)
    return card_face(kind, kind.faces[card_id])


def strongest(name: str) -> list[CardFace]:
    """All cards of an edition, the highest first."""
    kind = edition(name)
    return [card_face(kind, at) for at in reversed(range(len(kind.cards)))]


class Table(Scene[None]):
    """Something to lie below: words and a card that must not be read through a sheet."""

    def draw(self, canvas: Canvas) -> None:
        ground(canvas)
        canvas.text(SECRET, 60, 80, "head", 30, canvas.theme.text1)
        for at, each in enumerate(strongest(canvas.theme.name)[:5]):
            card(canvas, each, 60 + at * 210, 140, 180)


def look_request(name: str, *, long: bool = False, shared: bool = False) -> ShowLook:
    owner = LONG if long else "Odette"
    seen, played = strongest(name)[0], strongest(name)[-2]
    sentence = f"You looked at {owner}’s hand: {seen.name}."
    return ShowLook((LONG if long else "Marcel") if shared else "", owner, seen, sentence, played)


def comparison_request(name: str, *, loser: int | None = 1, long: bool = False, shared: bool = False) -> ShowComparison:
    high, low = strongest(name)[1], strongest(name)[-2]
    first = (LONG if long else "Odette") if shared else ""
    faces = {0: (low, high), 1: (high, low), None: (high, high)}[loser]
    words = f"You compared hands with Marcel and won: {faces[0].name} against {faces[1].name}."
    return ShowComparison((first, LONG if long else "Marcel"), faces, loser, True, words)


def fall_request(name: str, *, long: bool = False) -> ShowFall:
    played, laid = strongest(name)[-1], strongest(name)[0]
    by = LONG if long else "Odette"
    words = f"{by} played {played.name} on you and named {laid.name}. You held it. You are out and lay it down."
    return ShowFall(by, played, laid, "Out: the guess was right", words)


def trade_request(name: str, *, long: bool = False, shared: bool = False) -> ShowTrade:
    given, taken = strongest(name)[-2], strongest(name)[0]
    other = LONG if long else "Odette"
    words = f"You traded hands with {other}: {given.name} for {taken.name}."
    return ShowTrade((LONG if long else "Marcel") if shared else "", other, given, taken, words)


def showdown_request(name: str, seats: int, *, long: bool = False, tie: bool = False) -> ShowShowdown:
    hands = strongest(name)
    names = LONG_NAMES if long else NAMES
    shown = []
    for seat in range(seats):
        each = hands[max(0, seat - 1) if tie else (seat * 3) % len(hands)]
        best = seat == 0
        sums = (21 - seat) if tie and seat < 2 else None
        shown.append(ShownHand(names[seat], each, each.rank + (1 if seat == 3 else 0), sums, best))
    words = "The highest hands are equal, and the discards decide: 21 against 20." if tie else "The highest hand wins."
    return ShowShowdown(tuple(shown), words)


def log_request() -> ShowLog:
    lines = (
        "Ruby played the Baron against Odette and lost. She held the Prince.",
        "You looked at Odette’s hand: the King.",
        "Marcel played the Handmaid.",
        "Odette played the Guard, chose Marcel, and named the Baron. Marcel does not hold it, and the round goes on.",
    )
    kinds = (LogKind.OUT, LogKind.EFFECT, LogKind.CARD, LogKind.CARD)
    seats = ((3, 1), (0, 1), (2,), (1, 2))
    told = [LogLine(lines[at % 4], at % 4 == 1, kinds[at % 4], seats[at % 4]) for at in range(24)]
    return ShowLog(tuple(told), NAMES[:4])


def curtain_request(*, long: bool = False) -> ShowCurtain:
    return ShowCurtain(LONG if long else "Odette", turn=not long)


def reveals(
    name: str, *, long: bool = False, shared: bool = False, staging: Staging = AT_ONCE
) -> Iterator[tuple[str, Callable[[], Scene[Any]]]]:
    """Each scene of an edition by a name, made anew on each call."""
    counts = edition(name).seat_counts
    yield "curtain", lambda: curtain.answer(curtain_request(long=long), staging)
    yield "look", lambda: look.answer(look_request(name, long=long, shared=shared), staging)
    for loser in (0, 1, None):
        yield (
            f"comparison-{loser}",
            lambda loser=loser: comparison.answer(
                comparison_request(name, loser=loser, long=long, shared=shared), staging
            ),
        )
    yield "fall", lambda: fall.answer(fall_request(name, long=long), staging)
    yield "trade", lambda: trade.answer(trade_request(name, long=long, shared=shared), staging)
    for seats in range(2, counts[-1] + 1):
        yield (
            f"showdown-{seats}",
            lambda seats=seats: showdown.answer(showdown_request(name, seats, long=long), staging),
        )
    yield "showdown-tie", lambda: showdown.answer(showdown_request(name, 3, long=long, tie=True), staging)
    longest = max(edition(name).cards, key=lambda kind: len(kind.long)).id
    yield "zoom", lambda: zoom.answer(ShowCard(f"love_letter/{name}", longest), staging)
    yield "log", lambda: log.answer(log_request(), staging)
