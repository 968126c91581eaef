"""One table played on this device: people who share it, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine import bots, games, record_codec
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition, Seat
from stolik.engine.errors import BadRecord, IllegalMove
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.records import Record
from stolik.local import header_document
from stolik.local.header_document import Chair, Entry, Sight

BUDGET = 1.0  # seconds a bot may think


class LocalTable:
    """A game being played. The secret comes from outside: the engine has no chance of its own."""

    def __init__(
        self,
        game: str,
        chairs: Sequence[Chair],
        secret: str,
        options: dict[str, Plain] | None = None,
        entropy: tuple[str, ...] = (),
    ) -> None:
        self.game: AnyGame = games.find(game)
        for chair in chairs:
            if chair.kind == "bot" and chair.level not in bots.LEVELS:
                text = f"bots are {', '.join(bots.LEVELS)}, not {chair.level[:20]!r}"
                raise BadRecord(text, Reason.BAD_OPTION)
        self.chairs = tuple(chairs)
        self.secret = secret
        self.entropy = entropy
        self.options = dict(options or {})
        self.chance = SecretChance(self.game.name, bytes.fromhex(secret), entropy)
        house = self.game.read_options(self.options, len(self.chairs))
        self.position: AnyPosition = self.game.deal(house, len(self.chairs), self.chance)
        self.moves: list[tuple[Seat, str]] = []
        self.entries: list[Entry] = []
        self.now = 0

    @classmethod
    def restore(cls, record: Record, chairs: Sequence[Chair]) -> LocalTable:
        """The table that `save` wrote, every move played again."""
        if record.secret is None or len(chairs) != record.seats:
            raise BadRecord("a saved table has a secret and one chair a seat")
        table = cls(record.engine, chairs, record.secret, record.options, record.entropy)
        for seat, text in record.moves:
            bot = seat is not None and table.chairs[seat].kind == "bot"
            table._play(seat, text, "bot" if bot else "player", 0)
        return table

    @property
    def seq(self) -> int:
        """1 after the deal, and one more with every move."""
        return len(self.moves) + 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result(self.position) is not None

    def asked(self) -> tuple[Seat, ...]:
        """Who may act, the one whose clock runs first."""
        return () if self.over else self.game.asked(self.position.table)

    def actor(self, seat: int) -> Seat:
        """The seat that a person acts for: the host, None, where only the host is asked."""
        asked = self.asked()
        return None if None in asked and seat not in asked else seat

    def header(self) -> dict[str, Plain]:
        """What everybody at the table may know."""
        return header_document.header(self._sight())

    def view(self, seat: Seat) -> dict[str, Plain]:
        """What `seat` sees."""
        return header_document.view(self._sight(), seat)

    def log(self, seat: Seat, after: int = 0) -> list[Plain]:
        """The entries beyond `after`, as `seat` may read them."""
        return [entry.heard(seat) for entry in self.entries[max(0, after - 1) :]]

    def choices(self, seat: int) -> list[str]:
        """Every legal move of `seat`."""
        view = self.game.view(self.position, seat)
        actor = self.actor(seat)
        if actor is None:
            view = self.game.view(self.position, None)
        return [str(move) for move in self.game.choices(view)] if actor in self.asked() else []

    def why_not(self, seat: int, text: str) -> dict[str, Plain] | None:
        """Why `seat` may not play `text` now."""
        try:
            move = self.game.parse(text, self.position.table)
        except IllegalMove as error:
            return {"reason": str(error.reason), "text": error.text}
        reason = self.game.refusal(self.position, self.actor(seat), move)
        return None if reason is None else {"reason": str(reason), "text": ""}

    def act(self, seat: int, text: str, now: int = 0) -> dict[str, Plain]:
        """Play for a person; answers what the service would. Raises IllegalMove."""
        entry = self._play(self.actor(seat), text, "player", now)
        return {"seq": self.seq, "events": header_document.heard(entry.events, seat)}

    def bot_step(self, now: int = 0, budget: float = BUDGET) -> bool:
        """Let the bot whose turn it is move, or the host where no person is there to."""
        asked = self.asked()
        if not asked:
            return False
        seat = asked[0]
        if seat is None:
            if any(chair.kind == "human" for chair in self.chairs):
                return False
            self._play(None, str(self.game.forced(self.position)), "clock", now)
            return True
        if self.chairs[seat].kind != "bot":
            return False
        text, _ = self._chosen(seat, self.chairs[seat].level, budget)
        self._play(seat, text, "bot", now)
        return True

    def suggest(self, seat: int, budget: float = BUDGET) -> dict[str, Plain]:
        """A good move for `seat`, and why."""
        if self.actor(seat) not in self.asked():
            raise IllegalMove(Reason.NOT_YOUR_TURN)
        if self.actor(seat) is None:
            return {"move": str(self.game.forced(self.position)), "why": "The next round is due."}
        move, why = self._chosen(seat, "advanced", budget)
        return {"move": move, "why": why}

    def record(self) -> Record:
        """The game once it is over: until then its secret is nobody's."""
        if not self.over:
            raise IllegalMove(Reason.WRONG_PHASE, "finish the game first")
        return self.save()

    def save(self) -> Record:
        """Everything that `restore` needs; it holds the secret, so it stays on this device."""
        return Record(
            self.game.name, games.versioned_name(self.game), self.options, len(self.chairs),
            tuple(self.moves), self.secret, self.entropy, self.chance.commitment(),
        )  # fmt: skip

    def link(self) -> str:
        """The finished game as the text of a link."""
        return record_codec.encode(self.record())

    def _chosen(self, seat: int, level: str, budget: float) -> tuple[str, str]:
        view = self.game.view(self.position, seat)
        rng = bots.bot_rng(self.secret, seat, self.seq)
        return bots.choose(self.game, view, level, budget, rng)

    def _play(self, seat: Seat, text: str, by: str, now: int) -> Entry:
        move = self.game.parse(text, self.position.table)
        self.position, events = self.game.play(self.position, seat, move, self.chance)
        self.moves.append((seat, str(move)))
        entry = Entry(self.seq, seat, self.game.public_text(move), by, now, events)
        self.entries.append(entry)
        self.now = now
        return entry

    def _sight(self) -> Sight:
        hidden = {
            str(entry.seq): text
            for entry, (_, text) in zip(self.entries, self.moves, strict=True)
            if entry.move != text
        }
        return Sight(
            self.game, self.position, self.seq, self.chairs, self.chance.commitment(),
            self.secret, self.entropy, self.now, hidden,
        )  # fmt: skip
