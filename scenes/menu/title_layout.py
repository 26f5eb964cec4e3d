"""Where things stand on the title. Knows units only, draws nothing."""

from __future__ import annotations

from msgspec import Struct

from scenes.kit.geometry import Rect

LOGO = 86.0
_COLUMN = 380.0


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
    foot: tuple[float, float, float]
    version: tuple[float, float]
    stage: Rect
    notice: Rect
    """As high as a notice may be; it stands on the floor of this."""


def title_layout(width: float, height: float, count: int, *, filled: bool = False) -> TitleLayout:
    """The layout of a title with *count* lines of menu; the logo takes what height they leave.

    *filled*: the line in focus is a bar, whose words stand under the logo."""
    grown = min(1.3, max(1.0, height / 720))
    item = (43.0 if height >= 600 else 39.0) * grown
    foot = height - (38.0 if height >= 600 else 22.0)
    free = foot - 24 - count * item
    most = LOGO * grown * (1.16 if filled else 1.0)
    logo = max(36.0, min(most, (free - 64) / 2.84, (width - _COLUMN) * 0.19))
    block = 2.84 * logo + count * item
    top = max(28.0, (foot - 24 - block) / 2 + 8)
    x = max(40.0, min(0.069 * width, 150.0))
    column = _COLUMN * min(1.15, grown)
    first = top + 0.72 * logo
    second = first + 0.977 * logo
    start = second + 1.14 * logo
    left = x + column + 16
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
        items=tuple(Rect(x - (20 if filled else 0), start + at * item, column, item - 1) for at in range(count)),
        foot=(x, foot, column + 40),
        version=(width - 52, 58 if height >= 600 else 40),
        stage=stage,
        notice=Rect(width - 32 - wide, 24, wide, foot - 24 - 24),
    )
