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
_PARTICLES = frozenset("がはにをとのもで")
_BEGINNINGS = ("あなた", "その", "この", "ほか", "だれ", "すべて", "こっそり", "もう", "まだ")
"""How a phrase begins that is written in hiragana and comes after a particle."""
_SUBJECT = frozenset("がはも")
_BEING = ("ある", "あり", "いる", "いま", "いな", "ない", "なく", "でき", "かま")
"""How a verb in hiragana begins that may come after the particle of a subject."""


def is_hiragana(letter: str) -> bool:
    """Whether the letter is hiragana."""
    return "\u3041" <= letter <= "\u309f"


def is_katakana(letter: str) -> bool:
    """Whether the letter is katakana, the long vowel included."""
    return "\u30a1" <= letter <= "\u30fa" or letter == "ー"


def is_han(letter: str) -> bool:
    """Whether the letter is Han."""
    return "\u4e00" <= letter <= "\u9fff" or "\u3400" <= letter <= "\u4dbf" or letter == "々"


def loss(words: str, at: int) -> int:
    """What is lost when a line of *words* ends before the letter *at*: 0 at the end of a phrase, and up to 8.

    Names part at their dot, compounds where the kind of letter changes, particles from what they follow; only then
    words within, and last of all katakana and an ending of one letter.
    """
    before, after = words[at - 1], words[at]
    if is_phrase_end(words, at):
        return 0
    if before == "・":
        return 1
    if (is_katakana(before) and is_katakana(after)) or not (_is_japanese(before) or _is_japanese(after)):
        return 8
    if is_hiragana(after):
        if not is_hiragana(before):
            return 6 if is_han(before) else 3
        return 5 if is_hiragana(words[at + 1 : at + 2]) else 7
    if is_hiragana(before) or (after.isdigit() and not is_han(before)):
        return 4
    return 6 if (is_han(after) and (is_han(before) or before.isdigit())) or after.isdigit() else 2


def _is_japanese(letter: str) -> bool:
    return is_hiragana(letter) or is_katakana(letter) or is_han(letter)


def is_phrase_end(words: str, at: int) -> bool:
    """Whether a phrase may end in *words* before the letter *at*, between two letters."""
    before, after = words[at - 1], words[at]
    if before in _STOP or after in _OPENING:
        return True
    if before in _CLOSING:
        return not is_hiragana(after)
    if words[max(0, at - 2) : at] == "しか" and after in _AFTER_ONLY:
        return True
    if words[max(0, at - 2) : at] in _POINTING:
        return False
    if not is_hiragana(before):
        return False
    if is_hiragana(after):
        begins = before in _PARTICLES and words.startswith(_BEGINNINGS, at)
        return before == _OBJECT or begins or (before in _SUBJECT and words.startswith(_BEING, at))
    if not is_han(after):
        return True
    first = at < 2 or not is_hiragana(words[at - 2])
    return before not in _POLITE and not (first and before in _STEM) and words[max(0, at - 2) : at + 1] not in _JOINED
