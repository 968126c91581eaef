"""Replays of finished games, and queries that need only a view."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stolik.engine import bots, record_codec
from stolik.engine.bots.advice import Reviewed, advice
from stolik.engine.records import Record
from stolik.local import ReplayTable, view_queries
from tests.local.tables import SECRET, SHORT, finish, new_table, pick

every_game = pytest.mark.parametrize("game", SHORT)


@every_game
def test_every_step_shows_what_was_seen(game: str) -> None:
    """[N5] [X15] A link replays to the same views, step by step and seat by seat."""
    table = new_table(game, people=SHORT[game][0])
    seen = [(table.view(0), table.view(None))]
    while not table.header.over:
        asked = table.header.asked[0]
        table.play(asked or 0, pick(table, asked or 0))
        seen.append((table.view(0), table.view(None)))
    again = ReplayTable(record_codec.decode(table.link()), ["Ann"])
    assert again.steps == len(seen) - 1
    for at, (own, watching) in enumerate(seen):
        assert again.view(at, 0) == own
        assert again.view(at, None) == watching
    assert again.log(again.steps, 0) == [
        replace(entry, by="player", raw="", uid="") for entry in table.log(0)
    ]
    assert again.header(again.steps).secret == SECRET
    assert again.header(0).secret is None
    assert [chair.name for chair in again.header(0).seats][:2] == ["Ann", "2"]


def test_a_replay_with_open_hands_shows_all_events() -> None:
    table = finish(new_table("zole", people=3))
    again = ReplayTable(table.record())
    assert all(again.view(0, "all")["racks"])
    assert again.view(0, 1)["racks"] is None
    everything = sum(len(entry.document("all").events) for entry in table.entries)
    assert sum(len(entry.events) for entry in again.log(again.steps, "all")) == everything
    with pytest.raises(IndexError, match="steps 0 to"):
        again.view(again.steps + 1, 0)


@pytest.mark.parametrize(
    ("move", "gap", "better"),
    [
        pytest.param("another", 2.0, "another", id="clearly-better"),
        pytest.param("another", 0.5, None, id="may-be-chance"),
        pytest.param("the same", 0.0, None, id="played"),
    ],
)
def test_a_review_names_better_moves(
    move: str, gap: float, better: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X33] The best bot's move where it is clearly better, with why and by how much."""
    table = finish(new_table("farkle", people=2))
    played = table.moves[0][1]
    why = advice("farkle-first-roll")
    found = Reviewed(played if move == "the same" else move, why, gap, "points", least=1.0)
    monkeypatch.setattr(bots, "review", lambda *asked: found)
    row = ReplayTable(table.record()).review(0, 0.05)
    assert (row["move"], row["better"], row["unit"]) == (played, better, "points")
    reason = "as-good" if move == "another" and better is None else "farkle-first-roll"
    assert row["why"] == advice(reason).plain()
    assert row["gap"] == (gap if better else 0.0)


def test_every_move_is_reviewed() -> None:
    """[X33] With the bots themselves; moves of nobody, such as deals, are left as they are."""
    table = finish(new_table("farkle", people=2))
    again = ReplayTable(table.record())
    assert again.record == table.record()
    reviewed = [again.review(index, 0.05) for index in range(again.steps)]
    assert [row["move"] for row in reviewed] == [text for _, text in table.moves]
    assert all(row["better"] != row["move"] for row in reviewed)
    rikiki = finish(new_table("rikiki", people=3))
    deals = [n for n, (seat, _) in enumerate(rikiki.moves) if seat is None]
    assert ReplayTable(rikiki.record()).review(deals[0], 0.05)["better"] is None


def test_a_review_judges_moves_with_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """[K4] Not an only card, a first roll or the step to the next round, nor out of time."""
    zole = finish(new_table("zole"))
    again = ReplayTable(zole.record())
    own = [index for index, (seat, _) in enumerate(zole.moves) if seat == 0]
    judged = {index: again.review(index, 0.05)["judged"] for index in own}
    for index in own:
        before = again.played.positions[index]
        choices = list(again.played.game.choices(again.played.game.view(before, 0)))
        assert judged[index] == (len(choices) > 1), zole.moves[index]
    assert {judged[index] for index in own if zole.moves[index][1] == "next"} == {False}
    farkle = finish(new_table("farkle", people=2))
    dice = ReplayTable(farkle.record())
    assert not dice.review(0, 0.05)["judged"]
    keep = next(n for n, (_, text) in enumerate(farkle.moves) if text.startswith("keep"))
    assert dice.review(keep, 5.0)["judged"]
    monkeypatch.setattr(bots, "review", lambda *asked: None)
    assert not dice.review(keep, 5.0)["judged"]


def test_a_meld_that_is_not_listed_was_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """[K4] Drawing while the bot would lay is judged, drawing because one must is not."""
    table = finish(new_table("rummikub"))
    again = ReplayTable(table.record())
    first = next(n for n, (seat, text) in enumerate(table.moves) if seat == 0 and text == "draw")
    monkeypatch.setattr(type(again.played.game), "choices", lambda *asked: ["draw"])
    for move, gap, judged in (("draw", 0, False), ("meld B1,B2,B3", 3, True)):
        found = Reviewed(move, advice("rummikub-nothing"), gap, "tiles", least=1)
        monkeypatch.setattr(bots, "review", lambda *asked, found=found: found)
        assert again.review(first, 0.05)["judged"] is judged


def test_an_open_deal_has_no_commitment() -> None:
    record = Record.read({"game": "farkle", "seats": 2, "deal": {"rolls": [[1, 2, 3, 4, 6, 6]]},
                          "moves": [[0, "roll"]]})  # fmt: skip
    assert ReplayTable(record).header(1).commitment == ""


@every_game
def test_a_view_is_enough_to_ask(game: str) -> None:
    """[C17] [X2] A view gives the same choices and reasons as the whole position."""
    table = new_table(game, people=SHORT[game][0])
    for _ in range(8):
        asked = table.header.asked[0]
        seat = asked or 0
        view = table.view(asked)
        assert view_queries.choices(view) == table.choices(seat)
        move = pick(table, seat)
        assert view_queries.why_not(view, move) is None
        assert view_queries.choices(table.view((seat + 1) % len(table.chairs))) == []
        for text in (move, "nonsense", "Qc", "draw", "7NT"):
            assert view_queries.why_not(view, text) == table.why_not(seat, text)
        table.play(seat, move)
    advice = view_queries.suggest(table.view(table.header.asked[0]), "basic", 0.05, "seed")
    assert view_queries.why_not(table.view(table.header.asked[0]), advice["move"]) is None


def test_schemas_name_every_switch() -> None:
    """[B6] [X35] Options as they are shown before a player joins."""
    schemas = view_queries.schemas()
    assert [schema["game"] for schema in schemas] == list(SHORT)
    assert all(
        {option["name"] for option in schema["options"]} == schema["defaults"].keys()
        for schema in schemas
    )
