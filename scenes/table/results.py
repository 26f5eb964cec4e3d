"""What the sheets over the table show: looks, comparisons, showdowns, and the ends of rounds and matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.words import out_words
from game.session.narrator import Line, Narrator, is_private, paragraph
from game.words import gettext as _
from scenes.kit.router import Request
from scenes.requests import (
    LogKind,
    LogLine,
    MatchSeat,
    Moment,
    SeatResult,
    ShowComparison,
    ShowFall,
    ShowLog,
    ShowLook,
    ShowMatchSummary,
    ShownHand,
    ShowRoundSummary,
    ShowShowdown,
    ShowTrade,
)
from scenes.table.board import Company
from scenes.table.shown import Shown

MOST_MOMENTS = 3

__all__ = [
    "match_summary",
    "private_news",
    "round_summary",
    "show_comparison",
    "show_fall",
    "show_log",
    "show_look",
    "show_showdown",
    "show_trade",
]


_LOG_KINDS = {"play": LogKind.CARD, "effect": LogKind.EFFECT, "out": LogKind.OUT}


def show_log(company: Company, lines: Sequence[Line]) -> ShowLog:
    """All that was said, *lines* in their order, to be read newest first."""
    told = [LogLine(line.text, line.private, _LOG_KINDS.get(line.kind, LogKind.ROUND), line.seats) for line in lines]
    return ShowLog(tuple(reversed(told)), company.names)


def show_look(company: Company, narrator: Narrator, event: ev.Looked, round_so_far: Sequence[Event]) -> ShowLook:
    """The hand that the viewer looked at, and the card that allowed it."""
    assert event.card is not None
    played = next((e for e in reversed(round_so_far) if isinstance(e, ev.Played)), None)
    return ShowLook(
        _called(company, narrator, event.seat),
        _called(company, narrator, event.target),
        company.face(event.card),
        narrator.line(event).text,
        company.face(played.card) if played is not None and played.seat == event.seat else None,
    )


def _called(company: Company, narrator: Narrator, seat: int) -> str:
    """A player's name; "" for the one person at the screen, whom the sheets call "you"."""
    return "" if narrator.teller.is_you(seat) else company.names[seat]


def show_comparison(
    company: Company, narrator: Narrator, event: ev.Compared, round_so_far: Sequence[Event]
) -> ShowComparison:
    """The two hands that were compared, the player's own first."""
    assert event.card is not None
    assert event.other is not None
    played = next((e for e in reversed(round_so_far) if isinstance(e, ev.Played) and e.seat == event.seat), None)
    higher = played is None or company.edition.cards[played.card].effect != "compare_low"
    loser = None if event.loser is None else 0 if event.loser == event.seat else 1
    names = (_called(company, narrator, event.seat), _called(company, narrator, event.target))
    faces = (company.face(event.card), company.face(event.other))
    sentence = narrator.line(event).text
    if narrator.teller.viewer == event.target:
        loser = None if loser is None else 1 - loser
        asked = (company.names[event.seat], company.words[played.card].called) if played is not None else None
        return ShowComparison(names[::-1], faces[::-1], loser, higher, sentence, asked)
    return ShowComparison(names, faces, loser, higher, sentence)


def private_news(company: Company, narrator: Narrator, missed: Sequence[Event], seat: int) -> list[Request[Any]]:
    """What *seat* has to be shown when it takes the screen: what others did with its hand meanwhile, in order.

    Of a round that is over there is nothing more to be shown."""
    news: list[Request[Any]] = []
    start = max((at for at, event in enumerate(missed) if isinstance(event, ev.RoundBegan)), default=0)
    for at, event in enumerate(missed[start:], start):
        if not is_private(event) or getattr(event, "seat", seat) == seat:
            continue
        if isinstance(event, ev.Compared) and event.target == seat:
            news.append(show_comparison(company, narrator, event, missed[:at]))
        elif isinstance(event, ev.Traded) and seat in (event.seat, event.target):
            news.append(show_trade(company, narrator, event, seat))
    return news


def show_trade(company: Company, narrator: Narrator, event: ev.Traded, seat: int) -> ShowTrade:
    """What *seat* gave away in a trade, and what came for it."""
    assert event.given is not None
    assert event.taken is not None
    given, taken = (event.taken, event.given) if event.target == seat else (event.given, event.taken)
    other = event.seat if event.target == seat else event.target
    return ShowTrade(
        _called(company, narrator, seat),
        company.names[other],
        company.face(given),
        company.face(taken),
        narrator.line(event).text,
    )


def show_fall(
    company: Company, event: ev.KnockedOut, round_so_far: Sequence[Event], told: Sequence[str]
) -> ShowFall | None:
    """That the viewer is out by what somebody else played, as *told*; None where the player has seen it come: by an own
    card, or in a comparison, which was shown."""
    played = next((each for each in reversed(round_so_far) if isinstance(each, ev.Played)), None)
    seen = event.reason in ("compare", "minister") or played is None or played.seat == event.seat
    if seen or played is None or not event.cards:
        return None
    why = out_words(company.edition, event.reason)[0]
    cards = company.face(played.card), company.face(event.cards[0])
    return ShowFall(company.names[played.seat], *cards, why, paragraph(told))


def show_showdown(company: Company, narrator: Narrator, event: ev.Showdown, winners: Sequence[int]) -> ShowShowdown:
    """All hands at the showdown."""
    sums: Sequence[int | None] = event.sums or [None] * len(event.seats_in)
    hands = tuple(
        ShownHand(company.names[seat], company.face(card), strength, total, seat in winners)
        for seat, card, strength, total in zip(event.seats_in, event.shown, event.strengths, sums, strict=True)
        if card >= 0
    )
    return ShowShowdown(hands, narrator.line(event).text)


def round_summary(
    company: Company, narrator: Narrator, events: Sequence[Event], tokens: Sequence[int], home: int
) -> ShowRoundSummary:
    """How the round in *events* came out, the seat *home* first; *tokens* are what everybody has now."""
    seats = len(company.names)
    shown = Shown(company.edition, seats)
    number = 1
    gains: list[list[str]] = [[] for _ in range(seats)]
    counts = [0] * seats
    winners: tuple[int, ...] = ()
    why: dict[int, tuple[str, ...]] = {}
    for event in events:
        shown.apply(event)
        if isinstance(event, ev.RoundBegan):
            number = event.number
        elif isinstance(event, ev.TokenGained):
            gains[event.seat].append(narrator.line(event).text)
            counts[event.seat] += event.count
        elif isinstance(event, ev.KnockedOut):
            why[event.seat] = out_words(company.edition, event.reason)
        elif isinstance(event, ev.RoundEnded):
            winners = event.winners
    ending = narrator.end_of_round(events)
    results = []
    for step in range(seats):
        seat = (home + step) % seats
        hand = shown.hands[seat]
        results.append(
            SeatResult(
                name=company.names[seat],
                tokens=tokens[seat],
                gained=tuple(gains[seat]),
                gained_count=counts[seat],
                discards=tuple(company.face(face) for face in shown.discards[seat]),
                hand=company.face(hand[0]) if hand and hand[0] >= 0 else None,
                out=seat in shown.out,
                won=seat in winners,
                is_viewer=seat == home,
                out_why=why.get(seat, ()),
            )
        )
    return ShowRoundSummary(
        number, ending.title, ending.reason, company.goal, tuple(results), _last_blow(narrator, events)
    )


def _last_blow(narrator: Narrator, events: Sequence[Event]) -> str:
    """The card by which all but one were out, and what came of it; nothing when hands were compared in the end."""
    if any(isinstance(event, ev.Showdown) for event in events):
        return ""
    played = [event for event in events if isinstance(event, ev.Played)]
    fallen = [event for event in events if isinstance(event, ev.KnockedOut)]
    if not played or not fallen:
        return ""
    return paragraph([narrator.line(played[-1]).text, narrator.line(fallen[-1]).text])


def match_summary(
    company: Company, narrator: Narrator, history: Sequence[Event], lines: Sequence[Line]
) -> ShowMatchSummary:
    """How the match came out, from all that everybody saw; *lines* are what the viewer was told."""
    seats = len(company.names)
    tokens = [0] * seats
    courses: list[list[int]] = [[0] for _ in range(seats)]
    rounds = 0
    winners: tuple[int, ...] = ()
    for event in history:
        if isinstance(event, ev.RoundBegan):
            if rounds:
                _note(courses, tokens)
            rounds = event.number
        elif isinstance(event, ev.TokenGained):
            tokens[event.seat] += event.count
        elif isinstance(event, ev.MatchEnded):
            winners = event.winners
    _note(courses, tokens)
    ending = narrator.end_of_match(winners, tokens)
    people = tuple(
        MatchSeat(company.names[seat], tokens[seat], tuple(courses[seat]), seat in winners) for seat in range(seats)
    )
    return ShowMatchSummary(
        ending.title,
        ending.reason,
        company.goal,
        rounds,
        people,
        _moments(company, narrator, history),
        log=show_log(company, lines),
    )


def _note(courses: list[list[int]], tokens: Sequence[int]) -> None:
    for course, count in zip(courses, tokens, strict=True):
        course.append(count)


def _moments(company: Company, narrator: Narrator, history: Sequence[Event]) -> tuple[Moment, ...]:
    """Up to three knock-outs worth remembering, one a round: fatal cards and strikes before right guesses."""
    found: list[tuple[int, int, Moment]] = []
    number, played, fatal = 0, None, -1
    weight = {"strike": 4, "fatal": 3, "minister": 3, "guess": 2, "compare": 1}
    for event in history:
        if isinstance(event, ev.RoundBegan):
            number = event.number
        if isinstance(event, ev.Played | ev.Discarded) and "fatal" in company.edition.cards[event.card].traits:
            fatal = event.card
        if isinstance(event, ev.Played):
            played = event
        elif isinstance(event, ev.KnockedOut) and played is not None:
            # Who discards the fatal card is told by the reason; that of a guess or a comparison by the sentences.
            fell = event.reason == "fatal"
            told = [narrator.line(played).text] if fell else [narrator.line(each).text for each in (played, event)]
            why = "" if event.reason in ("guess", "compare") else out_words(company.edition, event.reason)[0]
            shown = event.cards[0] if event.cards else played.card
            # Whoever discards the fatal card is out of it, and not of the card beside it.
            face = company.face(fatal if event.reason == "fatal" and fatal >= 0 else shown)
            value = weight[event.reason] * 10 + (face.rank if event.reason == "guess" else 0)
            heading = _("Round {number}").format(number=number)
            found.append((value, number, Moment(heading, paragraph(told), face, why)))
    best: dict[int, tuple[int, int, Moment]] = {}
    for moment in sorted(found, key=lambda each: each[0]):
        best[moment[1]] = moment
    chosen = sorted(sorted(best.values(), key=lambda each: -each[0])[:MOST_MOMENTS], key=lambda each: each[1])
    return tuple(moment for _value, _number, moment in chosen)
