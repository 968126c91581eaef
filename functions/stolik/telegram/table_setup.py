"""Setting up a table with buttons: the game, its seats and rules.

The setup is stored in the document of the chat; only the person who began it may change it.
Everything but `open_table` is pure.
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
from stolik.telegram import chat_tables, game_end, group_document
from stolik.telegram.bot_client import Button, ButtonRows
from stolik.telegram.people import Person
from stolik.telegram.translations import Texts

IDLE_SECONDS = 300
MAX_SEATS_OFFERED = 8
OPTIONS_PER_PAGE = 6
CLOCKS = {"none": NO_CLOCK, "move": Clock("move", seconds=60), "days": Clock("days", days=1)}
PRACTICE_MODES = {"openHands": "practice-open", "cardsPlayed": "practice-cards",
         "suitsPlayed": "practice-suits"}  # fmt: skip
_DEFAULT_SEATS = {"rummikub": 4, "rikiki": 4, "zole": 3, "bridge": 4, "farkle": 4}
_DEFAULT_OPTIONS: dict[str, Document] = {"zole": {"rounds": 3}}  # so that it ends
_OFFERED_NUMBERS = {
    "target": (1_000, 2_500, 5_000, 10_000),
    "rounds": (0, 1, 2, 3, 5, 10),
    "points": (0, 20, 50, 100, 200),
    "initialMeld": (0, 30, 50),
    "rackSize": (7, 10, 14),
}


def new_setup(person: Person, practice: bool, last: Document | None = None) -> Document:
    """A new setup; practice is always bridge. `last` is what the group played last."""
    game = "bridge" if practice else ""
    return {
        "by": person.account,
        "name": person.name,
        "practice": practice,
        "game": game,
        "options": {},
        "seats": _DEFAULT_SEATS.get(game, 0),
        "clock": "none",
        "idle": True,
        "page": 0,
        "tap": 0,  # the id of the update that changed it last
        **({"last": last} if last else {}),
    }


def options_of(game: str) -> tuple[Option, ...]:
    """The options of a game, without `large`, which follows from the seats in Rummikub."""
    kind: Any = games.find(game).options
    return tuple(option for option in schema(kind) if option.name != "large")


def after_tap(setup: Document, verb: str, value: str) -> Document:
    """The setup after a tap on one of its buttons; unchanged if the tap does not fit."""
    game = str(setup["game"])
    if verb == "game" and value in games.NAMES:
        defaults = {
            "seats": _DEFAULT_SEATS[value],
            "options": dict(_DEFAULT_OPTIONS.get(value, {})),
            "page": 0,
        }
        return {**setup, "game": value, **defaults}
    if verb == "last" and setup.get("last"):
        return {**setup, **setup["last"]}
    if verb == "mode" and value in PRACTICE_MODES and setup["practice"]:
        return {**setup, "options": {value: True}}
    if not game:
        return setup
    if verb == "seats":
        return _with_next_seats(setup, game)
    if verb == "clock":
        return {**setup, "clock": _next(tuple(CLOCKS), setup["clock"])}
    if verb == "idle":
        return {**setup, "idle": not setup["idle"]}
    if verb == "more":
        pages = -(-len(options_of(game)) // OPTIONS_PER_PAGE)
        return {**setup, "page": (int(setup["page"]) + 1) % pages}
    if verb == "back":
        return {**setup, "game": "", "options": {}, "page": 0}
    if verb == "opt":
        return _with_next_value(setup, game, value)
    return setup


def _with_next_seats(setup: Document, game: str) -> Document:
    offered = [seats for seats in games.find(game).seats if 1 < seats <= MAX_SEATS_OFFERED]
    seats = _next(tuple(offered), setup["seats"])
    options = {name: value for name, value in setup["options"].items() if name != "large"}
    if game == "rummikub" and seats > 4:
        options["large"] = True
    return {**setup, "seats": seats, "options": options}


def _with_next_value(setup: Document, game: str, name: str) -> Document:
    option = next((option for option in options_of(game) if option.name == name), None)
    if option is None:
        return setup
    chosen = setup["options"].get(name, to_plain(option.default))
    options = {**setup["options"], name: _next(offered_values(option), chosen)}
    if options[name] == to_plain(option.default):
        del options[name]
    return {**setup, "options": options}


def offered_values(option: Option) -> tuple[Any, ...]:
    """The values of an option that its button goes through."""
    if option.type != "int":
        return option.values
    low, high = int(option.values[0]), int(option.values[1])
    steps = {step for step in _OFFERED_NUMBERS.get(option.name, ()) if low <= step <= high}
    return tuple(sorted(steps | {int(option.default)}))


def _next(offered: tuple[Any, ...], current: Any) -> Any:
    index = offered.index(current) + 1 if current in offered else 0
    return offered[index % len(offered)]


def render(setup: Document, texts: Texts) -> tuple[str, ButtonRows]:
    """The text and the buttons of the setup."""
    game = str(setup["game"])
    if setup["practice"] and not setup["options"]:
        modes = tuple(
            (Button(texts.say(text), f"s mode {name}"),) for name, text in PRACTICE_MODES.items()
        )
        return texts.say("choose-mode", game=texts.game(game)), modes
    if not game:
        offered = tuple((Button(texts.game(name), f"s game {name}"),) for name in games.NAMES)
        if last := setup.get("last"):
            again = texts.say("as-last-time", game=texts.game(last["game"]), seats=last["seats"])
            offered = ((Button(again, "s last"),), *offered)
        return texts.say("choose-game"), offered
    return texts.say("choose-rules", game=texts.game(game), name=setup["name"]), (
        (_option_button(texts.say("seats"), str(setup["seats"]), "seats"),),
        *_option_rows(setup, game, texts),
        (_option_button(texts.say("clock"), _clock_text(setup, texts), "clock"),),
        (_option_button(texts.say("idle"), texts.word("yes" if setup["idle"] else "no"), "idle"),),
        (Button(texts.say("back"), "s back"), Button(texts.say("open-table"), "s open")),
    )


def changed_label(setup: Document, tapped: str, texts: Texts) -> str:
    """The new label of a button that changes a value, such as `Players: 4`; empty for others."""
    if tapped.partition(" ")[0] not in ("seats", "clock", "idle", "opt"):
        return ""
    _, rows = render(setup, texts)
    labels = {button.data: button.label for row in rows for button in row}
    return labels.get(f"s {tapped}", "")


def _option_rows(setup: Document, game: str, texts: Texts) -> ButtonRows:
    options, first = options_of(game), int(setup["page"]) * OPTIONS_PER_PAGE
    rows: list[tuple[Button, ...]] = []
    for option in options[first : first + OPTIONS_PER_PAGE]:
        value = texts.value(game, option.name, _value(setup, option))
        rows.append((_option_button(texts.option(game, option.name), value, f"opt {option.name}"),))
    if len(options) > OPTIONS_PER_PAGE:
        rows.append((Button(texts.say("more-rules"), "s more"),))
    return tuple(rows)


def _value(setup: Document, option: Option) -> Any:
    return setup["options"].get(option.name, to_plain(option.default))


def _clock_text(setup: Document, texts: Texts) -> str:
    clock = CLOCKS[str(setup["clock"])]
    return texts.say(f"clock-{clock.kind}", seconds=clock.seconds)


def _option_button(name: str, value: str, data: str) -> Button:
    return Button(f"{name}: {value}"[:60], f"s {data}")


def open_table(chat: int, setup: Document, person: Person, bots: int, now: int) -> str:
    """Create the table that was set up, with its chat document; return its id.

    In a private chat, whose id is positive, bots take the other seats.
    """
    new_table = NewTable(
        host=person.uid,
        name="",
        game=str(setup["game"]),
        options=dict(setup["options"]),
        seats=int(setup["seats"]),
        clock=CLOCKS[str(setup["clock"])],
        bots=("basic",) * bots,
        visibility="unlisted",
        idle=IDLE_SECONDS if setup["idle"] else 0,
        guest=True,
        chat=True,
    )
    return _open(chat, new_table, TableSecrets.draw(), now, settings_of(setup))


def settings_of(setup: Document) -> Document | None:
    """What a group may play again with one tap; None for practice.

    Its options show what is hidden, so they must not come back in a usual game.
    """
    if setup["practice"]:
        return None
    return {name: setup[name] for name in ("game", "options", "seats", "clock", "idle")}


@transaction
def _open(
    tx: Transaction,
    chat: int,
    new_table: NewTable,
    secrets: TableSecrets,
    now: int,
    last: Document | None,
) -> str:
    rate_limits.check_new_table(tx, new_table.host, "create_game", now)
    created = create_game.stage_table(tx, new_table, secrets, now)
    game_id = str(created["gameId"])
    tx.create(chat_tables.table_path(game_id), game_end.new_chat_table(min(chat, 0)))
    (group,) = tx.read(group_document.group_path(chat))
    if group is not None:
        changed: Document = {"setup": None, "gameId": game_id}
        if chat > 0:
            changed["shown"] = ""
        elif last:
            changed["last"] = last
        tx.update(group_document.group_path(chat), changed)
    return game_id
