"""Which version of the program this is, and which build of its engine runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import FunctionType

DISTRIBUTION = "hidden-hand"


def engine() -> str:
    """ "compiled" when rounds are played by extension modules (see `build/compile_engine.py`), else "pure"."""
    # The start of the program need not wait for this.
    from game.rulesets.love_letter.rules import LoveLetter

    return "pure" if isinstance(LoveLetter.play, FunctionType) else "compiled"


@cache
def program_version() -> str:
    """The version, such as "1.2.0": of the installed program, or of the checkout it runs from."""
    # Found out once, for the first match: the start of the program need not wait for these.
    import importlib.metadata
    import tomllib

    try:
        return importlib.metadata.version(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        pass
    try:
        source = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
        return str(tomllib.loads(source)["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return "unknown"
