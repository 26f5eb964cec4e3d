"""A deal as a short code that can be read aloud and typed, like `K7Q-2MB`; and back.

The code is the seed in base 31, most significant symbol first, and one symbol that checks it. 31 is a prime: any one
wrong symbol and any two neighbours swapped are noticed.
"""

from __future__ import annotations

import unicodedata
from random import SystemRandom

from game.kernel.errors import BadSetup
from game.words import gettext as _
from game.words import printable

SYMBOLS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0, 1, I, L and O, which look like each other."""

GROUP = 3
LARGEST_SEED = 2**63 - 1

_BASE = len(SYMBOLS)
_SHORTEST = 2 * GROUP
_LONGEST = 5 * GROUP
_SHORT_SEEDS = _BASE ** (_SHORTEST - 1)


def new_seed() -> int:
    """A seed that nobody can guess and that has a code of six symbols."""
    return SystemRandom().randrange(_SHORT_SEEDS)


def to_code(seed: int) -> str:
    """The code of *seed*, in groups of three symbols. Raises `ValueError` outside 0 .. `LARGEST_SEED`."""
    if not 0 <= seed <= LARGEST_SEED:
        raise ValueError(f"a seed lies between 0 and {LARGEST_SEED}, not {seed}")
    digits: list[int] = []
    while seed or len(digits) < _SHORTEST - 1 or (len(digits) + 1) % GROUP:
        seed, digit = divmod(seed, _BASE)
        digits.append(digit)
    digits.reverse()
    symbols = "".join(SYMBOLS[digit] for digit in (*digits, _check(digits)))
    return "-".join(symbols[at : at + GROUP] for at in range(0, len(symbols), GROUP))


def from_code(text: str) -> int:
    """The seed of a code. Case, spaces, hyphens and full-width letters do not matter.

    Raises `BadSetup` with a sentence that says what is wrong with it.
    """
    plain = unicodedata.normalize("NFKC", text).upper()
    symbols = [letter for letter in plain if not letter.isspace() and unicodedata.category(letter) != "Pd"]
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise BadSetup(_("There is no {symbol} in deal codes.").format(symbol=printable(symbol)))
    if len(symbols) % GROUP or not _SHORTEST <= len(symbols) <= _LONGEST:
        example = to_code(0)
        raise BadSetup(_("A deal code has six symbols, like {example}.").format(example=example))
    *digits, check = (SYMBOLS.index(symbol) for symbol in symbols)
    seed = 0
    for digit in digits:
        seed = seed * _BASE + digit
    if check != _check(digits) or seed > LARGEST_SEED:
        raise BadSetup(_("There is a typing error in the deal code {code}.").format(code=text.strip()))
    return seed


def _check(digits: list[int]) -> int:
    # Weights from 2 on, none of them 0 or the check symbol's own 1 modulo 31, and neighbours differ.
    return sum(weight * digit for weight, digit in enumerate(reversed(digits), start=2)) % _BASE
