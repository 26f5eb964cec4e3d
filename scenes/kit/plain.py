"""Plain faces, for high contrast: white paper, a black window, the emblem with a light edge."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.kit.anatomy import COURT_CARD, GOTHAM_CARD, CardInks, FaceAnatomy, PlateSpot, Window
from scenes.kit.palettes import BLACK, WHITE, Colour

YELLOW: Colour = (255, 208, 84)


def _plain(face: FaceAnatomy, window: Window, plate: PlateSpot | None = None) -> FaceAnatomy:
    return replace(face, art="emblem", window=window, plate=plate, corner=0.0)


def _notched(x: float, y: float, right: float, bottom: float, *steps: tuple[float, float]) -> str:
    """A rectangle with steps round the numeral in its upper left corner."""
    inner = "".join(f"L{x + a:g},{y + b:g}" for a, b in steps[1:])
    return f"M{x + steps[0][0]:g},{y}H{right:g}V{bottom:g}H{x:g}{inner}Z"


PLAIN_COURT_CARD = replace(
    COURT_CARD,
    full=_plain(
        COURT_CARD.full,
        Window("M87,17H213A70,70 0 0 0 283,87V304H17V87A70,70 0 0 0 87,17Z", 1.0, 0, 0),
        PlateSpot(11, 284, 278, 40, 9),
    ),
    middle=_plain(
        COURT_CARD.middle,
        Window("M131,15H285V348H15V131A116,116 0 0 0 131,15Z", 1.0, 6, 42),
        PlateSpot(9, 328, 282, 58, 10),
    ),
    small=_plain(COURT_CARD.small, Window("M149,15H285V405H15V149A134,134 0 0 0 149,15Z", 1.1, -12, 70)),
    index=_plain(COURT_CARD.index, Window("M193,15H285V405H15V193A178,178 0 0 0 193,15Z", 1.06, -2, 100)),
    tiny=_plain(COURT_CARD.tiny, Window("M261,15H285V405H15V261A246,246 0 0 0 261,15Z", 1.0, 4, 120)),
)
_FINE = ((70, 0), (0, 78), (50, 78), (50, 68), (60, 68), (60, 58), (70, 58))
_COARSE = ((118, 0), (0, 128), (92, 128), (92, 112), (105, 112), (105, 98), (118, 98))
PLAIN_GOTHAM_CARD = replace(
    GOTHAM_CARD,
    full=_plain(
        GOTHAM_CARD.full, Window(_notched(18, 18, 282, 300, *_FINE), 1.0, 0, 0), PlateSpot(18, 296, 264, 42, 6)
    ),
    middle=_plain(
        GOTHAM_CARD.middle, Window(_notched(18, 18, 282, 360, *_FINE), 1.0, 0, 38), PlateSpot(18, 356, 264, 46, 6)
    ),
    small=_plain(GOTHAM_CARD.small, Window(_notched(14, 14, 286, 402, *_COARSE), 1.0, 0, 103)),
    index=_plain(GOTHAM_CARD.index, Window(_notched(14, 14, 286, 402, *_COARSE), 1.0, 0, 103)),
    tiny=_plain(GOTHAM_CARD.tiny, Window(_notched(14, 14, 286, 402, *_COARSE), 1.0, 0, 103)),
    contact=False,
    grain=0,
)

PLAIN_GOTHAM_INKS = CardInks(
    rank=BLACK,
    name=YELLOW,
    effect=BLACK,
    pip=(YELLOW, YELLOW),
    rule=BLACK,
    paper=WHITE,
    paper_edge=BLACK,
    plate=BLACK,
    plate_edge=YELLOW,
)
PLAIN_COURT_INKS = replace(PLAIN_GOTHAM_INKS, pip=((180, 22, 50), (150, 10, 36)))
