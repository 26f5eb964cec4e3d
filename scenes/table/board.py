"""From what is shown and what is being chosen to the model that the picture is drawn from."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from game.kernel.contract import HIDDEN
from game.kernel.zones import mask_of
from game.rulesets.love_letter.edition import Edition, HouseRule
from game.rulesets.love_letter.events import OutReason
from game.rulesets.love_letter.view import View
from game.rulesets.love_letter.words import (
    CardWords,
    Status,
    card_words,
    edition_words,
    statuses,
    why_card_closed,
    why_idle,
    why_seat_closed,
)
from game.session.chooser import Chooser, Step
from game.session.narrator import Line
from game.words import gettext as _
from game.words import ngettext
from scenes.kit.cards import CardFace
from scenes.table.model import Entry, Explanation, HandCard, Mark, Said, SeatModel, TableModel
from scenes.table.shown import Shown

MOST_REMARKS = 3
"""So many reasons why something is closed are given at once."""

FOLLOWING = ("effect", "out", "token")
"""Kinds of lines that go on with the entry before them: what came of a card, or of a round."""


@dataclass
class Company:
    """What stays the same at a table: edition, names, house rules, and how things are called."""

    edition: Edition
    names: tuple[str, ...]
    goal: int
    house: frozenset[HouseRule] = frozenset()
    words: tuple[CardWords, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.reword()

    def reword(self) -> None:
        """Take the wording of the language spoken now."""
        self.words = tuple(card_words(self.edition, face, self.house) for face in range(len(self.edition.cards)))

    def face(self, face: int) -> CardFace:
        """What is printed on the card *face*."""
        card, words = self.edition.cards[face], self.words[face]
        return CardFace(self.edition.theme, card.id, card.rank, words.name, words.face, card.copies)


@dataclass
class Moment:
    """What is going on at the table right now, apart from the cards."""

    viewer: int
    home: int
    open_hand: bool
    """Whether the own hand is face up: its owner is looking."""
    chooser: Chooser | None = None
    focus: tuple[str, int] | None = None
    """What has the focus: ("hand", slot) or ("seat", seat)."""
    caption: str = ""
    caption_before: Sequence[str] = ()
    again: bool = False
    """Whether something is being shown once more."""
    keys: Sequence[tuple[str, str]] = ()
    prompt_keys: Sequence[tuple[str, str]] = ()
    prompt_waits: bool = False
    prompt_warns: bool = False
    thinking: bool = False
    hidden: Collection[tuple[str, int, int]] = ()
    fresh: Mapping[int, int] = field(default_factory=dict)
    out_reasons: Mapping[int, OutReason] = field(default_factory=dict)
    all_open: bool = False
    """Whether all hands lie open, so that nothing is known to one viewer only."""
    round_over: bool = False
    """Whether the round is over: it is nobody's turn."""
    pointed: int | None = None
    """The face that lies open under the pointer, apart from the own hand."""
    drag: Collection[int] | None = None
    """The players on whom the card may be dropped that is being dragged; None while there is none."""
    over_seat: int = -1
    """The one of them under it."""


def round_words(company: Company, number: int) -> str:
    """Which round it is, and how many tokens win."""
    goal = ngettext("first to {count} token", "first to {count} tokens", company.goal).format(count=company.goal)
    return _("Round {number}, {goal}").format(number=max(1, number), goal=goal)


def table_model(company: Company, view: View, shown: Shown, now: Moment, log: Sequence[Line]) -> TableModel:
    """The model of the table. *view* is the viewer's; *shown* what the animations have come to."""
    title = edition_words(company.edition)[0]
    seen = _as_shown(view, shown, now)
    seats = {seat: _seat(company, seen, shown, now, seat) for seat in range(shown.seats)}
    order = [(now.home + step) % shown.seats for step in range(1, shown.seats)]
    return TableModel(
        edition=company.edition,
        words=company.words,
        title=title,
        subtitle=round_words(company, shown.round),
        goal=company.goal,
        opponents=[seats[seat] for seat in order],
        own=seats[now.home],
        hand=_hand(shown, now),
        deck=shown.deck,
        aside=shown.aside,
        faceup=shown.faceup,
        unseen=shown.unseen(now.viewer),
        log=entries(log, company.names),
        prompt=now.caption,
        prompt_before=tuple(now.caption_before),
        again=now.again,
        prompt_keys=list(now.prompt_keys),
        prompt_waits=now.prompt_waits,
        prompt_warns=now.prompt_warns,
        keys=list(now.keys),
        explanation=_explanation(company, seen, shown, now),
        thinking=now.thinking,
        all_open=now.all_open,
        hidden=frozenset(now.hidden),
    )


def entries(lines: Sequence[Line], names: Sequence[str]) -> list[Entry]:
    """The log of the last round, turn by turn. *names* are the players', to be found at the beginning of a sentence."""
    called = sorted({*names, _("You")}, key=len, reverse=True)
    found: list[list[Said]] = []
    for line in lines:
        if line.kind == "round":
            # What is over is told by the log of the whole match.
            found.clear()
        said = Said(line.text, _leads(line.text, called), line.private)
        if line.kind in FOLLOWING and found:
            found[-1].append(said)
        else:
            found.append([said])
    return [tuple(entry) for entry in found]


def _leads(text: str, called: Sequence[str]) -> str:
    """The one of *called* with which *text* begins, as a word of its own; or nothing."""
    for who in called:
        after = text[len(who) : len(who) + 1]
        # Between Latin letters a name could be the beginning of a longer word; Japanese leaves no space.
        if who and text.startswith(who) and not (after.isascii() and after.isalnum()):
            return who
    return ""


def _as_shown(view: View, shown: Shown, now: Moment) -> View:
    """The view, put back to what the animations show: statuses must not run ahead of the cards."""
    return msgspec.structs.replace(
        view,
        hands=tuple(map(tuple, shown.hands)),
        out=mask_of(shown.out),
        protected=mask_of(shown.protected),
        mark=-1 if shown.mark is None else shown.mark,
        bets=shown.bets,
        turn=shown.turn,
        asked=view.asked if now.chooser is not None else shown.turn if shown.round and not now.round_over else -1,
    )


def _seat(company: Company, view: View, shown: Shown, now: Moment, seat: int) -> SeatModel:
    reason = now.out_reasons.get(seat)
    return SeatModel(
        seat=seat,
        name=company.names[seat],
        tokens=shown.tokens[seat],
        hand=tuple(shown.hands[seat]),
        discards=tuple(shown.discards[seat]),
        statuses=_statuses(company, view, now, seat, reason),
        active=seat == shown.turn and shown.round > 0 and not now.round_over,
        out=seat in shown.out,
        protected=seat in shown.protected,
        marked=seat == shown.mark,
        backed=any(backed == seat for _who, backed in shown.bets),
        mark=_seat_mark(now, seat),
        # While others play there is nothing to do with a player: a ring would only be in the way.
        focused=now.focus == ("seat", seat) and now.chooser is not None,
        fresh_tokens=now.fresh.get(seat, 0),
    )


def _statuses(company: Company, view: View, now: Moment, seat: int, reason: OutReason | None) -> tuple[Status, ...]:
    if now.all_open:
        # What everybody sees is not told: only how much is held.
        view = msgspec.structs.replace(view, hands=tuple(tuple(HIDDEN for _card in hand) for hand in view.hands))
    return statuses(view, company.edition, company.names, seat, company.house, reason)


def _seat_mark(now: Moment, seat: int) -> Mark:
    chooser = now.chooser
    if now.drag is not None:
        return Mark.NONE if seat not in now.drag else Mark.FOCUS if seat == now.over_seat else Mark.LEGAL
    if chooser is None or chooser.step not in (Step.SEAT, Step.LOOK):
        chosen = chooser is not None and chooser.step is Step.NAME and seat in chooser.targets
        return Mark.CHOSEN if chosen else Mark.NONE
    if seat in chooser.targets:
        return Mark.CHOSEN
    if seat not in chooser.options:
        return Mark.CLOSED
    return Mark.FOCUS if now.focus == ("seat", seat) else Mark.LEGAL


def _hand(shown: Shown, now: Moment) -> list[HandCard]:
    cards = shown.hands[now.home]
    if not now.open_hand:
        return [HandCard(HIDDEN) for _card in cards]
    chooser = now.chooser
    on_a_sheet = chooser is not None and chooser.step in (Step.NAME, Step.ABOVE)
    found = []
    for slot, face in enumerate(cards):
        mark, focused = Mark.NONE, now.focus == ("hand", slot) and not on_a_sheet
        if chooser is not None and chooser.step in (Step.CARD, Step.KEEP):
            legal = face in chooser.options
            mark = Mark.FOCUS if focused and legal else Mark.LEGAL if legal else Mark.CLOSED
        elif chooser is not None and chooser.card is not None:
            first = list(cards).index(chooser.card) if chooser.card in cards else -1
            instead = Mark.NONE if chooser.step is Step.SEAT and face in chooser.playable else Mark.CLOSED
            mark = Mark.CHOSEN if slot == first else instead
        found.append(HandCard(face, mark, focused))
    return found


ASKERS = {Step.LOOK: "swap", Step.REDRAW: "examine", Step.ABOVE: "exchange"}
"""The effect that asks for what is no card of the own hand to be played or kept."""


def asking_face(edition: Edition, step: Step) -> int | None:
    """The card whose effect asks for *step*; None where no such card does."""
    effect = ASKERS.get(step)
    return next((face for face, card in enumerate(edition.cards) if effect and card.effect == effect), None)


def _explanation(company: Company, view: View, shown: Shown, now: Moment) -> Explanation | None:
    """What the side panel explains: the card that is pointed at, in focus, or that asks; what is to be said of it."""
    cards = shown.hands[now.home] if now.open_hand else []
    chooser = now.chooser
    asks = None if chooser is None else asking_face(company.edition, chooser.step)
    on_a_sheet = chooser is not None and chooser.step is Step.ABOVE
    face = chooser.card if chooser is not None and asks is None else None
    if face is None and now.pointed is not None:
        return Explanation(now.pointed)
    if face is None and now.focus is not None and now.focus[0] == "hand" and now.focus[1] < len(cards):
        face = None if on_a_sheet else cards[now.focus[1]]
    if face is None and asks is not None:
        return Explanation(asks, _said_of_asking(chooser))
    if face is None and cards:
        face = cards[-1]
    if face is None or face == HIDDEN:
        return None
    return Explanation(face, _closed(company, view, shown, now, face))


def _said_of_asking(chooser: Chooser | None) -> tuple[tuple[str, str], ...]:
    """What is to be known of the answer to a question that a card asks."""
    if chooser is not None and chooser.step is Step.LOOK:
        return (("eye", _("Nobody else sees that hand.")),)
    return ()


def _closed(company: Company, view: View, shown: Shown, now: Moment, face: int) -> tuple[tuple[str, str], ...]:
    """Why *face*, or a player for it, cannot be chosen; nothing while neither is asked for."""
    chooser, edition = now.chooser, company.edition
    if chooser is None or chooser.step not in (Step.CARD, Step.SEAT, Step.NAME):
        return ()
    closed: list[tuple[str, str]] = []
    if chooser.step is Step.CARD and face not in chooser.options:
        reason = why_card_closed(edition, shown.hands[now.home], face, company.house)
        return (("out", reason),) if reason else ()
    aims = chooser.step is not Step.CARD or chooser.aims(face)
    idle = why_idle(edition, face, aims=aims, draws=shown.deck > 0)
    if idle or edition.cards[face].target == "none":
        return (("out", idle),) if idle else ()
    for seat in range(shown.seats):
        if seat == now.viewer:
            continue
        reason = why_seat_closed(view, edition, company.names, face, seat, company.house)
        sign = "out" if seat in shown.out else "shield" if seat in shown.protected else "mark"
        if sign == "out" and chooser.step is Step.CARD:
            # A warning beside a card that can be played would seem to be about the card.
            continue
        if reason and (sign, reason) not in closed:
            closed.append((sign, reason))
    # Who is out is plain to see; what the mark asks for is not.
    closed.sort(key=lambda each: ("mark", "shield", "out").index(each[0]))
    return tuple(closed[:MOST_REMARKS])
