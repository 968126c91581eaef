"""A stand-in for the Telegram Bot API at its HTTP seam, with a page on which people chat."""

from stack.telegram.chats import Telegram
from stack.telegram.server import TelegramServer

__all__ = ["Telegram", "TelegramServer"]
