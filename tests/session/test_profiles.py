"""Players of this machine: each keeps a name and settings, and nothing that was there is ever lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.session import profiles as module
from game.session.paths import HOME_VARIABLE, Folders, find_folders
from game.session.players import Player
from game.session.profiles import FIRST, BadProfile, Profile, Profiles, seated
from game.session.settings import Settings


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders({HOME_VARIABLE: str(tmp_path)})


def test_the_first_start_asks_nothing_and_writes_nothing(folders: Folders):
    profiles = Profiles(folders)
    assert profiles.current == Profile(FIRST, "")
    assert profiles.current.called == "You"
    assert profiles.everybody() == (profiles.current,)
    assert profiles.settings == Settings()
    assert profiles.take_notes() == []
    assert list(folders.config.iterdir()) == []


def test_settings_of_one_file_for_all_move_to_the_first_player_without_loss(folders: Folders):
    old = {
        "language": "ja",
        "window": {"mode": "fullscreen", "width": 1600, "height": 900},
        "ui_scale": 1.5,
        "keys": {"confirm": ["return"]},
        "new_game": {"edition": "love_letter/second", "players": [{"name": "Zoë", "kind": "human"}]},
        "later": [1, 2],
    }
    folders.settings.write_text(json.dumps(old), encoding="utf-8")
    profiles = Profiles(folders)
    assert profiles.settings.language == "ja"
    assert profiles.settings.ui_scale == 1.5
    assert profiles.settings.keys == {"confirm": ("return",)}
    assert profiles.settings.new_game.players == (Player("Zoë"),)
    assert (profiles.machine.window.mode, profiles.machine.window.width) == ("fullscreen", 1600)
    machine = json.loads(folders.settings.read_text(encoding="utf-8"))
    own = json.loads((folders.profiles / "first.json").read_text(encoding="utf-8"))
    assert own["language"] == "ja"
    assert own["later"] == machine["later"] == [1, 2]
    assert machine["window"] == old["window"]
    assert "language" not in machine
    again = Profiles(folders)
    assert (again.settings, again.machine) == (profiles.settings, profiles.machine)
    assert again.take_notes() == []


def test_settings_stay_where_they_are_when_they_cannot_be_moved(folders: Folders):
    content = json.dumps({"language": "ja", "hints": False})
    folders.settings.write_text(content, encoding="utf-8")
    folders.profiles.write_text("a file where the folder should be")
    profiles = Profiles(folders)
    assert (profiles.settings.language, profiles.settings.hints) == ("ja", False)
    assert folders.settings.read_text(encoding="utf-8") == content
    assert "cannot be saved" in profiles.save()


def test_each_player_has_settings_of_an_own_and_the_window_is_the_machines(folders: Folders):
    profiles = Profiles(folders)
    profiles.settings.language, profiles.settings.high_contrast = "ja", True
    ben = profiles.create("Ben")
    profiles.switch(ben.id)
    assert profiles.current == ben
    # A new player begins with what whoever made it could read.
    assert (profiles.settings.language, profiles.settings.high_contrast) == ("ja", True)
    profiles.settings.language = "en"
    profiles.settings.keys = {"confirm": ("x",)}
    profiles.machine.window.width = 1600
    assert profiles.save() == ""
    profiles.switch(FIRST)
    assert (profiles.settings.language, profiles.settings.keys) == ("ja", {})
    assert profiles.machine.window.width == 1600
    profiles.switch(ben.id)
    assert Profiles(folders).current == ben
    assert Profiles(folders).settings.keys == {"confirm": ("x",)}


def test_names_are_tidied_and_told_apart(folders: Folders):
    profiles = Profiles(folders)
    ben = profiles.create("  Ben \n Stone ")
    assert ben.name == "Ben Stone"
    for name in ("ben stone", "BEN STONE", "you"):
        with pytest.raises(BadProfile, match="already"):
            profiles.create(name)
    with pytest.raises(BadProfile, match="needs a name"):
        profiles.create(" \t ")
    assert profiles.rename(ben.id, "ben stone").name == "ben stone"
    assert profiles.rename(FIRST, "Ada").name == "Ada"
    assert [each.name for each in profiles.everybody()] == ["Ada", "ben stone"]
    with pytest.raises(BadProfile, match="already"):
        profiles.rename(ben.id, "ada")
    assert [each.name for each in Profiles(folders).everybody()] == ["Ada", "ben stone"]


def test_a_player_who_is_removed_can_be_brought_back_as_it_was(folders: Folders):
    profiles = Profiles(folders)
    ben = profiles.create("Ben")
    profiles.switch(ben.id)
    profiles.settings.bot_speed = "wait"
    profiles.remove(ben.id)
    assert profiles.current.id == FIRST
    assert profiles.everybody() == (Profile(FIRST, ""),)
    (gone,) = profiles.removed()
    assert gone.profile == ben
    with pytest.raises(BadProfile):
        profiles.switch(ben.id)
    assert profiles.bring_back(gone) == ben
    profiles.switch(ben.id)
    assert profiles.settings.bot_speed == "wait"
    assert profiles.removed() == ()


def test_a_player_may_be_removed_twice_and_nothing_is_overwritten(folders: Folders):
    profiles = Profiles(folders)
    ben = profiles.create("Ben")
    profiles.remove(ben.id)
    profiles.bring_back(profiles.removed()[0])
    profiles.rename(ben.id, "Benjamin")
    profiles.remove(ben.id)
    assert [each.profile.name for each in profiles.removed()] == ["Benjamin"]


def test_the_first_player_can_be_removed_too_and_the_last_one_cannot(folders: Folders):
    profiles = Profiles(folders)
    with pytest.raises(BadProfile, match="only player"):
        profiles.remove(FIRST)
    ben = profiles.create("Ben")
    profiles.remove(FIRST)
    assert profiles.current == ben
    assert Profiles(folders).everybody() == (ben,)
    assert [each.profile.id for each in profiles.removed()] == [FIRST]


@pytest.mark.parametrize("wanted", ["../../etc/passwd", "gone", "a/b", "", "X" * 40])
def test_a_player_who_is_not_there_is_nobody(folders: Folders, wanted: str):
    profiles = Profiles(folders)
    ben = profiles.create("Ben")
    raw = json.loads(folders.settings.read_text(encoding="utf-8"))
    folders.settings.write_text(json.dumps({**raw, "profile": wanted}), encoding="utf-8")
    again = Profiles(folders)
    assert again.current.id == FIRST
    assert ben in again.everybody()


def test_a_damaged_file_of_a_player_is_set_aside_and_the_player_stays(folders: Folders):
    profiles = Profiles(folders)
    profiles.rename(FIRST, "Ada")
    path = folders.profiles / "first.json"
    path.write_bytes(b"{ broken")
    again = Profiles(folders)
    assert again.current == Profile(FIRST, "")
    assert [file.read_bytes() for file in folders.profiles.glob("*.damaged")] == [b"{ broken"]
    assert len(again.take_notes()) == 1


def test_there_is_an_end_to_players(folders: Folders):
    profiles = Profiles(folders)
    for number in range(module.MOST - 1):
        profiles.create(f"Player {number}")
    with pytest.raises(BadProfile, match="remove one"):
        profiles.create("One more")


ADA, BEN = Profile(FIRST, "Ada"), Profile("b0b", "Ben")


def test_a_person_alone_is_whoever_plays():
    players = (Player("Zoë"), Player("Ben", "bot", "easy"))
    assert [player.profile for player in seated(players, ADA, (ADA, BEN))] == [FIRST, ""]
    assert [player.profile for player in seated(players, BEN, (ADA, BEN))] == ["b0b", ""]


def test_of_several_people_each_is_the_player_of_that_name_or_a_guest():
    players = (Player("Cleo"), Player(" ben"), Player("Ada", "bot", "easy"), Player("ADA"))
    assert [player.profile for player in seated(players, ADA, (ADA, BEN))] == ["", "b0b", "", FIRST]


def test_seats_of_another_evening_are_given_anew():
    players = (Player("Ben", profile=FIRST), Player("Cleo", profile="gone"))
    assert [player.profile for player in seated(players, ADA, (ADA, BEN))] == ["b0b", ""]
