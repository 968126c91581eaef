"""The texts of notices in four languages; they contain nothing private about a table."""

from __future__ import annotations

import re

from stolik.documents.header import Header
from stolik.service.settings import SITE

NAMES = {
    "rummikub": "Rummikub",
    "rikiki": "Rikiki",
    "zole": "Zole",
    "bridge": "floating bridge",
    "farkle": "Farkle",
}

SUBJECTS = {
    "notice": {
        "en": "Your turn at {game}",
        "pl": "{game}: twoja kolej",
        "lv": "{game}: tava kārta",
        "fr": "{game} : à vous de jouer",
    },
    "reminder": {
        "en": "Time is running out at {game}",
        "pl": "{game}: kończy się czas",
        "lv": "{game}: laiks iet uz beigām",
        "fr": "{game} : le temps presse",
    },
    "invite": {
        "en": "You are invited to {game}",
        "pl": "Zaproszenie do gry: {game}",
        "lv": "Tevi aicina spēlēt: {game}",
        "fr": "Invitation à {game}",
    },
    "rematch": {
        "en": "Another game of {game}?",
        "pl": "{game}: zagramy jeszcze raz?",
        "lv": "{game}: vai spēlējam vēlreiz?",
        "fr": "{game} : une autre partie ?",
    },
    "result": {
        "en": "{game} is over",
        "pl": "{game}: koniec gry",
        "lv": "{game}: spēle beigusies",
        "fr": "{game} : partie terminée",
    },
}

BODIES = {
    "notice": {
        "en": "The others wait for your move: {people}.",
        "pl": "Czekają na twój ruch: {people}.",
        "lv": "Pārējie gaida tavu gājienu: {people}.",
        "fr": "On attend votre coup : {people}.",
    },
    "reminder": {
        "en": "Most of the time for your move is gone. If it runs out, the clock moves for you.",
        "pl": "Większość czasu na ruch minęła. Gdy się skończy, zagra za ciebie zegar.",
        "lv": "Laika palicis maz. Kad tas beigsies, tavā vietā gājienu izdarīs pulkstenis.",
        "fr": "Il reste peu de temps. Une fois écoulé, la pendule jouera pour vous.",
    },
    "invite": {
        "en": "A chair is kept for you at the table of {people}.",
        "pl": "Czeka na ciebie miejsce przy stole: {people}.",
        "lv": "Tev ir vieta pie galda: {people}.",
        "fr": "Une place vous attend à la table : {people}.",
    },
    "rematch": {
        "en": "The others want to play again: {people}.",
        "pl": "Pozostali chcą zagrać jeszcze raz: {people}.",
        "lv": "Pārējie vēlas spēlēt vēlreiz: {people}.",
        "fr": "Les autres veulent rejouer : {people}.",
    },
    "result": {
        "en": "Won by: {winners}.",
        "pl": "Wygrywa: {winners}.",
        "lv": "Uzvar: {winners}.",
        "fr": "Victoire : {winners}.",
    },
}


def notice(kind: str, header: Header, locale: str) -> dict[str, str]:
    """Subject and text of a notice in the reader's language, or in English."""
    language = locale if locale in SUBJECTS[kind] else "en"
    winners = header.result.winners if header.result else ()
    words = {
        "game": NAMES.get(header.game, header.game),
        "people": ", ".join(_names(header)),
        "winners": ", ".join(header.seats[seat].name for seat in winners),
    }
    return {
        "subject": SUBJECTS[kind][language].format(**words),
        "text": BODIES[kind][language].format(**words),
    }


def _names(header: Header) -> list[str]:
    """Who sits at the table; names that could be an address or a link are left out.

    Guests choose any name, and a host any name for a chair that is kept, so a mail could carry
    their own text.
    """
    taken = (chair.name for chair in header.seats if chair.kind != "open" and chair.name)
    return [name for name in taken if not re.search(r"[./:@\\]|www", name, re.IGNORECASE)]


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
