"""Calls of the Bot API, through the library; its errors in our words.

The library is asynchronous and a function is not, so each batch of calls runs in a loop of
its own. Nothing is kept between two batches.
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

os.environ.setdefault("PTB_TIMEDELTA", "true")  # pauses as the library will tell them from 23 on

T = TypeVar("T")
PATIENCE = 10.0  # seconds
ADMINS = ("creator", "administrator")


@dataclass(frozen=True, slots=True)
class Button:
    """Below a message: a tap sends `data` back, or opens `url`."""

    label: str
    data: str = ""
    url: str = ""


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Something to say, with the buttons that answer it."""

    text: str
    rows: Rows


@dataclass(frozen=True, slots=True)
class Wait(Exception):
    """The chat service asks for a pause of so many seconds."""

    seconds: float


class Gone(Exception):
    """Nobody can be reached there any more: blocked, thrown out, or deleted."""


class Lost(Exception):
    """The message to change is not there any more."""


class Unchanged(Exception):
    """The message looks so already."""


class Unreachable(Exception):
    """The chat service did not answer; the same may be tried again."""


def send(chat: int, text: str, rows: Rows) -> int:
    """Send a message; its id."""

    async def call(bot: Bot) -> int:
        sent = await bot.send_message(chat, text, **_look(rows))
        return sent.message_id

    return _run(call)


def edit(chat: int, message: int, text: str, rows: Rows) -> None:
    """Change a message. Raises Lost if it is gone."""

    async def call(bot: Bot) -> None:
        await bot.edit_message_text(text, chat, message, **_look(rows))

    try:
        _run(call)
    except Unchanged:
        return


def delete(chat: int, message: int) -> None:
    """Remove a message; one that is too old or gone stays as it is."""

    async def call(bot: Bot) -> None:
        await bot.delete_message(chat, message)

    try:
        _run(call)
    except (Lost, Gone, Wait, Unreachable):
        return


def is_admin(chat: int, person: int) -> bool:
    """Whether a person administers a group."""

    async def call(bot: Bot) -> bool:
        return (await bot.get_chat_member(chat, person)).status in ADMINS

    try:
        return _run(call)
    except (Lost, Gone, Wait, Unreachable):
        return False


def _look(rows: Rows) -> dict[str, Any]:
    keys = [
        [InlineKeyboardButton(one.label, url=one.url or None, callback_data=one.data or None)
         for one in row]
        for row in rows
    ]  # fmt: skip
    markup = InlineKeyboardMarkup(keys) if keys else None
    return {"reply_markup": markup, "link_preview_options": LinkPreviewOptions(is_disabled=True)}


def _run(call: Callable[[Bot], Awaitable[T]]) -> T:
    return asyncio.run(_called(call))


async def _called(call: Callable[[Bot], Awaitable[T]]) -> T:
    own = settings.current()
    request = HTTPXRequest(
        read_timeout=PATIENCE, connect_timeout=PATIENCE, httpx_kwargs={"verify": _trust()}
    )
    bot = Bot(own.token, base_url=f"{own.api}/bot", request=request, get_updates_request=request)
    async with request:
        try:
            return await call(bot)
        except RetryAfter as error:
            pause: Any = error.retry_after
            raise Wait(pause.total_seconds()) from None
        except (Forbidden, ChatMigrated):
            raise Gone from None
        except BadRequest as error:
            raise _fault(str(error)) from None
        except NetworkError:
            raise Unreachable from None


@cache
def _trust() -> ssl.SSLContext:
    """Whom to trust; reading the certificates takes longer than a call."""
    return ssl.create_default_context()


def _fault(text: str) -> Exception:
    """What a 400 means, which the service says only in words."""
    lowered = text.lower()
    if "not modified" in lowered:
        return Unchanged()
    return Gone() if "chat not found" in lowered else Lost()
