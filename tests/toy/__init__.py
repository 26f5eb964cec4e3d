"""Raid: a tiny game behind the same contract as the real ones, to keep the kernel honest.

It has what Love Letter has not: dice, a reaction window on a stack of frames, a simultaneous choice, and two decks
with different backs. See `toy.raid`.
"""
