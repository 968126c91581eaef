"""The Telegram bot of this service, from its settings; without a bot's name there is none."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.service.settings import TELEGRAM, TELEGRAM_API, TELEGRAM_BOT


@dataclass(frozen=True, slots=True)
class Settings:
    """The bot's name, the address of the Bot API, its token and the secret of its webhook.

    Only the functions `telegram` and `chattask` know the last two.
    """

    bot: str
    api: str
    token: str
    secret: str

    @property
    def has_bot(self) -> bool:
        """Whether there is a bot that people can talk to."""
        return bool(self.bot)

    @property
    def is_on(self) -> bool:
        """Whether this process can speak for the bot."""
        return bool(self.bot and self.token and self.secret)

    def link(self, start: str = "") -> str:
        """The link to a private chat with the bot; `start` is the argument of /start."""
        return f"https://t.me/{self.bot}" + (f"?start={start}" if start else "")


def current() -> Settings:
    """The settings of this process."""
    return Settings(TELEGRAM_BOT.value, TELEGRAM_API.value, **TELEGRAM.value)
