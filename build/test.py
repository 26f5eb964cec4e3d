"""Set everything up from a fresh clone, and run all tests. Words after it go to pytest."""

from __future__ import annotations

import sys

import environment

if __name__ == "__main__":
    environment.prepare(dev=True)
    sys.exit(environment.run("-m", "pytest", *sys.argv[1:]))
