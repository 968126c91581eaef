"""What the harness must know of a game that the contract does not say."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, ClassVar

from stolik.engine import games
from stolik.engine.contract import AnyPosition, Seat
from stolik.engine.errors import IllegalMove
from stolik.engine.json_codec import Plain

Values = dict[str, Any]  # by the name of an option
Path = tuple[str | int, ...]  # from the dumped position to a list of cards


class Probe:
    """The sensible defaults; each game states what is different about it."""

    kind: ClassVar[str]
    zero_sum: ClassVar[bool] = False
    listed: ClassVar[bool] = True  # `texts` holds every move there can be
    numbers: ClassVar[Values] = {}  # values of options that keep games short
    endless: ClassVar[Values] = {}  # options of a match that goes on for long

    def texts(self) -> Iterable[str]:
        """Every move of the game as text, legal or not."""
        raise NotImplementedError

    def stock(self, position: AnyPosition) -> Iterable[str]:
        """All cards, tiles or dice of the position, wherever they are."""
        raise NotImplementedError

    def full(self, position: AnyPosition) -> Iterable[str]:
        """What `stock` has to be, in any order."""
        raise NotImplementedError

    def lean(self, position: AnyPosition, choices: list[Any], rng: random.Random) -> Any:
        """A random choice, leaning to where the game becomes interesting."""
        return rng.choice(choices)

    def order(self, cards: list[str]) -> list[str]:
        """Cards as the game keeps them in a rack."""
        return cards

    def hidden(self, position: AnyPosition, seat: Seat) -> list[Path]:
        """The lists of cards that `seat` may not know."""
        return [("racks", other, "hand") for other in range(len(position.racks)) if other != seat]

    def mend(self, value: dict[str, Plain], position: AnyPosition, seat: Seat, rng: Any) -> None:
        """Make a shuffled position again one that the public facts allow."""

    def key(self, position: AnyPosition, move: Any) -> object:
        """Equal for moves that come to the same; `choices` need name only one of them."""
        return move

    def draws(self, move: Any) -> bool:
        """Whether the move shows its player something that was hidden before."""
        return False

    def deals(self, before: AnyPosition, after: AnyPosition) -> bool:
        """Whether the move dealt everything anew."""
        return bool(before.table.round != after.table.round)

    def anybody(self, move: Any) -> bool:
        """Whether the move is open to more than those who are asked."""
        return False

    def lifts(self, before: AnyPosition, after: AnyPosition) -> bool:
        """Whether the move ended a round, so that hidden cards are laid open."""
        return after.table.turn is None or self.deals(before, after)

    def shuffle_hidden(self, position: AnyPosition, seat: Seat, rng: random.Random) -> AnyPosition:
        """Another position that `seat` cannot tell from this one."""
        game = games.find(self.kind)
        value = game.dump(position)
        rows = [at(value, path) for path in self.hidden(position, seat)]
        cards = [card for row in rows for card in row]
        rng.shuffle(cards)
        for row in rows:
            row[:] = self.order([cards.pop() for _ in row])
        self.mend(value, position, seat, rng)
        return game.load(value)


def at(value: Any, path: Path) -> Any:
    """The part of a dumped position that lies at `path`."""
    for step in path:
        value = value[step]
    return value


@cache
def moves(probe: Probe) -> Sequence[Any]:
    """The moves of `texts` that can be parsed."""
    game, readable = games.find(probe.kind), []
    for text in probe.texts():
        try:
            readable.append(game.parse(text))
        except IllegalMove:
            continue
    return readable
