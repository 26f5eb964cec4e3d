"""Every scene in a fixed state, by name: for pictures, and for the self-test."""

from __future__ import annotations

from functools import partial

from game.registry import EDITIONS, edition
from game.rulesets.love_letter import events as ev
from scenes.chronicle.statistics import View
from scenes.kit.input import Action
from scenes.menu.settings_tabs import Tab
from scenes.reveal.comparison import Comparison
from scenes.reveal.fall import Fall
from scenes.reveal.look import Look
from scenes.reveal.showdown import Showdown
from scenes.reveal.trade import Trade
from scenes.shot_lessons import LESSONS
from scenes.shot_states import (
    TOGETHER,
    Shot,
    again,
    alone,
    asks,
    choose,
    company,
    curtain,
    drag,
    happens,
    keep,
    name,
    new_game,
    nothing_saved,
    notice,
    over_table,
    players,
    recovery,
    replay,
    replays,
    rules,
    saved,
    settings,
    share,
    statistics,
    table,
    title,
    title_with_notices,
    together,
    trade_between_people,
    undo,
    unequal,
    zoom,
)
from scenes.summary.match_summary import MatchSummary
from scenes.summary.round_summary import RoundSummary

CLASSIC, PREMIUM, SECOND, BATMAN = EDITIONS

GUESS = partial(choose, effect="guess")
NAME = partial(choose, effect="guess", on_player=True)
LOOKED, COMPARED = happens(ev.Looked), unequal(happens(ev.Compared))
FELL = happens(ev.KnockedOut, but=(ev.RoundEnded,), by=1, seat=0, reason="guess")
ROUND = happens(ev.RoundEnded, but=(ev.MatchEnded, ev.Looked, ev.Compared))
MATCH = happens(ev.MatchEnded, but=(ev.Looked, ev.Compared))

MENU = {
    "title": Shot(title, sample=True),
    "title-continue": Shot(title_with_notices, sample=True),
    "title-gotham": Shot(partial(title, key=BATMAN)),
    "title-contrast": Shot(title, contrast=True),
    **{
        f"new-game-{name(key)}": Shot(
            partial(new_game, key=key, seats=company(max(4, edition(key).seat_counts[0]))), sample=key == CLASSIC
        )
        for key in EDITIONS
    },
    "new-game-8-seats": Shot(partial(new_game, key=PREMIUM, seats=company(8))),
    "new-game-together": Shot(partial(new_game, key=CLASSIC, seats=TOGETHER)),
    **{f"settings-{tab.name.lower()}": Shot(partial(settings, tab=tab), sample=True) for tab in Tab},
    "settings-contrast": Shot(partial(settings, tab=Tab.DISPLAY), contrast=True),
    **{f"cards-{name(key)}": Shot(partial(rules, key=key), sample=key == CLASSIC) for key in EDITIONS},
    **{f"rules-{name(key)}": Shot(partial(rules, key=key, reads=True), sample=key == CLASSIC) for key in EDITIONS},
    "saved": Shot(saved, sample=True),
    "saved-empty": Shot(nothing_saved),
    "recovery": Shot(recovery),
    "replays": Shot(replays, sample=True),
    "replays-empty": Shot(partial(replays, empty=True)),
    **{
        f"statistics-{view.name.lower()}": Shot(partial(statistics, view=view), sample=view is View.FIGURES)
        for view in View
    },
    "statistics-empty": Shot(partial(statistics, matches=0)),
    "players": Shot(players, sample=True),
    "replay": Shot(replay, sample=True),
    "replay-seat": Shot(partial(replay, eyes=2)),
    "replay-8": Shot(partial(replay, key=EDITIONS[1], seats=8)),
    "replay-2": Shot(partial(replay, key=EDITIONS[2], seats=2)),
    "replay-gotham": Shot(partial(replay, key=EDITIONS[3], seats=3)),
    "replay-share": Shot(share, sample=True),
    "replay-file": Shot(partial(share, what="export")),
}

TABLE = {
    **{
        f"table-{name(key)}-{seats}": Shot(
            partial(table, key=key, seats=seats), sample=seats == edition(key).seat_counts[-1]
        )
        for key in EDITIONS
        for seats in edition(key).seat_counts
    },
    "table-contrast": Shot(table, contrast=True),
    "table-gotham-contrast": Shot(partial(table, key=BATMAN), contrast=True),
    "targets": Shot(partial(GUESS, key=CLASSIC, seats=4), sample=True),
    "targets-gotham": Shot(partial(GUESS, key=BATMAN, seats=4)),
    "targets-two": Shot(partial(choose, key=PREMIUM, seats=6, effect="swap")),
    "picker": Shot(partial(NAME, key=CLASSIC, seats=4), sample=True),
    "picker-rank": Shot(partial(NAME, key=PREMIUM, seats=6), sample=True),
    "picker-gotham": Shot(partial(NAME, key=BATMAN, seats=4)),
    "picker-contrast": Shot(partial(NAME, key=CLASSIC, seats=4), contrast=True),
    "chancellor": Shot(keep, sample=True),
    "chancellor-order": Shot(partial(keep, order=True), sample=True),
    "redraw": Shot(partial(table, key=PREMIUM, seats=6, wanted=asks("redraw", 1)), sample=True),
    "cardinal": Shot(partial(table, key=PREMIUM, seats=6, wanted=asks("look", 1)), sample=True),
    "drag": Shot(drag, sample=True),
    "hint": Shot(partial(over_table, action=Action.HINT), sample=True),
    "hint-gotham": Shot(partial(over_table, action=Action.HINT, key=BATMAN)),
    "again": Shot(again, sample=True),
    "again-gotham": Shot(partial(again, key=BATMAN)),
    "speed": Shot(partial(over_table, action=Action.SPEED), sample=True),
    "undo": Shot(undo, sample=True),
    "notice": Shot(notice, sample=True),
    "notice-hint": Shot(partial(notice, hint=True)),
    "pause": Shot(partial(over_table, action=Action.MENU), sample=True),
    "pause-gotham": Shot(partial(over_table, action=Action.MENU, key=BATMAN)),
    "rules-at-table": Shot(partial(over_table, action=Action.RULES)),
    "log": Shot(partial(over_table, action=Action.LOG), sample=True),
    "zoom": Shot(zoom, sample=True),
    "zoom-gotham": Shot(partial(zoom, key=BATMAN)),
}

REVEAL = {
    "curtain": Shot(curtain, sample=True),
    "curtain-gotham": Shot(partial(curtain, key=BATMAN)),
    "curtain-undo": Shot(partial(undo, seats=TOGETHER)),
    "look": Shot(partial(alone, key=CLASSIC, wanted=LOOKED, kind=Look), sample=True),
    "look-gotham": Shot(partial(alone, key=BATMAN, wanted=LOOKED, kind=Look)),
    "look-together": Shot(partial(together, wanted=LOOKED, kind=Look)),
    "comparison": Shot(partial(alone, key=CLASSIC, wanted=COMPARED, kind=Comparison), sample=True),
    "comparison-gotham": Shot(partial(alone, key=BATMAN, wanted=COMPARED, kind=Comparison)),
    "comparison-together": Shot(partial(together, wanted=COMPARED, kind=Comparison)),
    "fall": Shot(partial(alone, key=CLASSIC, wanted=FELL, kind=Fall), sample=True),
    "fall-gotham": Shot(partial(alone, key=BATMAN, wanted=FELL, kind=Fall)),
    "trade": Shot(partial(together, wanted=trade_between_people, kind=Trade), sample=True),
    "showdown": Shot(partial(alone, key=CLASSIC, wanted=happens(ev.Showdown), kind=Showdown), sample=True),
    "showdown-gotham": Shot(partial(alone, key=BATMAN, wanted=happens(ev.Showdown), kind=Showdown)),
    "round-summary": Shot(partial(alone, key=CLASSIC, wanted=ROUND, kind=RoundSummary), sample=True),
    "round-summary-8": Shot(partial(alone, key=PREMIUM, seats=8, wanted=ROUND, kind=RoundSummary)),
    "round-summary-gotham": Shot(partial(alone, key=BATMAN, wanted=ROUND, kind=RoundSummary)),
    "match-summary": Shot(partial(alone, key=CLASSIC, wanted=MATCH, kind=MatchSummary), sample=True),
    "match-summary-8": Shot(partial(alone, key=PREMIUM, seats=8, wanted=MATCH, kind=MatchSummary)),
    "match-summary-gotham": Shot(partial(alone, key=BATMAN, wanted=MATCH, kind=MatchSummary)),
}

SHOTS: dict[str, Shot] = MENU | LESSONS | TABLE | REVEAL
"""All states by name, in the order in which a player meets them."""
