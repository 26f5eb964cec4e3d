"""How to come to every scene in a fixed state: what is clicked, and which match is found for it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, timedelta
from itertools import cycle
from typing import Any

from game.commands.text_setup import read_seats
from game.kernel.contract import Decision, Event
from game.kernel.zones import seats_of
from game.registry import EDITIONS, edition
from game.rulesets.love_letter import events as ev
from game.session.deal_code import to_code
from game.session.files import reason_of
from game.session.generations import generations
from game.session.journal import SUFFIX
from game.session.match import Match
from game.session.profiles import FIRST
from game.session.settings import NewGame
from game.words import gettext as _
from scenes.chronicle.statistics import View
from scenes.kit.input import Action
from scenes.kit.stack import Scene
from scenes.menu.newgame import NewGameScene
from scenes.menu.settings import SettingsScene
from scenes.menu.settings_tabs import Tab
from scenes.replay.path import PathSheet
from scenes.requests import ShowNotice
from scenes.reveal.curtain import Curtain
from scenes.reveal.trade import Trade
from scenes.staging import PLAYED, Stage, Wanted, asked
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene

ALONE = (
    "me", "bot:hard/bold", "bot:normal/careful", "bot:easy/chaotic", "bot:normal/teacher", "bot:master",
    "bot:novice/bold", "bot:normal/careful",
)  # fmt: skip
TOGETHER = "human:Odette,human:Marcel,bot:normal/careful:Ruby"
SEED = 7


@dataclass(frozen=True)
class Shot:
    """A state that can be shown. *sample*: the self-test draws it too."""

    show: Callable[[Stage], object]
    sample: bool = False
    contrast: bool = False


def name(key: str) -> str:
    """An edition's key without its game."""
    return key.partition("/")[2]


def company(seats: int) -> str:
    """One person and bots."""
    return ",".join(ALONE[:seats])


# What a match has to come to


def well_under_way(match: Match) -> bool:
    """Whether the person chooses between two cards in a later round, with discards on the table."""
    if not asked(match, "play"):
        return False
    view = match.ports[0].view
    if view.round < 2 or sum(map(len, view.discards)) <= len(view.hands):
        return False
    return len({match.ports[0].text(code).split()[0] for code in match.ports[0].legal()}) == 2


def busy(match: Match, _seat: int, _events: Sequence[Event]) -> bool:
    """A table with much to see: where there are players enough, one is out and one is safe."""
    view = match.ports[0].view
    seats, out = len(view.hands), view.out.bit_count()
    return well_under_way(match) and (seats == 2 or (0 < out <= seats - 2 and view.protected != 0))


def busy_with(*effects: str) -> Wanted:
    """A table on which a card with one of the *effects* can be played on two others at least, but not on all."""

    def wanted(match: Match, _seat: int, _events: Sequence[Event]) -> bool:
        view, cards = match.ports[0].view, edition(match.facts.edition).cards
        barred = (view.out | view.protected).bit_count()
        return (
            0 < barred <= len(view.hands) - 3
            and any(cards[face].effect in effects for face in view.hands[0])
            and well_under_way(match)
        )

    return wanted


def asks(prompt: str, hand: int = 2) -> Wanted:
    """The person is asked *prompt*, with so many different cards in the hand."""

    def wanted(match: Match, _seat: int, _events: Sequence[Event]) -> bool:
        return asked(match, prompt) and len(set(match.ports[0].view.hands[0])) >= hand

    return wanted


def happens(kind: type[Event], but: Iterable[type[Event]] = (), by: int = 0, **facts: object) -> Wanted:
    """The answer of seat *by* made an event of this *kind* with these *facts*, and none of the other kinds."""
    other = tuple(but)

    def wanted(match: Match, seat: int, events: Sequence[Event]) -> bool:
        if seat != by or any(isinstance(event, other) for event in events):
            return False
        found = [event for event in events if isinstance(event, kind)]
        return any(all(getattr(event, name) == fact for name, fact in facts.items()) for event in found)

    return wanted


# How to come to a scene


def expect(stage: Stage, kind: type[Scene[Any]]) -> None:
    """Go on until the scene on top is of this *kind*. Raises `AssertionError` when it never is."""
    for _each in range(8):
        if isinstance(stage.pilot.scene, kind):
            return
        stage.pilot.press(Action.CONFIRM)
        stage.pilot.settle()
    raise AssertionError(f"{type(stage.pilot.scene).__name__} is shown instead of {kind.__name__}")


def title(stage: Stage, key: str = EDITIONS[0]) -> None:
    """The title in the look of an edition."""
    stage.app.settings.new_game = NewGame(key)
    stage.title()


def title_with_notices(stage: Stage) -> None:
    """A match to go on with, and a file that was damaged."""
    stage.save_at(EDITIONS[0], company(4), busy)
    file = f"{(PLAYED - timedelta(days=1)).astimezone(UTC):%Y%m%d-%H%M%S}-love_letter-second-a3f0c1{SUFFIX}"
    (stage.rooms.store.folder / file).write_bytes(b"no match\n")
    stage.title()


def new_game(stage: Stage, key: str, seats: str) -> None:
    """The page of a new game, with a last choice remembered."""
    stage.app.settings.new_game = NewGame(key, read_seats(seats))
    stage.title()
    stage.pilot.click("new_game")
    scene = stage.pilot.scene
    assert isinstance(scene, NewGameScene)
    scene.draft.code = to_code(SEED)
    scene.relayout()
    stage.pilot.settle()


def settings(stage: Stage, tab: Tab) -> None:
    """A page of the settings."""
    stage.title()
    stage.pilot.click("settings")
    scene = stage.pilot.scene
    assert isinstance(scene, SettingsScene)
    scene.tab = tab
    scene.relayout()
    scene.focus.focus("tab")
    stage.pilot.settle()


def rules(stage: Stage, key: str, *, reads: bool = False) -> None:
    """The cards of an edition; with *reads* its rules."""
    title(stage, key)
    stage.pilot.press(Action.RULES)
    if reads:
        stage.pilot.scene.focus.focus("view")
        stage.pilot.press(Action.RIGHT)
    stage.pilot.settle()


def saved(stage: Stage) -> None:
    """The list of saved matches."""
    for key in EDITIONS:
        seats = edition(key).seat_counts
        many = company(seats[0] if key.endswith("premium") else 3)
        stage.save_at(key, many, lambda match, *_: match.ports[0].view.round == 3 and asked(match, "play"))
    stage.title()
    stage.pilot.click("saved")
    stage.pilot.settle()


def recovery(stage: Stage) -> None:
    """A damaged match, and what can still be read of it."""
    path = stage.save_at(EDITIONS[0], company(4), lambda match, _seat, _events: match.version > 40)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b" ", b"_")
    path.write_bytes(b"".join(lines))
    for at, slot in enumerate((path, *generations(path))):
        os.utime(slot, (PLAYED.timestamp() - at * 420,) * 2)
    stage.rooms.resume(path)
    stage.pilot.settle()


def nothing_saved(stage: Stage) -> None:
    """The list of saved matches without any."""
    stage.title()
    stage.pilot.click("saved")
    stage.pilot.settle()


def replays(stage: Stage, *, empty: bool = False) -> None:
    """The list of finished matches, or what stands there when there is none."""
    for at, key in enumerate(() if empty else (*EDITIONS, *EDITIONS)):
        seats = company(max(2 + at % 3, edition(key).seat_counts[0])) if at % 2 else TOGETHER
        if len(read_seats(seats)) in edition(key).seat_counts:
            stage.archive(key, seats, {"tokens_to_win": 2 + at % 2}, 29 * at)
    stage.title()
    stage.pilot.click("replays")
    stage.pilot.settle()


def statistics(stage: Stage, view: View = View.FIGURES, *, matches: int = 16) -> None:
    """The statistics of a few matches, opened at a view."""
    for at, key in zip(range(matches), cycle(EDITIONS), strict=False):
        seats = company(edition(key).seat_counts[at % 2])
        stage.archive(key, seats, hours=31 * (matches - 1 - at), seed=1 + 100 * at)
    stage.title()
    stage.pilot.click("statistics")
    stage.pilot.settle()
    stage.pilot.scene.focus.focus("view")
    for _step in range(list(View).index(view)):
        stage.pilot.press(Action.RIGHT)
    stage.pilot.settle()


def players(stage: Stage) -> None:
    """Three players, and one who was set aside."""
    profiles = stage.app.profiles
    profiles.rename(FIRST, "Zoë")
    profiles.create("Marcel")
    gone = profiles.create("Ruby")
    profiles.create("Kenji")
    profiles.remove(gone.id)
    stage.title()
    stage.pilot.click("players")
    stage.pilot.settle()


def replay(stage: Stage, key: str = EDITIONS[0], seats: int = 4, *, eyes: int = 0, place: float = 0.55) -> None:
    """A match that is looked at, with all cards open or through a seat's eyes."""
    stage.archive(key, company(seats), {"tokens_to_win": 3})
    stage.title()
    stage.pilot.click("replays")
    stage.pilot.settle()
    stage.pilot.press(Action.CONFIRM)
    scene = stage.pilot.scene
    assert isinstance(scene, ReplayScene)
    scene.course.look_through(scene.course.replay.all_eyes[eyes])
    scene.course.go_to(round(scene.course.replay.length * place))
    stage.pilot.settle()


def share(stage: Stage, what: str = "") -> None:
    """What can be done with a match that is looked at; *what* of it is being done."""
    replay(stage)
    stage.pilot.press(Action.EXPORT)
    stage.pilot.settle()
    if what:
        stage.pilot.click(what)
        sheet = stage.pilot.scene
        assert isinstance(sheet, PathSheet)
        # Where the pictures are drawn is no player's home.
        sheet.path = "/media/stick/Hidden Hand/love_letter-classic-222-234.match"
        sheet.relayout()
        stage.pilot.settle()


def table(stage: Stage, key: str = EDITIONS[0], seats: int = 4, wanted: Wanted = busy) -> None:
    """A table at which the person is asked."""
    stage.sit_down(key, company(seats), wanted)
    expect(stage, TableScene)


def over_table(stage: Stage, action: Action, key: str = EDITIONS[0]) -> None:
    """What the key of *action* opens at a table."""
    table(stage, key)
    stage.pilot.press(action)
    stage.pilot.settle()


def again(stage: Stage, key: str = EDITIONS[0]) -> None:
    """The last card, shown once more, on its way."""
    over_table(stage, Action.HURRY, key)
    stage.pilot.press(Action.REPLAY)
    stage.pilot.run(0.4)


def choose(stage: Stage, key: str, seats: int, effect: str, *, on_player: bool = False) -> None:
    """A card with *effect* taken up; with *on_player* the first player that it can be played on is chosen too."""
    table(stage, key, seats, busy_with(effect))
    view, cards = stage.match.ports[0].view, edition(key).cards
    slot = next(at for at, face in enumerate(view.hands[0]) if cards[face].effect == effect)
    stage.pilot.click(f"hand{slot}")
    if on_player:
        barred = seats_of(view.out | view.protected)
        stage.pilot.click(next(f"seat{seat}" for seat in range(1, seats) if seat not in barred))
    stage.pilot.settle()


def keep(stage: Stage, *, order: bool = False) -> None:
    """The Chancellor's choice; with *order* the question which of the others lies above."""
    table(stage, "love_letter/second", 4, asks("keep", 3))
    if order:
        stage.pilot.click("hand1")
        stage.pilot.settle()


def zoom(stage: Stage, key: str = EDITIONS[0]) -> None:
    """A card of the hand, large."""
    table(stage, key, 4)
    stage.pilot.right_click("hand0")
    stage.pilot.settle()


def drag(stage: Stage) -> None:
    """A card on its way to a player."""
    table(stage, wanted=busy_with("guess", "look", "compare"))
    view, cards = stage.match.ports[0].view, edition(EDITIONS[0]).cards
    slot = next(at for at, face in enumerate(view.hands[0]) if cards[face].target == "other")
    seat = next(seat for seat in range(1, 4) if seat not in seats_of(view.out | view.protected))
    steps = stage.pilot.dragging(f"hand{slot}", f"seat{seat}")
    next(steps)
    next(steps)
    stage.pilot.run(0.3)


def notice(stage: Stage, *, hint: bool = False) -> None:
    """A sentence over a table; with *hint* beside one."""
    (over_table(stage, Action.HINT) if hint else table(stage))
    full = reason_of(OSError(errno.ENOSPC, ""))
    stage.pilot.scene.ask(ShowNotice(_("This match goes on, but it is not saved: {reason}.").format(reason=full)))
    stage.pilot.run(0.3)


def curtain(stage: Stage, key: str = EDITIONS[0]) -> None:
    """The screen changes hands."""
    stage.sit_down(key, TOGETHER, asks("play"))
    expect(stage, Curtain)


def harmless(match: Match, seat: int, events: Sequence[Event]) -> bool:
    """The first seat, in a busy round, has just done something that showed nothing, and somebody else is asked."""
    protected = any(isinstance(event, ev.Protected) for event in events)
    return seat == 0 and protected and match.watcher.view.round > 1 and isinstance(match.pending, Decision)


def undo(stage: Stage, seats: str = company(4)) -> None:
    """The last answer can be taken back; with several people behind the curtain of the next one."""
    script = stage.sit_down(EDITIONS[0], seats, harmless, before=1)
    if seats == TOGETHER:
        expect(stage, TableScene)
    stage.play(script.answers[-1])
    expect(stage, Curtain if seats == TOGETHER else TableScene)


def alone(stage: Stage, key: str, wanted: Wanted, kind: type[Scene[Any]], seats: int = 4) -> None:
    """What is shown to the one person at the table when something happens."""
    stage.watch(key, company(seats), wanted)
    expect(stage, kind)


def together(stage: Stage, wanted: Wanted, kind: type[Scene[Any]]) -> None:
    """What is shown to one of several people when something happens that concerns them."""
    script = stage.sit_down(EDITIONS[0], TOGETHER, wanted, before=1)
    expect(stage, Curtain)
    expect(stage, TableScene)
    stage.play(script.answers[-1])
    if kind is Trade:
        # It is told to the other one, behind that player's own curtain.
        expect(stage, Curtain)
    expect(stage, kind)


def trade_between_people(match: Match, seat: int, events: Sequence[Event]) -> bool:
    """The first seat traded with the second, who is asked next."""
    return happens(ev.Traded, target=1)(match, seat, events) and asked(match, "play", 1)


def unequal(wanted: Wanted) -> Wanted:
    """*wanted*, and somebody came off worse."""

    def both(match: Match, seat: int, events: Sequence[Event]) -> bool:
        worse = [event for event in events if isinstance(event, ev.Compared) and event.loser is not None]
        return bool(worse) and wanted(match, seat, events)

    return both
