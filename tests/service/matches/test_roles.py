"""Roles in the statistics of a person: every round of a match counts, the last one too."""

from __future__ import annotations

import pytest

from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import finish


@pytest.mark.parametrize("rounds", [1, 2])
def test_every_round_counts(lobby: LobbyDriver, rounds: int) -> None:
    """[W22] Floating bridge: each is solo, partner or defender in every round with a declarer."""
    people = lobby.new_uids(4)
    game_id = lobby.dealt_table(*people, game="bridge", options={"rounds": rounds})
    header = finish(lobby, game_id)
    declared = [row for row in header.rounds if row["declarer"] is not None]
    assert len(declared) == rounds
    for uid in people:
        card = lobby.document(f"players/{uid}") or {}
        roles = card["stats"]["bridge"]["roles"].values()
        assert sum(role["played"] for role in roles) == rounds
