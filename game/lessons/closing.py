"""What a tutorial leaves for its end: rules that matter now and then, as the edition has them, a sentence each."""

from __future__ import annotations

from game.lessons.position import card_id
from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.words import called, in_turn
from game.words import gettext as _


def good_to_know(words: Edition) -> tuple[str, ...]:
    """The sentences, the one that is needed first at the head."""
    redraw = called(words, words.faces[card_id(words, "redraw")])
    if words.showdown_tie == "share":
        tie = _("Equal hands at the end win the round together.")
    else:
        tie = _("If hands are equal at the end, the higher sum of the ranks laid down decides.")
    wins = [
        _("{tokens} with {seats} players").format(
            tokens=tokens,
            seats=in_turn([str(seats) for seats, need in words.tokens_to_win.items() if need == tokens], either=True),
        )
        for tokens in dict.fromkeys(words.tokens_to_win.values())
    ]
    return (
        _("You may play {card} on yourself, and must when all others are protected.").format(card=redraw),
        _("When the deck is empty, {card} brings the card that was set aside.").format(card=redraw),
        tie,
        _("Whoever wins a round begins the next one."),
        _("Tokens that win a match: {list}.").format(list=in_turn(wins)),
    )
