"""Writes src/wire_types.ts from the Python classes, so that both languages have one source.

python client_sdk/js/tools/wire_types.py          write it
python client_sdk/js/tools/wire_types.py --check  exit 1 if it is out of date
"""

from __future__ import annotations

import inspect
import re
import sys
import types
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "functions")]

from client_sdk.js.tools import request_types, table_documents  # noqa: E402
from client_sdk.tools.openapi_lists import LISTS  # noqa: E402
from stolik.documents.header import PROTOCOL, Header  # noqa: E402
from stolik.documents.people import DOCUMENTS  # noqa: E402
from stolik.documents.rack import RackDocument  # noqa: E402
from stolik.documents.rating_scale import START_RATING  # noqa: E402
from stolik.engine import games  # noqa: E402
from stolik.engine.contract import Event, Result  # noqa: E402
from stolik.engine.events import EVENTS  # noqa: E402
from stolik.engine.json_codec import camel_case  # noqa: E402
from stolik.engine.options import Option  # noqa: E402
from stolik.engine.reasons import Reason  # noqa: E402
from stolik.engine.records import Fault, Verdict  # noqa: E402
from stolik.service.callables.registry import CALLABLES  # noqa: E402
from stolik.service.reasons import ServiceReason  # noqa: E402
from stolik.service.settings import REGION  # noqa: E402

TARGET = ROOT / "client_sdk/js/src/wire_types.ts"
NOTE = "// Wire types. Written by tools/wire_types.py from the Python classes; do not edit.\n"
ATOMS: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Reason: "EngineReason",
}
LEFT_OUT = {"TileSet": ("row", "col")}  # which live tables leave out instead of null
PARTS = {"options": "GameOptions", "table": "GameTable", "rack": "GameRack", "row": "GameRow"}
NAMED = {"game": "GameName", "events": "readonly GameEvent[]"}  # fields of documents and answers
ROUNDS = "readonly GameRow[GameName][]"  # of a header


class Writer:
    """Collects one declaration per class, the used before the users."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def name(self, kind: type) -> str:
        """The TypeScript name of a class; a game's own classes carry its name in front."""
        module = kind.__module__.split(".")
        own = module[2] if len(module) > 3 and module[2] in games.NAMES else ""
        name = "GameEvent" if kind is Event else f"{own.capitalize()}{kind.__name__}"
        if name not in self.written:
            self.written[name] = ""  # keeps the order, and ends recursion
            self.written[name] = self.declared(kind, name)
        return name

    def declared(self, kind: type, name: str) -> str:
        """An interface, with what the class says of itself."""
        about = (kind.__doc__ or "").strip().splitlines()[0]
        notes = _comments(kind)
        rows = "".join(
            f"{notes.get(key.rstrip('?'), '')}  readonly {key}: {form};\n"
            for key, form in self.members(kind)
        )
        return f"/** {about} */\nexport interface {name} {{\n{rows}}}\n"

    def members(self, kind: Any) -> list[tuple[str, str]]:
        """JSON key and TypeScript type of each field."""
        hints = get_type_hints(kind)
        if is_typeddict(kind):
            optional = {
                key
                for key, hint in get_type_hints(kind, include_extras=True).items()
                if get_origin(hint) is NotRequired or key in kind.__optional_keys__
            }
            keys = [(f"{key}?" if key in optional else key, self.form(hint))
                    for key, hint in hints.items()]  # fmt: skip
        else:
            left_out = LEFT_OUT.get(kind.__name__, ())
            keys = [
                (
                    camel_case(field.name) + ("?" if field.name in left_out else ""),
                    self.form(hints[field.name]),
                )
                for field in fields(kind)
            ]
        named = {**NAMED, "rounds": ROUNDS} if kind is Header else NAMED
        return [(key, named.get(key, form)) for key, form in keys]

    def form(self, hint: Any) -> str:
        """The TypeScript type of a hint."""
        origin, args = get_origin(hint), get_args(hint)
        if hint in ATOMS:
            return ATOMS[hint]
        if hint is Any:
            return "Json"
        if origin is Literal:
            return " | ".join(_literal(arg) for arg in args)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.form(arg) for arg in args))
        if origin in (tuple, list):
            inner = self.form(args[0])
            return f"readonly {inner}[]" if " " not in inner else f"readonly ({inner})[]"
        if origin is dict:
            return f"{{ readonly [key: string]: {self.form(args[1])} }}"
        if is_dataclass(hint) or is_typeddict(hint):
            return self.name(hint)
        raise TypeError(f"no TypeScript for {hint}")


def _comments(kind: type) -> dict[str, str]:
    """The comment behind each field of a document or answer, as a comment before it."""
    module = kind.__module__
    if not module.startswith("stolik.documents.") and not module.endswith(".queries"):
        return {}
    source = inspect.getsource(kind)
    behind = re.findall(r"^    (\w+): .*  # (.+)$", source, re.MULTILINE)
    notes = {camel_case(name): re.sub(r"\bNone\b", "null", note) for name, note in behind}
    own = {key: f"  /** {note} */\n" for key, note in notes.items()}
    # A TypedDict does not remember its base. Private ones are made by a call, without comments.
    base = re.match(r"class \w+\((?!TypedDict|_)(\w+)\)", source)
    return {**(_comments(getattr(sys.modules[module], base[1])) if base else {}), **own}


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _map(name: str, about: str, rows: dict[str, str]) -> str:
    inner = "".join(f'  readonly "{key}": {form};\n' for key, form in rows.items())
    return f"/** {about} */\nexport interface {name} {{\n{inner}}}\n"


def _union(name: str, about: str, values: Any) -> str:
    rows = "".join(f'\n  | "{value}"' for value in values)
    return f"/** {about} */\nexport type {name} ={rows};\n"


def _game_names() -> str:
    """The games at run time, for queries."""
    names = ", ".join(f'"{name}"' for name in games.NAMES)
    value = f"readonly GameName[] = [{names}]"
    return f"/** The same as a list. */\nexport const GAME_NAMES: {value};\n"


def _service_reasons() -> str:
    """The reasons of the service at run time, to tell them from those of the rules."""
    words = " ".join(ServiceReason)
    about = "The same as a set, to tell them from the reasons of the rules."
    kind = "ReadonlySet<string>"
    return (
        f"/** {about} */\nexport const SERVICE_REASONS: {kind} = new Set(\n"
        f'  "{words}".split(" "),\n);\n'
    )


def _queries(writer: Writer) -> str:
    """Each query of each game, from the signature of the function that answers it."""
    rows = {}
    for game in map(games.find, games.NAMES):
        for name, function in game.queries.items():
            hints = get_type_hints(function)
            answer = writer.form(hints.pop("return"))
            hints.pop("view")
            fields = " ".join(
                f"readonly {key}: {writer.form(hint)};" for key, hint in hints.items()
            )
            asked = f"{{ {fields} }}" if fields else "Record<never, never>"
            rows[name] = f"{{ readonly fields: {asked}; readonly answer: {answer} }}"
    about = "What can be asked of the rules about a view: the fields of a question, and the answer."
    return _map("GameQueries", about, rows)


def _answers(writer: Writer) -> str:
    """What each callable answers."""
    rows = {
        name: writer.name(declaration.answer) if declaration.answer else "Record<never, never>"
        for name, declaration in CALLABLES.items()
    }
    return _map("Answers", "What each callable answers; `cost` comes with every answer.", rows)


def _lists(writer: Writer) -> str:
    """What each list of tables for anybody answers."""
    rows = {name: writer.name(answer) for name, answer in LISTS.items()}
    return _map("PublicLists", "Lists of a game's tables for anybody, by their address.", rows)


def _without_request_id() -> str:
    """The callables that take no `requestId`."""
    names = [name for name, declaration in CALLABLES.items() if not declaration.takes_request_id]
    rows = "".join(f'\n  "{name}",' for name in names)
    about = "Callables that take no `requestId`: they change nothing, or have an id of their own."
    value = f"ReadonlySet<CallableName> = new Set<CallableName>([{rows}\n])"
    return f"/** {about} */\nexport const WITHOUT_REQUEST_ID: {value};\n"


def _functions() -> str:
    """The functions besides `api` that serve callables."""
    rows = "".join(
        f'  {name}: "{declaration.function}",\n'
        for name, declaration in CALLABLES.items()
        if declaration.function != "api"
    )
    about = "Callables that are served by another function than `api`."
    kind = "{ readonly [name in CallableName]?: string }"
    return f"/** {about} */\nexport const OTHER_FUNCTIONS: {kind} = {{\n{rows}}};\n"


def rendered() -> str:
    """The whole of wire_types.ts."""
    writer = Writer()
    people = [kind for kind, _ in DOCUMENTS.values()]
    for kind in (Header, RackDocument, Result, Event, Option, Fault, Verdict, *people):
        writer.name(kind)
    maps = []
    for part, title in PARTS.items():
        rows = {name: writer.name(getattr(games.find(name), part)) for name in games.NAMES}
        about = "A line of each game's score sheet" if part == "row" else f"The {part} of each game"
        maps.append(_map(title, f"{about}.", rows))
    for name, kinds in EVENTS.items():
        rows = {kind: writer.name(values) for kind, values in kinds.items()}
        maps.append(_map(f"{name.capitalize()}Events", f"What events of {name} carry.", rows))
    rows = {name: f"{name.capitalize()}Events" for name in EVENTS}
    maps.append(_map("GameEvents", "What events carry, by game and kind.", rows))
    maps.append(_queries(writer))
    maps.append(request_types.clock_settings())
    maps.append(request_types.requests())
    maps.append(_answers(writer))
    maps.append(_lists(writer))
    maps.append(
        "/** The functions that clients call. */\nexport type CallableName = keyof Answers;\n"
    )
    maps.append(_without_request_id())
    maps.append(_functions())
    json = "export type Json = null | boolean | number | string | readonly Json[] | JsonMap;\n"
    return "\n".join(
        [
            NOTE,
            "/** The version of the wire that this client speaks. */\n"
            f"export const PROTOCOL = {PROTOCOL};\n",
            "/** The rating of somebody who has played no rated game. */\n"
            f"export const START_RATING = {START_RATING};\n",
            f'/** The region of the service\'s functions. */\nexport const REGION = "{REGION}";\n',
            "/** Any plain value. */\n" + json,
            "/** A map of plain values. */\n"
            "export interface JsonMap {\n  readonly [key: string]: Json;\n}\n",
            _union("GameName", "The games.", games.NAMES),
            _game_names(),
            _union("EngineReason", "Why the rules refuse something.", Reason),
            _union("ServiceReason", "Why the service refuses something.", ServiceReason),
            _service_reasons(),
            *writer.written.values(),
            table_documents.header_document(),
            table_documents.live_document(),
            table_documents.before_deal(),
            *maps,
        ]
    )


def main(arguments: list[str]) -> int:
    """Write the file, or with --check only compare."""
    text = rendered()
    if "--check" in arguments:
        same = TARGET.exists() and TARGET.read_text() == text
        print(f"{TARGET.name} is {'up to date' if same else 'out of date: run without --check'}")
        return 0 if same else 1
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
