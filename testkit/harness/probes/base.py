"""What the harness needs to know about a game and the game contract does not say."""

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
    """The defaults; each game overrides what is different."""

    kind: ClassVar[str]
    zero_sum: ClassVar[bool] = False
    listed: ClassVar[bool] = True  # whether `move_texts` contains every possible move
    option_values: ClassVar[Values] = {}  # values to draw from, chosen to keep games short
    long_match: ClassVar[Values] = {}  # options for a match that lasts long

    def move_texts(self) -> Iterable[str]:
        """Every move of the game as text, legal or not."""
        raise NotImplementedError

    def pieces(self, position: AnyPosition) -> Iterable[str]:
        """All cards, tiles or dice of the position, wherever they are."""
        raise NotImplementedError

    def expected_pieces(self, position: AnyPosition) -> Iterable[str]:
        """What `pieces` must return, in any order."""
        raise NotImplementedError

    def pick_move(self, position: AnyPosition, choices: list[Any], rng: random.Random) -> Any:
        """A random choice, weighted so that games reach their rare situations."""
        return rng.choice(choices)

    def sort_rack(self, cards: list[str]) -> list[str]:
        """Cards in the order in which the game keeps a rack."""
        return cards

    def hidden_lists(self, position: AnyPosition, seat: Seat) -> list[Path]:
        """Paths to the lists of cards that `seat` may not know."""
        return [("racks", other, "hand") for other in range(len(position.racks)) if other != seat]

    def make_consistent(
        self, value: dict[str, Plain], position: AnyPosition, seat: Seat, rng: Any
    ) -> None:
        """Adjust a shuffled position, in place, to agree with the public facts."""

    def key(self, position: AnyPosition, move: Any) -> object:
        """Equal for moves with the same effect; `choices` needs to name only one of them."""
        return move

    def draws_hidden(self, move: Any) -> bool:
        """Whether the move shows the mover something that was hidden before."""
        return False

    def deals(self, before: AnyPosition, after: AnyPosition) -> bool:
        """Whether the move started a new deal."""
        return bool(before.table.round != after.table.round)

    def open_to_all(self, move: Any) -> bool:
        """Whether seats that are not asked may make the move too."""
        return False

    def ends_round(self, before: AnyPosition, after: AnyPosition) -> bool:
        """Whether the move ended a round, so that hidden cards become public."""
        return after.table.turn is None or self.deals(before, after)

    def shuffle_hidden(self, position: AnyPosition, seat: Seat, rng: random.Random) -> AnyPosition:
        """A position with other hidden cards that looks the same to `seat`."""
        game = games.find(self.kind)
        value = game.dump(position)
        rows = [value_at(value, path) for path in self.hidden_lists(position, seat)]
        cards = [card for row in rows for card in row]
        rng.shuffle(cards)
        for row in rows:
            row[:] = self.sort_rack([cards.pop() for _ in row])
        self.make_consistent(value, position, seat, rng)
        return game.load(value)


def value_at(value: Any, path: Path) -> Any:
    """The part of a dumped position at `path`."""
    for step in path:
        value = value[step]
    return value


@cache
def parsed_moves(probe: Probe) -> Sequence[Any]:
    """The moves of `move_texts` that can be parsed."""
    game, readable = games.find(probe.kind), []
    for text in probe.move_texts():
        try:
            readable.append(game.parse(text))
        except IllegalMove:
            continue
    return readable
