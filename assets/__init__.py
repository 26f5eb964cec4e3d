"""Drawings, fonts, sounds, wording and icons, in a source tree, a wheel and a frozen program alike."""

from pathlib import Path

ROOT = Path(__file__).parent
"""The folder that they are in. Asking `importlib.resources` for it would take longer than reading what is needed."""
