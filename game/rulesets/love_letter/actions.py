"""Actions, states and events as the JSON of the referee: players by name, cards by id."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.kernel.contract import HIDDEN, Code, Decision, EventLog
from game.kernel.zones import seats_of
from game.rulesets.love_letter.moves import NO_NAME, Move
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.state import DEAL, LOT, NOTHING, OVER, PLAY, State
from game.rulesets.love_letter.view import View

Json = dict[str, Any]


class Clerk:
    """Reads and writes one table's JSON: it knows the players' names and the edition's cards."""

    def __init__(self, rules: LoveLetter, players: Sequence[str]) -> None:
        self.rules = rules
        self.players = list(players)
        self.ids = [card.id for card in rules.edition.cards]

    def action(self, seat: int, code: Code) -> Json:
        """The action of *seat* with that *code*."""
        move = self.rules.move(code)
        action: Json = {"by": self.players[seat]}
        if move.verb == "look":
            action["look"] = self.players[move.targets[0]]
        elif move.verb == "redraw":
            action["redraw"] = move.yes
        elif move.verb == "keep":
            action["keep"] = self.ids[move.card]
            action["bottom"] = [self.ids[face] for face in move.bottom]
        else:
            action["play"] = self.ids[move.card]
            self._add_targets(action, move)
        return action

    def _add_targets(self, action: Json, move: Move) -> None:
        names = [self.players[seat] for seat in move.targets]
        if names and self.rules.edition.cards[move.card].target in ("two", "one_or_two"):
            action["targets"] = names
        elif names:
            action["target"] = names[0]
        if move.name != NO_NAME:
            action["name"] = self.ids[move.name] if self.rules.edition.names == "card" else move.name

    def code(self, state: State, action: Mapping[str, Any]) -> tuple[int, Code] | None:
        """The seat and the code of the legal action that *action* describes; None when it is not a legal one."""
        pending = self.rules.pending(state)
        if not isinstance(pending, Decision):
            return None
        wanted = dict(action)
        targets = wanted.get("targets")
        if isinstance(targets, list) and all(name in self.players for name in targets):
            wanted["targets"] = sorted(targets, key=self.players.index)
        # Compared as text, so that true is not 1 and a number is not its name.
        text = compact(wanted)
        for code in self.rules.legal(state):
            if compact(self.action(pending.seat, code)) == text:
                return pending.seat, code
        return None

    def legal(self, state: State) -> list[Json]:
        """Every legal action, sorted by its compact text."""
        pending = self.rules.pending(state)
        if not isinstance(pending, Decision):
            return []
        return sorted((self.action(pending.seat, code) for code in self.rules.legal(state)), key=compact)

    def state(self, s: State) -> Json:
        """The whole truth, as the referee's result shows it."""
        ids, names = self._cards, self._names
        over = s.phase in (LOT, DEAL, OVER)
        asked = s.pend[0] if not over and s.phase != PLAY and self._asks_other(s) else s.turn
        phases = {LOT: "round-over", DEAL: "round-over", OVER: "match-over", PLAY: "play"}
        hands = {}
        for seat, player in enumerate(self.players):
            held = [s.hand[seat]]
            if seat == s.turn:
                held += [s.drawn, s.third]
            hands[player] = ids(face for face in held if face != NOTHING)
        return {
            "phase": phases.get(s.phase, "choose"),
            "turn": None if over else self.players[asked],
            "hands": hands,
            "deck": ids(reversed(s.deck)),
            "aside": None if s.aside == NOTHING else self.ids[s.aside],
            "faceup": ids(s.faceup),
            "discards": {player: ids(s.discards[seat]) for seat, player in enumerate(self.players)},
            "out": names(seats_of(s.out)),
            "protected": names(seats_of(s.protected)),
            "marked": None if s.mark == NOTHING else self.players[s.mark],
            "jester": {self.players[who]: self.players[on] for who, on in s.bets} or None,
            "tokens": dict(zip(self.players, s.tokens, strict=True)),
            "round_winners": names(sorted(s.round_winners)),
            "match_winners": names(sorted(s.winners)),
            "legal": self.legal(s),
        }

    def _asks_other(self, s: State) -> bool:
        pending = self.rules.pending(s)
        return isinstance(pending, Decision) and pending.seat != s.turn

    def events(self, log: EventLog, seat: int | None = None) -> list[Json]:
        """The events as JSON; as *seat* saw them, when given."""
        return [self._event(event if seat is None else event.seen_by(seat)) for event in log]

    def _event(self, event: Any) -> Json:
        record: Json = msgspec.to_builtins(event)
        for field in event.faces:
            record[field] = self._translate(record[field], self.ids)
        for field in event.seats:
            record[field] = self._translate(record[field], self.players)
        if record.get("names") == "card" and record["name"] is not None:
            record["name"] = self.ids[record["name"]]
        if "known" in record:
            record["known"] = self._names(seats_of(record["known"]))
        return record

    def view(self, view: View, log: EventLog) -> Json:
        """What one player may know."""
        seat = view.seat
        hands: Json = {}
        for other, player in enumerate(self.players):
            if other != seat:
                known = [self.ids[face] for face in view.hands[other] if face != HIDDEN]
                hands[player] = known[0] if known else None
        return {
            "hand": self._cards(view.hands[seat]),
            "hands": hands,
            "deck_size": len(view.deck),
            "faceup": self._cards(view.faceup),
            "discards": {player: self._cards(view.discards[at]) for at, player in enumerate(self.players)},
            "out": self._names(seats_of(view.out)),
            "protected": self._names(seats_of(view.protected)),
            "tokens": dict(zip(self.players, view.tokens, strict=True)),
            "events": self.events(log, seat),
        }

    def _cards(self, faces: Any) -> list[str]:
        return [self.ids[face] for face in faces]

    def _names(self, seats: Any) -> list[str]:
        return [self.players[seat] for seat in seats]

    @staticmethod
    def _translate(value: Any, words: Sequence[str]) -> Any:
        if value is None or value == NOTHING:
            return None
        return words[value] if isinstance(value, int) else [Clerk._translate(item, words) for item in value]


def compact(action: Json) -> str:
    """An action's compact JSON text with sorted keys, in ASCII: what actions are sorted and compared by."""
    return json.dumps(action, sort_keys=True, separators=(",", ":"))
