"""A move from typed words: what each step asks, what can be chosen, and how a line narrows it down."""

from __future__ import annotations

from collections.abc import Sequence

from game.commands.text_pages import Known, unseen_counts
from game.commands.text_reading import Choice, Unclear, pick, plain
from game.kernel.contract import Code
from game.rulesets.love_letter.moves import Move
from game.rulesets.love_letter.view import View
from game.rulesets.love_letter.words import (
    ask_card,
    ask_keep,
    ask_look,
    ask_name,
    ask_order,
    ask_player,
    ask_redraw,
    card_words,
    rank_words,
    why_card_closed,
    why_idle,
    why_seat_closed,
)
from game.session.chooser import Chooser, Step
from game.session.narrator import paragraph
from game.words import gettext as _
from game.words import pgettext, printable


def card_choice(known: Known, face: int, number: int, label: str = "") -> Choice[int]:
    """The choice of a card, by its name, its English name or its id."""
    card = known.edition.cards[face]
    words = card_words(known.edition, face, known.house)
    return Choice(face, number, (words.name, words.called, card.name, card.id), label)


class Dialogue:
    """One decision of one seat, asked step by step; a typed line may take several steps at once."""

    def __init__(self, known: Known, view: View, moves: Sequence[tuple[Code, Move]]) -> None:
        self.known = known
        self.view = view
        self.chooser = Chooser(moves)
        self._take_what_is_clear(self.chooser)

    @property
    def done(self) -> bool:
        """Whether the move is complete."""
        return self.chooser.step is Step.DONE

    @property
    def code(self) -> Code:
        """The move, once it is complete."""
        return self.chooser.code

    def question(self) -> str:
        """What is asked in this step."""
        chooser, known = self.chooser, self.known
        edition = known.edition
        step = chooser.step
        if step is Step.SEAT:
            card = chooser.card
            assert card is not None, "a player is chosen for a card"
            if chooser.can_confirm:
                return _("Choose the second player for {card}, or press Enter for one player only.").format(
                    card=known.called(card)
                )
            question = ask_player(edition, card, known.house, len(chooser.targets))
        elif step is Step.NAME:
            question = ask_name(edition)
        elif step is Step.KEEP:
            question = ask_keep(len(self.view.hands[self.view.seat]))
        elif step is Step.ABOVE:
            question = ask_order()
        elif step is Step.LOOK:
            question = ask_look()
        elif step is Step.REDRAW:
            question = ask_redraw()
        else:
            question = ask_card()
        return question if question.endswith(("?", "？", ".", "。")) else _("{question}.").format(question=question)

    def lines(self) -> list[str]:
        """The choices of this step, one a line; then what is closed, and why."""
        return [*(choice.line for choice in self._choices(self.chooser)), *self._closed()]

    def take(self, words: Sequence[str]) -> None:
        """Let the typed *words* choose, step by step; no words at all content themselves with what is chosen.

        Raises `Unclear`, with nothing chosen.
        """
        trial = self.chooser.copy()
        if not words:
            if not trial.can_confirm:
                raise Unclear(_("Please type a number or a name."))
            trial.confirm()
        while words:
            words = words[self._take_one(trial, words) :]
            if trial.step is Step.DONE and words:
                raise Unclear(_("There is something too much: “{word}”.").format(word=printable(words[0])))
        self._take_what_is_clear(trial)
        self.chooser = trial

    def back(self) -> bool:
        """Take the last choice back; False when there is none."""
        return self.chooser.back()

    def _take_what_is_clear(self, chooser: Chooser) -> None:
        """Choose the only player there is to choose, unless that is oneself."""
        while chooser.step is Step.SEAT and len(chooser.options) == 1 and not chooser.can_confirm:
            if chooser.options[0] == self.view.seat:
                return
            chooser.choose(chooser.options[0])

    def _take_one(self, chooser: Chooser, words: Sequence[str]) -> int:
        """Make one choice from the beginning of *words*. Returns how many of them it took."""
        try:
            value, taken = pick(words, self._choices(chooser))
        except Unclear as error:
            if chooser.step is Step.SEAT and len(chooser.options) == 1 and not chooser.can_confirm:
                chooser.choose(chooser.options[0])
                return 0
            reason = self._why_closed(chooser, words)
            raise (Unclear(reason) if reason else error) from error
        chooser.choose(value)
        return taken

    def _choices(self, chooser: Chooser) -> list[Choice[int]]:
        """What can be chosen in this step. Names are numbered by rank, everything else from 1."""
        known, step = self.known, chooser.step
        if step in (Step.SEAT, Step.LOOK):
            return [self._seat_choice(int(seat), at) for at, seat in enumerate(chooser.options, start=1)]
        if step is Step.REDRAW:
            return [
                Choice(True, 1, (pgettext("answer", "yes"), "yes"), _("Yes, discard and draw")),
                Choice(False, 2, (pgettext("answer", "no"), "no"), _("No, keep the hand")),
            ]
        if step is Step.NAME:
            return [self._name_choice(int(name)) for name in chooser.options]
        choices = []
        for at, face in enumerate(chooser.options, start=1):
            words = card_words(known.edition, int(face), known.house)
            rank = known.edition.ranks[int(face)]
            label = _("{name}, rank {rank}. {effect}").format(name=words.name, rank=rank, effect=words.face)
            kept = step is not Step.CARD
            aims, draws = kept or chooser.aims(int(face)), kept or bool(self.view.deck)
            idle = why_idle(known.edition, int(face), aims=aims, draws=draws)
            label = paragraph([label, idle]) if idle else label
            choices.append(card_choice(known, int(face), at, label))
        return choices

    def _seat_choice(self, seat: int, number: int) -> Choice[int]:
        name = self.known.names[seat]
        if seat != self.view.seat:
            return Choice(seat, number, (name,))
        label = _("{who}, yourself").format(who=name)
        return Choice(seat, number, (name, "me", "myself", pgettext("answer", "me")), label)

    def _name_choice(self, name: int) -> Choice[int]:
        known = self.known
        counts = unseen_counts(known, self.view)
        if known.edition.names == "card":
            count = counts[name]
            title = card_words(known.edition, name, known.house).name
            label = _("{name}, {count} unseen").format(name=title, count=count)
            return card_choice(known, name, known.edition.ranks[name], label)
        faces = [face for face, rank in enumerate(known.edition.ranks) if rank == name]
        count = sum(counts[face] for face in faces)
        cards = rank_words(known.edition, name)
        words = tuple(word for face in faces for word in card_choice(known, face, 0).words)
        label = _("{name}, {count} unseen").format(name=cards, count=count)
        return Choice(name, name, words, label)

    def _closed(self) -> list[str]:
        """What cannot be chosen in this step, and why."""
        chooser, lines = self.chooser, list[str]()
        if chooser.step is Step.CARD:
            for face in dict.fromkeys(self.view.hands[self.view.seat]):
                if face not in chooser.options:
                    words = card_words(self.known.edition, face, self.known.house)
                    reason = self._why_card(face)
                    lines.append(_("Not {card}: {reason}").format(card=words.called, reason=reason))
        elif chooser.step is Step.SEAT:
            barred = set(range(len(self.known.names))) - {*chooser.options, *chooser.targets, self.view.seat}
            lines += [self._why_seat(chooser, seat) for seat in sorted(barred)]
        return [line for line in lines if line]

    def _why_closed(self, chooser: Chooser, words: Sequence[str]) -> str:
        """Why what *words* mean cannot be chosen; empty when they mean nothing at all."""
        known = self.known
        try:
            if chooser.step is Step.CARD:
                every = [card_choice(known, face, -1) for face in range(len(known.edition.cards))]
                face = pick(words, every)[0]
                if face in self.view.hands[self.view.seat]:
                    return self._why_card(face)
                return _("You do not hold {card}.").format(card=known.called(face))
            if chooser.step is Step.SEAT:
                seats = [self._seat_choice(seat, -1) for seat in range(len(known.names))]
                return self._why_seat(chooser, pick(words, seats)[0])
            if chooser.step is Step.NAME and not plain(words[0]).isdecimal():
                every = [card_choice(known, face, -1) for face in range(len(known.edition.cards))]
                return _("You cannot name {card}.").format(card=known.called(pick(words, every)[0]))
        except Unclear:
            pass
        return ""

    def _why_card(self, face: int) -> str:
        return why_card_closed(self.known.edition, self.view.hands[self.view.seat], face, self.known.house)

    def _why_seat(self, chooser: Chooser, seat: int) -> str:
        card = chooser.card
        assert card is not None, "a player is chosen for a card"
        return why_seat_closed(self.view, self.known.edition, self.known.names, card, seat, self.known.house)
