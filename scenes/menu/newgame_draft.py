"""`Draft`: what has been chosen for a new game so far. Knows nothing of the screen."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from game.bots.registry import LEVELS, USUAL_LEVEL
from game.bots.styles import STYLES
from game.commands.text_setup import NAMES, named
from game.kernel.contract import Option
from game.kernel.errors import BadSetup
from game.registry import edition, known_edition
from game.rulesets.love_letter.edition import MOST_TOKENS, Edition, HouseRule
from game.session.deal_code import from_code, new_seed, to_code
from game.session.players import Kind, Player, called
from game.session.settings import NewGame
from game.words import gettext as _

TOKENS = "tokens_to_win"


@dataclass(frozen=True)
class NewGameChoice:
    """What is to be dealt, and from which seed."""

    new_game: NewGame
    seed: int


class Draft:
    """The choices for a new game, beginning with those of the *last* one. Each change keeps all of it playable.

    *me* is the name of whoever plays, for the first person's seat unless another person has it; "" for no name."""

    def __init__(self, last: NewGame, seed: int | None = None, me: str = "") -> None:
        self._me = me
        self.key = known_edition(last.edition)
        self.players: list[Player] = [_playable(player) for player in last.players]
        self.code = to_code(new_seed() if seed is None else seed)
        self._away: list[Player] = []
        """Who had to leave the table; the next free seat is theirs."""
        self._options: dict[str, dict[str, Option]] = {self.key: _known(edition(self.key), last.options)}
        self._seat_me()
        self._seat()

    def _seat_me(self) -> None:
        people = [seat for seat, player in enumerate(self.players) if player.is_human]
        names = {self.players[seat].name.casefold() for seat in people}
        if self._me and people and self._me.casefold() not in names:
            self.rename(people[0], self._me)

    @property
    def edition(self) -> Edition:
        """The edition chosen."""
        return edition(self.key)

    @property
    def options(self) -> dict[str, Option]:
        """The options of the edition that are not as usual."""
        return self._options.setdefault(self.key, {})

    def choose_edition(self, key: str) -> None:
        """Play another edition: seats that fit stay, bots fill up, the last ones leave."""
        self.key = key
        self._seat()

    # Seats

    @property
    def may_add(self) -> bool:
        return len(self.players) < self.edition.seat_counts[-1]

    @property
    def may_remove(self) -> bool:
        return len(self.players) > self.edition.seat_counts[0]

    def add_seat(self) -> None:
        """One more seat at the end, if there may be one."""
        if self.may_add:
            self.players.append(self._away.pop() if self._away else self._new_bot())
            self.repair()

    def remove_seat(self, seat: int) -> None:
        """Take a seat away, if there are enough left."""
        if self.may_remove:
            del self.players[seat]
            self._check_tokens()

    def rename(self, seat: int, name: str) -> None:
        self.players[seat] = msgspec.structs.replace(self.players[seat], name=name)

    def set_kind(self, seat: int, kind: Kind) -> None:
        """A person or a bot in this seat; a new bot plays at the usual level. A name that was written stays; a person
        does not take over one that the bot was given."""
        before = self.players[seat]
        if before.kind == kind:
            return
        given = before.name in (*NAMES, _by_seat(seat), called(""))
        if kind == "human":
            self.players[seat] = Player(_by_seat(seat) if given else before.name)
        else:
            self.players[seat] = self._new_bot("" if given else before.name)
        self._name_people()
        self.repair()

    def _name_people(self) -> None:
        """Whoever is "you" is called by the seat when there are others, and is "you" again when they left."""
        people = [seat for seat, player in enumerate(self.players) if player.is_human]
        unsaid = _by_seat if len(people) > 1 else lambda _seat: self._me or called("")
        for seat in people:
            if self.players[seat].name in (called(""), _by_seat(seat)):
                self.rename(seat, unsaid(seat))

    def set_level(self, seat: int, level: str) -> None:
        self.players[seat] = msgspec.structs.replace(self.players[seat], level=level)

    def set_style(self, seat: int, style: str) -> None:
        self.players[seat] = msgspec.structs.replace(self.players[seat], style=style)

    def reword(self) -> None:
        """Call whoever has not said a name by the word of the language spoken now. A name being written stays."""
        self.players = [
            msgspec.structs.replace(player, name=player.called) if player.name else player for player in self.players
        ]

    def _new_bot(self, name: str = "") -> Player:
        """A bot of the usual level, with the personality that is rarest at the table."""
        there = [player.style for player in self.players]
        return Player(name, "bot", USUAL_LEVEL, style=min(STYLES, key=there.count))

    def repaired(self) -> tuple[Player, ...]:
        """The players, each with a name of its own that can be shown."""
        return named([player.tidied() for player in self.players])

    def repair(self) -> bool:
        """Give everybody a name of their own; whether that changed any."""
        before, self.players = self.players, list(self.repaired())
        return self.players != before

    def _seat(self) -> None:
        counts = self.edition.seat_counts
        if self.players:
            count = min(max(len(self.players), counts[0]), counts[-1])
        else:
            count = counts[0] if counts[0] > 2 else 3
            self.players = [Player(self._me or called(""))]
        while len(self.players) > count:
            self._away.append(self.players.pop())
        while len(self.players) < count:
            self.players.append(self._away.pop() if self._away else self._new_bot())
        self.repair()
        self._check_tokens()

    # Options

    @property
    def usual_tokens(self) -> int:
        """The tokens to win that the edition has for so many players."""
        return self.edition.tokens_to_win[len(self.players)]

    @property
    def tokens(self) -> int:
        """The tokens to win."""
        return int(self.options.get(TOKENS, self.usual_tokens))

    @tokens.setter
    def tokens(self, tokens: int) -> None:
        self.options[TOKENS] = min(max(tokens, 1), MOST_TOKENS)
        self._check_tokens()

    def house(self, rule: HouseRule) -> bool:
        """Whether a house rule is on."""
        return self.options.get(rule) is True

    def set_house(self, rule: HouseRule, on: bool) -> None:
        if on:
            self.options[rule] = True
        else:
            self.options.pop(rule, None)

    def _check_tokens(self) -> None:
        if self.options.get(TOKENS) == self.usual_tokens:
            del self.options[TOKENS]

    # The deal

    @property
    def code_fault(self) -> str:
        """What is wrong with the deal code, as a sentence; "" if nothing is. No code means a new deal."""
        if not self.code.strip():
            return ""
        try:
            from_code(self.code)
        except BadSetup as error:
            return str(error)
        return ""

    def new_code(self) -> None:
        """Another deal, drawn by lot."""
        self.code = to_code(new_seed())

    def choice(self) -> NewGameChoice:
        """What is to be dealt. Raises `BadSetup` while the deal code is not one."""
        seed = from_code(self.code) if self.code.strip() else new_seed()
        return NewGameChoice(NewGame(self.key, self.repaired(), dict(self.options)), seed)


def _by_seat(seat: int) -> str:
    """What somebody is called who has said no name."""
    return _("Player {number}").format(number=seat + 1)


def _known(words: Edition, options: dict[str, Option]) -> dict[str, Option]:
    """Those of *options* that the edition has, and that can be what they say."""
    kept: dict[str, Option] = {rule: True for rule in words.house_rules if options.get(rule) is True}
    tokens = options.get(TOKENS)
    if isinstance(tokens, int) and not isinstance(tokens, bool) and 1 <= tokens <= MOST_TOKENS:
        kept[TOKENS] = tokens
    return kept


def _playable(player: Player) -> Player:
    """The player, with a name that can be read, a level and a personality that there are."""
    if player.is_human:
        return msgspec.structs.replace(player, name=player.called)
    level = player.level if player.level in LEVELS else USUAL_LEVEL
    return msgspec.structs.replace(player, level=level, style=player.style if player.style in STYLES else "")
