"""Reads every frame as somebody at the screen would, and objects to what that person must not know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from game.kernel.events import WATCHER, Event
from game.rulesets.love_letter import events as ev
from game.session.narrator import Narrator
from scenes.kit.geometry import Rect
from scenes.kit.stack import Scene
from scenes.menu.rules import RulesScene
from scenes.menu.settings import SettingsScene
from scenes.requests import ShowRoundSummary
from scenes.reveal.curtain import Curtain
from scenes.reveal.zoom import Zoom
from scenes.summary.match_summary import MatchSummary
from scenes.summary.round_summary import RoundSummary
from scenes.table.picker import Picker
from scenes.table.scene import TableScene
from scenes.table.showing import QUIET_KINDS
from table.program import Program


class Leak(AssertionError):
    """Something private was on the screen."""


def faces_in(events: Iterable[Event]) -> Iterator[int]:
    """All card faces that *events* show."""
    for event in events:
        for field in event.faces:
            value = getattr(event, field)
            if isinstance(value, int):
                yield value
            elif value is not None:
                yield from value


def this_round(events: list[Event]) -> list[Event]:
    """The events since the last deal."""
    start = max((at for at, event in enumerate(events) if isinstance(event, ev.RoundBegan)), default=0)
    return events[start:]


class Watchman:
    """Call `look` after every frame. Who may look is worked out here, from the curtains alone."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.viewer = WATCHER
        self.frames = 0
        self.seen: Counter[str] = Counter()
        """How many frames there were of each scene."""
        self.secrets = 0
        """How many frames had a hand on the table that somebody at the screen must not see."""
        self._raised: Curtain | None = None
        self._held: dict[int, set[int]] = {}
        self._told = (0, 0)

    def look(self) -> None:
        """Object to what is on the screen now, if there is anything to object to."""
        if not any(isinstance(scene, TableScene) for scene in self.program.pilot.stack.scenes):
            return
        self.frames += 1
        top = self.program.pilot.scene
        self.seen[type(top).__name__] += 1
        self._follow_curtain()
        self._check_viewer()
        self._gather()
        self._check_said()
        if isinstance(top, Curtain):
            self._check_curtain(top)
        elif isinstance(top, RoundSummary):
            self._check_summary(top.request)
        elif isinstance(top, MatchSummary):
            public = {self.ids[face] for face in faces_in(self.program.course.host.match.watcher.history())}
            if not set(self.program.pilot.faces()) <= public:
                raise Leak("a card in the match summary")
        elif not any(isinstance(scene, RulesScene | SettingsScene) for scene in self.program.pilot.stack.scenes):
            # Rules and settings may be read by anybody, and cover the table.
            self._check_faces(top)
            self._check_texts(top)
        if isinstance(top, TableScene):
            self._check_widgets(top)
        self._check_sounds()

    # Who may look

    def _follow_curtain(self) -> None:
        """Who lifted a curtain looks until another one falls, or the answer has been played out."""
        host = self.program.course.host
        if not host.shared:
            self.viewer = host.humans[0] if host.humans else WATCHER
            return
        curtain = next((s for s in self.program.pilot.stack.scenes if isinstance(s, Curtain)), None)
        if curtain is not None:
            self.viewer = WATCHER
        elif self._raised is not None:
            names = self.program.course.company.names
            self.viewer = names.index(self._raised.request.name)
            self._held.clear()
        self._raised = curtain

    def _check_viewer(self) -> None:
        looking = self.program.course.viewer
        if looking == WATCHER:
            self.viewer = WATCHER
        if looking not in (WATCHER, self.viewer):
            raise Leak(f"seat {looking} looks behind the curtain of seat {self.viewer}")
        course = self.program.course
        if self.program.at_table and course.host.shared and looking not in (WATCHER, course.host.asked):
            played_out = not course.moving and course.host.port._taken == len(course.host.port.history())
            if played_out:
                raise Leak(f"the curtain of seat {looking} is still up")
        asked = course.host.human_asked
        if self.program.choosing and asked != self.viewer:
            raise Leak("somebody is asked who has not lifted the curtain")

    # What may be seen

    def _gather(self) -> None:
        course = self.program.course
        self.edition = course.company.edition
        self.ids = [card.id for card in self.edition.cards]
        port = course.host.match.ports[self.viewer] if self.viewer != WATCHER else course.host.match.watcher
        self.view, history = port.view, port.history()
        # A new deal may have fallen while the table still shows how the round before came out.
        told = this_round(history[: port._taken]) + this_round(history)
        self.known = set(faces_in(told))
        for cards in (*self.view.hands, *self.view.discards, self.view.faceup, self.view.deck):
            self.known.update(face for face in cards if face >= 0)
        if self._told != (self.viewer, len(history)):
            self._told = (self.viewer, len(history))
            self._new = set(faces_in(told[-12:]))
            names = course.company.names
            you = not course.host.shared
            mine = Narrator(self.edition, names, self.viewer, course.company.house, you)
            lines = [mine.line(event) for event in history]
            # The prompt says a guess with what was named.
            said = [line.text for line in lines] + [mine.alone(each, history[:at]) for at, each in enumerate(history)]
            # In the log, sentences stand one after the other.
            entries = " ".join(line.text for line in lines if line.kind not in QUIET_KINDS)
            words = [course.company.words[face] for face in self.known]
            self.sentences = "\n".join([*said, entries, *(text for card in words for text in (card.short, card.long))])
        everything = range(len(self.edition.cards))
        self.hidden = [face for face in everything if face not in self.known]
        truth = [course.host.match.ports[seat].view.hands[seat] for seat in course.host.humans]
        self.secrets += any(face in self.hidden for hand in truth for face in hand)
        self.names = [course.company.words[face].name for face in everything]
        self._word = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in self.names))

    def _check_said(self) -> None:
        """The log and the prompt are made of sentences that the viewer was told."""
        course = self.program.course
        for words in [*(line.text for line in course.lines), course.caption]:
            if _plain(words) not in self.sentences:
                raise Leak(f"said to {self.viewer}: {words!r}")

    def _check_curtain(self, curtain: Curtain) -> None:
        drawn = self.program.pilot.drawn()
        if curtain.covers:
            for each in drawn:
                if each.kind == "face" or (each.kind == "text" and self._word.search(each.what)):
                    raise Leak(f"{each} on the curtain")
        else:
            self._check_faces(curtain)
            self._check_texts(curtain)

    def _check_summary(self, request: ShowRoundSummary) -> None:
        """A summary shows the discards, and those hands that everybody saw or that are the viewer's own."""
        shown = set()
        for seat in request.seats:
            at = self.program.course.company.names.index(seat.name)
            discards = [self.ids.index(face.card_id) for face in seat.discards]
            hand = [] if seat.hand is None else [self.ids.index(seat.hand.card_id)]
            if discards != list(self.view.discards[at]) or not set(hand) <= set(self.view.hands[at]):
                raise Leak(f"the summary shows {seat}, for {self.viewer}")
            shown.update(discards, hand)
        for each in self.program.pilot.drawn():
            if each.kind == "face" and self.ids.index(each.what) not in shown:
                raise Leak(f"{each} in the summary")
            if each.kind == "text":
                self._check_words(each.what)

    def _check_faces(self, top: Scene[object]) -> None:
        """Every face is one that the viewer has seen this round; in a hand, of that player."""
        table = self.program.scene
        scale, places = table.table.scale, table.places
        hands = {places.home: table.table.hand.rect}
        hands |= {seat: slot for seat in places.seat_order() if (slot := places.bay(seat).slot) is not None}
        # What was answered in this frame is on its way, too.
        port = table.course.host.port
        moving = table.course.moving or port._taken < len(port.history())
        for seat in hands:
            now = {face for face in self.view.hands[seat] if face >= 0}
            self._held[seat] = (self._held.get(seat, set()) | now) if moving else now
        plate = _plate(top, self.program)
        for each in self.program.pilot.drawn():
            if each.kind != "face" or (plate is not None and plate.contains(each.rect.cx, each.rect.cy)):
                continue
            face = self.ids.index(each.what)
            if face not in self.known:
                raise Leak(f"{each}, for {self.viewer}")
            if not isinstance(top, TableScene):
                continue
            x, y = each.rect.cx / scale, each.rect.cy / scale
            seat = next((seat for seat, rect in hands.items() if rect.contains(x, y)), None)
            if seat is not None and face not in self._held[seat] | (self._new if moving else set()):
                raise Leak(f"{each} in the hand of {seat}, for {self.viewer}")

    def _check_texts(self, top: Scene[object]) -> None:
        table = self.program.scene
        scale, model = table.table.scale, table.model()
        reference = _scaled(table.table.reference.rect, scale)
        plate = _plate(top, self.program)
        for each in self.program.pilot.drawn():
            if each.kind != "text" or each.what in (model.title, model.subtitle):
                continue
            if reference.contains(each.rect.cx, each.rect.cy):
                if "your hand" in each.what and not table.course.hand_is_open:
                    raise Leak(f"{each} while nobody looks")
            elif plate is None or not plate.contains(each.rect.cx, each.rect.cy):
                self._check_words(each.what)

    def _check_widgets(self, table: TableScene) -> None:
        """What a screen reader would say."""
        for widget in table.focus:
            self._check_words(widget.name)
            for sentence in widget.value.split(". "):
                self._check_words(sentence)

    def _check_words(self, words: str) -> None:
        """Each card named is one that the viewer has seen this round, or stands in a sentence it was told."""
        named = {self.names.index(name) for name in self._word.findall(words)}
        if named <= self.known or _plain(words) in self.sentences:
            return
        raise Leak(f"{words!r}, for {self.viewer}")

    def _check_sounds(self) -> None:
        for name in self.program.sounds:
            if name in self.ids:
                raise Leak(f"the sound {name}")


def _plate(top: Scene[object], program: Program) -> Rect | None:
    """Where a sheet shows cards that anybody may look up: those that can be named, and the card browser."""
    scale = top.scale(program.pilot.canvas) if isinstance(top, Picker | Zoom) else 1.0
    if isinstance(top, Picker):
        return _scaled(top.place.panel, scale)
    return _scaled(top.plate, scale) if isinstance(top, Zoom) else None


def _scaled(rect: Rect, scale: float) -> Rect:
    return Rect(*(side * scale for side in rect))


def _plain(words: str) -> str:
    """Without the marks of a cut, so that a wrapped or shortened line is found in its sentence."""
    return words.rstrip("…").strip()
