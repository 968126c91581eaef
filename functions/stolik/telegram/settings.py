"""Settings of the Telegram bot, from the environment; without token and secret it is off."""

from __future__ import annotations

import os
from dataclasses import dataclass

OFFICIAL_API = "https://api.telegram.org"


@dataclass(frozen=True, slots=True)
class Settings:
    """The bot's token, the secret of its webhook, its name, and the address of the Bot API."""

    token: str
    secret: str
    bot: str
    api: str

    @property
    def is_on(self) -> bool:
        """Whether a bot is configured."""
        return bool(self.token and self.secret)

    def link(self, start: str = "") -> str:
        """The link to a private chat with the bot; `start` is the argument of /start."""
        return f"https://t.me/{self.bot}" + (f"?start={start}" if start else "")


def current() -> Settings:
    """The settings of this process."""
    read = os.environ.get
    return Settings(
        token=read("STOLIK_TELEGRAM_TOKEN", ""),
        secret=read("STOLIK_TELEGRAM_SECRET", ""),
        bot=read("STOLIK_TELEGRAM_BOT", "StolikBot"),
        api=read("STOLIK_TELEGRAM_API", "") or OFFICIAL_API,
    )
