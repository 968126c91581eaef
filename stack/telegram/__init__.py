"""A stand-in for the Telegram Bot API over HTTP, with a page to chat with the bot."""

from stack.telegram.bot_api import Telegram
from stack.telegram.server import TelegramServer

__all__ = ["Telegram", "TelegramServer"]
