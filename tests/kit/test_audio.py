from __future__ import annotations

import logging
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.audio import CHANNELS, Audio, Bus
from scenes.kit.fonts import assets_root


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    # SDL tells formats apart by content, so a plain wave will do for a sound.
    for name in ("slide", "click"):
        with wave.open(str(tmp_path / f"{name}.ogg"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(48000)
            file.writeframes(b"\x00\x10" * 48000)
    (tmp_path / "evening.ogg").write_bytes((assets_root() / "sounds" / "match_win.ogg").read_bytes())
    (tmp_path / "broken.ogg").write_bytes(b"this is no sound")
    return tmp_path


@pytest.fixture
def audio(folder: Path) -> Iterator[Audio]:
    audio = Audio(folder)
    yield audio
    audio.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)


def busy() -> list[int]:
    return [n for n in range(CHANNELS) if pygame.mixer.Channel(n).get_busy()]


def test_an_open_device_says_what_it_plays_on(audio: Audio) -> None:
    assert audio.plays_on is None
    assert audio.open()
    assert audio.plays_on == "dummy"
    assert audio.open()
    audio.close()
    assert audio.plays_on is None


def test_a_sound_is_read_when_it_is_first_heard_and_plays(audio: Audio) -> None:
    audio.open()
    assert audio._sounds == {}
    audio.play("slide")
    assert list(audio._sounds) == ["slide"]
    assert len(busy()) == 1


def test_before_it_is_open_nothing_plays_and_nothing_fails(audio: Audio) -> None:
    audio.play("slide")
    audio.play_music("evening")
    audio.set_volume(Bus.MUSIC, 0.5)
    assert audio._sounds == {}


@pytest.mark.usefixtures("no_device")
def test_without_a_device_all_is_silent_and_one_line_says_so(audio: Audio, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert not audio.open()
        assert not audio.open()
        audio.play("slide")
        audio.play_music("evening")
    assert [record.getMessage() for record in caplog.records] == ["No sound: no such device"]
    assert audio.plays_on is None


def test_retry_takes_a_device_that_has_come(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", lambda *args: (_ for _ in ()).throw(pygame.error("none yet")))
        assert not audio.open()
    assert audio.retry()
    assert audio.plays_on == "dummy"


@pytest.mark.parametrize("name", ["broken", "missing"])
def test_a_broken_or_missing_file_is_silent_and_told_once(
    audio: Audio, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    audio.open()
    with caplog.at_level(logging.WARNING):
        audio.play(name)
        audio._begun.clear()
        audio.play(name)
    assert len(caplog.records) == 1
    assert name in caplog.records[0].getMessage()
    assert busy() == []


def test_a_broken_piece_of_music_does_not_stop_the_game(audio: Audio, caplog: pytest.LogCaptureFixture) -> None:
    audio.open()
    with caplog.at_level(logging.WARNING):
        audio.play_music("broken")
    assert "broken" in caplog.records[0].getMessage()


def test_each_bus_has_its_own_volume(audio: Audio) -> None:
    audio.open()
    audio.set_volume(Bus.EFFECTS, 0.5)
    audio.play("slide")
    audio.play("click", Bus.INTERFACE)
    loudness = sorted(pygame.mixer.Channel(n).get_volume() for n in busy())
    assert loudness == [pytest.approx(0.25, abs=0.01), 1.0]
    audio.set_volume(Bus.EFFECTS, 7.0)
    assert audio.volume(Bus.EFFECTS) == 1.0


def test_a_bus_at_zero_plays_nothing(audio: Audio) -> None:
    audio.open()
    audio.set_volume(Bus.EFFECTS, 0.0)
    audio.play("slide")
    assert busy() == []


def test_the_same_sound_twice_at_once_is_one(audio: Audio) -> None:
    audio.open()
    audio.play("slide")
    audio.play("slide")
    assert len(busy()) == 1


def test_a_busy_table_does_not_swallow_clicks(audio: Audio) -> None:
    audio.open()
    for _each in range(40):
        audio._begun.clear()
        audio.play("slide")
    full = len(busy())
    audio.play("click", Bus.INTERFACE)
    assert full == CHANNELS - 2
    assert len(busy()) == full + 1


def test_muting_stops_what_plays_and_keeps_the_volumes(audio: Audio) -> None:
    audio.open()
    audio.play("slide")
    audio.muted = True
    assert busy() == []
    audio.play("click")
    assert busy() == []
    audio.muted = False
    audio.play("click")
    assert len(busy()) == 1


def test_music_that_was_asked_for_begins_when_the_device_comes(audio: Audio) -> None:
    audio.play_music("evening")
    assert audio.open()
    assert pygame.mixer.music.get_busy()
    assert audio.retry()
    assert pygame.mixer.music.get_busy()


def test_the_music_volume_follows_at_once(audio: Audio) -> None:
    audio.open()
    audio.play_music("evening")
    audio.set_volume(Bus.MUSIC, 0.5)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.muted = True
    assert pygame.mixer.music.get_volume() == 0.0


def test_music_that_nobody_could_hear_is_not_played(audio: Audio) -> None:
    audio.open()
    audio.set_volume(Bus.MUSIC, 0.0)
    audio.play_music("evening")
    assert not pygame.mixer.music.get_busy()
    audio.set_volume(Bus.MUSIC, 0.4)
    audio.tick()
    assert pygame.mixer.music.get_busy()
    assert audio.playing == "evening"
    audio.muted = True
    until(audio, "")
    assert not pygame.mixer.music.get_busy()
    audio.muted = False
    audio.tick(away=True)
    assert audio.playing == ""
    audio.tick()
    assert audio.playing == "evening"


def test_one_piece_fades_out_before_the_next_begins(audio: Audio, folder: Path) -> None:
    (folder / "evening.ogg").rename(folder / "morning.ogg")
    (folder / "evening.ogg").write_bytes((folder / "morning.ogg").read_bytes())
    audio.open()
    audio.play_music("evening")
    audio.play_music("morning")
    assert audio.playing == "evening"
    until(audio, "morning")
    assert pygame.mixer.music.get_busy()


def until(audio: Audio, piece: str) -> None:
    """Frames go by until *piece* is heard."""
    for _frame in range(300):
        audio.tick()
        if audio.playing == piece:
            return
        pygame.time.wait(10)
    raise TimeoutError(piece)


def test_the_self_test_names_broken_files(audio: Audio) -> None:
    assert audio.names() == ["broken", "click", "evening", "slide"]
    audio.open()
    # In this folder everything may be a sound or a piece of music.
    assert set(audio.load_all()) == {"broken"}


def test_every_sound_of_the_game_can_be_read() -> None:
    audio = Audio()
    assert audio.open()
    assert audio.names()
    assert audio.pieces() == ["court", "gotham"]
    assert audio.load_all() == []
    audio.close()
