"""Games looked at again, and the rules asked with nothing but a view."""

from __future__ import annotations

import pytest

from stolik.engine import record_codec
from stolik.engine.records import Record
from stolik.local import Replayed, view_queries
from tests.local.tables import SHORT, finish, pick, table

every_game = pytest.mark.parametrize("game", SHORT)


@every_game
def test_every_step_shows_what_was_seen(game: str) -> None:
    """[N5] [X15] A link replays to the same views, step by step and seat by seat."""
    one = table(game, people=SHORT[game][0])
    seen = [(one.view(0), one.view(None))]
    while not one.over:
        asked = one.asked()[0]
        one.act(asked or 0, pick(one, asked or 0))
        seen.append((one.view(0), one.view(None)))
    again = Replayed(record_codec.decode(one.link()), ["Ann"])
    assert again.steps == len(seen) - 1
    for at, (own, watching) in enumerate(seen):
        assert again.view(at, 0) == own
        assert again.view(at, None) == watching
    assert again.log(again.steps, 0) == [{**e, "by": "player"} for e in one.log(0)]
    assert again.header(again.steps)["secret"] == one.secret
    assert again.header(0)["secret"] is None
    assert [chair["name"] for chair in again.header(0)["seats"]][:2] == ["Ann", "2"]


def test_open_hands_hear_everything() -> None:
    one = finish(table("zole", people=3))
    again = Replayed(one.record())
    assert all(again.view(0, "all")["racks"])
    assert again.view(0, 1)["racks"] is None
    everything = sum(len(entry.events) for entry in one.entries)
    assert sum(len(entry["events"]) for entry in again.log(again.steps, "all")) == everything
    with pytest.raises(IndexError, match="steps 0 to"):
        again.view(again.steps + 1, 0)


def test_a_review_names_better_moves() -> None:
    """[X33] Every move with the better one, if the advanced bot would have played another."""
    one = finish(table("farkle", people=2))
    again = Replayed(one.record())
    reviewed = [again.review(index, 0.05) for index in range(again.steps)]
    assert [row["move"] for row in reviewed] == [text for _, text in one.moves]
    assert any(row["better"] for row in reviewed) or all(row["better"] is None for row in reviewed)
    rikiki = finish(table("rikiki", people=3))
    deals = [n for n, (seat, _) in enumerate(rikiki.moves) if seat is None]
    assert Replayed(rikiki.record()).review(deals[0], 0.05)["better"] is None


def test_an_open_deal_has_no_commitment() -> None:
    record = Record.read({"game": "farkle", "seats": 2, "deal": {"rolls": [[1, 2, 3, 4, 6, 6]]},
                          "moves": [[0, "roll"]]})  # fmt: skip
    assert Replayed(record).header(1)["commitment"] == ""


@every_game
def test_a_view_is_enough_to_ask(game: str) -> None:
    """[C17] [X2] The same answers from a view as from the whole position."""
    one = table(game, people=SHORT[game][0])
    for _ in range(8):
        asked = one.asked()[0]
        seat = asked or 0
        view = one.view(asked)
        assert view_queries.choices(view) == one.choices(seat)
        move = pick(one, seat)
        assert view_queries.why_not(view, move) is None
        assert view_queries.choices(one.view((seat + 1) % len(one.chairs))) == []
        for text in (move, "nonsense", "Qc", "draw", "7NT"):
            assert view_queries.why_not(view, text) == one.why_not(seat, text)
        one.act(seat, move)
    advice = view_queries.suggest(one.view(one.asked()[0]), "basic", 0.05, "seed")
    assert view_queries.why_not(one.view(one.asked()[0]), advice["move"]) is None


def test_schemas_name_every_switch() -> None:
    """[B6] [X35] Options as people see them before they join."""
    found = view_queries.schemas()
    assert [one["game"] for one in found] == list(SHORT)
    assert all(
        {option["name"] for option in one["options"]} == one["defaults"].keys() for one in found
    )
