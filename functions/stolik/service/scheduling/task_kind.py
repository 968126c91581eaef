"""What a task asks for, as it is written in the task, and the kinds of notices."""

from __future__ import annotations

from enum import StrEnum


class TaskKind(StrEnum):
    """What `turntask` does for a table, or `bottask` where a bot has to think."""

    BOT = "bot"  # move for a bot, or for somebody who left
    WAKE = "wake"  # do what is due: one of the next three
    TIMEOUT = "timeout"  # end a turn whose time is up
    NOTICE = "notice"  # it is your turn
    REMINDER = "reminder"  # your time runs out
    RESULT = "result"
    INVITE = "invite"
    REMATCH = "rematch"
    REMATCH_DEAL = "rematch_deal"  # deal a rematch without those who have not answered


class ChatTaskKind(StrEnum):
    """What `chattask` does for a chat."""

    SHOW = "show"  # bring the message of a table up to date
    SAY = "say"  # send the lines that wait for a chat
    SETUP = "setup"  # bring the message of a table that is being set up up to date
