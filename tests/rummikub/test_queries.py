"""What the rules answer while a player arranges tiles, also when others are to move."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine.errors import IllegalMove
from stolik.engine.rummikub import GAME, Position
from stolik.engine.rummikub.queries import Draft, PlannedSet, judge_draft
from tests.rummikub.boards import position


def plan(text: str) -> list[PlannedSet]:
    """`r1 r2 r3 | group: r9 j j` as planned sets."""
    planned = []
    for part in text.split("|"):
        kind, _, tiles = part.rpartition(":")
        made: PlannedSet = {"tiles": tiles.split()}
        if kind:
            made["kind"] = "group" if kind.strip() == "group" else "run"
        planned.append(made)
    return planned


def ask(at: Position, text: str, seat: int | None = 0) -> Draft:
    return judge_draft(GAME.view(at, seat), plan(text))


def refusals(draft: Draft) -> list[tuple[str, dict[str, Any]] | None]:
    return [one["refusal"] and (one["refusal"]["reason"], one["refusal"]["values"])
            for one in draft["sets"]]  # fmt: skip


AT = position("", "r1 r2 r3 r9 k9 b9 j j", "k1", melded=False)


def test_sets_are_read_with_their_jokers() -> None:
    """[W18] Points and jokers as what they stand for, by the declared kind."""
    draft = ask(AT, "r5 j r7 | r9 j j | group: r9 j j | r9 k9 j")
    assert [(one["kind"], one["points"]) for one in draft["sets"]] == [
        ("run", 18),
        ("run", 30),
        ("group", 27),
        ("group", 27),
    ]
    assert draft["sets"][0]["jokers"] == [{"place": 1, "tiles": ["r6"]}]
    assert draft["sets"][1]["jokers"] == [
        {"place": 1, "tiles": ["r10"]},
        {"place": 2, "tiles": ["r11"]},
    ]
    assert draft["sets"][3]["jokers"] == [{"place": 2, "tiles": ["b9", "o9"]}]


def test_each_set_says_why_it_is_none() -> None:
    draft = ask(AT, "r9 | | r1 r2 r4 | r1 j r2 | r9 r9 j | k9 r1 b5 | r12 r13 r1")
    assert refusals(draft) == [
        ("set-too-short", {"missing": 2}),
        ("set-too-short", {"missing": 3}),
        ("gap-in-run", {"tiles": ["r3"]}),
        ("gap-in-run", {}),
        ("same-colour", {"tiles": ["r9"]}),
        ("not-a-set", {}),
        ("run-out-of-range", {}),
    ]
    assert all(one["points"] == 0 for one in draft["sets"])
    with pytest.raises(IllegalMove):
        ask(AT, "r9 k9 x9")


def test_points_of_the_first_meld() -> None:
    """[R10] New sets count, those on the table do not."""
    low = ask(AT, "r1 r2 r3")
    assert (low["points"], low["needed"], low["laid"]) == (6, 30, ["r1", "r2", "r3"])
    assert low["refusal"] is not None
    assert low["refusal"]["reason"] == "meld-too-low"
    assert low["refusal"]["values"] == {"points": 6, "needed": 30}
    enough = ask(AT, "r1 r2 r3 | r9 k9 b9")
    assert (enough["points"], enough["refusal"], enough["playable"]) == (33, None, True)
    assert enough["move"] == "meld r1,r2,r3 | r9,k9,b9"


def test_planning_while_another_is_to_move() -> None:
    """[W27] The plan is judged as if it were one's turn; it cannot be played yet."""
    at = position("k1 k2 k3", "r1 r2 r3", "k4 o1", first=1)
    draft = ask(at, "k1 k2 k3 | r1 r2 r3")
    assert (draft["needed"], draft["refusal"], draft["playable"]) == (0, None, False)
    assert GAME.refusal(at, 0, GAME.parse(draft["move"])) == "not-your-turn"
    assert ask(at, "k1 k2 k3 k4", seat=1)["playable"]


def test_tiles_that_are_not_there() -> None:
    at = position("k1 k2 k3", "r1 r2 r3", "k4")
    missing = ask(at, "r1 r2 r3")["refusal"]
    assert missing is not None
    assert (missing["reason"], missing["values"]) == (
        "table-tile-missing",
        {"tiles": ["k1", "k2", "k3"]},
    )
    strange = ask(at, "k1 k2 k3 k4")["refusal"]
    assert strange is not None
    assert (strange["reason"], strange["values"]) == ("tile-not-held", {"tiles": ["k4"]})
    same = ask(at, "k1 k2 k3")["refusal"]
    assert same is not None
    assert (same["reason"], same["values"]) == ("nothing-played", {})


def test_watchers_and_finished_games() -> None:
    at = position("k1 k2 k3", "r4", "k4")
    watched = ask(at, "k1 k2 k3", seat=None)["refusal"]
    assert watched is not None
    assert watched["reason"] == "no-such-seat"
    over, _ = GAME.play_text(position("r1 r2 r3", "r4", "k4"), 0, "meld r1 r2 r3 r4", None)  # type: ignore[arg-type]
    ended = ask(over, "r1 r2 r3 r4")
    assert ended["refusal"] is not None
    assert (ended["refusal"]["reason"], ended["playable"]) == ("game-over", False)
    waiting = position("r1 r2 r3", "r4", "k4", rounds=2)
    waiting, _ = GAME.play_text(waiting, 0, "meld r1 r2 r3 r4", None)  # type: ignore[arg-type]
    between = ask(waiting, "r1 r2 r3 r4")
    assert between["refusal"] is not None
    assert (between["refusal"]["reason"], between["playable"]) == ("wrong-phase", False)


def test_refused_moves_without_values() -> None:
    at = position("k1 k2 k3", "r4", "k4")
    view = GAME.view(at, 0)
    for text in ("pass", "meld k1 k2 k3 | r4 r5"):
        move = GAME.parse(text)
        reason = GAME.why_not(view, move)
        assert reason is not None
        assert GAME.refusal_values(view, move, reason) == ({} if text == "pass" else {"missing": 1})
