"""Set everything up from a fresh clone, and start the game. Words after it go to `hidden-hand`."""

from __future__ import annotations

import sys

import environment

if __name__ == "__main__":
    environment.prepare(dev=False)
    sys.exit(environment.run("-m", "scenes", *sys.argv[1:]))
