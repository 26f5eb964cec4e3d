"""Opens the window on what the command line asks for."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.commands.playing import Options
from game.session.paths import Folders, find_folders
from game.words import gettext as _
from game.words import speak
from scenes.kit.sdl import set_sdl_defaults

if TYPE_CHECKING:
    from game.commands.text_setup import Table


def launch(options: Options, first_frame: Callable[[], object] | None = None) -> int:
    """Play in a window. Returns the exit code: 1 when the program fails, 2 for a table that cannot be set up or when
    there is no display.

    *first_frame* is called as soon as the first frame is seen: the bench stops its watch there.
    """
    speak(options.lang or "auto")
    table = None
    if options.new is not None:
        from game.commands.text_setup import read_table
        from game.kernel.errors import BadSetup
        from game.session.settings import NewGame

        try:
            table = read_table(options.new, options.seats, options.seed, NewGame())
        except BadSetup as error:
            sys.stderr.write(f"{error}\n")
            return 2
    # Nothing is thrown away until the first frame is seen: looking for it takes time that is missed there.
    gc.disable()
    folders = find_folders()
    set_sdl_defaults()
    try:
        return _play(folders, table, options, first_frame)
    except Exception as error:
        return _failed(folders, error)


def _play(folders: Folders, table: Table | None, options: Options, first_frame: Callable[[], object] | None) -> int:
    from scenes.app import App, Launch
    from scenes.kit.window import NoDisplay

    app = App(Launch(table, options.window, options.lang, options.speed), folders)
    try:
        return app.run(first_frame)
    except NoDisplay as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _failed(folders: Folders, error: Exception) -> int:
    """Leave a trace of what went wrong, whenever it did, and say where. Returns the exit code."""
    import logging

    from game.log import FILE, keep_in

    what = f"{type(error).__name__}: {error}"
    if folders.writable and keep_in(folders.log):
        logging.getLogger(__name__).critical("the program has failed", exc_info=error)
        told = _("Hidden Hand had to stop ({error}). What happened is written in {path}; no match is lost.").format(
            error=what, path=folders.log / FILE
        )
    else:
        # With nowhere to keep it, whoever sees the terminal gets all there is.
        sys.excepthook(type(error), error, error.__traceback__)
        told = _("Hidden Hand had to stop ({error}).").format(error=what)
    sys.stderr.write(f"{told}\n")
    if getattr(sys, "frozen", False):
        _show(told)
    return 1


def _show(told: str) -> None:
    """Say it in a window of the system: a program started from the desktop has no terminal."""
    try:
        import pygame

        pygame.display.message_box("Hidden Hand", told, "error")
    except Exception as error:
        sys.stderr.write(f"{error}\n")
