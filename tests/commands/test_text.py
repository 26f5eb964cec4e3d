"""The text mode as a program: whole matches, privacy, bad input, the end of input, words on the command line."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from commands.typist import Typist

from game.commands.text import TextArgs, run
from game.kernel.events import WATCHER
from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import called, card_words
from game.session.generations import keep
from game.session.journal import read_file
from game.session.match import Match
from game.session.narrator import Narrator
from game.session.paths import find_folders
from game.session.profiles import Profiles
from game.session.store import Store
from game.words import set_language

PAGE_BREAK = "\f"
HAND_OVER = re.compile(r"Pass the keyboard to (.+), then press Enter\.")


def play(
    args: TextArgs, *lines: str, limit: int | None = None, seed: int = 0, until: str = "\0"
) -> tuple[int, str, str]:
    """Type *lines*, then whatever fits, up to *limit* lines in all (None: *lines* only)."""
    out, err = io.StringIO(), io.StringIO()
    typist = Typist(out, seed, len(lines) if limit is None else limit, lines, until)
    code = run(args, typist, out, err)
    return code, out.getvalue(), err.getvalue()


def of_the_match(told: str) -> str:
    """*told* without what a match that is over brought."""
    return "\n".join(line for line in told.split("\n") if not line.startswith("Achievement of "))


def saved(home: Path) -> list[Path]:
    return sorted((home / "data" / "matches").glob("*.match"))


def finished(home: Path) -> list[Path]:
    return sorted((home / "data" / "matches" / "archive").glob("*.match.gz"))


@pytest.mark.parametrize("key", EDITIONS)
def test_a_whole_match_is_played_by_typed_lines(key: str, home: Path) -> None:
    seats = ",".join(["me", *["bot:easy"] * (edition(key).seat_counts[0] - 1)])
    code, told, wrong = play(TextArgs(key, seats, "3"), limit=5000)
    assert code == 0
    assert wrong == ""
    assert "The match is over." in told
    assert of_the_match(told).rstrip().endswith(("wins the match.", "win the match.", "together."))
    assert not saved(home)
    (path,) = finished(home)
    record = read_file(path)
    assert record.result is not None
    assert Match.replay(record, path.name).over


def test_a_whole_match_is_played_in_japanese(home: Path) -> None:
    code, told, _ = play(TextArgs("second", "me:ハナ,bot:easy:ケン", "4", "ja"), limit=3000)
    assert code == 0
    assert "ゲーム終了です。" in told
    known = re.sub("Enter|[2-9A-Z]{3}-[2-9A-Z]{3}", "", told)
    assert not re.search("[A-Za-z]", known)
    assert len(finished(home)) == 1


def test_bots_alone_need_no_input(home: Path) -> None:
    code, told, _ = play(TextArgs("batman", "bot:easy,bot:easy", "1"))
    assert code == 0
    assert "The match is over." in told
    assert "You" not in told


def test_the_same_words_play_the_same_match(home: Path) -> None:
    args = TextArgs("classic", "me,bot:easy,bot:easy", "11")
    assert of_the_match(play(args, limit=3000)[1]) == of_the_match(play(args, limit=3000)[1])


def test_a_deal_code_gives_the_deal(home: Path) -> None:
    first = play(TextArgs("classic", "me,bot:easy,bot:easy", "222-22Z"))
    assert first[0] == 2
    assert play(TextArgs("classic", "me,bot:easy,bot:easy", "222-222"))[0] == 0


# --- privacy -----------------------------------------------------------------------------------------------------


def parts_of(told: str) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """The lines that everybody may see; and the parts of each player, by name."""
    public: list[str] = []
    private: list[tuple[str, list[str]]] = []
    owner: list[str] | None = None
    for line in told.split("\n"):
        if line == PAGE_BREAK:
            owner = None
        elif owner is not None:
            owner.append(line)
        else:
            public.append(line)
            if found := HAND_OVER.fullmatch(line):
                owner = []
                private.append((found[1], owner))
    return public, private


def card_lines(lines: list[str], key: str) -> list[str]:
    words = edition(key)
    names = "|".join(re.escape(card_words(words, face).name) for face in range(len(words.cards)))
    return [line for line in lines if re.search(rf"\b({names})\b", line)]


@pytest.mark.parametrize("key", EDITIONS)
def test_nothing_private_is_seen_outside_its_owners_part(key: str, home: Path) -> None:
    count = max(4, edition(key).seat_counts[0])
    names = ["Ann", "Bea", "Cid", "Dot", "Eve"][:count]
    code, told, _ = play(TextArgs(key, ",".join(f"human:{name}" for name in names), "5"), limit=8000, seed=7)
    assert code == 0
    (path,) = finished(home)
    match = Match.replay(read_file(path), path.name)
    public, private = parts_of(of_the_match(told))

    everybody = Narrator(edition(key), names)
    heard = {text for event in match.history(WATCHER) for text in everybody.sentences(event)}
    assert set(card_lines(public, key)) <= heard

    assert {name for name, _ in private} == set(names)
    for name, lines in private:
        seat = names.index(name)
        own = Narrator(edition(key), names, seat)
        heard = {text for event in match.history(seat) for text in own.sentences(event)}
        told_to_owner = [
            line
            for line in card_lines(lines, key)
            if not re.match(r"\d+\. |You hold |Not |You must |Choose |Another player must be", line)
        ]
        assert set(told_to_owner) <= heard


def test_a_private_look_waits_until_it_was_read(home: Path) -> None:
    told = play(TextArgs("classic", "human:Ann,human:Bea,human:Cid", "5"), limit=3000, seed=7)[1]
    looks = [part for part in told.split(PAGE_BREAK) if re.search("You looked at .*’s hand: the ", part)]
    assert looks
    for part in looks:
        assert "Press Enter to cover the screen." in part[part.rindex("You looked at") :]


def test_commands_at_the_hand_over_show_no_hand(home: Path) -> None:
    told = play(TextArgs("classic", "human:Ann,human:Bea", "5"), "hand", "table", "cards", "log")[1]
    public, private = parts_of(told)
    assert private == [] or private[0][1]
    before = told[: told.index("No hand is open now.")]
    assert "You " not in before.replace("Type", "")
    assert "as you know" not in told
    assert "unseen" in "\n".join(public + private[0][1])


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


class Keys(Typist):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_the_private_part_scrolls_away(home: Path) -> None:
    out = Screen()
    run(TextArgs("classic", "human:Ann,human:Bea", "5"), Keys(out, limit=40, scripted=("", "1", "1", "8")), out)
    told = out.getvalue()
    assert "\x1b" not in told
    first = told.index("You hold")
    following = HAND_OVER.search(told, first)
    assert following is not None
    assert "\n" * 50 in told[first : following.start()]


# --- input that means nothing, and its end -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["xyzzy", "99", "guard nobody", "!!", "guard guard guard guard", "-1", "０", "\x00", "9" * 5000],
    ids=lambda line: ascii(line[:9]),
)  # fmt: skip
def test_bad_input_is_answered_by_one_sentence_and_changes_nothing(line: str, home: Path) -> None:
    args = TextArgs("classic", "me,bot:easy,bot:easy", "7")
    before = play(args)[1].split("\n")
    (path,) = saved(home)
    lines = path.read_bytes().count(b"\n")
    path.unlink()
    after = play(args, line)[1].split("\n")
    (path,) = saved(home)
    assert path.read_bytes().count(b"\n") == lines
    end = before.index("The match is saved.")
    assert after[:end] == before[:end]
    assert len(after) == len(before) + 2, "one sentence, and the question again"
    assert after[end].endswith(".")
    assert after[end + 1] == before[end - 1]


@pytest.mark.parametrize("typed", range(0, 40, 5))
def test_the_end_of_input_keeps_the_match(typed: int, home: Path) -> None:
    args = TextArgs("second", "human,human,human", "2")
    code, told, _ = play(args, limit=typed)
    assert code == 0
    assert told.endswith("The match is saved.\nThere is no more input. Goodbye.\n")
    assert len(saved(home)) == 1
    code, told, _ = play(TextArgs(), "1", limit=5000, until="The match is over.")
    assert code == 0
    assert "The match goes on." in told or not typed
    assert "The match is over." in told
    assert not saved(home)
    assert len(finished(home)) == 1


@pytest.mark.parametrize("lines", [(), ("new",), ("new", "", "3", ""), ("language",), ("how",)])
def test_the_end_of_input_in_the_menus_is_no_error(lines: tuple[str, ...], home: Path) -> None:
    code, told, _ = play(TextArgs(), *lines)
    assert code == 0
    assert told.endswith("There is no more input. Goodbye.\n")
    assert not saved(home)


def test_quit_leaves_the_table_and_keeps_the_match(home: Path) -> None:
    code, told, _ = play(TextArgs("classic", "me,bot:easy", "2"), "quit")
    assert code == 0
    assert told.endswith("The match is saved. It can be continued from the menu.\n")
    assert len(saved(home)) == 1


def test_a_match_that_cannot_be_saved_is_kept_in_a_folder_that_is_typed(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "data").mkdir(parents=True, exist_ok=True)
    (home / "data" / "matches").write_text("in the way", encoding="utf-8")
    stick = tmp_path / "a stick"
    code, told, _ = play(TextArgs("classic", "me,bot:easy", "2"), "quit", "nowhere", str(stick), "quit")
    assert code == 0
    assert "is not saved" in told
    assert "not the whole path" in told
    assert f"kept in {stick} from now on" in told
    assert "It can be continued from the menu." in told
    (path,) = stick.glob("*.match")
    code, told, _ = play(TextArgs(), "1", "quit", "quit")
    assert "Continue:" in told
    assert "The match is saved." in told
    code, told, _ = play(TextArgs("classic", "me,bot:easy", "2"), "quit", "", "quit")
    assert "could not be saved" in told
    assert path.exists()


@pytest.mark.parametrize("pick", ["1", "2"])
def test_a_damaged_match_is_continued_from_a_version_that_is_chosen(home: Path, pick: str) -> None:
    play(TextArgs("classic", "me,bot:easy", "2"), "1", "quit")
    (path,) = saved(home)
    content = path.read_bytes()
    keep(path, b"".join(content.splitlines(keepends=True)[:3]))
    keep(path, content)
    damaged = content.replace(b"fate first", b"fate worst")
    path.write_bytes(damaged)
    code, told, _ = play(TextArgs(), "1", pick, "quit", "quit")
    assert code == 0
    assert "is damaged." in told
    assert "1. The newest that can be read" in told
    assert "earlier" in told
    assert "The match is saved." in told
    assert path.with_name(f"{path.name}.damaged").read_bytes() == damaged
    assert len(read_file(path).entries) >= (2 if pick == "2" else len(content.splitlines()) - 3)


def test_a_match_that_is_open_elsewhere_is_not_continued(home: Path) -> None:
    play(TextArgs("classic", "me,bot:easy", "2"), "quit")
    store = Store(home / "data" / "matches")
    held = store.resume(saved(home)[0])
    code, told, _ = play(TextArgs(), "1", "quit")
    store.put_away(held)
    assert code == 0
    assert "is open in another window" in told
    assert "Goodbye." in told


# --- the command line --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (TextArgs("nope"), "nope"),
        (TextArgs("classic", "me,robot"), "robot"),
        (TextArgs("classic", "me,bot:clever"), "clever"),
        (TextArgs("classic", "me,bot:hard/sulky"), "sulky"),
        (TextArgs("classic", "me,bot:easy:Ada:Lovelace"), "Lovelace"),
        (TextArgs("classic", "me"), "1"),
        (TextArgs("classic", ",".join(["me"] * 5)), "5"),
        (TextArgs("classic", "me,bot", "0OI"), "deal code"),
        (TextArgs("classic", "me,bot", "9" * 30), "seed"),
        (TextArgs(None, "me,bot"), "--new"),
        (TextArgs(lang="xx"), "xx"),
    ],
)
def test_words_that_make_no_match_are_refused_in_one_sentence(args: TextArgs, word: str, home: Path) -> None:
    code, told, wrong = play(args)
    assert code == 2
    assert told == ""
    assert wrong.count("\n") == 1
    assert wrong.endswith(".\n")
    assert word in wrong
    assert not saved(home)


def test_seats_without_names_get_different_ones(home: Path) -> None:
    play(TextArgs("classic", "human,human:Odette,me,bot", "1"))
    (path,) = saved(home)
    names = [player.name for player in read_file(path).header.players]
    assert len(set(names)) == 4
    assert names[1] == "Odette"
    assert "You" not in names, "two people share the screen: nobody is you"


# --- the menu ----------------------------------------------------------------------------------------------------


def test_a_new_game_by_enter_alone(home: Path) -> None:
    code, told, _ = play(TextArgs(), "new", *[""] * 14, "quit", "quit")
    assert code == 0
    assert "You hold" in told
    assert "The code of this deal is" in told
    (path,) = saved(home)
    assert read_file(path).header.edition == "love_letter/classic"


def test_the_last_choice_is_offered_again(home: Path) -> None:
    questions = ("new", "batman", "2", "", "Ann", "hard", "bold", "Joe", "3", "yes", "", "yes", "")
    play(TextArgs(), *questions, "quit", "quit")
    (path,) = saved(home)
    first = read_file(path).header
    players = [(player.name, player.level, player.style) for player in first.players]
    assert players == [("Ann", "", ""), ("Joe", "hard", "bold")]
    assert first.options["tokens_to_win"] == 3
    assert first.options["double_tie_pays_nobody"] is True
    assert first.options["fizzle_on_protected"] is False
    path.unlink()
    play(TextArgs(), "new", *[""] * 10, "quit", "quit")
    (path,) = saved(home)
    second = read_file(path).header
    assert (second.edition, second.players, second.options) == (first.edition, first.players, first.options)


def test_a_question_of_the_new_game_can_be_taken_back(home: Path) -> None:
    code, told, _ = play(TextArgs(), "new", "second", "back", "quit")
    assert code == 0
    assert told.endswith("Goodbye.\n")
    assert told.count("What would you like to do?") == 2
    assert not saved(home)


def test_the_language_is_chosen_and_kept(home: Path) -> None:
    told = play(TextArgs(), "language", "2", "終了")[1]
    assert told.endswith("さようなら。\n")
    set_language("en")
    assert "何をしますか？" in play(TextArgs())[1]


@pytest.mark.parametrize("key", EDITIONS)
def test_how_to_play_reads_out_the_rules_and_every_card(key: str, home: Path) -> None:
    number = str(EDITIONS.index(key) + 1)
    told = play(TextArgs(), "how", number, "quit")[1]
    assert "Setting up a round" in told
    for face in range(len(edition(key).cards)):
        assert card_words(edition(key), face).long in told


# --- what is printed ---------------------------------------------------------------------------------------------


def test_the_output_is_plain_lines_for_a_screen_reader(home: Path) -> None:
    told = play(TextArgs("premium", "me,bot:easy,bot:easy,bot:easy,bot:easy", "6"), limit=3000)[1]
    assert not [letter for letter in told if letter != "\n" and not letter.isprintable()]
    assert max(map(len, told.split("\n"))) < 200
    assert not re.search("[─-╿█▀]", told)


def test_letters_that_a_terminal_cannot_print_do_not_stop_it(home: Path) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    assert run(TextArgs("classic", "me,bot:easy", "1", "ja"), io.StringIO(""), out) == 0
    assert raw.getvalue().isascii()


def test_the_reference_pages_can_be_read_at_any_question(home: Path) -> None:
    asked = ("help", "table", "hand", "log", "cards", "rules", "rules " + "9" * 5000, "rules 2", "rules priest", "save")
    told = play(TextArgs("classic", "me,bot:easy,bot:easy", "7"), *asked)[1]
    words = edition("classic")
    assert "log: what happened in this round" in told
    assert "The deck has" in told
    assert "5 tokens win the match." in told
    assert "2, Priest: " in told
    assert "2. The cards" in told
    assert card_words(words, words.faces["priest"]).long in told
    assert "The match is saved." in told
    assert called(words, 0) in told


def test_a_folder_that_cannot_be_written_is_told_and_the_match_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = home / "file"
    blocked.write_text("")
    monkeypatch.setenv("HIDDEN_HAND_HOME", str(blocked))
    code, told, _ = play(TextArgs("classic", "me,bot:easy", "7"), "save", limit=400)
    assert code == 0
    assert "The match cannot be saved." in told
    assert "The match is over." in told


def test_a_move_is_taken_back_and_played_again_while_the_keyboard_is_handed_over(home: Path) -> None:
    lines = ["", "handmaid", "undo", "", "handmaid", "redo", "undo", "redo", "help", "", "undo"]
    _code, told, _wrong = play(TextArgs("classic", "human:Ada,human:Ben", "2"), *lines)
    assert told.count("Ada: the last move is taken back.") == 2
    assert "There is nothing to play again." in told
    assert "What was taken back is played again." in told
    assert "undo: take back the last move, as long as nothing hidden was revealed" in told
    assert told.rstrip().splitlines()[-4] == "Ben has seen what came of it: the last move cannot be taken back."
    (path,) = saved(home)
    record = read_file(path)
    assert [entry.text for entry in record.entries if entry.seat >= 0] == ["handmaid"]


def test_what_showed_a_card_is_not_taken_back(home: Path) -> None:
    _code, told, _wrong = play(TextArgs("classic", "human:Ada,human:Ben", "2"), "", "priest", "undo")
    assert "Something hidden has been revealed since: the last move cannot be taken back." in told


def test_a_hint_says_what_to_do_and_why_and_can_be_followed(home: Path) -> None:
    told = play(TextArgs("classic", "me,bot:easy,bot:easy", "7"), "hint", "1", "2", "hint")[1]
    hint = next(line for line in told.splitlines() if line.startswith(("Play ", "You must ", "There is nothing ")))
    assert hint.endswith(".")
    assert told.splitlines()[told.splitlines().index(hint) + 1].startswith("Choose ")


def test_without_a_question_or_with_hints_turned_off_there_is_no_hint(home: Path) -> None:
    settings = Profiles(find_folders())
    settings.settings.hints = False
    assert settings.save() == ""
    told = play(TextArgs("classic", "me,bot:easy,bot:easy", "7"), "hint")[1]
    assert "Hints are turned off in the settings." in told
    settings.settings.hints = True
    assert settings.save() == ""
    told = play(TextArgs("classic", "human:Ada,human:Tom", "7"), "hint")[1]
    assert "There is nothing to choose now." in told


def test_bots_with_a_personality_are_introduced(home: Path) -> None:
    told = play(TextArgs("classic", "me,bot:easy/careful:Ada,bot:easy:Tom", "7"))[1]
    assert "Ada is careful, takes cover early and compares hands late." in told
    assert "Tom is" not in told


def test_a_report_is_written_and_its_place_is_said(home: Path) -> None:
    _code, told, _wrong = play(TextArgs("classic", "human:Ada,human:Ben", "2"), "", "report", "help")
    (path,) = (home / "documents" / "Hidden Hand").glob("*.zip")
    assert f"The report is written to {path}." in told
    assert "report: write a file with this match" in told
