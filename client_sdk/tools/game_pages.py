"""Writes docs/protocol-games.md: what each game's documents and events hold, from its classes.

python -m client_sdk.tools.game_pages          write it
python -m client_sdk.tools.game_pages --check  exit 1 if it is out of date
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

from client_sdk.js.tools.wire_types import Writer
from stolik.engine import games
from stolik.engine.events import ABOUT, EVENTS
from stolik.engine.json_codec import camel_case
from stolik.engine.reasons import Reason
from stolik.local import view_queries

TEXTS = Path(__file__).resolve().parents[1] / "texts" / "en.json"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol-games.md"
INTRO = """# The games on the wire

What the documents and events of each game hold. `make docs` writes this page from the classes of
the rules. [protocol.md](protocol.md) says how they are used, [the rules](rules/) what they mean.
Types are TypeScript's. Seats are numbers from 0.

- `table` is the JSON text in the live table `games/{id}/sets/table`, seen by the whole table.
- `rack` is the field of that name in `games/{id}/racks/{uid}`, seen by that person alone.
- A row of the score sheet is an item of `rounds` in the header.
- Events come with answers to moves and with log entries: `{"audience", "kind", "values"}`, where
  `audience` is the seat that alone may know, or null.
- Options are given to `create_game`; those left out have their default. A value of another type
  or out of bounds is refused with `bad-option`. `client_sdk/texts/schemas.json` has the same lists
  for programs; [the rules](rules/) say what each value does.
"""


# What the table of options does not say: bounds that depend on seats or on other options.
OPTION_NOTES = {
    "rummikub": "Five or six seats need `large`. `rackSize` is at most 21 with five seats and 17 "
    "with six.",
    "rikiki": "A list in `schedule` has 1 to 60 rounds. `first` and each size in it are at most "
    "52 / seats, rounded down.",
    "farkle": "With `exact`, `target` is a multiple of 50 and not less than `opening`.\n\n"
    "What dice count without other options: a 1 is 100 and a 5 is 50; three of a kind are 100 "
    "times their face, but three 1s are `threeOnes`; four of a kind 1,000, five 2,000, six "
    "`sixKind`. Every die that is set aside has to count.",
}


class JsonForms(Writer):
    """The types of fields, with small classes written out in place of their names."""

    def __init__(self) -> None:
        super().__init__()
        self.shared: dict[str, Any] = {}

    def name(self, kind: Any) -> str:
        """The name of a class, which is then described, too."""
        title = super().name(kind)
        self.shared.setdefault(title, kind)
        return title


def rendered() -> str:
    """The whole page."""
    return INTRO + "".join(_game(name) for name in games.NAMES) + _reasons()


def _game(name: str) -> str:
    game, forms = games.find(name), JsonForms()
    schema: Any = next(one for one in view_queries.schemas() if one["game"] == name)
    seats = schema["seats"]
    parts = [
        f"\n## {name}\n\nSeats: {', '.join(map(str, seats))}.\n",
        _options(schema),
        _table("`table`", game.table, forms),
        _table("`rack`", game.rack, forms),
        _table("A row of the score sheet", game.row, forms),
        _events(name, forms),
    ]
    own = {game.table, game.rack, game.row, *EVENTS[name].values()}
    inner = [(title, kind) for title, kind in forms.shared.items() if kind not in own]
    parts += [
        _table(f"`{title}`", kind, forms) for title, kind in sorted(inner, key=lambda x: x[0])
    ]
    return "".join(parts)


def _reasons() -> str:
    """Why the rules refuse, in the words that people read."""
    texts = json.loads(TEXTS.read_text())["reasons"]
    rows = "".join(f"| `{reason}` | {_cell(texts[str(reason)])} |\n" for reason in Reason)
    head = "\n## Reasons of the rules\n\nAs `details.reason` of a refusal.\n\n"
    return f"{head}| reason | in English |\n|---|---|\n{rows}"


def _options(schema: Any) -> str:
    rows = "".join(
        f"| `{option['name']}` | {_values(option)} | {_json(option['default'])} "
        f"| {_cell(option['text'])} |\n"
        for option in schema["options"]
    )
    notes = OPTION_NOTES.get(schema["game"], "")
    return f"\n### Options\n\n| option | values | default | |\n|---|---|---|---|\n{rows}" + (
        f"\n{notes}\n" if notes else ""
    )


def _values(option: Any) -> str:
    """The values that an option may have, as JSON."""
    values = option["values"]
    if option["type"] == "int":
        return f"{values[0]:,} to {values[1]:,}"
    listed = " ".join(map(_json, values))
    return f"{listed} or a list of numbers" if option["type"] == "list" else listed


def _json(value: Any) -> str:
    return f"`{json.dumps(value)}`"


def _table(title: str, kind: Any, forms: JsonForms) -> str:
    about = (kind.__doc__ or "").strip().splitlines()[0]
    rows = "".join(
        f"| `{key}` | {_type(form)} | {_cell(_notes(kind).get(key.rstrip('?'), ''))} |\n"
        for key, form in forms.members(kind)
    )
    head = f"\n### {title}\n\n{about}\n"
    return head + (f"\n| field | type | |\n|---|---|---|\n{rows}" if rows else "\nNo fields.\n")


def _events(name: str, forms: JsonForms) -> str:
    rows = []
    for kind, values in EVENTS[name].items():
        own = (values.__doc__ or "").strip().splitlines()[0]
        about = ABOUT[name].get(kind, own)
        notes = _notes(values)
        members = ", ".join(
            f"`{key}`: {_type(form)} ({_cell(notes.get(key, ''))})"
            for key, form in forms.members(values)
        )
        rows.append(f"| `{kind}` | {members} | {about} |\n")
    return f"\n### Events\n\n| kind | values | |\n|---|---|---|\n{''.join(rows)}"


def _type(form: str) -> str:
    return "`" + form.replace("readonly ", "").replace("|", "\\|") + "`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _notes(kind: Any) -> dict[str, str]:
    """The comment behind each field."""
    names = {field.name for field in fields(kind)} if is_dataclass(kind) else get_type_hints(kind)
    behind = re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(kind), re.MULTILINE)
    notes = {name: re.sub(r"\bNone\b", "null", note) for name, note in behind if name in names}
    return {camel_case(name) if is_dataclass(kind) else name: note for name, note in notes.items()}


def main(arguments: list[str]) -> int:
    """Write the page, or with --check only compare."""
    text = rendered()
    if "--check" in arguments:
        same = PAGE.exists() and PAGE.read_text() == text
        print(f"{PAGE.name} is {'up to date' if same else 'out of date: run without --check'}")
        return 0 if same else 1
    PAGE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
