"""A table for journeys: one person with a browser, the others without one, who move by calls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from testkit.people import CallRefused, People, Person
from testkit.web.browser_players import BrowserPlayer

_DEALS = ("deal", "next")
_SIT_DOWN = {"en": "Sit down", "pl": "Siadam", "fr": "S’asseoir", "lv": "Sēsties"}


@dataclass
class Company:
    """The people at one table who have no browser, by their names."""

    game_id: str
    people: dict[str, Person]

    def call(self, name: str, function: str, **fields: Any) -> Any:
        """A call of one of them about the table."""
        return self.people[name].call(function, gameId=self.game_id, **fields)

    def play(self, name: str, move: str = "") -> str:
        """Play a move of one of them, the first legal one if none is given; returns it."""
        listed = self.call(name, "list_choices")
        text = move or str(listed["choices"][0])
        self.call(name, "play_move", seq=listed["seq"], moveId=f"m{listed['seq']}", move=text)
        return text

    def play_who_is_asked(self, wanted: str = "") -> bool:
        """Let whoever of them is asked play: a move that begins with `wanted`, or the first one.

        Nobody deals the next round.
        """
        for name in self.people:
            try:
                listed = self.call(name, "list_choices")
            except CallRefused:
                continue
            moves = [move for move in listed["choices"] if not move.startswith(_DEALS)]
            fitting = [move for move in moves if wanted and move.startswith(wanted)]
            if moves:
                self.play(name, (fitting or moves)[0])
                return True
        return False


def seat_company(
    users: People,
    language: str,
    player: BrowserPlayer,
    *names: str,
    game: str,
    **wanted: Any,
) -> Company:
    """Seat people without a browser, the first of them as host, and then `player` by a link."""
    host, *others = names
    first = users.guest()
    made = first.call(
        "create_game",
        game=game,
        seats=len(names) + 1,
        name=host,
        links=[*others, player.name],
        **wanted,
    )
    people = {host: first}
    for name, link in zip(others, made["links"], strict=False):
        people[name] = users.guest()
        people[name].call("join_game", link=link["link"])
    player.open(f"/l/{made['links'][-1]['link']}")
    player.click_button(_SIT_DOWN[language])
    player.page.locator(".table[data-turn]").wait_for()
    return Company(made["gameId"], people)
