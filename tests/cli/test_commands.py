"""The commands for records: their output and exit codes."""

from __future__ import annotations

import io
import json
import os
import runpy
import sys
from pathlib import Path

import pytest

from stolik.engine import __main__ as cli
from stolik.engine import games, record_codec
from stolik.engine.records import Record, replay
from tests.bridge.tables import B10_LINK
from tests.cli.commands import answer, run
from tests.records.played import PRESENT, played

OPEN = {
    "game": "farkle",
    "engine": "farkle@1",
    "options": {"target": 1000},
    "seats": 2,
    "deal": {"rolls": [[1, 1, 1, 2, 3, 4], [2, 2, 3, 3, 4, 4]]},
    "moves": [[0, "roll"], [0, "bank 0 1 2"], [1, "roll"]],
}
WRONG = {**OPEN, "moves": [[0, "roll"], [0, "keep 5"]]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(OPEN))
    return path


def test_replay_prints_where_the_game_stands(file: Path) -> None:
    code, told = answer("replay", str(file))
    assert code == 0
    assert list(told) == ["over", "scores", "winners", "refused", "table", "racks"]
    assert (told["over"], told["scores"], told["winners"]) == (True, [1000, 0], [0])


def test_replay_reads_standard_input() -> None:
    code, told = answer("replay", "-", typed=json.dumps(WRONG))
    assert code == 1
    assert told["refused"] == {"at": 1, "seat": 0, "move": "keep 5", "reason": "worthless"}
    assert told["over"] is False


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        pytest.param("", "bad-record", id="empty"),
        pytest.param("{", "bad-record", id="not-json"),
        pytest.param("[" * 100_000, "bad-record", id="nested"),
        pytest.param("1" * 5_000, "bad-record", id="huge-number"),
        pytest.param("[]", "bad-record", id="not-a-map"),
        pytest.param('{"game": "chess", "seats": 2, "moves": []}', "unknown-game", id="chess"),
        pytest.param(json.dumps({**OPEN, "options": {"x": 1}}), "unknown-option", id="option"),
        pytest.param(json.dumps({**OPEN, "deal": {"first": 9}}), "bad-deal", id="deal"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "link"])
def test_an_invalid_record_exits_with_2(
    command: str, typed: str, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:  # fmt: skip
    path = tmp_path / "game.json"
    path.write_text(typed)
    assert cli.main([command, str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert json.loads(told.err)["error"]["reason"] == reason
    assert json.loads(told.err)["error"]["text"]


def test_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "/nowhere/game.json"]) == 2
    assert "cannot read /nowhere/game.json" in capsys.readouterr().err


def test_a_file_that_is_not_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert cli.main(["verify", str(path)]) == 2
    assert "is not JSON" in capsys.readouterr().err


def test_verify_names_the_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """[N1]"""
    path, record = tmp_path / "game.json", played("farkle", 3)
    path.write_text(json.dumps(record.to_plain()))
    assert cli.main(["verify", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True
    moves = [list(move) for move in record.moves]
    moves[4][1] = "bank 7"
    path.write_text(json.dumps({**record.to_plain(), "moves": moves}))
    assert cli.main(["verify", str(path)]) == 1
    fault = json.loads(capsys.readouterr().out)["fault"]
    assert (fault["what"], fault["at"]) == ("move", 4)


def test_link_and_open_are_inverse(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """[F1]"""
    assert cli.main(["link", str(file)]) == 0
    text = capsys.readouterr().out.strip()
    assert text == record_codec.encode(Record.read(OPEN))
    assert cli.main(["open", text]) == 0
    assert json.loads(capsys.readouterr().out) == OPEN
    assert cli.main(["open", "rubbish!"]) == 2


def test_open_reads_the_replay_string_of_bridge(capsys: pytest.CaptureFixture[str]) -> None:
    """[F1] The record replays to the end of vector B10."""
    assert cli.main(["open", B10_LINK]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["game"], record["deal"]["first"]) == ("bridge", 2)
    done = replay(Record.read(record))
    assert done.refused is None
    assert done.end.table.won == (4, 0, 2, 4)
    assert cli.main(["open", B10_LINK[:-1]]) == 2


def test_open_says_what_it_reads(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["open", "--help"])
    assert "replay string" in " ".join(capsys.readouterr().out.split())


def test_games_lists_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    """[X35]"""
    assert cli.main(["games", "farkle"]) == 0
    text = capsys.readouterr().out
    assert "farkle@1, 2 to 8 players" in text
    assert "50..1000000 [10000]" in text
    assert "[trigger]|draw" in text
    if set(PRESENT) == set(games.NAMES):
        assert cli.main(["games"]) == 0
        listed = capsys.readouterr().out
        newest = [games.versioned_name(games.find(name)) for name in games.NAMES]
        assert [name for name in newest if name not in listed] == []
    assert cli.main(["games", "chess"]) == 2


def test_best_answers_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "positions.jsonl"
    path.write_text('{"sets": [], "rack": ["r10", "b10", "k10"], "melded": false}\n\n{}\n')
    assert cli.main(["best", str(path)]) == 0
    best, wrong = map(json.loads, capsys.readouterr().out.splitlines())
    assert (best["tiles"], best["points"]) == (3, 30)
    assert wrong["error"]
    assert cli.main(["best", "/nowhere"]) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "chess"),
        ("play", "farkle", "--seats", "x"),
        ("play", "farkle", "--seats", "99"),
        ("play", "farkle", "--option", "target"),
        ("play", "farkle", "--option", "target=few"),
        ("play", "farkle", "--option", "x=" + "[" * 50_000),
        ("play", "farkle", "--seed", "xyz"),
        ("nothing",),
        (),
    ],
)
def test_wrong_arguments_exit_with_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_standard_input_in_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + json.dumps(WRONG).encode()))
    monkeypatch.setattr(sys, "stdin", typed)
    assert cli.main(["replay", "-"]) == 1
    assert json.loads(capsys.readouterr().out)["refused"]["at"] == 1


@pytest.mark.parametrize("seed", [[], ["--seed", "0c"], ["--seed", "07" * 32]])
def test_play_in_process(
    seed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("roll\nquit\n"))
    options = ["--option", "target=500", "--option", "endTie=draw"]
    assert cli.main(["play", "farkle", *options, *seed]) == 0
    assert "Target 500" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["--option", "x"], ["--option", "x={"], ["--seed", "x"]])
def test_wrong_options_in_process(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "farkle", *wrong]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["text"]


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 1)])
def test_interruptions_exit_without_a_traceback(
    error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise error

    monkeypatch.setattr(cli, "schema", stop)
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    monkeypatch.setattr(sys.stdout, "fileno", lambda: 1, raising=False)
    assert cli.main(["games"]) == code


def test_the_module_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["stolik.engine", "games", "farkle"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(cli.__file__), run_name="__main__")
    assert ended.value.code == 0
