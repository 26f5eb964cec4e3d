"""All that one seat may know of a match, as plain data: what bots, the table, the text mode and hints work from."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

Prompt = Literal["lot", "deal", "play", "keep", "look", "redraw", "over"]
PROMPTS: tuple[Prompt, ...] = ("lot", "deal", "play", "keep", "look", "redraw", "over")


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """Faces are indices into the edition's cards; `HIDDEN` (-1) stands for a card whose face the seat does not know.

    Sets of seats are bit masks. `seat` is -1 for a watcher.
    """

    seat: int
    prompt: Prompt
    """What is asked now; "deal" before each round (the table still shows the round before), "over" at the end."""
    asked: int
    """The seat that is asked; -1 when none is."""
    turn: int
    lead: int
    round: int
    hands: tuple[tuple[int, ...], ...]
    """Each seat's cards, the newly drawn ones last."""
    deck: tuple[int, ...]
    """From the top."""
    sunk: tuple[int, ...]
    """For the lowest cards of the deck, from the bottom: the seats that know them."""
    aside: int | None
    """None when it was drawn."""
    faceup: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    out: int
    protected: int
    seen: tuple[int, ...]
    """For each seat's hand card, the seats that may know it."""
    drawn_seen: int
    """The seats that know the card last drawn by the seat on turn."""
    mark: int
    """The seat that the next choice must include; -1 for none."""
    bets: tuple[tuple[int, int], ...]
    pend: tuple[int, ...]
    """"look": the two seats; "redraw": the seat asked and the rank named."""
    tokens: tuple[int, ...]
    round_winners: tuple[int, ...]
    winners: tuple[int, ...]
    trace: tuple[int, ...] = ()
    """What everybody has seen of the round, from its deal on: see `trace`."""
    notes: tuple[tuple[int, int, int], ...] = ()
    """What the seat alone was shown: (the length of the trace then, which card, its face)."""
    way: ClassVar[tuple[str, ...]] = ("trace", "notes")
    """The fields that tell how things came to stand so. A match's hashes are about how they stand."""
