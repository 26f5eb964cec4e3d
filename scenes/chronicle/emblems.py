"""The emblems of achievements: a medal of metal with a sign of its own, or its dim shape while it is not got."""

from __future__ import annotations

import math

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.palettes import Colour, mix
from scenes.kit.raster import rgb

_STROKE = 'fill="none" stroke="{a}" stroke-linejoin="round" stroke-linecap="round"'
_BLADE = "M32,12L35,17V38H29V17Z"
_HILT = "M23,38H41V41.5H23ZM30,41.5H34V50H30Z"

# In a box of 64 x 64, within 18 of its middle. {a} main colour, {b} its shade, {c} its light, {d} the ground.
SIGNS: dict[str, str] = {
    "win": '<path d="M17,42L14,24L23.5,31L32,17L40.5,31L50,24L47,42Z" fill="{a}"/>'
    '<path d="M32,17L40.5,31L50,24L47,42H32Z" fill="{b}"/><path d="M17,45H47V49H17Z" fill="{c}"/>'
    '<circle cx="14" cy="22" r="2.4" fill="{c}"/><circle cx="32" cy="15" r="2.6" fill="{c}"/>'
    '<circle cx="50" cy="22" r="2.4" fill="{c}"/>',
    "streak": '<path d="M16,30L32,16L48,30V36L32,23L16,36Z" fill="{c}"/>'
    '<path d="M16,40L32,26L48,40V46L32,33L16,46Z" fill="{a}"/>'
    '<path d="M16,50L32,36L48,50V56L32,43L16,56Z" fill="{b}" transform="translate(0,-3)"/>',
    "editions": "".join(
        f'<path d="M27,16H37V40H27Z" fill="{{{ink}}}" stroke="{{d}}" stroke-width="1.4" '
        f'transform="rotate({angle} 32 50)"/>'
        for angle, ink in ((-33, "b"), (-11, "a"), (11, "b"), (33, "a"))
    ),
    "comeback": f'<path d="M15,45L26,37L33,42L46,22" {_STROKE} stroke-width="4.4"/>'
    '<path d="M37,21L49,17L48,30Z" fill="{c}"/>',
    "sweep": '<circle cx="32" cy="32" r="8.5" fill="{c}"/>'
    + "".join(
        f'<path d="M30,20L32,13L34,20Z" fill="{{a}}" transform="rotate({angle} 32 32)"/>' for angle in range(0, 360, 30)
    ),
    "beat_hard": '<path d="M32,13C37,17 43,18.4 48,18C48.6,32 44,43 32,50C20,43 15.4,32 16,18C21,18.4 27,17 32,13Z" '
    'fill="{b}"/><path d="M32,13C37,17 43,18.4 48,18C48.6,32 44,43 32,50Z" fill="{a}"/>'
    '<path d="M32,21L34.8,28L42,28.6L36.5,33.2L38.3,40.4L32,36.4L25.7,40.4L27.5,33.2L22,28.6L29.2,28Z" fill="{d}"/>',
    "beat_master": "".join(
        f'<path d="M32,13L36,32L32,51L28,32Z" fill="{{{ink}}}" transform="rotate({angle} 32 32)"/>'
        for angle, ink in ((45, "b"), (135, "b"), (0, "a"), (90, "a"))
    )
    + '<circle cx="32" cy="32" r="5" fill="{c}"/>',
    "unnoticed": f'<path d="M15,29C20,37 26,40 32,40C38,40 44,37 49,29" {_STROKE} stroke-width="3.6"/>'
    f'<path d="M20,36L16.5,41M27,40L25,46M37,40L39,46M44,36L47.5,41" {_STROKE} stroke-width="3"/>',
    "unmasked": '<path d="M12,26C18,21 26,23 32,27.5C38,23 46,21 52,26C53,37 47,43 40.5,43C36,43 34,39 32,37'
    'C30,39 28,43 23.5,43C17,43 11,37 12,26Z" fill="{a}"/>'
    '<path d="M18,31C21,28 26,29 28,33C25,36 20,36 18,31ZM46,31C43,28 38,29 36,33C39,36 44,36 46,31Z" fill="{d}"/>'
    '<path d="M32,14L34.4,18L32,22L29.6,18Z" fill="{c}"/>',
    "informed": '<path d="M13,32C19,22 25,19 32,19C39,19 45,22 51,32C45,42 39,45 32,45C25,45 19,42 13,32Z" '
    'fill="none" stroke="{a}" stroke-width="3.4"/><circle cx="32" cy="32" r="7.4" fill="{a}"/>'
    '<circle cx="34.6" cy="29.4" r="2.3" fill="{d}"/>',
    "first_word": '<path d="M15,17H49V40H33L24,49V40H15Z" fill="{a}"/><path d="M32,17H49V40H33L32,41Z" fill="{b}"/>'
    '<path d="M30,21H34.4L33.6,31H30.8Z" fill="{d}"/><circle cx="32.2" cy="35" r="2" fill="{d}"/>',
    "trio": "".join(
        f'<g transform="translate({x},0) rotate({angle} 32 50)"><path d="{_BLADE}" fill="{{{ink}}}"/>'
        f'<path d="{_HILT}" fill="{{b}}"/></g>'
        for x, angle, ink in ((-2, -27, "a"), (2, 27, "a"), (0, 0, "c"))
    ),
    "duels": f'<g transform="rotate(45 32 32)"><path d="{_BLADE}" fill="{{a}}"/><path d="{_HILT}" fill="{{b}}"/></g>'
    f'<g transform="rotate(-45 32 32)"><path d="{_BLADE}" fill="{{c}}"/><path d="{_HILT}" fill="{{b}}"/></g>',
    "pushed": '<path d="M32,17H47V40H32Z" fill="{a}" transform="rotate(18 40 30)"/>'
    '<path d="M39.5,24L43,28.5L39.5,33L36,28.5Z" fill="{d}" transform="rotate(18 40 30)"/>'
    f'<path d="M13,32H25M20,25L27,32L20,39" {_STROKE} stroke-width="4"/>',
    "crowned": '<path d="M24,24H40V50H24Z" fill="{a}"/><path d="M32,24H40V50H32Z" fill="{b}"/>'
    '<path d="M32,30L37,37L32,44L27,37Z" fill="{d}"/><path d="M22,21L20.5,11.5L26.5,15L32,8L37.5,15L43.5,11.5L42,21Z" '
    'fill="{c}"/>',
    "small": '<path d="M21,14H43V50H21Z" fill="{b}"/><path d="M23.5,16.5H40.5V47.5H23.5Z" fill="{d}"/>'
    '<path d="M29,24L34.5,20V43H30.5V26L28,27.5Z" fill="{c}"/>',
    "exchanged": f'<path d="M17,28C18,19 26,14.5 34,16C39,17 43,20 45,24" {_STROKE} stroke-width="4.2"/>'
    f'<path d="M47,36C46,45 38,49.5 30,48C25,47 21,44 19,40" {_STROKE} stroke-width="4.2"/>'
    '<path d="M38,25L50,28L48,15Z" fill="{c}"/><path d="M26,39L14,36L16,49Z" fill="{c}"/>',
    "composed": "".join(
        f'<path d="M32,48L28.6,17C30.6,15.6 33.4,15.6 35.4,17Z" fill="{{{ink}}}" transform="rotate({angle} 32 48)"/>'
        for angle, ink in ((-60, "b"), (-40, "a"), (-20, "b"), (0, "c"), (20, "b"), (40, "a"), (60, "b"))
    )
    + '<circle cx="32" cy="48" r="3" fill="{c}"/>',
    "full_table": '<circle cx="32" cy="32" r="10" fill="{a}"/><circle cx="32" cy="32" r="6.6" fill="{d}"/>'
    + "".join(
        f'<circle cx="32" cy="15.6" r="3.4" fill="{{c}}" transform="rotate({angle} 32 32)"/>'
        for angle in range(0, 360, 45)
    ),
    "bet": '<path d="M20,42C22,30 15,26 12,27C15,18 26,18 28,28C28,18 36,18 36,28C38,18 49,18 52,27C49,26 42,30 44,42'
    'Z" fill="{a}"/><path d="M32,22C34.5,21.6 36,24 36,28C38,18 49,18 52,27C49,26 42,30 44,42H32Z" fill="{b}"/>'
    '<path d="M19,44H45V48H19Z" fill="{c}"/><circle cx="12" cy="29" r="2.6" fill="{c}"/>'
    '<circle cx="52" cy="29" r="2.6" fill="{c}"/>',
    "examine": '<path d="M32,11C40,18 45,26 43,44H21C19,26 24,18 32,11Z" fill="{a}"/>'
    '<path d="M32,11C40,18 45,26 43,44H32Z" fill="{b}"/><path d="M30,20H34V26H40V30H34V40H30V30H24V26H30Z" fill="{d}"/>'
    '<path d="M20,46H44V50H20Z" fill="{c}"/>',
    "dagger": '<g transform="rotate(35 32 32)"><path d="M32,9L37,17L34.6,38H29.4L27,17Z" fill="{c}"/>'
    '<path d="M32,9L37,17L34.6,38H32Z" fill="{a}"/><path d="M22,38H42L39,42H25Z" fill="{b}"/>'
    '<path d="M30,42H34V52H30Z" fill="{a}"/></g>',
    "spy": f'<circle cx="28" cy="28" r="12" {_STROKE} stroke-width="4"/>'
    '<path d="M38,35L50,47L46,51L34.5,39Z" fill="{b}"/>'
    '<path d="M28,21A4,4 0 0 1 30,28.6L31.6,35H24.4L26,28.6A4,4 0 0 1 28,21Z" fill="{c}"/>',
    "throne": '<path d="M21,12H43V34H21Z" fill="{b}"/><path d="M24,16L32,13L40,16V32H24Z" fill="{d}"/>'
    '<path d="M18,34H46V40H18Z" fill="{a}"/><path d="M19,40H24V52H19ZM40,40H45V52H40Z" fill="{b}"/>'
    '<path d="M32,18L35,23L32,28L29,23Z" fill="{c}"/>',
    "arrests": f'<circle cx="23" cy="37" r="9" {_STROKE} stroke-width="4.4"/>'
    f'<circle cx="42" cy="27" r="9" {_STROKE} stroke-width="4.4"/>'
    f'<path d="M29,30L36,33.6" {_STROKE} stroke-width="3.6"/>',
}
"""What stands on each medal, by the id of the achievement."""

_TEETH = 24


def _rim() -> str:
    """The edge of a medal: a star of many blunt teeth, as a path in the box of 64."""
    points = []
    for at in range(2 * _TEETH):
        radius = 31.0 if at % 2 == 0 else 28.6
        angle = math.pi * at / _TEETH
        points.append(f"{32 + radius * math.sin(angle):.2f},{32 - radius * math.cos(angle):.2f}")
    return "M" + "L".join(points) + "Z"


def emblem(canvas: Canvas, name: str, cx: float, cy: float, size: float, *, got: bool) -> None:
    """The emblem of the achievement *name*, *size* units across. One that is not got is dark, its sign hardly seen."""
    theme = canvas.theme
    pixels = canvas.px(size)

    def make() -> pygame.Surface:
        if got:
            metal = (theme.gold0, theme.gold2, theme.gold3)
            ground, inks = mix(theme.gem[2], theme.night, 0.45), (theme.gold1, theme.gold3, theme.gold0)
        else:
            dim = mix(theme.text3, theme.night, 0.62)
            metal, ground = (dim, dim, dim), mix(theme.night, theme.text3, 0.06)
            quiet = mix(theme.text3, theme.night, 0.42)
            inks = (quiet, mix(quiet, theme.night, 0.3), quiet)
        return raster.svg(pixels, pixels, _medal(name, metal, ground, inks), times=4, box=(64, 64))

    key = ("emblem", name, pixels, theme.name, theme.contrast, got)
    canvas.blit(raster.cached(key, make), cx - size / 2, cy - size / 2)
    canvas.note("art", f"emblem {name}", Rect(cx - size / 2, cy - size / 2, size, size))


def _medal(name: str, metal: tuple[Colour, Colour, Colour], ground: Colour, inks: tuple[Colour, Colour, Colour]) -> str:
    stops = "".join(f'<stop offset="{at / 2}" stop-color="{rgb(hue)}"/>' for at, hue in enumerate(metal))
    sign = SIGNS[name].format(a=rgb(inks[0]), b=rgb(inks[1]), c=rgb(inks[2]), d=rgb(ground))
    return (
        f'<defs><linearGradient id="m" gradientUnits="userSpaceOnUse" x1="10" y1="4" x2="54" y2="60">{stops}'
        f'</linearGradient></defs><path d="{_rim()}" fill="url(#m)"/>'
        f'<circle cx="32" cy="32" r="26" fill="{rgb(ground)}"/>'
        f'<circle cx="32" cy="32" r="24" fill="none" stroke="url(#m)" stroke-width="1"/>'
        f'<g transform="translate(32,32) scale(.92) translate(-32,-32)">{sign}</g>'
    )
