"""A typed line and the move it means."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.commands.text_choice import Dialogue
from game.commands.text_console import Console
from game.commands.text_pages import Known, card_lines, hand_lines, log_lines, table_lines
from game.commands.text_reading import Choice, Unclear, command_of, numbered, pick, plain, words_of, yes_or_no
from game.kernel.contract import Option, Setup
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter.words import card_words
from game.session.dealer import ScriptedDealer
from game.session.match import Match
from game.session.players import Player
from game.words import set_language

NAMES = ("Odette", "Marcel", "Ruby", "Ines", "Kenji")


def table(
    key: str, hands: Sequence[str], deck: Sequence[str], *answers: str, options: dict[str, Option] | None = None
) -> Match:
    """A match in which the first seat begins with these hands and draws; then each of *answers* is given."""
    words = edition(key)
    faces = words.faces
    first = [*hands, *deck]
    left = list(words.deck())
    for card in first:
        left.remove(faces[card])
    spare = (left.pop(0),) if len(hands) > 2 else (left.pop(0), left.pop(0), left.pop(0), left.pop(0))
    order = (*spare, *(faces[card] for card in first), *left)
    players = [Player(NAMES[seat]) for seat in range(len(hands))]
    setup = Setup(key, len(hands), options or {})
    match = Match.start(setup, players, 1, dealer=ScriptedDealer([(0,), order]))
    match.deal()
    match.deal()
    for answer in answers:
        port = next(port for port in match.ports if port.asked)
        port.submit(port.parse(answer))
    return match


def dialogue(match: Match) -> tuple[Dialogue, Match]:
    facts = match.facts
    rules = rules_for(Setup(facts.edition, facts.seats, dict(facts.options)))
    port = next(port for port in match.ports if port.asked)
    moves = [(code, rules.move(code)) for code in port.legal()]  # type: ignore[attr-defined]
    return Dialogue(Known.of(facts), port.view, moves), match


def meant(asked: tuple[Dialogue, Match], *lines: str) -> str:
    """The move that *lines* come to, as a line of the journal."""
    talk, match = asked
    for line in lines:
        talk.take(words_of(line))
    assert talk.done, talk.question()
    return match.ports[0].text(talk.code)


CLASSIC = ("love_letter/classic", ("guard", "baron", "king"), ("prince",))


@pytest.mark.parametrize(
    "line",
    [
        "guard marcel king",
        "Guard on Marcel, name the King.",
        "g m k",
        "1 1 6",
        "GUARD MARCEL KING",
        "ｇｕａｒｄ　ｍａｒｃｅｌ　ｋｉｎｇ",
        "play the guard on marcel and name the king",
        "guard 1 king",
    ],
)
def test_a_whole_move_on_one_line(line: str) -> None:
    assert meant(dialogue(table(*CLASSIC)), line) == "guard 1 king"


def test_a_move_on_several_lines() -> None:
    assert meant(dialogue(table(*CLASSIC)), "guard", "marcel", "king") == "guard 1 king"
    assert meant(dialogue(table(*CLASSIC)), "2", "me") == "prince 0"


def test_a_move_in_japanese() -> None:
    set_language("ja")
    assert meant(dialogue(table(*CLASSIC)), "兵士　Marcel　王") == "guard 1 king"
    assert meant(dialogue(table(*CLASSIC)), "王子 自分") == "prince 0"
    assert meant(dialogue(table(*CLASSIC)), "guard marcel king") == "guard 1 king", "English is always understood"


def test_names_of_several_words() -> None:
    hands = ("batman", "bane", "joker")
    asked = table("love_letter/batman", hands, ("poison_ivy",))
    assert meant(dialogue(asked), "batman ruby harley quinn") == "batman 2 harley_quinn"
    assert meant(dialogue(asked), "batman ruby two-face") == "batman 2 two_face"
    assert meant(dialogue(asked), "batman ruby harley") == "batman 2 harley_quinn"
    assert meant(dialogue(asked), "poison ivy marcel") == "poison_ivy 1"
    assert meant(dialogue(asked), "poisonivy marcel") == "poison_ivy 1"


def test_ranks_are_named_by_number_or_by_a_card() -> None:
    hands = ("guard", "baron", "king", "priest", "count")
    asked = table("love_letter/premium", hands, ("handmaid",))
    assert meant(dialogue(asked), "guard kenji 5") == "guard 4 5"
    assert meant(dialogue(asked), "guard kenji count") == "guard 4 5"
    assert meant(dialogue(asked), "guard kenji 0") == "guard 4 0"


def test_the_only_other_player_need_not_be_named() -> None:
    asked = table("love_letter/second", ("guard", "baron"), ("king",))
    assert meant(dialogue(asked), "guard princess") == "guard 1 princess"
    assert meant(dialogue(asked), "guard marcel princess") == "guard 1 princess"
    assert meant(dialogue(asked), "king") == "king 1"


def test_oneself_is_never_chosen_silently() -> None:
    asked = table("love_letter/classic", ("prince", "guard"), ("guard", "handmaid"), "guard 1 king", "handmaid")
    talk, _ = dialogue(asked)
    talk.take(["prince"])
    assert not talk.done
    assert "Marcel is protected." in talk.lines()


def test_two_players_in_any_order() -> None:
    hands = ("cardinal", "baron", "king", "priest", "count")
    asked = table("love_letter/premium", hands, ("baroness",))
    assert meant(dialogue(asked), "cardinal kenji marcel") == "cardinal 1 4"
    assert meant(dialogue(asked), "cardinal me ruby") == "cardinal 0 2"
    assert meant(dialogue(asked), "baroness kenji ruby") == "baroness 2 4"


def test_one_player_is_enough_for_the_baroness_by_enter() -> None:
    hands = ("cardinal", "baron", "king", "priest", "count")
    talk, match = dialogue(table("love_letter/premium", hands, ("baroness",)))
    talk.take(words_of("baroness kenji"))
    assert not talk.done
    assert "press Enter" in talk.question()
    assert meant((talk, match), "") == "baroness 4"


def test_the_chancellor_keeps_one_and_orders_the_others() -> None:
    hands = ("chancellor", "baron", "king")
    asked = table("love_letter/second", hands, ("guard", "priest", "princess"), "chancellor")
    assert meant(dialogue(asked), "princess guard") == "keep princess / guard priest"
    assert meant(dialogue(asked), "princess priest") == "keep princess / priest guard"
    assert meant(dialogue(asked), "3", "2") == "keep princess / priest guard"


def test_the_look_of_the_cardinal() -> None:
    hands = ("cardinal", "baron", "king", "priest", "count")
    asked = table("love_letter/premium", hands, ("baroness",), "cardinal 1 3")
    assert meant(dialogue(asked), "ines") == "look 3"


@pytest.mark.parametrize(("line", "move"), [("yes", "redraw yes"), ("n", "redraw no"), ("1", "redraw yes")])
def test_the_target_of_the_bishop_says_yes_or_no(line: str, move: str) -> None:
    hands = ("bishop", "baron", "king", "priest", "count")
    asked = table("love_letter/premium", hands, ("baroness",), "bishop 1 3")
    assert meant(dialogue(asked), line) == move


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("baron", "You do not hold the Baron."),
        ("wizard", "“wizard” is none of the choices."),
        ("7", "There is no number 7 here, only 1, 2."),
        ("guard ines", "“ines” is none of the choices."),
        ("guard me", "Another player must be chosen for the Guard."),
        ("guard marcel guard", "You cannot name the Guard."),
        ("guard marcel 1", "There is no number 1 here, only 2, 3, 4, 5, 6, 7, 8."),
        ("guard marcel prin", "“prin” could be any of these: Prince, Princess."),
        ("guard marcel king king", "There is something too much: “king”."),
        ("", "Please type a number or a name."),
    ],
)
def test_what_cannot_be_meant_is_explained_and_chooses_nothing(line: str, sentence: str) -> None:
    talk, match = dialogue(table(*CLASSIC))
    with pytest.raises(Unclear) as unclear:
        talk.take(words_of(line))
    assert str(unclear.value) == sentence
    assert talk.question() == "Choose a card to play."
    assert meant((talk, match), "guard marcel king") == "guard 1 king"


def test_a_whole_name_is_meant_although_another_begins_with_it() -> None:
    assert meant(dialogue(table(*CLASSIC)), "guard marcel prince") == "guard 1 prince"


def test_the_countess_closes_the_other_card_and_says_so() -> None:
    talk, _ = dialogue(table("love_letter/classic", ("countess", "baron", "king"), ("prince",)))
    assert talk.lines()[-1] == "Not the Prince: You must play the Countess."
    with pytest.raises(Unclear, match=r"You must play the Countess\."):
        talk.take(["prince"])


def test_who_is_out_or_protected_is_listed_with_the_reason() -> None:
    hands = ("guard", "handmaid", "king", "guard", "baron")
    asked = table("love_letter/second", hands, ("priest", "guard"), "guard 2 king", "handmaid")
    talk, _ = dialogue(asked)
    talk.take(["guard"])
    assert talk.lines()[2:] == ["Marcel is protected.", "Ruby is out already."]
    with pytest.raises(Unclear, match=r"Marcel is protected\."):
        talk.take(["marcel"])


def test_a_card_that_nobody_can_be_chosen_for_says_so_in_its_line() -> None:
    asked = table("love_letter/second", ("handmaid", "guard"), ("king", "priest"), "handmaid")
    talk, _ = dialogue(asked)
    lines = talk.lines()[:2]
    assert len(lines) == 2
    assert all(line.endswith("Nobody to choose: no effect.") for line in lines)


def test_a_choice_can_be_taken_back() -> None:
    talk, match = dialogue(table(*CLASSIC))
    assert not talk.back()
    talk.take(words_of("guard marcel"))
    assert talk.back()
    assert talk.back()
    assert meant((talk, match), "prince ruby") == "prince 2"


def test_the_choices_of_a_name_show_how_many_are_unseen() -> None:
    talk, _ = dialogue(table(*CLASSIC))
    talk.take(words_of("guard marcel"))
    assert "5. Prince, 1 unseen" in talk.lines()
    assert "6. King, 1 unseen" in talk.lines()


# --- pages -------------------------------------------------------------------------------------------------------


def test_the_table_tells_no_hidden_card() -> None:
    match = table(*CLASSIC)
    known = Known.of(match.facts)
    told = "\n".join(table_lines(known, match.ports[0].view))
    assert "Baron" not in told
    assert "The deck has 11 cards." in told
    assert "Marcel: Holds 1 card." in told
    assert "Odette: nothing discarded." in told


def test_the_table_tells_what_was_learned() -> None:
    match = table("love_letter/classic", ("priest", "baron", "king"), ("prince",), "priest 1")
    known = Known.of(match.facts)
    assert "Marcel: Holds the Baron, as you know." in table_lines(known, match.ports[0].view)
    assert "as you know" not in "\n".join(table_lines(known, match.ports[2].view))
    assert "as you know" not in "\n".join(table_lines(known, match.watcher.view))


def test_two_open_cards_of_a_kind() -> None:
    match = table("love_letter/classic", ("guard", "baron", "king"), ("guard",))
    assert hand_lines(Known.of(match.facts), match.ports[0].view)[0] == "You hold the Guard twice."


def test_the_cards_page_counts_what_is_unseen() -> None:
    match = table(*CLASSIC)
    lines = card_lines(Known.of(match.facts), match.ports[0].view)
    assert lines[0].startswith("1, Guard: 4 of 5 unseen.")
    assert lines[7].startswith("8, Princess: 1 of 1 unseen.")


def test_the_log_holds_this_round_as_its_reader_saw_it() -> None:
    match = table("love_letter/classic", ("priest", "baron", "king"), ("prince",), "priest 1")
    known = Known.of(match.facts)
    assert "You looked at Marcel’s hand: the Baron." in log_lines(known, match.history(0), 0)
    assert "Odette looked at Marcel’s hand." in log_lines(known, match.history(2), 2)


# --- typed words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("Two-Face", "two face"),
        ("  The   King. ", "the king"),
        ("ＫＩＮＧ", "king"),
        ("ポイズン・アイビー", "ポイズンアイビー"),
    ],
)
def test_spelling_does_not_matter(typed: str, same: str) -> None:
    assert plain(typed) == same


def test_a_minus_is_no_hyphen() -> None:
    assert plain("-1") == "-1"


def test_words_without_meaning_are_left_out_unless_they_are_all() -> None:
    assert words_of("play the king on marcel") == ["king", "marcel"]
    assert words_of("and") == ["and"]


def test_the_longest_name_wins() -> None:
    choices = [Choice(1, 1, ("Anna",)), Choice(2, 2, ("Anna Maria",))]
    assert pick(["anna", "maria"], choices) == (2, 2)
    assert pick(["anna"], choices) == (1, 1)
    assert pick(["anna", "king"], choices) == (1, 1)


def test_choices_are_listed_by_number() -> None:
    assert [choice.line for choice in numbered([("a", "New game"), ("b", "Quit")])] == ["1. New game", "2. Quit"]


@pytest.mark.parametrize(("typed", "value"), [("y", True), ("YES", True), ("no", False), ("", None), ("maybe", None)])
def test_yes_and_no(typed: str, value: bool | None) -> None:
    assert yes_or_no(typed) is value


def test_commands_in_the_language_of_the_player_and_in_english() -> None:
    assert command_of("table") == "table"
    assert command_of("?") == "help"
    assert command_of("tab") is None
    set_language("ja")
    assert command_of("場") == "table"
    assert command_of("table") == "table"


def test_of_an_endless_line_only_so_much_is_read() -> None:
    import io

    console = Console(io.StringIO("\u0301\u0316" * 500_000 + "\n"), io.StringIO())
    assert len(console.read()) == 10_000


def test_a_console_needs_no_terminal() -> None:
    import io

    console = Console(io.StringIO("x\n7\n\n"), out := io.StringIO())
    assert console.number("How many?", 1, 9, 3) == 7
    assert console.number("How many?", 1, 9, 3) == 3
    assert out.getvalue().splitlines() == [
        "How many?",
        "Please type a number from 1 to 9.",
        "How many?",
        "How many?",
    ]


@pytest.mark.parametrize("key", EDITIONS)
def test_the_list_of_cards_says_in_whole_sentences_what_each_does(key: str) -> None:
    seats = edition(key).seat_counts[0]
    match = Match.start(Setup(key, seats), [Player(f"P{at}") for at in range(seats)], 1)
    match.deal()
    match.deal()
    lines = card_lines(Known.of(match.facts), match.ports[0].view)
    assert len(lines) == len(edition(key).cards)
    for face, line in enumerate(lines):
        effect = card_words(edition(key), face).face
        assert line.endswith(f" unseen. {effect}")
        assert effect.endswith(".")
        assert len(effect.split()) > 2
