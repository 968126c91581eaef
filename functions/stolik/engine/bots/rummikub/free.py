"""The best table when jokers move freely: what the rules ask by default, exactly."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.rummikub.field import Field, Worth
from stolik.engine.bots.rummikub.layout import Laid, absorb, lay
from stolik.engine.bots.rummikub.search import search
from stolik.engine.bots.rummikub.tiles import JOKER


def best_table(
    old: Sequence[Laid], table: list[int], rack: list[int], worth: Worth, deadline: float
) -> list[Laid] | None:
    """The sets of the best table after the move, old sets that stay first; None if none is legal.

    Jokers of the table must find a place. The search at first lets them be spare: where all
    of them fit in afterwards, nothing better can exist. Where they do not, a wider search
    puts each of them somewhere.
    """
    field = Field(table, rack, worth)
    found = search(field, 0, deadline)
    if found is None:
        return None
    _, placed, path = found
    stay, new = lay(field, path, old)
    if placed < table[JOKER] or not field.counted:
        spare = field.jokers - placed
        if field.counted or not absorb(new, stay, spare):
            field = Field(table, rack, worth, free=True)
            found = search(field, table[JOKER], deadline)
            if found is None:
                return None
            stay, new = lay(field, found[2], old)
    return stay + new
