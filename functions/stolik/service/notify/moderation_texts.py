"""What people are told about a step of moderation, in their language."""

from __future__ import annotations

from stolik.service import server_clock
from stolik.service.notify.texts import texts_for
from stolik.service.people.private_settings import read_settings
from stolik.service.tables.firestore_client import Document


def message(action: str, until: int, why: str, settings: Document | None) -> dict[str, str]:
    """Subject and text in the person's language, or in English."""
    said = texts_for(str(read_settings(settings).get("locale", "en")))
    moment = server_clock.timestamp(until).strftime("%Y-%m-%d %H:%M UTC")
    return {
        "subject": said["subjects"][action].format(until=moment),
        "text": said["reason"].format(why=why) if why else "",
    }
