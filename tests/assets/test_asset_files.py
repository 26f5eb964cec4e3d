"""What lies in the folder of assets: credited, small enough to keep, and an icon every desktop understands."""

from __future__ import annotations

import re
import struct
from fnmatch import fnmatch
from pathlib import Path

import pytest

LIMIT = 2_000_000
IGNORED = {"__pycache__"}


def shipped(assets: Path) -> list[Path]:
    return sorted(p for p in assets.rglob("*") if p.is_file() and not IGNORED & set(p.parts) and p.suffix != ".py")


def test_every_file_is_credited_by_a_pattern(assets: Path) -> None:
    text = (assets / "CREDITS.md").read_text(encoding="utf-8")
    patterns = re.findall(r"^\| `([^`]+)`", text, re.MULTILINE)
    names = [path.relative_to(assets).as_posix() for path in shipped(assets)]
    assert [name for name in names if not any(fnmatch(name, pattern) for pattern in patterns)] == []
    assert [pattern for pattern in patterns if not any(fnmatch(name, pattern) for name in names)] == []


def test_no_file_is_too_big_to_keep(assets: Path) -> None:
    assert [path.name for path in shipped(assets) if path.stat().st_size > LIMIT] == []


@pytest.mark.parametrize("size", [16, 32, 48, 64, 128, 256, 512])
def test_the_icon_has_its_size(assets: Path, size: int) -> None:
    data = (assets / "icon" / f"hidden-hand-{size}.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (size, size)


def test_the_windows_icon_holds_the_pictures_it_lists(assets: Path) -> None:
    data = (assets / "icon" / "hidden-hand.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, 6)
    for i in range(count):
        width, *_, size, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        picture = data[offset : offset + size]
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">I", picture[16:20])[0] == (width or 256)


def test_the_macos_icon_is_a_closed_chain_of_pictures(assets: Path) -> None:
    data = (assets / "icon" / "hidden-hand.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    at, kinds = 8, []
    while at < len(data):
        kinds.append(data[at : at + 4])
        assert data[at + 8 : at + 12] == b"\x89PNG"
        at += struct.unpack(">I", data[at + 4 : at + 8])[0]
    assert at == len(data)
    assert kinds == [b"icp4", b"icp5", b"icp6", b"ic07", b"ic08", b"ic09"]
