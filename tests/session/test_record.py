"""The file format: what is lost when a file is cut anywhere, and what is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import contents_of, play_on, played, with_checksums

from game.kernel.contract import FATE, Outcome
from game.kernel.errors import BadSave
from game.session.journal import Journal, read_file
from game.session.match import Match
from game.session.players import Player
from game.session.record import FORMAT, DamagedSave, NewerSave, read_record

SAVES = Path(__file__).parent / "saves"


def header_with(**changes: object) -> str:
    raw = msgspec.json.decode(contents_of(played())[0])
    return msgspec.json.encode(raw | changes).decode()


def opened(file: bytes) -> Match | str:
    """The match in *file*, or the sentence with which it is refused."""
    try:
        return Match.replay(read_record(file, "x.match"), "x.match")
    except BadSave as error:
        return str(error)


def refusal(file: bytes) -> str:
    """The sentence with which *file* is refused."""
    told = opened(file)
    assert isinstance(told, str)
    return told


def is_refusal(told: Match | str) -> bool:
    """Whether it is one sentence that names the file."""
    return isinstance(told, str) and told.startswith("x.match") and "\n" not in told


def test_a_file_says_what_was_played():
    record = read_record(played(), "x.match")
    assert record.header.edition == "love_letter/classic"
    assert record.header.seats == 3
    assert [player.name for player in record.header.players] == ["Ada", "Bot 1", "Bot 2"]
    assert record.header.options["tokens_to_win"] == 2
    assert record.entries[0].seat == FATE
    assert record.intact
    assert isinstance(record.result, Outcome)
    assert max(record.result.scores) == 2


def test_a_file_is_lines_of_plain_text():
    text = played().decode("ascii")
    assert text.endswith("\n")
    assert all(len(line.split(" ", 1)[0]) == 8 for line in text.splitlines())
    assert " fate deal " in text


@pytest.mark.parametrize("answers", [0, 1, 37, 10_000])
def test_cut_off_at_any_byte_a_file_keeps_every_answer_that_is_whole(answers: int):
    file = played(answers=answers)
    whole = read_record(file, "x.match")
    ends = [at for at, byte in enumerate(file) if byte == ord("\n")]
    counts: dict[int, int] = {}
    for size in range(len(file)):
        if size < ends[0]:
            # The first line is on the disk before a match begins: no kill leaves less than that.
            with pytest.raises(DamagedSave, match=r"^x\.match"):
                read_record(file[:size], "x.match")
            continue
        record = read_record(file[:size], "x.match")
        lines = sum(end <= size for end in ends)
        expected = tuple(entry for entry in whole.entries if entry.line <= lines)
        assert record.entries == expected
        assert record.content.count(b"\n") == lines
        assert record.intact == (file[:size].endswith(b"\n"))
        counts[len(expected)] = size
    for size in counts.values():
        match = Match.replay(read_record(file[:size], "x.match"), "x.match")
        assert match.version in counts


def test_a_match_cut_off_anywhere_can_be_played_to_its_end(tmp_path: Path):
    file = played()
    start = file.index(b"\n")
    for size in range(start, len(file), 53):
        path = tmp_path / f"{size}.match"
        path.write_bytes(file[:size])
        journal = Journal.open(path)
        match = play_on(Match.resume(journal), Random(size))
        journal.close()
        again = read_file(path)
        assert again.intact
        assert again.result is not None
        assert Match.replay(again, path.name).digest() == match.digest()


def test_zeros_behind_the_last_line_are_what_a_power_cut_leaves_and_cost_nothing():
    file = played(answers=20)
    record = read_record(file + bytes(500), "x.match")
    assert record.entries == read_record(file, "x.match").entries
    assert not record.intact


def test_a_last_line_that_does_not_fit_is_left_out():
    file = played(answers=20)
    *_, last = file.splitlines(keepends=True)
    spoilt = file[: -len(last)] + last.replace(last[-2:-1], b"#")
    assert read_record(spoilt, "x.match").entries == read_record(file, "x.match").entries[:-1]


def test_a_changed_line_inside_is_refused_with_its_number():
    lines = played().splitlines(keepends=True)
    lines[7] = lines[7][:10] + b"X" + lines[7][11:]
    assert refusal(b"".join(lines)) == "x.match, line 8: the line does not fit its checksum."


@pytest.mark.parametrize("wrong", ["swapped", "missing", "twice"])
def test_lines_in_another_order_are_refused(wrong: str):
    lines = played().splitlines(keepends=True)
    if wrong == "swapped":
        lines[8], lines[9] = lines[9], lines[8]
    elif wrong == "missing":
        del lines[8]
    else:
        lines.insert(8, lines[8])
    assert "the line does not fit its checksum" in refusal(b"".join(lines))


def test_a_changed_header_is_refused_even_when_nothing_follows():
    file = played(answers=0)
    assert refusal(file.replace(b'"seed":7', b'"seed":8')) == "x.match, line 1: the line does not fit its checksum."


def test_a_file_of_a_newer_format_is_refused_politely():
    with pytest.raises(NewerSave) as caught:
        # Nothing but the format has to be as it is today.
        read_record(with_checksums([f'{{"format":{FORMAT + 1},"seats":"many"}}', "whatever"]), "x.match")
    assert str(caught.value) == "x.match was written by a newer version of this program."


@pytest.mark.parametrize(
    ("changes", "kind", "words"),
    [
        ({"edition": "bridge/rubber"}, NewerSave, "bridge/rubber"),
        ({"rules_version": 999}, NewerSave, "newer rules"),
        ({"format": 0}, DamagedSave, "line 1"),
        ({"seats": 4}, DamagedSave, "line 1"),
        ({"seats": "3"}, DamagedSave, "line 1"),
        ({"seed": -1}, DamagedSave, "line 1"),
        ({"options": {"cheating": True}}, DamagedSave, "cheating"),
        ({"options": {"tokens_to_win": 99}}, DamagedSave, "tokens_to_win"),
    ],
)
def test_a_header_that_cannot_be_played_is_refused(changes: dict[str, object], kind: type[BadSave], words: str):
    with pytest.raises(kind, match=words):
        Match.replay(read_record(with_checksums([header_with(**changes)]), "x.match"), "x.match")


def test_a_header_may_hold_more_than_this_version_knows():
    file = with_checksums([header_with(mood="good"), *contents_of(played())[1:]])
    assert Match.replay(read_record(file, "x.match"), "x.match").over


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("0 fly to the moon", "line 4: 'fly to the moon' is no action"),
        ("7 guard 0 king", "line 4: '7 guard 0 king' is not understood"),
        ("-1 guard 0 king", "is not understood"),
        ("eval print(1)", "is not understood"),
        ("0", "is not understood"),
        ("", "is not understood"),
        ("fate first 1", "line 4: Seat -1 cannot answer"),
        ("= 0123456789abcdef", "line 4: the table is not the one that was saved"),
        ("end {}", "is not understood"),
        ('end {"winners":[0],"scores":[2,0,0]}', "the match does not end as was saved"),
        ("fate first " + "9" * 5000, "line 4"),
    ],
)
def test_a_line_that_fits_its_checksum_and_not_the_match_is_refused(line: str, words: str):
    file = with_checksums([*contents_of(played())[:3], line])
    assert words in refusal(file)


def test_nothing_may_follow_the_end():
    assert "the match was over before" in refusal(with_checksums([*contents_of(played()), "0 guard 1 king"]))


def test_a_tampered_hash_is_noticed():
    contents = contents_of(played())
    at = next(number for number, content in enumerate(contents) if content.startswith("= "))
    contents[at] = "= " + contents[at][2:][::-1]
    assert refusal(with_checksums(contents)) == f"x.match, line {at + 1}: the table is not the one that was saved."


def test_a_match_of_older_rules_opens_though_its_hashes_differ():
    answers = contents_of(played())[1:]
    changed = ["= 0123456789abcdef" if content.startswith("= ") else content for content in answers]
    contents = [header_with(rules_version=0), *changed]
    assert Match.replay(read_record(with_checksums(contents), "x.match"), "x.match").over


def test_lines_that_end_as_on_windows_are_read():
    file = played(answers=20)
    record = read_record(file.replace(b"\n", b"\r\n"), "x.match")
    assert record.entries == read_record(file, "x.match").entries
    assert record.intact


@pytest.mark.parametrize("junk", [b"", b"\n", b"\x00" * 100, b"PK\x03\x04", b"\xff\xfe", b"00000000 {}\n", b"[]\n"])
def test_what_is_no_match_is_refused(junk: bytes):
    assert refusal(junk).startswith("x.match")


def test_a_deeply_nested_header_is_refused():
    nest = "[" * 50_000 + "]" * 50_000
    content = header_with()[:-1] + f',"x":{nest}}}'
    assert refusal(with_checksums([content])).startswith("x.match, line 1")


def test_a_first_line_without_end_is_refused():
    assert refusal(b"0" * 100_000).startswith("x.match")


def test_something_else_than_a_file_is_refused(tmp_path: Path):
    with pytest.raises(BadSave, match="is not a file"):
        read_file(tmp_path)
    with pytest.raises(BadSave, match="cannot be read"):
        read_file(tmp_path / "none.match")


Edit = tuple[str, int, int, int]


def edited(file: bytes, edits: list[Edit]) -> bytes:
    content = bytearray(file)
    for kind, place, size, byte in edits:
        at = place % (len(content) + 1)
        if kind == "put" and at < len(content):
            content[at] = byte
        elif kind == "flip" and at < len(content):
            content[at] ^= 1 << byte % 8
        elif kind == "insert":
            content[at:at] = bytes([byte]) * (size % 9)
        elif kind == "delete":
            del content[at : at + size]
        elif kind == "copy":
            content[at:at] = content[place % 97 : place % 97 + size]
        elif kind == "cut":
            del content[at:]
    return bytes(content)


EDITS = st.lists(
    st.tuples(
        st.sampled_from(["put", "flip", "insert", "delete", "copy", "cut"]),
        st.integers(0, 100_000),
        st.integers(0, 200),
        st.integers(0, 255),
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=1500, deadline=None)
@given(edits=EDITS)
def test_whatever_happens_to_a_file_it_is_refused_or_tells_a_beginning_of_the_match(edits: list[Edit]):
    whole = read_record(played(answers=37), "x.match")
    file = edited(played(answers=37), edits)
    match = opened(file)
    if is_refusal(match):
        return
    assert isinstance(match, Match)
    record = read_record(file, "x.match")
    assert record.header == whole.header
    assert record.entries == whole.entries[: match.version]


WORDS = st.sampled_from(
    [
        "fate",
        "0",
        "1",
        "2",
        "=",
        "end",
        "first",
        "deal",
        "guard",
        "king",
        "priest",
        "prince",
        "baron",
        "{}",
        "-1",
        "keep",
    ]
)
CONTENTS = st.one_of(
    st.lists(WORDS, max_size=8).map(" ".join),
    st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=30),
    st.sampled_from(contents_of(played())[1:]),
)


@settings(max_examples=600, deadline=None)
@given(keep=st.integers(1, 30), more=st.lists(CONTENTS, max_size=4))
def test_lines_made_up_with_the_right_checksums_are_played_or_refused(keep: int, more: list[str]):
    file = with_checksums([*contents_of(played())[:keep], *more])
    match = opened(file)
    assert is_refusal(match) or isinstance(match, Match)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=8,
)
FIELDS = ["format", "program", "edition", "rules_version", "seats", "options", "players", "seed", "created"]


@settings(max_examples=600, deadline=None)
@given(changes=st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3))
def test_whatever_stands_in_a_header_it_is_played_or_refused(changes: dict[str, object]):
    match = opened(with_checksums([header_with(**changes)]))
    assert is_refusal(match) or isinstance(match, Match)


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.match")), ids=lambda path: path.stem)
def test_files_of_every_released_format_open(path: Path):
    """When this fails, matches that people have saved do not open any more. See `saves/README.md`."""
    match = Match.replay(read_file(path), path.name)
    assert match.over


def test_there_is_a_kept_file_of_every_format():
    kept = {path.name.split("-")[1] for path in SAVES.glob("format-*.match")}
    assert kept == {str(number) for number in range(1, FORMAT + 1)}


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.match")), ids=lambda path: path.stem)
def test_a_match_of_any_format_goes_on_in_todays_with_every_line_it_had(path: Path, tmp_path: Path):
    old = b"".join(path.read_bytes().splitlines(keepends=True)[:14])
    copy = tmp_path / path.name
    copy.write_bytes(old)
    journal = Journal.open(copy)
    match = Match.resume(journal)
    assert copy.read_bytes() == old, "nothing is written before there is something to write"
    before = match.digest()
    match.take_back(match.version - 2)
    play_on(match, Random(1), 3)
    journal.close()
    new = copy.read_bytes()
    assert read_file(copy).header.format == FORMAT
    assert contents_of(new)[1:14] == contents_of(old)[1:]
    assert Match.replay(read_file(copy), "x.match").digest() == match.digest()
    assert Match.replay(read_record(b"".join(new.splitlines(keepends=True)[:14]), "x.match"), "x").digest() == before


def test_players_of_a_match_from_before_there_were_personalities_have_none() -> None:
    old = msgspec.json.decode(b'{"name":"Ada","kind":"bot","level":"hard"}', type=Player)
    assert old == Player("Ada", "bot", "hard")
    assert old.style == ""
    new = Player("Ada", "bot", "master", style="bold")
    assert msgspec.json.decode(msgspec.json.encode(new), type=Player) == new
