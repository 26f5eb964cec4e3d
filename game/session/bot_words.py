"""How bots are called: their levels and personalities, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.players import Player
from game.words import gettext as _
from game.words import pgettext


def level_name(level: str) -> str:
    """A bot's level as it is called."""
    names = {
        "novice": pgettext("level", "novice"),
        "easy": pgettext("level", "easy"),
        "normal": pgettext("level", "normal"),
        "hard": pgettext("level", "hard"),
        "master": pgettext("level", "master"),
    }
    return names.get(level, level)


def style_name(style: str) -> str:
    """A bot's personality as it is called; "" is one without any."""
    names = {
        "": pgettext("personality", "plain"),
        "bold": pgettext("personality", "bold"),
        "careful": pgettext("personality", "careful"),
        "chaotic": pgettext("personality", "chaotic"),
        "teacher": pgettext("personality", "teacher"),
    }
    return names.get(style, style)


def style_line(style: str) -> str:
    """What a bot of that personality does, in a sentence."""
    lines = {
        "": _("Plays whatever is best, and has no habits."),
        "bold": _("Would rather compare hands than hide behind a card."),
        "careful": _("Takes cover early and compares hands late."),
        "chaotic": _("Stirs up hands, and follows a whim where it costs little."),
        "teacher": _("Looks first, and names what is unseen most often."),
    }
    return lines.get(style, "")


def introductions(players: Sequence[Player]) -> list[str]:
    """A sentence for each bot with a personality: what the others can expect of it."""
    told = {
        "bold": _("{who} is bold, and would rather compare hands than hide behind a card."),
        "careful": _("{who} is careful, takes cover early and compares hands late."),
        "chaotic": _("{who} is chaotic, stirs up hands, and follows a whim where it costs little."),
        "teacher": _("{who} is a teacher, looks first, and names what is unseen most often."),
    }
    return [told[player.style].format(who=player.name) for player in players if player.style in told]
