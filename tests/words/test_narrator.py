"""Every event says something complete, in both languages, and no more than its reader may know."""

from __future__ import annotations

import re

import msgspec
import pytest
from cases import NAMES, every_event

from game.kernel.events import WATCHER, Event
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import Edition, edition
from game.rulesets.love_letter.words import card_words
from game.session.narrator import Narrator, sentence
from game.words import set_language

JAPANESE_NAMES = ("オデット", "マルセル", "イネス", "ルビー")
CASES = list(every_event())
YOU = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)


def told(language: str, words: Edition, event: Event, viewer: int, you: bool) -> str:
    set_language(language)
    names = NAMES if language == "en" else JAPANESE_NAMES
    return sentence(event.seen_by(viewer), viewer, names, words, you=you).text


def test_the_cases_hold_every_type_of_event() -> None:
    every = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert {type(event) for _, event in CASES} == every


@pytest.mark.parametrize("you", [True, False])
@pytest.mark.parametrize("viewer", [WATCHER, 0, 1, 2, 3])
def test_each_event_is_told_in_whole_english_sentences(viewer: int, you: bool) -> None:
    for words, event in CASES:
        text = told("en", words, event, viewer, you)
        assert text.endswith("."), text
        assert text[0].isupper(), text
        assert not set("{}") & set(text), text
        assert "  " not in text
        assert ".." not in text


@pytest.mark.parametrize("you", [True, False])
@pytest.mark.parametrize("viewer", [WATCHER, 0, 1, 2, 3])
def test_each_event_is_told_in_whole_japanese_sentences(viewer: int, you: bool) -> None:
    for words, event in CASES:
        text = told("ja", words, event, viewer, you)
        assert text.endswith("。"), text
        assert not re.search(r"[A-Za-z{}]", text), text
        assert "。。" not in text


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_shared_log_calls_everybody_by_name(viewer: int) -> None:
    for words, event in CASES:
        assert not YOU.search(told("en", words, event, viewer, False))
        assert "あなた" not in told("ja", words, event, viewer, False)


def test_a_reader_who_takes_part_is_addressed() -> None:
    for words, event in CASES:
        if isinstance(event, (ev.Played, ev.Looked, ev.Traded, ev.Bet, ev.Compared, ev.KnockedOut, ev.Protected)):
            assert YOU.search(told("en", words, event, event.seat, True)), event
            assert NAMES[event.seat] not in told("en", words, event, event.seat, True)


def test_what_is_hidden_is_not_named() -> None:
    for words, event in CASES:
        if not event.secret:
            continue
        cut = event.seen_by(WATCHER)
        text = told("en", words, event, WATCHER, True)
        shown = {face for name in event.faces for face in _faces(getattr(cut, name))}
        for face in range(len(words.cards)):
            if face not in shown:
                assert not re.search(rf"\b{card_words(words, face).name}\b", text), (event, text)


def _faces(value: object) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)  # type: ignore[return-value]


def test_a_line_is_private_when_its_reader_knows_more_than_everybody() -> None:
    words = edition("classic")
    look = ev.Looked(0, 1, 2)
    assert sentence(look.seen_by(0), 0, NAMES, words).private
    assert sentence(look.seen_by(1), 1, NAMES, words).private
    assert not sentence(look.seen_by(2), 2, NAMES, words).private
    assert not sentence(ev.Played(0, 0, (1,), 3), 0, NAMES, words).private


@pytest.mark.parametrize(
    ("viewer", "text"),
    [
        (WATCHER, "Odette looked at Marcel’s hand."),
        (0, "You looked at Marcel’s hand: the Baron."),
        (1, "Odette looked at your hand: the Baron."),
    ],
)
def test_a_look_in_three_ways(viewer: int, text: str) -> None:
    words = edition("classic")
    event = ev.Looked(0, 1, words.faces["baron"]).seen_by(viewer)
    assert sentence(event, viewer, NAMES, words).text == text


def test_proper_names_take_no_article() -> None:
    words = edition("batman")
    robin, joker = words.faces["robin"], words.faces["joker"]
    assert sentence(ev.Played(0, robin), 1, NAMES, words).text == "Odette played Robin."
    assert sentence(ev.Played(0, joker), 1, NAMES, words).text == "Odette played the Joker."


def test_the_minister_is_called_by_that_name() -> None:
    words = edition("classic")
    event = ev.Played(0, words.faces["countess"])
    assert sentence(event, 1, NAMES, words, house=("minister",)).text == "Odette played the Minister."


def showdown(shown: tuple[int, ...], strengths: tuple[int, ...], sums: tuple[int, ...], winners: tuple[int, ...]):
    return [ev.Showdown(tuple(range(len(shown))), shown, strengths, sums), ev.RoundEnded(winners, "showdown")]


def test_the_end_of_a_round_names_the_card_that_won() -> None:
    words = edition("classic")
    faces = words.faces
    ending = Narrator(words, NAMES).end_of_round(showdown((faces["king"], faces["baron"]), (6, 3), (), (0,)))
    assert ending.title == "Odette wins the round"
    assert ending.reason == "At the showdown the King beats the Baron."


def test_the_end_of_a_round_says_that_the_discards_decided() -> None:
    words = edition("classic")
    king = words.faces["king"]
    ending = Narrator(words, NAMES, 1).end_of_round(showdown((king, king), (6, 6), (12, 14), (1,)))
    assert ending.title == "You win the round"
    assert ending.reason == "The highest hands are equal, and the discards decide: 14 against 12."


@pytest.mark.parametrize(
    ("sums", "winners", "reason"),
    [
        ((), (0, 1), "The highest hands are equal."),
        ((9, 9), (0, 1), "The highest hands are equal and so are the discards."),
        ((9, 9), (), "The highest hands are equal and so are the discards: a double tie pays nobody."),
    ],
)
def test_the_end_of_a_round_says_why_nobody_won_alone(sums, winners, reason) -> None:
    words = edition("classic")
    assert Narrator(words, NAMES).end_of_round(showdown((0, 0), (1, 1), sums, winners)).reason == reason


def test_the_end_of_a_round_without_a_showdown() -> None:
    ending = Narrator(edition("batman"), NAMES, 2).end_of_round([ev.RoundEnded((1,), "last_one_in")])
    assert (ending.title, ending.reason) == ("Marcel wins the round", "Everybody else is out.")


@pytest.mark.parametrize(
    ("viewer", "winners", "tokens", "reason"),
    [
        (2, (1,), (3, 4, 1), "Marcel was the first with 4 tokens; nobody else has more than 3."),
        (1, (1,), (3, 4, 1), "You were the first with 4 tokens; nobody else has more than 3."),
        (2, (1,), (0, 1, 0), "Marcel reached 1 token before anybody else had one."),
        (1, (1,), (0, 4, 0), "You reached 4 tokens before anybody else had one."),
        (2, (0, 1), (4, 4, 2), "They reached 4 tokens in the same round; nobody else has more than 2."),
    ],
)
def test_the_end_of_a_match_says_why(
    viewer: int, winners: tuple[int, ...], tokens: tuple[int, ...], reason: str
) -> None:
    assert Narrator(edition("classic"), NAMES, viewer).end_of_match(winners, tokens).reason == reason


def test_a_counted_up_hand_is_told_with_its_strength() -> None:
    words = edition("premium")
    faces = words.faces
    ending = Narrator(words, NAMES).end_of_round(showdown((faces["prince"], faces["king"]), (7, 6), (), (0,)))
    assert ending.reason == "At the showdown the Prince counts 7 and beats the King."


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_ending_is_whole(language: str) -> None:
    set_language(language)
    for words, event in CASES:
        if isinstance(event, ev.Showdown):
            best = max(event.strengths)
            winners = tuple(s for s, strength in zip(event.seats_in, event.strengths, strict=True) if strength == best)
            ending = Narrator(words, NAMES, 1).end_of_round([event, ev.RoundEnded(winners, "showdown")])
            assert ending.title
            assert ending.reason.endswith((".", "。"))
            assert "{" not in ending.title + ending.reason


def test_an_event_of_another_game_is_refused() -> None:
    class Foreign(Event, frozen=True):
        pass

    with pytest.raises(KeyError):
        sentence(Foreign(), 0, NAMES, edition("classic"))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("viewer", "you"), [(WATCHER, False), (0, True), (1, True), (1, False), (3, True)])
def test_each_event_and_outcome_has_a_sentence_of_its_own(viewer: int, you: bool, language: str) -> None:
    """Two that say the same are the same to the reader, but for what the line before has said: why somebody is out, or
    how the round came to its end."""
    said: dict[tuple[str, str], set[Event]] = {}
    for words, event in CASES:
        cut = event.seen_by(viewer)
        if isinstance(cut, ev.KnockedOut | ev.RoundEnded):
            cut = msgspec.structs.replace(cut, reason="")  # type: ignore[type-var]
        if isinstance(cut, ev.Marked):
            cut = msgspec.structs.replace(cut, seat=0)
        said.setdefault((words.key, told(language, words, event, viewer, you)), set()).add(cut)
    assert {text: events for text, events in said.items() if len(events) > 1} == {}


def test_a_line_names_everybody_who_takes_part() -> None:
    words = edition("premium")
    for event, seats in (
        (ev.Played(2, 0, (1, 3)), (2, 1, 3)),
        (ev.Guessed(0, 1, True), (0, 1)),
        (ev.Compared(0, 1, 1, None, None), (0, 1)),
        (ev.RoundEnded((1, 3), "showdown"), (1, 3)),
    ):
        assert sentence(event, 0, NAMES, words).seats == seats


def test_a_guess_names_what_was_guessed_where_it_is_told_alone() -> None:
    """The prompt shows one sentence at a time: what was named has gone from it when the answer comes."""
    classic = edition("classic")
    told = Narrator(classic, NAMES, 0)
    before = [ev.Played(2, classic.faces["guard"], (1,), classic.faces["king"])]
    assert told.alone(ev.Guessed(2, 1, False), before).endswith("did not hold the King.")
    assert told.alone(ev.Guessed(2, 1, True), before).endswith("held the King.")
    assert told.alone(ev.Guessed(2, 0, False), before) == "You did not hold the King."
    ranked = [ev.Played(2, 0, (1,), 8, "rank")]
    assert told.alone(ev.Examined(2, 1, False), ranked).endswith("did not hold a card of rank 8.")
    assert told.alone(ev.Protected(2), before) == told.line(ev.Protected(2)).text
