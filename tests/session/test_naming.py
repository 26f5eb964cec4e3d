"""What goes wrong with a file is said in the player's words; what the system says goes to the log."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from game.kernel.errors import BadSave
from game.session.files import reason_of
from game.session.naming import match_called, trouble_with
from game.session.record import DamagedSave, NewerSave, NoSave

USUAL = {
    errno.ENOSPC: "the disk is full",
    errno.EACCES: "there is no permission for that",
    errno.EROFS: "it can only be read",
    errno.ENOENT: "it is not there",
    errno.EBUSY: "another program is using it",
    errno.ENAMETOOLONG: "its name is too long",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "part of its path is no folder",
    errno.EEXIST: "there is a file of that name already",
    errno.EIO: "the disk does not answer",
}


def test_no_words_of_the_system_are_said(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    for number in errno.errorcode:
        told = reason_of(OSError(number, os.strerror(number), "/home/somebody/a.match"))
        assert told == USUAL.get(number, told)
        assert os.strerror(number) not in told
        assert "a.match" not in told
        assert os.strerror(number) in caplog.text
        assert "a.match" in caplog.text
        caplog.clear()


def test_windows_own_numbers_come_first() -> None:
    error = OSError(errno.EACCES, "used")
    error.winerror = 32  # type: ignore[attr-defined]
    assert reason_of(error) == "another program is using it"


def test_what_is_no_name_and_what_a_database_refuses_are_said_too(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="null") as caught:
        (tmp_path / "a\0b").open()
    assert reason_of(caught.value) == "this is no name for a file"
    file = tmp_path / "a.sqlite"
    holder, other = sqlite3.connect(file, isolation_level=None), sqlite3.connect(file, timeout=0)
    holder.execute("begin exclusive")
    with pytest.raises(sqlite3.OperationalError) as locked:
        other.execute("create table a (b)")
    assert reason_of(locked.value) == "another program is using it"
    holder.close()
    other.close()


def test_only_what_is_opened_by_name_has_a_bad_name() -> None:
    neutral = "the system refuses it, and the log says why"
    assert reason_of(OSError(errno.EINVAL, "no", "a.match")) == "this is no name for a file"
    assert reason_of(OSError(errno.EINVAL, "written")) == neutral


def test_a_database_that_cannot_be_opened_may_have_any_reason(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError) as refused:
        sqlite3.connect(tmp_path).execute("pragma user_version")
    assert "permission" not in reason_of(refused.value)


def test_spaces_of_other_scripts_are_said_as_they_are() -> None:
    assert match_called("手紙\u3000一.match") == "手紙\u3000一.match"
    assert match_called("a\u202eb.match") == r"a\u202eb.match"


def test_a_match_is_called_by_when_it_was_begun() -> None:
    called = match_called("20260109-201500-love_letter-classic-5b07e2.match.gz")
    assert called.startswith("The match of 2026-01-")
    assert "love_letter" not in called
    for name in ("a.match", "20261399-201500-classic-5b07e2.match", "my 20260109-201500.match"):
        assert match_called(name) == name


def test_lines_and_checksums_go_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    name = "20260109-201500-love_letter-classic-5b07e2.match"
    detail = f"{name}, line 5: the line does not fit its checksum."
    for error, words in (
        (DamagedSave(detail), "is damaged."),
        (NoSave(detail), "is damaged."),
        (NewerSave(detail), "needs a newer version of Hidden Hand."),
        (BadSave(detail), "cannot be opened by this version of Hidden Hand."),
        (OSError(errno.EACCES, detail), "cannot be read: there is no permission for that."),
    ):
        told = trouble_with(name, error)
        assert told == f"{match_called(name)} {words}"
        assert detail in caplog.text
        caplog.clear()
    assert trouble_with("letter.txt", NoSave("letter.txt, line 1")) == "letter.txt is no saved match."
