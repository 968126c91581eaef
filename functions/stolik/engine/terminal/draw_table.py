"""A table drawn in a few lines of text, as one seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.contract import View
from stolik.engine.json_codec import to_plain
from stolik.engine.terminal.text_style import TextStyle
from stolik.engine.tricks import Trick

Names = Sequence[str]
Lines = list[str]

_COLOURS = "krbo"


def draw(game: str, view: View[Any, Any, Any], names: Names, style: TextStyle) -> Lines:
    """What `view` shows, the own hand last."""
    drawer = _DRAWERS.get(game, _plain)
    lines = [_scores(view.table, names), *drawer(view, names, style)]
    hand = tuple(getattr(view.rack, "hand", ()))
    if hand:
        lines.append(f"Your hand: {style.hand(_sorted(game, hand))}")
    return lines


def _scores(table: Any, names: Names) -> str:
    row = ", ".join(f"{name} {score}" for name, score in zip(names, table.scores, strict=True))
    return f"Round {table.round} | {row}"


def _sorted(game: str, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Card games keep hands sorted; tiles go by colour and number, jokers last."""
    if game != "rummikub":
        return hand
    return tuple(sorted(hand, key=lambda tile: (_COLOURS.find(tile[0]) % 9, int(tile[1:] or 0))))


def _zole(view: View[Any, Any, Any], names: Names, style: TextStyle) -> Lines:
    table = view.table
    lines = [f"First hand: {names[table.first]}"]
    if len(table.active) < len(names):
        out = [name for seat, name in enumerate(names) if seat not in table.active]
        lines.append(f"Sitting out: {', '.join(out)}")
    if table.passes and table.phase == "choice":
        lines.append(f"Passed: {', '.join(names[seat] for seat in table.passes)}")
    if table.phase == "play":
        lines += _tricks(table, names, table.active)
    return lines


def _rikiki(view: View[Any, Any, Any], names: Names, style: TextStyle) -> Lines:
    table = view.table
    bids = [
        f"{name} {'-' if bid is None else bid} ({won} won)"
        for name, bid, won in zip(names, table.bids, table.won, strict=True)
    ]
    trump = f"trump {style.text(table.trump_card)}" if table.trump_card else "no trump"
    lines = [f"{table.size} cards, {trump}", f"Bids: {', '.join(bids)}"]
    return lines + (_tricks(table, names) if table.phase == "play" else [])


def _bridge(view: View[Any, Any, Any], names: Names, style: TextStyle) -> Lines:
    table = view.table
    lines = []
    if table.phase == "auction" and table.bids:
        said = ", ".join(f"{names[call.seat]} {call.bid}" for call in table.bids)
        lines.append(f"Bids: {said}")
    if table.contract:
        lines.append(f"Contract {table.contract} by {names[table.declarer]}: {table.needs} tricks")
    if table.partner_card:
        holder = "not known yet" if table.partner is None else names[table.partner]
        lines.append(f"Partner card {style.text(table.partner_card)}: {holder}")
    if table.phase == "play":
        lines += _tricks(table, names)
    aids = {name: value for name, value in view.shown.items() if name != "nextBids"}
    return lines + [f"{name}: {value}" for name, value in aids.items()]


def _rummikub(view: View[Any, Any, Any], names: Names, style: TextStyle) -> Lines:
    table = view.table
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, table.counts, strict=True))
    lines = [f"Tiles held: {counts}; {table.pool_left} in the pool", "Table:"]
    lines += [f"  {style.hand(tile_set.tiles)}" for tile_set in table.sets] or ["  empty"]
    if view.seat is not None and not table.melded[view.seat]:
        need = view.options.initial_meld
        lines.append(f"You have not made your first meld: it needs {need} points.")
    return lines


def _farkle(view: View[Any, Any, Any], names: Names, style: TextStyle) -> Lines:
    table = view.table
    lines = [f"Target {view.options.target}; points of this turn {table.pending}"]
    if table.trigger is not None:
        lines.append(f"Last turns; the target was reached by {names[table.trigger]}")
    if table.offer is not None:
        lines.append(f"roll on: {table.offer.dice} dice, from {table.offer.points} points")
    if table.roll and table.phase == "choose":
        lines.append("Dice:   " + " ".join(style.bold(f"[{die}]") for die in table.roll))
        lines.append("Number: " + " ".join(f" {place} " for place in range(len(table.roll))))
    return lines


def _tricks(table: Any, names: Names, seats: Sequence[int] = ()) -> Lines:
    """The trick on the table, or the last one before anything is led."""
    order = tuple(seats) or tuple(range(len(names)))
    if table.trick.cards:
        return [f"Trick: {_cards(table.trick, names, order)}"]
    if table.tricks:
        return [f"Last trick: {_cards(table.tricks[-1], names, order)}"]
    return []


def _cards(trick: Trick, names: Names, order: tuple[int, ...]) -> str:
    start = order.index(trick.leader)
    seats = order[start:] + order[:start]
    return ", ".join(
        f"{names[seat]} {card}" for seat, card in zip(seats, trick.cards, strict=False)
    )


def _plain(view: View[Any, Any, Any], names: Names, style: TextStyle) -> Lines:
    """A game that this module does not know, field by field."""
    return [f"{name}: {value}" for name, value in to_plain(view.table).items()]


_DRAWERS: dict[str, Callable[[View[Any, Any, Any], Names, TextStyle], Lines]] = {
    "zole": _zole,
    "rikiki": _rikiki,
    "bridge": _bridge,
    "rummikub": _rummikub,
    "farkle": _farkle,
}
