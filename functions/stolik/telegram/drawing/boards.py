"""Draws the table for a group. It is given only the public part, so it cannot show more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.text_templates import bid_text, card_text
from stolik.engine.tricks import Trick
from stolik.telegram.drawing import symbols
from stolik.telegram.translations import Texts

Names = Sequence[str]
Lines = list[str]

# Events that the board says itself, as a row of bids or a contract; the feed leaves them out.
SAID_BY_BOARD: dict[str, frozenset[str]] = {
    "bridge": frozenset({"bid", "contract"}),
    "rikiki": frozenset({"bid"}),
    "zole": frozenset({"choice", "kind"}),
}


def board(game: str, options: Any, table: Any, names: Names, texts: Texts) -> Lines:
    """The lines for what lies on the table, and the score once there is one."""
    above = [texts.say("round", round=table.round)] if table.round > 1 else []
    below = (
        [texts.say("score", row=symbols.name_values(names, table.scores))]
        if any(table.scores)
        else []
    )
    return [*above, *_BOARDS[game](options, table, names, texts), *below]


def feed(game: str, moves: Sequence[Any], names: Names, texts: Texts) -> Lines:
    """A line for each of the latest moves, but for what the board says already."""
    said = SAID_BY_BOARD.get(game, frozenset())
    told = ([event for event in move["events"] if event["kind"] not in said] for move in moves)
    lines = (texts.describe_events(game, events, names) for events in told)
    return [f"· {line}" for line in lines if line]


def _bridge(options: Any, table: Any, names: Names, texts: Texts) -> Lines:
    if table.phase == "auction":
        bids = symbols.name_values((names[bid.seat] for bid in table.bids),
                         (_bid(bid.bid, texts) for bid in table.bids))  # fmt: skip
        return [texts.say("bids", row=bids) if bids else texts.say("no-bids")]
    lines = []
    if table.contract:
        facts = {"contract": bid_text(table.contract), "name": names[table.declarer]}
        lines.append(texts.say("contract", needs=table.needs, against=table.against, **facts))
    if table.partner_card:
        unknown = texts.say("partner-hidden")
        holder = unknown if table.partner is None else names[table.partner]
        lines.append(texts.say("partner", card=card_text(table.partner_card), name=holder))
    if table.phase in ("play", "between", "over"):
        lines += _trick(table.trick, table.last, names, texts)
        lines.append(texts.say("tricks", row=symbols.name_values(names, table.won)))
    return lines


def _rikiki(options: Any, table: Any, names: Names, texts: Texts) -> Lines:
    trump = card_text(table.trump_card) if table.trump_card else texts.word("no-trump")
    bids = ("–" if bid is None else bid for bid in table.bids)
    row = [f"{bid}/{won}" for bid, won in zip(bids, table.won, strict=True)]
    lines = [texts.say("cards-each", size=table.size), texts.say("trump", card=trump)]
    lines.append(texts.say("said", row=symbols.name_values(names, row)))
    return lines + _trick(table.trick, table.last, names, texts)


def _zole(options: Any, table: Any, names: Names, texts: Texts) -> Lines:
    lines = [texts.say("first-hand", name=names[table.first])]
    if table.passes and table.kind is None:
        lines.append(texts.say("passed", names=", ".join(names[seat] for seat in table.passes)))
    if table.kind is not None:
        kind = texts.choice(table.kind)
        alone = table.solo is not None
        lines.append(texts.say("solo", kind=kind, name=names[table.solo]) if alone else kind)
    if table.phase in ("play", "between", "over"):
        lines += _trick(table.trick, table.last, names, texts, table.active)
        lines.append(texts.say("tricks", row=symbols.name_values(names, table.taken)))
    return lines


def _rummikub(options: Any, table: Any, names: Names, texts: Texts) -> Lines:
    drawn = (symbols.tile_set(tile_set.tiles) for tile_set in table.sets)
    rows = [f"{number}) {row}" for number, row in enumerate(drawn, 1)]
    held = texts.say(
        "tiles-held", row=symbols.name_values(names, table.counts), left=table.pool_left
    )
    return [texts.say("sets"), *(rows or [texts.say("empty")]), held]


def _farkle(options: Any, table: Any, names: Names, texts: Texts) -> Lines:
    lines = [texts.say("pending", points=table.pending, target=options.target)]
    if table.roll and table.phase == "choose":
        lines.append(texts.say("dice", row=symbols.dice(table.roll)))
    return lines


def _trick(
    current: Trick, last: Trick | None, names: Names, texts: Texts, order: Any = ()
) -> Lines:
    """The current trick, or the last one before a card is led."""
    if current.cards:
        return [texts.say("trick", row=symbols.trick(current, names, order))]
    if last is not None and last.cards:
        return [texts.say("last-trick", row=symbols.trick(last, names, order))]
    return []


def _bid(bid: str, texts: Texts) -> str:
    return texts.say("pass") if bid == "P" else bid_text(bid)


_BOARDS: dict[str, Callable[[Any, Any, Names, Texts], Lines]] = {
    "bridge": _bridge,
    "rikiki": _rikiki,
    "zole": _zole,
    "rummikub": _rummikub,
    "farkle": _farkle,
}
