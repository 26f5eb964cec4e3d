"""Colours of the editions, as plain values. `theme` gives them their roles."""

from __future__ import annotations

from msgspec import Struct

Colour = tuple[int, int, int]


BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

# Light that is added: what lies under the lamp, the lamp itself and knobs, a token that was just won.
LAMPLIGHT: Colour = (255, 150, 80)
LAMP: Colour = (255, 190, 110)
GLEAM: Colour = (255, 176, 90)
RAYS: Colour = (255, 192, 116)
CONE: tuple[Colour, Colour, Colour] = ((255, 184, 104), (255, 154, 80), (255, 138, 72))  # from the lamp down

# One for each line of a chart, by seat; told apart by shape and by lightness too.
SERIES: tuple[Colour, ...] = (
    (251, 243, 224),
    (238, 124, 136),
    (216, 148, 92),
    (142, 212, 186),
    (190, 168, 242),
    (130, 192, 234),
    (200, 208, 132),
)


def hexa(code: str) -> Colour:
    """The colour written as #RRGGBB."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour on the way from *a* to *b*, *share* 0 to 1."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 black to 1 white, as WCAG 2 defines it."""
    parts = [c / 255 for c in colour]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast_ratio(a: Colour, b: Colour) -> float:
    """The WCAG 2 contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class Palette(Struct, frozen=True):
    """The inks of one edition: text, metal, gems, protection, paper, panels, cloth."""

    ink: Colour
    text: tuple[Colour, Colour, Colour]
    dead: Colour
    gold: tuple[Colour, Colour, Colour, Colour]
    gem: tuple[Colour, Colour, Colour]  # light to dark: hearts, pips, what is in your hand
    safe: Colour
    safe_deep: Colour
    out: Colour
    paper: Colour
    paper_edge: Colour
    plate: Colour  # the plate under a name
    panel: Colour
    panel_top: Colour
    lit: Colour
    lit_top: Colour
    sheet: Colour
    sheet_top: Colour
    disc: Colour
    slot: Colour
    light: Colour
    night: Colour


CLASSIC = Palette(
    ink=hexa("#1B0E15"),
    text=(hexa("#FBF3E0"), hexa("#E4D3B2"), hexa("#C6AD86")),
    dead=hexa("#A68E80"),
    gold=(hexa("#FFF1C4"), hexa("#F2D795"), hexa("#D2A452"), hexa("#9C6C2B")),
    gem=(hexa("#E2707A"), hexa("#A62A41"), hexa("#701A30")),
    safe=hexa("#A8DCCB"),
    safe_deep=hexa("#55A893"),
    out=hexa("#F0A29A"),
    paper=hexa("#F6ECD6"),
    paper_edge=hexa("#B98A45"),
    plate=hexa("#22101A"),
    panel=hexa("#16090F"),
    panel_top=hexa("#3E1424"),
    lit=hexa("#3A1222"),
    lit_top=hexa("#5A1C30"),
    sheet=hexa("#14070D"),
    sheet_top=hexa("#34101E"),
    disc=hexa("#34121E"),
    slot=hexa("#8A6A5C"),
    light=hexa("#FF9654"),
    night=hexa("#0E0509"),
)

PREMIUM = Palette(
    ink=hexa("#11142A"),
    text=(hexa("#FBF5E4"), hexa("#DFD8C8"), hexa("#C3BCB3")),
    dead=hexa("#8F8C9A"),
    gold=(hexa("#FFF4C8"), hexa("#F7DB90"), hexa("#DBAA4C"), hexa("#A0712A")),
    gem=(hexa("#F0707F"), hexa("#B42A45"), hexa("#781B36")),
    safe=hexa("#A8DCCB"),
    safe_deep=hexa("#55A893"),
    out=hexa("#FFA3A0"),
    paper=hexa("#F3EEE0"),
    paper_edge=hexa("#B88F42"),
    plate=hexa("#10142C"),
    panel=hexa("#080C20"),
    panel_top=hexa("#16265C"),
    lit=hexa("#122052"),
    lit_top=hexa("#203A86"),
    sheet=hexa("#070A1C"),
    sheet_top=hexa("#132050"),
    disc=hexa("#132050"),
    slot=hexa("#66719C"),
    light=hexa("#4262D8"),
    night=hexa("#04060F"),
)

SECOND = Palette(
    ink=hexa("#0C1A1D"),
    text=(hexa("#FEF5EB"), hexa("#EAD8CC"), hexa("#C9B0A6")),
    dead=hexa("#96908C"),
    gold=(hexa("#FFF1DE"), hexa("#F9D6B6"), hexa("#E2A67F"), hexa("#AA6A4C")),
    gem=(hexa("#F27F92"), hexa("#CC3F5E"), hexa("#8A2342")),
    safe=hexa("#D2CDF8"),
    safe_deep=hexa("#8A82CF"),
    out=hexa("#FFA8A0"),
    paper=hexa("#F8EBDF"),
    paper_edge=hexa("#C08C72"),
    plate=hexa("#0B2024"),
    panel=hexa("#06171A"),
    panel_top=hexa("#0F3F44"),
    lit=hexa("#0D3438"),
    lit_top=hexa("#15585C"),
    sheet=hexa("#051417"),
    sheet_top=hexa("#0D3438"),
    disc=hexa("#0D363B"),
    slot=hexa("#5E8A88"),
    light=hexa("#3FC4B4"),
    night=hexa("#030C0E"),
)

GOTHAM = Palette(
    ink=hexa("#17110D"),
    text=(hexa("#FBF3DE"), hexa("#E8DCC0"), hexa("#C6BAA2")),
    dead=hexa("#A69B88"),
    gold=(hexa("#FBE3A4"), hexa("#F3CD74"), hexa("#D8A03A"), hexa("#8A5D1C")),
    gem=(hexa("#78B2E2"), hexa("#4B86BC"), hexa("#2F5590")),
    safe=hexa("#92C4EE"),
    safe_deep=hexa("#3F7DB4"),
    out=hexa("#F2A292"),
    paper=hexa("#F2E6C9"),
    paper_edge=hexa("#A98F5F"),
    plate=hexa("#17110D"),
    panel=hexa("#090E13"),
    panel_top=hexa("#151B20"),
    lit=hexa("#1F2C36"),
    lit_top=hexa("#3B4E5C"),
    sheet=hexa("#0A0A0D"),
    sheet_top=hexa("#17171B"),
    disc=hexa("#14343C"),
    slot=hexa("#96784A"),
    light=hexa("#5A3C1A"),
    night=hexa("#06090C"),
)
