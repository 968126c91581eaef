"""Tables at different moments, and everything that two people may do there at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stolik.documents.header import CLAIM_AFTER_MS, LIVE, Header
from stolik.documents.header_updates import BETWEEN_ROUNDS_MS
from stolik.service.play import deadlines
from stolik.service.privacy import account_deletion
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import firestore_client, paths
from testkit.lobby_driver import LobbyDriver
from testkit.table_driver import load_whole

TURN_SECONDS = 60


@dataclass
class RaceTable:
    """A table of Rikiki: Ann is its host, Bob came by a link, Cid by the code."""

    lobby: LobbyDriver
    ann: str
    bob: str
    cid: str
    device: str  # on which Bob would like to go on
    eve: str  # who may come to a waiting table
    game_id: str
    link: str

    @property
    def header(self) -> Header:
        """The table as it is stored."""
        return self.lobby.header(self.game_id)

    @property
    def wish(self) -> str:
        """The id of the open wish to take a move back."""
        takeback = self.header.takeback
        assert takeback is not None
        return takeback.id

    def call(self, uid: str, function: str, /, **fields: Any) -> Any:
        """A call about this table."""
        return self.lobby.call(uid, function, gameId=self.game_id, **fields)

    def move(self) -> Any:
        """Whoever is asked plays the first legal move."""
        header = self.header
        uid = self.ann if header.turn is None else str(header.turn_uid)
        choice = self.call(uid, "list_choices")["choices"][0]
        fields = {"seq": header.seq, "moveId": f"m{header.seq}", "move": choice}
        return self.call(uid, "play_move", **fields)

    def prepared_move(self) -> Callable[[], Any]:
        """The same, decided before others act."""
        header = self.header
        uid = self.ann if header.turn is None else str(header.turn_uid)
        choice = self.call(uid, "list_choices")["choices"][0]
        fields = {"seq": header.seq, "moveId": f"m{header.seq}", "move": choice}
        return lambda: self.call(uid, "play_move", **fields)


def open_table(lobby: LobbyDriver, rounds: list[int], seats: int = 3) -> RaceTable:
    """A table with Ann and Bob, and a chair for Cid."""
    lobby.reset_rate_limits()
    ann, bob, cid, device, eve = (lobby.new_uid(name) for name in ("a", "b", "c", "d", "e"))
    for uid in (cid, eve):
        lobby.call(uid, "set_profile", name=f"N {uid}")
    clock = {"kind": "move", "seconds": TURN_SECONDS}
    wanted = {
        "seats": seats,
        "visibility": "unlisted",
        "options": {"schedule": rounds},
        "clock": clock,
    }
    made = lobby.call(ann, "create_game", game="rikiki", links=["Bob"], name="A", **wanted)
    link = made["links"][0]["link"]
    lobby.call(bob, "join_game", link=link)
    return RaceTable(lobby, ann, bob, cid, device, eve, made["gameId"], link)


def waiting(lobby: LobbyDriver) -> RaceTable:
    """Before the deal; Eve is not invited yet, Cid is."""
    table = open_table(lobby, [2], seats=4)
    table.call(table.ann, "invite_player", invite=[table.cid])
    return table


def dealt(lobby: LobbyDriver, rounds: list[int] | None = None) -> RaceTable:
    """Just after the deal, half a second after the deadline, when a late move still counts."""
    table = open_table(lobby, rounds or [2])
    table.call(table.cid, "join_game")
    lobby.call(table.device, "ask_seat", link=table.link)
    lobby.now += TURN_SECONDS * 1_000 + 500
    return table


def moved(lobby: LobbyDriver) -> RaceTable:
    """One bid was made, and its player wants it back."""
    table = dealt(lobby)
    lobby.now -= 2_000
    header = table.header
    table.move()
    table.call(str(header.turn_uid), "take_back", seq=2)
    return table


def bid(lobby: LobbyDriver) -> RaceTable:
    """One bid was made, and nobody has asked for it back yet."""
    table = dealt(lobby)
    lobby.now -= 2_000
    table.move()
    return table


def at_the_end_of_a_round(lobby: LobbyDriver) -> RaceTable:
    """The next card is the last of the first of two rounds."""
    return _before_the_last_card(lobby, [1, 1])


def at_the_end(lobby: LobbyDriver) -> RaceTable:
    """The next card is the last of all."""
    return _before_the_last_card(lobby, [1])


def _before_the_last_card(lobby: LobbyDriver, rounds: list[int]) -> RaceTable:
    table = dealt(lobby, rounds)
    lobby.now -= TURN_SECONDS * 1_000
    for _ in range(5):
        table.move()
    lobby.now += TURN_SECONDS * 1_000
    return table


def between_rounds(lobby: LobbyDriver) -> RaceTable:
    """The host is asked to deal."""
    table = at_the_end_of_a_round(lobby)
    lobby.now -= 1_000
    table.move()
    lobby.now += BETWEEN_ROUNDS_MS + 500
    return table


def deserted(lobby: LobbyDriver) -> RaceTable:
    """Ann is alone, may claim, and Bob is to move."""
    table = dealt(lobby)
    lobby.now -= TURN_SECONDS * 1_000
    while table.header.turn != 1:
        table.move()
    table.call(table.bob, "leave_game")
    table.call(table.cid, "leave_game")
    lobby.now += CLAIM_AFTER_MS
    return table


def over(lobby: LobbyDriver) -> RaceTable:
    """Finished, and Cid wants to play again."""
    table = at_the_end(lobby)
    lobby.now -= 1_000
    table.move()
    table.call(table.cid, "rematch")
    return table


Act = Callable[[RaceTable], Callable[[], Any]]


def _call(uid: str, function: str, /, **fields: Any) -> Act:
    """A call of the person who is called `uid` in RaceTable; `@name` in fields is one too."""

    def act(table: RaceTable) -> Callable[[], Any]:
        named = {
            key: _named(table, value) if isinstance(value, str | list) else value
            for key, value in fields.items()
        }
        who, seq = getattr(table, uid), table.header.seq
        if "seq" in named:
            named["seq"] = seq
        return lambda: table.call(who, function, **named)

    return act


def _named(table: RaceTable, value: Any) -> Any:
    if isinstance(value, list):
        return [_named(table, item) for item in value]
    return getattr(table, value[1:]) if value.startswith("@") else value


def _ask_back(table: RaceTable) -> Callable[[], Any]:
    """Whoever has moved last wants that move back."""
    header = table.header
    mover = header.seats[(header.turn or 0) - 1].uid
    return lambda: table.call(str(mover), "take_back", seq=header.seq)


def _delete_cid(table: RaceTable) -> Callable[[], Any]:
    return lambda: account_deletion.delete_account(table.cid, table.lobby.now)


def _bot(table: RaceTable) -> Callable[[], Any]:
    now = max(table.lobby.now, table.header.rests_until)
    return lambda: deadlines.play_bot(table.game_id, table.header.seq, now)


def _return_and_move(table: RaceTable) -> Callable[[], Any]:
    def act() -> Any:
        table.call(table.bob, "join_game")
        return table.move()

    return act


def _timeout(table: RaceTable) -> Callable[[], Any]:
    """A claim at an instance whose clock is a second ahead, so that a move and the clock race."""
    seq, late = table.header.seq, table.lobby.now + LATE_MOVE_GRACE_MS + 1
    return lambda: deadlines.enforce(table.game_id, seq, late, table.ann)


IN_PLAY: dict[str, Act] = {
    "move": lambda table: table.prepared_move(),
    "leave": _call("bob", "leave_game"),
    "vote": _call("cid", "cancel_game"),
    "mute": _call("ann", "mute_player", uid="@bob"),
    "seat moved": _call("bob", "answer_seat", uid="@device"),
    "account deleted": _delete_cid,
    "cancel": _call("ann", "cancel_game"),
}
LATE: dict[str, Act] = {**IN_PLAY, "timeout": _timeout}
OPERATIONS: dict[str, tuple[Callable[[LobbyDriver], RaceTable], dict[str, Act]]] = {
    "waiting": (
        waiting,
        {
            "join": _call("cid", "join_game"),
            "leave": _call("bob", "leave_game"),
            "kick": _call("ann", "kick_player", uid="@bob"),
            "invite": _call("ann", "invite_player", invite=["@eve"]),
            "decline": _call("cid", "decline_invitation"),
            "deal": _call("ann", "start_game"),
            "cancel": _call("ann", "cancel_game"),
            "delete": _call("ann", "delete_game"),
            "mute": _call("ann", "mute_player", uid="@bob"),
            "account deleted": _delete_cid,
        },
    ),
    "dealt": (dealt, {**LATE, "delete": _call("ann", "delete_game")}),
    "moved": (
        moved,
        {
            **IN_PLAY,
            "more time": _call("cid", "give_time"),
            "pause": _call("cid", "pause_game"),
            "take back": _call("cid", "take_back", seq=0, wish="@wish"),
            "takeback done": _call("bob", "take_back", seq=0, wish="@wish"),
        },
    ),
    "bid": (
        bid,
        {
            "ask for a takeback": _ask_back,
            "move": lambda table: table.prepared_move(),
            "pause": _call("cid", "pause_game"),
            "cancel": _call("ann", "cancel_game"),
        },
    ),
    "end of a round": (at_the_end_of_a_round, LATE),
    "end": (at_the_end, LATE),
    "between rounds": (between_rounds, LATE),
    "deserted": (
        deserted,
        {
            "claim": _call("ann", "claim_result", seq=0, claim="win"),
            "return": _call("bob", "join_game"),
            "return and move": _return_and_move,
            "bot": _bot,
            "vote": _call("ann", "cancel_game"),
            "mute": _call("ann", "mute_player", uid="@bob"),
            "seat moved": _call("bob", "answer_seat", uid="@device"),
            "account deleted": _delete_cid,
        },
    ),
    "over": (
        over,
        {
            "rematch": _call("bob", "rematch"),
            "rematch of another": _call("ann", "rematch"),
            "declined": _call("bob", "rematch", agree=False),
            "mute": _call("ann", "mute_player", uid="@bob"),
            "seat moved": _call("bob", "answer_seat", uid="@device"),
            "account deleted": _delete_cid,
        },
    ),
}


def disagreements(game_id: str) -> list[str]:
    """What does not fit together in the stored documents of a table."""
    header, live = firestore_client.read_documents(
        paths.header_path(game_id), paths.live_path(game_id)
    )
    if header is None or live is None:
        gone = header is None and live is None
        never_dealt = header is not None and header["started"] is None
        return [] if gone or never_dealt else ["one of the two documents is missing"]
    if header["started"] is None:  # cancelled before the deal; the live table has answers only
        return [] if header["rev"] == live["rev"] else ["rev"]
    wrong = [key for key in ("rev", "members") if header[key] != live[key]]
    wrong += [] if header["spectators"] == live.get("spectators", False) else ["spectators"]
    in_play = live.get("status", "playing")
    status = "playing" if in_play in LIVE else in_play
    wrong += [] if header["status"] == status else ["status"]
    wrong += [] if live["over"] == (status in ("finished", "cancelled")) else ["over"]
    wrong += [] if (header["secret"] is not None) == live["over"] else ["secret"]
    wrong += [] if (header["result"] is not None) == (status == "finished") else ["result"]
    return wrong + _wrong_below(game_id)


def _wrong_below(game_id: str) -> list[str]:
    """Racks, log and score sheet against header and live table."""
    snapshot = load_whole(game_id)
    table, client = snapshot.header, firestore_client.client()
    home, wrong = paths.header_path(game_id), list[str]()
    racks = {rack.id for rack in client.collection(f"{home}/racks").list_documents()}
    owners = {paths.rack_owner(table, seat) for seat in range(len(table.seats))}
    wrong += [] if racks == owners else ["racks"]
    held = [rack.seq for rack in snapshot.racks if rack]
    wrong += [] if held == list(table.held) else ["held"]
    log = [entry.to_dict() or {} for entry in client.collection(f"{home}/moves").stream()]
    wrong += [] if [entry["seq"] for entry in log] == list(range(2, table.seq + 1)) else ["log"]
    rounds = sum(event["kind"] == "round" for entry in log for event in entry["events"])
    wrong += [] if rounds == len(table.rounds) else ["rounds"]
    return wrong
