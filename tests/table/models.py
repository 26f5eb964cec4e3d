"""Tables worth looking at, as models: real matches played at random as far as something that the picture must show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random

from game.kernel.contract import HIDDEN, Decision, Setup
from game.kernel.engine import fall
from game.kernel.events import WATCHER, Event
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View
from game.rulesets.love_letter.words import Status, ask_card, ask_keep, ask_player, prompt_words, why_card_closed
from game.session.chooser import Chooser, Step
from game.session.narrator import Line, Narrator
from game.words import gettext as _
from scenes.table.board import Company, Moment, table_model
from scenes.table.model import HandCard, Mark, SeatModel, TableModel
from scenes.table.showing import QUIET_KINDS
from scenes.table.shown import Shown

NAMES = ("Mira", "Odette", "Marcel", "Ruby", "Ines", "Kenji", "Tom", "Ada")
NAMES_JA = ("美羅", "オデット", "マルセル", "ルビー", "イネス", "健司", "トム", "エイダ")
LONG_NAMES = (
    "Wilhelmina of Orange",
    "Bartholomew Featherston",
    "Ms. W. Wimmer-Wannamaker",
    "Anne",
    "Konstantin Wolkowsky",
    "お嬢様のオデット・ド・ラ・トゥール",
    "Maximilian the Younger",
    "Q",
)
CASES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
MOST_SEEDS = 400


@dataclass
class Seen:
    """A moment of a match, as one seat sees it."""

    rules: LoveLetter
    company: Company
    seat: int
    view: View
    events: list[Event]
    legal: tuple[int, ...] = ()
    names: tuple[str, ...] = field(default=NAMES)

    @property
    def chooser(self) -> Chooser:
        """A fresh chooser for what the seat is asked."""
        return Chooser([(code, self.rules.book.moves[code]) for code in self.legal])

    @property
    def asked(self) -> bool:
        """Whether the seat itself is asked."""
        return bool(self.legal)

    def lines(self) -> list[Line]:
        """The log."""
        narrator = Narrator(self.company.edition, self.company.names, self.seat)
        lines = [narrator.line(event) for event in self.events]
        return [line for line in lines if line.kind not in QUIET_KINDS and line.text]

    def model(self, chooser: Chooser | None = None, **moment: object) -> TableModel:
        """The table's model now; *moment* gives or replaces parts of the `Moment`."""
        self.company.reword()
        view = self.view
        out: dict[int, ev.OutReason] = {}
        for event in self.events:
            if isinstance(event, ev.RoundBegan):
                out.clear()
            elif isinstance(event, ev.KnockedOut):
                out[event.seat] = event.reason
        lines = self.lines()
        last = lines[-1].text if lines else ""
        parts: dict[str, object] = {
            "viewer": self.seat,
            "home": max(self.seat, 0),
            "open_hand": self.seat >= 0,
            "chooser": chooser,
            "caption": prompt_words(view, self.company.edition, self.company.names) or last,
            "keys": [("L", _("Log")), ("R", _("Rules")), ("Esc", _("Menu"))],
            "out_reasons": out,
        }
        parts.update(moment)
        now = Moment(**parts)  # type: ignore[arg-type]
        return table_model(self.company, view, Shown.of(view, self.company.edition), now, lines)


def play(
    key: str,
    seats: int,
    wanted: Callable[[Seen], bool],
    *,
    names: Sequence[str] = NAMES,
    seat: int = 0,
    seed: int = 0,
) -> Seen:
    """A moment that *wanted* takes, in the first match of random play that has one. LookupError when none does."""
    rules = rules_for(Setup(key, seats))
    assert isinstance(rules, LoveLetter)
    goal = int(rules.options["tokens_to_win"])
    company = Company(edition(key), tuple(names[:seats]), goal)
    for number in range(seed, seed + MOST_SEEDS):
        rng = Random(f"{key}{seats}{number}")
        state, events = rules.start(), list[Event]()
        while True:
            pending, log = rules.pending(state), list[Event]()
            asked = isinstance(pending, Decision)
            legal = rules.legal(state) if isinstance(pending, Decision) and pending.seat == seat else ()
            now = Seen(rules, company, seat, rules.view(state, seat), events, tuple(map(int, legal)))
            if wanted(now):
                return now
            if isinstance(pending, Decision):
                rules.apply(state, _sensible(rules, rng, rules.legal(state)), log)
            elif asked is False and hasattr(pending, "pool"):
                rules.apply(state, fall(pending, rng), log)
            else:
                break
            events = [*events, *(event.seen_by(seat) for event in log)]
    raise LookupError(f"no such moment in {MOST_SEEDS} matches of {key} with {seats}")


def _sensible(rules: LoveLetter, rng: Random, legal: Sequence[object]) -> int:
    """A random answer that does not throw the match away: rounds become long, and so do the rows of discards."""
    codes = [int(code) for code in legal]  # type: ignore[call-overload]
    cards = rules.edition.cards
    mild = [code for code in codes if "fatal" not in cards[rules.book.moves[code].card].traits]
    return rng.choice(mild or codes)


def _turns(now: Seen, least: int) -> bool:
    """Whether some turns have been played in this round and it is still on."""
    return now.view.prompt == "play" and sum(map(len, now.view.discards)) >= least and now.view.round >= 2


def choosing(key: str, seats: int, names: Sequence[str] = NAMES) -> TableModel:
    """The own turn, well into a round, both cards playable, somebody out or protected: the first card in focus."""

    def wanted(now: Seen) -> bool:
        closed = now.view.out or now.view.protected & ~1
        return now.asked and _turns(now, 2 * seats) and len(now.chooser.options) == 2 and bool(closed)

    seen = play(key, seats, wanted, names=names)
    return seen.model(seen.chooser, focus=("hand", 0), caption=ask_card(), prompt_keys=[("Enter", _("Play"))])


def forced(key: str, seats: int) -> TableModel:
    """One of the two cards may not be played, and has the focus."""

    def wanted(now: Seen) -> bool:
        hand = now.view.hands[now.seat]
        shut = [face for face in hand if why_card_closed(now.company.edition, hand, face)]
        return now.asked and _turns(now, seats) and len(shut) == 1

    seen = play(key, seats, wanted)
    hand = seen.view.hands[0]
    shut = next(at for at, face in enumerate(hand) if face not in seen.chooser.options)
    return seen.model(seen.chooser, focus=("hand", shut), caption=ask_card(), prompt_keys=[("Enter", _("Play"))])


def alone(key: str, seats: int) -> TableModel:
    """A card that wants another player is in focus, and all the others are out or protected."""

    def idle(now: Seen) -> list[int]:
        cards, free = now.company.edition.cards, now.chooser.options
        wanting = {face for face in free if cards[face].target == "other" and not now.chooser.aims(int(face))}
        return [at for at, face in enumerate(now.view.hands[now.seat]) if face in wanting]

    seen = play(key, seats, lambda now: now.asked and _turns(now, seats) and bool(idle(now)))
    return seen.model(seen.chooser, focus=("hand", idle(seen)[0]), caption=ask_card())


def targeting(key: str, seats: int) -> TableModel:
    """A card was chosen, a player is not yet: one in focus, the others lit, some closed."""

    def wanted(now: Seen) -> bool:
        closed = (now.view.out | now.view.protected) & ~1
        return now.asked and _turns(now, seats) and bool(_aimed(now)) and (bool(closed) or seats == 2)

    seen = play(key, seats, wanted)
    chooser = seen.chooser
    card = _aimed(seen)[0]
    chooser.choose(card)
    words = ask_player(seen.company.edition, card)
    return seen.model(
        chooser,
        focus=("seat", chooser.seats[0]),
        caption=words,
        prompt_keys=[("Enter", _("Choose")), ("Esc", _("Back"))],
    )


def _aimed(now: Seen) -> list[int]:
    """The cards for which somebody else can be chosen from several."""
    found = []
    for card in now.chooser.options:
        chooser = now.chooser
        chooser.choose(card)
        if chooser.step is Step.SEAT and len([seat for seat in chooser.seats if seat != now.seat]) >= 1:
            found.append(int(card))
    return found


def naming(key: str, seats: int) -> TableModel:
    """Card and player are chosen, the name is not."""

    def wanted(now: Seen) -> bool:
        return now.asked and _turns(now, seats) and _guess(now) is not None

    seen = play(key, seats, wanted)
    chooser = _guess(seen)
    assert chooser is not None
    return seen.model(chooser, caption=_("Name a card"), prompt_keys=[("Esc", _("Back"))])


def _guess(now: Seen) -> Chooser | None:
    for card in now.chooser.options:
        chooser = now.chooser
        chooser.choose(card)
        if chooser.step is Step.SEAT:
            chooser.choose(chooser.seats[0])
        if chooser.step is Step.NAME:
            return chooser
    return None


def keeping(seats: int) -> TableModel:
    """Three cards in the hand, one of which is kept."""

    def wanted(now: Seen) -> bool:
        return now.asked and now.view.prompt == "keep" and len(now.view.hands[0]) == 3 and now.view.round >= 2

    seen = play("love_letter/second", seats, wanted)
    hand = seen.view.hands[0]
    return seen.model(seen.chooser, focus=("hand", 1), caption=ask_keep(len(hand)), prompt_keys=[("Enter", _("Keep"))])


def waiting(key: str, seats: int) -> TableModel:
    """Somebody else's turn: a bot is thinking."""

    def wanted(now: Seen) -> bool:
        return not now.asked and _turns(now, 2 * seats) and now.view.turn != 0 and not now.view.out & 1

    return play(key, seats, wanted).model(thinking=True)


def fallen(key: str, seats: int) -> TableModel:
    """The own seat is out, the others play on."""

    def wanted(now: Seen) -> bool:
        return _turns(now, seats) and bool(now.view.out & 1)

    return play(key, seats, wanted).model(thinking=True)


def known(key: str, seats: int) -> TableModel:
    """The seat knows somebody's card, and looks at it."""

    def wanted(now: Seen) -> bool:
        seen = [cards for cards in now.view.hands[1:] if cards and cards[0] != HIDDEN]
        return now.asked and now.view.prompt == "play" and bool(seen) and now.view.round >= 1

    seen = play(key, seats, wanted)
    return seen.model(seen.chooser, focus=("hand", 1), caption=ask_card(), prompt_keys=[("Enter", _("Play"))])


def curtain(key: str, seats: int) -> TableModel:
    """Nobody in particular looks: every hand lies face down."""
    return play(key, seats, lambda now: _turns(now, seats), seat=WATCHER).model()


def dealt(key: str, seats: int) -> TableModel:
    """The first turn of a match: nothing has been played."""

    def wanted(now: Seen) -> bool:
        return now.asked and now.view.round == 1 and not any(now.view.discards)

    seen = play(key, seats, wanted)
    return seen.model(seen.chooser, focus=("hand", 0), caption=ask_card(), prompt_keys=[("Enter", _("Play"))])


def blank(key: str, seats: int) -> TableModel:
    """Before the first deal."""
    return play(key, seats, lambda now: now.view.prompt == "deal" and now.view.round == 0).model()


def won(key: str, seats: int) -> TableModel:
    """A round is over: a token was gained just now."""

    def wanted(now: Seen) -> bool:
        return now.view.prompt == "deal" and now.view.round >= 3

    seen = play(key, seats, wanted)
    winner = next(event.seat for event in reversed(seen.events) if isinstance(event, ev.TokenGained))
    return seen.model(fresh={winner: 1})


def marked(seats: int) -> TableModel:
    """Somebody is marked, somebody is backed by a bet, and a player is to be chosen."""

    def wanted(now: Seen) -> bool:
        return now.asked and now.view.prompt == "play" and now.view.mark > 0 and bool(now.view.bets)

    seen = play("love_letter/premium", seats, wanted)
    chooser = seen.chooser
    aimed = _aimed(seen)
    if aimed:
        chooser.choose(aimed[0])
        return seen.model(
            chooser,
            focus=("seat", chooser.seats[0]),
            caption=ask_player(seen.company.edition, aimed[0]),
            prompt_keys=[("Enter", _("Choose")), ("Esc", _("Back"))],
        )
    return seen.model(chooser, focus=("hand", 0), caption=ask_card())


def crowded(key: str, seats: int, discards: int = 8) -> TableModel:
    """More of everything than a match can have: long names, every mark, thirteen tokens, long rows of discards."""
    model = choosing(key, seats, LONG_NAMES)
    faces = len(model.edition.cards)
    kinds = ("out", "protected", "marked", "bet", "known", "turn", "cards")

    def worse(seat: SeatModel) -> SeatModel:
        at = seat.seat
        kind = kinds[at % len(kinds)]
        texts = {
            "out": (_("Out: the guess was right"), _("Out")),
            "protected": (_("Protected until their next turn"), _("Protected")),
            "marked": (_("Marked: must be in the next choice"), _("Marked")),
            "bet": (_("{who} bets on this player").format(who=LONG_NAMES[1]), _("Backed")),
            "known": (_("Holds {card}, as you know").format(card=model.words[-1].called), model.words[-1].name),
            "turn": (_("On turn"),),
            "cards": (_("Holds {count} cards").format(count=2),),
        }
        return replace(
            seat,
            tokens=(at * 3 + 2) % 14,
            hand=() if kind == "out" else (faces - 1,) if kind == "known" else (HIDDEN,) * (1 + at % 2),
            discards=tuple((at + step) % faces for step in range(max(0, discards - at % 3))),
            statuses=(Status(kind, texts[kind]),),  # type: ignore[arg-type]
            active=kind == "turn",
            out=kind == "out",
            protected=kind == "protected",
            marked=kind == "marked",
            backed=kind == "bet",
            fresh_tokens=1 if at == 2 else 0,
        )

    own = replace(worse(replace(model.own, seat=3)), seat=model.own.seat, hand=model.own.hand, out=False)
    return replace(model, goal=13, opponents=[worse(seat) for seat in model.opponents], own=own)


def hidden_hand(model: TableModel) -> TableModel:
    """The same table with the own hand face down, as when the curtain is lowered."""
    return replace(
        model,
        hand=[HandCard(HIDDEN, Mark.NONE) for _card in model.hand],
        own=replace(model.own, hand=(HIDDEN,) * len(model.own.hand)),
        explanation=None,
    )


@cache
def situations(key: str, seats: int, language: str) -> dict[str, TableModel]:
    """Every kind of moment that this table can have, by name, worded in *language* (which must be the one spoken)."""
    del language  # part of the key
    found = {
        "choosing": choosing(key, seats),
        "targeting": targeting(key, seats),
        "naming": naming(key, seats),
        "waiting": waiting(key, seats),
        "known": known(key, seats),
        "curtain": curtain(key, seats),
        "dealt": dealt(key, seats),
        "blank": blank(key, seats),
        "won": won(key, seats),
        "crowded": crowded(key, seats),
    }
    if seats > 2:
        found["fallen"] = fallen(key, seats)
    if any(card.forced_with for card in edition(key).cards):
        found["forced"] = forced(key, seats)
    if key.endswith("second"):
        found["keeping"] = keeping(seats)
    if key.endswith("premium"):
        found["marked"] = marked(seats)
    return found


def asked(prompt: str, step: Step, key: str = "love_letter/premium", seats: int = 6) -> TableModel:
    """The seat is asked *prompt* and has come to *step*, all its choices before it being the first there are."""

    def at(now: Seen) -> Chooser | None:
        chooser = now.chooser
        while chooser.step not in (step, Step.DONE):
            chooser.choose(chooser.options[0])
        return chooser if chooser.step is step else None

    def wanted(now: Seen) -> bool:
        closed = (now.view.out | now.view.protected) & ~1
        return now.asked and now.view.prompt == prompt and bool(closed) and at(now) is not None

    seen = play(key, seats, wanted)
    return seen.model(at(seen))
