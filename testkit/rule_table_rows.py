"""Which tables the rules pages have: each cell asks the engine for its number.

`depends` names every house rule that a table's numbers may depend on. A test compares the finished
tables with the engine under other house rules, so that none is forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast, get_args

from stolik.engine.bridge import bids, dealing
from stolik.engine.bridge.scoring import deal_points
from stolik.engine.farkle import scoring as farkle
from stolik.engine.rikiki import scoring as rikiki
from stolik.engine.rikiki.schedule import max_hand_size
from stolik.engine.rummikub.jokers import breaks_joker_rule
from stolik.engine.rummikub.scoring import score_going_out, score_lowest_rack
from stolik.engine.rummikub.sets import TileSet, guess_kind
from stolik.engine.rummikub.tiles import NUMBER
from stolik.engine.zole import deck
from stolik.engine.zole import scoring as zole
from stolik.engine.zole.state import Pules

Cell = Callable[[Any], int | bool | str | None]  # from the house rules; None: not at such a table
Piece = str | int


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what it is about, its numbers, and pieces that show it."""

    key: str
    cells: tuple[Cell, ...]
    pieces: tuple[tuple[Piece, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a rules page; `signed` numbers are gains and losses."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    depends: tuple[str, ...] = ()
    signed: bool = False


_PLAYERS = 3  # at a table of Zole


def _fixed(value: int | bool | str | None) -> Cell:
    return lambda options: value


def _zole_share(kind: str, row: str, seat: int) -> Cell:
    def share(options: Any) -> int | None:
        if kind == "S" and not options.small_zole:
            return None
        each = zole.solo_share(cast(Any, kind), cast(Any, row), options.zole_bonus)
        return zole.pay_from_each(_PLAYERS, 0, each)[seat]

    return share


def _zole_table(seat: int) -> Cell:
    def loss(options: Any) -> int | None:
        return zole.table_deltas(_PLAYERS, (0,), options)[seat] if _table_on(options) else None

    return loss


def _table_on(options: Any) -> bool:
    return bool(options.all_pass == "table")


def _pule(pules: Pules, seat: int) -> Cell:
    def paid(options: Any) -> int | None:
        if _table_on(options):
            return None
        return zole.pules_after_big(pules, options, 0, seats=_PLAYERS, won=True)[1][seat]

    return paid


def _zole_rows(kind: str, rows: Sequence[str]) -> tuple[Row, ...]:
    return tuple(Row(row, tuple(_zole_share(kind, row, seat) for seat in (0, 1))) for row in rows)


_CATEGORIES: tuple[str, ...] = get_args(zole.Category)
_ZOLE = (
    Table("big", ("solo", "each"), _zole_rows("B", _CATEGORIES), signed=True),
    Table("zole", ("solo", "each"), _zole_rows("Z", _CATEGORIES), ("zole_bonus",), signed=True),
    Table(
        "small",
        ("solo", "each"),
        _zole_rows("S", ("no trick", "0-30")),
        ("small_zole", "zole_bonus"),
        signed=True,
    ),
    Table(
        "table",
        ("loser", "others"),
        (Row("lost", (_zole_table(0), _zole_table(1))),),
        ("all_pass", "table_full_tie"),
        signed=True,
    ),
    Table(
        "pules",
        ("solo", "owner"),
        (
            Row("common", (_pule(Pules(common=1), 0), _pule(Pules(common=1), 1))),
            Row("personal", (_pule(Pules(personal=(1,)), 0), _pule(Pules(personal=(1,)), 1))),
        ),
        ("all_pass", "pule_paid"),
        signed=True,
    ),
    Table("trumps", (), (Row("order", (), (deck.TRUMPS,)),)),
    Table(
        "cards",
        ("points",),
        tuple(
            Row(f"rank{card[0]}", (_fixed(deck.POINTS[card]),), ((card,),))
            for card in ("As", "Ts", "Ks", "Qs", "Js", "9s")
            if card in deck.POINTS
        ),
    ),
)


def _dice(faces: tuple[int, ...]) -> Cell:
    def points(options: Any) -> int | None:
        if len(faces) > options.dice:
            return None
        return farkle.dice_points(options, faces) or None

    return points


def _full_house(options: Any) -> int | None:
    three, whole = (farkle.dice_points(options, faces) for faces in ((4,) * 3, (4,) * 3 + (2, 2)))
    return whole - three if whole else None


def _straight(options: Any) -> int | None:
    return farkle.dice_points(options, tuple(range(1, options.dice + 1))) or None


def _three_pairs(options: Any) -> int | None:
    return farkle.dice_points(options, (2, 2, 3, 3, 4, 4)) or None if options.dice == 6 else None


_KINDS = ("dice", "six_kind", "four_ones", "three_ones", "kinds", "four_kind", "five_kind")
_FARKLE = (
    Table(
        "kinds",
        ("one", "three", "four", "five", "six"),
        tuple(
            Row(
                f"face{face}",
                tuple(_dice((face,) * count) for count in (1, 3, 4, 5, 6)),
                ((face,),),
            )
            for face in range(1, 7)
        ),
        _KINDS,
    ),
    Table(
        "special",
        ("points",),
        (
            Row("straight", (_straight,), ((1, 2, 3, 4, 5, 6),)),
            Row("threePairs", (_three_pairs,), ((2, 2, 3, 3, 4, 4),)),
            Row("fullHouse", (_full_house,), ((4, 4, 4, 2, 2),)),
            Row(
                "noScore",
                (lambda options: farkle.NO_SCORE_POINTS if options.no_score else None,),
                ((2, 2, 3, 3, 4, 6),),
            ),
        ),
        ("dice", "straight", "three_pairs", "full_house", "no_score"),
    ),
)

_MOST_SHOWN = 5
_SAMPLE_BIDS = ((0, 0), (3, 3), (3, 2), (3, 4))


def _bid(bid: int, taken: int) -> Cell:
    return lambda options: rikiki.bid_points(
        options.scoring, bid, taken, absolute_zero=options.absolute_zero
    )


def _scoring(name: str, bid: int, taken: int) -> Cell:
    return _fixed(rikiki.bid_points(cast(Any, name), bid, taken))


_RIKIKI = (
    Table(
        "bids",
        tuple(f"took{taken}" for taken in range(_MOST_SHOWN + 1)),
        tuple(
            Row(f"bid{bid}", tuple(_bid(bid, taken) for taken in range(_MOST_SHOWN + 1)))
            for bid in range(_MOST_SHOWN + 1)
        ),
        ("scoring", "absolute_zero"),
        signed=True,
    ),
    Table(
        "scorings",
        tuple(f"sample{bid}{taken}" for bid, taken in _SAMPLE_BIDS),
        tuple(
            Row(f"scoring:{name}", tuple(_scoring(name, *sample) for sample in _SAMPLE_BIDS))
            for name in rikiki.SCORINGS
        ),
        signed=True,
    ),
    Table(
        "most",
        ("cards",),
        tuple(Row(f"players{seats}", (_fixed(max_hand_size(seats)),)) for seats in range(2, 9)),
    ),
)


def _washed(value: int) -> Cell:
    return lambda options: value if options.wash else None


_BRIDGE = (
    Table(
        "contract",
        ("needs", "against"),
        tuple(
            Row(f"level{level}", tuple(map(_fixed, bids.tricks_needed(f"{level}NT"))))
            for level in range(1, 8)
        ),
    ),
    Table("order", (), (Row("suits", (), (bids.SUITS,)),)),
    Table(
        "deal",
        ("declarers", "defenders"),
        tuple(
            Row(key, tuple(map(_fixed, deal_points({0, 2}, made=made)[:2])))
            for key, made in (("made", True), ("beaten", False))
        ),
        signed=True,
    ),
    Table(
        "wash",
        ("points",),
        (
            *(Row(f"rank{rank}", (_washed(worth),)) for rank, worth in dealing.HONOURS.items()),
            Row("longSuit", (_washed(dealing.hand_points(["2c", "3c", "4c", "5c", "6c"])),)),
            Row("least", (_washed(dealing.MIN_HAND_POINTS),)),
        ),
        ("wash",),
    ),
)


def _tile_sets(*texts: str) -> tuple[TileSet, ...]:
    tiles = [tuple(text.split()) for text in texts]
    return tuple(TileSet(each, guess_kind(each)) for each in tiles)


def _joker(before: tuple[str, ...], after: tuple[str, ...], laid: str) -> Cell:
    return lambda options: (
        not breaks_joker_rule(
            _tile_sets(*before), _tile_sets(*after), Counter(laid.split()), options
        )
    )


def _joker_row(key: str, before: tuple[str, ...], after: tuple[str, ...], laid: str) -> Row:
    pieces = tuple(tuple(text.split()) for text in (*before, "", *after))
    return Row(key, (_joker(before, after, laid),), pieces)


_RUMMIKUB = (
    Table(
        "jokers",
        ("allowed",),
        (
            _joker_row("replace", ("r5 j r7",), ("r5 r6 r7", "k9 j o9"), "r6 k9 o9"),
            _joker_row("take", ("r5 r6 r7 j",), ("r5 r6 r7", "k9 j o9"), "k9 o9"),
            _joker_row("split", ("r5 r6 j r8 r9 r10",), ("r5 r6 j", "r8 r9 r10 r11"), "r11"),
            _joker_row(
                "reuse", ("r5 j r7", "k1 k2 k3 k4 k5"), ("r5 r6 r7", "k1 k2 k3", "k4 k5 j"), "r6"
            ),
            _joker_row("oneColour", ("k7 r7 j",), ("k7 r7 b7", "o1 o2 j"), "b7 o1 o2"),
        ),
        ("joker_rule", "both_colours"),
    ),
    Table(
        "left",
        ("points",),
        (
            Row("tile", (_fixed(NUMBER["o8"]),), (("o8",),)),
            Row("joker", (lambda options: options.joker_penalty,), (("j",),)),
        ),
        ("joker_penalty",),
    ),
    Table(
        "scores",
        ("first", "second", "third"),
        (
            Row("outLeft", tuple(map(_fixed, ("0", "18", "31")))),
            Row("out", tuple(map(_fixed, score_going_out((0, 18, 31), 0)))),
            Row("poolLeft", tuple(map(_fixed, ("10", "14", "41")))),
            Row("pool", tuple(map(_fixed, score_lowest_rack((10, 14, 41), 0)))),
        ),
        signed=True,
    ),
)

TABLES: dict[str, tuple[Table, ...]] = {
    "rummikub": _RUMMIKUB,
    "rikiki": _RIKIKI,
    "zole": _ZOLE,
    "bridge": _BRIDGE,
    "farkle": _FARKLE,
}
