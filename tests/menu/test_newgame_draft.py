"""What a new game may be: every change leaves something that can be dealt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.styles import STYLES
from game.kernel.contract import Setup
from game.kernel.errors import BadSetup
from game.registry import EDITIONS, rules_for
from game.session.deal_code import to_code
from game.session.players import Player
from game.session.settings import NewGame
from menu.gallery import players
from scenes.menu.newgame_draft import TOKENS, Draft

CLASSIC, PREMIUM, SECOND = (f"love_letter/{name}" for name in ("classic", "premium", "second"))


def test_the_last_choice_is_offered_as_it_was() -> None:
    last = NewGame(SECOND, players(4, 2), {TOKENS: 2, "spy_counts_out_players": True})
    draft = Draft(NewGame(SECOND, (Player("Ann"), *players(4)[1:]), dict(last.options)), 99)
    choice = draft.choice()
    assert choice.new_game.players == (Player("Ann"), *players(4)[1:])
    assert choice.new_game.options == last.options
    assert choice.seed == 99


def test_a_first_game_has_one_person_and_bots() -> None:
    draft = Draft(NewGame())
    assert [player.kind for player in draft.players] == ["human", "bot", "bot"]


def test_another_edition_fills_up_with_bots_and_lets_the_last_ones_go() -> None:
    draft = Draft(NewGame(CLASSIC, players(3)))
    draft.choose_edition(PREMIUM)
    assert [player.name for player in draft.players[:3]] == ["You", "Odette", "Marcel"]
    assert [player.kind for player in draft.players[3:]] == ["bot", "bot"]
    draft.choose_edition(CLASSIC)
    assert len(draft.players) == 4
    assert draft.players[0].name == "You"


def test_who_had_to_go_comes_back_to_a_free_seat() -> None:
    draft = Draft(NewGame(PREMIUM, players(6)))
    before = list(draft.players)
    draft.choose_edition(CLASSIC)
    draft.choose_edition(PREMIUM)
    assert draft.players == before[:5]
    draft.add_seat()
    assert draft.players == before


def test_seats_stay_within_the_edition() -> None:
    draft = Draft(NewGame(CLASSIC, players(4)))
    draft.add_seat()
    assert len(draft.players) == 4
    for _each in range(5):
        draft.remove_seat(0)
    assert len(draft.players) == 2


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "Odette", "ODETTE", "Ｏｄｅｔｔｅ"])
def test_a_name_that_is_empty_or_taken_is_replaced(name: str) -> None:
    draft = Draft(NewGame(CLASSIC, (Player("Odette"), Player("", "bot", "normal"))))
    draft.rename(1, name)
    names = [player.name for player in draft.choice().new_game.players]
    assert names[0] == "Odette"
    assert names[1].strip()
    assert names[1].casefold() not in ("odette", "ｏｄｅｔｔｅ")


def test_you_is_somebody_only_while_you_are_alone() -> None:
    draft = Draft(NewGame(CLASSIC, players(3)))
    assert draft.players[0].name == "You"
    draft.set_kind(1, "human")
    assert all(player.name != "You" for player in draft.players)


def test_people_who_have_said_no_name_are_called_by_their_seats() -> None:
    """Nobody finds a bot's name over the own cards."""
    draft = Draft(NewGame(CLASSIC, players(3)))
    bots = [player.name for player in draft.players[1:]]
    draft.set_kind(1, "human")
    assert [player.name for player in draft.players] == ["Player 1", "Player 2", bots[1]]
    draft.set_kind(1, "bot")
    assert draft.players[0].name == "You"
    assert not draft.players[1].name.startswith("Player")
    draft.rename(1, "Anna")
    draft.set_kind(1, "human")
    assert draft.players[1].name == "Anna", "what was written stays"


def test_whoever_has_a_name_keeps_it_when_others_join() -> None:
    draft = Draft(NewGame(CLASSIC, players(3)), me="Anna")
    draft.set_kind(2, "human")
    assert [draft.players[seat].name for seat in (0, 2)] == ["Anna", "Player 3"]
    draft.set_kind(2, "bot")
    assert draft.players[0].name == "Anna"


def test_tokens_follow_the_seats_until_they_are_chosen() -> None:
    draft = Draft(NewGame(CLASSIC, players(3)))
    assert (draft.tokens, draft.options) == (5, {})
    draft.add_seat()
    assert (draft.tokens, draft.options) == (4, {})
    draft.tokens = 9
    draft.remove_seat(3)
    assert (draft.tokens, draft.options) == (9, {TOKENS: 9})
    draft.tokens = 5
    assert draft.options == {}


def test_options_belong_to_their_edition() -> None:
    draft = Draft(NewGame(CLASSIC, players(4)))
    draft.set_house("minister", True)
    draft.choose_edition(SECOND)
    assert draft.options == {}
    draft.choose_edition(CLASSIC)
    assert draft.house("minister")


def test_options_and_levels_that_do_not_exist_are_dropped() -> None:
    strange = NewGame(CLASSIC, (Player("A"), Player("B", "bot", "godlike")), {"fly": True, TOKENS: 99, "minister": 1})
    choice = Draft(strange).choice()
    assert choice.new_game.options == {}
    assert choice.new_game.players[1].level == "normal"


def test_an_edition_that_does_not_exist_becomes_the_first() -> None:
    assert Draft(NewGame("love_letter/1999")).key == EDITIONS[0]


def test_a_wrong_deal_code_is_said_and_not_dealt() -> None:
    draft = Draft(NewGame())
    draft.code = "K7Q-2MC"
    assert "K7Q-2MC" in draft.code_fault
    with pytest.raises(BadSetup):
        draft.choice()


def test_a_deal_code_gives_its_deal_and_no_code_any() -> None:
    draft = Draft(NewGame())
    draft.code = f"  {to_code(12345).lower()} "
    assert draft.code_fault == ""
    assert draft.choice().seed == 12345
    draft.code = " "
    assert draft.code_fault == ""
    assert draft.choice().seed >= 0


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("edition"), st.sampled_from(EDITIONS)),
        st.tuples(st.just("add"), st.none()),
        st.tuples(st.just("remove"), st.integers(0, 7)),
        st.tuples(st.just("name"), st.tuples(st.integers(0, 7), st.text(max_size=30))),
        st.tuples(st.just("kind"), st.tuples(st.integers(0, 7), st.sampled_from(("human", "bot")))),
        st.tuples(st.just("tokens"), st.integers(-3, 40)),
    ),
    max_size=12,
)


@given(STEPS)
def test_whatever_is_changed_it_can_be_dealt(steps: list[tuple[str, object]]) -> None:
    draft = Draft(NewGame())
    for what, value in steps:
        _take(draft, what, value)
    new = draft.choice().new_game
    rules_for(Setup(new.edition, len(new.players), dict(new.options)))
    names = [player.name for player in new.players]
    assert all(names)
    assert len({name.casefold() for name in names}) == len(names)


def _take(draft: Draft, what: str, value: object) -> None:
    if what == "edition":
        draft.choose_edition(str(value))
    elif what == "add":
        draft.add_seat()
    elif what == "remove":
        assert isinstance(value, int)
        draft.remove_seat(value % len(draft.players))
    elif what == "tokens":
        assert isinstance(value, int)
        draft.tokens = value
    else:
        assert isinstance(value, tuple)
        seat, new = value
        if what == "name":
            draft.rename(seat % len(draft.players), new)
        else:
            draft.set_kind(seat % len(draft.players), new)


def test_bots_get_personalities_of_their_own_until_none_is_left() -> None:
    draft = Draft(NewGame("love_letter/premium", (Player("Odette"),)))
    while draft.may_add:
        draft.add_seat()
    styles = [player.style for player in draft.players[1:]]
    assert set(styles[:4]) == set(STYLES)
    assert max(map(styles.count, STYLES)) == 2


def test_a_personality_is_chosen_for_a_seat_and_dealt() -> None:
    draft = Draft(NewGame(CLASSIC, (Player("Odette"), Player("Ada", "bot", "normal"))))
    assert draft.players[1].style == "", "who was remembered without one keeps none"
    draft.set_style(1, "teacher")
    draft.set_level(1, "master")
    assert draft.choice().new_game.players[1] == Player("Ada", "bot", "master", style="teacher")
    draft.set_kind(1, "human")
    assert draft.players[1].style == ""


def test_a_level_and_a_personality_that_there_are_not_become_usual_ones() -> None:
    draft = Draft(NewGame(CLASSIC, (Player("Odette"), Player("Ada", "bot", "grandmaster", style="sulky"))))
    assert (draft.players[1].level, draft.players[1].style) == ("normal", "")
