"""A table as everybody in the group may see it. Only the public table is ever given to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.text_templates import bid_text, card_text
from stolik.engine.tricks import Trick
from stolik.telegram.drawing import look
from stolik.telegram.words import Words

Names = Sequence[str]
Lines = list[str]


def board(game: str, options: Any, table: Any, names: Names, words: Words) -> Lines:
    """What lies on the table, and the score once there is one."""
    above = [words.say("round", round=table.round)] if table.round > 1 else []
    below = [words.say("score", row=look.each(names, table.scores))] if any(table.scores) else []
    return [*above, *_BOARDS[game](options, table, names, words), *below]


def _bridge(options: Any, table: Any, names: Names, words: Words) -> Lines:
    if table.phase == "auction":
        said = look.each((names[one.seat] for one in table.bids),
                         (_bid(one.bid, words) for one in table.bids))  # fmt: skip
        return [words.say("bids", row=said) if said else words.say("no-bids")]
    lines = []
    if table.contract:
        facts = {"contract": bid_text(table.contract), "name": names[table.declarer]}
        lines.append(words.say("contract", needs=table.needs, against=table.against, **facts))
    if table.partner_card:
        unknown = words.say("partner-hidden")
        holder = unknown if table.partner is None else names[table.partner]
        lines.append(words.say("partner", card=card_text(table.partner_card), name=holder))
    if table.phase in ("play", "over"):
        lines += _trick(table.trick, table.last, names, words)
        lines.append(words.say("tricks", row=look.each(names, table.won)))
    return lines


def _rikiki(options: Any, table: Any, names: Names, words: Words) -> Lines:
    trump = card_text(table.trump_card) if table.trump_card else words.word("no-trump")
    said = ("–" if bid is None else bid for bid in table.bids)
    row = [f"{bid}/{won}" for bid, won in zip(said, table.won, strict=True)]
    lines = [words.say("cards-each", size=table.size), words.say("trump", card=trump)]
    lines.append(words.say("said", row=look.each(names, row)))
    return lines + _trick(table.trick, table.last, names, words)


def _zole(options: Any, table: Any, names: Names, words: Words) -> Lines:
    lines = [words.say("first-hand", name=names[table.first])]
    if table.passes and table.kind is None:
        lines.append(words.say("passed", names=", ".join(names[seat] for seat in table.passes)))
    if table.kind is not None:
        kind = words.choice(table.kind)
        alone = table.solo is not None
        lines.append(words.say("solo", kind=kind, name=names[table.solo]) if alone else kind)
    if table.phase in ("play", "between", "over"):
        lines += _trick(table.trick, table.last, names, words, table.active)
        lines.append(words.say("tricks", row=look.each(names, table.taken)))
    return lines


def _rummikub(options: Any, table: Any, names: Names, words: Words) -> Lines:
    rows = [f"{place}) {look.tile_set(one.tiles)}" for place, one in enumerate(table.sets, 1)]
    held = words.say("tiles-held", row=look.each(names, table.counts), left=table.pool_left)
    return [words.say("sets"), *(rows or [words.say("empty")]), held]


def _farkle(options: Any, table: Any, names: Names, words: Words) -> Lines:
    lines = [words.say("pending", points=table.pending, target=options.target)]
    if table.roll and table.phase == "choose":
        lines.append(words.say("dice", row=look.dice(table.roll)))
    return lines


def _trick(now: Trick, last: Trick | None, names: Names, words: Words, order: Any = ()) -> Lines:
    """The trick that lies there, or the last one while nothing is led."""
    if now.cards:
        return [words.say("trick", row=look.trick(now, names, order))]
    if last is not None and last.cards:
        return [words.say("last-trick", row=look.trick(last, names, order))]
    return []


def _bid(bid: str, words: Words) -> str:
    return words.say("pass") if bid == "P" else bid_text(bid)


_BOARDS: dict[str, Callable[[Any, Any, Names, Words], Lines]] = {
    "bridge": _bridge,
    "rikiki": _rikiki,
    "zole": _zole,
    "rummikub": _rummikub,
    "farkle": _farkle,
}
