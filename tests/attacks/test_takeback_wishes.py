"""[Q15] Nobody's word counts for a wish that they did not mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from testkit.lobby_driver import LobbyDriver, Refusal


@dataclass
class Bidding:
    """A table of Rikiki where everybody has bid but the last one."""

    lobby: LobbyDriver
    game_id: str
    order: list[str]  # in the order of their bids

    def take_back(self, uid: str, **fields: Any) -> Any:
        """`take_back` at the table as it is."""
        seq = self.lobby.header(self.game_id).seq
        return self.lobby.call(uid, "take_back", gameId=self.game_id, seq=seq, **fields)

    def bid(self) -> None:
        """Whoever is to bid bids."""
        header = self.lobby.header(self.game_id)
        fields = {"seq": header.seq, "moveId": f"m{header.seq}", "move": "bid 0"}
        self.lobby.call(str(header.turn_uid), "play_move", gameId=self.game_id, **fields)

    @property
    def wish(self) -> str | None:
        """The id of the open wish."""
        takeback = self.lobby.header(self.game_id).takeback
        return takeback.id if takeback else None


@pytest.fixture
def table(lobby: LobbyDriver) -> Bidding:
    """Three people, two bids."""
    uids = lobby.new_uids(3)
    game_id = lobby.dealt_table(*uids, game="rikiki", options={"schedule": [5]})
    first = lobby.header(game_id).turn or 0
    made = Bidding(lobby, game_id, [*uids[first:], *uids[:first]])
    made.bid()
    made.bid()
    return made


def refusal(call: Any, *args: Any, **fields: Any) -> str:
    """Why a call is refused."""
    with pytest.raises(Refusal) as why:
        call(*args, **fields)
    return why.value.reason


def test_asking_is_no_agreement(table: Bidding) -> None:
    """[Q15] In version 0.1 the second player's own wish agreed to the first player's."""
    first, second, third = table.order
    wish = table.take_back(first)["wish"]
    table.take_back(third, wish=wish)
    assert refusal(table.take_back, second) == "another-wish"
    takeback = table.lobby.header(table.game_id).takeback
    assert takeback is not None
    assert (takeback.id, takeback.agreed) == (wish, (first, third))
    assert table.take_back(second, wish=wish)["undone"] is True


def test_an_agreement_that_comes_late(table: Bidding) -> None:
    """[Q15] A word for the first wish, delayed on its way, is none for the next one."""
    first, second, third = table.order
    old = table.take_back(first)["wish"]
    table.take_back(first, wish=old, agree=False)
    new = table.take_back(second)["wish"]
    assert refusal(table.take_back, third, wish=old) == "no-such-wish"
    assert refusal(table.take_back, third, wish=old, agree=False) == "no-such-wish"
    assert table.wish == new


def test_a_wish_that_was_declined_and_made_again(table: Bidding) -> None:
    """[Q15] The same move, the same position: a word from before the refusal does not count."""
    first, second, third = table.order
    old = table.take_back(first)["wish"]
    table.take_back(second, wish=old)
    table.take_back(third, wish=old, agree=False)
    new = table.take_back(first)["wish"]
    assert new != old
    assert refusal(table.take_back, third, wish=old) == "no-such-wish"
    takeback = table.lobby.header(table.game_id).takeback
    assert takeback is not None
    assert takeback.agreed == (first,)


@pytest.mark.parametrize("agree", [True, False])
def test_a_wish_of_an_earlier_position(table: Bidding, agree: bool) -> None:
    """[Q15] A move forgets the wish, and its id means nothing afterwards."""
    first, _, third = table.order
    old = table.take_back(first)["wish"]
    table.bid()
    assert table.wish is None
    assert refusal(table.take_back, third, wish=old, agree=agree) == "no-such-wish"


def test_a_no_names_its_wish(table: Bidding) -> None:
    """[Q15] A bare no would fall upon whatever wish is open when it arrives."""
    first, second, _ = table.order
    wish = table.take_back(first)["wish"]
    assert refusal(table.take_back, second, agree=False) == "bad-request"
    assert table.wish == wish


def test_asking_twice_is_one_wish(table: Bidding) -> None:
    """[Q15] Words for the wish stay when its player taps again."""
    first, second, _ = table.order
    wish = table.take_back(first)["wish"]
    table.take_back(second, wish=wish)
    assert table.take_back(first) == {"seq": 3, "undone": False, "wish": wish} | _cost(table, first)


def _cost(table: Bidding, uid: str) -> dict[str, Any]:
    return {"cost": table.take_back(uid)["cost"]}


def test_strangers_have_no_word(table: Bidding) -> None:
    """[Q15] Not even with the id of the wish."""
    wish = table.take_back(table.order[0])["wish"]
    stranger = table.lobby.new_uid()
    assert refusal(table.take_back, stranger, wish=wish) == "not-at-table"
    assert refusal(table.take_back, stranger, wish=wish, agree=False) == "not-at-table"
    assert table.wish == wish
