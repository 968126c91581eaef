"""The JSON API that the browser's worker calls."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stolik.local import JsonApi
from tests.local.tables import SECRET

CHAIRS = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "name": "Bot", "level": "random"}]


class Caller:
    def __init__(self) -> None:
        self.api = JsonApi()

    def __call__(self, do: str, **fields: Any) -> Any:
        reply = json.loads(self.api.call(json.dumps({"do": do, **fields})))
        return reply.get("answer", reply)


def test_a_game_through_json() -> None:
    call = Caller()
    options = {"target": 300}
    number = call("open", game="farkle", chairs=CHAIRS, secret=SECRET, options=options)
    for _ in range(500):
        seen = call("look", table=number, seat=0, after=0)
        if seen["header"]["status"] == "finished":
            break
        if not call("bot", table=number, budget=0.05):
            choices = call("tableChoices", table=number, seat=0)
            move = next((choice for choice in choices if choice.startswith("bank")), choices[0])
            assert call("tableWhyNot", table=number, seat=0, move=move) is None
            assert call("choices", view=seen["view"]) == choices
            assert call("whyNot", view=seen["view"], move=move) is None
            call("play", table=number, seat=0, move=move)
    record = call("record", table=number)
    assert call("verify", record=record)["ok"]
    assert call("decode", link=call("encode", record=record)) == record
    again = call("open", chairs=CHAIRS, record=call("save", table=number))
    assert call("look", table=again, seat=0) == {**seen, "entries": call("look", table=again,
                                                 seat=0)["entries"]}  # fmt: skip
    opened = call("openReplay", record=record, names=["Ann", "Bot"])
    assert opened["steps"] == len(record["moves"])
    last = call("lookReplay", replay=opened["replay"], at=opened["steps"], eyes="all")
    assert last["header"]["result"] == seen["header"]["result"]
    assert call("openReplay", link=call("encode", record=record))["refused"] is None
    assert call("review", replay=opened["replay"], index=0, budget=0.05)["index"] == 0
    beyond = call("lookReplay", replay=opened["replay"], at=99_999, eyes=0)
    assert beyond["refused"]["reason"] == "bad-record"
    assert call("close", table=number, replay=opened["replay"]) is None
    with pytest.raises(KeyError):
        call("look", table=number, seat=0)


def test_refusals_are_returned() -> None:
    """[X1] [C4] Refusals are returned with the same reason codes as the service's."""
    call = Caller()
    number = call("open", game="farkle", chairs=CHAIRS, secret=SECRET)
    refused = call("play", table=number, seat=0, move="bank 0")
    assert refused["refused"]["reason"] == "roll-first"
    assert call("look", table=number, seat=0)["header"]["seq"] == 1
    advice = call("tableSuggest", table=number, seat=0, budget=0.05)
    assert advice["move"] == "roll"
    view = call("look", table=number, seat=0)["view"]
    assert call("suggest", view=view, budget=0.05)["move"] == "roll"
    assert call("query", view=view, name="keeps", fields={})["rolls"][0]["move"] == "roll"
    assert call("decode", link="!")["refused"]["reason"] == "bad-record"
    assert len(call("schemas")) == 5
    assert {schema["engine"] for schema in call("schemas")} <= {*call("engines")}
