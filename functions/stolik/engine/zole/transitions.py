"""What a legal move leads to in Zole: a choice, a stash, a card, the next round."""

from __future__ import annotations

from typing import Literal

from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Seat
from stolik.engine.fast_replace import replace
from stolik.engine.next_round import Next
from stolik.engine.per_seat import set_seat
from stolik.engine.tricks import Play, Trick, remove_card
from stolik.engine.zole.dealing import next_deal
from stolik.engine.zole.deck import card_points, sort_hand, winning_index
from stolik.engine.zole.moves import Choice, Move, Stash
from stolik.engine.zole.round_end import end_round
from stolik.engine.zole.state import Played, Position, Rack


def play(position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
    """The position after a move that `rules.refusal` allows, and what happened."""
    if seat is None or isinstance(move, Next):
        return next_deal(position, chance)
    if isinstance(move, Play):
        return _play_card(position, seat, move.card)
    if isinstance(move, Choice):
        return _choose(position, seat, move.kind)
    if isinstance(move, Stash):
        return _stash(position, seat, move.cards)
    ended, events = end_round(position, resigned=True)  # Z20
    return ended, (Event(None, "resign", {"seat": seat}), *events)


def _choose(position: Position, seat: int, choice: Literal["B", "Z", "S", "P"]) -> Played:
    """After B, Z, S or P (Z4)."""
    said = Event(None, "choice", {"seat": seat, "choice": choice})
    if choice == "P":
        after, events = _pass(position, seat)
        return after, (said, *events)
    table = position.table
    decided = Event(None, "kind", {"kind": choice, "solo": seat})
    if choice != "B" or not table.talon:
        playing = replace(table, phase="play", turn=table.first, kind=choice, solo=seat)
        return replace(position, table=playing), (said, decided)
    talon = position.pool.talon
    rack = Rack(sort_hand((*position.rack(seat).hand, *talon)))
    stashing = replace(table, phase="stash", turn=seat, kind=choice, solo=seat, talon=0)  # Z5
    after = replace(position, table=stashing, racks=set_seat(position.racks, seat, rack))
    return after, (said, decided, Event(seat, "taken", {"cards": list(talon)}))


def _pass(position: Position, seat: int) -> Played:
    """After a pass; the last one leads to The table (Z9) or to a pule (Z18)."""
    table, options = position.table, position.options
    passes = (*table.passes, seat)
    turn = table.active[len(passes) % len(table.active)]
    passed = replace(table, turn=turn, passes=passes)
    if len(passes) < len(table.active) * options.bidding_rounds:
        return replace(position, table=passed), ()
    if options.all_pass == "pule":
        return end_round(replace(position, table=passed))
    playing = replace(passed, phase="play", kind="T")
    event = Event(None, "kind", {"kind": "T", "solo": None})
    return replace(position, table=playing), (event,)


def _stash(position: Position, seat: int, cards: tuple[str, ...]) -> Played:
    """After two cards are put away; then the first hand leads (Z5, Z6)."""
    hand = tuple(card for card in position.rack(seat).hand if card not in cards)
    racks = set_seat(position.racks, seat, Rack(hand, cards))
    table = replace(position.table, phase="play", turn=position.table.first)
    event = Event(None, "stash", {"seat": seat, "count": len(cards)})
    return replace(position, table=table, racks=racks), (event,)


def _play_card(position: Position, seat: int, card: str) -> Played:
    """After a card; the third one completes the trick (Z8)."""
    table, rack = position.table, position.rack(seat)
    rack = Rack(remove_card(rack.hand, card), rack.stash)
    racks = set_seat(position.racks, seat, rack)
    played = Event(None, "card", {"seat": seat, "card": card})
    active, leader = table.active, table.trick.leader
    cards = (*table.trick.cards, card)
    if len(cards) < len(active):
        turn = active[(active.index(seat) + 1) % len(active)]
        going_on = replace(table, turn=turn, trick=Trick(leader, cards))
        return replace(position, table=going_on, racks=racks), (played,)
    taker = active[(active.index(leader) + winning_index(cards)) % len(active)]
    taken = replace(
        table,
        turn=taker,
        trick=Trick(taker),
        tricks=(*table.tricks, Trick(leader, cards, taker)),
        taken=set_seat(table.taken, taker, table.taken[taker] + 1),
    )
    after = replace(position, table=taken, racks=racks)
    first = active.index(leader)
    told = {
        "taker": taker,
        "points": card_points(cards),
        "cards": list(cards),
        "seats": [*active[first:], *active[:first]],
    }
    trick = Event(None, "trick", told)
    if rack.hand and not (table.kind == "S" and taker == table.solo):  # Z10
        return after, (played, trick)
    after, events = end_round(after)
    return after, (played, trick, *events)
