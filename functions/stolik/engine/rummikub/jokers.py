"""Whether a meld treats the jokers on the table as the joker rule allows (J1 to J6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, permutations, product

from stolik.engine.rummikub.sets import Tiles, TileSet, stands_for
from stolik.engine.rummikub.state import Options
from stolik.engine.rummikub.tiles import JOKER

Homes = tuple[int, ...]  # sets of the new table, by number


@dataclass(frozen=True, slots=True)
class Joker:
    """A joker on the table: its set, the tile it stands for, and all that it could be."""

    home: int
    tile: str
    could: Tiles


Story = tuple[tuple[Joker, Joker], ...]  # each old joker, and what it is now


@dataclass(frozen=True, slots=True)
class Change:
    """What the rule looks at: the new table, and where the rest of each old set may lie."""

    after: Sequence[TileSet]
    holders: dict[int, Homes]  # of each old set with a joker
    laid: Counter[str]
    options: Options


def breaks_joker_rule(
    before: Sequence[TileSet], after: Sequence[TileSet], laid: Counter[str], options: Options
) -> bool:
    """Whether the joker rule forbids going from `before` to `after`, both of valid sets."""
    if options.joker_rule == "free" and not options.both_colours:
        return False
    rests = {home: {*old.tiles} - {JOKER} for home, old in enumerate(before) if JOKER in old.tiles}
    holders = {
        home: tuple(place for place, new in enumerate(after) if rest.issubset(new.tiles))
        for home, rest in rests.items()
    }
    change = Change(after, holders, laid, options)
    return not any(
        _allowed(change, tuple(zip(old, now, strict=True)), spare)
        for old in _meanings(before)
        for new in _meanings(after)
        for now, spare in _identities(new, len(old))
    )


def _meanings(sets: Sequence[TileSet]) -> Iterator[tuple[Joker, ...]]:
    """Every way to say what the jokers stand for, no two alike in one set."""
    ways = [
        tuple(Joker(home, tile, could) for tile in could)
        for home, tile_set in enumerate(sets)
        if JOKER in tile_set.tiles
        for could in stands_for(tile_set.tiles, tile_set.kind)
    ]
    for jokers in product(*ways):
        if len({(joker.home, joker.tile) for joker in jokers}) == len(jokers):
            yield jokers


def _identities(new: tuple[Joker, ...], count: int) -> Iterator[tuple[tuple[Joker, ...], Homes]]:
    """Each choice of the old jokers among the new ones, and where those from the rack lie."""
    for order in permutations(range(len(new)), count):
        spare = tuple(joker.home for place, joker in enumerate(new) if place not in order)
        yield tuple(new[place] for place in order), spare


def _allowed(change: Change, story: Story, spare: Homes) -> bool:
    """Is this story (J6) within the rule? `spare` are the homes of jokers from the rack."""
    if change.options.joker_rule == "locked":
        old_sets = {old.home for old, _ in story}
        ways = product(*(tuple(_stays(change, story, home)) for home in old_sets))
        return any(_fed(change, tuple(chain(*taken)), spare) for taken in ways)
    taken = [(old, now) for old, now in story if not _kept(change, old, now)]
    if not all(_replaced(change, story, old) for old, _ in taken):
        return False
    return change.options.joker_rule == "free" or _fed(
        change, tuple(n.home for _, n in taken), spare
    )


def _kept(change: Change, old: Joker, now: Joker) -> bool:
    """Does the joker need no replacing (J1, J2, J4)?"""
    if change.options.both_colours and len(old.could) > 1:
        return old.tile == now.tile and change.after[now.home].kind == "group"
    return change.options.joker_rule == "free" or old.tile == now.tile


def _replaced(change: Change, story: Story, old: Joker) -> bool:
    """Does a tile that the joker stood for lie with the rest of its old set (J2, J4, J5)?"""
    return any(
        _filled(change, old, new)
        and all(
            (now.home, now.tile) == (new, other.tile) or other.tile in change.after[new].tiles
            for other, now in story
            if other.home == old.home
        )
        for new in change.holders[old.home]
    )


def _filled(change: Change, old: Joker, new: int) -> bool:
    """Does the new set have the tile that the joker stood for, or all of them (J4)?"""
    needed = old.could if change.options.both_colours else (old.tile,)
    return {*needed}.issubset(change.after[new].tiles)


def _stays(change: Change, story: Story, home: int) -> Iterator[Homes]:
    """For each new set that holds the old one (J3), where its taken jokers went."""
    ours = [(old, now) for old, now in story if old.home == home]
    for new in change.holders[home]:
        taken = [(old, now) for old, now in ours if (now.home, now.tile) != (new, old.tile)]
        if all(_filled(change, old, new) for old, _ in taken):
            yield tuple(now.home for _, now in taken)


def _fed(change: Change, taken: Homes, spare: Homes) -> bool:
    """Can each set that received a taken joker have a tile from the rack of its own?"""
    fresh = [
        [tile for tile in change.after[home].tiles if tile != JOKER and change.laid[tile]]
        for home in {*taken} - {*spare}
    ]
    return any(not Counter(pick) - change.laid for pick in product(*fresh))
