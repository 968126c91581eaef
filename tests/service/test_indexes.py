"""Every query of the service has an index in firestore.indexes.json.

The emulator answers any query; production refuses one without an index. The fake Firestore does so
too, and here the service asks it everything that it ever asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from google.api_core.exceptions import FailedPrecondition

from deploy.indexes import Query
from stolik.documents.clock import DAY_MS
from stolik.service.api import rate_limits, sanctions
from stolik.service.invites import invitations
from stolik.service.lobby import live_tables, open_tables
from stolik.service.ops import collusion, health, lost_notices, moderation, sweeper
from stolik.service.people import auth_users
from stolik.service.privacy import account_deletion, account_export
from stolik.service.tables import firestore_client, snapshots
from stolik.service.tables.transaction import transaction
from stolik.telegram import chat_tables, people
from testkit.declared_indexes import has_index
from testkit.fake_firestore import use_fake_firestore
from testkit.table_driver import START_MS, Server, Table

FUNCTIONS = Path(__file__).parents[2] / "functions"
QUERY = re.compile(r"find_documents\(|FieldFilter\(|\.order_by\(").search
query_bans = sanctions._Bans._query  # which other tests here replace
# Everything that asks Firestore for documents by their fields, by the module that does so.
ASKING: dict[str, Callable[[str], object]] = {
    "api/rate_limits.py": lambda _: transaction(rate_limits.check_open_tables)("p0"),
    "api/sanctions.py": lambda _: query_bans(sanctions._Bans(), START_MS),
    "invites/invitations.py": lambda game_id: invitations.open_invitations(game_id),
    "lobby/live_tables.py": lambda game_id: live_tables.count_watchers(game_id, START_MS),
    "lobby/public_lists.py": lambda _: (
        open_tables.open_tables("farkle", START_MS),
        live_tables.live_tables("farkle", START_MS),
    ),
    "ops/collusion.py": lambda _: collusion.conspicuous_pairs(),
    "ops/due_tables.py": lambda _: sweeper.sweep(START_MS + 30 * DAY_MS),
    "ops/health.py": lambda _: health.summary(START_MS),
    "ops/lost_notices.py": lambda _: lost_notices.order_again(START_MS),
    "ops/moderation.py": lambda _: moderation.open_reports(),
    "privacy/account_deletion.py": lambda _: account_deletion.delete_account("p0", START_MS),
    "privacy/account_export.py": lambda _: account_export.export_account("p0"),
    "tables/snapshots.py": lambda game_id: transaction(snapshots.read_log)(game_id),
    "telegram/chat_tables.py": lambda _: chat_tables.hands_of("p0"),
    "telegram/people.py": lambda _: people.find_by_uid("p0"),
}


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A table in a Firestore of this process."""
    monkeypatch.setattr(auth_users, "delete_user", lambda uid: None)
    with use_fake_firestore():
        yield Server(seed="indexes").table("farkle", 2, rated=True)


@pytest.mark.parametrize("module", ASKING)
def test_the_query_has_its_index(table: Table, module: str) -> None:
    """[I3] [C23] Production would refuse it otherwise."""
    ASKING[module](table.game_id)


def test_every_query_is_tried() -> None:
    """[I3] A module that asks Firestore by fields stands in the list above."""
    sources = [
        *(FUNCTIONS / "stolik/service").rglob("*.py"),
        *(FUNCTIONS / "stolik/telegram").rglob("*.py"),
    ]
    asking = {
        source.relative_to(FUNCTIONS / "stolik").as_posix().removeprefix("service/")
        for source in sources
        if QUERY(source.read_text(encoding="utf-8"))
    }
    assert asking - {"tables/firestore_client.py"} == ASKING.keys()


def test_a_query_without_an_index_is_refused() -> None:
    """[I3] As the log is exempt, nobody can ask for the moves of a person."""
    with use_fake_firestore(), pytest.raises(FailedPrecondition, match="requires an index"):
        firestore_client.find_documents("games/x/moves", "uid", "==", "p0")


NOTHING = frozenset[str]()
MEMBERS, MINE = frozenset({"members"}), frozenset({"status"})
LATEST, OLDEST = (("updated", "DESCENDING"),), (("updated", "ASCENDING"),)
DUE = (("due", "ASCENDING"),)
SHARD, UID = frozenset({"shard"}), frozenset({"uid"})


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        pytest.param(Query("games", False, MINE, MEMBERS, LATEST), True, id="my tables"),
        pytest.param(Query("games", False, MINE, MEMBERS, OLDEST), False, id="the oldest first"),
        pytest.param(Query("games", False, MINE | MEMBERS, NOTHING, LATEST), False, id="no list"),
        pytest.param(Query("games", contains=MEMBERS), True, id="all my tables"),
        pytest.param(Query("games", equal=MEMBERS), False, id="indexed as a list only"),
        pytest.param(Query("games", contains=MEMBERS, order=LATEST), False, id="another order"),
        pytest.param(Query("games", equal=frozenset({"host"})), False, id="exempt"),
        pytest.param(Query("games", order=DUE), False, id="no shard"),
        pytest.param(Query("games", equal=frozenset({"rated", "status"})), True, id="rated"),
        pytest.param(Query("games", True, contains=MEMBERS), False, id="not over all collections"),
        pytest.param(
            Query("sets", True, frozenset({"over"}), MEMBERS), True, id="where I play now"
        ),
        pytest.param(Query("sets", True, contains=MEMBERS), False, id="where I ever played"),
        pytest.param(Query("sets", True, SHARD, order=DUE), True, id="the sweep"),
        pytest.param(Query("sets", False, SHARD, order=DUE), False, id="another scope"),
        pytest.param(Query("links", equal=UID), True, id="indexed by default"),
        pytest.param(Query("links", True, equal=UID), False, id="but not as a group"),
        pytest.param(Query("chat", True, equal=UID), True, id="messages at all tables"),
        pytest.param(
            Query("players", order=(("rate", "DESCENDING"), ("played", "DESCENDING"))),
            True,
            id="two orders",
        ),
        pytest.param(
            Query("players", order=(("rate", "DESCENDING"), ("played", "ASCENDING"))),
            False,
            id="in two directions",
        ),
    ],
)
def test_what_counts_as_an_index(query: Query, expected: bool) -> None:
    """[I3] Single fields and composite indexes, in the right scope, order and direction."""
    assert has_index(query) is expected
