"""Opens the window on what the command line asks for."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from game.commands.playing import Options
from game.session.paths import find_folders
from scenes.kit.sdl import set_sdl_defaults


def launch(options: Options, first_frame: Callable[[], object] | None = None) -> int:
    """Play in a window. Returns the exit code: 2 for a table that cannot be set up or when there is no display.

    *first_frame* is called as soon as the first frame is seen: the bench stops its watch there.
    """
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
    from scenes.app import App, Launch
    from scenes.kit.window import NoDisplay

    app = App(Launch(table, options.window, options.lang, options.speed), folders)
    try:
        return app.run(first_frame)
    except NoDisplay as error:
        sys.stderr.write(f"{error}\n")
        return 2
