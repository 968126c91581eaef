"""A table on one device behaves like one of the service."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stolik.documents.header import Header
from stolik.engine import games
from stolik.engine.errors import BadRecord, IllegalMove
from stolik.engine.json_codec import to_plain
from stolik.engine.records import verify
from stolik.local import Chair, LocalTable
from tests.local.tables import SECRET, SHORT, finish, pick, table

every_game = pytest.mark.parametrize("game", SHORT)


@every_game
def test_a_game_ends_and_its_record_holds(game: str) -> None:
    """[A11] Neither account nor network: the bots and the rules are here."""
    one = finish(table(game))
    assert one.header()["status"] == "finished"
    assert one.header()["secret"] == SECRET
    assert verify(one.record().to_plain()).ok
    assert one.link()


@every_game
def test_header_has_the_fields_of_the_service(game: str) -> None:
    """[C16] Clients cannot tell a local header from a stored one."""
    stored = to_plain(Header(game, "", {}, "", (), "", 0, 0))
    one = table(game)
    assert one.header().keys() == stored.keys()
    assert one.header()["seq"] == 1


@every_game
def test_nothing_hidden_is_shown(game: str) -> None:
    """What seat 0 gets does not change when the other seats hold other cards."""
    one = table(game, people=2)
    while not one.over and len(one.moves) < 60:
        if not one.bot_step(budget=0.05):
            asked = one.asked()[0]
            one.act(asked or 0, pick(one, asked or 0))
        shown = json.dumps([one.view(0)["rack"], one.log(0)[-1:]])
        for event in one.entries[-1].events:
            if event.audience not in (None, 0):
                assert event.values not in [e["values"] for e in one.log(0)[-1]["events"]]
        assert one.view(1)["rack"] is not None
        assert one.over or one.header()["secret"] is None
        assert SECRET not in shown


@every_game
def test_a_saved_table_goes_on(game: str) -> None:
    one = table(game)
    for _ in range(6):
        if not one.bot_step(budget=0.05):
            one.act(0, pick(one, 0))
    again = LocalTable.restore(one.save(), one.chairs)
    assert again.view(0) == one.view(0)
    assert [entry.by for entry in again.entries] == [entry.by for entry in one.entries]
    with pytest.raises(BadRecord, match="one chair a seat"):
        LocalTable.restore(one.save(), one.chairs[:1])


@every_game
def test_choices_are_what_is_not_refused(game: str) -> None:
    """[X2] [C17] Legal moves and reasons before anything is sent."""
    one = table(game, people=SHORT[game][0])
    asked = one.asked()[0]
    seat = 0 if asked is None else asked
    assert one.choices(seat)
    assert all(one.why_not(seat, move) is None for move in one.choices(seat))
    other = (seat + 1) % len(one.chairs)
    assert one.choices(other) == []
    refused = one.why_not(other, one.choices(seat)[0])
    assert refused is not None
    assert refused["reason"] in ("not-your-turn", "not-held")
    nonsense = one.why_not(seat, "nonsense")
    assert nonsense is not None
    assert nonsense["reason"] == "malformed"
    with pytest.raises(IllegalMove):
        one.suggest(other)
    assert one.why_not(seat, one.suggest(seat, budget=0.05)["move"]) is None


def test_the_person_deals_as_the_host() -> None:
    one = table("rikiki", people=3)
    while one.asked() != (None,):
        asked = one.asked()[0]
        assert asked is not None
        one.act(asked, pick(one, asked))
    assert "deal 2" in one.choices(1)
    assert not one.bot_step()
    assert one.suggest(0)["move"] == "deal 2"
    answer = one.act(0, "deal 2")
    kinds = [event["kind"] for event in answer["events"]]
    assert kinds == ["dealt", "trump"]  # one's own hand, and what everybody hears


def test_bots_alone_deal_too() -> None:
    one = table("rikiki", people=0)
    while one.bot_step(budget=0.05):
        pass
    assert one.over
    assert one.header()["players"] == []


def test_the_record_waits_for_the_end() -> None:
    one = table("zole")
    with pytest.raises(IllegalMove, match="finish the game first"):
        one.record()


def test_levels_are_checked() -> None:
    with pytest.raises(BadRecord, match="bots are random, basic, advanced"):
        LocalTable("farkle", [Chair(), Chair("bot", "B", "divine")], SECRET)


def test_a_secret_move_is_revealed_at_the_end() -> None:
    one: Any = table("zole", people=3)
    while one.position.table.phase == "choice":
        one.act(one.asked()[0], "B")
    stash = one.choices(one.asked()[0])[0]
    one.act(one.asked()[0], stash)
    assert one.log(None)[-1]["move"] == "stash"
    assert one.header()["revealed"] is None
    finish(one)
    assert stash in one.header()["revealed"].values()
    assert games.find("zole").name == one.header()["game"]
