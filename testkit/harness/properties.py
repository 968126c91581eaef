"""What holds for every game, looked at over a whole random game.

A property takes a trail and a source of chance, and fails by assertion. Cheap ones look at
every move; `samples` picks the moves that the dear ones look at.
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
from testkit.harness.game_trail import Step, Trail, bytes_of, forced
from testkit.harness.probes import PROBES, Probe
from testkit.harness.probes.base import moves

Property = Callable[[Trail, Probe, random.Random], None]
SAMPLES = 2  # positions of each game that the dear properties look at
PATIENCE = 40  # moves that a clock may need until somebody else is asked, or the round ends
LARGEST = 100 * 1024  # bytes of a table


def shape(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """The table, the asked seats, the result and the events are what the contract says."""
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


def conserved(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """No card, tile or die is lost or doubled, and scores add up where they should [PR8]."""
    for position in trail.positions():
        assert sorted(probe.stock(position)) == sorted(probe.full(position)), position
        assert not probe.zero_sum or sum(position.table.scores) == 0, position


def only_the_mover_changes(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """Within a round the pool stays, and only the mover's rack changes (G4)."""
    for step in trail.steps:
        if probe.deals(step.before, step.after):
            continue
        assert step.after.pool == step.before.pool, step
        for seat, rack in enumerate(step.after.racks):
            assert seat == step.seat or rack == step.before.racks[seat], step


def choices_are_the_legal_moves(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """`choices` is exactly what `refusal` lets through, for everybody at the table [X2]."""
    for position in samples(trail, rng):
        for seat in everybody(trail):
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
                legal = [move for move in moves(probe) if not refusal(position, seat, move)]
                assert set(keys) == {probe.key(position, move) for move in legal}, (seat, position)


def refusals_change_nothing(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """A refused move has a reason, raises just that, and leaves all as it was [C4] [S13] (G2)."""
    for position in samples(trail, rng):
        before = bytes_of(trail.game.dump(position))
        for seat in (*everybody(trail), -1, trail.setup.seats):
            for move in rng.sample(moves(probe), 5):
                reason = trail.game.refusal(position, seat, move)
                assert reason is None or isinstance(reason, Reason)
                assert reason is played_reason(trail, position, seat, move), str(move)
                known = seat is None or seat in range(trail.setup.seats)
                assert known or reason in (Reason.NO_SUCH_SEAT, Reason.GAME_OVER), str(move)
        assert bytes_of(trail.game.dump(position)) == before


def out_of_turn_is_refused(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """What one seat may play, a seat that is not asked may not [C3]."""
    for step in sampled_steps(trail, rng):
        asked = trail.game.asked(step.before.table)
        for seat in everybody(trail):
            if seat not in asked and not probe.anybody(step.move):
                assert trail.game.refusal(step.before, seat, step.move) is not None, (seat, step)


def the_judge_looks_at_own_cards(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """`refusal` needs the mover's rack and no pool; `play` says when it needs more (G1)."""
    for step in sampled_steps(trail, rng):
        racks = tuple(
            rack if seat == step.seat else None for seat, rack in enumerate(step.before.racks)
        )
        nothing: Any = None
        bare = Position(step.before.options, step.before.table, racks, nothing)
        for move in (step.move, *rng.sample(moves(probe), 8)):
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


def the_clock_ends_every_turn(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """`forced` is legal, and the turn ends after a few of them, whatever the draft says."""
    for position in samples(trail, rng):
        if not (asked := trail.game.asked(position.table)):
            continue
        for draft in (None, "", "no such move", "meld r1,r2"):
            move = trail.game.forced(position, draft)
            assert trail.game.refusal(position, asked[0], move) is None, str(move)
        for step in forced(trail, position, PATIENCE):
            if trail.game.asked(step.after.table)[:1] != asked[:1] or probe.deals(
                step.before, step.after
            ):
                break
        else:
            raise AssertionError(f"{PATIENCE} forced moves, and {asked[0]} is still asked")


def survives_json(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """Every part goes to JSON and back without loss, and a list never lies in a list."""
    for position in samples(trail, rng):
        value = trail.game.dump(position)
        again = trail.game.load(json.loads(json.dumps(value)))
        assert again == position
        assert trail.game.dump(again) == value
        assert not nested(value), "a list in a list"
        assert len(bytes_of(value["table"])) < LARGEST
    for step in sampled_steps(trail, rng):
        assert not any(nested(event.values) for event in step.events), step.events


def replays(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """The record alone gives the same positions and events again (G3)."""
    game, record = trail.game, json.loads(json.dumps(trail.record()))
    options = game.read_options(record["options"], record["seats"])
    position = game.deal(options, record["seats"], trail.chance)
    assert position == trail.start
    for (seat, text), step in zip(record["moves"], trail.steps, strict=True):
        position, events = game.play_text(position, seat, text, trail.chance)
        assert position == step.after
        assert events == step.events


def nothing_leaks(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """What a seat may not know changes neither its view nor what it hears [N7] [C13] (G5)."""
    for step in sampled_steps(trail, rng):
        for watcher in rng.sample(everybody(trail), 2):
            other = probe.shuffle_hidden(step.before, watcher, rng)
            assert seen(trail.game, other, watcher) == seen(trail.game, step.before, watcher)
            _hears_the_same(trail, probe, step, other, watcher)


def _hears_the_same(
    trail: Trail, probe: Probe, step: Step, other: AnyPosition, watcher: Seat
) -> None:
    game = trail.game
    if probe.lifts(step.before, step.after) or (watcher == step.seat and probe.draws(step.move)):
        return
    move = step.move
    if watcher != step.seat:  # the mover's cards differ: find a move that looks the same
        wishes = game.choices(game.view(other, step.seat))
        alike = [wish for wish in wishes if game.public_text(wish) == game.public_text(step.move)]
        if not alike:
            return
        move = alike[0]
    after, events = game.play(other, step.seat, move, trail.chance)
    if probe.lifts(other, after):
        return
    assert heard(events, watcher) == heard(step.events, watcher), (watcher, step)
    assert seen(game, after, watcher) == seen(game, step.after, watcher), (watcher, step)


def played_reason(trail: Trail, position: AnyPosition, seat: Seat, move: Any) -> Reason | None:
    """Why `play` refuses, or None if it plays."""
    try:
        trail.game.play(position, seat, move, trail.chance)
    except IllegalMove as error:
        return Reason(error.reason)
    return None


def seen(game: AnyGame, position: AnyPosition, seat: Seat) -> bytes:
    """Everything that reaches `seat` of a position, as bytes."""
    view, result = game.view(position, seat), game.result(position)
    parts = (view.options, view.table, view.rack, view.shown, result and result.scores)
    choices = [str(move) for move in islice(game.choices(view), 200)]
    return bytes_of([*map(to_plain, parts), choices, list(game.asked(position.table))])


def heard(events: tuple[Any, ...], seat: Seat) -> bytes:
    """What `seat` hears of a move, as bytes."""
    return bytes_of(
        [[e.kind, e.values] for e in events if e.audience is None or e.audience == seat]
    )


def nested(value: Plain) -> bool:
    """Whether a list lies directly in a list anywhere."""
    if isinstance(value, dict):
        return any(map(nested, value.values()))
    if isinstance(value, list):
        return any(isinstance(item, list) or nested(item) for item in value)
    return False


def everybody(trail: Trail) -> tuple[Seat, ...]:
    """The seats and the host; of a large table some seats."""
    return (*range(trail.setup.seats)[:4], None)


def samples(trail: Trail, rng: random.Random) -> Iterator[AnyPosition]:
    """The end, and some positions on the way."""
    yield trail.end
    for step in sampled_steps(trail, rng):
        yield step.before


def sampled_steps(trail: Trail, rng: random.Random) -> list[Step]:
    """Some moves of the game, the last among them."""
    some = rng.sample(trail.steps, min(SAMPLES, len(trail.steps)))
    return [*some, *trail.steps[-1:]]


class Nothing(Chance):
    """Chance that must not be asked."""

    def deal(self, deck: Sequence[str], seats: int, size: int, round: int, draw: int) -> Hands:
        raise AssertionError("cards were dealt")

    def first(self, seats: int, *, by_lot: bool = False) -> int:
        raise AssertionError("a lot was drawn")

    def dice(self, count: int, round: int, draw: int) -> tuple[int, ...]:
        raise AssertionError("dice were rolled")


def what_is_revealed_is_said(trail: Trail, probe: Probe, rng: random.Random) -> None:
    """A move that reveals nothing hidden needs neither chance nor another's rack [X9]."""
    for step in trail.steps:
        if trail.game.reveals_hidden(step.events):
            continue
        racks = tuple(r if seat == step.seat else None for seat, r in enumerate(step.before.racks))
        blind = replace(step.before, racks=racks)
        after, events = trail.game.play(blind, step.seat, step.move, Nothing())
        assert (after.table, events) == (step.after.table, step.events), step


PROPERTIES: tuple[Property, ...] = (
    shape,
    conserved,
    only_the_mover_changes,
    choices_are_the_legal_moves,
    refusals_change_nothing,
    out_of_turn_is_refused,
    the_judge_looks_at_own_cards,
    the_clock_ends_every_turn,
    survives_json,
    replays,
    nothing_leaks,
    what_is_revealed_is_said,
)


def check(trail: Trail) -> None:
    """Hold a game to every property."""
    rng = random.Random(trail.setup.seed)
    for check_property in PROPERTIES:
        check_property(trail, PROBES[trail.setup.kind], rng)
