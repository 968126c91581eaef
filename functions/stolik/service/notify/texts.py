"""The texts of notices in four languages; they contain nothing private about a table."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from stolik.documents.header import Header
from stolik.service.people.private_settings import LOCALES
from stolik.service.settings import SITE

CATALOGUE = Path(__file__).parent / "catalogue"


@cache
def texts_for(locale: str) -> dict[str, Any]:
    """What mails, push messages and the page behind a mail say; English if not supported."""
    language = locale if locale in LOCALES else "en"
    texts: dict[str, Any] = json.loads((CATALOGUE / f"{language}.json").read_text("utf-8"))
    return texts


def notice(kind: str, header: Header, locale: str, uid: str = "") -> dict[str, str]:
    """Subject and text of a notice to `uid` in the reader's language, or in English."""
    said = texts_for(locale)
    game = said["games"].get(header.game, header.game)
    names = ", ".join(_names(kind, header, uid))
    text = said["bodies"][kind]
    if names and kind == "result":
        text = said["winners"].format(winners=names)
    elif names:
        text += " " + said["people"].format(people=names)
    return {"subject": said["subjects"][kind].format(game=game), "text": text}


def _names(kind: str, header: Header, uid: str) -> list[str]:
    """The names in a notice: winners, or who else sits there; not those that could be a link.

    Guests choose any name, and a host any name for a chair that is kept, so a mail could carry
    their own text.
    """
    if kind == "reminder":
        return []
    if kind == "result":
        winners = header.result.winners if header.result else ()
        chairs = [header.seats[seat] for seat in winners]
    else:
        chairs = [chair for chair in header.seats if chair.kind != "open" and chair.uid != uid]
    return [
        chair.name
        for chair in chairs
        if chair.name and not re.search(r"[./:@\\]|www", chair.name, re.IGNORECASE)
    ]


def path(kind: str, game_id: str) -> str:
    """What a notice opens on the site: the table, or home.

    An invitation is accepted at home: who has not sat down yet may not see the table.
    """
    return "/" if kind in ("invite", "moderation") else f"/t/{game_id}"


def notice_link(kind: str, game_id: str) -> str:
    """The address of what a notice opens; empty if STOLIK_SITE is not set."""
    site = SITE.value
    return site + path(kind, game_id) if site else ""


def link(game_id: str) -> str:
    """The address of the table on the site; empty if STOLIK_SITE is not set."""
    return notice_link("notice", game_id)
