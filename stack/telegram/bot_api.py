"""The Telegram stand-in: people, chats and messages, and the methods of the Bot API.

Responses and updates have Telegram's format; a test parses every one of them with the classes of
python-telegram-bot. Errors have Telegram's codes and texts.
"""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from stack.telegram.rate_limit import RateLimiter

Json = dict[str, Any]
PostUpdate = Callable[[Json], tuple[int, Json]]

BOT = {"id": 777, "is_bot": True, "first_name": "Stolik", "username": "StolikBot"}
MAX_TEXT_CHARACTERS = 4_096
MAX_CALLBACK_DATA_BYTES = 64


class ApiError(Exception):
    """An error response of the Bot API."""

    def __init__(self, code: int, text: str, **parameters: Any) -> None:
        super().__init__(text)
        self.code, self.text, self.parameters = code, text, parameters


@dataclass
class Chat:
    """A private chat with the bot, or a group."""

    id: int
    title: str
    members: set[int]
    admins: set[int] = field(default_factory=set)
    messages: dict[int, Json] = field(default_factory=dict)
    bot_removed: bool = False  # blocked by the user, or removed from the group

    @property
    def to_json(self) -> Json:
        """The chat as it appears in updates."""
        if self.id > 0:
            return {"id": self.id, "type": "private", "first_name": self.title}
        return {"id": self.id, "type": "supergroup", "title": self.title}


class Telegram:
    """All chats of one bot. `post_update` sends an update to its webhook: HTTP status and body."""

    def __init__(self, post_update: PostUpdate, now: Callable[[], float] = time.time) -> None:
        self.post_update = post_update
        self.now = now
        self.rate_limiter = RateLimiter()
        self.people: dict[int, Json] = {}
        self.chats: dict[int, Chat] = {}
        self.calls: list[tuple[str, Json]] = []  # every successful call of the bot
        self.alerts: dict[str, str] = {}  # texts shown after taps, by callback query id
        self.updates: list[Json] = []
        self.version = 0  # increases with every change that people can see
        self.lock = threading.RLock()
        self._messages = itertools.count(1)
        self._updates = itertools.count(100_000)
        self._taps = itertools.count(1)

    # Set-up.

    def add_person(self, number: int, name: str, language: str = "en") -> int:
        """Add a person, with a private chat with the bot; return the number."""
        self.people[number] = {"id": number, "is_bot": False, "first_name": name,
                               "language_code": language}  # fmt: skip
        self.chats[number] = Chat(number, name, {number})
        return number

    def add_group(self, number: int, title: str, members: list[int], admin: int = 0) -> int:
        """Add a group with the bot; return the number."""
        self.chats[number] = Chat(number, title, set(members), {admin} if admin else set())
        return number

    # Actions of people.

    def say(self, person: int, chat: int, text: str, reply: int = 0) -> Json:
        """Send a message; return the update that the bot received."""
        with self.lock:
            message = self._add_message(chat, self.people[person], text)
            if reply:
                message = {**message, "reply_to_message": self.chats[chat].messages[reply]}
            update = self._add_update({"message": message})
        self.deliver(update)
        return update

    def tap(self, person: int, chat: int, message: int, data: str) -> str:
        """Tap a button; return the text that the bot shows."""
        update = self.make_tap_update(person, chat, message, data)
        self.deliver(update)
        return self.alerts.get(update["callback_query"]["id"], "")

    def make_tap_update(self, person: int, chat: int, message: int, data: str) -> Json:
        """The update for a tap, not yet sent to the webhook."""
        with self.lock:
            query = {"id": f"tap{next(self._taps)}", "from": self.people[person],
                     "chat_instance": str(chat), "data": data,
                     "message": self.chats[chat].messages[message]}  # fmt: skip
            return self._add_update({"callback_query": query})

    def remove_bot(self, chat: int, by: int, undo: bool = False) -> None:
        """Block the bot or remove it from a group; `undo` lets it in again."""
        member = {"user": BOT, "status": "member"}
        removed = {"user": BOT, "status": "kicked", "until_date": 0}
        old, new = (removed, member) if undo else (member, removed)
        with self.lock:
            self.chats[chat].bot_removed = not undo
            change = {"chat": self.chats[chat].to_json, "from": self.people[by],
                      "date": int(self.now()), "old_chat_member": old,
                      "new_chat_member": new}  # fmt: skip
            update = self._add_update({"my_chat_member": change})
        self.deliver(update)

    def deliver(self, update: Json) -> int:
        """Send an update to the webhook and execute the method in its response, if any.

        Returns the HTTP status of the webhook.
        """
        status, response = self.post_update(update)
        if 200 <= status < 300 and (method := response.pop("method", "")):
            self.call(method, response)
        return status

    # The Bot API.

    def call(self, method: str, params: Json) -> tuple[int, Json]:
        """Execute a method of the Bot API; return HTTP status and body."""
        with self.lock:
            try:
                execute = getattr(self, f"_{method}", None) if method.isalpha() else None
                if execute is None:
                    raise ApiError(404, "Not Found")
                result = execute(params)
            except ApiError as error:
                body = {"ok": False, "error_code": error.code, "description": error.text}
                if error.parameters:
                    body["parameters"] = error.parameters
                return error.code, body
            self.calls.append((method, params))
            return 200, {"ok": True, "result": result}

    def _getMe(self, params: Json) -> Json:
        return {**BOT, "can_join_groups": True, "can_read_all_group_messages": False,
                "supports_inline_queries": False}  # fmt: skip

    def _setWebhook(self, params: Json) -> bool:
        return True

    def _sendMessage(self, params: Json) -> Json:
        chat = self._chat(params)
        text, markup = self._content(params)
        self._check_rate(chat)
        return self._add_message(chat.id, BOT, text, markup)

    def _editMessageText(self, params: Json) -> Json:
        chat = self._chat(params)
        old = chat.messages.get(int(params.get("message_id", 0)))
        if old is None:
            raise ApiError(400, "Bad Request: message to edit not found")
        text, markup = self._content(params)
        if (old["text"], old.get("reply_markup")) == (text, markup):
            raise ApiError(400, "Bad Request: message is not modified")
        self._check_rate(chat)
        unchanged = {key: value for key, value in old.items() if key != "reply_markup"}
        new = {**unchanged, "text": text, "edit_date": int(self.now())}
        chat.messages[old["message_id"]] = {**new, **({"reply_markup": markup} if markup else {})}
        self.version += 1
        return chat.messages[old["message_id"]]

    def _deleteMessage(self, params: Json) -> bool:
        chat = self._chat(params)
        if chat.messages.pop(int(params["message_id"]), None) is None:
            raise ApiError(400, "Bad Request: message to delete not found")
        self.version += 1
        return True

    def _answerCallbackQuery(self, params: Json) -> bool:
        self.alerts[str(params["callback_query_id"])] = str(params.get("text", ""))
        return True

    def _getChatMember(self, params: Json) -> Json:
        chat, person = self._chat(params), int(params["user_id"])
        if person not in chat.members:
            raise ApiError(400, "Bad Request: member not found")
        user = self.people[person]
        if person not in chat.admins:
            return {"user": user, "status": "member"}
        return {"user": user, "status": "creator", "is_anonymous": False}

    # Helpers.

    def _chat(self, params: Json) -> Chat:
        chat = self.chats.get(int(params.get("chat_id", 0)))
        if chat is None:
            raise ApiError(400, "Bad Request: chat not found")
        if chat.bot_removed:
            reason = "blocked by the user" if chat.id > 0 else "kicked from the group"
            raise ApiError(403, f"Forbidden: bot was {reason}")
        return chat

    def _content(self, params: Json) -> tuple[str, Json | None]:
        text = str(params.get("text", ""))
        if not text.strip():
            raise ApiError(400, "Bad Request: message text is empty")
        if len(text) > MAX_TEXT_CHARACTERS:
            raise ApiError(400, "Bad Request: message is too long")
        markup: Any = params.get("reply_markup")
        markup = json.loads(markup) if isinstance(markup, str) else markup
        for button in itertools.chain(*(markup or {}).get("inline_keyboard", [])):
            if len(button.get("callback_data", "").encode()) > MAX_CALLBACK_DATA_BYTES:
                raise ApiError(400, "Bad Request: BUTTON_DATA_INVALID")
        return text, markup

    def _check_rate(self, chat: Chat) -> None:
        if (wait := self.rate_limiter.wait_seconds(chat.id, self.now())) > 0:
            text = f"Too Many Requests: retry after {wait}"
            raise ApiError(429, text, retry_after=wait)

    def _add_message(self, chat: int, sender: Json, text: str, markup: Json | None = None) -> Json:
        number = next(self._messages)
        message = {"message_id": number, "from": sender, "chat": self.chats[chat].to_json,
                   "date": int(self.now()), "text": text}  # fmt: skip
        if text.startswith("/"):
            length = len(text.split()[0])
            message["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        if markup:
            message["reply_markup"] = markup
        self.chats[chat].messages[number] = message
        self.version += 1
        return message

    def _add_update(self, content: Json) -> Json:
        update = {"update_id": next(self._updates), **content}
        self.updates.append(update)
        return update
