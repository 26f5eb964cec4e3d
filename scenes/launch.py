"""Opens the window on what the command line asks for."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler

from game.commands.options import Options
from game.commands.text_setup import Table, read_table
from game.kernel.errors import BadSetup
from game.session.paths import Folders, find_folders
from game.session.settings import NewGame
from scenes.kit.sdl import set_sdl_defaults

LOG_SIZE, LOG_FILES = 512 * 1024, 3


def launch(options: Options) -> int:
    """Play in a window. Returns the exit code: 2 for a table that cannot be set up or when there is no display."""
    table: Table | None = None
    try:
        if options.new is not None:
            table = read_table(options.new, options.seats, options.seed, NewGame())
    except BadSetup as error:
        sys.stderr.write(f"{error}\n")
        return 2
    folders = find_folders()
    write_log(folders)
    set_sdl_defaults()
    from scenes.app import App, Launch
    from scenes.kit.window import NoDisplay

    app = App(Launch(table, options.window, options.lang, options.speed), folders)
    try:
        return app.run()
    except NoDisplay as error:
        sys.stderr.write(f"{error}\n")
        return 2


def write_log(folders: Folders) -> None:
    """Keep the program's log in its folder, if there is one; without one it is not kept."""
    if not folders.writable:
        return
    try:
        handler = RotatingFileHandler(
            folders.log / "hidden-hand.log", maxBytes=LOG_SIZE, backupCount=LOG_FILES, encoding="utf-8", delay=True
        )
    except OSError:
        return
    logging.basicConfig(
        level=logging.INFO, handlers=[handler], format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
