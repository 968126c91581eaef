"""Opening a table by buttons: the game, its seats and rules, then the table itself.

What is being set up lies in the document of the chat, and only whoever began it may go on.
Pure but for `open_table`.
"""

from __future__ import annotations

from typing import Any

from stolik.documents.clock import NO_CLOCK, Clock
from stolik.engine import games
from stolik.engine.json_codec import to_plain
from stolik.engine.options import Option, schema
from stolik.service.api import rate_limits
from stolik.service.lobby import create_game
from stolik.service.lobby.create_game import NewTable, TableSecrets
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import ends, groups, tables
from stolik.telegram.people import Person
from stolik.telegram.sending import Button, Rows
from stolik.telegram.words import Words

IDLE = 300  # seconds
MOST_SEATS = 8  # that are offered
PAGE = 6  # rules at a time
CLOCKS = {"none": NO_CLOCK, "move": Clock("move", seconds=60), "days": Clock("days", days=1)}
MODES = {"openHands": "practice-open", "cardsPlayed": "practice-cards",
         "suitsPlayed": "practice-suits"}  # fmt: skip
_USUAL = {"rummikub": 4, "rikiki": 4, "zole": 3, "bridge": 4, "farkle": 4}
_FIRST: dict[str, Document] = {"zole": {"rounds": 3}}  # a table of a chat comes to an end
_STEPS = {
    "target": (1_000, 2_500, 5_000, 10_000),
    "rounds": (0, 1, 2, 3, 5, 10),
    "points": (0, 20, 50, 100, 200),
    "initialMeld": (0, 30, 50),
    "rackSize": (7, 10, 14),
}


def begin(person: Person, practice: bool) -> Document:
    """Something to set up: which game, or for practice which help."""
    game = "bridge" if practice else ""
    return {
        "by": person.account,
        "name": person.name,
        "practice": practice,
        "game": game,
        "options": {},
        "seats": _USUAL.get(game, 0),
        "clock": "none",
        "idle": True,
        "page": 0,
        "tap": 0,  # the update that changed it last
    }


def options_of(game: str) -> tuple[Option, ...]:
    """The house rules of a game; whether Rummikub is large follows from its seats."""
    kind: Any = games.find(game).options
    return tuple(one for one in schema(kind) if one.name != "large")


def tapped(setup: Document, verb: str, value: str) -> Document:
    """The setup after a tap on one of its buttons; one that fits nothing changes nothing."""
    game = str(setup["game"])
    if verb == "game" and value in games.NAMES:
        first = {"seats": _USUAL[value], "options": dict(_FIRST.get(value, {})), "page": 0}
        return {**setup, "game": value, **first}
    if verb == "mode" and value in MODES and setup["practice"]:
        return {**setup, "options": {value: True}}
    if not game:
        return setup
    if verb == "seats":
        return _seated(setup, game)
    if verb == "clock":
        return {**setup, "clock": _after(tuple(CLOCKS), setup["clock"])}
    if verb == "idle":
        return {**setup, "idle": not setup["idle"]}
    if verb == "more":
        pages = -(-len(options_of(game)) // PAGE)
        return {**setup, "page": (int(setup["page"]) + 1) % pages}
    if verb == "back":
        return {**setup, "game": "", "options": {}, "page": 0}
    if verb == "opt":
        return _changed(setup, game, value)
    return setup


def _seated(setup: Document, game: str) -> Document:
    offered = [seats for seats in games.find(game).seats if 1 < seats <= MOST_SEATS]
    seats = _after(tuple(offered), setup["seats"])
    options = {name: one for name, one in setup["options"].items() if name != "large"}
    if game == "rummikub" and seats > 4:
        options["large"] = True
    return {**setup, "seats": seats, "options": options}


def _changed(setup: Document, game: str, name: str) -> Document:
    option = next((one for one in options_of(game) if one.name == name), None)
    if option is None:
        return setup
    chosen = setup["options"].get(name, to_plain(option.default))
    options = {**setup["options"], name: _after(values(option), chosen)}
    if options[name] == to_plain(option.default):
        del options[name]
    return {**setup, "options": options}


def values(option: Option) -> tuple[Any, ...]:
    """The values of a rule that buttons offer."""
    if option.type != "int":
        return option.values
    low, high = int(option.values[0]), int(option.values[1])
    steps = {step for step in _STEPS.get(option.name, ()) if low <= step <= high}
    return tuple(sorted(steps | {int(option.default)}))


def _after(offered: tuple[Any, ...], now: Any) -> Any:
    place = offered.index(now) + 1 if now in offered else 0
    return offered[place % len(offered)]


def drawn(setup: Document, words: Words) -> tuple[str, Rows]:
    """The message with its buttons."""
    game = str(setup["game"])
    if setup["practice"] and not setup["options"]:
        modes = tuple((Button(words.say(text), f"s mode {name}"),) for name, text in MODES.items())
        return words.say("choose-mode", game=words.game(game)), modes
    if not game:
        offered = tuple((Button(words.game(name), f"s game {name}"),) for name in games.NAMES)
        return words.say("choose-game"), offered
    return words.say("choose-rules", game=words.game(game), name=setup["name"]), (
        (_told(words.say("seats"), str(setup["seats"]), "seats"),),
        *_rules(setup, game, words),
        (_told(words.say("clock"), _clock(setup, words), "clock"),),
        (_told(words.say("idle"), words.word("yes" if setup["idle"] else "no"), "idle"),),
        (Button(words.say("back"), "s back"), Button(words.say("open-table"), "s open")),
    )


def _rules(setup: Document, game: str, words: Words) -> Rows:
    every, first = options_of(game), int(setup["page"]) * PAGE
    rows: Rows = tuple(
        (_told(words.option(game, one.name), words.value(game, one.name, _value(setup, one)),
               f"opt {one.name}"),)
        for one in every[first : first + PAGE]
    )  # fmt: skip
    return (*rows, (Button(words.say("more-rules"), "s more"),)) if len(every) > PAGE else rows


def _value(setup: Document, option: Option) -> Any:
    return setup["options"].get(option.name, to_plain(option.default))


def _clock(setup: Document, words: Words) -> str:
    kept = CLOCKS[str(setup["clock"])]
    return words.say(f"clock-{kept.kind}", seconds=kept.seconds)


def _told(name: str, value: str, data: str) -> Button:
    return Button(f"{name}: {value}"[:60], f"s {data}")


def open_table(chat: int, setup: Document, person: Person, now: int, bots: int = 0) -> str:
    """Create the table that was set up, together with its place in the chat; its id.

    A private chat (its number is positive) is no group: there bots take the other chairs.
    """
    wanted = NewTable(
        host=person.uid,
        name="",
        game=str(setup["game"]),
        options=dict(setup["options"]),
        seats=int(setup["seats"]),
        clock=CLOCKS[str(setup["clock"])],
        bots=("basic",) * bots,
        visibility="unlisted",
        idle=IDLE if setup["idle"] else 0,
        guest=True,
        chat=True,
    )
    return _open(chat, wanted, TableSecrets.draw(), now)


@transaction
def _open(tx: Transaction, chat: int, wanted: NewTable, drawn: TableSecrets, now: int) -> str:
    rate_limits.check_new_table(tx, wanted.host, "create_game", now)
    made = create_game.stage_table(tx, wanted, drawn, now)
    game_id = str(made["gameId"])
    tx.create(tables.table_place(game_id), ends.fresh(min(chat, 0)))
    (group,) = tx.read(groups.place(chat))
    if group is not None:
        taken = {} if chat < 0 else {"shown": ""}
        tx.update(groups.place(chat), {"setup": None, "gameId": game_id, **taken})
    return game_id
