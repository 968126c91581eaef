"""What is said about a table rather than lies on it: who sits there, by which rules, whose turn."""

from __future__ import annotations

from stolik.documents.header import LIVE
from stolik.telegram.sending import Button, Rows
from stolik.telegram.tables import Seen
from stolik.telegram.words import Words


def title(seen: Seen, words: Words) -> list[str]:
    """The game, and the rules that are not the usual ones."""
    game = seen.header.game
    changed = [
        f"{words.option(game, name)}: {words.value(game, name, value)}"
        for name, value in sorted((seen.header.departures or {}).items())
    ]
    rules = [words.say("house-rules", row="; ".join(changed))] if changed else []
    return [f"🎴 {words.game(game)}", *rules]


def waiting(seen: Seen, words: Words) -> tuple[str, Rows]:
    """A table that waits for players, with its buttons."""
    header = seen.header
    chairs = [f"{place}. {chair.name or words.say('free')}"
              for place, chair in enumerate(header.seats, 1)]  # fmt: skip
    lines = [*title(seen, words), words.say("lobby", game=words.game(header.game)), "", *chairs]
    lines += ["", words.say("starts"), words.say("code", code=header.code)]
    rows = (
        (Button(words.say("join"), f"j {seen.game_id}"),
         Button(words.say("leave"), f"l {seen.game_id}")),
        (Button(words.say("fill"), f"f {seen.game_id}"),),
    )  # fmt: skip
    return "\n".join(lines), rows if header.status == "waiting" else ()


def whose_turn(seen: Seen, words: Words) -> list[str]:
    """Who is to move; nothing once it is over."""
    header = seen.header
    if header.status not in LIVE:
        return []
    if header.turn is None:
        return [words.say("between")]
    return [f"➡️ {words.say('turn', name=seen.names[header.turn])}"]
