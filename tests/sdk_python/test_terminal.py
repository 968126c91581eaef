"""`python -m stolik_client` in a pseudo-terminal, against bots on this machine."""

from __future__ import annotations

import pytest

from stolik_client.types import GameName
from testkit.pseudo_terminal import Terminal, play_first_choices

SHORT: dict[GameName, list[str]] = {
    "rummikub": ["--seats", "4", "--option", "rackSize=24"],
    "rikiki": ["--option", "schedule=[2]"],
    "zole": ["--option", "rounds=1"],
    "bridge": [],
    "farkle": ["--option", "target=500", "--seats", "2"],
}


@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_game_is_played_to_its_end(game: GameName) -> None:
    """[A11] [C16] [C17] Each game, with the keyboard alone."""
    with Terminal("play", game, "--level", "random", *SHORT[game]) as terminal:
        terminal.until("? lists your moves")
        play_first_choices(terminal, game)
        assert terminal.ended() == 0
        assert "Scores: You" in terminal.shown


def test_each_move_is_told_once() -> None:
    """[C16] As a sentence, which calls the player `you`."""
    with Terminal("play", "farkle", "--seats", "2", "--secret", "5a" * 32) as terminal:
        terminal.until("Type roll")
        terminal.type("roll")
        terminal.until("You roll ")
        terminal.until("Set scoring dice")
        terminal.type("bank 0")
        terminal.until("Bot 1 rolls")
        terminal.until("Type roll")
        assert "Bot 1: " not in terminal.shown
        terminal.type("quit")
        assert terminal.ended() == 0


def test_help_hint_chat_and_refusal() -> None:
    """[X1] [X2] [G4] `?` lists moves, `hint` suggests one, and a refusal is explained."""
    with Terminal("--language", "pl", "play", "farkle", "--seats", "2") as terminal:
        terminal.until("Type roll")
        terminal.type("?")
        terminal.until("#1   roll")
        terminal.type("hint")
        terminal.until("roll:")
        terminal.type("say good-luck")
        terminal.until("You: Powodzenia")
        terminal.type("bank 0")
        terminal.until("Najpierw")
        terminal.type("quit")
        terminal.until("Goodbye.")
        assert terminal.ended() == 0


def test_colours_respect_no_color() -> None:
    """Colours on a terminal, none where NO_COLOR is set."""
    for env, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        with Terminal("play", "rikiki", env=env) as terminal:
            terminal.until("How many tricks will you take? As in: bid 2")
            assert ("\033[" in terminal.shown) is coloured
            assert any(suit in terminal.shown for suit in "♣♦♥♠")
            terminal.type("quit")
            assert terminal.ended() == 0
