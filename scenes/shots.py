"""`hidden-hand shots DIR`: a picture of every scene in a fixed state, the same every time, without a display."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.commands.options import Parser, WrongUse, size_argument
from game.session.files import reason_of
from game.words import LANGUAGES, set_language
from scenes.kit.sdl import set_sdl_defaults

SIZE = (1280, 720)


class BadFolder(Exception):
    """The pictures cannot be written there; the message says why."""


def run(argv: list[str]) -> int:
    """Draw what *argv* asks for. Returns the exit code: 2 for words that make no sense or a folder that cannot be."""
    about = "Write a picture of every scene into a folder."
    parser = Parser(prog="hidden-hand shots", description=about, allow_abbrev=False)
    parser.add_argument("folder", metavar="DIR", type=_folder_argument, help="the folder; it is made if it is missing")
    parser.add_argument("--size", type=size_argument, default=SIZE, metavar="WxH", help="for example 1920x1080")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language")
    parser.add_argument("--only", default="", metavar="NAME", help="only the pictures whose names begin so")
    try:
        asked = parser.parse_args(argv)
        draw_off_screen()
        # A staged mishap is no news to whoever asked for pictures.
        logging.getLogger().addHandler(logging.NullHandler())
        from scenes.shot_list import SHOTS

        names = [name for name in SHOTS if name.startswith(asked.only)]
        if not names:
            raise WrongUse(f"hidden-hand shots: there is no picture {asked.only!r}; there are {', '.join(SHOTS)}.")
        for path in shoot(_folder(asked.folder), names, asked.size, asked.lang):
            sys.stdout.write(f"{path}\n")
            sys.stdout.flush()
    except WrongUse as error:
        if error.told:
            sys.stderr.write(f"{error.told}\n")
        return error.code
    except BadFolder as error:
        sys.stderr.write(f"hidden-hand shots: {error}\n")
        return 2
    return 0


def _folder_argument(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("'' is no folder")
    return Path(text)


def _folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (FileExistsError, NotADirectoryError) as error:
        file = next(place for place in (folder, *folder.parents) if place.exists())
        raise BadFolder(f"{str(file)!r} is a file; the pictures need a folder.") from error
    except (OSError, ValueError) as error:
        raise BadFolder(f"Nothing can be written to {str(folder)!r}: {reason_of(error)}.") from error


def draw_off_screen() -> None:
    """Take SDL's drivers without a screen and without sound, whatever there is. Before pygame starts."""
    os.environ.update({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    set_sdl_defaults()


def shoot(folder: Path, names: Iterable[str], size: tuple[int, int], language: str) -> Iterator[Path]:
    """Write each of the pictures *names*, and give its path. Raises `BadFolder`."""
    from scenes.shot_list import SHOTS
    from scenes.staging import Stage

    for name in names:
        shot = SHOTS[name]
        with tempfile.TemporaryDirectory(prefix="hidden-hand-") as home:
            stage = Stage(Path(home), size, language, contrast=shot.contrast)
            try:
                shot.show(stage)
                path = folder / f"{name}.png"
                try:
                    stage.pilot.screenshot(path)
                except OSError as error:
                    # The command itself speaks English, whatever the pictures speak.
                    set_language("en")
                    raise BadFolder(f"{str(path)!r} cannot be written: {reason_of(error)}.") from error
            finally:
                stage.close()
        yield path
