"""What is sent to players, recorded and searched; a small size of `python -m bench wiretap`."""

from __future__ import annotations

import secrets

import pytest

from stack import Stack
from testkit import wiretap


@pytest.mark.usefixtures("connected")
def test_no_hidden_card_on_the_wire(stack: Stack) -> None:
    """[PS5] [C2] gRPC listeners, REST and callables: no card of another hand, in any form."""
    games = list[wiretap.Search]()
    while sum(game.searched for game in games) < 200:  # a round may be over after its first trick
        games.append(wiretap.play_tapped_game(stack, "zole", f"tap-{secrets.token_hex(4)}"))
    assert [game.found for game in games if game.found] == []
    assert sum(game.own for game in games) > 50  # what one may see is found
