"""Where a phrase of Japanese ends: read from the kinds of letters, without a dictionary.

A phrase (bunsetsu) begins with Han, katakana, Latin letters or digits and goes on in hiragana, so that it ends where
hiragana gives way to another kind, or behind the particle of an object. Verbs put together from two ("引き直す") hold
such a place within; they are told by the vowel before it. What is read wrongly costs nothing but a line that ends in a
less fortunate place.
"""

from __future__ import annotations

_STOP = frozenset("、。，．！？!?：；:;…")
_CLOSING = frozenset("）)］」』】〉》")
_OPENING = frozenset("（(［「『【〈《")
_STEM = frozenset("きぎちびみりえけげせねべめれ")
"""How the first verb of two ends. Left out are the endings that are more often a particle or an adjective's."""
_POLITE = frozenset("おご")
_OBJECT = "を"
"""A letter that is nothing but a particle: a phrase ends behind it, whatever comes."""
_AFTER_ONLY = frozenset("あいなで")
"""How what follows the particle "しか" begins when it is written in hiragana."""
_JOINED = frozenset({"捨て札", "返り討"})
_POINTING = frozenset({"この", "その", "あの", "どの"})
"""Words that stand before a noun and never alone."""


def is_hiragana(letter: str) -> bool:
    """Whether the letter is hiragana."""
    return "\u3041" <= letter <= "\u309f"


def is_katakana(letter: str) -> bool:
    """Whether the letter is katakana, the long vowel included."""
    return "\u30a1" <= letter <= "\u30fa" or letter == "ー"


def is_han(letter: str) -> bool:
    """Whether the letter is Han."""
    return "\u4e00" <= letter <= "\u9fff" or "\u3400" <= letter <= "\u4dbf" or letter == "々"


def is_word_end(words: str, at: int) -> bool:
    """Whether *words* may rather be parted before the letter *at* than elsewhere within a phrase: not before hiragana,
    which is a particle or an ending, and not within katakana."""
    before, after = words[at - 1], words[at]
    return not is_hiragana(after) and not (is_katakana(before) and is_katakana(after))


def is_phrase_end(words: str, at: int) -> bool:
    """Whether a phrase may end in *words* before the letter *at*, between two letters."""
    before, after = words[at - 1], words[at]
    if before in _STOP or after in _OPENING:
        return True
    if before in _CLOSING:
        return not is_hiragana(after)
    if words[max(0, at - 2) : at] == "しか" and after in _AFTER_ONLY:
        return True
    if not is_hiragana(before) or is_hiragana(after):
        return before == _OBJECT
    if not is_han(after):
        return True
    if words[max(0, at - 2) : at] in _POINTING:
        return False
    first = at < 2 or not is_hiragana(words[at - 2])
    return before not in _POLITE and not (first and before in _STEM) and words[max(0, at - 2) : at + 1] not in _JOINED
