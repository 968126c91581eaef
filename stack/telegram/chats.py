"""What Telegram knows: people, chats and messages, and what a bot may do with them.

The wire is Telegram's: answers and updates are what the library's own classes read (a test
parses every one of them). Whatever a bot gets wrong is refused in Telegram's words.
"""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from stack.telegram.pace import Pace

Json = dict[str, Any]
Deliver = Callable[[Json], tuple[int, Json]]

BOT = {"id": 777, "is_bot": True, "first_name": "Stolik", "username": "StolikBot"}
LONGEST = 4_096
LONGEST_DATA = 64  # bytes that a button sends back


class Refused(Exception):
    """A call that the Bot API refuses: code and words."""

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
    gone: bool = False  # blocked the bot, or threw it out

    @property
    def wire(self) -> Json:
        """As updates show it."""
        if self.id > 0:
            return {"id": self.id, "type": "private", "first_name": self.title}
        return {"id": self.id, "type": "supergroup", "title": self.title}


class Telegram:
    """All chats of one bot. `deliver` hands an update to the bot's webhook."""

    def __init__(self, deliver: Deliver, now: Callable[[], float] = time.time) -> None:
        self.deliver = deliver
        self.now = now
        self.pace = Pace()
        self.people: dict[int, Json] = {}
        self.chats: dict[int, Chat] = {}
        self.calls: list[tuple[str, Json]] = []  # every call of the bot that was let through
        self.alerts: dict[str, str] = {}  # what taps were answered
        self.updates: list[Json] = []
        self.version = 0  # changes whenever there is something new to see
        self.lock = threading.RLock()
        self._messages = itertools.count(1)
        self._updates = itertools.count(100_000)
        self._taps = itertools.count(1)

    # What a stage is made of.

    def person(self, number: int, name: str, language: str = "en") -> int:
        """Somebody with an account."""
        self.people[number] = {"id": number, "is_bot": False, "first_name": name,
                               "language_code": language}  # fmt: skip
        self.chats[number] = Chat(number, name, {number})
        return number

    def group(self, number: int, title: str, members: list[int], admin: int = 0) -> int:
        """A group that the bot was added to."""
        self.chats[number] = Chat(number, title, set(members), {admin} if admin else set())
        return number

    # What people do.

    def say(self, person: int, chat: int, text: str, reply: int = 0) -> Json:
        """Write a message; the update that the bot gets."""
        with self.lock:
            message = self._posted(chat, self.people[person], text)
            if reply:
                message = {**message, "reply_to_message": self.chats[chat].messages[reply]}
            update = self._update({"message": message})
        self.hand_over(update)
        return update

    def tap(self, person: int, chat: int, message: int, data: str) -> str:
        """Tap a button; what the bot answers to it."""
        update = self.tapped(person, chat, message, data)
        self.hand_over(update)
        return self.alerts.get(update["callback_query"]["id"], "")

    def tapped(self, person: int, chat: int, message: int, data: str) -> Json:
        """The update of a tap, not yet handed over."""
        with self.lock:
            query = {"id": f"tap{next(self._taps)}", "from": self.people[person],
                     "chat_instance": str(chat), "data": data,
                     "message": self.chats[chat].messages[message]}  # fmt: skip
            return self._update({"callback_query": query})

    def throw_out(self, chat: int, by: int, back: bool = False) -> None:
        """Block the bot or remove it from a group, or let it come back."""
        status = ("kicked", "member") if back else ("member", "kicked")
        old, new = ({"user": BOT, "status": one, **({"until_date": 0} if one == "kicked" else {})}
                    for one in status)  # fmt: skip
        with self.lock:
            self.chats[chat].gone = not back
            change = {"chat": self.chats[chat].wire, "from": self.people[by],
                      "date": int(self.now()), "old_chat_member": old,
                      "new_chat_member": new}  # fmt: skip
            update = self._update({"my_chat_member": change})
        self.hand_over(update)

    def hand_over(self, update: Json) -> int:
        """Give an update to the webhook; what it answers may carry a call. Its HTTP status."""
        status, answer = self.deliver(update)
        if 200 <= status < 300 and (method := answer.pop("method", "")):
            self.call(method, answer)
        return status

    # What the bot does.

    def call(self, method: str, params: Json) -> tuple[int, Json]:
        """Answer a call of the Bot API: HTTP status and body."""
        with self.lock:
            try:
                act = getattr(self, f"_{method}", None) if method.isalpha() else None
                if act is None:
                    raise Refused(404, "Not Found")
                result = act(params)
            except Refused as refusal:
                more = {"parameters": refusal.parameters} if refusal.parameters else {}
                body = {"ok": False, "error_code": refusal.code, "description": refusal.text}
                return refusal.code, {**body, **more}
            self.calls.append((method, params))
            return 200, {"ok": True, "result": result}

    def _getMe(self, params: Json) -> Json:
        return {**BOT, "can_join_groups": True, "can_read_all_group_messages": False,
                "supports_inline_queries": False}  # fmt: skip

    def _setWebhook(self, params: Json) -> bool:
        return True

    def _sendMessage(self, params: Json) -> Json:
        chat = self._reachable(params)
        text, markup = self._content(params)
        self._paced(chat)
        return self._posted(chat.id, BOT, text, markup)

    def _editMessageText(self, params: Json) -> Json:
        chat = self._reachable(params)
        old = chat.messages.get(int(params.get("message_id", 0)))
        if old is None:
            raise Refused(400, "Bad Request: message to edit not found")
        text, markup = self._content(params)
        if (old["text"], old.get("reply_markup")) == (text, markup):
            raise Refused(400, "Bad Request: message is not modified")
        self._paced(chat)
        kept = {key: value for key, value in old.items() if key != "reply_markup"}
        new = {**kept, "text": text, "edit_date": int(self.now())}
        chat.messages[old["message_id"]] = {**new, **({"reply_markup": markup} if markup else {})}
        self.version += 1
        return chat.messages[old["message_id"]]

    def _deleteMessage(self, params: Json) -> bool:
        chat = self._reachable(params)
        if chat.messages.pop(int(params["message_id"]), None) is None:
            raise Refused(400, "Bad Request: message to delete not found")
        self.version += 1
        return True

    def _answerCallbackQuery(self, params: Json) -> bool:
        self.alerts[str(params["callback_query_id"])] = str(params.get("text", ""))
        return True

    def _getChatMember(self, params: Json) -> Json:
        chat, person = self._reachable(params), int(params["user_id"])
        if person not in chat.members:
            raise Refused(400, "Bad Request: member not found")
        user = self.people[person]
        if person not in chat.admins:
            return {"user": user, "status": "member"}
        return {"user": user, "status": "creator", "is_anonymous": False}

    # What all of that needs.

    def _reachable(self, params: Json) -> Chat:
        chat = self.chats.get(int(params.get("chat_id", 0)))
        if chat is None:
            raise Refused(400, "Bad Request: chat not found")
        if chat.gone:
            why = "bot was blocked by the user" if chat.id > 0 else "bot was kicked from the group"
            raise Refused(403, f"Forbidden: {why}")
        return chat

    def _content(self, params: Json) -> tuple[str, Json | None]:
        text = str(params.get("text", ""))
        if not text.strip():
            raise Refused(400, "Bad Request: message text is empty")
        if len(text) > LONGEST:
            raise Refused(400, "Bad Request: message is too long")
        markup: Any = params.get("reply_markup")
        markup = json.loads(markup) if isinstance(markup, str) else markup
        for button in itertools.chain(*(markup or {}).get("inline_keyboard", [])):
            if len(button.get("callback_data", "").encode()) > LONGEST_DATA:
                raise Refused(400, "Bad Request: BUTTON_DATA_INVALID")
        return text, markup

    def _paced(self, chat: Chat) -> None:
        if (wait := self.pace.wait(chat.id, self.now())) > 0:
            text = f"Too Many Requests: retry after {wait}"
            raise Refused(429, text, retry_after=wait)

    def _posted(self, chat: int, sender: Json, text: str, markup: Json | None = None) -> Json:
        number = next(self._messages)
        message = {"message_id": number, "from": sender, "chat": self.chats[chat].wire,
                   "date": int(self.now()), "text": text}  # fmt: skip
        if text.startswith("/"):
            length = len(text.split()[0])
            message["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        if markup:
            message["reply_markup"] = markup
        self.chats[chat].messages[number] = message
        self.version += 1
        return message

    def _update(self, content: Json) -> Json:
        update = {"update_id": next(self._updates), **content}
        self.updates.append(update)
        return update
