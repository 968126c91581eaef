"""A player's choices as buttons. Each contains the table, the position (seq) and the move.

The data of a button has at most 64 bytes: `m GAME SEQ MOVE` plays a move, `n GAME SEQ NUMBER` a
numbered choice that would be too long, and `h GAME SEQ CARD` selects the first of two cards to
stash.
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
from stolik.telegram.bot_client import Button, ButtonRows
from stolik.telegram.drawing import symbols
from stolik.telegram.translations import Texts

AnyView = View[Any, Any, Any]
MAX_LAYOUTS = 6  # in Rummikub
MAX_KEEPS = 12  # ways to set dice aside in Farkle

Labelled = tuple[str, str]  # label, and data without table and position


def choices(game: str, view: AnyView, texts: Texts, held: str = "") -> list[list[Labelled]]:
    """The choices of the player whose turn it is, in rows; `held` is a card selected to stash."""
    return _CHOICES[game](view, texts, held)


def to_buttons(game_id: str, seq: int, choice_rows: Iterable[Iterable[Labelled]]) -> ButtonRows:
    """Rows of choices as buttons."""
    return tuple(
        tuple(Button(label, f"{data[0]} {game_id} {seq} {data[2:]}") for label, data in row)
        for row in choice_rows
    )


def in_rows(choices: Sequence[Labelled], width: int) -> list[list[Labelled]]:
    """Choices in rows of `width`."""
    return [list(choices[start : start + width]) for start in range(0, len(choices), width)]


def layouts(view: AnyView) -> list[str]:
    """The Rummikub moves with a number; the same for the same view."""
    moves = games.find("rummikub").choices(view)
    laid = (str(move) for move in islice(moves, 40) if str(move).startswith("meld"))
    return list(islice(laid, MAX_LAYOUTS))


def _bridge(view: AnyView, texts: Texts, held: str) -> list[list[Labelled]]:
    if view.table.phase == "auction":
        bids = [(bid_text(str(bid)), f"m {bid}") for bid in view.shown.get("nextBids", [])[:-1]]
        return [*in_rows(bids, 5), [(texts.say("pass"), "m P")]]
    if view.table.phase == "partner":
        mine = set(view.rack.hand) if view.rack else set()
        wanted = [f"{rank}{suit}" for rank in "AKQ" for suit in symbols.SUITS]
        free = [card for card in wanted if card not in mine][:8]
        return in_rows([(card_text(card), f"m partner {card}") for card in free], 4)
    if view.table.phase == "between":
        return _next_round(texts)
    return _cards(view, "bridge")


def _rikiki(view: AnyView, texts: Texts, held: str) -> list[list[Labelled]]:
    if view.table.phase == "bid":
        bids = [str(move) for move in games.find("rikiki").choices(view)]
        return in_rows([(bid.split()[1], f"m {bid}") for bid in bids], 5)
    if view.table.phase == "between":
        size = view.table.next_size
        return [[(texts.say("deal", size=size), f"m deal {size}")]] if size else []
    return _cards(view, "rikiki")


def _zole(view: AnyView, texts: Texts, held: str) -> list[list[Labelled]]:
    phase = view.table.phase
    if phase == "choice":
        kinds = [str(move) for move in games.find("zole").choices(view)]
        return in_rows([(texts.choice(kind), f"m {kind}") for kind in kinds], 2)
    if phase == "between":
        return _next_round(texts)
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


def _next_round(texts: Texts) -> list[list[Labelled]]:
    return [[(texts.say("next-round"), "m next")]]


def _rummikub(view: AnyView, texts: Texts, held: str) -> list[list[Labelled]]:
    if view.table.phase == "between":
        return _next_round(texts)
    on_table = Counter(tile for laid_set in view.table.sets for tile in laid_set.tiles)
    rows: list[list[Labelled]] = []
    for number, text in enumerate(layouts(view)):
        sets = games.find("rummikub").parse(text).sets
        laid = Counter(tile for new_set in sets for tile in new_set.tiles) - on_table
        label = symbols.tiles(symbols.by_colour(laid.elements()))
        rows.append([(label[:60], f"n {number}")])
    last = ("draw", "m draw") if view.table.pool_left else ("pass", "m pass")
    return [*rows, [(texts.say(last[0]), last[1])]]


def _farkle(view: AnyView, texts: Texts, held: str) -> list[list[Labelled]]:
    if view.table.phase == "roll":
        offered = view.table.offer is not None
        on = [[(texts.say("roll-on"), "m roll on")]] if offered else []
        return [[(texts.say("roll"), "m roll")], *on]
    return _keeps(view, texts)


def _keeps(view: AnyView, texts: Texts) -> list[list[Labelled]]:
    """One row for each way to set dice aside, by points: roll on, or bank."""
    game, roll = games.find("farkle"), view.table.roll
    ways: dict[tuple[int, ...], dict[str, str]] = {}
    for move in map(str, game.choices(view)):
        verb, *places = move.split()
        faces = tuple(sorted(roll[int(place)] for place in places))
        ways.setdefault(faces, {}).setdefault(verb, move)
    points = {faces: _points(view, next(iter(moves.values()))) for faces, moves in ways.items()}
    best = sorted(ways, key=lambda faces: (-points[faces], faces))[:MAX_KEEPS]
    return [
        [
            (texts.say(verb, dice=" ".join(map(str, faces)), points=points[faces]), f"m {move}")
            for verb, move in sorted(ways[faces].items())
        ]
        for faces in best
    ]


def _points(view: AnyView, move: str) -> int:
    places = tuple(int(place) for place in move.split()[1:])
    return keep_points(view.options, view.table.roll, places)


def _cards(view: AnyView, game: str) -> list[list[Labelled]]:
    legal = [str(move) for move in games.find(game).choices(view)]
    return in_rows([(move_text(card), f"m {card}") for card in legal], 5)


def move_text(move: str) -> str:
    """A card with its symbol; any other move as it is written."""
    return card_text(move) if len(move) == 2 else move


_CHOICES: dict[str, Callable[[AnyView, Texts, str], list[list[Labelled]]]] = {
    "bridge": _bridge,
    "rikiki": _rikiki,
    "zole": _zole,
    "rummikub": _rummikub,
    "farkle": _farkle,
}
