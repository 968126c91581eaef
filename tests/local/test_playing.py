"""A table on one device behaves like a table of the service."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stolik.documents.chair import Chair
from stolik.engine import games
from stolik.engine.errors import BadRecord, IllegalMove
from stolik.engine.json_codec import to_plain
from stolik.engine.records import Record, verify
from stolik.local import LocalTable
from tests.local.tables import SECRET, SHORT, finish, new_table, pick

every_game = pytest.mark.parametrize("game", SHORT)


@every_game
def test_a_game_ends_and_its_record_verifies(game: str) -> None:
    """[A11] Rules and bots run locally, without an account or a network."""
    table = finish(new_table(game))
    assert table.header.status == "finished"
    assert table.header.secret == SECRET
    assert verify(table.record().to_plain()).ok
    assert table.link()


@every_game
def test_nothing_hidden_is_shown(game: str) -> None:
    """The view of seat 0 does not change when the other seats hold other cards."""
    table = new_table(game, people=2)
    while not table.header.over and len(table.moves) < 60:
        if not table.bot_step(budget=0.05):
            asked = table.header.asked[0]
            table.play(asked or 0, pick(table, asked or 0))
        shown = json.dumps([table.view(0)["rack"], to_plain(table.log(0)[-1:])])
        for event in table.entries[-1].document("all").events:
            if event.audience not in (None, 0):
                assert event.values not in [seen.values for seen in table.log(0)[-1].events]
        assert table.view(1)["rack"] is not None
        assert table.header.over or table.header.secret is None
        assert SECRET not in shown


def test_nothing_is_dealt_by_itself() -> None:
    """[C21] Between rounds a table on one device waits for a person, without a deadline."""
    table = new_table("rikiki")
    while table.header.status == "playing":
        if not table.bot_step(budget=0.05):
            table.play(0, pick(table, 0))
    assert (table.header.status, table.header.deadline) == ("between_rounds", None)
    assert not table.bot_step()


@every_game
def test_a_saved_table_goes_on(game: str) -> None:
    table = new_table(game)
    for _ in range(6):
        if not table.bot_step(budget=0.05):
            table.play(0, pick(table, 0))
    again = LocalTable.restore(table.save(), table.chairs)
    assert again.view(0) == table.view(0)
    assert [entry.by for entry in again.entries] == [entry.by for entry in table.entries]
    with pytest.raises(BadRecord, match="one chair a seat"):
        LocalTable.restore(table.save(), table.chairs[:1])


def test_an_open_deal_goes_on() -> None:
    """[B20] A lesson's cards are given, not drawn; bots play on from any of its moves."""
    deal = {"racks": [["Ah", "Ac"], ["Qc", "Kd"], ["Jc", "5d"]], "pool": ["2h"]}
    record = Record(
        "rikiki", "rikiki@1", {"schedule": [2]}, 3, ((0, "2"), (1, "0"), (2, "0")), deal=deal
    )
    chairs = [Chair("human", name="Ann"), *[Chair("bot", None, "Bot", "basic")] * 2]
    table = LocalTable.restore(record, chairs)
    assert table.choices(0) == ["Ac", "Ah"]
    again = LocalTable.restore(table.save(), chairs)
    assert again.view(0) == table.view(0)
    for card in ("Ah", "Ac"):
        again.play(0, card)
        while again.bot_step(budget=0.05):
            pass
    assert again.header.result is not None
    assert again.header.result.winners == (0,)
    assert again.record().deal == deal


@every_game
def test_choices_are_the_legal_moves(game: str) -> None:
    """[X2] [C17] Clients get legal moves and refusal reasons before they play."""
    table = new_table(game, people=SHORT[game][0])
    asked = table.header.asked[0]
    seat = 0 if asked is None else asked
    assert table.choices(seat)
    assert all(table.why_not(seat, move) is None for move in table.choices(seat))
    other = (seat + 1) % len(table.chairs)
    assert table.choices(other) == []
    refused = table.why_not(other, table.choices(seat)[0])
    assert refused is not None
    assert refused["reason"] in ("not-your-turn", "not-held")
    nonsense = table.why_not(seat, "nonsense")
    assert nonsense is not None
    assert nonsense["reason"] == "malformed"
    with pytest.raises(IllegalMove):
        table.suggest(other)
    assert table.why_not(seat, table.suggest(seat, budget=0.05)["move"]) is None


def test_the_person_deals_as_the_host() -> None:
    table = new_table("rikiki", people=3)
    while table.header.asked != (None,):
        asked = table.header.asked[0]
        assert asked is not None
        table.play(asked, pick(table, asked))
    assert "deal 2" in table.choices(1)
    assert not table.bot_step()
    assert table.suggest(0)["move"] == "deal 2"
    answer = table.play(0, "deal 2")
    kinds = [event.kind for event in answer.events]
    assert kinds == ["dealt", "trump"]  # the own hand and the public events


def test_bots_alone_deal_too() -> None:
    table = new_table("rikiki", people=0)
    while table.bot_step(budget=0.05):
        pass
    assert table.header.over
    assert table.header.players == ()


def test_the_record_waits_for_the_end() -> None:
    table = new_table("zole")
    with pytest.raises(IllegalMove, match="finish the game first"):
        table.record()


def test_chairs_are_checked() -> None:
    with pytest.raises(BadRecord, match="somebody sits on every chair"):
        LocalTable("farkle", [Chair("human"), Chair()], SECRET)
    with pytest.raises(BadRecord, match="bots are random, basic, advanced"):
        LocalTable("farkle", [Chair("human"), Chair("bot", None, "B", "divine")], SECRET)


def test_a_secret_move_is_revealed_at_the_end() -> None:
    table: Any = new_table("zole", people=3)
    while table.position.table.phase == "choice":
        table.play(table.header.asked[0], "B")
    stash = table.choices(table.header.asked[0])[0]
    table.play(table.header.asked[0], stash)
    assert table.log(None)[-1].move == "stash"
    assert table.header.revealed is None
    finish(table)
    assert stash in (table.header.revealed or {}).values()
    assert games.find("zole").name == table.header.game
