"""A new match: from the words of the command line, or by questions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.bots.registry import BETWEEN, LEVELS, USUAL_LEVEL
from game.bots.styles import STYLES
from game.commands.text_console import Console
from game.commands.text_reading import Choice, number_of, plain
from game.kernel.contract import Option, Setup
from game.kernel.errors import BadSetup
from game.registry import EDITIONS, edition, known_edition, rules_for
from game.rulesets.love_letter.edition import MOST_TOKENS, Edition
from game.rulesets.love_letter.words import edition_words, house_words, tokens_words
from game.session.bot_words import level_name, style_line, style_name
from game.session.deal_code import LARGEST_SEED, from_code, new_seed, to_code
from game.session.players import Player, called, tidy_name
from game.session.settings import NewGame
from game.words import gettext as _

NAMES: tuple[str, ...] = ("Odette", "Marcel", "Ruby", "Ines", "Kenji", "Tom", "Ada", "Luis")
"""Names for bots, and for people who give none."""


class Table:
    """What is settled before a match: the edition, who sits where, options that differ from the defaults, the seed."""

    def __init__(self, key: str, players: tuple[Player, ...], options: dict[str, Option], seed: int) -> None:
        """Raises `BadSetup` when it cannot be played so."""
        self.key = key
        self.players = players
        self.options = options
        self.seed = seed
        rules_for(self.setup)

    @property
    def setup(self) -> Setup:
        """The match's setup."""
        return Setup(self.key, len(self.players), self.options)

    @property
    def remembered(self) -> NewGame:
        """The choice, to be offered again."""
        return NewGame(self.key, self.players, self.options)


def read_table(new: str, seats: str | None, seed: str | None, last: NewGame) -> Table:
    """The match that `--new`, `--seats` and `--seed` ask for; without seats, those of the *last* one if they fit.

    Raises `BadSetup` with a sentence that names the word it stumbles over.
    """
    words = edition(new)
    if seats is not None:
        players = read_seats(seats)
    elif last.edition == words.key and len(last.players) in words.seat_counts:
        players = _again(last.players)
    else:
        players = _usual_players(words.seat_counts[0] if words.seat_counts[0] > 2 else 3)
    return Table(words.key, players, {}, read_seed(seed))


def read_seats(text: str) -> tuple[Player, ...]:
    """The players that a list such as `me,bot:normal,bot:hard` asks for.

    Each is `me` or `human`, or `bot`, with a level after a colon and a personality after a slash; a name may follow:
    `me:Odette`, `bot:hard:Marcel`, `bot:hard/bold:Marcel`. Raises `BadSetup`.
    """
    players: list[Player] = []
    for word in text.split(","):
        kind, *rest = (part.strip() for part in word.split(":"))
        if kind in ("me", "human") and len(rest) < 2:
            name = tidy_name(rest[0]) if rest else _own_name() if kind == "me" else ""
            players.append(Player(name))
        elif kind == "bot" and len(rest) < 3:
            level, style = _read_bot(rest[0] if rest else "")
            players.append(Player(tidy_name(rest[1]) if len(rest) > 1 else "", "bot", level, style=style))
        else:
            told = _("A seat is me, human or bot, like me,bot:normal,bot:hard; {word} is not understood.")
            raise BadSetup(told.format(word=repr(word)))
    return named(players)


def _read_bot(text: str) -> tuple[str, str]:
    """The level and the personality that *text* gives, such as `hard/bold`. Raises `BadSetup`."""
    level, between, style = (part.strip() for part in text.partition(BETWEEN))
    level = level or USUAL_LEVEL
    if level not in LEVELS:
        told = _("There is no level {level}; the levels are {levels}.")
        raise BadSetup(told.format(level=repr(level), levels=", ".join(LEVELS)))
    if between and style not in STYLES:
        told = _("There is no personality {style}; the personalities are {styles}.")
        raise BadSetup(told.format(style=repr(style), styles=", ".join(STYLES)))
    return level, style


def read_seed(text: str | None) -> int:
    """The seed that a number or a deal code gives; a new one for None. Raises `BadSetup`."""
    if text is None:
        return new_seed()
    if text.strip().isdecimal():
        seed = number_of(text.strip())
        if seed is None or seed > LARGEST_SEED:
            raise BadSetup(_("A seed is a number up to {most}.").format(most=LARGEST_SEED))
        return seed
    try:
        return from_code(text)
    except BadSetup as error:
        told = _("{text} is neither a number nor a deal code like {example}.")
        raise BadSetup(told.format(text=repr(text), example=to_code(0))) from error


def named(players: Sequence[Player]) -> tuple[Player, ...]:
    """*players*, each with a name of its own: who has none, or one that is taken, gets a free one."""
    taken: set[str] = set()
    given: list[Player] = []
    alone = sum(player.is_human for player in players) == 1
    for player in players:
        name = player.name
        if not name or plain(name) in taken or (name == _own_name() and not alone):
            wanted = {plain(other.name) for other in players} | taken
            # More players than any edition takes get no name: that is told by whoever seats them.
            name = next((free for free in NAMES if plain(free) not in wanted), "")
        taken.add(plain(name))
        given.append(msgspec.structs.replace(player, name=name))
    return tuple(given)


def _again(players: Sequence[Player]) -> tuple[Player, ...]:
    """*players* of another match, named in the language spoken now."""
    return named([msgspec.structs.replace(player, name=player.called) for player in players])


def _own_name() -> str:
    return called("")


def _usual_players(count: int) -> tuple[Player, ...]:
    bots = (Player("", "bot", USUAL_LEVEL, style=STYLES[at % len(STYLES)]) for at in range(count - 1))
    return named([Player(_own_name()), *bots])


def ask_table(console: Console, last: NewGame) -> Table:
    """The match that the answers to a few questions ask for. Raises `EndOfInput`."""
    words = _ask_edition(console, last)
    same = last.edition == words.key
    count = _ask_count(console, words, len(last.players) if same else 0)
    before = last.players if len(last.players) >= count else ()
    usual = _again(before[:count]) if before else _usual_players(count)
    players = named([_ask_player(console, seat, usual[seat]) for seat in range(count)])
    options = _ask_options(console, words, count, last.options if same else {})
    seed = console.until(
        _("Deal code, to play a deal again? Press Enter for a new deal."), lambda typed: _seed_of(console, typed), ""
    )
    console.say(_("The code of this deal is {code}.").format(code=to_code(seed)))
    return Table(words.key, players, options, seed)


def _ask_edition(console: Console, last: NewGame) -> Edition:
    usual = known_edition(last.edition)
    question = _("Which edition? Press Enter for {usual}.").format(usual=edition_words(edition(usual))[1])
    return edition(console.choose(question, edition_choices(), usual))


def edition_choices() -> list[Choice[str]]:
    """The editions, each by its title or its key."""
    choices = []
    for number, key in enumerate(EDITIONS, start=1):
        title, full_title, _note = edition_words(edition(key))
        choices.append(Choice(key, number, (full_title, title, key, key.rpartition("/")[2])))
    return choices


def _ask_count(console: Console, words: Edition, last: int) -> int:
    counts = words.seat_counts
    usual = last if last in counts else max(counts[0], min(3, counts[-1]))
    question = _("How many players, {least} to {most}? Press Enter for {usual}.")
    return console.number(question.format(least=counts[0], most=counts[-1], usual=usual), counts[0], counts[-1], usual)


def _ask_player(console: Console, seat: int, usual: Player) -> Player:
    choices = [Choice("", 1, (_("a person"), "human", "person", "me"))]
    for number, level in enumerate(LEVELS, start=2):
        choices.append(Choice(level, number, (_bot_of(level), level_name(level), level)))
    known = usual.level if usual.level in LEVELS else USUAL_LEVEL
    kind = "" if usual.is_human else known
    now = _("a person") if usual.is_human else _bot_of(known)
    question = _("Who sits in seat {number}? Press Enter for {usual}.")
    level = console.choose(question.format(number=seat + 1, usual=now), choices, kind)
    player = Player(usual.name, "bot" if level else "human", level, style=_ask_style(console, usual) if level else "")
    question = _("What is the name of seat {number}? Press Enter for {usual}.")
    typed = tidy_name(console.ask_or_cancel(question.format(number=seat + 1, usual=usual.name)))
    return msgspec.structs.replace(player, name=typed or player.name)


def _ask_style(console: Console, usual: Player) -> str:
    """A bot's personality."""
    choices = []
    for number, style in enumerate(("", *STYLES), start=1):
        label = _("{name}. {line}").format(name=style_name(style), line=style_line(style))
        choices.append(Choice(style, number, (style_name(style), style or "plain"), label))
    now = usual.style if usual.style in STYLES else ""
    question = _("What is it like? Press Enter for {usual}.").format(usual=style_name(now))
    return console.choose(question, choices, now)


def _bot_of(level: str) -> str:
    return _("a bot, {level}").format(level=level_name(level))


def _ask_options(console: Console, words: Edition, seats: int, last: dict[str, Option]) -> dict[str, Option]:
    title, remark = tokens_words(words, seats)
    default = words.tokens_to_win[seats]
    usual = int(last.get("tokens_to_win", default))
    question = _("{title}? {remark} Press Enter for {usual}.").format(title=title, remark=remark, usual=usual)
    tokens = console.number(question, 1, MOST_TOKENS, usual)
    options: dict[str, Option] = {} if tokens == default else {"tokens_to_win": tokens}
    kept = [rule for rule in words.house_rules if last.get(rule)]
    for rule in kept:
        console.say(
            _("House rule: {title}. {text}").format(title=house_words(words, rule)[0], text=house_words(words, rule)[1])
        )
    if console.yes(_("Look through the house rules, yes or no? Press Enter for no."), False):
        for rule in words.house_rules:
            name, text = house_words(words, rule)
            on = bool(last.get(rule, False))
            question = _("{title}. {text} Yes or no? Press Enter for no.")
            if on:
                question = _("{title}. {text} Yes or no? Press Enter for yes.")
            if console.yes(question.format(title=name, text=text), on):
                options[rule] = True
    else:
        options |= dict.fromkeys(kept, True)
    return options


def _seed_of(console: Console, typed: str) -> int | None:
    if not typed:
        return new_seed()
    try:
        return from_code(typed)
    except BadSetup as error:
        console.say(str(error))
        return None
