"""The HTTP server of the Telegram stand-in: the Bot API, and a page to chat as four people.

POST /bot<token>/<method>                             the Bot API
GET  /                                                the page
GET  /page/state, POST /page/say, POST /page/tap      requests of the page
"""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import httpx

from stack.clock import Clock
from stack.config import PROJECT, REGION, TELEGRAM_SECRET, TELEGRAM_TOKEN, Config
from stack.process_part import http
from stack.server_part import JsonHandler, ServerPart
from stack.telegram.bot_api import Json, Telegram

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
PEOPLE = {101: ("Ann", "en"), 102: ("Bartek", "pl"), 103: ("Cilda", "lv"), 104: ("Denis", "fr")}
GROUP = -1001
PAGE = Path(__file__).parent / "page"
_CONTENT_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
_MESSAGES_SHOWN = 60


class TelegramServer(ServerPart):
    """Four people and a group with the bot; updates go to the webhook of the functions."""

    name = "telegram"

    def __init__(self, config: Config, clock: Clock) -> None:
        super().__init__(config)
        self.telegram = Telegram(self._post_update, clock.now)
        for number, (name, language) in PEOPLE.items():
            self.telegram.add_person(number, name, language)
        self.telegram.add_group(GROUP, "Friday table", list(PEOPLE), admin=104)

    def handler(self) -> type[JsonHandler]:
        """A handler with access to the chats."""
        return type("Handler", (_Handler,), {"telegram": self.telegram})

    def _post_update(self, update: Json) -> tuple[int, Json]:
        """Send an update to the webhook; status 0 if there was no response."""
        url = f"{self.config.url('functions')}/{PROJECT}/{REGION}/telegram"
        headers = {SECRET_HEADER: TELEGRAM_SECRET}
        try:
            response = http.post(url, json=update, headers=headers, timeout=60)
        except httpx.TransportError:
            return 0, {}
        return response.status_code, dict(response.json() or {}) if response.content else {}


def visible_state(telegram: Telegram, person: int) -> Json:
    """What the page shows a person: their chats, each with its latest messages."""
    with telegram.lock:
        chats = [chat for chat in telegram.chats.values() if person in chat.members]
        return {
            "version": telegram.version,
            "people": [
                {"id": user["id"], "name": user["first_name"]} for user in telegram.people.values()
            ],
            "chats": [
                {
                    "id": chat.id,
                    "title": chat.title if chat.id < 0 else "Stolik",
                    "messages": list(chat.messages.values())[-_MESSAGES_SHOWN:],
                }
                for chat in sorted(chats, key=lambda chat: chat.id)
            ],
        }


class _Handler(JsonHandler):
    """HTTP around the stand-in."""

    telegram: Telegram

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if url.path == "/page/state":
            person = int(dict(parse_qsl(url.query)).get("person", "0"))
            return self.send_json(200, visible_state(self.telegram, person))
        file = PAGE / (url.path.strip("/") or "index.html")
        if file.parent != PAGE or not file.is_file():
            return self.send_json(404, {"ok": False})
        return self.send_bytes(200, file.read_bytes(), _CONTENT_TYPES[file.suffix])

    def do_POST(self) -> None:
        path, body = self.path.strip("/"), self._parse_body()
        if path.startswith("bot"):
            token, _, method = path[3:].partition("/")
            if token != TELEGRAM_TOKEN:
                error = {"ok": False, "error_code": 401, "description": "Unauthorized"}
                return self.send_json(401, error)
            return self.send_json(*self.telegram.call(method, body))
        if path == "page/say":
            self.telegram.say(body["person"], body["chat"], body["text"], body.get("reply", 0))
            return self.send_json(200, {})
        if path == "page/tap":
            alert = self.telegram.tap(body["person"], body["chat"], body["message"], body["data"])
            return self.send_json(200, {"alert": alert})
        return self.send_json(404, {})

    def _parse_body(self) -> Json:
        text = self.read_body().decode()
        if self.headers.get("Content-Type", "").startswith("application/json"):
            return dict(json.loads(text))
        return dict(parse_qsl(text, keep_blank_values=True))
