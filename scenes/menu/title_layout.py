"""Where things stand on the title. Knows units only, draws nothing."""

from __future__ import annotations

from msgspec import Struct

from scenes.kit.geometry import Rect

LOGO = 86.0
PLAYER = 220.0
"""The room for the chip of whoever plays."""
BROAD = 0.85
"""A stage wider than this share of its height has room beside the lamp."""
_COLUMN = 380.0
_ABOVE_PAIRS = 10.0


class TitleLayout(Struct, frozen=True):
    """The column of words at the left, and the stage with the cards right of it. *foot* is x, baseline and room."""

    x: float
    width: float
    logo: float
    first: float
    second: float
    rule: float
    tagline: float
    small: float
    items: tuple[Rect, ...]
    player: Rect
    """The chip of whoever plays, at the right."""
    foot: tuple[float, float, float]
    version: tuple[float, float] | None
    """Nowhere in a narrow window: there the lamp hangs in its place."""
    stage: Rect
    notice: Rect
    """As high as a notice may be; it stands on the floor of this."""


def title_layout(width: float, height: float, count: int, pairs: int, *, filled: bool = False) -> TitleLayout:
    """The layout of a title with *count* lines of menu, and *pairs* of smaller ones below; the logo takes what height
    they leave.

    *filled*: the line in focus is a bar, whose words stand under the logo."""
    grown = min(1.3, max(1.0, height / 720))
    item = (43.0 if height >= 600 else 39.0) * grown
    foot = height - (38.0 if height >= 600 else 22.0)
    small = item * 0.86
    lines = count * item + pairs * small + _ABOVE_PAIRS * grown
    free = foot - 24 - lines
    most = LOGO * grown * (1.16 if filled else 1.0)
    logo = max(36.0, min(most, (free - 64) / 2.84, (width - _COLUMN) * 0.19))
    block = 2.84 * logo + lines
    top = max(28.0, (foot - 24 - block) / 2 + 8)
    x = max(40.0, min(0.069 * width, 150.0))
    column = _COLUMN * min(1.15, grown)
    first = top + 0.72 * logo
    second = first + 0.977 * logo
    start = second + 1.14 * logo
    left = x + column + 16
    edge = x - (20 if filled else 0)
    below = start + count * item + _ABOVE_PAIRS * grown
    half = (column - 8) / 2
    items = [Rect(edge, start + at * item, column, item - 1) for at in range(count)]
    items += [Rect(edge + at % 2 * (half + 8), below + at // 2 * small, half, small - 1) for at in range(2 * pairs)]
    stage = Rect(left, 0, width - left, height)
    wide = min(560.0, stage.w - 32)
    return TitleLayout(
        x=x,
        width=column,
        logo=logo,
        first=first,
        second=second,
        rule=second + 0.28 * logo,
        tagline=second + 0.28 * logo + max(22.0, 0.43 * logo),
        small=min(20.0 * grown, max(15.0, 0.233 * logo)),
        items=tuple(items),
        player=Rect(width - 52 - PLAYER, 34 if height >= 600 else 22, PLAYER, 40),
        foot=(x, foot, column + 40),
        version=(width - 52, 96 if height >= 600 else 82) if stage.w > BROAD * stage.h else None,
        stage=stage,
        notice=Rect(width - 32 - wide, 24, wide, foot - 24 - 24),
    )
