"""Draws the title of a table, its lobby before the start, and whose turn it is."""

from __future__ import annotations

from stolik.documents.header import LIVE
from stolik.telegram.bot_client import Button, ButtonRows
from stolik.telegram.chat_tables import PublicTable
from stolik.telegram.translations import Texts

_SIGNS = {"farkle": "🎲", "rummikub": "🀄"}  # others are played with cards


def title(public: PublicTable, texts: Texts) -> list[str]:
    """The game, and the rules that differ from the defaults."""
    game = public.header.game
    changed = [
        f"{texts.option(game, name)}: {texts.value(game, name, value)}"
        for name, value in sorted((public.header.departures or {}).items())
    ]
    rules = [texts.say("house-rules", row="; ".join(changed))] if changed else []
    return [f"{_SIGNS.get(game, '🎴')} {texts.game(game)}", *rules]


def waiting_message(public: PublicTable, texts: Texts) -> tuple[str, ButtonRows]:
    """The text and the buttons of a table that waits for players, or was cancelled meanwhile."""
    header = public.header
    if header.status == "cancelled":
        return "\n".join([*title(public, texts), texts.say("cancelled")]), ()
    chairs = [f"{number}. {chair.name or texts.say('free')}"
              for number, chair in enumerate(header.seats, 1)]  # fmt: skip
    lines = [*title(public, texts), texts.say("lobby"), "", *chairs]
    lines += ["", texts.say("starts"), texts.say("code", code=header.code)]
    rows = (
        (Button(texts.say("join"), f"j {public.game_id}"),
         Button(texts.say("leave"), f"l {public.game_id}")),
        (Button(texts.say("fill"), f"f {public.game_id}"),),
    )  # fmt: skip
    return "\n".join(lines), rows if header.status == "waiting" else ()


def whose_turn(public: PublicTable, texts: Texts) -> list[str]:
    """Whose turn it is; empty once the game is over."""
    header = public.header
    if header.status not in LIVE:
        return []
    if header.turn is None:
        return _who_deals(public, texts)
    return [f"➡️ {texts.say('turn', name=public.names[header.turn])}"]


def _who_deals(public: PublicTable, texts: Texts) -> list[str]:
    """Who deals the next round, and whether a clock does if nobody else."""
    header = public.header
    host = header.seat_of(header.host) if header.asked == (None,) else None
    line = (
        texts.say("between-any")
        if host is None or header.seats[host].away
        else texts.say("between", name=public.names[host])
    )
    return [line if header.deadline is None else f"{line} {texts.say('between-clock')}"]
