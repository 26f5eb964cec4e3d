"""Sounds by name. Without a device, or with a broken file, the game is silent and says so once in the log."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path

import pygame

from game.log import logger
from scenes.kit.fonts import assets_root

_log = logger(__name__)

RATE, BUFFER = 48000, 512
"""Samples a second, and samples in the buffer: 11 ms until a sound is heard."""

CHANNELS = 12
_INTERFACE_CHANNELS = 2
"""Kept free for clicks, so that a busy table does not swallow them."""

LEAST_GAP = 0.04
"""Seconds in which the same sound is not begun twice: eight cards dealt at once are one rustle."""


FADE_IN, FADE_OUT = 2500, 700
"""Milliseconds in which music begins and ends."""


class Bus(StrEnum):
    """What a sound belongs to; each has its own volume. The values are stored in the settings."""

    EFFECTS = "effects"
    INTERFACE = "interface"
    MUSIC = "music"


class Audio:
    """Plays ``assets/sounds/*.ogg``, each file read when it is first heard, and ``assets/music/*.ogg`` as it is heard.

    Nothing here raises: `play` on a closed or broken device does nothing. Open it after the first frame; it
    takes longer than all else at start."""

    def __init__(self, folder: Path | None = None) -> None:
        """*folder*: where sounds and music are, if not among the program's own."""
        self._folder = folder if folder is not None else assets_root() / "sounds"
        self._music_folder = folder if folder is not None else assets_root() / "music"
        self._volume = dict.fromkeys(Bus, 1.0)
        self._muted = False
        self._open = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[str, int] = {}
        self._music = self._playing = ""
        self._fading = False
        self._complained = False

    @property
    def plays_on(self) -> str | None:
        """The driver that plays, such as ``"pulseaudio"``; None while all is silent."""
        return (pygame.mixer.get_driver() or "unknown") if self._open else None

    @property
    def muted(self) -> bool:
        """Whether all is silent for now; the volumes stay."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._set_music_volume()
        if muted and self._open:
            pygame.mixer.stop()

    def volume(self, bus: Bus) -> float:
        """The volume of *bus*, 0 to 1."""
        return self._volume[bus]

    def set_volume(self, bus: Bus, volume: float) -> None:
        """Set the volume of *bus*, 0 to 1; music follows at once."""
        self._volume[bus] = min(max(volume, 0.0), 1.0)
        if bus is Bus.MUSIC:
            self._set_music_volume()

    def open(self) -> bool:
        """Take the sound device; False if there is none."""
        if self._open:
            return True
        try:
            with _no_complaints():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
        except (pygame.error, NotImplementedError) as error:
            if not self._complained:
                _log.warning("No sound: %s", error)
            self._complained = True
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        self._open = True
        self.tick()
        return True

    def retry(self) -> bool:
        """Let the device go and take it again: another one may be plugged in now. False if there is none."""
        self.close()
        self._complained = False
        return self.open()

    def close(self) -> None:
        """Let the device go. What was playing stops; `open` begins the music again."""
        if self._open:
            self._open = self._fading = False
            self._playing = ""
            self._sounds.clear()
            pygame.mixer.quit()

    def play(self, name: str, bus: Bus = Bus.EFFECTS, *, volume: float = 1.0) -> None:
        """Play the sound *name* once, at *volume* times that of its bus."""
        loudness = _loudness(self._volume[bus] * volume)
        if not self._open or self._muted or loudness <= 0.0:
            return
        now = pygame.time.get_ticks()
        if now - self._begun.get(name, -1000) < LEAST_GAP * 1000:
            return
        sound = self._sound(name)
        channel = self._channel(bus) if sound is not None else None
        if sound is None or channel is None:
            return
        self._begun[name] = now
        channel.play(sound)
        channel.set_volume(loudness)

    def play_music(self, name: str) -> None:
        """Play *name* over and over, softly begun when what played before has faded out; "" fades the music out.

        It is not even read while it could not be heard."""
        self._music = name
        self.tick()

    def tick(self, *, away: bool = False) -> None:
        """Go on with a change of the music; to be called with every frame. *away*: nobody looks, so nothing plays."""
        audible = not away and not self._muted and self._volume[Bus.MUSIC] > 0.0
        goal = self._music if audible else ""
        if not self._open or goal == self._playing:
            return
        if self._playing and pygame.mixer.music.get_busy():
            if not self._fading:
                self._fading = True
                pygame.mixer.music.fadeout(FADE_OUT)
            return
        self._fading, self._playing = False, goal
        if goal:
            self._begin(goal)

    def _begin(self, name: str) -> None:
        try:
            pygame.mixer.music.load(self._music_folder / f"{name}.ogg")
            self._set_music_volume()
            pygame.mixer.music.play(-1, fade_ms=FADE_IN)
        except (OSError, pygame.error) as error:
            _log.warning("No music %s: %s", name, error)

    @property
    def playing(self) -> str:
        """The piece of music that is heard; "" for none."""
        return self._playing

    def names(self) -> list[str]:
        """The names of all sounds that are there, sorted."""
        return sorted(path.stem for path in self._folder.glob("*.ogg"))

    def pieces(self) -> list[str]:
        """The names of all pieces of music that are there, sorted."""
        return sorted(path.stem for path in self._music_folder.glob("*.ogg"))

    def load_all(self) -> list[str]:
        """Read every sound and all music now; the names of what is broken. For the self-test."""
        return [name for name in self.names() if not self.load(name)] + [
            name for name in self.pieces() if self._open and self._read(self._music_folder, name) is None
        ]

    def load(self, name: str) -> bool:
        """Read a sound, so that it can be played without delay; False if it is broken. Without a device, nothing."""
        return not self._open or self._sound(name) is not None

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            sound = self._read(self._folder, name)
            if sound is None and not self._open:
                return None
            self._sounds[name] = sound
        return self._sounds[name]

    def _read(self, folder: Path, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(folder / f"{name}.ogg")
        except (OSError, pygame.error) as error:
            if self._open:
                _log.warning("No sound %s: %s", name, error)
            return None

    def _channel(self, bus: Bus) -> pygame.mixer.Channel | None:
        interface = bus is Bus.INTERFACE
        numbers = range(_INTERFACE_CHANNELS) if interface else range(_INTERFACE_CHANNELS, CHANNELS)
        channels = [pygame.mixer.Channel(number) for number in numbers]
        free = next((channel for channel in channels if not channel.get_busy()), None)
        return channels[0] if free is None and interface else free

    def _set_music_volume(self) -> None:
        if self._open:
            pygame.mixer.music.set_volume(0.0 if self._muted else _loudness(self._volume[Bus.MUSIC]))


@contextmanager
def _no_complaints() -> Iterator[None]:
    """While this lasts, nothing reaches the terminal: ALSA writes a page there when there is no device, which the log
    says in one line."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        # Started without a terminal.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _loudness(volume: float) -> float:
    # An ear hears ratios: a square gives a slider whose middle sounds like half.
    return volume * volume
