"""What people are told about a step of moderation, in four languages."""

from __future__ import annotations

from stolik.service import server_clock
from stolik.service.people.private_settings import read_settings
from stolik.service.tables.firestore_client import Document

SUBJECTS = {
    "warn": {
        "en": "A warning from Stolik",
        "pl": "Ostrzeżenie od Stolika",
        "lv": "Brīdinājums no Stolik",
        "fr": "Avertissement de Stolik",
    },
    "mute": {
        "en": "You cannot write in chats until {until}",
        "pl": "Nie możesz pisać na czacie do {until}",
        "lv": "Tu nevari rakstīt čatā līdz {until}",
        "fr": "Vous ne pouvez plus écrire jusqu'au {until}",
    },
    "ban": {
        "en": "You are banned until {until}",
        "pl": "Masz zakaz gry do {until}",
        "lv": "Tev ir liegts spēlēt līdz {until}",
        "fr": "Vous êtes exclu jusqu'au {until}",
    },
    "undo": {
        "en": "You may play and write again",
        "pl": "Możesz znów grać i pisać",
        "lv": "Tu atkal drīksti spēlēt un rakstīt",
        "fr": "Vous pouvez de nouveau jouer et écrire",
    },
}
REASONS = {
    "en": "Reason: {why}",
    "pl": "Powód: {why}",
    "lv": "Iemesls: {why}",
    "fr": "Motif : {why}",
}


def message(action: str, until: int, why: str, settings: Document | None) -> dict[str, str]:
    """Subject and text in the person's language, or in English."""
    language = str(read_settings(settings).get("locale", "en"))
    moment = server_clock.timestamp(until).strftime("%Y-%m-%d %H:%M UTC")
    return {
        "subject": SUBJECTS[action][language].format(until=moment),
        "text": REASONS[language].format(why=why) if why else "",
    }
