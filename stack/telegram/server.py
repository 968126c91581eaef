"""The Bot API's address on this machine, and a page that looks like a chat with four people.

POST /bot<token>/<method>          what a bot calls
GET  /                             the page
GET  /page/state, POST /page/say, POST /page/tap      what the page calls
"""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx

from stack.clock import Clock
from stack.cloud_tasks.server import Server
from stack.config import LOOPBACK, PROJECT, REGION, TELEGRAM_SECRET, TELEGRAM_TOKEN, Config
from stack.process_part import http
from stack.telegram.chats import Json, Telegram

HEADER = "X-Telegram-Bot-Api-Secret-Token"
PEOPLE = {101: ("Ann", "en"), 102: ("Bartek", "pl"), 103: ("Cilda", "lv"), 104: ("Denis", "fr")}
GROUP = -1001
PAGE = Path(__file__).parent / "page"
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}


class TelegramServer:
    """Listens in a thread of this process, so that tests hold the chats in their hands."""

    name = "telegram"

    def __init__(self, config: Config, clock: Clock) -> None:
        self.config = config
        self.telegram = Telegram(self._post, clock.now)
        for number, (name, language) in PEOPLE.items():
            self.telegram.person(number, name, language)
        self.telegram.group(GROUP, "Friday table", list(PEOPLE), admin=104)
        self._server: Server | None = None

    @property
    def address(self) -> str:
        """Where it can be reached."""
        return self.config.url(self.name)

    @property
    def alive(self) -> bool:
        """Whether it listens."""
        return self._server is not None

    def start(self) -> None:
        """Listen."""
        handler = type("Handler", (_Handler,), {"telegram": self.telegram})
        self._server = Server((LOOPBACK, self.config.port(self.name)), handler)
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def wait(self) -> None:
        """It listens as soon as it is started."""

    def stop(self) -> None:
        """Refuse connections; the chats are kept."""
        server, self._server = self._server, None
        if server:
            server.shutdown()
            server.hang_up()

    kill = stop

    def _post(self, update: Json) -> tuple[int, Json]:
        """Hand an update to the webhook."""
        url = f"{self.config.url('functions')}/{PROJECT}/{REGION}/telegram"
        try:
            answer = http.post(url, json=update, headers={HEADER: TELEGRAM_SECRET}, timeout=60)
        except httpx.TransportError:
            return 0, {}
        return answer.status_code, dict(answer.json() or {}) if answer.content else {}


def state(telegram: Telegram, person: int) -> Json:
    """What a person sees: the chats they are in, the newest messages last."""
    with telegram.lock:
        mine = [chat for chat in telegram.chats.values() if person in chat.members]
        return {
            "version": telegram.version,
            "people": [{"id": one["id"], "name": one["first_name"]}
                       for one in telegram.people.values()],
            "chats": [{"id": chat.id, "title": chat.title if chat.id < 0 else "Stolik",
                       "messages": list(chat.messages.values())[-60:]}
                      for chat in sorted(mine, key=lambda chat: chat.id)],
        }  # fmt: skip


class _Handler(BaseHTTPRequestHandler):
    """HTTP around the stand-in."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # one packet per answer
    telegram: Telegram

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        if parts.path == "/page/state":
            person = int(dict(parse_qsl(parts.query)).get("person", "0"))
            return self._answer(200, state(self.telegram, person))
        file = PAGE / (parts.path.strip("/") or "index.html")
        if file.parent != PAGE or not file.is_file():
            return self._answer(404, {"ok": False})
        return self._send(200, file.read_bytes(), _TYPES[file.suffix])

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        path = self.path.strip("/")
        if path.startswith("bot"):
            token, _, method = path[3:].partition("/")
            known = token == TELEGRAM_TOKEN
            refusal = {"ok": False, "error_code": 401, "description": "Unauthorized"}
            answer = self.telegram.call(method, self._read(body)) if known else (401, refusal)
            return self._answer(*answer)
        wish = self._read(body)
        if path == "page/say":
            self.telegram.say(wish["person"], wish["chat"], wish["text"], wish.get("reply", 0))
            return self._answer(200, {})
        if path == "page/tap":
            said = self.telegram.tap(wish["person"], wish["chat"], wish["message"], wish["data"])
            return self._answer(200, {"alert": said})
        return self._answer(404, {})

    def _read(self, body: str) -> Json:
        if self.headers.get("Content-Type", "").startswith("application/json"):
            found: Json = json.loads(body)
            return found
        return dict(parse_qsl(body, keep_blank_values=True))

    def _answer(self, status: int, body: Json) -> None:
        self._send(status, json.dumps(body).encode(), "application/json")

    def _send(self, status: int, payload: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the stack prints one line per part."""
