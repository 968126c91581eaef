"""Properties of every round, for any moves and options."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine.chance import SecretChance
from stolik.engine.contract import Seat
from stolik.engine.next_round import NEXT
from stolik.engine.tricks import PLAYS
from stolik.engine.zole import GAME
from stolik.engine.zole.deck import DECK, POINTS
from stolik.engine.zole.moves import BIG, PASS, RESIGN, SMALL, ZOLE, Move, Stash
from stolik.engine.zole.state import Options, Position

STASHES = tuple(Stash(pair) for pair in combinations(DECK, 2))
MOVES: tuple[Move, ...] = (
    PASS, BIG, ZOLE, SMALL, NEXT, RESIGN, *(PLAYS[card] for card in DECK),
)  # fmt: skip

OPTIONS = st.builds(
    Options,
    all_pass=st.sampled_from(["table", "pule"]),
    pule_paid=st.sampled_from([3, 2]),
    pule_given=st.sampled_from(["common", "any"]),
    small_zole=st.booleans(),
    zole_bonus=st.sampled_from([4, 3]),
    table_full_tie=st.sampled_from(["split", "void", "firstSeat"]),
    table_loser=st.sampled_from(["tricks", "points"]),
    bidding_rounds=st.sampled_from([1, 2]),
    resign=st.booleans(),
    zole_tree=st.booleans(),
    rounds=st.integers(1, 3),
    points=st.sampled_from([0, 5]),
)


def cards_in_play(position: Position) -> list[str]:
    """Every card that somebody holds, has stashed, or has played; and the talon while it lies."""
    table = position.table
    held = [card for seat in range(len(table.scores)) for card in position.rack(seat).hand]
    hidden = [card for seat in range(len(table.scores)) for card in position.rack(seat).stash]
    shown = [card for trick in (*table.tricks, table.trick) for card in trick.cards]
    return held + hidden + shown + (list(position.pool.talon) if table.talon else [])


@settings(max_examples=50)
@given(OPTIONS, st.integers(3, 5), st.binary(min_size=32, max_size=32), st.randoms())
def test_every_match(options: Options, seats: int, secret: bytes, random: Random) -> None:
    """[R14] [R19] [R20] [S11] Zero-sum, cards conserved, one mover's rack, JSON, forced legal."""
    chance = SecretChance("zole", secret)
    position = GAME.deal(options, seats, chance)
    while asked := GAME.asked(position.table):
        assert sorted(cards_in_play(position)) == sorted(DECK)
        assert sum(position.table.scores) == 0
        assert GAME.load(GAME.dump(position)) == position
        seat = asked[0]
        assert GAME.refusal(position, seat, GAME.forced(position)) is None
        choices = list(GAME.choices(GAME.view(position, seat)))
        move = random.choice(choices)
        after, _ = GAME.play(position, seat, move, chance)
        if move != NEXT:
            assert_unchanged(position, after, seat)
        position = after
    outcome = position.table.outcome
    assert outcome is not None
    assert sum(outcome.deltas) == 0
    assert sum(outcome.points) <= sum(POINTS.values())
    assert GAME.result(position) is not None


def assert_unchanged(before: Position, after: Position, seat: Seat) -> None:
    """G4: the pool and the racks of other seats are unchanged."""
    assert after.pool == before.pool
    for other in range(len(before.racks)):
        assert other == seat or after.racks[other] is before.racks[other]


@settings(max_examples=10)
@given(OPTIONS, st.integers(3, 5), st.binary(min_size=32, max_size=32), st.randoms())
def test_choices_are_the_moves_that_refusal_allows(
    options: Options, seats: int, secret: bytes, random: Random
) -> None:
    """[R15] [R16] [R17] For every seat and the host, at every point; from the view alone (G1)."""
    chance = SecretChance("zole", secret)
    position = GAME.deal(options, seats, chance)
    while asked := GAME.asked(position.table):
        for seat in (None, *range(seats)):
            view = GAME.view(position, seat)
            stashes = STASHES if position.table.phase == "stash" else STASHES[:2]
            tried = (*MOVES, *stashes)
            allowed = {move for move in tried if GAME.why_not(view, move) is None}
            assert set(GAME.choices(view)) == allowed
            assert bool(allowed) == (seat in asked)
        choices = list(GAME.choices(GAME.view(position, asked[0])))
        move = random.choice(choices)
        position, _ = GAME.play(position, asked[0], move, chance)


@settings(max_examples=40)
@given(OPTIONS, st.binary(min_size=32, max_size=32), st.randoms())
def test_hidden_cards_do_not_leak(options: Options, secret: bytes, random: Random) -> None:
    """G5: shuffling the cards that seat 0 cannot see changes nothing that it sees or hears."""
    chance = SecretChance("zole", secret)
    position = GAME.deal(options, 3, chance)
    while (seat := position.table.turn) is not None:
        move = random.choice(list(GAME.choices(GAME.view(position, seat))))
        after, events = GAME.play(position, seat, move, chance)
        if seat == 0 and move != BIG and after.table.turn is not None:
            racks = (position.racks[0], position.racks[2], position.racks[1])
            other = replace(position, racks=racks)
            twin, twin_events = GAME.play(other, seat, move, chance)
            assert GAME.view(twin, 0) == GAME.view(after, 0)
            assert [e for e in twin_events if e.audience in (None, 0)] == [
                e for e in events if e.audience in (None, 0)
            ]
        position = after
