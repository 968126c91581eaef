"""Every text that people read, by language: the page, the SDKs, Telegram, mails and notices."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from stack.config import ROOT

LANGUAGES = ("en", "pl", "fr", "lv")
_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/                        # comments
    | (?P<key>[\w$]+|"[^"\n]*")\s*:(?=\s)         # name: or "a name":
    | (?P<text>"(?:[^"\\]|\\.)*")
    | (?P<open>[{\[]) | (?P<close>[}\]])""",
    re.DOTALL | re.VERBOSE,
)


def catalogues(language: str) -> list[Path]:
    """Every file with texts that people read in `language`."""
    return [
        *sorted((ROOT / "web/src/texts").rglob(f"{language}.ts")),
        ROOT / f"client_sdk/texts/{language}.json",
        ROOT / f"functions/stolik/telegram/texts/{language}.json",
        ROOT / f"functions/stolik/service/notify/catalogue/{language}.json",
    ]


def read_texts(language: str) -> dict[str, str]:
    """Every text of a language by its place, which is the same in all of them.

    A place is folder and keys: `web/src/texts/people report`.
    """
    return {
        f"{path.parent.relative_to(ROOT).as_posix()} {'.'.join(place)}": text
        for path in catalogues(language)
        for place, text in _texts_of(path)
    }


def _texts_of(path: Path) -> Iterator[tuple[tuple[str, ...], str]]:
    content = path.read_text(encoding="utf-8")
    return _json_texts(json.loads(content)) if path.suffix == ".json" else _script_texts(content)


def _json_texts(value: Any, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, str):
        if place[-1] not in ("by", "who"):  # they name a field
            yield place, value
    else:
        for key, item in value.items():
            yield from _json_texts(item, (*place, key))


def _script_texts(content: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """The strings of the object that a TypeScript file exports; those of a list are numbered.

    >>> list(_script_texts('export const a: A = { b: { c: "1" }, d: ["2", "3"] }; // "4"'))
    [(('b', 'c'), '1'), (('d', '0'), '2'), (('d', '1'), '3')]
    """
    exported = re.search(r"export const \w+(?:: \w+)? = ", content)
    if not exported:
        return
    place: list[str] = []
    counts: list[int] = []
    key = ""
    for token in _TOKEN.finditer(content, exported.end()):
        if token["key"]:
            key = token["key"].strip('"')
        elif token["open"]:
            place.append(key)
            counts.append(0)
        elif token["close"]:
            place.pop()
            counts.pop()
            if not place:
                return
        elif token["text"]:
            yield (*place[1:], key or str(counts[-1])), json.loads(token["text"])
            counts[-1] += 1
        if not token["key"]:
            key = ""
