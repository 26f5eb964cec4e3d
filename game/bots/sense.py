"""What no sensible player does: the moves that are left out before anything is weighed."""

from __future__ import annotations

from game.bots.counting import Chances
from game.kernel.contract import Code
from game.rulesets.love_letter.moves import Move
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View


def sensible(rules: LoveLetter, view: View, legal: tuple[Code, ...], belief: Chances) -> list[Code]:
    """Those of *legal* that neither put their player out for certain nor guess what cannot be; all, if none is better.

    Only what is certain counts: a card that is unseen is possible, however unlikely.
    """
    safe = [code for code in legal if not loses(rules, view, rules.move(code), belief)]
    useful = [code for code in safe if not misses(rules, rules.move(code), belief)]
    return useful or safe or list(legal)


def loses(rules: LoveLetter, view: View, move: Move, belief: Chances) -> bool:
    """Whether *move* puts its player out whatever the hidden cards are."""
    if move.verb == "redraw":
        return move.yes and bool(rules.fatal >> view.hands[view.seat][0] & 1)
    if move.verb != "play":
        return False
    if rules.fatal >> move.card & 1:
        return True
    if not move.targets or _wasted(view, move):
        return False
    effect = rules.edition.cards[move.card].effect
    kept = kept_beside(view, move.card)
    target = move.targets[0]
    if effect == "redraw":
        return target == view.seat and bool(rules.fatal >> kept & 1)
    theirs = [face for face, chance in enumerate(belief.chances(target)) if chance > 0]
    if effect == "guess":
        return bool(theirs) and all(rules.strikes >> face & 1 for face in theirs)
    if effect == "compare":
        return bool(theirs) and all(rules.ranks[face] > rules.ranks[kept] for face in theirs)
    if effect == "compare_low":
        return bool(theirs) and all(rules.ranks[face] < rules.ranks[kept] for face in theirs)
    return False


def misses(rules: LoveLetter, move: Move, belief: Chances) -> bool:
    """Whether *move* names what its target cannot hold."""
    if move.name < 0:
        return False
    return not any(
        chance > 0 and rules.named[move.name] >> face & 1 for face, chance in enumerate(belief.chances(move.targets[0]))
    )


def kept_beside(view: View, played: int) -> int:
    """The card left in the viewer's hand once *played* is played; -1 when none is."""
    hand = list(view.hands[view.seat])
    hand.remove(played)
    return hand[0] if hand else -1


def _wasted(view: View, move: Move) -> bool:
    """Whether a protected player is chosen, as a house rule allows: then the card does nothing."""
    return any(view.protected >> seat & 1 for seat in move.targets if seat != view.seat)
