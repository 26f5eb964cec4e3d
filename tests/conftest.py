"""Runs before pygame is imported: no screen, no sound, English, and a home that is thrown away."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

_home = tempfile.mkdtemp(prefix="hidden-hand-tests-")
atexit.register(shutil.rmtree, _home, ignore_errors=True)

os.environ.update(
    {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "HIDDEN_HAND_HOME": _home,
        "LANGUAGE": "en",
        "LC_ALL": "C.UTF-8",
        "LANG": "C.UTF-8",
    }
)
