"""Builds the font files of the program from the openly licensed web fonts of the @fontsource packages.

    python build/fonts.py --fetch DIR     download the packages into DIR with `npm pack`, then build
    python build/fonts.py --packages DIR  build from packages that are already there
    python build/fonts.py --list          say which packages are needed, in which version

A web font comes in slices, one small file for each range of characters. For every face of `FACES` the slices are
cut down to the characters we want, joined to one TrueType file, given a name of our own (the licence reserves some
of the original names) and stripped of what only browsers read. Building twice from the same packages gives the
same bytes.
Needs fontTools and brotli; --fetch needs npm.
"""

from __future__ import annotations

import argparse
import hashlib
import logging
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
LIMIT = 2_000_000
SHAPING = ["kern", "liga", "clig", "calt", "ccmp", "locl", "mark", "mkmk"]
NAME_KANJI = (  # common in names and in the 2010 list of kanji for general use, but outside JIS level 1
    "丼傲凛凜凰刹剝勁哺喩嗅嘲國堯塡奎嶌巫已廣彗彙徠德恣惠惧慄憬拉摯攪昊晄晏晟晨暉會栞梛椰楷槇櫂櫻毀毬洵洸滉漱澤澪濱煌煕燎燿珀珈琥"
    "瑤瑶璟璧瘍瘦皓眞眸笙箋籠絆綺緻羞翔脩茉莉菫萠蔣蕾訃詢諄諧貪赳踪辣迪逞遙邉邊釉錮頌頰颯驍髙鬱麒黎齊齋﨑"
)
DROPPED_TABLES = ["BASE", "STAT", "vhea", "vmtx", "VORG", "DSIG", "meta"]


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package: `@fontsource/<name>`, its version, and the SHA-256 of its archive."""

    name: str
    version: str
    sha256: str

    @property
    def archive(self) -> str:
        return f"fontsource-{self.name}-{self.version}.tgz"


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: package and weight it comes from, its script, and the name it carries inside.

    `slack` is how far, in thousandths of an em, an outline may move so that fewer points draw it; 0 keeps every
    point. `zero` is the share of its width that the figure 0 keeps.
    """

    package: str
    weight: int
    script: str
    family: str
    slack: float = 0.0
    zero: float = 1.0

    @property
    def file(self) -> str:
        return f"{self.package}-{self.weight}.ttf"


PACKAGES = (
    Package("limelight", "5.3.0", "0f4099442e3667cd126a595d51a784f05666da6ab12e544a94f1c4e654fa3b54"),
    Package("josefin-sans", "5.3.0", "a89f83ae9d414f027af83546b84e09ac81e960024dfdeea3bcb491e8ed52a962"),
    Package("source-sans-3", "5.3.1", "b598201d980b3512805bbea186aab8ef91590d59990e6a13c90e030b6ff37881"),
    Package("fraunces", "5.3.0", "c4d77f0157ec3128e53ee83aafa0f1ef0ab0ae5a23708f611e49584821c1f6ce"),
    Package("zen-antique", "5.3.0", "26f28d7bd1b4aaca6dded4d6e7e56e5fd2f5b5635e670a7d56e319da6bfd98ca"),
    Package("noto-sans-jp", "5.3.0", "e4fac0fb8e03e21d10e1bdfd6f09e04c12a0f3bd61463bfa41c53a5603c39524"),
)
FACES = (
    # Its 0 is a circle, half of it black, which nobody reads as a figure.
    Face("limelight", 400, "latin", "Hidden Hand Lamp", zero=0.76),
    Face("josefin-sans", 400, "latin", "Hidden Hand Deco"),
    Face("josefin-sans", 600, "latin", "Hidden Hand Deco"),
    Face("source-sans-3", 400, "latin", "Hidden Hand Text"),
    Face("source-sans-3", 500, "latin", "Hidden Hand Text"),
    Face("source-sans-3", 600, "latin", "Hidden Hand Text"),
    Face("fraunces", 700, "latin", "Hidden Hand Block"),
    Face("fraunces", 900, "latin", "Hidden Hand Block"),
    Face("zen-antique", 400, "japanese", "Hidden Hand Brush", slack=1.5),
    Face("noto-sans-jp", 500, "japanese", "Hidden Hand Gothic"),
    Face("noto-sans-jp", 700, "japanese", "Hidden Hand Gothic"),
)


def basic_latin() -> set[int]:
    """Basic Latin and Latin-1: what every face has."""
    return {*range(0x20, 0x7F), *range(0xA0, 0x100)} - {0xAD}


def typographic() -> set[int]:
    """Quotes, dashes, ellipsis, bullet, euro, trade mark, minus: what every face has besides letters."""
    return {ord(c) for c in "‘’“”‚„‹›–—…•†€™−"}


def arrows() -> set[int]:
    """Arrows and a few marks; taken where a font has them."""
    return {ord(c) for c in "←→↑↓↔‡‰⁄●○◆◇■□▲△▼▽★☆♠♣♥♦♡♢✓"}


def jis_rows(first: int, last: int) -> set[int]:
    """The characters of rows `first` to `last` of JIS X 0208."""
    found = set()
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                found.add(ord(bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    return found


def japanese() -> set[int]:
    """Kana, JIS level 1 kanji, full-width forms, CJK punctuation, half-width kana, circled numbers."""
    level_one = jis_rows(1, 5) | jis_rows(16, 47) | set(map(ord, NAME_KANJI))
    kana = {*range(0x3041, 0x3097), *range(0x30A0, 0x3100), *range(0xFF61, 0xFFA0)}
    return level_one | kana | set(range(0xFF01, 0xFF61)) | set(range(0x2460, 0x2474))


def wanted(script: str) -> set[int]:
    """Every character a face of this script takes over, as far as the font has it."""
    extended = set(range(0x100, 0x180)) | set(map(ord, "ȘșȚțẞ"))
    latin = basic_latin() | typographic() | arrows() | extended
    return latin | japanese() if script == "japanese" else latin


def promised(script: str) -> set[int]:
    """The characters every face of this script is sure to have; the tests hold the built files to it."""
    plain = basic_latin() | typographic()
    if script == "japanese":
        marks = set(map(ord, "、。・ー「」『』（）！？：〜…々〆％／０１２３４５６７８９"))
        return plain | jis_rows(4, 5) | jis_rows(16, 47) | marks
    historic = {0x149, 0x17F}  # the n with an apostrophe and the long s: no living language needs them
    return plain | set(range(0x100, 0x180)) - historic


def fetch(folder: Path) -> None:
    """Download every package into `folder`. Raises SystemExit when an archive is not the one we know."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        if not (folder / package.archive).exists():
            spec = f"@fontsource/{package.name}@{package.version}"
            command = ["npm", "pack", "--silent", spec]
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        digest = hashlib.sha256((folder / package.archive).read_bytes()).hexdigest()
        if digest != package.sha256:
            raise SystemExit(f"{package.archive} has changed: SHA-256 is {digest}")


def slices(archive: Path, weight: int, workplace: Path) -> Iterator[Path]:
    """Unpack the upright slices of one weight, in a fixed order: Latin first, for its measures rule the whole."""
    with tarfile.open(archive) as tar:
        members = [m for m in tar.getmembers() if m.name.endswith(f"-{weight}-normal.woff2")]
        for member in sorted(members, key=lambda m: ("-latin-" not in m.name, m.name)):
            data = tar.extractfile(member)
            if data is None:
                continue
            target = workplace / Path(member.name).name
            target.write_bytes(data.read())
            yield target


def licence(archive: Path) -> str:
    """The licence text in a package."""
    with tarfile.open(archive) as tar:
        data = tar.extractfile("package/LICENSE")
        if data is None:
            raise SystemExit(f"{archive.name} holds no licence")
        return data.read().decode("utf-8")


def cut(path: Path, characters: set[int], into: Path) -> TTFont | None:
    """Keep `characters` of a slice, without hints. None when the slice has none of them."""
    font = TTFont(path, recalcTimestamp=False)
    kept = characters & set(font.getBestCmap())
    if not kept:
        return None
    options = Options()
    options.hinting = False
    options.layout_features = SHAPING
    options.drop_tables += DROPPED_TABLES
    options.name_IDs = [0, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=kept)
    subsetter.subset(font)
    font.flavor = None
    font.save(into)
    return font


def build(face: Face, archive: Path) -> TTFont:
    """One font out of the slices of `face`."""
    with tempfile.TemporaryDirectory() as scratch:
        workplace = Path(scratch)
        remaining = wanted(face.script)
        parts: list[str] = []
        stamps: list[int] = []
        for number, path in enumerate(slices(archive, face.weight, workplace)):
            part = workplace / f"{number:03d}.ttf"
            font = cut(path, remaining, part)
            if font is not None:
                remaining -= set(font.getBestCmap())
                parts.append(str(part))
                stamps.append(font["head"].modified)
        whole = Merger().merge(parts)
    if face.slack:
        slim(whole, face.slack)
    if face.zero != 1:
        narrow(whole, "0", face.zero)
    leave_as_drawn(whole)
    rename(whole, face)
    whole["head"].created = whole["head"].modified = max(stamps)
    whole.recalcTimestamp = False
    return whole


def slim(font: TTFont, slack: float) -> None:
    """Redraw each outline with fewer points, none of it more than `slack` thousandths of an em away."""
    outlines = font["glyf"]
    shapes = font.getGlyphSet()
    allowed = slack * font["head"].unitsPerEm / 1000
    for name in list(outlines.keys()):
        if outlines[name].numberOfContours <= 0:
            continue
        drawn = TTGlyphPen(shapes, outputImpliedClosingLine=False)
        shapes[name].draw(Qu2CuPen(Cu2QuPen(drawn, max_err=allowed), max_err=allowed, all_cubic=True))
        redrawn = drawn.glyph(dropImpliedOnCurves=True)
        if len(redrawn.coordinates) < len(outlines[name].coordinates):
            outlines[name] = redrawn


def narrow(font: TTFont, letter: str, share: float) -> None:
    """Draw a letter again in a share of its width; what stands left and right of it stays."""
    name = font.getBestCmap()[ord(letter)]
    shapes = font.getGlyphSet()
    advance, left = font["hmtx"][name]
    ink = font["glyf"][name].xMax - left
    drawn = TTGlyphPen(shapes)
    shapes[name].draw(TransformPen(drawn, (share, 0, 0, 1, left * (1 - share), 0)))
    font["glyf"][name] = drawn.glyph(dropImpliedOnCurves=True)
    font["hmtx"][name] = (advance - round(ink * (1 - share)), left)


def leave_as_drawn(font: TTFont) -> None:
    """Give the font a program that does nothing.

    FreeType fits letters of a font without any program to the pixels by itself. That takes more than half of the time
    that drawing a letter takes, and bends its shape; we draw letters large and scale them down. A program of up to
    seven bytes counts as none.
    """
    nothing = ["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]", "PUSHB[]", "0", "POP[]"]
    font["prep"] = newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromAssembly(nothing)


def rename(font: TTFont, face: Face) -> None:
    """Give the font our family name and keep its copyright and licence."""
    table = font["name"]
    copyright_line = table.getDebugName(0)
    table.names = []
    weight = str(face.weight)
    postscript = f"{face.family.replace(' ', '')}-{weight}"
    lines = {
        0: copyright_line,
        1: f"{face.family} {weight}",
        2: "Regular",
        3: postscript,
        4: f"{face.family} {weight}",
        6: postscript,
        13: "Licensed under the SIL Open Font License, Version 1.1. Modified: cut down, joined, renamed.",
        14: "https://openfontlicense.org",
    }
    for number, line in lines.items():
        table.setName(line, number, 3, 1, 0x409)


def write_licence(package: Package, archive: Path, copyright_line: str) -> None:
    """Keep the licence of a package, under the copyright line that stands in the font itself."""
    text = licence(archive)
    body = text[text.rindex("This Font Software is licensed under") :]
    owner = copyright_line.split("This Font Software")[0].strip()
    target = FONTS / "licences" / f"{package.name}.txt"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"{owner}\n\n{body.strip()}\n", encoding="utf-8")


def build_all(folder: Path, faces: Iterable[Face]) -> None:
    """Write the font files and licences. Raises SystemExit when a promise is broken or a file is too big."""
    packages = {p.name: p for p in PACKAGES}
    for face in faces:
        package = packages[face.package]
        archive = folder / package.archive
        font = build(face, archive)
        missing = promised(face.script) - set(font.getBestCmap())
        if missing:
            raise SystemExit(f"{face.file} lacks {''.join(map(chr, sorted(missing)))}")
        target = FONTS / face.file
        target.parent.mkdir(parents=True, exist_ok=True)
        font.save(target)
        if target.stat().st_size > LIMIT:
            raise SystemExit(f"{face.file} has {target.stat().st_size} bytes, more than {LIMIT}")
        write_licence(package, archive, font["name"].getDebugName(0))
        print(f"{face.file:24s} {target.stat().st_size / 1024:8.1f} KB  {len(font.getBestCmap())} characters")


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; see the module's text."""
    parser = argparse.ArgumentParser(description="Build the program's fonts from @fontsource packages.")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--fetch", type=Path, metavar="DIR", help="download into DIR, then build")
    source.add_argument("--packages", type=Path, metavar="DIR", help="build from packages that lie in DIR")
    source.add_argument("--list", action="store_true", help="name the packages and stop")
    parser.add_argument("--only", metavar="FILE", action="append", help="build only this file; may be repeated")
    options = parser.parse_args(arguments)
    if options.list:
        for package in PACKAGES:
            print(f"@fontsource/{package.name}@{package.version}")
        return 0
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    if options.fetch:
        if shutil.which("npm") is None:
            print("npm is not installed; use --packages", file=sys.stderr)
            return 2
        fetch(options.fetch)
    faces = [face for face in FACES if not options.only or face.file in options.only]
    build_all(options.fetch or options.packages, faces)
    return 0


if __name__ == "__main__":
    sys.exit(main())
