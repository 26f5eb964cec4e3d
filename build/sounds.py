"""Makes the sounds of the program: paper, felt, wood, small bells. Nothing is recorded, everything is computed.

    python build/sounds.py                write assets/sounds/<name>.ogg
    python build/sounds.py --out DIR      write them somewhere else
    python build/sounds.py --only deal    make only this one (may be repeated)

A sound is a recipe of a few struck or rubbed things mixed into a `Take`, a little room round them, and a level. The
random numbers of a recipe are seeded by its name, so building twice gives the same bytes. Needs sox with OGG support.
"""

from __future__ import annotations

import argparse
import math
import random
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44_100
LOUD = -14.0  # dBFS of the loudest twentieth of a second, before a recipe's own level
PEAK = -3.0  # dBFS no sample may pass
LONGEST = 1.2  # seconds
Samples = list[float]

# Partials as (ratio, level, decay ratio): a small cast bell, a wooden block, a coin.
BELL = (
    (0.5, 0.35, 1.3),
    (1.0, 1.0, 1.0),
    (1.19, 0.28, 0.8),
    (2.0, 0.42, 0.6),
    (2.74, 0.2, 0.4),
    (4.07, 0.1, 0.25),
)
WOOD = ((1.0, 1.0, 1.0), (2.42, 0.38, 0.55), (3.91, 0.22, 0.35), (6.3, 0.1, 0.22))
COIN = ((1.0, 0.7, 1.0), (1.47, 0.9, 0.9), (2.09, 0.6, 0.7), (2.56, 0.55, 0.6), (3.39, 0.3, 0.4))
ROOM = (
    ((11.3, 0.30), (19.7, -0.22), (31.1, 0.17), (43.9, -0.12), (61.7, 0.08)),
    ((13.1, -0.29), (22.3, 0.23), (28.7, 0.16), (47.3, 0.12), (57.1, -0.08)),
)


def length(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * RATE)


def hiss(rng: random.Random, seconds: float) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(length(seconds))]


def band(samples: Samples, centre: float | Callable[[float], float], q: float, kind: str = "band") -> Samples:
    """Noise through a state-variable filter: `kind` is low, band or high; `centre` in Hz, or of the time in seconds."""
    low = mid = 0.0
    out: Samples = []
    moving = centre if callable(centre) else None
    g = math.tan(math.pi * (0.0 if moving else float(centre)) / RATE)  # type: ignore[arg-type]
    damp = 1 / q
    for index, sample in enumerate(samples):
        if moving and index % 16 == 0:
            g = math.tan(math.pi * min(moving(index / RATE), RATE * 0.45) / RATE)
        high = (sample - (damp + g) * mid - low) / (1 + damp * g + g * g)
        step = g * high
        middle = step + mid
        mid = step + middle
        step = g * middle
        lowest = step + low
        low = step + lowest
        out.append({"low": lowest, "band": middle * damp, "high": high}[kind])
    return out


def shape(samples: Samples, attack: float, decay: float, curve: float = 2.0) -> Samples:
    """A swell of `attack` seconds, then a fall over `decay` seconds; a higher curve falls sooner."""
    rise, fall = max(1, length(attack)), max(1, length(decay))
    out = []
    for index, sample in enumerate(samples):
        if index < rise:
            gain = math.sin(math.pi / 2 * index / rise) ** 2
        else:
            gain = max(0.0, 1 - (index - rise) / fall) ** curve
        out.append(sample * gain)
    return out


def ring(pitch: float, decay: float, partials: Sequence[tuple[float, float, float]], strike: float = 0.002) -> Samples:
    """A struck body: damped partials over `pitch` Hz; the deepest has died down after about `decay` seconds."""
    out = [0.0] * length(decay * max(ratio for _, _, ratio in partials))
    for number, (ratio, level, lasting) in enumerate(partials):
        speed = 2 * math.pi * pitch * ratio / RATE
        fade = math.exp(-6.2 / (decay * lasting * RATE))
        gain = level
        for index in range(min(len(out), length(decay * lasting))):
            out[index] += gain * math.sin(speed * index + number)
            gain *= fade
    rise, fall = length(strike), length(0.02)
    for index in range(min(rise, len(out))):
        out[index] *= index / rise
    for index in range(1, min(fall, len(out)) + 1):
        out[-index] *= index / fall
    return out


def thud(rng: random.Random, pitch: float, decay: float, soft: float = 500) -> Samples:
    """Something landing on felt: a falling low tone under a dull puff."""
    tone: Samples = []
    phase = 0.0
    for index in range(length(decay)):
        t = index / length(decay)
        phase += 2 * math.pi * pitch * (1 + 0.7 * math.exp(-14 * t)) / RATE
        tone.append(math.sin(phase) * (1 - t) ** 3)
    puff = shape(band(hiss(rng, decay), soft, 0.7, "low"), 0.001, decay * 0.6, 4)
    return [min(1, i / 60) * (0.8 * a + 1.3 * b) for i, (a, b) in enumerate(zip(tone, puff, strict=True))]


def swish(rng: random.Random, seconds: float, low: float, high: float, rise: float = 0.4) -> Samples:
    """Paper sliding over paper: noise whose pitch climbs from `low` to `high` Hz, with the grain of the fibres."""
    grain = 1.0
    rough = []
    for sample in hiss(rng, seconds):
        if rng.random() < 0.012:
            grain = rng.uniform(0.35, 1.3)
        rough.append(sample * grain)
    body = band(rough, lambda t: low + (high - low) * (t / seconds) ** 0.8, 0.9)
    air = band(rough, high * 1.9, 0.8, "high")
    mixed = [a + 0.12 * b for a, b in zip(body, air, strict=True)]
    return shape(band(band(mixed, 5200, 0.6, "low"), 7500, 0.7, "low"), seconds * rise, seconds * (1 - rise), 1.6)


def snap(rng: random.Random, bright: float = 2600, decay: float = 0.045) -> Samples:
    """The edge of a card meeting the table."""
    edge = shape(band(hiss(rng, decay), bright, 1.1), 0.0006, decay, 5)
    board = ring(bright * 0.31, decay, WOOD, 0.0008)
    return [1.6 * a + 0.2 * b for a, b in zip(edge, board, strict=False)]


def wave_file(channels: tuple[Samples, Samples], rate: int) -> bytes:
    """Two channels, from -1 to 1, as a 16 bit WAV file of *rate* samples a second."""
    pcm = array("h")
    for left, right in zip(*channels, strict=True):
        pcm.append(round(left * 32767))
        pcm.append(round(right * 32767))
    if sys.byteorder == "big":
        pcm.byteswap()
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(pcm.tobytes())
    return file.getvalue()


@dataclass
class Take:
    """Two channels that things are mixed into."""

    rng: random.Random
    channels: tuple[Samples, Samples] = field(default_factory=lambda: ([], []))

    def add(self, samples: Samples, at: float = 0.0, gain: float = 1.0, pan: float = 0.0, glide: float = 0.0) -> None:
        """Mix in at `at` seconds; `pan` from -1 to 1, moving by `glide` while it sounds."""
        start = length(at)
        for side, channel in enumerate(self.channels):
            channel.extend([0.0] * max(0, start + len(samples) - len(channel)))
            for index, sample in enumerate(samples):
                angle = (1 + pan + glide * index / len(samples)) * math.pi / 4
                channel[start + index] += sample * gain * (math.cos(angle) if side == 0 else math.sin(angle))

    def room(self, amount: float) -> None:
        """Early echoes of a small wooden room, duller than what they echo."""
        for channel, taps in zip(self.channels, ROOM, strict=True):
            dull = band(channel, 2400, 0.7, "low")
            channel.extend([0.0] * length(0.065))
            for delay, gain in taps:
                start = length(delay / 1000)
                for index, sample in enumerate(dull):
                    channel[start + index] += sample * gain * amount

    def trim(self, seconds: float) -> None:
        """Let the take fade out before `seconds`, and drop the silence after it."""
        end, fall = length(seconds), length(seconds / 4)
        for channel in self.channels:
            del channel[end:]
            for index in range(max(0, end - fall), len(channel)):
                channel[index] *= (end - index) / fall
        while max(abs(channel[-1]) for channel in self.channels) < 1e-4:
            for channel in self.channels:
                channel.pop()

    def level(self, decibels: float) -> None:
        """Bring the loudest twentieth of a second to `decibels`, or less where a peak would pass `PEAK`."""
        window = length(0.05)
        energy = [(a * a + b * b) / 2 for a, b in zip(*self.channels, strict=True)]
        loudest = max(sum(energy[at : at + window]) / window for at in range(0, max(1, len(energy) - window // 2), 441))
        peak = max(abs(sample) for channel in self.channels for sample in channel)
        gain = min(10 ** (decibels / 20) / math.sqrt(loudest), 10 ** (PEAK / 20) / peak)
        for channel in self.channels:
            channel[:] = [sample * gain for sample in channel]

    def wav(self) -> bytes:
        """The take as a 16 bit WAV file."""
        return wave_file(self.channels, RATE)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made, how much quieter than the others it is (dB), how much room it has."""

    make: Callable[[Take], None]
    level: float = 0.0
    room: float = 0.7


def deal(take: Take) -> None:
    take.add(swish(take.rng, 0.13, 1300, 3600, 0.55), gain=0.8)
    take.add(thud(take.rng, 120, 0.10), 0.095, 0.5)
    take.add(snap(take.rng, 2100, 0.03), 0.1, 0.35)


def draw(take: Take) -> None:
    take.add(swish(take.rng, 0.24, 900, 3000, 0.5), pan=-0.15, glide=0.3)
    take.add(snap(take.rng, 3000, 0.025), 0.2, 0.25)


def play(take: Take) -> None:
    take.add(swish(take.rng, 0.11, 1300, 2600, 0.7), gain=0.4)
    take.add(thud(take.rng, 98, 0.17), 0.09, 0.9)
    take.add(snap(take.rng, 1900, 0.05), 0.092, 1.2)


def flip(take: Take) -> None:
    take.add(swish(take.rng, 0.10, 1100, 3400, 0.75), gain=0.6, pan=-0.2)
    take.add(snap(take.rng, 3300, 0.03), 0.085, 0.7)
    take.add(swish(take.rng, 0.09, 3000, 1400, 0.25), 0.1, 0.4, 0.2)
    take.add(thud(take.rng, 130, 0.09), 0.15, 0.45)


def target(take: Take) -> None:
    take.add(ring(660, 0.13, WOOD), 0, 0.7)
    take.add(ring(880, 0.17, WOOD), 0.075, 0.8)


def protect(take: Take) -> None:
    for pitch, at, gain, pan in ((392.0, 0.0, 0.8, -0.2), (587.3, 0.05, 0.6, 0.2), (784.0, 0.1, 0.35, 0.0)):
        take.add(ring(pitch, 1.0 - at, BELL, 0.025), at, gain, pan)
    take.add(shape(band(hiss(take.rng, 0.5), lambda t: 1500 + 5000 * t, 1.2), 0.16, 0.34), 0.0, 0.16)


def compare(take: Take) -> None:
    for at, pan, pitch in ((0.0, -0.35, 104), (0.17, 0.35, 92)):
        take.add(thud(take.rng, pitch, 0.2), at, 0.9, pan)
        take.add(snap(take.rng, 1800, 0.05), at, 0.7, pan)


def trade(take: Take) -> None:
    take.add(swish(take.rng, 0.26, 900, 2600, 0.5), 0, 0.8, -0.7, 1.4)
    take.add(swish(take.rng, 0.26, 1200, 3300, 0.5), 0.15, 0.8, 0.7, -1.4)
    take.add(thud(take.rng, 118, 0.1), 0.38, 0.4)


def guess_right(take: Take) -> None:
    take.add(snap(take.rng, 2400, 0.03), 0, 0.4)
    take.add(ring(659.3, 0.55, BELL), 0.0, 0.7, -0.15)
    take.add(ring(987.8, 0.8, BELL), 0.13, 0.8, 0.15)


def guess_wrong(take: Take) -> None:
    take.add(ring(311, 0.16, WOOD), 0, 0.9)
    take.add(ring(233, 0.24, WOOD), 0.13, 1.0)
    take.add(thud(take.rng, 80, 0.18), 0.13, 0.35)


def out(take: Take) -> None:
    take.add(thud(take.rng, 62, 0.42, 300), 0, 1.0)
    take.add(ring(311.1, 0.6, BELL, 0.008), 0.03, 0.32, -0.1)
    take.add(ring(233.1, 0.85, BELL, 0.012), 0.2, 0.38, 0.1)


def redraw(take: Take) -> None:
    take.add(snap(take.rng, 1900, 0.05), 0, 0.8, -0.25)
    take.add(thud(take.rng, 100, 0.15), 0, 0.7, -0.25)
    take.add(swish(take.rng, 0.26, 900, 3200, 0.5), 0.16, 0.8, -0.2, 0.5)


def token(take: Take) -> None:
    for at, gain in ((0.0, 1.0), (0.105, 0.5), (0.17, 0.28), (0.21, 0.16)):
        take.add(ring(2350 * (1 + 0.012 * gain), 0.34 * (0.5 + gain / 2), COIN, 0.0006), at, gain * 0.45, 0.1)
        take.add(ring(420, 0.1, WOOD, 0.001), at, gain * 0.7, 0.1)


def match_win(take: Take) -> None:
    for step, pitch in enumerate((523.3, 659.3, 784.0, 1046.5)):
        take.add(ring(pitch, 1.12 - 0.1 * step, BELL, 0.003), 0.1 * step, 0.6, -0.45 + 0.3 * step)
    take.add(ring(261.6, 1.0, BELL, 0.02), 0.0, 0.5)
    take.add(shape(band(hiss(take.rng, 0.7), lambda t: 2500 + 6000 * t, 1.0), 0.3, 0.4), 0.05, 0.08)


def focus(take: Take) -> None:
    take.add(ring(1180, 0.06, WOOD, 0.001))


def press(take: Take) -> None:
    take.add(ring(520, 0.1, WOOD, 0.0012))
    take.add(thud(take.rng, 150, 0.07), 0, 0.4)


def turn(take: Take) -> None:
    take.add(ring(783.9, 0.75, BELL, 0.004), gain=0.8)
    take.add(ring(1174.7, 0.5, BELL, 0.006), 0.02, 0.2)


def curtain(take: Take) -> None:
    cloth = band(hiss(take.rng, 0.85), 4200, 0.6, "low")
    folds = band(cloth, lambda t: 380 + 900 * math.sin(math.pi * t / 0.85), 0.7)
    take.add(shape(folds, 0.3, 0.55), 0, 1.0, -0.4, 0.8)
    take.add(shape(band(cloth, 3000, 0.8), 0.25, 0.6), 0, 0.2, 0.4, -0.8)
    for number in range(9):
        at = 0.08 + 0.062 * number + take.rng.uniform(0, 0.02)
        take.add(ring(take.rng.uniform(2300, 3100), 0.07, COIN, 0.001), at, 0.07, take.rng.uniform(-0.6, 0.6))
    take.add(thud(take.rng, 70, 0.2, 300), 0.7, 0.35)


def error(take: Take) -> None:
    for at in (0.0, 0.11):
        take.add(ring(196, 0.13, WOOD, 0.002), at, 0.8)
        take.add(thud(take.rng, 98, 0.1), at, 0.5)


RECIPES = {
    "deal": Recipe(deal, -4),
    "draw": Recipe(draw, -4),
    "play": Recipe(play, -1),
    "flip": Recipe(flip, -3),
    "target": Recipe(target, -6),
    "protect": Recipe(protect, -3, 1.0),
    "compare": Recipe(compare),
    "trade": Recipe(trade, -3),
    "guess_right": Recipe(guess_right, -2, 1.0),
    "guess_wrong": Recipe(guess_wrong, -2),
    "out": Recipe(out, 0, 1.0),
    "redraw": Recipe(redraw, -2),
    "token": Recipe(token, -3, 0.9),
    "match_win": Recipe(match_win, 0, 1.0),
    "focus": Recipe(focus, -14, 0.4),
    "press": Recipe(press, -8, 0.5),
    "turn": Recipe(turn, -5, 1.0),
    "curtain": Recipe(curtain, -2, 0.8),
    "error": Recipe(error, -4, 0.5),
}


def render(name: str) -> bytes:
    """A sound as a WAV file. Raises KeyError for a name without recipe."""
    recipe = RECIPES[name]
    take = Take(random.Random(f"hidden hand {name}"))
    recipe.make(take)
    take.room(recipe.room)
    take.trim(LONGEST)
    take.level(LOUD + recipe.level)
    return take.wav()


def encode(wav: bytes, target: Path, quality: str = "4") -> None:
    """Write a WAV file as OGG Vorbis of *quality* 0 to 10."""
    command = ["sox", "-R", "-D", "-t", "wav", "-", "-C", quality, "--comment", "", str(target)]
    subprocess.run(command, input=wav, check=True)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; see the module's text."""
    parser = argparse.ArgumentParser(description="Make the program's sounds.")
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="where to write (default: assets/sounds)")
    parser.add_argument("--only", choices=RECIPES, action="append", help="make only this sound; may be repeated")
    options = parser.parse_args(arguments)
    if shutil.which("sox") is None:
        print("sox is not installed", file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.only or RECIPES:
        file = options.out / f"{name}.ogg"
        encode(render(name), file)
        print(f"{file.name:18s} {file.stat().st_size / 1024:5.1f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
