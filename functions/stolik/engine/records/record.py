"""Records read strictly from JSON values: anything that is no record raises BadRecord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stolik.engine import games
from stolik.engine.chance import Chance, OpenDeal, SecretChance
from stolik.engine.contract import AnyGame, AnyPosition, Seat
from stolik.engine.errors import BadOption, BadRecord
from stolik.engine.json_codec import Plain, from_plain, to_plain
from stolik.engine.reasons import Reason
from stolik.engine.records import record_fields

CLAIMS = {"hands", "events", "expect"}  # what a record says of itself; replaying needs none
_KEYS = {"game", "engine", "options", "seats", "secret", "deal", "moves", "entropy", "commitment"}


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its deal to its last move."""

    game: str
    engine: str  # name@version
    options: dict[str, Plain]
    seats: int
    moves: tuple[tuple[Seat, str], ...]
    secret: str | None = None  # hex
    entropy: tuple[str, ...] = ()
    commitment: str | None = None
    deal: dict[str, Plain] | None = None

    @classmethod
    def read(cls, value: Plain) -> Record:
        """The record in a JSON value; without an engine, the newest rules play it."""
        if not isinstance(value, dict):
            raise BadRecord("a record is a map with game, seats, moves and a secret or a deal")
        if unknown := value.keys() - _KEYS - CLAIMS:
            raise BadRecord(f"a record has no {min(map(str, unknown))[:40]!r}")
        if missing := {"game", "seats", "moves"} - value.keys():
            raise BadRecord(f"the record lacks {min(missing)!r}")
        game, deal = record_fields.game(value["game"], value.get("engine")), value.get("deal")
        record = cls(
            game=game.name,
            engine=games.versioned_name(game),
            options=record_fields.mapping("options", value.get("options", {})),
            seats=value["seats"],
            moves=record_fields.moves(value["moves"]),
            secret=record_fields.digits("secret", value.get("secret")),
            entropy=record_fields.entropy(value.get("entropy", []), value["seats"]),
            commitment=record_fields.digits("commitment", value.get("commitment")),
            deal=record_fields.mapping("deal", deal) if deal is not None else None,
        )
        if (record.secret is None) == (record.deal is None):
            raise BadRecord("a record has either a secret or a deal")
        record.chance()
        record.checked_options()
        return record

    def to_plain(self) -> dict[str, Plain]:
        """The record as a JSON value; what is not there is left out."""
        names = ("game", "engine", "options", "seats", "secret", "entropy", "commitment", "deal")
        values = {name: to_plain(getattr(self, name)) for name in names}
        moves = [[seat, text] for seat, text in self.moves]
        return {name: value for name, value in values.items() if value not in (None, [])} | {
            "moves": moves
        }

    def chance(self) -> Chance:
        """Where the cards, tiles and dice of this game come from."""
        if self.secret is not None:
            return SecretChance(self.game, bytes.fromhex(self.secret), self.entropy)
        given = dict(self.deal or {})
        rows = {
            name: record_fields.rows(name, given.pop(name, []), kind)
            for name, kind in record_fields.ROWS.items()
        }
        given = {"starter" if name == "first" else name: value for name, value in given.items()}
        try:
            rest = from_plain(record_fields.Rest, given)
        except BadRecord as error:
            raise BadRecord(f"the deal: {error.text}") from None
        return OpenDeal(pool=rest.pool, starter=rest.starter, melded=rest.melded, **rows)

    def checked_options(self) -> Any:
        """The options, checked, as the game's own class."""
        try:
            return games.find(self.engine).read_options(self.options, self.seats)
        except BadOption as error:
            raise BadRecord(error.text, Reason(error.reason)) from None

    def start(self) -> tuple[AnyGame, AnyPosition]:
        """The game and its first position."""
        game = games.find(self.engine)
        return game, game.deal(self.checked_options(), self.seats, self.chance())
