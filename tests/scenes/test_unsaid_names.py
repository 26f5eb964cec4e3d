"""Whoever has not said a name is called by a word of the language spoken now, in old files and in new ones."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from table.program import Program

from game.commands.text import TextArgs
from game.commands.text import run as play_text
from game.kernel.contract import Chance, Decision, Setup
from game.session.match import Match
from game.session.players import UNSAID, Player
from game.session.profiles import FIRST
from game.words import LANGUAGES, pgettext, set_language
from scenes.menu.newgame import NewGameScene


def play_on(match: Match, answers: int) -> None:
    rng = Random(3)
    while not match.over and match.version < answers:
        pending = match.pending
        if isinstance(pending, Chance):
            match.deal()
        elif isinstance(pending, Decision):
            port = match.ports[pending.seat]
            port.submit(rng.choice(port.legal()))


def speak(program: Program, language: str) -> None:
    """The language is changed in the settings."""
    program.app.launch = program.app.launch._replace(language=None)
    program.app.settings.language = language
    program.app.changed()
    program.pilot.frame()


def test_the_word_is_known_in_every_language():
    for language in LANGUAGES:
        set_language(language)
        assert pgettext("player", "You") in UNSAID
    set_language("en")


def test_a_new_match_keeps_no_word_and_its_table_follows_the_language(tmp_path: Path):
    program = Program(tmp_path)
    program.pilot.click("new_game")
    assert isinstance(program.pilot.scene, NewGameScene)
    assert program.pilot.widget("name0").value == "You"
    speak(program, "ja")
    assert program.pilot.widget("name0").value == "あなた"
    program.pilot.click("deal")
    assert program.course.host.match.players[0].name == ""
    assert program.course.company.names[0] == "あなた"
    speak(program, "en")
    assert program.course.company.names[0] == "You"
    assert "あなた" not in "".join(program.pilot.texts())
    program.app.close()


@pytest.mark.parametrize("name", UNSAID)
def test_every_page_says_it_in_the_language_spoken_now(tmp_path: Path, name: str):
    program = Program(tmp_path)
    players = (Player(name, profile=FIRST), Player("Odette", "bot", "easy"))
    for seed, answers in ((1, 5), (2, 1 << 30)):
        match = program.app.rooms.store.begin(Setup("love_letter/classic", 2, {"tokens_to_win": 1}), players, seed)
        play_on(match, answers)
        program.app.rooms.store.put_away(match)
    for language, word in (("ja", "あなた"), ("en", "You")):
        speak(program, language)
        other = ({"あなた", "You"} - {word}).pop()
        for page in ("saved", "replays", "statistics"):
            program.app.title()
            program.pilot.click(page)
            program.pilot.settle()
            if page == "statistics":
                program.pilot.choose("view", {"ja": "履歴", "en": "History"}[language])
            told = "\n".join(program.pilot.texts())
            assert word in told, page
            assert other not in told, page
        program.app.title()
        program.app.rooms.resume(program.app.rooms.store.unfinished()[0].path)
        assert program.course.company.names == (word, "Odette")
    program.app.close()


def test_the_text_mode_keeps_no_word_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    import io

    monkeypatch.setenv("HIDDEN_HAND_HOME", str(tmp_path))
    out = io.StringIO()
    assert play_text(TextArgs("classic", "me,bot", "5", None), io.StringIO("leave\n"), out) == 0
    (path,) = (tmp_path / "data" / "matches").glob("*.match")
    assert '"name":"You"' not in path.read_text(encoding="utf-8")
    set_language("ja")
    again = io.StringIO()
    play_text(TextArgs(None, None, None, "ja"), io.StringIO(""), again)
    set_language("en")
    assert "あなた" in again.getvalue()
