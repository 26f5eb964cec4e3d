"""Makes the music of the program: a calm loop for the court, one for gotham. All is computed from the score here.

    python build/music.py                  write assets/music/<name>.ogg
    python build/music.py --out DIR        write them somewhere else
    python build/music.py --only court     make only this one

A piece is chords, a bar each, with a tune over them. It is played on a ring: what still sounds at the end goes on at
the beginning, the echo of the room too, so that the loop has no seam. Plucked strings are damped partials, bowed ones
a few steady partials that swell. Chance (who plays a little late, or softer) is seeded by the name: building twice
gives the same samples. Needs sox with OGG support; `build/sounds.py` lends the encoder and the file.
"""

from __future__ import annotations

import argparse
import math
import random
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sounds import Samples, encode, wave_file

OUT = Path(__file__).resolve().parent.parent / "assets" / "music"
RATE = 32_000
QUALITY = "0"
"""Of the encoder: 0 to 10."""
LOUD = -21.0
"""dBFS of the whole loop, as the root of the mean square."""
PEAK = -4.0
"""dBFS no sample may pass."""

NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> int:
    """The number of a note such as ``"D4"``, ``"Bb3"``, ``"C#5"``; middle C is 60."""
    flats = name.count("b") - name.count("#")
    return NOTES[name[0]] - flats + 12 * (int(name[-1]) + 1)


def hertz(number: int) -> float:
    """The frequency of a note."""
    return 440.0 * 2 ** ((number - 69) / 12)


@dataclass(frozen=True)
class String:
    """How something plucked sounds: its partials fall off by *dark*, die down in *ring* seconds (at middle C; higher
    notes sooner, upper partials much sooner), and begin within *soft* seconds."""

    dark: float
    ring: float
    soft: float
    partials: int = 10


HARP = String(1.75, 3.4, 0.006)
LUTE = String(1.35, 2.4, 0.004, 12)
BASS = String(1.8, 2.6, 0.010, 8)
MUTED = String(2.0, 2.4, 0.008, 8)
VIBES = String(2.1, 4.2, 0.006, 7)


@cache
def pluck(string: String, number: int) -> Samples:
    """A plucked note at full strength."""
    base = hertz(number)
    lasting = string.ring * 2 ** ((60 - number) / 20)
    out = [0.0] * round(lasting * 1.1 * RATE)
    for partial in range(1, string.partials + 1):
        # A string is a little stiff: its upper partials are a little sharp.
        speed = 2 * math.pi * base * partial * math.sqrt(1 + 0.00012 * partial * partial) / RATE
        if speed > 2.4:
            break
        level = partial**-string.dark * abs(math.sin(math.pi * partial * 0.23)) * 1.6
        fade = math.exp(-6.9 / (lasting / (1 + 0.35 * (partial - 1)) * RATE))
        turn, squeeze = 2 * fade * math.cos(speed), fade * fade
        before, now = -level * math.sin(speed) / fade, 0.0
        for index in range(len(out)):
            out[index] += now
            before, now = now, turn * now - squeeze * before
    rise, fall = round(string.soft * RATE), round(0.08 * RATE)
    for index in range(rise):
        out[index] *= math.sin(math.pi / 2 * index / rise) ** 2
    for index in range(1, fall + 1):
        out[-index] *= index / fall
    return out


def bowed(number: int, seconds: float, cents: float, swell: float = 1.4) -> Samples:
    """A soft bowed note that swells, stays, and goes."""
    count, rise = round((seconds + swell) * RATE), round(swell * RATE)
    out = [0.0] * count
    for partial, level in ((1, 1.0), (2, 0.34), (3, 0.16), (4, 0.06), (5, 0.03)):
        speed = 2 * math.pi * hertz(number) * 2 ** (cents / 1200) * partial / RATE
        turn, before, now = 2 * math.cos(speed), -level * math.sin(speed), 0.0
        for index in range(count):
            out[index] += now
            before, now = now, turn * now - before
    for index in range(rise):
        gain = math.sin(math.pi / 2 * index / rise) ** 2
        out[index] *= gain
        out[count - 1 - index] *= gain
    return out


class Ring:
    """Two channels of *seconds* whose end is their beginning."""

    def __init__(self, seconds: float) -> None:
        self.count = round(seconds * RATE)
        self.channels: tuple[Samples, Samples] = ([0.0] * self.count, [0.0] * self.count)

    def add(self, samples: Samples, at: float, gain: float, pan: float = 0.0) -> None:
        """Mix in at *at* seconds; *pan* from -1 to 1."""
        angle = (1 + pan) * math.pi / 4
        for channel, share in zip(self.channels, (math.cos(angle), math.sin(angle)), strict=True):
            index, level = round(at * RATE) % self.count, gain * share
            for sample in samples:
                channel[index] += sample * level
                index += 1
                if index == self.count:
                    index = 0

    def hall(self, amount: float, seconds: float) -> None:
        """The echo of a large, soft room that dies down in *seconds*: four damped combs and two all-passes a side."""
        for side, channel in enumerate(self.channels):
            combs = [_Comb(round(ms * (1 + 0.017 * side) * RATE / 1000), seconds) for ms in (31.7, 37.1, 41.1, 43.7)]
            passes = [_AllPass(round(ms * (1 + 0.023 * side) * RATE / 1000)) for ms in (5.0, 1.7)]
            # The end is heard first, so that its echo is in the air when the loop begins.
            for index in range(self.count - round(1.5 * seconds * RATE), self.count):
                _echo(channel[index], combs, passes)
            wet = [_echo(sample, combs, passes) for sample in channel]
            for index, sample in enumerate(wet):
                channel[index] += amount * sample

    def level(self) -> None:
        """Bring the whole to `LOUD`, less where a peak would pass `PEAK`; no rumble, no hiss."""
        for channel in self.channels:
            middle = sum(channel) / len(channel)
            channel[:] = [sample - middle for sample in channel]
        energy = sum(a * a + b * b for a, b in zip(*self.channels, strict=True)) / (2 * self.count)
        peak = max(max(max(channel), -min(channel)) for channel in self.channels)
        gain = min(10 ** (LOUD / 20) / math.sqrt(energy), 10 ** (PEAK / 20) / peak)
        for channel in self.channels:
            channel[:] = [sample * gain for sample in channel]

    def wav(self) -> bytes:
        """The ring, cut open at its beginning, as a 16 bit WAV file."""
        return wave_file(self.channels, RATE)


class _Comb:
    def __init__(self, delay: int, seconds: float) -> None:
        self.line, self.at, self.dull = [0.0] * delay, 0, 0.0
        self.back = 10 ** (-3 * delay / RATE / seconds)

    def step(self, sample: float) -> float:
        out = self.line[self.at]
        self.dull = 0.62 * out + 0.38 * self.dull
        self.line[self.at] = sample + self.dull * self.back
        self.at = (self.at + 1) % len(self.line)
        return out


class _AllPass:
    def __init__(self, delay: int) -> None:
        self.line, self.at = [0.0] * delay, 0

    def step(self, sample: float) -> float:
        held = self.line[self.at]
        self.line[self.at] = sample + 0.6 * held
        self.at = (self.at + 1) % len(self.line)
        return held - 0.6 * self.line[self.at - 1]


def _echo(sample: float, combs: Sequence[_Comb], passes: Sequence[_AllPass]) -> float:
    wet = 0.25 * sum(comb.step(sample) for comb in combs)
    for each in passes:
        wet = each.step(wet)
    return wet


Bar = tuple[str, str]
"""The chord from the bass up, and the tune: each note with its beat, as ``"A4@0 D5@2"``."""


@dataclass(frozen=True)
class Piece:
    """A loop: its bars, beats a minute, and who plays. *broken* says in which order a chord is broken, by eighths."""

    bars: tuple[Bar, ...]
    tempo: float
    broken: tuple[tuple[int, ...], ...]
    tune: String
    chords: String
    balance: tuple[float, float, float, float]
    """How loud tune, broken chords, bass and bowed strings are."""
    hall: tuple[float, float]
    """How much echo, and how many seconds of it."""


COURT = Piece(
    bars=(
        ("D2 A3 D4 F4 A4", "A4@0 D5@2 E5@3"),
        ("C2 G3 C4 E4 G4", "E5@0 D5@3"),
        ("Bb2 F3 Bb3 D4 A4", "D5@0 F5@2"),
        ("A2 F3 C4 F4 A4", "C5@0 A4@3"),
        ("G2 Bb3 D4 F4 Bb4", "Bb4@0 D5@2 C5@3"),
        ("F2 A3 D4 F4 A4", "A4@0"),
        ("E2 Bb3 D4 G4 Bb4", "G4@0 A4@1 Bb4@2"),
        ("A2 A3 D4 E4 A4", "A4@0"),
        ("F2 A3 C4 F4 A4", "C5@0 F5@2 G5@3"),
        ("E2 G3 C4 E4 G4", "G5@0 E5@2"),
        ("D2 A3 D4 F4 A4", "F5@0 E5@2 D5@3"),
        ("A2 A3 C4 E4 A4", "E5@0 C5@3"),
        ("Bb2 F3 Bb3 D4 F4", "D5@0 F5@2 A5@3"),
        ("A2 F3 A3 C4 F4", "A5@0 G5@2 F5@3"),
        ("G2 G3 Bb3 D4 F4", "D5@0 F5@1 E5@2 D5@3"),
        ("A2 A3 C#4 E4 G4", "E5@0 C#5@2"),
    ),
    tempo=60,
    broken=((0, 1, 2, 3, 4, 3, 2, 1), (0, 2, 1, 3, 4, 2, 3, 1)),
    tune=LUTE,
    chords=HARP,
    balance=(0.58, 0.30, 0.34, 0.060),
    hall=(0.62, 2.6),
)

GOTHAM = Piece(
    bars=(
        ("C2 G3 Bb3 D4 Eb4", "G4@0"),
        ("C2 G3 Bb3 D4 Eb4", "C5@1 D5@2"),
        ("Ab2 G3 C4 Eb4 G4", "Eb5@0 C5@3"),
        ("Ab2 G3 C4 Eb4 G4", "G4@1"),
        ("F2 Ab3 C4 Eb4 G4", "C5@0 Bb4@2"),
        ("F2 Ab3 C4 Eb4 G4", "Ab4@1 F4@3"),
        ("G2 F3 B3 D4 G4", "G4@0 D5@2"),
        ("G2 F3 Ab3 C4 D4", "D5@0"),
        ("Eb2 G3 Bb3 D4 F4", "D5@0 Eb5@1 G5@2"),
        ("Bb2 F3 Ab3 D4 F4", "F5@0 D5@3"),
        ("Ab2 Eb3 G3 C4 Eb4", "Eb5@0 C5@2"),
        ("F2 Eb3 Ab3 C4 G4", "G4@1 Ab4@2"),
        ("D2 F3 Ab3 C4 F4", "C5@0 Ab4@2"),
        ("G2 F3 B3 Eb4 G4", "B4@0 D5@2"),
    ),
    tempo=54,
    broken=((0, -1, 1, -1, 3, -1, 2, -1), (0, -1, -1, 2, -1, 4, -1, 3)),
    tune=VIBES,
    chords=MUTED,
    balance=(0.56, 0.27, 0.40, 0.075),
    hall=(0.85, 3.4),
)

PIECES = {"court": COURT, "gotham": GOTHAM}


def perform(piece: Piece, name: str) -> Ring:
    """The piece, played and mixed."""
    rng = random.Random(f"hidden hand music {name}")
    beat = 60 / piece.tempo
    bar = 4 * beat
    ring = Ring(bar * len(piece.bars))
    tune, chords, bass, bows = piece.balance
    for number, (chord, melody) in enumerate(piece.bars):
        start = number * bar
        notes = [pitch(note) for note in chord.split()]
        order = piece.broken[number % len(piece.broken)]
        for eighth, which in enumerate(order):
            if which < 0:
                continue
            late, strength = rng.uniform(0, 0.014), rng.uniform(0.8, 1.0) * (1.0 if eighth % 4 == 0 else 0.78)
            string, level = (BASS, bass) if which == 0 else (piece.chords, chords)
            at, pan = start + eighth * beat / 2 + late, -0.25 + 0.14 * which
            ring.add(pluck(string, notes[which]), at, level * strength, pan)
        for note in melody.split():
            called, _at, when = note.partition("@")
            late, strength = rng.uniform(0, 0.018), rng.uniform(0.82, 1.0)
            ring.add(pluck(piece.tune, pitch(called)), start + float(when) * beat + late, tune * strength, 0.18)
        for side, cents in ((-0.6, -4.0), (0.6, 4.0)):
            for note in notes[1:4]:
                ring.add(bowed(note, bar, cents), start - 0.5, bows, side)
    ring.hall(*piece.hall)
    ring.level()
    return ring


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; see the module's text."""
    parser = argparse.ArgumentParser(description="Make the program's music.")
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="where to write (default: assets/music)")
    parser.add_argument("--only", choices=PIECES, action="append", help="make only this piece; may be repeated")
    options = parser.parse_args(arguments)
    if shutil.which("sox") is None:
        print("sox is not installed", file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.only or PIECES:
        file = options.out / f"{name}.ogg"
        encode(perform(PIECES[name], name).wav(), file, QUALITY)
        print(f"{file.name:18s} {file.stat().st_size / 1024:5.1f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
