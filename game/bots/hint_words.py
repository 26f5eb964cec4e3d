"""A hint as one sentence in the player's language: the move, and why, with the numbers used."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.bots.hints import Reason
from game.rulesets.love_letter.edition import Edition, HouseRule
from game.rulesets.love_letter.words import called, named_rank
from game.words import gettext as _
from game.words import ngettext


def hint_words(reason: Reason, edition: Edition, names: Sequence[str], house: Collection[HouseRule] = ()) -> str:
    """*reason* in a sentence. *names*: the players'."""

    def card(face: int) -> str:
        return called(edition, face, house) if face >= 0 else ""

    def seat(number: int) -> str:
        return names[number] if number >= 0 else ""

    named = ""
    if reason.name >= 0:
        named = named_rank(reason.name) if edition.names == "rank" else card(reason.name)
    return template(reason).format(
        card=card(reason.card),
        kept=card(reason.kept),
        theirs=card(reason.theirs),
        name=named,
        who=seat(reason.who),
        other=seat(reason.other),
        count=reason.count,
        total=reason.total,
        percent=reason.percent,
        lose=reason.lose,
    )


def template(reason: Reason) -> str:
    """The sentence of *reason* with its gaps. What is certain, or cannot be, is said in words and not in percent."""
    if reason.total and reason.count == reason.total and reason.kind in CERTAIN:
        return CERTAIN[reason.kind](reason.count)
    if not reason.count and reason.kind in NEVER:
        return NEVER[reason.kind](reason.count)
    if not reason.lose_count and reason.kind in SAFE:
        return SAFE[reason.kind](reason.count)
    return SENTENCES[reason.kind](reason.count)


def _guess_chance(n: int) -> str:
    return ngettext(
        "Play {card} on {who} and name {name}: {count} of the {total} unseen cards fits, a chance of {percent} %.",
        "Play {card} on {who} and name {name}: {count} of the {total} unseen cards fit, a chance of {percent} %.",
        n,
    )


def _guess_pays(n: int) -> str:
    return ngettext(
        "Play {card} on {who} and name {name}: {count} of the {total} unseen cards fits, a chance of "
        "{percent} % for a hit and a token.",
        "Play {card} on {who} and name {name}: {count} of the {total} unseen cards fit, a chance of "
        "{percent} % for a hit and a token.",
        n,
    )


def _guess_read(n: int) -> str:
    return ngettext(
        "Play {card} on {who} and name {name}: only {count} of the {total} unseen cards is one ({percent} %), but "
        "what {who} has played makes it likelier than that.",
        "Play {card} on {who} and name {name}: only {count} of the {total} unseen cards are one ({percent} %), but "
        "what {who} has played makes it likelier than that.",
        n,
    )


def _examine_chance(n: int) -> str:
    return ngettext(
        "Play {card} on {who} and name {name}: {count} of the {total} unseen cards fits, a chance of "
        "{percent} % for a token.",
        "Play {card} on {who} and name {name}: {count} of the {total} unseen cards fit, a chance of "
        "{percent} % for a token.",
        n,
    )


def _compare_chance(n: int) -> str:
    return ngettext(
        "Play {card} on {who}: {count} of the {total} unseen cards is lower than {kept}; your chance is {percent} % "
        "to win and {lose} % to lose.",
        "Play {card} on {who}: {count} of the {total} unseen cards are lower than {kept}; your chance is {percent} % "
        "to win and {lose} % to lose.",
        n,
    )


def _compare_safe(n: int) -> str:
    return ngettext(
        "Play {card} on {who}: {count} of the {total} unseen cards is lower than {kept}, and you cannot lose.",
        "Play {card} on {who}: {count} of the {total} unseen cards are lower than {kept}, and you cannot lose.",
        n,
    )


def _compare_low_chance(n: int) -> str:
    return ngettext(
        "Play {card} on {who}: {count} of the {total} unseen cards is higher than {kept}; your chance is {percent} % "
        "to win and {lose} % to lose.",
        "Play {card} on {who}: {count} of the {total} unseen cards are higher than {kept}; your chance is {percent} % "
        "to win and {lose} % to lose.",
        n,
    )


def _compare_low_safe(n: int) -> str:
    return ngettext(
        "Play {card} on {who}: {count} of the {total} unseen cards is higher than {kept}, and you cannot lose.",
        "Play {card} on {who}: {count} of the {total} unseen cards are higher than {kept}, and you cannot lose.",
        n,
    )


def _redraw_chance(n: int) -> str:
    return ngettext(
        "Play {card} on {who}, who gets a new hand; if it was {count} of the {total} unseen cards ({percent} %), "
        "{who} is out.",
        "Play {card} on {who}, who gets a new hand; if it was one of {count} among the {total} unseen cards "
        "({percent} %), {who} is out.",
        n,
    )


def _redraw_self(n: int) -> str:
    return ngettext(
        "Play {card} on yourself: {count} of the {total} unseen cards is higher than {kept}, a chance of {percent} %.",
        "Play {card} on yourself: {count} of the {total} unseen cards are higher than {kept}, a chance of {percent} %.",
        n,
    )


def _trade_chance(n: int) -> str:
    return ngettext(
        "Play {card} on {who}: {count} of the {total} unseen cards is higher than {kept}, a chance of {percent} %.",
        "Play {card} on {who}: {count} of the {total} unseen cards are higher than {kept}, a chance of {percent} %.",
        n,
    )


def _trade_know(n: int) -> str:
    return ngettext(
        "Play {card} on {who}: you will know that hand, though only {count} of the {total} unseen cards is higher than "
        "{kept}.",
        "Play {card} on {who}: you will know that hand, though only {count} of the {total} unseen cards are "
        "higher than "
        "{kept}.",
        n,
    )


def _swap_own(n: int) -> str:
    return ngettext(
        "Play {card} on yourself and {who}: {count} of the {total} unseen cards is higher than {kept}, a chance of "
        "{percent} %.",
        "Play {card} on yourself and {who}: {count} of the {total} unseen cards are higher than {kept}, a chance of "
        "{percent} %.",
        n,
    )


def _spies(n: int) -> str:
    return ngettext(
        "Play {card}: it pays a token if nobody else has played one, and {count} of the {total} unseen cards is "
        "another.",
        "Play {card}: it pays a token if nobody else has played one, and {count} of the {total} unseen cards are "
        "others.",
        n,
    )


def _redraw_yes(n: int) -> str:
    return ngettext(
        "Discard your hand and draw: {count} of the {total} unseen cards is higher than {kept}, a chance of "
        "{percent} %.",
        "Discard your hand and draw: {count} of the {total} unseen cards are higher than {kept}, a chance of "
        "{percent} %.",
        n,
    )


def _redraw_no(n: int) -> str:
    return ngettext(
        "Keep your hand: only {count} of the {total} unseen cards is higher than {kept}, a chance of {percent} %.",
        "Keep your hand: only {count} of the {total} unseen cards are higher than {kept}, a chance of {percent} %.",
        n,
    )


SENTENCES: dict[str, Callable[[int], str]] = {
    "only": lambda n: _("There is nothing to choose: only one move is allowed."),
    "forced": lambda n: _("You must play {card}, because you hold {kept} as well."),
    "last_resort": lambda n: _("Nothing better is left: all moves are as bad as this one."),
    "nobody": lambda n: _("Play {card}: nobody can be chosen, so nothing happens, and you keep {kept}."),
    "wasted": lambda n: _("Play {card} on {who}: the protection makes it do nothing, and you keep {kept}."),
    "guess_known": lambda n: _("Play {card} on {who} and name {name}: you know that hand."),
    "guess_chance": _guess_chance,
    "guess_read": _guess_read,
    "guess_pays": _guess_pays,
    "guess_miss": lambda n: _("Play {card} on {who}: it cannot hit, but it risks nothing, and you keep {kept}."),
    "examine_known": lambda n: _("Play {card} on {who} and name {name}: you know that hand, and it pays a token."),
    "examine_chance": _examine_chance,
    "examine_miss": lambda n: _("Play {card} on {who}: it pays nothing, but it risks nothing, and you keep {kept}."),
    "look_one": lambda n: _("Play {card} on {who}: {total} cards are unseen, and you learn which one is held there."),
    "look_two": lambda n: _(
        "Play {card} on {who} and {other}: {total} cards are unseen, and you learn which two they hold."
    ),
    "look_hand": lambda n: _("Look at the hand of {who}: {total} cards are unseen, and you learn which one it is."),
    "look_own": lambda n: _("Look at your own hand: what {other} holds you know already."),
    "compare_known": lambda n: _("Play {card} on {who}: you know {theirs} there, which is lower than {kept}."),
    "compare_chance": _compare_chance,
    "compare_low_known": lambda n: _("Play {card} on {who}: you know {theirs} there, which is higher than {kept}."),
    "compare_low_chance": _compare_low_chance,
    "protect": lambda n: _(
        "Play {card}: nobody can choose you until your next turn, and you keep {kept}, higher than {count} of the "
        "{total} unseen cards."
    ),
    "protect_low": lambda n: _("Play {card}: nobody can choose you until your next turn."),
    "redraw_fatal": lambda n: _("Play {card} on {who}: you know {theirs} there, and whoever discards it is out."),
    "redraw_known": lambda n: _(
        "Play {card} on {who}: {theirs}, higher than {count} of the {total} unseen cards, has to go."
    ),
    "redraw_chance": _redraw_chance,
    "redraw_other": lambda n: _(
        "Play {card} on {who}: a hand has to go there, and you keep {kept}, higher than {count} of the {total} unseen "
        "cards."
    ),
    "redraw_other_low": lambda n: _("Play {card} on {who}: a hand that you do not know has to go there."),
    "redraw_self": _redraw_self,
    "spares": lambda n: _("Play {card} on {who}: {kept} must not be played."),
    "trade_known": lambda n: _("Play {card} on {who}: you know {theirs} there, which is higher than {kept}."),
    "trade_chance": _trade_chance,
    "trade_know": _trade_know,
    "swap_known": lambda n: _(
        "Play {card} on yourself and {who}: you know {theirs} there, which is higher than {kept}."
    ),
    "swap_own": _swap_own,
    "swap_others": lambda n: _(
        "Play {card} on {who} and {other}: {total} cards are unseen, and you see which one of them holds."
    ),
    "mark": lambda n: _("Play {card} on {who}: the next choice has to include {who}, and so less likely you."),
    "mark_self": lambda n: _(
        "Play {card} on yourself: the next choice has to include you, and {kept} is all you risk."
    ),
    "bet": lambda n: _("Play {card} on {who}: if {who} wins, as one of the {count} still in will, you gain a token."),
    "exchange": lambda n: _("Play {card}: you keep the best of {count} cards."),
    "spies": _spies,
    "raises": lambda n: _("Play {card}: lying before you it makes your hand one higher at the end."),
    "consoles": lambda n: _("Play {card}: lying before you it pays a token if you are put out."),
    "rest_high": lambda n: _(
        "Play {card}: it risks nothing, and you keep {kept}, higher than {count} of the {total} unseen cards."
    ),
    "rest_low": lambda n: _("Play {card}: it risks nothing, and {kept} will do more for you in your next turn."),
    "keep_high": lambda n: _("Keep {card}: it is higher than {count} of the {total} unseen cards."),
    "keep_low": lambda n: _("Keep {card}: in your next turn it will do more for you than {theirs}, high as that is."),
    "redraw_yes": _redraw_yes,
    "redraw_no": _redraw_no,
    "redraw_no_fatal": lambda n: _("Keep your hand: whoever discards {kept} is out."),
}
"""The sentence of each kind of reason, in the form for a count."""

CERTAIN: dict[str, Callable[[int], str]] = {
    "guess_chance": lambda n: _(
        "Play {card} on {who} and name {name}: nothing else is unseen, so it is a certain hit."
    ),
    "guess_pays": lambda n: _(
        "Play {card} on {who} and name {name}: nothing else is unseen, so the hit and its token are certain."
    ),
    "examine_chance": lambda n: _(
        "Play {card} on {who} and name {name}: nothing else is unseen, so the token is certain."
    ),
    "compare_chance": lambda n: _(
        "Play {card} on {who}: every unseen card is lower than {kept}, so you win the comparison for certain."
    ),
    "compare_low_chance": lambda n: _(
        "Play {card} on {who}: every unseen card is higher than {kept}, so you win the comparison for certain."
    ),
    "redraw_chance": lambda n: _("Play {card} on {who}: whatever {who} has to discard, {who} is out."),
    "redraw_self": lambda n: _("Play {card} on yourself: every unseen card is higher than {kept}."),
    "trade_chance": lambda n: _("Play {card} on {who}: every unseen card is higher than {kept}."),
    "swap_own": lambda n: _("Play {card} on yourself and {who}: every unseen card is higher than {kept}."),
    "redraw_yes": lambda n: _("Discard your hand and draw: every unseen card is higher than {kept}."),
}
"""The sentence where all unseen cards are what the reason counts."""

SAFE: dict[str, Callable[[int], str]] = {"compare_chance": _compare_safe, "compare_low_chance": _compare_low_safe}
"""The sentence where no unseen card is a bad one."""

NEVER: dict[str, Callable[[int], str]] = {
    "compare_chance": lambda n: _("Play {card} on {who}: no unseen card is lower than {kept}, so you cannot win."),
    "compare_low_chance": lambda n: _("Play {card} on {who}: no unseen card is higher than {kept}, so you cannot win."),
    "redraw_self": lambda n: _("Play {card} on yourself: no unseen card is higher than {kept}."),
    "trade_chance": lambda n: _("Play {card} on {who}: no unseen card is higher than {kept}."),
    "swap_own": lambda n: _("Play {card} on yourself and {who}: no unseen card is higher than {kept}."),
    "redraw_yes": lambda n: _("Discard your hand and draw: no unseen card is higher than {kept}."),
    "redraw_no": lambda n: _("Keep your hand: no unseen card is higher than {kept}."),
}
"""The sentence where none of the unseen cards is what the reason counts."""
