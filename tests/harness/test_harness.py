"""The harness itself: a game with a planted bug fails the property that covers it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from stolik.engine import games
from stolik.engine.chance import Chance
from stolik.engine.contract import AnyGame, AnyPosition, Event, Seat, View
from stolik.engine.errors import StolikError
from stolik.engine.reasons import Reason
from testkit.harness import properties
from testkit.harness.game_trail import Setup, play_random_game
from testkit.harness.probes import PROBES, Probe
from testkit.harness.properties import PROPERTIES, Property
from testkit.harness.random_setups import KINDS
from testkit.liars_dice import GAME, LIAR, LiarsDice, Move, Played, Position, Rack


class LostDie(LiarsDice):
    def roll(self, options: Any, table: Any, chance: Chance) -> Position:
        position = super().roll(options, table, chance)
        return replace(position, racks=(Rack(), *position.racks[1:]))


class LeakyView(LiarsDice):
    def view(self, position: Position, seat: Seat) -> Any:
        view = super().view(position, seat)
        return replace(view, shown={"left": list(position.rack(0).hand)})


class LeakyEvent(LiarsDice):
    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        after, events = super().play(position, seat, move, chance)
        hand = list(position.rack(seat or 0).hand)
        return after, (*events, Event(None, "whisper", {"hand": hand}))


class ReadsOtherRacks(LiarsDice):
    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        dice = [die for holder in range(len(position.racks)) for die in position.rack(holder).hand]
        reason = super().refusal(position, seat, move)
        return reason or (Reason.WORTHLESS if str(move.face) not in dice and move.count else None)


class MissingChoice(LiarsDice):
    def choices(self, view: View[Any, Any, Any]) -> Iterator[Move]:
        return (move for move in super().choices(view) if move.face != 6)


class IllegalChoice(LiarsDice):
    def choices(self, view: View[Any, Any, Any]) -> Iterator[Move]:
        yield from super().choices(view)
        if view.seat == view.table.turn:
            yield Move(99, 1)


class PlaysRefusedMove(LiarsDice):
    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        if move.count > 30:
            return position, ()
        return super().play(position, seat, move, chance)


class IgnoresTurn(LiarsDice):
    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        reason = super().refusal(position, seat, move)
        return None if reason is Reason.NOT_YOUR_TURN and move.count > 1 else reason


class IllegalForcedMove(LiarsDice):
    def forced(self, position: Position, draft: str | None = None) -> Move:
        return LIAR


class LossyDump(LiarsDice):
    def dump(self, position: Position) -> dict[str, Any]:
        return {**super().dump(position), "pool": {"hand": ["6"]}}


class ChangesOtherRacks(LiarsDice):
    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        after, events = super().play(position, seat, move, chance)
        turned = tuple(Rack(rack.hand[::-1]) for rack in after.racks if rack)
        return replace(after, racks=turned), events


class NotRepeatable(LiarsDice):
    rolls = 0

    def roll(self, options: Any, table: Any, chance: Chance) -> Position:
        NotRepeatable.rolls += 1
        position = super().roll(options, table, chance)
        hand = tuple(str(1 + NotRepeatable.rolls % 6) for _ in position.rack(0).hand)
        return replace(position, racks=(Rack(hand), *position.racks[1:]))


class NeverOver(LiarsDice):
    def asked(self, table: Any) -> tuple[Seat, ...]:
        return (table.turn,)


class DeniesReveal(LiarsDice):
    def reveals_hidden(self, events: Iterable[Event]) -> bool:
        return False


BUGS: list[tuple[type[LiarsDice], Property]] = [
    (LostDie, properties.cards_and_scores_are_conserved),
    (LeakyView, properties.hidden_cards_do_not_leak),
    (LeakyEvent, properties.hidden_cards_do_not_leak),
    (ReadsOtherRacks, properties.refusal_needs_only_the_movers_rack),
    (MissingChoice, properties.choices_are_the_legal_moves),
    (IllegalChoice, properties.choices_are_the_legal_moves),
    (PlaysRefusedMove, properties.refusals_change_nothing),
    (IgnoresTurn, properties.out_of_turn_is_refused),
    (IllegalForcedMove, properties.forced_moves_end_the_turn),
    (LossyDump, properties.json_round_trip),
    (ChangesOtherRacks, properties.only_the_movers_rack_changes),
    (NotRepeatable, properties.record_replays_identically),
    (NeverOver, properties.positions_follow_the_contract),
    (DeniesReveal, properties.reveals_hidden_is_complete),
]


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the real Liar's dice after a test that registers a broken one."""
    monkeypatch.setitem(games._LOADED, games.versioned_name(GAME), GAME)


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize(("broken", "about"), BUGS)
def test_a_bug_is_found(broken: type[LiarsDice], about: Property) -> None:
    trails = [play_random_game(Setup("liarsdice", 3, {}, seed)) for seed in range(8)]
    games.register(broken())
    if broken in (LostDie, NotRepeatable, ChangesOtherRacks, LeakyEvent):
        # these bugs show only in games played with them
        trails = [play_random_game(Setup("liarsdice", 3, {}, seed), 20) for seed in range(8)]
    trails = [replace(trail, game=broken()) for trail in trails]
    assert any(_fails(about, trail) for trail in trails)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "farkle"])
def test_a_leak_is_found_in_every_game(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows one card of another seat fails. [N7]"""
    game = games.find(kind)
    honest = game.view

    def leaky(_: AnyGame, position: AnyPosition, seat: Seat) -> Any:
        hand = game.hand(position.rack(len(position.racks) - 1))
        return replace(honest(position, seat), shown={"peek": hand[0] if hand else ""})

    trails = [play_random_game(Setup(kind, game.seats[0], {}, seed)) for seed in range(8)]
    monkeypatch.setattr(type(game), "view", leaky)
    assert any(_fails(properties.hidden_cards_do_not_leak, trail, PROBES[kind]) for trail in trails)


@pytest.mark.parametrize("kind", ["rikiki", "zole", "bridge", "rummikub"])
def test_a_leaking_event_is_found_in_every_game(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that shows one card to the wrong seat fails. [N7] [C13]"""
    game = games.find(kind)
    honest = game.play

    def leaky(_: AnyGame, position: AnyPosition, seat: Seat, move: Any, chance: Chance) -> Any:
        after, events = honest(position, seat, move, chance)
        hand = game.hand(position.rack(seat)) if seat is not None else ()
        return after, (*events, Event(None, "whisper", {"left": hand[-1] if hand else ""}))

    monkeypatch.setattr(type(game), "play", leaky)  # of a game itself, the old one would stay
    trails = [play_random_game(Setup(kind, game.seats[0], {}, seed)) for seed in range(8)]
    assert any(_fails(properties.hidden_cards_do_not_leak, trail, PROBES[kind]) for trail in trails)


def test_every_property_has_a_bug_that_it_finds() -> None:
    assert {about for _, about in BUGS} == set(PROPERTIES)


def test_every_game_is_covered() -> None:
    """A missing game fails this test; it is not silently skipped."""
    assert set(KINDS) == {*games.NAMES, "liarsdice"}
    assert len(games.NAMES) == 5
    for kind in KINDS:
        assert games.find(kind).name == kind


def _fails(about: Property, trail: Any, probe: Probe = PROBES["liarsdice"]) -> bool:
    try:
        about(trail, probe, random.Random(1))
    except (AssertionError, StolikError):
        return True
    return False
