"""A player's choices as buttons. Each names the table, the position and the move it stands for.

A tap carries at most 64 bytes: `m GAME SEQ MOVE` plays a move, `n GAME SEQ NUMBER` one of the
choices that is too long to be written there, and `h GAME SEQ CARD` takes a card in hand where
two are to be put away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from stolik.engine import games
from stolik.engine.contract import View
from stolik.engine.farkle.scoring import keep_points
from stolik.engine.text_templates import bid_text, card_text
from stolik.telegram.drawing import look
from stolik.telegram.sending import Button, Rows
from stolik.telegram.words import Words

AnyView = View[Any, Any, Any]
LAYOUTS = 6  # suggestions of Rummikub
KEEPS = 12  # ways to set dice aside

Labelled = tuple[str, str]  # what the button says, and the data after the position


def choices(game: str, view: AnyView, words: Words, held: str = "") -> list[list[Labelled]]:
    """The buttons of whoever is asked, row by row; `held` is a card chosen to be put away."""
    return _CHOICES[game](view, words, held)


def rows(game_id: str, seq: int, found: Iterable[Iterable[Labelled]]) -> Rows:
    """The same as buttons."""
    return tuple(
        tuple(Button(label, f"{data[0]} {game_id} {seq} {data[2:]}") for label, data in row)
        for row in found
    )


def in_rows(found: Sequence[Labelled], width: int) -> list[list[Labelled]]:
    """Side by side, `width` to a row."""
    return [list(found[start : start + width]) for start in range(0, len(found), width)]


def layouts(view: AnyView) -> list[str]:
    """The layouts of Rummikub that have a number; always the same for the same view."""
    found = games.find("rummikub").choices(view)
    laid = (str(move) for move in islice(found, 40) if str(move).startswith("meld"))
    return list(islice(laid, LAYOUTS))


def _bridge(view: AnyView, words: Words, held: str) -> list[list[Labelled]]:
    if view.table.phase == "auction":
        bids = [(bid_text(str(bid)), f"m {bid}") for bid in view.shown.get("nextBids", [])[:-1]]
        return [*in_rows(bids, 5), [(words.say("pass"), "m P")]]
    if view.table.phase == "partner":
        mine = set(view.rack.hand) if view.rack else set()
        wanted = [f"{rank}{suit}" for rank in "AKQ" for suit in look.SUITS]
        free = [card for card in wanted if card not in mine][:8]
        return in_rows([(card_text(card), f"m partner {card}") for card in free], 4)
    return _cards(view, "bridge")


def _rikiki(view: AnyView, words: Words, held: str) -> list[list[Labelled]]:
    if view.table.phase == "bid":
        bids = [str(move) for move in games.find("rikiki").choices(view)]
        return in_rows([(bid.split()[1], f"m {bid}") for bid in bids], 5)
    if view.table.phase == "between":
        size = view.table.next_size
        return [[(words.say("deal", size=size), f"m deal {size}")]] if size else []
    return _cards(view, "rikiki")


def _zole(view: AnyView, words: Words, held: str) -> list[list[Labelled]]:
    phase = view.table.phase
    if phase == "choice":
        kinds = [str(move) for move in games.find("zole").choices(view)]
        return in_rows([(words.choice(kind), f"m {kind}") for kind in kinds], 2)
    if phase == "between":
        return [[(words.say("next-round"), "m next")]]
    if phase == "stash":
        mine = view.rack.hand if view.rack else ()
        return in_rows(list(_stash(mine, held)), 5)
    return _cards(view, "zole")


def _stash(mine: Sequence[str], held: str) -> Iterator[Labelled]:
    for card in mine:
        if card == held:
            yield f"✓{card_text(card)}", "h -"
        elif held in mine:
            yield card_text(card), f"m stash {held} {card}"
        else:
            yield card_text(card), f"h {card}"


def _rummikub(view: AnyView, words: Words, held: str) -> list[list[Labelled]]:
    on_table = Counter(tile for one in view.table.sets for tile in one.tiles)
    found: list[list[Labelled]] = []
    for number, text in enumerate(layouts(view)):
        sets = games.find("rummikub").parse(text).sets
        laid = Counter(tile for one in sets for tile in one.tiles) - on_table
        label = look.tiles(look.by_colour(laid.elements()))
        found.append([(label[:60], f"n {number}")])
    last = ("draw", "m draw") if view.table.pool_left else ("pass", "m pass")
    return [*found, [(words.say(last[0]), last[1])]]


def _farkle(view: AnyView, words: Words, held: str) -> list[list[Labelled]]:
    if view.table.phase == "roll":
        offered = view.table.offer is not None
        on = [[(words.say("roll-on"), "m roll on")]] if offered else []
        return [[(words.say("roll"), "m roll")], *on]
    return _keeps(view, words)


def _keeps(view: AnyView, words: Words) -> list[list[Labelled]]:
    """One row for each way to set dice aside, the dearest first: roll on, or bank."""
    game, roll = games.find("farkle"), view.table.roll
    ways: dict[tuple[int, ...], dict[str, str]] = {}
    for move in map(str, game.choices(view)):
        verb, *places = move.split()
        faces = tuple(sorted(roll[int(place)] for place in places))
        ways.setdefault(faces, {}).setdefault(verb, move)
    points = {faces: _points(view, next(iter(found.values()))) for faces, found in ways.items()}
    best = sorted(ways, key=lambda faces: (-points[faces], faces))[:KEEPS]
    return [
        [
            (words.say(verb, dice=" ".join(map(str, faces)), points=points[faces]), f"m {move}")
            for verb, move in sorted(ways[faces].items())
        ]
        for faces in best
    ]


def _points(view: AnyView, move: str) -> int:
    places = tuple(int(place) for place in move.split()[1:])
    return keep_points(view.options, view.table.roll, places)


def _cards(view: AnyView, game: str) -> list[list[Labelled]]:
    legal = [str(move) for move in games.find(game).choices(view)]
    shown = [(words_of(one), f"m {one}") for one in legal]
    return in_rows(shown, 5)


def words_of(move: str) -> str:
    """A card as people see it; any other move as it is written."""
    return card_text(move) if len(move) == 2 else move


_CHOICES: dict[str, Callable[[AnyView, Words, str], list[list[Labelled]]]] = {
    "bridge": _bridge,
    "rikiki": _rikiki,
    "zole": _zole,
    "rummikub": _rummikub,
    "farkle": _farkle,
}
