"""What SDL has to be told before pygame is imported. This module imports no pygame."""

from __future__ import annotations

import os
import sys


def set_sdl_defaults() -> None:
    """Put our SDL settings into the environment; what the user has set already stays. Call it first."""
    defaults = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        # Show the candidate window of an input method; SDL hides it in programs that say nothing.
        "SDL_IME_SHOW_UI": "1",
        # Take real pixels on a scaled Windows desktop instead of a stretched, blurred picture.
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    }
    if sys.platform.startswith("linux"):
        # SDL would show the surface through OpenGL: slower without a good driver, and slow to load.
        defaults["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        # Names the window's class, so that a desktop finds its icon and groups its windows.
        defaults["SDL_VIDEO_X11_WMCLASS"] = "hidden-hand"
    for name, value in defaults.items():
        os.environ.setdefault(name, value)
