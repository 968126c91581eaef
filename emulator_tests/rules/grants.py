"""Everything that the rules allow, in one table. Whatever no line covers is denied.

A pattern stands for a kind of path; its `list` operations act on the collection that contains
the documents of the pattern. Operations:

    get, transaction        one document, plainly and as the first read of a transaction
    list, count             the whole collection, and a count over it
    list:NAME, count:NAME   with the filters of `QUERIES[NAME]`
    create, update, delete  one write with valid content
    batch                   `update` committed together with another allowed write
    group, group:NAME       a collection group query, and group-count over it
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from emulator_tests.rules.checks import Filter
from emulator_tests.rules.rest_client import Ref
from emulator_tests.rules.sample_data import DEALT, KINDS, PHASES, SEATS, SIGNED_IN

# The filters of each query, given the caller's uid and the path of the wanted document.
QUERIES: dict[str, Callable[[str, str], tuple[Filter, ...]]] = {
    "mine": lambda me, _: (("members", "ARRAY_CONTAINS", me),),
    "mine-now": lambda me, _: (("members", "ARRAY_CONTAINS", me), ("over", "EQUAL", False)),
    "open": lambda me, _: (("visibility", "EQUAL", "open"), ("status", "EQUAL", "waiting")),
    "watched": lambda me, _: (("spectators", "EQUAL", True),),
    "theirs": lambda me, _: (("members", "ARRAY_CONTAINS", "somebody"),),
    "played": lambda me, _: (("players", "ARRAY_CONTAINS", me),),
    "hosted": lambda me, _: (("host", "EQUAL", me),),
    "unfinished": lambda me, _: (("over", "EQUAL", False),),
    "open-in-any-phase": lambda me, _: (("visibility", "EQUAL", "open"),),
    "waiting-of-any-kind": lambda me, _: (("status", "EQUAL", "waiting"),),
    "unlisted": lambda me, _: (("visibility", "EQUAL", "unlisted"), ("status", "EQUAL", "waiting")),
    "unwatched": lambda me, _: (("spectators", "EQUAL", False),),
    "to-me": lambda me, _: (("to", "EQUAL", me),),
    "from-me": lambda me, _: (("from", "EQUAL", me),),
    "to-them": lambda me, _: (("to", "EQUAL", "somebody"),),
    "own": lambda me, _: (("uid", "EQUAL", me),),
    "named": lambda me, path: (("__name__", "EQUAL", Ref(path)),),
}
GAME_QUERIES = tuple(QUERIES)[:12]
LIVE_TABLE_QUERIES = ("mine", "mine-now", "theirs", "watched", "hosted", "unfinished")
INVITATION_QUERIES = ("to-me", "from-me", "to-them")

ALL_PHASES = frozenset(PHASES)
ALL_KINDS = frozenset(KINDS)
AT_THE_TABLE = frozenset({*SEATS, "host"})
PLAYERS = frozenset(SEATS)


@dataclass(frozen=True)
class Grant:
    """These roles may do these operations; `own`: only on documents under their own uid."""

    pattern: str
    ops: frozenset[str]
    roles: frozenset[str]
    kinds: frozenset[str] = ALL_KINDS
    phases: frozenset[str] = ALL_PHASES
    own: bool = False


def _ops(text: str) -> frozenset[str]:
    return frozenset(text.split())


_GET = _ops("get transaction")
_GET_OR_NAMED = _GET | {"list:named"}  # a query for one document by its name
_READ = _ops("get transaction list list:own list:named count")
_WRITE = _ops("create update batch")
_OPEN = frozenset({"open"})
_WAITING = frozenset({"waiting"})
_WATCHED = frozenset({"watched"})
_DEALT = frozenset(DEALT)


def _like_the_header(pattern: str, ops: frozenset[str]) -> tuple[Grant, ...]:
    return (
        Grant(pattern, ops, AT_THE_TABLE),
        Grant(pattern, ops, SIGNED_IN, kinds=_OPEN, phases=_WAITING),
        Grant(pattern, ops, SIGNED_IN, kinds=_WATCHED),
    )


GRANTS: tuple[Grant, ...] = (
    Grant("players/{uid}", _READ, SIGNED_IN),
    Grant("users/{uid}", _GET | _WRITE, SIGNED_IN, own=True),
    Grant("sanctions/{uid}", _GET, SIGNED_IN, own=True),
    Grant("presence/{uid}", _READ, SIGNED_IN),
    Grant("presence/{uid}", _WRITE | {"delete"}, SIGNED_IN, own=True),
    Grant("invitations/{id}", _GET_OR_NAMED, frozenset({"former", "host"})),  # its to and from
    Grant("invitations/{id}", _ops("list:to-me count:to-me list:from-me count:from-me"), SIGNED_IN),
    Grant("rankings/{game}/players/{uid}", _READ, SIGNED_IN),
    *_like_the_header("games/{id}", _GET),
    Grant("games/{id}", _ops("list:named"), AT_THE_TABLE),
    Grant("games/{id}", _ops("list:mine count:mine list:mine-now count:mine-now"), SIGNED_IN),
    Grant("games/{id}/sets/table", _GET_OR_NAMED, AT_THE_TABLE, phases=_DEALT),
    Grant("games/{id}/sets/table", _GET, SIGNED_IN, kinds=_WATCHED, phases=_DEALT),
    Grant("games/{id}/sets/table", _ops("list:mine list:mine-now"), SIGNED_IN),
    Grant("**/sets", _ops("group:mine group:mine-now"), SIGNED_IN),
    Grant("**/sets", _ops("group-count:mine group-count:mine-now"), SIGNED_IN),
    *_like_the_header("games/{id}/moves/{seq}", _READ),
    Grant("games/{id}/racks/{uid}", _GET, SIGNED_IN, own=True),
    Grant("games/{id}/drafts/{uid}", _GET | _ops("delete"), AT_THE_TABLE, phases=_DEALT, own=True),
    Grant(
        "games/{id}/drafts/{uid}",
        _WRITE,
        frozenset({"seat0"}),
        phases=frozenset({"playing"}),
        own=True,
    ),
    Grant("games/{id}/chat/{message}", _READ, PLAYERS),
    Grant("games/{id}/chat/{message}", _ops("create"), PLAYERS - {"seat2"}),
    Grant("games/{id}/talk/{uid}", _GET, PLAYERS, own=True),
    Grant("games/{id}/talk/{uid}", _WRITE, PLAYERS - {"seat2"}, own=True),
)
