"""Calls of the Telegram Bot API through python-telegram-bot, with exceptions of our own.

The library is asynchronous and Cloud Functions are not, so each call runs in its own event loop.
"""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter
from telegram.request import HTTPXRequest

from stolik.telegram import settings

os.environ.setdefault(
    "PTB_TIMEDELTA", "true"
)  # retry_after as a timedelta, the default from version 23

T = TypeVar("T")
TIMEOUT_SECONDS = 10.0  # seconds
ADMIN_STATUSES = ("creator", "administrator")


@dataclass(frozen=True, slots=True)
class Button:
    """A button below a message: a tap sends `data` to the bot, or opens `url`."""

    label: str
    data: str = ""
    url: str = ""


ButtonRows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A text with the buttons to answer it."""

    text: str
    rows: ButtonRows


@dataclass(frozen=True, slots=True)
class Toast:
    """A short answer to a tap, which goes away by itself; nothing is shown if it is empty."""

    text: str


@dataclass(frozen=True, slots=True)
class RateLimited(Exception):
    """Telegram asks the bot to wait for some seconds (HTTP 429)."""

    seconds: float


class ChatUnreachable(Exception):
    """The bot was blocked or removed, or the chat was deleted."""


class MessageMissing(Exception):
    """The message to change does not exist any more."""


class MessageUnchanged(Exception):
    """The message already has this text and these buttons."""


class ApiUnavailable(Exception):
    """Telegram did not answer; the call may be repeated."""


def send(chat: int, text: str, rows: ButtonRows) -> int:
    """Send a message; return its id."""

    async def call(bot: Bot) -> int:
        sent = await bot.send_message(chat, text, **_keyboard(rows))
        return sent.message_id

    return _run(call)


def edit(chat: int, message: int, text: str, rows: ButtonRows) -> None:
    """Change a message. Raises MessageMissing if it does not exist any more."""

    async def call(bot: Bot) -> None:
        await bot.edit_message_text(text, chat, message, **_keyboard(rows))

    try:
        _run(call)
    except MessageUnchanged:
        return


def delete(chat: int, message: int) -> None:
    """Delete a message; failures are ignored."""

    async def call(bot: Bot) -> None:
        await bot.delete_message(chat, message)

    try:
        _run(call)
    except (MessageMissing, ChatUnreachable, RateLimited, ApiUnavailable):
        return


def is_admin(chat: int, person: int) -> bool:
    """Whether a person is an administrator of a group; False if Telegram does not answer."""

    async def call(bot: Bot) -> bool:
        return (await bot.get_chat_member(chat, person)).status in ADMIN_STATUSES

    try:
        return _run(call)
    except (MessageMissing, ChatUnreachable, RateLimited, ApiUnavailable):
        return False


def _keyboard(rows: ButtonRows) -> dict[str, Any]:
    keys = [
        [InlineKeyboardButton(
            button.label, url=button.url or None, callback_data=button.data or None
        ) for button in row]
        for row in rows
    ]  # fmt: skip
    markup = InlineKeyboardMarkup(keys) if keys else None
    return {"reply_markup": markup, "link_preview_options": LinkPreviewOptions(is_disabled=True)}


def _run(call: Callable[[Bot], Awaitable[T]]) -> T:
    return asyncio.run(_run_async(call))


async def _run_async(call: Callable[[Bot], Awaitable[T]]) -> T:
    bot_settings = settings.current()
    request = HTTPXRequest(
        read_timeout=TIMEOUT_SECONDS,
        connect_timeout=TIMEOUT_SECONDS,
        httpx_kwargs={"verify": _trusted_certificates()},
    )
    bot = Bot(
        bot_settings.token,
        base_url=f"{bot_settings.api}/bot",
        request=request,
        get_updates_request=request,
    )
    async with request:
        try:
            return await call(bot)
        except RetryAfter as error:
            pause: Any = error.retry_after
            raise RateLimited(pause.total_seconds()) from None
        except (Forbidden, ChatMigrated):
            raise ChatUnreachable from None
        except BadRequest as error:
            raise _bad_request(str(error)) from None
        except NetworkError:
            raise ApiUnavailable from None


@cache
def _trusted_certificates() -> ssl.SSLContext:
    """The trusted certificates, cached because reading them takes longer than a call."""
    return ssl.create_default_context()


def _bad_request(text: str) -> Exception:
    """The exception for HTTP 400, which Telegram explains only in its text."""
    lowered = text.lower()
    if "not modified" in lowered:
        return MessageUnchanged()
    return ChatUnreachable() if "chat not found" in lowered else MessageMissing()
