"""A referee and an exhaustive search that share no code with the solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

from stolik.engine.bots.rummikub.solution import Solution

Sets = tuple[tuple[str, ...], ...]


def value(tiles: Sequence[str], kind: str) -> int | None:
    """What a set counts as a group or as a run, None if it is not one (rules 4.2)."""
    real = [(place, tile[0], int(tile[1:])) for place, tile in enumerate(tiles) if tile != "j"]
    if len(tiles) < 3 or not real:
        return None
    colours = [c for _, c, _ in real]
    if kind == "group":
        numbers = {n for _, _, n in real}
        good = len(numbers) == 1 and len(set(colours)) == len(colours) and len(tiles) <= 4
        return numbers.pop() * len(tiles) if good else None
    starts = {n - place for place, _, n in real}
    start = min(starts)
    if len(starts) > 1 or len(set(colours)) > 1 or start < 1 or start + len(tiles) > 14:
        return None
    return sum(range(start, start + len(tiles)))


def joker_values(tiles: Sequence[str], kind: str) -> list[int]:
    """What the jokers of a legal set stand for."""
    place, number = next((i, int(tile[1:])) for i, tile in enumerate(tiles) if tile != "j")
    return [
        number if kind == "group" else number - place + i
        for i, tile in enumerate(tiles)
        if tile == "j"
    ]


def check(sets: Sets, rack: Sequence[str], melded: bool, answer: Solution) -> None:
    """Fails unless the answer is a legal table (rules 4.3) and counts itself rightly."""
    laid = list(zip(answer.sets, answer.kinds, strict=True))
    for tiles, kind in laid:
        assert value(tiles, kind) is not None, (tiles, kind)
    before = Counter(tile for tiles in sets for tile in tiles)
    assert Counter(tile for tiles, _ in laid for tile in tiles) == before + Counter(answer.played)
    assert not Counter(answer.played) - Counter(rack)
    assert answer.tiles == len(answer.played) >= 1
    jokers = sorted((n for tiles, kind in laid for n in joker_values(tiles, kind)), reverse=True)
    if not melded:
        assert answer.sets[: len(sets)] == sets
        assert sum(value(*own) or 0 for own in laid[len(sets) :]) == answer.points >= 30
        return
    real = sum(int(tile[1:]) for tile in answer.played if tile != "j")
    assert answer.points == real + sum(jokers[: answer.played.count("j")])


@cache
def every_set() -> tuple[tuple[Counter[str], int], ...]:
    """Every set of 3 to 5 tiles with up to two jokers, and what its jokers count."""
    plain = [
        [f"{c}{n}" for n in range(start, start + size)]
        for c in "krbo"
        for size in (3, 4, 5)
        for start in range(1, 15 - size)
    ] + [
        [f"{c}{n}" for c in colours]
        for n in range(1, 14)
        for size in (3, 4)
        for colours in combinations("krbo", size)
    ]
    sets: dict[tuple[tuple[str, ...], int], Counter[str]] = {}
    for tiles in plain:
        for jokers in range(3):
            for places in combinations(range(len(tiles)), jokers):
                text = ["j" if i in places else tile for i, tile in enumerate(tiles)]
                worth = sum(int(tiles[i][1:]) for i in places)
                sets[tuple(sorted(text)), worth] = Counter(text)
    return tuple((tiles, worth) for (_, worth), tiles in sets.items())


def outcomes(table: Sequence[str], rack: Sequence[str]) -> set[tuple[int, int, int]]:
    """(rack tiles laid, points of real ones, points of all jokers) of every legal table."""
    have = Counter(table) + Counter(rack)
    kinds = sorted(have)
    must = [table.count(tile) for tile in kinds]
    usable = [
        ([tiles[tile] for tile in kinds], worth) for tiles, worth in every_set() if not tiles - have
    ]
    points = [0 if tile == "j" else int(tile[1:]) for tile in kinds]

    def search(first: int, left: list[int], jokers: int) -> Iterator[tuple[int, int, int]]:
        laid = [have[tile] - n - m for tile, n, m in zip(kinds, left, must, strict=True)]
        if min(laid, default=0) >= 0:
            real = sum(n * p for n, p in zip(laid, points, strict=True))
            yield sum(laid), real, jokers
        for i in range(first, len(usable)):
            tiles, worth = usable[i]
            rest = [a - b for a, b in zip(left, tiles, strict=True)]
            if min(rest) >= 0:
                yield from search(i, rest, jokers + worth)

    return set(search(0, [have[tile] for tile in kinds], 0))


@cache
def small_position(seed: int) -> tuple[Sets, tuple[str, ...]]:
    """A small position with few colours and numbers, so that sets compete for tiles."""
    rng = Random(seed)
    colours = rng.sample("krbo", rng.choice((2, 3, 4)))
    width = {2: 6, 3: 4, 4: 3}[len(colours)]
    low = rng.choice((1, 1, 5, 14 - width))
    bag = Counter({f"{c}{n}": 2 for c in colours for n in range(low, low + width)})
    bag["j"] = 2
    sets: list[tuple[str, ...]] = []
    for _ in range(rng.choice((0, 1, 1, 2))):
        options = [tiles for tiles, _ in every_set() if tiles <= bag and tiles.total() < 5]
        chosen = rng.choice(options)
        bag -= chosen
        sets.append(_in_order(tuple(chosen.elements())))
    rest = sorted(bag.elements())
    size = max(1, 10 - sum(map(len, sets)))
    return tuple(sets), tuple(rng.sample(rest, min(len(rest), size)))


def full_table(rng: Random) -> Sets:
    """A legal table of some seventy tiles, runs in order, with up to two jokers."""
    bag = Counter({f"{c}{n}": 2 for c in "krbo" for n in range(1, 14)})
    bag["j"] = 2
    sets: list[tuple[str, ...]] = []
    every = every_set()
    while sum(map(len, sets)) < 70:
        tiles = rng.choice(every)[0]
        if tiles <= bag:
            bag -= tiles
            sets.append(_in_order(tuple(tiles.elements())))
        elif rng.random() < 0.001:
            break
    return tuple(sets)


def _in_order(tiles: tuple[str, ...]) -> tuple[str, ...]:
    """The tiles as a run if that is possible, else as the group that they are."""
    real = sorted((tile for tile in tiles if tile != "j"), key=lambda tile: int(tile[1:]))
    if value(tiles, "group") is not None:
        return tiles
    first = int(real[0][1:])
    last = int(real[-1][1:])
    numbers = list(range(first, last + 1))
    while len(numbers) < len(tiles):
        numbers = [*numbers, numbers[-1] + 1] if numbers[-1] < 13 else [numbers[0] - 1, *numbers]
    return tuple(f"{real[0][0]}{n}" if f"{real[0][0]}{n}" in real else "j" for n in numbers)
