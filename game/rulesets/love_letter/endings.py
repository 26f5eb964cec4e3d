"""Showdown, tokens, the end of a round and of a match, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.teller import Teller, Told
from game.rulesets.love_letter.words import in_turn
from game.words import gettext as _
from game.words import ngettext


def _token_gained(event: ev.TokenGained, at: Teller) -> Told:
    if event.reason == "round":
        plain = ngettext(
            "{who} gains {count} token for the round.",
            "{who} gains {count} tokens for the round.",
            event.count,
        )
        own = ngettext("You gain {count} token for the round.", "You gain {count} tokens for the round.", event.count)
        return "token", [at.say(plain, own, who=event.seat, count=event.count)]
    forms = {
        "bounty": (_("{who} gains a token for the right guess."), _("You gain a token for the right guess.")),
        "examine": (_("{who} gains a token for the right rank."), _("You gain a token for the right rank.")),
        "console": (
            _("{who} gains a token for having discarded {card}."),
            _("You gain a token for having discarded {card}."),
        ),
        "bet": (_("{who} gains a token for the bet."), _("You gain a token for the bet.")),
        "spy": (
            _("{who} gains a token: nobody else still in has discarded {card}."),
            _("You gain a token: nobody else still in has discarded {card}."),
        ),
    }
    trait = {"console": "consoles", "spy": "spies"}.get(event.reason)
    face = next((face for face, card in enumerate(at.edition.cards) if trait in card.traits), None)
    plain, own = forms[event.reason]
    return "token", [at.say(plain, own, who=event.seat, card=face)]


def _showdown(event: ev.Showdown, at: Teller) -> Told:
    texts = [_("The deck is empty, and all hands are shown.")]
    for seat, face, strength in zip(event.seats_in, event.shown, event.strengths, strict=True):
        texts.append(_shown(seat, face, strength, at))
    if event.sums:
        best = max(event.strengths)
        texts.append(_("The highest hands are equal, so the discards decide."))
        for seat, strength, total in zip(event.seats_in, event.strengths, event.sums, strict=True):
            if strength == best:
                text = _("The discards of {who} add up to {total}.")
                texts.append(at.say(text, _("Your discards add up to {total}."), who=seat, total=total))
    return "showdown", texts


def _shown(seat: int, face: int, strength: int, at: Teller) -> str:
    if face < 0:
        return at.say(_("{who} has no card to show."), _("You have no card to show."), who=seat)
    card = at.edition.cards[face]
    if strength > card.rank:
        return at.say(
            _("{who} shows {card}, which counts {strength}."),
            _("You show {card}, which counts {strength}."),
            who=seat,
            card=face,
            strength=strength,
        )
    if strength < card.rank:
        return at.say(
            _("{who} shows {card}, which loses to {second}."),
            _("You show {card}, which loses to {second}."),
            who=seat,
            card=face,
            second=at.edition.faces[card.loses_to],
        )
    return at.say(_("{who} shows {card}."), _("You show {card}."), who=seat, card=face)


def _round_ended(event: ev.RoundEnded, at: Teller) -> Told:
    winners = event.winners
    if not winners:
        return "end", [_("Nobody wins the round.")]
    if len(winners) == 1:
        return "end", [at.say(_("{who} wins the round."), _("You win the round."), who=winners[0])]
    return "end", [_together(winners, at, _("{names} share the round."), _("You share the round with {names}."))]


def _match_ended(event: ev.MatchEnded, at: Teller) -> Told:
    winners = event.winners
    if len(winners) == 1:
        return "end", [at.say(_("{who} wins the match."), _("You win the match."), who=winners[0])]
    plain, own = _("{names} win the match together."), _("You win the match together with {names}.")
    return "end", [_together(winners, at, plain, own)]


def _together(winners: Sequence[int], at: Teller, plain: str, own: str) -> str:
    others = [at.names[seat] for seat in winners if not at.is_you(seat)]
    return (plain if len(others) == len(winners) else own).format(names=in_turn(others))


def round_title(winners: Sequence[int], at: Teller) -> str:
    """Who won the round, as a headline."""
    if not winners:
        return _("Nobody wins the round")
    if len(winners) == 1:
        return at.say(_("{who} wins the round"), _("You win the round"), who=winners[0])
    return _together(winners, at, _("{names} share the round"), _("You share the round with {names}"))


def match_title(winners: Sequence[int], at: Teller) -> str:
    """Who won the match, as a headline."""
    if len(winners) == 1:
        return at.say(_("{who} wins the match"), _("You win the match"), who=winners[0])
    plain, own = _("{names} win the match together"), _("You win the match together with {names}")
    return _together(winners, at, plain, own)


def match_reason(winners: Sequence[int], tokens: Sequence[int], at: Teller) -> str:
    """Why the match is theirs, in one sentence; *tokens* are everybody's at its end."""
    if not winners:
        return ""
    count = max(tokens[seat] for seat in winners)
    second = max((have for seat, have in enumerate(tokens) if seat not in winners), default=0)
    if len(winners) > 1:
        text = ngettext(
            "They reached {count} token in the same round; nobody else has more than {most}.",
            "They reached {count} tokens in the same round; nobody else has more than {most}.",
            count,
        )
        return text.format(count=count, most=second)
    if not second:
        plain = ngettext(
            "{who} reached {count} token before anybody else had one.",
            "{who} reached {count} tokens before anybody else had one.",
            count,
        )
        own = ngettext(
            "You reached {count} token before anybody else had one.",
            "You reached {count} tokens before anybody else had one.",
            count,
        )
    else:
        plain = ngettext(
            "{who} was the first with {count} token; nobody else has more than {most}.",
            "{who} was the first with {count} tokens; nobody else has more than {most}.",
            count,
        )
        own = ngettext(
            "You were the first with {count} token; nobody else has more than {most}.",
            "You were the first with {count} tokens; nobody else has more than {most}.",
            count,
        )
    return at.say(plain, own, who=winners[0], count=count, most=second)


def round_reason(events: Sequence[Event], at: Teller) -> str:
    """What decided the last round in *events*, in one sentence; empty when no round ended there."""
    ended = next((event for event in reversed(events) if isinstance(event, ev.RoundEnded)), None)
    if ended is None:
        return ""
    if ended.reason == "last_one_in":
        return _("Everybody else is out.")
    shown = next(event for event in reversed(events) if isinstance(event, ev.Showdown))
    best = max(shown.strengths)
    equal = [place for place, strength in enumerate(shown.strengths) if strength == best]
    if len(equal) > 1:
        return _tie_reason(ended, shown, equal)
    first = equal[0]
    rivals = [place for place in range(len(shown.shown)) if place != first and shown.shown[place] >= 0]
    if not rivals or shown.shown[first] < 0:
        return _("Nobody else has a card to show.")
    rival = max(rivals, key=lambda place: shown.strengths[place])
    if best > at.edition.ranks[shown.shown[first]]:
        text = _("At the showdown {card} counts {strength} and beats {second}.")
    else:
        text = _("At the showdown {card} beats {second}.")
    return at.say(text, card=shown.shown[first], second=shown.shown[rival], strength=best)


def _tie_reason(ended: ev.RoundEnded, shown: ev.Showdown, equal: Sequence[int]) -> str:
    if not shown.sums:
        return _("The highest hands are equal.")
    totals = sorted((shown.sums[place] for place in equal), reverse=True)
    if not ended.winners:
        return _("The highest hands are equal and so are the discards: a double tie pays nobody.")
    if len(ended.winners) > 1:
        return _("The highest hands are equal and so are the discards.")
    text = _("The highest hands are equal, and the discards decide: {total} against {other_total}.")
    return text.format(total=totals[0], other_total=totals[1])


ENDINGS: dict[type[Event], Callable[[Any, Teller], Told]] = {
    ev.TokenGained: _token_gained,
    ev.Showdown: _showdown,
    ev.RoundEnded: _round_ended,
    ev.MatchEnded: _match_ended,
}
