"""The tutorial as data: each chapter is played to its end by the engine, and does what it claims."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.kernel.contract import Event
from game.lessons.lesson import Chapter, Lesson, check, course_of, texts
from game.lessons.position import ME, card_id
from game.registry import EDITIONS, edition
from game.rulesets.love_letter import events as ev
from game.session.chooser import Chooser

CHAPTERS = [(key, chapter) for key in EDITIONS for chapter in course_of(key)]
IDS = [f"{key.rpartition('/')[2]}-{chapter.id}" for key, chapter in CHAPTERS]

WORDS_A_SECOND = 3.3
OWN_MOVE, OTHER_MOVE, SHEET = 5.0, 2.6, 2.0
"""Seconds: what a newcomer takes for a move, how long somebody else's is shown, and a look at a sheet."""

SHOWN_BY: dict[str, Any] = {
    "guess": lambda e: isinstance(e, ev.Guessed) and e.hit,
    "look": lambda e: isinstance(e, ev.Looked) and e.seat == ME,
    "compare": lambda e: isinstance(e, ev.Compared) and e.loser is not None,
    "compare_low": lambda e: isinstance(e, ev.Compared) and e.loser is not None,
    "protect": lambda e: isinstance(e, ev.Protected),
    "redraw": lambda e: isinstance(e, ev.Discarded),
    "trade": lambda e: isinstance(e, ev.Traded),
    "swap": lambda e: isinstance(e, ev.Traded),
    "bet": lambda e: isinstance(e, ev.TokenGained) and e.reason == "bet",
    "mark": lambda e: isinstance(e, ev.Marked),
    "examine": lambda e: isinstance(e, ev.Examined) and e.hit,
    "exchange": lambda e: isinstance(e, ev.Sunk),
    "fatal": lambda e: isinstance(e, ev.KnockedOut) and e.reason == "fatal",
    "strikes_back": lambda e: isinstance(e, ev.Struck),
    "raises": lambda e: isinstance(e, ev.Showdown) and max(e.strengths) == 6,
    "consoles": lambda e: isinstance(e, ev.TokenGained) and e.reason == "console",
    "spies": lambda e: isinstance(e, ev.TokenGained) and e.reason == "spy",
}
"""By effect or trait: the event that shows what the card does."""


def events_of(key: str, chapter: Chapter) -> list[Event]:
    return check(key, chapter).history(ME)


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_a_chapter_shows_what_its_cards_do(key: str, chapter: Chapter) -> None:
    words, events = edition(key), events_of(key, chapter)
    for name in chapter.teaches:
        card = words.cards[words.faces[card_id(words, name)]]
        for what in (card.effect, *card.traits):
            assert what == "none" or any(SHOWN_BY[what](event) for event in events), (name, what)
        if card.forced_with:
            played = next(e for e in events if isinstance(e, ev.Played) and words.cards[e.card] == card)
            assert played.seat == ME


@pytest.mark.parametrize("key", EDITIONS)
def test_each_card_of_an_edition_is_taught_and_played(key: str) -> None:
    words = edition(key)
    taught = [card_id(words, name) for chapter in course_of(key) for name in chapter.teaches]
    assert sorted(taught) == sorted(card.id for card in words.cards)
    left_the_hand = set()
    for chapter in course_of(key):
        for event in events_of(key, chapter):
            if isinstance(event, ev.Played | ev.Discarded):
                left_the_hand.add(words.cards[event.card].id)
    assert left_the_hand == {card.id for card in words.cards}


@pytest.mark.parametrize("key", EDITIONS)
def test_a_tutorial_takes_less_than_five_minutes(key: str) -> None:
    seconds = 0.0
    for chapter in course_of(key):
        lesson = Lesson(key, chapter)
        while not lesson.over:
            seconds += len(lesson.text.split()) / WORDS_A_SECOND
            if lesson.reads:
                lesson.read()
                continue
            seconds += OWN_MOVE if lesson.mine else OTHER_MOVE
            lesson.play()
            lesson.follow()
        sheets = ev.Looked | ev.Compared | ev.Showdown
        seconds += SHEET * sum(isinstance(event, sheets) for event in lesson.match.history(ME))
    assert seconds < 300


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_another_move_is_answered_kindly_and_changes_nothing(key: str, chapter: Chapter) -> None:
    lesson = Lesson(key, chapter)
    while not lesson.over:
        if lesson.reads:
            lesson.read()
            continue
        if lesson.mine:
            port = lesson.match.ports[ME]
            moves = [(code, lesson.rules.move(code)) for code in port.legal()]
            others = [code for code, _move in moves if code != lesson.code]
            if others:
                assert lesson.step.other, lesson.step.play
                before = lesson.match.version
                wrong = Chooser([(code, move) for code, move in moves if code == others[0]])
                assert not lesson.allows(wrong)
                assert lesson.reply
                assert lesson.match.version == before
                assert lesson.allows(Chooser(moves))
        lesson.play()
        lesson.follow()


def test_numbers_come_from_the_edition() -> None:
    """No sentence names a number of its own: it would be wrong in another edition."""
    for text in texts():
        assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), text


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_sentences_are_short_and_begin_with_a_capital(key: str, chapter: Chapter) -> None:
    lesson = Lesson(key, chapter)
    for at, step in enumerate(lesson.steps):
        lesson.at = at
        for words in filter(None, (step.say, step.other)):
            text = lesson.said(words)
            assert len(text.split()) <= 27, text
            assert not text[0].islower(), text
            assert not re.search(r"[.!?] [a-z]", text), text
