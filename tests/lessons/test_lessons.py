"""The tutorial as data: each chapter is played to its end by the engine, and does what it claims."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.kernel.contract import HIDDEN, Code, Event
from game.lessons.lesson import Chapter, Lesson, check, course_of, news_of, texts
from game.lessons.position import ME, NAMES, card_id
from game.registry import EDITIONS, edition
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.moves import NO_NAME, Move
from game.rulesets.love_letter.words import called, named_rank
from game.session.chooser import Chooser
from game.session.chooser import Step as ChooserStep
from scenes.table.shown import Shown

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
            seconds += len(f"{lesson.text} {lesson.reply}".split()) / WORDS_A_SECOND
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
                for code in others if not lesson.step.free else ():
                    wrong = chosen(moves, code)
                    assert lesson.correct(wrong)
                    assert lesson.reply
                    assert lesson.code in wrong.codes
                assert lesson.match.version == before
                assert not lesson.correct(Chooser(moves))
                assert not lesson.correct(chosen(moves, lesson.code))
        lesson.play()
        lesson.follow()


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_a_step_says_what_to_play_and_the_answer_to_another_move_does_not_say_it_again(
    key: str, chapter: Chapter
) -> None:
    """The answer stands over the step: after a wrong card, a wrong player or a wrong name both are read."""
    for lesson in steps_of(key, chapter):
        if not lesson.mine or lesson.code is None:
            continue
        move, said = lesson.rules.move(lesson.code), lesson.text
        parts = [NAMES[seat - 1] for seat in move.targets if seat != ME]
        if move.card >= 0:
            parts.append(called(edition(key), move.card))
        if move.name != NO_NAME and not lesson.step.free:
            by_rank = edition(key).names == "rank"
            parts.append(named_rank(move.name) if by_rank else called(edition(key), move.name))
        for part in parts:
            assert part.lower() in said.lower(), (part, said)
        lesson.refused = True
        reply = lesson.reply
        assert len(reply.split()) <= 14, reply
        assert not runs(reply) & runs(said), (reply, said)


def runs(text: str, length: int = 4) -> set[tuple[str, ...]]:
    """All runs of so many words in *text*."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


@pytest.mark.parametrize("key", EDITIONS)
def test_each_chapter_but_the_first_says_that_the_cards_are_dealt_anew(key: str) -> None:
    said = [Lesson(key, chapter).reply for chapter in course_of(key)]
    assert said == ["", *["Another round."] * (len(said) - 1)]


@pytest.mark.parametrize("key", EDITIONS)
def test_a_card_with_one_player_left_for_it_is_explained_where_that_comes_first(key: str) -> None:
    first = next(
        lesson.text
        for chapter in course_of(key)
        for lesson in steps_of(key, chapter)
        if lesson.mine and lesson.code is not None and alone(lesson)
    )
    assert "can be chosen: the card goes there at once" in first


def alone(lesson: Lesson) -> bool:
    """Whether the card that is taught needs a player, and one is left for it."""
    assert lesson.code is not None
    move = lesson.rules.move(lesson.code)
    chooser = Chooser([(code, lesson.rules.move(code)) for code in lesson.match.ports[ME].legal()])
    if chooser.step is not ChooserStep.CARD or not move.targets:
        return False
    chooser.choose(move.card)
    return len(chooser.seats) == 1


def test_what_an_edition_has_of_its_own_is_said_of_its_chapter_alone() -> None:
    news = {key: [news_of(key, chapter) for chapter in course_of(key)] for key in EDITIONS}
    assert news[EDITIONS[3]] == ["a right guess pays a token", "", "", "", ""]
    assert not any(any(news[key]) for key in EDITIONS[:3])


def test_where_a_right_guess_pays_the_lesson_says_so_before_it_is_made() -> None:
    lesson = Lesson(EDITIONS[3], course_of(EDITIONS[3])[0])
    assert "a right guess" in lesson.text
    assert "a right guess" not in Lesson(EDITIONS[0], course_of(EDITIONS[0])[0]).text


def chosen(moves: list[tuple[Code, Move]], code: Code | None) -> Chooser:
    """A chooser in which the move *code* has been chosen, step by step."""
    chooser, wanted = Chooser(moves), dict(moves)[code]  # type: ignore[index]
    while chooser.step is not ChooserStep.DONE:
        values = {
            ChooserStep.CARD: [wanted.card],
            ChooserStep.KEEP: [wanted.card],
            ChooserStep.SEAT: wanted.targets,
            ChooserStep.LOOK: wanted.targets,
            ChooserStep.NAME: [wanted.name],
            ChooserStep.ABOVE: wanted.bottom[:1],
            ChooserStep.REDRAW: [wanted.yes],
        }[chooser.step]
        left = [value for value in values if value in chooser.options]
        if left:
            chooser.choose(left[0])
        else:
            chooser.confirm()
    return chooser


def steps_of(key: str, chapter: Chapter) -> Iterator[Lesson]:
    """The lesson at each of its steps, one after the other."""
    lesson = Lesson(key, chapter)
    while not lesson.over:
        yield lesson
        if lesson.reads:
            lesson.read()
        else:
            lesson.play()
            lesson.follow()


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_every_card_of_the_edition_lies_somewhere(key: str, chapter: Chapter) -> None:
    """So that what the list of cards counts as unseen is what can be in the hands, the deck and aside."""
    for lesson in steps_of(key, chapter):
        view = lesson.match.ports[ME].view
        hidden = sum(card == HIDDEN for hand in view.hands for card in hand) + len(view.deck)
        hidden += (view.aside is not None) - sum(card != HIDDEN for card in view.deck)
        known = sum(card != HIDDEN for card in view.deck)
        assert sum(Shown.of(view, edition(key)).unseen(ME)) == hidden + known


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_nobody_names_what_everybody_can_see(key: str, chapter: Chapter) -> None:
    """Neither the player, whom the list of cards would tell otherwise, nor the others, who would look like fools."""
    words = edition(key)
    for lesson in steps_of(key, chapter):
        code = lesson.code
        move = None if code is None else lesson.rules.move(code)
        if move is None or move.name == NO_NAME:
            continue
        unseen = Shown.of(lesson.match.ports[lesson.asked].view, words).unseen(lesson.asked)
        faces = [move.name]
        if words.names == "rank":
            faces = [face for face, card in enumerate(words.cards) if card.rank == move.name]
        assert sum(unseen[face] for face in faces), lesson.step.play


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_where_any_name_will_do_every_name_leads_on(key: str, chapter: Chapter) -> None:
    """A text that lets the player name anything is followed by what it says, whatever is named."""
    for at, step in enumerate(chapter.steps):
        assert step.free == ("any card" in step.say or "any rank" in step.say)
        if not step.free:
            continue
        taught = next(lesson for lesson in steps_of(key, chapter) if lesson.at == at)
        move = taught.rules.move(taught.code)  # type: ignore[arg-type]
        names = [
            code for code in taught.match.ports[ME].legal() if taught.rules.move(code)._replace(name=move.name) == move
        ]
        assert len(names) > 2
        ends = set()
        for code in names:
            lesson = next(lesson for lesson in steps_of(key, chapter) if lesson.at == at)
            moves = [(each, lesson.rules.move(each)) for each in lesson.match.ports[ME].legal()]
            assert not lesson.correct(chosen(moves, code))
            lesson.match.submit(ME, code)
            lesson.follow()
            while not lesson.over:
                assert lesson.reads
                lesson.read()
            ends.add((lesson.match.watcher.view.round_winners, lesson.match.watcher.view.tokens))
        assert len(ends) == 1


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS, ids=IDS)
def test_what_others_play_can_be_read_before_anything_else_happens(key: str, chapter: Chapter) -> None:
    before = False
    for lesson in steps_of(key, chapter):
        assert not (before and lesson.step.play), lesson.step.play
        before = not lesson.mine and not lesson.reads


def test_the_step_before_can_be_read_again_until_something_is_played() -> None:
    lesson = Lesson(EDITIONS[0], course_of(EDITIONS[0])[0])
    first = lesson.text
    assert not lesson.can_look_back
    lesson.read()
    assert lesson.can_look_back
    lesson.look_back()
    assert lesson.text == first
    while lesson.reads:
        lesson.read()
    lesson.play()
    lesson.follow()
    assert not lesson.can_look_back


def test_the_first_thing_that_is_said_is_what_one_plays_for() -> None:
    for key in EDITIONS:
        lesson = Lesson(key, course_of(key)[0])
        assert f"{lesson.rules.goal} tokens win the match" in lesson.text


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
