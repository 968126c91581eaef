"""Questions about a view: refusals with values in every game, and queries by name."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from stolik.engine import games
from stolik.engine.bridge.bids import BIDS
from stolik.engine.cards import DECK
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.refusals import REASON_FIELDS, RuleRefusal
from stolik.engine.zole import deck as zole_deck
from stolik.local import view_queries
from testkit import liars_dice
from tests.local.tables import SHORT, finish, new_table

TRICK_GAMES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "rikiki": [(4, {"schedule": [5], "hook": True, "mustTrump": True})],
    "zole": [(3, {"rounds": 4}), (3, {"rounds": 2, "allPass": "table"})],
    "bridge": [(4, {"rounds": 2})],
}
TRIED: dict[str, list[str]] = {
    "rikiki": [*DECK, *(f"bid {tricks}" for tricks in range(8))],
    "zole": [*zole_deck.DECK, "B", "stash 9c Kc", "stash Qc Qs", "stash Qc"],
    "bridge": [*DECK, *BIDS, *(f"partner {card}" for card in DECK)],
}
# the reasons that each of these games has to meet while it is played
MET = {
    "rikiki": {"not-held", "must-follow", "must-trump", "hook", "bid-out-of-range"},
    "zole": {"not-held", "must-follow", "must-trump"},
    "bridge": {"not-held", "must-follow", "bid-too-low", "partner-in-hand", "trump-not-broken"},
}


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_every_refused_card_and_bid_has_its_values(name: str) -> None:
    """[C4] [X1] What a page needs to say why: the suit to follow, the bid to beat."""
    met = set[str]()
    for number in range(4):
        for seats, options in TRICK_GAMES[name]:
            met |= _refusals(games.find(name), seats, options, number)
    assert MET[name] <= met


def _refusals(game: AnyGame, seats: int, options: dict[str, Any], number: int) -> set[str]:
    chance = SecretChance(game.name, bytes([number + 1]) * 32)
    position = game.deal(game.read_options(options, seats), seats, chance)
    met = set[str]()
    for turn in range(400):
        asked = game.asked(position.table)
        if not asked:
            break
        if asked[0] is not None:
            met |= _try_all(game, position, asked[0])
        moves = list(game.choices(game.view(position, asked[0])))
        move = moves[(turn * 7 + number * 5) % len(moves)]
        if number % 2 and turn:  # a short auction
            move = next((choice for choice in moves if str(choice) == "P"), move)
        position, _ = game.play(position, asked[0], move, chance)
    return met


def _try_all(game: AnyGame, position: AnyPosition, seat: int) -> set[str]:
    view, met = game.view(position, seat), set[str]()
    for text in TRIED[game.name]:
        refusal = view_queries.explain(game, view, text)
        if refusal is not None:
            met.add(str(refusal["reason"]))
            _check_fields(refusal)
    return met


def _check_fields(refusal: RuleRefusal) -> None:
    fields = REASON_FIELDS.get(Reason(refusal["reason"]), frozenset())
    assert refusal["values"].keys() == fields, refusal


def test_values_of_must_follow_and_must_trump() -> None:
    """The suit is that of the card led; in Zole a led trump has no suit."""
    game = games.find("zole")
    chance = SecretChance("zole", bytes([7]) * 32)
    position = game.deal(game.read_options({"rounds": 6}, 3), 3, chance)
    seen = set[Any]()
    for turn in range(200):
        asked = game.asked(position.table)
        if not asked:
            break
        view = game.view(position, asked[0])
        for card in zole_deck.DECK if asked[0] is not None else ():
            refusal = view_queries.explain(game, view, card)
            if refusal is not None and position.table.trick.cards:
                led = zole_deck.KIND[position.table.trick.cards[0]]
                if refusal["reason"] == "must-follow":
                    assert refusal["values"] == {"suit": led}
                    seen.add("suit")
                if refusal["reason"] == "must-trump":
                    assert refusal["values"] == {"led": "trump", "suit": None}
                    assert led == "trump"
                    seen.add("trump")
        moves = list(game.choices(view))
        position, _ = game.play(position, asked[0], moves[turn * 5 % len(moves)], chance)
    assert seen == {"suit", "trump"}


@pytest.mark.parametrize("name", SHORT)
def test_queries_by_name(name: str) -> None:
    """Each query answers with the fields that both SDKs promise, from every view."""
    table = finish(new_table(name))
    game = table.game
    fields: dict[str, dict[str, Any]] = {"keeps": {}, "sets": {"sets": []}}
    for seat in (None, 0, 1):
        for query, function in game.queries.items():
            answer = view_queries.query(table.view(seat), query, fields[query])
            assert answer.keys() == get_type_hints(get_type_hints(function)["return"]).keys()
    with pytest.raises(BadRecord):
        view_queries.query(table.view(0), "nonsense", {})


def test_names_of_queries_are_unique() -> None:
    """SDKs ask by the name of the query alone."""
    names = [name for game in map(games.find, games.NAMES) for name in game.queries]
    assert len(names) == len(set(names))


def test_a_game_without_values_gives_the_reason_alone() -> None:
    """A new game need not say what its refusals are about."""
    game = liars_dice.GAME
    position = game.deal(game.read_options({}, 2), 2, SecretChance(game.name, bytes(32)))
    refusal = view_queries.explain(game, game.view(position, 0), "liar")
    assert refusal == {"reason": "wrong-phase", "text": "", "values": {}}
