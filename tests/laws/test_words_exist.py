"""Nothing is without a word or a picture: faces, questions, reasons, events, house rules."""

from __future__ import annotations

from random import Random
from typing import get_args
from xml.etree import ElementTree

import pytest
from structure.tree import ROOT
from toy import raid

from game.kernel.contract import Decision, Event, Setup
from game.kernel.events import WATCHER
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.endings import ENDINGS
from game.rulesets.love_letter.sentences import SENTENCES
from game.rulesets.love_letter.words import (
    card_words,
    edition_words,
    house_words,
    houses_in,
    out_words,
    prompt_words,
    tokens_words,
)
from laws.subjects import Subject, steps_of

FACES = [(key, face) for key in EDITIONS for face in range(len(edition(key).cards))]


def _face_id(value: object) -> str:
    return value.partition("/")[2] if isinstance(value, str) else str(value)


@pytest.mark.parametrize(("key", "face"), FACES, ids=_face_id)
def test_every_face_has_words(key: str, face: int) -> None:
    for house in ((), edition(key).house_rules):
        words = card_words(edition(key), face, house)
        assert all([words.name, words.called, words.face, words.short, words.long])
        assert words.face.endswith((".", ":")), "what stands on a card is a sentence"
        assert words.long.endswith(".")
        assert len(words.short) <= 34, "it must fit on one line"


@pytest.mark.parametrize(("key", "face"), FACES, ids=_face_id)
@pytest.mark.parametrize("size", ["face", "mini"])
def test_every_face_has_pictures(key: str, face: int, size: str) -> None:
    found = edition(key)
    picture = ROOT / "assets" / "art" / found.theme / size / f"{found.cards[face].id}.svg"
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


@pytest.mark.parametrize("key", EDITIONS)
def test_every_edition_has_words_and_its_theme_pictures(key: str) -> None:
    found = edition(key)
    assert all(edition_words(found))
    for name in ("back", "ground", "shield", "token", "token_empty"):
        assert (ROOT / "assets" / "art" / found.theme / f"{name}.svg").is_file()
    for rule in found.house_rules:
        assert all(house_words(found, rule))
    for seats in found.seat_counts:
        assert all(tokens_words(found, seats))


def test_every_question_has_words(subject: Subject) -> None:
    """Who is asked reads a question, everybody else reads who is asked."""
    for step in steps_of(subject, "questions", 300):
        if not isinstance(step.pending, Decision):
            continue
        if subject.name.startswith("raid"):
            assert step.pending.prompt in (raid.STAKE, raid.WINDOW)
            continue
        names = [f"player {seat}" for seat in range(subject.seats)]
        rules = subject.short()
        for seat in (WATCHER, *range(subject.seats)):
            text = prompt_words(rules.view(step.before, seat), rules.edition, names, houses_in(rules.options))
            assert text
            assert (names[step.pending.seat] in text) == (seat != step.pending.seat)


def test_every_event_is_told() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert kinds == SENTENCES.keys() | ENDINGS.keys() == SENTENCES.keys() ^ ENDINGS.keys()


def test_every_reason_to_be_out_has_words() -> None:
    for words in map(edition, EDITIONS):
        told = {out_words(words, reason) for reason in get_args(ev.OutReason)}
        assert {len(forms) for forms in told} == {2}
        assert len(told) == len(get_args(ev.OutReason))


def test_every_toy_face_has_a_name_and_a_back() -> None:
    assert len(raid.NAMES) == len(set(raid.NAMES)) == len(raid.BACKS) == len(raid.STOCK)


def test_the_registry_gives_one_set_of_rules_for_one_setup() -> None:
    rng = Random(1)
    for key in EDITIONS:
        seats = rng.choice(edition(key).seat_counts)
        usual = {"tokens_to_win": edition(key).tokens_to_win[seats]}
        assert rules_for(Setup(key, seats)) is rules_for(Setup(key, seats, usual))
