"""What an edition looks like: colours and fonts by role, corner, plates, card anatomy, ground.

One layout serves all editions: it asks the theme, and nothing but this module knows their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from scenes.kit.anatomy import COURT_CARD, GOTHAM_CARD, CardAnatomy, CardInks
from scenes.kit.palettes import BLACK, CLASSIC, GOTHAM, PREMIUM, SECOND, WHITE, Colour, Palette, mix
from scenes.kit.plain import (
    PLAIN_COURT_CARD,
    PLAIN_COURT_INKS,
    PLAIN_GOTHAM_CARD,
    PLAIN_GOTHAM_INKS,
    YELLOW,
)


class Corner(Enum):
    """How a plate ends at its corners."""

    CONCAVE = "a quarter circle cut in"
    STEPPED = "a square cut in"


class Face(NamedTuple):
    """The font of a role: a file for Latin, one for what that lacks, and the size of the latter."""

    latin: str
    japanese: str
    scale: float = 0.93
    tracked: bool = True  # whether letter spacing applies to the Japanese part too


class Plate(Struct, frozen=True):
    """A panel's ground and edge: vertical gradient, opacity, edge line, inner line, cast shadow."""

    fill: Colour
    top: Colour
    opacity: float = 1.0
    edge: tuple[Colour, ...] = ()  # a run of colours from corner to corner
    width: float = 1.4
    inner: Colour | None = None
    inner_opacity: float = 0.55
    shadow: float = 0.0


class KeyStyle(Struct, frozen=True):
    """A key cap: flat and dark, or raised and light."""

    fill: Colour
    edge: Colour
    text: Colour
    raised: bool = False


class Ring(Struct, frozen=True):
    """A line around what is chosen or focused, in units."""

    colour: Colour
    width: float
    gap: float


class GroundStyle(Struct, frozen=True):
    """How the table ground is put together from its picture, light, grain and dark edges."""

    sliced: bool = False  # corners keep their size, edges and middle stretch; else the picture covers
    light: Colour = (0, 0, 0)
    strength: float = 0.15
    centre: tuple[float, float] = (0.5, 0.61)
    reach: tuple[float, float] = (0.48, 0.55)  # radii as shares of width and height
    dark: Colour | None = None  # multiplied in towards the edges
    grain: int = 4
    border: bool = True
    page: str = "ground"  # the picture behind pages
    veil: float = 0.38  # how much a page darkens it
    shade: int = 60  # how dark it is made under words that stand on it, 0 to 255


class Theme(Struct, frozen=True):
    """Everything a drawing asks for by role. Frozen; get one with `theme_for`."""

    name: str
    music: str
    contrast: bool
    text1: Colour
    text2: Colour
    text3: Colour
    dead: Colour
    gold0: Colour
    gold1: Colour
    gold2: Colour
    gold3: Colour
    safe: Colour
    safe_deep: Colour
    out: Colour
    ink: Colour
    night: Colour
    line: Colour
    line_opacity: float
    hair: float
    gem: tuple[Colour, Colour, Colour]
    pip: tuple[Colour, Colour]
    pip_own: tuple[Colour, Colour]
    pip_seen: Colour
    disc: Colour
    disc_dead: Colour
    disc_on: tuple[Colour, Colour]  # fill and letter of the seat whose turn it is
    slot: Colour
    panel: Plate
    raised: Plate
    lit: Plate
    sheet: Plate
    alarm: Plate
    button: Plate
    primary: Plate
    control: Plate
    key: KeyStyle
    key_on_gold: KeyStyle
    glow: Colour
    light: Colour
    shining: bool  # glows and light are drawn
    focus: Ring
    legal: Ring | None  # None: a glow says it
    chosen: Ring
    target: Ring
    corner: Corner
    step: float  # a corner's size, as a share of the radius asked for
    foil: tuple[Colour, ...]  # headlines, top to bottom
    head_track: float  # letter spacing of headings in capitals
    double_rules: bool
    diamond_rules: bool
    emblem_lists: bool  # lists of cards show their emblems
    menu_filled: bool  # the menu line in focus is a metal bar; else a fading light
    ground: GroundStyle
    card: CardAnatomy
    inks: CardInks
    fonts: Mapping[str, Face]

    def face(self, role: str) -> Face:
        """The font of a role. Raises KeyError for a role that no theme has."""
        return self.fonts[role]


COURT_FONTS: Mapping[str, Face] = MappingProxyType(
    {
        "number": Face("limelight-400", "zen-antique-400"),
        "head": Face("josefin-sans-600", "zen-antique-400", 0.96),
        "head-700": Face("josefin-sans-600", "noto-sans-jp-700"),
        "label": Face("josefin-sans-600", "noto-sans-jp-700", 0.88),
        "body": Face("source-sans-3-400", "noto-sans-jp-500"),
        "body-500": Face("source-sans-3-500", "noto-sans-jp-500"),
        "body-600": Face("source-sans-3-600", "noto-sans-jp-700"),
    }
)
GOTHAM_FONTS: Mapping[str, Face] = MappingProxyType(
    {
        "number": Face("fraunces-900", "zen-antique-400", 0.93, False),
        "head": Face("fraunces-700", "zen-antique-400", 0.98, False),
        "head-700": Face("fraunces-900", "zen-antique-400", 0.98, False),
        "label": Face("source-sans-3-600", "noto-sans-jp-700", 0.93, False),
        "body": Face("source-sans-3-400", "noto-sans-jp-500", 0.93, False),
        "body-500": Face("source-sans-3-500", "noto-sans-jp-500", 0.93, False),
        "body-600": Face("source-sans-3-600", "noto-sans-jp-700", 0.93, False),
    }
)

GLOW = (255, 205, 120)


def _court(name: str, p: Palette) -> Theme:
    text1, text2, text3 = p.text
    gold0, gold1, gold2, gold3 = p.gold
    shade = mix(gold2, gold3, 0.5)
    foil_edge = (gold2, gold1, shade, gold1, shade)

    def plate(fill: Colour, top: Colour, opacity: float, *, inner: bool = True, shadow: float = 0.0) -> Plate:
        return Plate(fill, top, opacity, foil_edge, 1.4, gold2 if inner else None, 0.55, shadow)

    return Theme(
        name=name,
        music="court",
        contrast=False,
        text1=text1,
        text2=text2,
        text3=text3,
        dead=p.dead,
        gold0=gold0,
        gold1=gold1,
        gold2=gold2,
        gold3=gold3,
        safe=p.safe,
        safe_deep=p.safe_deep,
        out=p.out,
        ink=p.ink,
        night=p.night,
        line=gold2,
        line_opacity=0.7,
        hair=0.2,
        gem=p.gem,
        pip=(gold1, gold2),
        pip_own=(p.gem[0], p.gem[1]),
        pip_seen=mix(gold2, gold3, 0.4),
        disc=p.disc,
        disc_dead=p.panel,
        disc_on=(gold2, p.ink),
        slot=p.slot,
        panel=plate(p.panel, p.panel, 0.72),
        raised=plate(p.panel, p.panel_top, 0.92),
        lit=plate(p.lit, p.lit_top, 0.94),
        sheet=plate(p.sheet, p.sheet_top, 0.98, shadow=1.0),
        alarm=plate((58, 12, 24), (106, 26, 44), 1.0, inner=False, shadow=1.0),
        button=replace(plate(p.panel, p.panel, 0.85, inner=False), width=1.3),
        primary=Plate(mix(gold2, gold3, 0.34), (251, 231, 178), 1.0, (gold0, gold1), 1.0, mix(gold3, p.ink, 0.4), 0.75),
        control=Plate(p.night, p.night, 0.62, (gold3, gold3), 1.2),
        key=KeyStyle(p.night, mix(text3, p.panel, 0.15), text2),
        key_on_gold=KeyStyle(mix(p.ink, gold3, 0.12), mix(p.ink, gold3, 0.12), gold1),
        glow=GLOW,
        light=p.light,
        shining=True,
        focus=Ring((255, 231, 174), 2.4, 3),
        legal=None,
        chosen=Ring(gold2, 1.4, 3),
        target=Ring((255, 231, 174), 2.0, 2),
        corner=Corner.CONCAVE,
        step=1.0,
        foil=((255, 244, 208), gold1, mix(gold2, gold3, 0.16), mix(gold1, gold2, 0.2)),
        head_track=0.17,
        double_rules=True,
        diamond_rules=False,
        emblem_lists=False,
        menu_filled=False,
        ground=GroundStyle(light=p.light),
        card=COURT_CARD,
        inks=CardInks(
            rank=p.ink,
            name=gold1,
            effect=mix(p.ink, (90, 60, 60), 0.2),
            pip=(p.gem[1], p.gem[2]),
            rule=gold3,
            paper=p.paper,
            paper_edge=p.paper_edge,
            plate=p.plate,
            plate_edge=gold2,
        ),
        fonts=COURT_FONTS,
    )


def _gotham(name: str, p: Palette) -> Theme:
    text1, _, text3 = p.text
    _, gold1, gold2, gold3 = p.gold

    def plate(fill: Colour, top: Colour, opacity: float, edge: Colour = gold3, shadow: float = 0.6) -> Plate:
        return Plate(fill, top, opacity, (edge, edge), 1.3, None, 0.6, shadow)

    court = _court(name, p)
    return replace(
        court,
        music="gotham",
        pip=(gold1, gold1),
        pip_own=(p.gem[0], p.gem[0]),
        pip_seen=text3,
        disc_on=((112, 62, 20), gold1),
        disc_dead=(34, 34, 36),
        line=gold3,
        line_opacity=0.9,
        hair=0.35,
        panel=plate(p.panel, p.panel_top, 0.84),
        raised=plate(p.panel, p.panel_top, 0.9, gold2),
        lit=plate(p.lit, p.lit_top, 0.95, gold2),
        sheet=replace(plate(p.sheet, p.sheet_top, 0.97, gold2, 1.2), inner=mix(gold2, p.ink, 0.35), inner_opacity=1.0),
        alarm=plate((58, 14, 14), (104, 28, 24), 1.0, gold2, 1.0),
        button=plate((17, 23, 28), (24, 31, 37), 0.96, gold3, 0.0),
        primary=Plate((186, 128, 40), (250, 214, 130), 1.0, ((255, 232, 172),) * 2, 1.4),
        control=Plate(p.night, p.night, 0.7, (gold3, gold3), 1.2),
        key=KeyStyle((226, 208, 166), (120, 98, 62), (34, 26, 18), raised=True),
        key_on_gold=KeyStyle((226, 208, 166), (120, 98, 62), (34, 26, 18), raised=True),
        glow=gold2,
        focus=Ring(gold1, 2.4, 0),
        chosen=Ring(gold2, 1.4, 1),
        target=Ring(gold1, 2.0, 1),
        corner=Corner.STEPPED,
        step=0.6,
        foil=(text1, text1),
        head_track=0.12,
        double_rules=False,
        diamond_rules=True,
        emblem_lists=True,
        menu_filled=True,
        ground=GroundStyle(
            sliced=True,
            light=p.light,
            strength=0.54,
            centre=(0.46, 0.44),
            reach=(0.42, 0.52),
            dark=(36, 24, 16),
            grain=9,
            border=False,
            veil=0.44,
            shade=130,
        ),
        card=GOTHAM_CARD,
        inks=CardInks(
            rank=p.ink,
            name=text1,
            effect=p.ink,
            pip=(gold1, gold1),
            rule=gold3,
            paper=p.paper,
            paper_edge=p.paper_edge,
            plate=p.plate,
            plate_edge=gold2,
        ),
        fonts=GOTHAM_FONTS,
    )


def _high_contrast(theme: Theme) -> Theme:
    """The same theme on black, with bright lines and without light; its faces are plain."""
    plate = Plate(BLACK, BLACK, 1.0, (YELLOW, YELLOW), 2.2)
    return replace(
        theme,
        contrast=True,
        text1=WHITE,
        text2=(255, 250, 236),
        text3=(255, 240, 205),
        dead=(196, 186, 176),
        gold0=(255, 246, 190),
        gold1=(255, 224, 120),
        gold2=YELLOW,
        gold3=YELLOW,
        safe=(150, 255, 226),
        safe_deep=(30, 110, 96),
        out=(255, 158, 150),
        ink=BLACK,
        night=BLACK,
        line=YELLOW,
        line_opacity=1.0,
        hair=0.6,
        pip=((255, 246, 190), YELLOW),
        pip_own=((255, 140, 150), (255, 140, 150)),
        pip_seen=(220, 200, 160),
        disc=BLACK,
        disc_dead=BLACK,
        disc_on=(YELLOW, BLACK),
        slot=(255, 158, 150),
        panel=plate,
        raised=plate,
        lit=replace(plate, fill=(38, 32, 8), top=(38, 32, 8)),
        sheet=plate,
        alarm=replace(plate, edge=((255, 158, 150),) * 2, width=3.0),
        button=plate,
        primary=Plate(YELLOW, YELLOW, 1.0, (WHITE, WHITE), 1.4),
        control=replace(plate, width=1.6),
        key=KeyStyle(BLACK, YELLOW, WHITE),
        key_on_gold=KeyStyle(BLACK, BLACK, WHITE),
        shining=False,
        focus=Ring(WHITE, 5, 3),
        legal=Ring(YELLOW, 2, 2),
        chosen=Ring(YELLOW, 3, 3),
        target=Ring(WHITE, 4, 2),
        foil=((255, 246, 190), (255, 224, 120)),
        double_rules=False,
        ground=replace(theme.ground, grain=0, strength=0.0, dark=None, border=True),
        card=PLAIN_COURT_CARD if theme.card is COURT_CARD else PLAIN_GOTHAM_CARD,
        inks=PLAIN_COURT_INKS if theme.card is COURT_CARD else PLAIN_GOTHAM_INKS,
    )


EDITIONS = ("classic", "premium", "second", "batman")


@cache
def theme_for(name: str, contrast: bool = False) -> Theme:
    """The theme of an edition. An edition without one of its own looks like `classic`."""
    looks = {
        "classic": (_court, CLASSIC),
        "premium": (_court, PREMIUM),
        "second": (_court, SECOND),
        "batman": (_gotham, GOTHAM),
    }
    known = name if name in looks else "classic"
    hand, palette = looks[known]
    theme = hand(known, palette)
    return _high_contrast(theme) if contrast else theme
