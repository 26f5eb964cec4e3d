"""The referee's lines: what is a scenario, what is an action, and how results look. Rules are in `tests/rulings`."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from game.commands.referee import answer, answer_line, run
from game.kernel.contract import Chance, Setup
from game.kernel.errors import BadScenario
from game.registry import edition, rules_for
from game.rulesets.love_letter.actions import Clerk
from game.session.dealer import SeededDealer

ROOT = Path(__file__).resolve().parents[2]
MISSING = object()

SCENARIO: dict[str, Any] = {
    "format": 1,
    "id": "base",
    "game": "loveletter",
    "edition": "classic",
    "players": ["A", "B", "C"],
    "first": "A",
    "round": {
        "hands": {"A": "guard", "B": "baron", "C": "king"},
        "deck": ["priest", "prince", "priest"],
        "aside": "guard",
    },
    "actions": [],
}


def scenario(**changes: Any) -> dict[str, Any]:
    """The base scenario with keys changed, or left out where `MISSING`."""
    return {key: value for key, value in (deepcopy(SCENARIO) | changes).items() if value is not MISSING}


def table(**changes: Any) -> dict[str, Any]:
    """The base scenario with keys of its round changed."""
    merged = SCENARIO["round"] | changes
    return scenario(round={key: value for key, value in merged.items() if value is not MISSING})


def written(*lines: object, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the results for *lines* on standard input; bytes and text go in as they are."""
    raw = b"".join(
        (line if isinstance(line, bytes) else line.encode() if isinstance(line, str) else json.dumps(line).encode())
        + b"\n"
        for line in lines
    )
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="ascii"))
    out = io.StringIO()
    code = run([], out)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


# What is no scenario


@pytest.mark.parametrize(
    ("key", "raw"),
    [
        ("format", scenario(format=MISSING)),
        ("format", scenario(format=2)),
        ("format", scenario(format="1")),
        ("format", scenario(format=True)),
        ("format", scenario(format="\ud800")),
        ("deck", table(deck="\ud800")),
        ("actions", scenario(actions=["\ud800"], players=["\udfff", "B", "C"])),
        ("id", scenario(id=7)),
        ("game", scenario(game=MISSING)),
        ("game", scenario(game="munchkin")),
        ("edition", scenario(edition=MISSING)),
        ("edition", scenario(edition="third")),
        ("edition", scenario(edition="love_letter/classic")),
        ("players", scenario(players=MISSING)),
        ("players", scenario(players="ABC")),
        ("players", scenario(players=["A", "B", 3])),
        ("players", scenario(players=["A", "B", "A"])),
        ("players", scenario(players=["A", "B", ""])),
        ("players", scenario(players=["A"])),
        ("players", scenario(players=list("ABCDE"))),
        ("players", scenario(edition="premium")),
        ("first", scenario(first=MISSING)),
        ("first", scenario(first="D")),
        ("first", scenario(first=0)),
        ("options", scenario(options={"spy_counts_out_players": True})),
        ("options", scenario(options={"minister": 1})),
        ("options", scenario(options={"tokens_to_win": 0})),
        ("options", scenario(options={"tokens_to_win": 14})),
        ("options", scenario(options={"tokens_to_win": True})),
        ("options", scenario(options={"tokens_to_win": 5.0})),
        ("options", scenario(options=["minister"])),
        ("tokens", scenario(tokens={"D": 1})),
        ("tokens", scenario(tokens={"A": -1})),
        ("tokens", scenario(tokens={"A": 1.5})),
        ("tokens", scenario(tokens=[1, 2, 3])),
        ("round", scenario(round=MISSING)),
        ("round", scenario(round=[])),
        ("round", scenario(seed=1)),
        ("round", scenario(deal=[])),
        ("deal", scenario(round=MISSING, deal=["guard"] * 16)),
        ("deal", scenario(round=MISSING, deal=["guard"])),
        ("deal", scenario(round=MISSING, deal=["spy"])),
        ("seed", scenario(round=MISSING, seed="one")),
        ("seed", scenario(round=MISSING, seed=1.5)),
        ("actions", scenario(actions={})),
        ("actions", scenario(actions=["guard"])),
        ("views", scenario(views="yes")),
        ("table", scenario(table={})),
        ("hands", table(hands=MISSING)),
        ("hands", table(hands={"A": "guard", "B": "baron"})),
        ("hands", table(hands={"A": "guard", "B": "baron", "C": "king", "D": "guard"})),
        ("hands", table(hands={"A": "guard", "B": "baron", "C": "spy"})),
        ("hands", table(hands={"A": "guard", "B": "baron", "C": None})),
        ("hands", table(hands={"A": "guard", "B": "baron", "C": ["king"]})),
        ("deck", table(deck=[])),
        ("deck", table(deck=MISSING)),
        ("deck", table(deck=["spy"])),
        ("aside", table(aside="spy")),
        ("aside", table(aside=["guard"])),
        ("faceup", table(faceup=["spy"])),
        ("discards", table(discards={"D": []})),
        ("discards", table(discards={"A": ["spy"]})),
        ("protected", table(protected=["D"])),
        ("protected", table(protected="B")),
        ("out", table(out=["D"])),
        ("out", table(out=["B", "C"])),
        ("first", table(out=["A"])),
        ("marked", table(marked="B")),
        ("jester", table(jester={"B": "C"})),
        ("king", table(aside="king")),
        ("card", table(card="guard")),
    ],
    ids=str,
)
def test_a_wrong_scenario_is_refused_by_naming_the_key(key: str, raw: dict[str, Any]) -> None:
    with pytest.raises(BadScenario, match=rf"\b{key}\b") as caught:
        answer(raw)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("key", ["marked", "jester"])
def test_marks_and_bets_must_be_on_players(key: str) -> None:
    hands = dict.fromkeys("ABCDE", "guard")
    value: object = "F" if key == "marked" else {"A": "F"}
    raw = scenario(edition="premium", players=list("ABCDE"), round={"hands": hands, "deck": ["king"], key: value})
    with pytest.raises(BadScenario, match=f"round.{key}: there is no player 'F'"):
        answer(raw)


def test_keys_that_may_be_left_out_mean_empty() -> None:
    bare = scenario(round={"hands": SCENARIO["round"]["hands"], "deck": ["priest"]}, id=MISSING, actions=MISSING)
    state = answer(bare)["state"]
    assert state["aside"] is None
    assert state["faceup"] == state["out"] == state["protected"] == []
    assert state["discards"] == {"A": [], "B": [], "C": []}
    assert state["tokens"] == {"A": 0, "B": 0, "C": 0}
    empty = {"aside": None, "faceup": [], "discards": {}, "protected": [], "out": [], "marked": None, "jester": None}
    assert answer(table(**empty, deck=["priest"]))["state"] == state


# Lines


@pytest.mark.parametrize(
    "line",
    [
        *(b"guard", b"[1, 2]", b"null", b"7", b'"text"', b'{"id": NaN}'),
        *(b"\xff\xfe\x00", b'{"id": "\xe9"}', b"[" * 200_000, b"9" * 9000),
    ],
    ids=lambda line: repr(line[:12]),
)
def test_a_line_that_is_no_object_is_answered(line: bytes) -> None:
    result, understood = answer_line(line)
    assert not understood
    assert result["id"] is None
    assert result["ok"] is False
    assert result["error"]["code"] == "bad-scenario"
    message = result["error"]["message"]
    assert message.endswith(".")
    assert not any(jargon in message for jargon in ("codec", "Expected", "`", "line 1", "limit"))
    assert result.keys() == {"id", "ok", "error"}


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_json_number_makes_a_bad_line(constant: str) -> None:
    line = json.dumps(scenario(actions=[{"by": "A", "name": 17}])).replace("17", constant)
    result, understood = answer_line(line.encode())
    assert not understood
    assert result["error"]["code"] == "bad-scenario"
    assert constant in result["error"]["message"]


@pytest.mark.parametrize(("once", "twice"), [('"first"', '"first": "B", "first"'), ('"B"', '"B": "king", "B"')])
def test_a_key_that_stands_twice_makes_a_bad_line(once: str, twice: str) -> None:
    whole = json.dumps(scenario(players=["A", "C", "B"]))
    result, understood = answer_line(whole.replace(f"{once}: ", f"{twice}: ").encode())
    assert not understood
    assert result["error"]["code"] == "bad-scenario"
    assert result["error"]["message"] == f"{json.loads(once)}: it stands twice in one object."


def test_a_bad_line_does_not_stop_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    code, results = written(scenario(id="1"), "nonsense", "", scenario(id="2"), monkeypatch=monkeypatch)
    assert code == 2
    assert [result["id"] for result in results] == ["1", None, "2"]
    assert [result["ok"] for result in results] == [True, False, True]


def test_an_illegal_action_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    code, results = written(scenario(actions=[{"by": "B"}]), monkeypatch=monkeypatch)
    assert code == 0
    assert results[0]["error"]["code"] == "illegal-action"


def test_nothing_in_gives_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written("", "  ", monkeypatch=monkeypatch) == (0, [])


def test_any_text_is_echoed_as_the_id(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["", "名", "\ud800", 'a"b\\c', "x" * 10_000]
    code, results = written(*(scenario(id=name) for name in names), monkeypatch=monkeypatch)
    assert code == 0
    assert [result["id"] for result in results] == names


def test_a_bad_scenario_echoes_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    code, results = written({"id": "mine"}, monkeypatch=monkeypatch)
    assert (code, results[0]["id"]) == (2, "mine")


def test_results_are_ascii_whatever_the_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    names = ["オデット", "Zoë", "B"]
    hands = dict(zip(names, ("guard", "baron", "king"), strict=True))
    raw = scenario(players=names, first=names[0], round={"hands": hands, "deck": ["priest"]})
    path = tmp_path / "case.jsonl"
    path.write_text(json.dumps(raw, ensure_ascii=False), encoding="utf-8-sig")
    assert run([str(path)]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert json.loads(out)["state"]["turn"] == names[0]


def test_files_are_read_in_order_and_a_missing_one_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).write_text(json.dumps(scenario(id=name)) + "\n", encoding="utf-8")
    assert run([str(tmp_path / "two"), str(tmp_path / "one")]) == 0
    assert [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()] == ["two", "one"]
    assert run([str(tmp_path / "none")]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "none" in captured.err


@pytest.mark.parametrize("name", ["", "\n", "a\nb", "\udcff", "\0"], ids=ascii)
def test_a_file_whose_name_is_nothing_to_read_is_named_in_quotes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"hidden-hand referee: {name!r} cannot be read: ")
    assert told.count("\n") == 1


def test_each_line_is_answered_before_the_next_is_read() -> None:
    """A program that drives the referee waits for each result."""
    command = "import sys; from game.commands.referee import run; sys.exit(run(['-']))"
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [sys.executable, "-c", command], cwd=ROOT, env=buffered, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        giving_up = Timer(20, process.kill)
        giving_up.start()
        for name in ("1", "2"):
            process.stdin.write(json.dumps(scenario(id=name)).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == name
        process.stdin.close()
        assert process.wait(20) == 0
        giving_up.cancel()


def test_it_needs_no_display() -> None:
    command = "import sys, game.commands.referee; print(sorted({'pygame', 'scenes', 'numpy'} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


# Results


def test_the_fields_of_a_result() -> None:
    result = answer(scenario(views=True))
    assert list(result) == ["id", "ok", "events", "state", "views"]
    assert list(result["state"]) == [
        "phase", "turn", "hands", "deck", "aside", "faceup", "discards", "out", "protected", "marked", "jester",
        "tokens", "round_winners", "match_winners", "legal",
    ]  # fmt: skip
    for player in "ABC":
        view = result["views"][player]
        assert list(view) == [
            "hand", "hands", "deck_size", "faceup", "discards", "out", "protected", "tokens", "events",
        ]  # fmt: skip
        assert set(view["hands"]) == set("ABC") - {player}
    assert "views" not in answer(scenario())


def test_the_fields_of_an_illegal_action() -> None:
    actions = [{"by": "A", "play": "priest", "target": "B"}, {"by": "C", "play": "king", "target": "A"}]
    result = answer(scenario(actions=actions))
    assert result["ok"] is False
    assert result["error"]["at"] == 1
    assert result["error"]["code"] == "illegal-action"
    assert result["state"]["turn"] == "B"
    assert result["state"]["discards"]["A"] == ["priest"]


def test_legal_actions_are_sorted_by_their_compact_text() -> None:
    for raw in (
        scenario(),
        scenario(edition="second", players=list("AB"), first="B", round=MISSING, seed=3),
        scenario(edition="premium", players=list("HGFEDCBA"), first="H", round=MISSING, seed=4),
    ):
        legal = answer(raw)["state"]["legal"]
        texts = [json.dumps(action, sort_keys=True, separators=(",", ":")) for action in legal]
        assert texts == sorted(texts)
        assert len(set(texts)) == len(texts) > 0


def test_every_legal_action_is_accepted_as_it_stands() -> None:
    for seed in range(12):
        for name, players in (("classic", "AB"), ("second", "ABC"), ("premium", "ABCDE"), ("batman", "ABCD")):
            raw = scenario(edition=name, players=list(players), first=None, round=MISSING, seed=seed)
            for _ in range(6):
                legal = answer(raw)["state"]["legal"]
                if not legal:
                    break
                for action in legal[:: max(1, len(legal) // 4)]:
                    assert answer(raw | {"actions": [*raw["actions"], action]})["ok"]
                raw["actions"] = [*raw["actions"], legal[seed % len(legal)]]


def test_targets_may_come_in_any_order_and_are_listed_in_seating_order() -> None:
    hands = {"A": "baroness", "B": "king", "C": "priest", "D": "guard", "E": "guard"}
    laid = {"hands": hands, "deck": ["count", "guard"]}
    raw = scenario(edition="premium", players=list("EDCBA"), first="A", round=laid)
    listed = [action["targets"] for action in answer(raw)["state"]["legal"] if len(action.get("targets", ())) == 2]
    assert sorted(listed) == sorted([first, second] for at, first in enumerate("EDCB") for second in "EDCB"[at + 1 :])
    for targets in (["B", "D"], ["D", "B"]):
        result = answer(raw | {"actions": [{"by": "A", "play": "baroness", "targets": targets}]})
        assert result["ok"]
        assert [event["target"] for event in result["events"] if event["type"] == "looked"] == ["D", "B"]


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ({"by": "B", "play": "baron", "target": "A"}, "It is A's choice, not B's."),
        ({"by": "Z", "play": "guard"}, "There is no player 'Z'."),
        ({}, "The action does not say who acts: 'by' is missing."),
        ({"by": "A", "play": "king", "target": "B"}, "A does not hold the king."),
        ({"by": "A", "play": "spy"}, "Classic has no card 'spy'."),
        ({"by": "A", "play": "priest", "target": "C"}, "C is protected and cannot be chosen."),
        ({"by": "A", "play": "guard", "target": "B"}, "This is not a legal action for A now; 'legal' lists them all."),
        ({"by": ["A"], "play": {"guard": 1}}, "There is no player ['A']."),
        ({"by": "A", "play": ["guard"], "target": [["B"]]}, "Classic has no card ['guard']."),
        ({"by": "A", "play": "guard", "targets": [["B"]], "name": {}}, "This is not a legal action"),
    ],
)
def test_a_refusal_says_why(action: dict[str, Any], why: str) -> None:
    result = answer(table(protected=["C"]) | {"actions": [action]})
    assert result["error"]["message"].startswith(why)


def test_a_forced_card_is_named_in_the_refusal() -> None:
    raw = table(hands={"A": "countess", "B": "baron", "C": "king"}, deck=["prince"])
    result = answer(raw | {"actions": [{"by": "A", "play": "prince", "target": "B"}]})
    assert result["error"]["message"] == "A must play the countess."


def test_nothing_can_be_played_after_the_round() -> None:
    last = {"by": "A", "play": "guard", "target": "B", "name": "king"}
    result = answer(table(deck=["princess"]) | {"actions": [last, {"by": "A"}]})
    assert result["error"]["at"] == 1
    assert result["error"]["message"] == "The round is over: nothing can be played."
    assert result["state"]["turn"] is None
    assert result["state"]["legal"] == []


# Deals and seeds


def test_a_seed_gives_the_same_round_each_time_and_another_gives_another() -> None:
    raw = scenario(round=MISSING, seed=42)
    assert answer(raw) == answer(raw)
    states = [json.dumps(answer(scenario(round=MISSING, seed=seed))["state"]) for seed in range(20)]
    assert len(set(states)) > 15


def test_a_seed_draws_the_first_player_by_lot_unless_one_is_named() -> None:
    turns = {answer(scenario(round=MISSING, seed=seed, first=None))["state"]["turn"] for seed in range(30)}
    assert turns == {"A", "B", "C"}
    assert {answer(scenario(round=MISSING, seed=seed, first="B"))["state"]["turn"] for seed in range(30)} == {"B"}
    events = answer(scenario(round=MISSING, seed=1, first=None))["events"]
    assert events[0]["type"] == "first_seat"


def test_a_seed_deals_what_it_deals_in_a_match() -> None:
    for seed in range(5):
        rules = rules_for(Setup("love_letter/second", 3))
        state, dealer = rules.start(), SeededDealer(seed)
        for number in range(2):
            chance = rules.pending(state)
            assert isinstance(chance, Chance)
            rules.apply(state, dealer.answer(chance, number))
        raw = scenario(edition="second", round=MISSING, seed=seed, first=None)
        assert answer(raw)["state"] == Clerk(rules, list("ABC")).state(state)


@pytest.mark.parametrize("name", ["classic", "premium", "second", "batman"])
def test_a_seed_deals_every_card_once(name: str) -> None:
    found = edition(name)
    for seats in found.seat_counts:
        players = [f"p{seat}" for seat in range(seats)]
        state = answer(scenario(edition=name, players=players, first="p1", round=MISSING, seed=seats))["state"]
        held = [card for hand in state["hands"].values() for card in hand]
        cards = [*state["deck"], state["aside"], *state["faceup"], *held]
        assert sorted(cards) == sorted(found.cards[face].id for face in found.deck())
        assert len(state["faceup"]) == (3 if seats == 2 else 0)
        assert {player: len(hand) for player, hand in state["hands"].items()} == {
            player: 1 + (player == "p1") for player in players
        }


# Events


def test_events_name_players_and_cards() -> None:
    raw = scenario(actions=[{"by": "A", "play": "guard", "target": "B", "name": "baron"}])
    assert answer(raw)["events"] == [
        {"type": "turn_began", "seat": "A", "unprotected": False},
        {"type": "drawn", "seat": "A", "card": "priest", "source": "deck", "known": []},
        {"type": "played", "seat": "A", "card": "guard", "targets": ["B"], "name": "baron", "names": "card"},
        {"type": "guessed", "seat": "A", "target": "B", "hit": True},
        {"type": "knocked_out", "seat": "B", "reason": "guess", "cards": ["baron"]},
        {"type": "turn_began", "seat": "C", "unprotected": False},
        {"type": "drawn", "seat": "C", "card": "prince", "source": "deck", "known": []},
    ]


def test_each_view_has_the_events_as_that_player_saw_them() -> None:
    raw = table(hands={"A": "priest", "B": "baron", "C": "king"}, deck=["guard", "prince", "guard"])
    result = answer(raw | {"actions": [{"by": "A", "play": "priest", "target": "B"}], "views": True})
    seen = {
        player: [event["card"] for event in result["views"][player]["events"] if event["type"] in ("drawn", "looked")]
        for player in "ABC"
    }
    assert seen == {"A": ["guard", "baron", None], "B": [None, "baron", "prince"], "C": [None, None, None]}
    assert [event["type"] for event in result["views"]["C"]["events"]] == [event["type"] for event in result["events"]]


def test_a_rank_that_is_named_is_a_number() -> None:
    hands = {"A": "guard", "B": "king", "C": "priest", "D": "guard", "E": "guard"}
    raw = scenario(edition="premium", players=list("ABCDE"), round={"hands": hands, "deck": ["count", "guard"]})
    events = answer(raw | {"actions": [{"by": "A", "play": "guard", "target": "B", "name": 7}]})["events"]
    assert events[2] == {
        "type": "played", "seat": "A", "card": "guard", "targets": ["B"], "name": 7, "names": "rank"
    }  # fmt: skip


def test_a_puzzle_may_leave_a_player_without_a_card_to_show() -> None:
    """Nothing set aside, nothing in the deck: whoever must draw holds nothing, and nothing is raised by a Count."""
    hands = {"A": "prince", "B": "king", "C": "jester"}
    discards = {"B": ["count", "count"]}
    laid = {"hands": hands, "deck": ["assassin"], "discards": discards, "out": ["D", "E"]}
    raw = scenario(edition="premium", players=list("ABCDE"), round=laid, views=True)
    result = answer(raw | {"actions": [{"by": "A", "play": "prince", "target": "B"}]})
    shown = next(event for event in result["events"] if event["type"] == "showdown")
    assert shown["shown"] == ["assassin", None, "jester"]
    assert result["state"]["hands"]["B"] == []
    assert result["state"]["round_winners"] == ["A"]
    assert result["views"]["A"]["hands"] == {"B": None, "C": "jester", "D": None, "E": None}
