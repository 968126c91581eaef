"""One table played on this device: people who share it, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stolik.documents.chair import Chair
from stolik.documents.clock import NO_CLOCK, Clock
from stolik.documents.header import Header
from stolik.documents.header_updates import header_after_move, restart_clock
from stolik.documents.log_entry import By, LogEntry, LogEntryDocument
from stolik.documents.move_events import MoveEvents
from stolik.documents.table_state import (
    TableState,
    deal_table,
    state_after_deal,
    state_after_move,
)
from stolik.engine import bots, games, record_codec
from stolik.engine.bots.advice import Advice, advice
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition, Seat
from stolik.engine.errors import BadRecord, IllegalMove
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.options import changed_options
from stolik.engine.reasons import Reason
from stolik.engine.records import Record
from stolik.engine.refusals import RuleRefusal
from stolik.local import view_queries

BOT_BUDGET_SECONDS = 1.0
NO_SECRET = "00" * 32  # of a table whose cards were given, as a lesson's are


class LocalTable:
    """A game being played. The caller draws the secret: the engine has no chance of its own.

    The caller also tells the time, in ms: `time_out` ends a turn whose deadline has passed.
    """

    def __init__(
        self,
        game: str,
        chairs: Sequence[Chair],
        secret: str,
        options: dict[str, Plain] | None = None,
        entropy: tuple[str, ...] = (),
        clock: Clock = NO_CLOCK,
        now: int = 0,
    ) -> None:
        self.game: AnyGame = games.find(game)
        for chair in chairs:
            if chair.kind == "open":
                raise BadRecord("somebody sits on every chair of a table on one device")
            if chair.kind == "bot" and chair.level not in bots.LEVELS:
                text = f"bots are {', '.join(bots.LEVELS)}, not {chair.level[:20]!r}"
                raise BadRecord(text, Reason.BAD_OPTION)
        self.options = dict(options or {})
        checked = self.game.read_options(self.options, len(chairs))
        commitment = SecretChance(self.game.name, bytes.fromhex(secret), entropy).commitment()
        header = device_header(self.game, checked, chairs, commitment, entropy)
        header = replace(header, clock=clock)
        self.state: TableState = deal_table(header, secret, now)
        self.entries: list[LogEntry] = []
        self.open_deal: dict[str, Plain] | None = None

    @classmethod
    def restore(
        cls,
        record: Record,
        chairs: Sequence[Chair],
        clock: Clock = NO_CLOCK,
        banks: Sequence[int] = (),
        now: int = 0,
    ) -> LocalTable:
        """The table that `save` wrote, every move played again; the turn's time starts anew.

        `banks` are the ms that each seat had left when the table was saved.
        """
        if len(chairs) != record.seats:
            raise BadRecord("a saved table has one chair a seat")
        secret = record.secret or NO_SECRET
        table = cls(record.engine, chairs, secret, record.options, record.entropy, clock)
        if record.deal is not None:
            table._deal_open(record)
        for seat, text in record.moves:
            bot = seat is not None and table.chairs[seat].kind == "bot"
            table._apply(seat, text, "bot" if bot else "player", 0)
        header = replace(table.header, banks=tuple(banks) or table.header.banks)
        header = _nobody_deals(restart_clock(header, now))
        table.state = replace(table.state, header=header)
        return table

    @property
    def header(self) -> Header:
        """What everybody at the table may know."""
        return self.state.header

    @property
    def position(self) -> AnyPosition:
        """The whole position."""
        return self.state.position

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where."""
        return self.header.seats

    @property
    def moves(self) -> list[tuple[Seat, str]]:
        """Every move so far, whole."""
        return [(entry.seat, entry.text) for entry in self.entries]

    def actor(self, seat: int) -> Seat:
        """The seat that a person acts for: the host, None, where only the host is asked."""
        asked = self.header.asked
        return None if None in asked and seat not in asked else seat

    def view(self, seat: Seat) -> dict[str, Plain]:
        """What `seat` sees."""
        return view_queries.write_view(self.state, seat)

    def log(self, seat: Seat, after: int = 0) -> list[LogEntryDocument]:
        """The entries after position `after`, as `seat` may read them."""
        return [entry.document(seat) for entry in self.entries[max(0, after - 1) :]]

    def choices(self, seat: int) -> list[str]:
        """Every legal move of `seat`."""
        actor = self.actor(seat)
        if actor not in self.header.asked:
            return []
        return [str(move) for move in self.game.choices(self.game.view(self.position, actor))]

    def why_not(self, seat: int, text: str) -> RuleRefusal | None:
        """Why `seat` may not play `text` now."""
        return view_queries.explain(
            self.game, self.game.view(self.position, self.actor(seat)), text
        )

    def play(self, seat: int, text: str, now: int = 0) -> LogEntryDocument:
        """Play for a person; returns the entry as `seat` may read it. Raises IllegalMove."""
        return self._apply(self.actor(seat), text, "player", now).document(seat)

    def bot_step(
        self, now: int = 0, budget: float = BOT_BUDGET_SECONDS, level: str | None = None
    ) -> bool:
        """Let the bot whose turn it is move, or deal on where there is no person to do it.

        It plays at its own level, or at `level` if that is given. Returns False if it is nobody's
        turn or a person's.
        """
        if not self.header.asked:
            return False
        seat = self.header.asked[0]
        if seat is None:
            if self.header.players:
                return False
            self._apply(None, str(self.game.forced(self.position)), "clock", now)
            return True
        if self.chairs[seat].kind != "bot":
            return False
        text, _ = self._choose(seat, level or self.chairs[seat].level, budget)
        self._apply(seat, text, "bot", now)
        return True

    def time_out(self, now: int, draft: str | None = None) -> bool:
        """End the turn if its time is up: play `draft` if it is legal, else what the rules say.

        Returns False if there is still time, or no clock.
        """
        header = self.header
        if header.deadline is None or now < header.deadline:
            return False
        text = str(self.game.forced(self.position, draft))
        self._apply(header.turn, text, "clock", now)
        return True

    def suggest(self, seat: int, budget: float = BOT_BUDGET_SECONDS) -> dict[str, Plain]:
        """A good move for `seat`, and why."""
        actor = self.actor(seat)
        if actor not in self.header.asked:
            raise IllegalMove(Reason.NOT_YOUR_TURN)
        if actor is None:
            return {
                "move": str(self.game.forced(self.position)),
                "why": advice("next-round").plain(),
            }
        move, why = self._choose(seat, "advanced", budget)
        return {"move": move, "why": why.plain()}

    def record(self) -> Record:
        """The finished game. Raises IllegalMove before the end, since it holds the secret."""
        if not self.header.over:
            raise IllegalMove(Reason.WRONG_PHASE, "finish the game first")
        return self.save()

    def save(self) -> Record:
        """Everything that `restore` needs; it holds the secret, so it stays on this device."""
        header = self.header
        return Record(
            game=self.game.name,
            engine=header.engine,
            options=self.options,
            seats=len(self.chairs),
            moves=tuple(self.moves),
            secret=None if self.open_deal else self.state.secret,
            entropy=header.entropy,
            commitment=None if self.open_deal else header.commitment,
            deal=self.open_deal,
        )

    def link(self) -> str:
        """The finished game as the text of a link."""
        return record_codec.encode(self.record())

    def _deal_open(self, record: Record) -> None:
        """Put the cards of an open deal in the place of those that were dealt."""
        _, position = record.start()
        chairs, game = self.chairs, self.game
        header = device_header(game, record.checked_options(), chairs, "", record.entropy)
        header = replace(header, clock=self.header.clock)
        self.state = state_after_deal(header, position, NO_SECRET, 0)
        self.open_deal = record.deal

    def _choose(self, seat: int, level: str, budget: float) -> tuple[str, Advice]:
        view = self.game.view(self.position, seat)
        rng = bots.bot_rng(str(self.state.secret), seat, self.header.seq)
        return bots.choose(self.game, view, level, budget, rng)

    def _apply(self, seat: Seat, text: str, by: By, now: int) -> LogEntry:
        state, game = self.state, self.game
        move = game.parse(text, state.position.table)
        position, events = game.play(state.position, seat, move, state.chance())
        entry = LogEntry(
            seq=state.header.seq + 1,
            seat=seat,
            move=move,
            public=game.public_text(move),
            events=MoveEvents(events),
            by=by,
            at=now,
        )
        if by == "player":
            uid = state.header.host if seat is None else self.chairs[seat].uid
            entry = replace(entry, uid=uid or "", raw=text)
        header = _nobody_deals(header_after_move(state.header, game, position, entry))
        self.state = state_after_move(state, header, position, entry)
        self.entries.append(entry)
        return entry


def device_header(
    game: AnyGame,
    options: object,
    chairs: Sequence[Chair],
    commitment: str,
    entropy: tuple[str, ...],
) -> Header:
    """The header of a table on this device, before the deal; people get a uid by their seat."""
    uids = [f"seat-{seat}" if chair.kind == "human" else None for seat, chair in enumerate(chairs)]
    seats = tuple(
        Chair(chair.kind, uid, chair.name, chair.level)
        for chair, uid in zip(chairs, uids, strict=True)
    )
    people = tuple(chair.uid for chair in seats if chair.uid)
    return Header(
        game=game.name,
        engine=games.versioned_name(game),
        options=to_plain(options),
        departures=changed_options(options),
        host=people[0] if people else "",
        seats=seats,
        players=people,
        commitment=commitment,
        created=0,
        updated=0,
        entropy=entropy,
    )


def _nobody_deals(header: Header) -> Header:
    """The header without the deadline for the next round: people on a device deal it themselves."""
    return replace(header, deadline=None) if header.status == "between_rounds" else header
