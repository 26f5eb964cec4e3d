"""Where things stand on a card, in card units (300 x 420), for each hand and each size of face."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from scenes.kit.palettes import Colour

CARD_W, CARD_H = 300.0, 420.0
MIDDLE_FROM = 170.0  # height in units from which a face has a plate with its name
INDEX_UNDER = 70.0  # width in units: below, the rank takes a larger corner
TINY_UNDER = 36.0  # below, it takes most of the card


class RankSpot(NamedTuple):
    """A rank, centred on its ink at x, with the baseline at y."""

    x: float
    y: float
    size: float


class NameSpot(NamedTuple):
    """The name: baseline y, at most *width* wide; align 0 left of x, .5 around it."""

    x: float
    y: float
    width: float
    size: float
    align: float
    track: float


class EffectSpot(NamedTuple):
    """The effect text, centred on y: two lines at *size*; smaller, and three, when it must."""

    x: float
    y: float
    width: float
    size: float
    leading: float
    align: float
    least: float


class PipSpot(NamedTuple):
    """One diamond per copy, centred (align .5) or ending at x (align 1)."""

    x: float
    y: float
    step: float
    size: float
    align: float
    rules: bool


class PlateSpot(NamedTuple):
    """A name plate drawn over the picture."""

    x: float
    y: float
    w: float
    h: float
    r: float


class Window(NamedTuple):
    """A plain face: the hole in the paper as path text, and how the bare emblem is scaled and moved behind it."""

    path: str
    scale: float
    x: float
    y: float


class FaceAnatomy(Struct, frozen=True):
    """One size of face: its name, its picture and what is written on it."""

    kind: str
    art: str
    ranks: tuple[RankSpot, ...]
    name: NameSpot | None = None
    effect: EffectSpot | None = None
    pips: PipSpot | None = None
    plate: PlateSpot | None = None
    window: Window | None = None  # a plain face, put together from paper and emblem; no picture of its own
    corner: float = 0.0  # radius of a paper corner drawn over the picture


class CardInks(Struct, frozen=True):
    """The colours of what is written and drawn on a face."""

    rank: Colour
    name: Colour
    effect: Colour
    pip: tuple[Colour, Colour]
    rule: Colour
    paper: Colour
    paper_edge: Colour
    plate: Colour
    plate_edge: Colour


class CardAnatomy(Struct, frozen=True):
    """All faces of an edition's cards."""

    full: FaceAnatomy
    middle: FaceAnatomy
    small: FaceAnatomy
    index: FaceAnatomy
    tiny: FaceAnatomy
    full_from: float  # height in units from which the effect text is large enough to read
    name_role: str
    effect_role: str
    capitals: bool
    radius: float = 17.0
    contact: bool = False  # a second, tight shadow under the edge
    grain: int = 0  # tooth of the paper: how far a pixel may darken

    def face(self, width: float) -> FaceAnatomy:
        """The face for a card *width* units wide."""
        height = width * CARD_H / CARD_W
        if height >= self.full_from:
            return self.full
        if height >= MIDDLE_FROM:
            return self.middle
        return self.tiny if width < TINY_UNDER else self.index if width < INDEX_UNDER else self.small


COURT_CARD = CardAnatomy(
    full=FaceAnatomy(
        kind="full",
        art="face",
        ranks=(RankSpot(45, 66, 58), RankSpot(255, 66, 58)),
        name=NameSpot(150, 312, 232, 21, 0.5, 0.17),
        effect=EffectSpot(150, 360, 236, 20.5, 23, 0.5, 17),
        pips=PipSpot(150, 397, 16, 11, 0.5, True),
    ),
    middle=FaceAnatomy(
        kind="middle",
        art="mid",
        ranks=(RankSpot(59, 103, 96),),
        name=NameSpot(150, 369, 246, 33, 0.5, 0.1),
        pips=PipSpot(150, 402, 18, 12, 0.5, True),
    ),
    small=FaceAnatomy(kind="small", art="mini", ranks=(RankSpot(67, 117, 112),)),
    index=FaceAnatomy(kind="index", art="mini", ranks=(RankSpot(86, 146, 150),), corner=178),
    tiny=FaceAnatomy(kind="tiny", art="mini", ranks=(RankSpot(114, 200, 212),), corner=246),
    full_from=245,
    name_role="head",
    effect_role="body-500",
    capitals=True,
)

GOTHAM_CARD = CardAnatomy(
    full=FaceAnatomy(
        kind="full",
        art="face",
        ranks=(RankSpot(46, 77.5, 78), RankSpot(259, 387, 46)),
        name=NameSpot(33, 325, 200, 23.5, 0, 0.055),
        effect=EffectSpot(26, 378, 206, 19.5, 22.5, 0, 16),
        pips=PipSpot(271, 317, 13.5, 11, 1, False),
    ),
    middle=FaceAnatomy(
        kind="middle",
        art="mid",
        ranks=(RankSpot(46, 77.5, 78),),
        name=NameSpot(33, 387.5, 200, 25, 0, 0.055),
        pips=PipSpot(271, 379, 13.5, 11, 1, False),
    ),
    small=FaceAnatomy(kind="small", art="mini", ranks=(RankSpot(66, 114, 126),)),
    index=FaceAnatomy(kind="index", art="mini", ranks=(RankSpot(66, 114, 126),)),
    tiny=FaceAnatomy(kind="tiny", art="mini", ranks=(RankSpot(66, 114, 126),)),
    full_from=255,
    name_role="head",
    effect_role="body-600",
    capitals=True,
    contact=True,
    grain=9,
)
