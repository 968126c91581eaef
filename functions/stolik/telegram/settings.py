"""What an operator sets for the chat front; without a token and a secret there is none."""

from __future__ import annotations

import os
from dataclasses import dataclass

OFFICIAL = "https://api.telegram.org"


@dataclass(frozen=True, slots=True)
class Settings:
    """The bot: its token, the secret of its webhook, its name, and where the Bot API is."""

    token: str
    secret: str
    bot: str
    api: str

    @property
    def is_on(self) -> bool:
        """Whether there is a bot at all."""
        return bool(self.token and self.secret)

    def link(self, start: str = "") -> str:
        """The address of the private chat with the bot."""
        return f"https://t.me/{self.bot}" + (f"?start={start}" if start else "")


def current() -> Settings:
    """The settings of this process."""
    read = os.environ.get
    return Settings(
        token=read("STOLIK_TELEGRAM_TOKEN", ""),
        secret=read("STOLIK_TELEGRAM_SECRET", ""),
        bot=read("STOLIK_TELEGRAM_BOT", "StolikBot"),
        api=read("STOLIK_TELEGRAM_API", "") or OFFICIAL,
    )
