"""Plates, rules, diamonds, rings, discs: the drawn parts that every scene uses, in the theme's hand."""

from __future__ import annotations

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.light import glow
from scenes.kit.page import is_big
from scenes.kit.palettes import BLACK, GLEAM, Colour, mix
from scenes.kit.raster import rgb
from scenes.kit.theme import Corner, Plate, Ring


def ticket(x: float, y: float, w: float, h: float, r: float, corner: Corner) -> str:
    """SVG path of a box whose corners are cut in by *r*."""
    r = max(0.0, min(r, w / 2, h / 2))
    right, bottom = x + w, y + h
    if corner is Corner.STEPPED:
        return (
            f"M{x + r:g},{y:g}H{right - r:g}V{y + r:g}H{right:g}V{bottom - r:g}H{right - r:g}V{bottom:g}"
            f"H{x + r:g}V{bottom - r:g}H{x:g}V{y + r:g}H{x + r:g}Z"
        )
    arc = f"A{r:g},{r:g} 0 0 0 "
    return (
        f"M{x + r:g},{y:g}H{right - r:g}{arc}{right:g},{y + r:g}V{bottom - r:g}{arc}{right - r:g},{bottom:g}"
        f"H{x + r:g}{arc}{x:g},{bottom - r:g}V{y + r:g}{arc}{x + r:g},{y:g}Z"
    )


def _run(name: str, colours: tuple[Colour, ...], x2: float, y2: float) -> str:
    last = max(1, len(colours) - 1)
    stops = "".join(f'<stop offset="{i / last:g}" stop-color="{rgb(c)}"/>' for i, c in enumerate(colours))
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{x2:g}" y2="{y2:g}">'
        f"{stops}</linearGradient>"
    )


def panel(
    canvas: Canvas,
    rect: Rect,
    plate: Plate | None = None,
    *,
    radius: float = 10,
    inner: bool = True,
    strength: float = 1.0,
    opacity: float | None = None,
) -> None:
    """A plate with the theme's corners, edge and inner line. *strength* 0 to 1 weakens the lines.

    Recorded as "panel"."""
    canvas.note("panel", "", rect)
    plate = plate if plate is not None else canvas.theme.panel
    corner = canvas.theme.corner
    box = canvas.box(rect)
    if box.w < 4 or box.h < 4:
        return
    r = canvas.px(radius * canvas.theme.step)
    edge, thin, gap = canvas.stroke(plate.width), max(1.0, 0.8 * canvas.u), canvas.px(4)
    solid = plate.opacity if opacity is None else opacity
    with_inner = inner and plate.inner is not None
    if plate.shadow:
        soft = canvas.px(12 * plate.shadow)
        shade, pad = raster.blurred_box(box.w, box.h, r, soft, BLACK, round(min(230, 130 + 60 * plate.shadow)))
        canvas.surface.blit(shade, (box.x - pad, box.y - pad + canvas.px(4)))

    def make() -> pygame.Surface:
        half = edge / 2
        outline = ticket(half, half, box.w - edge, box.h - edge, r, corner)
        body = (
            f"<defs>{_run('b', (plate.top, plate.fill), 0, box.h)}{_run('f', plate.edge, box.w, box.h)}</defs>"
            f'<path d="{outline}" fill="url(#b)" fill-opacity="{solid:g}"/>'
            f'<path d="{outline}" fill="none" stroke="url(#f)" stroke-width="{edge}" stroke-opacity="{strength:g}"/>'
        )
        if with_inner and plate.inner is not None:
            q = edge + gap - 1 + thin / 2
            line = ticket(q, q, box.w - 2 * q, box.h - 2 * q, r, corner)
            body += (
                f'<path d="{line}" fill="none" stroke="{rgb(plate.inner)}" stroke-width="{thin:g}" '
                f'stroke-opacity="{plate.inner_opacity * strength:g}"/>'
            )
        return raster.svg(box.w, box.h, body, times=2 if box.w * box.h < 90_000 else 1)

    key = ("panel", box.size, plate, corner, r, edge, gap, with_inner, strength, solid)
    canvas.surface.blit(raster.cached(key, make), box)


def rule(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    *,
    colour: Colour | None = None,
    opacity: float | None = None,
    fade: str = "",
    double: bool = True,
    gap: float = 3,
) -> None:
    """A fine line under a heading, double where the theme has double lines. *fade*: "l", "r", "both" or "".

    A theme that sets a diamond on its lines gets one in the middle of a line that fades on neither side.
    """
    theme = canvas.theme
    colour = colour if colour is not None else theme.line
    solid = theme.line_opacity if opacity is None else opacity
    if theme.contrast:
        solid, fade = 1.0, ""
    left, w = canvas.px(x), canvas.px(x + width) - canvas.px(x)
    jewelled = double and theme.diamond_rules and not fade and width > 60
    double = double and theme.double_rules
    thick, thin, space = canvas.stroke(1.1), max(1, round(0.7 * canvas.u)), canvas.px(gap)
    height = thick + (space - 1 + thin if double else 0)
    if w < 1:
        return
    ends = {"r": (1, 1, 0), "l": (0, 1, 1), "both": (0, 1, 0)}.get(fade, (1, 1, 1))

    def make() -> pygame.Surface:
        stops = "".join(
            f'<stop offset="{at:g}" stop-color="{rgb(colour)}" stop-opacity="{solid * share:g}"/>'
            for at, share in zip((0, 0.5, 1), ends, strict=True)
        )
        body = (
            f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="0">{stops}'
            f'</linearGradient></defs><path d="M0,0H{w}V{thick}H0Z" fill="url(#f)"/>'
        )
        if double:
            top = thick + space - 1
            body += f'<path d="M0,{top}H{w}V{top + thin}H0Z" fill="url(#f)" fill-opacity=".5"/>'
        return raster.svg(w, height, body, times=1)

    key = ("rule", w, height, thick, space, double, colour, solid, ends)
    canvas.surface.blit(raster.cached(key, make), (left, canvas.px(y)))
    if jewelled:
        diamond(canvas, x + width / 2, y + 0.5 * thick / canvas.u, 6.4, colours=(theme.gold2, theme.gold2))


def hairline(
    canvas: Canvas,
    x: float,
    y: float,
    length: float,
    *,
    opacity: float | None = None,
    vertical: bool = False,
    colour: Colour | None = None,
) -> None:
    """A faint line between rows, or between columns."""
    theme, u = canvas.theme, canvas.u
    thick, long = max(1, round(0.8 * u)), canvas.px(length)
    rect = Rect(round(x * u) / u, round(y * u) / u, *((thick / u, long / u) if vertical else (long / u, thick / u)))
    canvas.fill(rect, colour or theme.line, theme.hair if opacity is None else opacity)


def diamond(
    canvas: Canvas,
    cx: float,
    cy: float,
    width: float,
    height: float | None = None,
    *,
    colours: tuple[Colour, Colour] | None = None,
    hollow: bool = False,
    opacity: float = 1.0,
) -> None:
    """A lozenge, its left half in the first colour and its right half in the second; or its outline."""
    colours = colours if colours is not None else canvas.theme.pip
    w, h = max(3, canvas.px(width)), max(3, canvas.px(height if height is not None else width))
    line = max(1.0, 1.1 * canvas.u)

    def make() -> pygame.Surface:
        full_w, full_h = w + 4, h + 4
        x, y, a, b = full_w / 2, full_h / 2, w / 2, h / 2
        if hollow:
            a, b = a - 0.6, b - 0.6
            body = (
                f'<path d="M{x},{y - b}L{x + a},{y}L{x},{y + b}L{x - a},{y}Z" fill="none" '
                f'stroke="{rgb(colours[0])}" stroke-width="{line:g}" stroke-opacity="{opacity:g}"/>'
            )
        else:
            body = (
                f'<path d="M{x},{y - b}L{x + a},{y}L{x},{y + b}L{x - a},{y}Z" fill="{rgb(colours[0])}" '
                f'fill-opacity="{opacity:g}"/>'
                f'<path d="M{x},{y - b}L{x + a},{y}L{x},{y + b}Z" fill="{rgb(colours[1])}" '
                f'fill-opacity="{opacity:g}"/>'
            )
        return raster.svg(full_w, full_h, body, times=4)

    image = raster.cached(("diamond", w, h, colours, hollow, opacity, round(line, 2)), make)
    canvas.surface.blit(
        image, (round(cx * canvas.u - image.get_width() / 2), round(cy * canvas.u - image.get_height() / 2))
    )


def pip_step(canvas: Canvas, step: float) -> float:
    """The step from pip to pip in whole pixels, in units."""
    return canvas.px(step) / canvas.u


def pips(
    canvas: Canvas, x: float, cy: float, unseen: int, own: int, seen: int, *, step: float = 15, size: float = 12
) -> None:
    """The copies of a card, the first centred at x: filled unseen, in another colour your own, hollow seen."""
    theme, step = canvas.theme, pip_step(canvas, step)
    # All centres lie just beyond whole pixels, and the step is whole: else some would be rounded to the one side and
    # some to the other, and a pixel nearer to each other.
    x = (canvas.px(x) + 0.05) / canvas.u
    for at in range(unseen + own + seen):
        cx = x + at * step
        if at < unseen:
            diamond(canvas, cx, cy, size)
        elif at < unseen + own:
            diamond(canvas, cx, cy, size, colours=theme.pip_own)
        else:
            diamond(canvas, cx, cy, size - 1, colours=(theme.pip_seen,) * 2, hollow=True, opacity=0.9)


def outline(canvas: Canvas, rect: Rect, ring: Ring | None = None, *, radius: float = 5) -> None:
    """A rounded ring just outside a rectangle: by default the ring of focus."""
    box = canvas.box(rect)
    image, reach = ring_picture(box.w, box.h, ring or canvas.theme.focus, radius, canvas.u)
    canvas.surface.blit(image, (box.x - reach, box.y - reach))


def ring_picture(width: int, height: int, ring: Ring, radius: float, u: float) -> tuple[pygame.Surface, int]:
    """The ring around a box of *width* x *height* pixels, and how far it reaches beyond the box."""
    line, gap = max(1, round(ring.width * u)), round(ring.gap * u)
    w, h = width + 2 * (gap + line), height + 2 * (gap + line)
    r = round(radius * u) + gap

    def make() -> pygame.Surface:
        body = (
            f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}" rx="{r}" fill="none" '
            f'stroke="{rgb(ring.colour)}" stroke-width="{line}"/>'
        )
        return raster.svg(w, h, body, times=2 if w * h < 90_000 else 1)

    return raster.cached(("ring", w, h, r, line, ring.colour), make), gap + line


def plate_ring(
    canvas: Canvas, rect: Rect, ring: Ring | None = None, *, radius: float = 9, inside: bool = False
) -> None:
    """A ring that follows a plate's corners, just outside it, or *inside* along its edge: by default the ring of
    focus."""
    ring = ring if ring is not None else canvas.theme.focus
    box = canvas.box(rect)
    # Inside it lies over the plate's own edge, and needs a little more to show.
    line = canvas.stroke(ring.width + (1.0 if inside else 0.0))
    gap = -line if inside else canvas.px(max(1.0, ring.gap - 1))
    w, h = box.w + 2 * (gap + line), box.h + 2 * (gap + line)
    r, corner = canvas.px(radius * canvas.theme.step), canvas.theme.corner

    def make() -> pygame.Surface:
        path = ticket(line / 2, line / 2, w - line, h - line, r, corner)
        body = f'<path d="{path}" fill="none" stroke="{rgb(ring.colour)}" stroke-width="{line}"/>'
        return raster.svg(w, h, body, times=2 if w * h < 90_000 else 1)

    image = raster.cached(("plate ring", w, h, r, corner, line, ring.colour), make)
    canvas.surface.blit(image, (box.x - gap - line, box.y - gap - line))


def disc(
    canvas: Canvas,
    cx: float,
    cy: float,
    r: float,
    fill: Colour | None = None,
    ring: Colour | None = None,
    *,
    opacity: float = 1.0,
    inner: bool = True,
) -> None:
    """A round plate with a metal ring, and a second fine ring inside."""
    theme = canvas.theme
    fill = fill if fill is not None else theme.disc
    hue = ring if ring is not None else theme.gold2
    radius = canvas.px(r)
    metal = (theme.gold1, mix(theme.gold2, theme.gold3, 0.5), theme.gold1) if ring is None else (hue, hue)
    line, fine, gap = canvas.stroke(1.5), max(0.8, 0.8 * canvas.u), canvas.px(4)
    size = 2 * radius + 4

    def make() -> pygame.Surface:
        c = size / 2
        body = (
            f"<defs>{_run('f', metal, size, size)}</defs>"
            f'<circle cx="{c}" cy="{c}" r="{radius - 0.8}" fill="{rgb(fill)}" fill-opacity="{opacity:g}"/>'
            f'<circle cx="{c}" cy="{c}" r="{radius - 0.8}" fill="none" stroke="url(#f)" stroke-width="{line}"/>'
        )
        if inner:
            body += (
                f'<circle cx="{c}" cy="{c}" r="{radius - gap}" fill="none" stroke="{rgb(hue)}" '
                f'stroke-width="{fine:g}" stroke-opacity=".6"/>'
            )
        return raster.svg(size, size, body, times=2)

    key = ("disc", radius, fill, metal, line, round(fine, 1), gap, opacity, inner)
    image = raster.cached(key, make)
    canvas.surface.blit(image, (round(cx * canvas.u - size / 2), round(cy * canvas.u - size / 2)))


def initial(name: str) -> str:
    """What stands for a player's name on a medallion: its first letter, or the figure in which it ends ("Player 2")."""
    before, last = name[-2:-1], name[-1:]
    numbered = last.isdecimal() and (before == " " or (before.isalpha() and not before.isascii()))
    return last if numbered else name[:1].upper()


def medallion(
    canvas: Canvas, cx: float, cy: float, r: float, letter: str, *, active: bool = False, out: bool = False
) -> None:
    """The round plate with a player's first letter: filled with metal when it is that player's turn."""
    theme = canvas.theme
    if active:
        glow(canvas, cx, cy, r * 2.7, r * 2.7, GLEAM, 0.42)
        fill, hue = theme.disc_on
        disc(canvas, cx, cy, r, fill, theme.gold1, inner=False)
    elif out:
        hue = theme.dead
        disc(canvas, cx, cy, r, theme.disc_dead, mix(theme.dead, theme.night, 0.4), inner=r >= 20)
    else:
        hue = theme.gold1
        disc(canvas, cx, cy, r, inner=r >= 20)
    size = r * 1.09
    middle = canvas.type.cap_height(theme.fonts["head"], size * canvas.u) / canvas.u / 2
    left, right = canvas.type.ink(letter, theme.fonts["head"], size * canvas.u)
    canvas.text(letter, cx - (left + right) / 2 / canvas.u, cy + middle, "head", size, hue)


def sign_plate(canvas: Canvas, cx: float, cy: float, r: float, sign: str) -> None:
    """The round plate with a rank in large numerals."""
    disc(canvas, cx, cy, r)
    size, face = r * 1.16, canvas.theme.fonts["number"]
    left, right = canvas.type.ink(sign, face, size * canvas.u)
    down = canvas.type.cap_height(face, size) / 2
    canvas.text(sign, cx - (left + right) / 2 / canvas.u, cy + down, "number", size, canvas.theme.gold1)


def border(canvas: Canvas) -> None:
    """The fine double line around the whole screen: its corners drawn, its sides stretched from a pixel beside them."""
    width, height = canvas.surface.get_size()
    corner = min(canvas.px(32), width // 2, height // 2)
    drawn = _corners(canvas, 2 * corner + 1)
    from_, to_x, to_y = (0, corner, corner + 1), (0, corner, width - corner), (0, corner, height - corner)
    lengths = (corner, width - 2 * corner, corner), (corner, height - 2 * corner, corner)
    for row in range(3):
        for column in range(3):
            if row == column == 1:
                continue
            source = (from_[column], from_[row], (corner, 1, corner)[column], (corner, 1, corner)[row])
            size = (lengths[0][column], lengths[1][row])
            canvas.surface.blit(pygame.transform.scale(drawn.subsurface(source), size), (to_x[column], to_y[row]))


def _corners(canvas: Canvas, side: int) -> pygame.Surface:
    """The border of a square screen of *side* pixels."""
    theme = canvas.theme
    # A frame is finer where a window is low.
    margin, radius, space = (8, 11, 4) if is_big(canvas.height) else (5, 8, 3)
    margin, r, gap = canvas.px(margin), canvas.px(radius), canvas.px(space)
    line, fine = canvas.stroke(1.2), canvas.stroke(0.7)
    strong, weak = (0.9, 0.0) if theme.contrast else (0.42, 0.26)

    def make() -> pygame.Surface:
        w = side - 2 * margin
        body = "".join(
            f'<path d="{ticket(q, q, w - 2 * q, w - 2 * q, r, theme.corner)}" fill="none" stroke="{rgb(theme.line)}" '
            f'stroke-width="{thick}" stroke-opacity="{opacity}"/>'
            for q, thick, opacity in ((line / 2, line, strong), (line / 2 + gap + fine % 2 / 2, fine, weak))
        )
        sheet = raster.clear(side, side)
        sheet.blit(raster.svg(w, w, body, times=1), (margin, margin))
        return sheet

    return raster.cached(("border", side, margin, r, gap, line, fine, strong, theme.line, theme.corner), make)
