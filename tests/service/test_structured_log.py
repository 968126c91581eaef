"""Log lines have the expected fields and never contain hidden cards."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from firebase_functions.https_fn import (
    AuthData,
    CallableRequest,
    FunctionsErrorCode,
    HttpsError,
)
from google.api_core import exceptions

from stolik.engine import games
from stolik.engine.errors import InvariantBroken, Refused
from stolik.service import structured_log
from stolik.service.api import callable_http, error_map
from stolik.service.api.call import Call
from stolik.service.callables.play import AtTable, PlayMove
from stolik.service.callables.registry import CALLABLES
from stolik.service.errors import Contended
from stolik.service.ops import sweeper, turn_tasks
from stolik.service.ops.due_tables import DueTable
from stolik.service.play import deadlines
from stolik.service.tables import header_document, headers
from stolik.service.tables.transaction import OutdatedRead

ANN = AuthData("ann", {"uid": "ann", "firebase": {"sign_in_provider": "password"}})
NOBODY: Any = SimpleNamespace()


def called(handler: Any, data: Any) -> Any:
    """What the callable of the handler's name answers to Ann, with this handler in its place."""
    request = CallableRequest(data=data, raw_request=NOBODY, auth=ANN)
    return callable_http.answer(replace(CALLABLES[handler.__name__], handler=handler), request)


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What was logged."""
    captured = capsys.readouterr()
    return [json.loads(line) for line in (captured.out + captured.err).splitlines()]


def test_a_call_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """[X24] Callable, table, seq, outcome and milliseconds."""

    def play_move(call: Call, request: PlayMove) -> dict[str, Any]:
        return {"seq": 8, "events": [{"kind": "drawn", "values": {"tile": "7d"}}]}

    called(play_move, {"gameId": "Kq3", "seq": 7, "moveId": "m", "move": "play 7d"})
    (line,) = lines(capsys)
    assert line.pop("ms") >= 0
    assert line == {
        "severity": "INFO",
        "message": "call",
        "callable": "play_move",
        "outcome": "ok",
        "reads": 0,
        "writes": 0,
        "game": "Kq3",
        "seq": 8,
    }


@pytest.mark.parametrize(
    "data", [None, [], {"gameId": "a/b", "seq": "7d"}, {"gameId": ["7d"], "seq": -1}]
)
def test_what_is_no_id_is_not_logged(data: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """[C2] [X24] A request cannot put arbitrary text into the log."""

    def leave_game(call: Call, request: AtTable) -> dict[str, Any]:
        return {"gameId": request.game_id}

    with pytest.raises(HttpsError):
        called(leave_game, data)
    (line,) = lines(capsys)
    assert {"game", "seq"}.isdisjoint(line)
    assert line["outcome"] == "bad-request"


@pytest.mark.parametrize(
    "error",
    [
        exceptions.ServiceUnavailable,
        exceptions.TooManyRequests,
        exceptions.GatewayTimeout,
        exceptions.InternalServerError,
    ],
)
def test_a_database_that_does_not_answer_is_busy(
    error: type[Exception], capsys: pytest.CaptureFixture[str]
) -> None:
    """[PS10] [PA11] Calls that only read get the same refusal: send the call again."""

    def list_choices(call: Call, request: AtTable) -> dict[str, Any]:
        raise error("stream removed at games/Kq3/racks/bob")

    with pytest.raises(HttpsError) as refused:
        called(list_choices, {"gameId": "Kq3"})
    assert refused.value.message == error_map.UNAVAILABLE_TEXT
    assert refused.value.code is FunctionsErrorCode.UNAVAILABLE
    assert refused.value.details == {"reason": "busy", "retryAfter": 1}
    line, fault = lines(capsys)
    assert fault["message"] == "database does not answer"
    assert "racks" not in str(fault)
    assert line["outcome"] == "busy"


def test_an_unplanned_error_is_not_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    """[C2] [PS10] Neither the caller nor the log gets its text; the log gets the stack."""

    def play_move(call: Call, request: PlayMove) -> dict[str, Any]:
        raise KeyError("7d in the stock")

    with pytest.raises(HttpsError) as refused:
        called(play_move, {"gameId": "Kq3", "seq": 7, "moveId": "m", "move": "draw"})
    assert (refused.value.code.value, refused.value.message) == ("internal", "INTERNAL")
    fault, call = sorted(lines(capsys), key=lambda line: str(line["severity"]))
    assert (fault["message"], fault["error"]) == ("unplanned error", "KeyError")
    assert (fault["game"], fault["seq"], fault["callable"]) == ("Kq3", 7, "play_move")
    assert "test_structured_log.py" in fault["stack"][-1]
    assert call["outcome"] == "internal"
    assert "7d" not in json.dumps([fault, call])


def test_a_task_that_fails_is_not_quoted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[C2] It fails, so that the queue tries it again, without the error's text."""

    def burst(*_: Any) -> None:
        raise KeyError("7d in the stock")

    monkeypatch.setattr(deadlines, "play_bot", burst)
    with pytest.raises(RuntimeError, match="again"):
        turn_tasks.handle({"gameId": "Kq3", "seq": 7, "kind": "bot"}, 0)
    fault, task = sorted(lines(capsys), key=lambda line: str(line["severity"]))
    assert (task["message"], task["kind"], task["outcome"]) == ("task", "bot", "internal")
    assert (fault["error"], fault["kind"], fault["game"]) == ("KeyError", "bot", "Kq3")
    assert "7d" not in json.dumps([fault, task])


def test_a_task_waits_for_the_database(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[PA11] If the database does not answer, the task fails and the queue tries again."""

    error: type[Exception] = exceptions.ServiceUnavailable

    def silent(*_: Any) -> None:
        raise error("stream removed at games/Kq3/racks/bob")

    monkeypatch.setattr(deadlines, "play_bot", silent)
    with pytest.raises(RuntimeError, match="again"):
        turn_tasks.handle({"gameId": "Kq3", "seq": 7, "kind": "bot"}, 0)
    task, fault = lines(capsys)
    assert (task["message"], task["outcome"]) == ("task", "busy")
    assert (fault["message"], fault["kind"]) == ("database does not answer", "bot")
    assert "racks" not in str(fault)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (exceptions.ServiceUnavailable, ["database does not answer"]),
        (Contended, []),
        (OutdatedRead, []),
        (KeyError, ["unplanned error"]),
    ],
)
def test_a_sweep_passes_over_what_it_cannot_heal(
    error: type[Exception],
    told: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """[X24] [PA11] Only unplanned errors count as failed, and the next table is handled."""

    def join(header: Any, live: Any) -> Any:
        if header == {"of": "first"}:
            raise error("7d")
        return SimpleNamespace(seq=1, status="finished")

    due = [DueTable("Kq3", {"of": "first"}), DueTable("Kq4", {"of": "second"})]
    monkeypatch.setattr(sweeper, "due_tables", lambda *_: due)
    monkeypatch.setattr(headers, "join_documents", join)
    monkeypatch.setitem(sweeper._REMEDIES, "removed", lambda *_: None)
    done = sweeper.sweep(0)
    assert (done["removed"], done["failed"]) == (1, int("unplanned error" in told))
    assert [line["message"] for line in lines(capsys)] == ["sweep", *told]


def test_only_known_facts() -> None:
    """[C2] Fields that are not in FIELDS cannot be logged."""
    with pytest.raises(InvariantBroken, match="not for the log: rack"):
        structured_log.info("call", rack=["7d"])
    hidden = {"rack", "hand", "card", "cards", "move", "events", "secret", "uid", "name", "text"}
    assert hidden.isdisjoint(structured_log.FIELDS)


def test_what_is_stored_is_not_quoted() -> None:
    """[C2] [PS10] An unreadable document is an internal error, and its content is not shown."""
    rack: Any = games.find("zole").rack
    with pytest.raises(InvariantBroken, match="cannot be read") as broken:
        header_document.decode(rack, {"hand": ["7d", 8]})
    assert not isinstance(broken.value, Refused)
    assert "7d" not in str(broken.value)
    assert broken.value.__suppress_context__
