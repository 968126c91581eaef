"""Properties that hold for every game, checked over a whole random game.

A property takes a trail, a probe and a random generator, and raises AssertionError if it does not
hold. Cheap ones check every move, expensive ones only `sampled_positions` or `sampled_steps`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from stolik.engine.chance import Chance, Hands
from stolik.engine.contract import AnyGame, AnyPosition, Position, Seat
from stolik.engine.errors import IllegalMove, RackNotLoaded
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.reasons import Reason
from testkit.harness.game_trail import Step, Trail, forced_steps, json_bytes
from testkit.harness.probes import PROBES, Probe
from testkit.harness.probes.base import parsed_moves

Property = Callable[[Trail, Probe, random.Random], None]
SAMPLES_PER_GAME = 2  # for the expensive properties
MAX_FORCED_MOVES = 40  # until another seat is asked or the round ends
MAX_TABLE_BYTES = 100 * 1024


def positions_follow_the_contract(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """The table, the asked seats, the result and the events are as the contract requires."""
    seats = range(trail.setup.seats)
    for position in trail.positions():
        table = position.table
        assert len(table.scores) == len(position.racks) == len(seats)
        assert table.turn is None or table.turn in seats
        asked = trail.game.asked(table)
        assert all(seat is None or seat in seats for seat in asked)
        result = trail.game.result(position)
        assert (result is None) == bool(asked), "over exactly when nobody is asked"
        assert result is None or (result.winners and set(result.winners) <= set(seats))
    for step in trail.steps:
        for event in step.events:
            assert event.audience is None or event.audience in seats
            assert json.loads(json.dumps(event.values)) == event.values


def cards_and_scores_are_conserved(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """No card, tile or die is lost or doubled; scores of zero-sum games add up to 0 [PR8]."""
    for position in trail.positions():
        assert sorted(probe.pieces(position)) == sorted(probe.expected_pieces(position)), position
        assert not probe.zero_sum or sum(position.table.scores) == 0, position


def only_the_movers_rack_changes(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """Within a round the pool does not change, and no rack except the mover's (G4)."""
    for step in trail.steps:
        if probe.deals(step.before, step.after):
            continue
        assert step.after.pool == step.before.pool, step
        for seat, rack in enumerate(step.after.racks):
            assert seat == step.seat or rack == step.before.racks[seat], step


def choices_are_the_legal_moves(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """`choices` returns exactly what `refusal` allows, for every seat and the host [X2]."""
    for position in sampled_positions(trail, rng):
        for seat in seats_and_host(trail):
            view = trail.game.view(position, seat)
            offered = list(islice(trail.game.choices(view), 2_000))
            for move in offered:
                assert trail.game.refusal(position, seat, move) is None, (seat, str(move))
                assert trail.game.why_not(view, move) is None, (seat, str(move))
                assert trail.game.parse(str(move), position.table) == move, str(move)
                assert isinstance(trail.game.public_text(move), str)
            keys = [probe.key(position, move) for move in offered]
            assert len(set(keys)) == len(keys), "a choice is named twice"
            if probe.listed:
                refusal = trail.game.refusal
                legal = [move for move in parsed_moves(probe) if not refusal(position, seat, move)]
                assert set(keys) == {probe.key(position, move) for move in legal}, (seat, position)


def refusals_change_nothing(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """`play` raises the reason of `refusal` and leaves the position unchanged [C4] [S13] (G2)."""
    for position in sampled_positions(trail, rng):
        before = json_bytes(trail.game.dump(position))
        for seat in (*seats_and_host(trail), -1, trail.setup.seats):
            for move in rng.sample(parsed_moves(probe), 5):
                reason = trail.game.refusal(position, seat, move)
                assert reason is None or isinstance(reason, Reason)
                assert reason is play_reason(trail, position, seat, move), str(move)
                known = seat is None or seat in range(trail.setup.seats)
                assert known or reason in (Reason.NO_SUCH_SEAT, Reason.GAME_OVER), str(move)
        assert json_bytes(trail.game.dump(position)) == before


def out_of_turn_is_refused(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """A legal move of an asked seat is refused to a seat that is not asked [C3]."""
    for step in sampled_steps(trail, rng):
        asked = trail.game.asked(step.before.table)
        for seat in seats_and_host(trail):
            if seat not in asked and not probe.open_to_all(step.move):
                assert trail.game.refusal(step.before, seat, step.move) is not None, (seat, step)


def refusal_needs_only_the_movers_rack(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """`refusal` needs no other rack and no pool; `play` raises RackNotLoaded if it does (G1)."""
    for step in sampled_steps(trail, rng):
        racks = tuple(
            rack if seat == step.seat else None for seat, rack in enumerate(step.before.racks)
        )
        nothing: Any = None
        bare = Position(step.before.options, step.before.table, racks, nothing)
        for move in (step.move, *rng.sample(parsed_moves(probe), 8)):
            judged = trail.game.refusal(step.before, step.seat, move)
            assert trail.game.refusal(bare, step.seat, move) is judged, str(move)
        alone = Position(step.before.options, step.before.table, racks, step.before.pool)
        try:
            after, events = trail.game.play(alone, step.seat, step.move, trail.chance)
        except RackNotLoaded:
            continue
        assert (after.table, after.pool, events) == (step.after.table, step.after.pool, step.events)
        for mine, whole in zip(after.racks, step.after.racks, strict=True):
            assert mine is None or mine == whole


def forced_moves_end_the_turn(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """Forced moves are legal for any draft, and a few of them end the turn."""
    for position in sampled_positions(trail, rng):
        if not (asked := trail.game.asked(position.table)):
            continue
        for draft in (None, "", "no such move", "meld r1,r2"):
            move = trail.game.forced(position, draft)
            assert trail.game.refusal(position, asked[0], move) is None, str(move)
        for step in forced_steps(trail, position, MAX_FORCED_MOVES):
            if trail.game.asked(step.after.table)[:1] != asked[:1] or probe.deals(
                step.before, step.after
            ):
                break
        else:
            raise AssertionError(f"{MAX_FORCED_MOVES} forced moves, and {asked[0]} is still asked")


def json_round_trip(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """Positions survive a JSON round trip, and no list directly contains a list."""
    for position in sampled_positions(trail, rng):
        value = trail.game.dump(position)
        again = trail.game.load(json.loads(json.dumps(value)))
        assert again == position
        assert trail.game.dump(again) == value
        assert not has_nested_list(value), "a list directly in a list"
        assert len(json_bytes(value["table"])) < MAX_TABLE_BYTES
    for step in sampled_steps(trail, rng):
        assert not any(has_nested_list(event.values) for event in step.events), step.events


def record_replays_identically(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """The record alone reproduces the same positions and events (G3)."""
    game, record = trail.game, json.loads(json.dumps(trail.record()))
    options = game.read_options(record["options"], record["seats"])
    position = game.deal(options, record["seats"], trail.chance)
    assert position == trail.start
    for (seat, text), step in zip(record["moves"], trail.steps, strict=True):
        position, events = game.play_text(position, seat, text, trail.chance)
        assert position == step.after
        assert events == step.events


def hidden_cards_do_not_leak(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """Other hidden cards change neither a seat's view nor its events [N7] [C13] (G5)."""
    for step in sampled_steps(trail, rng):
        for watcher in rng.sample(seats_and_host(trail), 2):
            other = probe.shuffle_hidden(step.before, watcher, rng)
            expected = seen_bytes(trail.game, step.before, watcher)
            assert seen_bytes(trail.game, other, watcher) == expected
            _assert_same_events(trail, probe, step, other, watcher)


def _assert_same_events(
    trail: Trail, probe: Probe, step: Step, other: AnyPosition, watcher: Seat
) -> None:
    game = trail.game
    drew = watcher == step.seat and probe.draws_hidden(step.move)
    if drew or probe.ends_round(step.before, step.after):
        return
    move = step.move
    if watcher != step.seat:  # the mover's cards differ: find a move that looks the same
        wishes = game.choices(game.view(other, step.seat))
        alike = [wish for wish in wishes if game.public_text(wish) == game.public_text(step.move)]
        if not alike:
            return
        move = alike[0]
    after, events = game.play(other, step.seat, move, trail.chance)
    if probe.ends_round(other, after):
        return
    assert heard_bytes(events, watcher) == heard_bytes(step.events, watcher), (watcher, step)
    expected = seen_bytes(game, step.after, watcher)
    assert seen_bytes(game, after, watcher) == expected, (watcher, step)


def play_reason(trail: Trail, position: AnyPosition, seat: Seat, move: Any) -> Reason | None:
    """Why `play` refuses the move, or None if it is legal."""
    try:
        trail.game.play(position, seat, move, trail.chance)
    except IllegalMove as error:
        return Reason(error.reason)
    return None


def seen_bytes(game: AnyGame, position: AnyPosition, seat: Seat) -> bytes:
    """Everything that `seat` may see of a position, as bytes."""
    view, result = game.view(position, seat), game.result(position)
    parts = (view.options, view.table, view.rack, view.shown, result and result.scores)
    choices = [str(move) for move in islice(game.choices(view), 200)]
    return json_bytes([*map(to_plain, parts), choices, list(game.asked(position.table))])


def heard_bytes(events: tuple[Any, ...], seat: Seat) -> bytes:
    """The events of a move that `seat` may read, as bytes."""
    return json_bytes(
        [[e.kind, e.values] for e in events if e.audience is None or e.audience == seat]
    )


def has_nested_list(value: Plain) -> bool:
    """Whether a list directly contains a list, which Firestore cannot store."""
    if isinstance(value, dict):
        return any(map(has_nested_list, value.values()))
    if isinstance(value, list):
        return any(isinstance(item, list) or has_nested_list(item) for item in value)
    return False


def seats_and_host(trail: Trail) -> tuple[Seat, ...]:
    """The first four seats and the host."""
    return (*range(trail.setup.seats)[:4], None)


def sampled_positions(trail: Trail, rng: random.Random) -> Iterator[AnyPosition]:
    """The last position and some earlier ones."""
    yield trail.end
    for step in sampled_steps(trail, rng):
        yield step.before


def sampled_steps(trail: Trail, rng: random.Random) -> list[Step]:
    """Some moves of the game, always including the last."""
    some = rng.sample(trail.steps, min(SAMPLES_PER_GAME, len(trail.steps)))
    return [*some, *trail.steps[-1:]]


class NoChance(Chance):
    """Fails when a game asks for cards, a lot or dice."""

    def deal(self, deck: Sequence[str], seats: int, size: int, round: int, draw: int) -> Hands:
        raise AssertionError("cards were dealt")

    def first(self, seats: int, *, by_lot: bool = False) -> int:
        raise AssertionError("a lot was drawn")

    def dice(self, count: int, round: int, draw: int) -> tuple[int, ...]:
        raise AssertionError("dice were rolled")


def reveals_hidden_is_complete(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """A move that `reveals_hidden` denies needs neither chance nor another rack [X9]."""
    for step in trail.steps:
        if trail.game.reveals_hidden(step.events):
            continue
        racks = tuple(r if seat == step.seat else None for seat, r in enumerate(step.before.racks))
        blind = replace(step.before, racks=racks)
        after, events = trail.game.play(blind, step.seat, step.move, NoChance())
        assert (after.table, events) == (step.after.table, step.events), step


PROPERTIES: tuple[Property, ...] = (
    positions_follow_the_contract,
    cards_and_scores_are_conserved,
    only_the_movers_rack_changes,
    choices_are_the_legal_moves,
    refusals_change_nothing,
    out_of_turn_is_refused,
    refusal_needs_only_the_movers_rack,
    forced_moves_end_the_turn,
    json_round_trip,
    record_replays_identically,
    hidden_cards_do_not_leak,
    reveals_hidden_is_complete,
)


def check_properties(trail: Trail) -> None:
    """Check every property on a game."""
    rng = random.Random(trail.setup.seed)
    for check_property in PROPERTIES:
        check_property(trail, PROBES[trail.setup.kind], rng)
