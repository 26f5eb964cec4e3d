"""Where things stand on the title. Knows units only, draws nothing."""

from __future__ import annotations

from msgspec import Struct

from scenes.kit.geometry import Rect

LOGO = 86.0
PLAYER = 220.0
"""The room for the chip of whoever plays."""
BROAD = 0.85
"""A stage wider than this share of its height has room beside the lamp."""
CARD, CARD_RATIO = 218.0, 1.4
"""The card under the lamp at a stage of 720 units: its width, and its height over that."""
LAMP_SIZE = (340.0, 189.0)
_SHADE = 0.39
"""How far the lamp's shade reaches to each side, of the width of its picture."""
_COLUMN = 380.0
_RIGHT = 52.0
_NOTICE_LEAST, _NOTICE_MOST = 200.0, 320.0
_NOTICE_BROAD = 420.0
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
    notices: tuple[Rect, ...]
    """Where a notice may hang from the ceiling of the place, the best first."""
    floor: Rect
    """Where it stands on the floor if it fits nowhere else."""


def under_lamp(stage: Rect) -> tuple[float, float, float]:
    """The middle of the card under the lamp, and the size of the picture: 1 at a stage of 720 units."""
    broad = stage.w / stage.h > BROAD
    size = min(stage.h / 720, stage.w / (796 if broad else 604))
    return stage.x + stage.w * (0.465 if broad else 0.5), stage.h * 0.65, size


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
    right = width - _RIGHT
    wide = min(560.0, right - stage.x - 12)
    chip = Rect(right - PLAYER, 34 if height >= 600 else 22, PLAYER, 40)
    version = (right, 96 if height >= 600 else 82) if stage.w > BROAD * stage.h else None
    ceiling = version[1] + 16 if version is not None else chip.bottom + 14
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
        player=chip,
        foot=(x, foot, column + 40),
        version=version,
        stage=stage,
        # The hand of cards on a table leaves the floor free.
        notices=() if filled else _around_lamp(stage, ceiling, right),
        floor=Rect(right - wide, 24, wide, foot - 24 - 24),
    )


def _around_lamp(stage: Rect, ceiling: float, right: float) -> tuple[Rect, ...]:
    """Beside lamp and card, or between them: nowhere on the lit card."""
    cx, middle, size = under_lamp(stage)
    left = max(cx + _SHADE * LAMP_SIZE[0] * size + 16, right - _NOTICE_MOST)
    beside = Rect(left, ceiling, right - left, stage.h - 48 - ceiling)
    top = max(ceiling, LAMP_SIZE[1] * size + 8)
    wide = min(_NOTICE_BROAD, right - stage.x - 12)
    between = Rect(right - wide, top, wide, middle - CARD * CARD_RATIO * size / 2 - 8 - top)
    return (beside, between) if beside.w >= _NOTICE_LEAST else (between,)
