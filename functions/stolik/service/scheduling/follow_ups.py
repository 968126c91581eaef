"""Work that follows a commit: tasks and clean-up, which may be done again.

A process may die between a commit and its follow-up work. So the work has a name and plain
arguments: the receipt of a call stores both, and a repeat of the call does the work again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from stolik.engine.errors import InvariantBroken

Work = Callable[..., None]
W = TypeVar("W", bound=Work)
Stored = dict[str, Any]  # {"do": name, "with": arguments}
ORDER_AGAIN = "order_again"  # of tables.order_again: what a table needs as it is now

_works: dict[str, Work] = {}
_tables_works: set[Work] = set()


def follow_up(work: W) -> W:
    """Declare work whose arguments are plain values; it is repeated with the same ones."""
    _works[work.__name__] = work
    return work


def table_follow_up(work: W) -> W:
    """Declare work about a table and its header; a repeat looks at the table as it is then."""
    _tables_works.add(work)
    return work


def stored_form(work: Work, args: tuple[Any, ...]) -> Stored:
    """What a receipt stores about work that follows its commit."""
    if work in _tables_works:
        return {"do": ORDER_AGAIN, "with": [args[0]]}
    if _works.get(work.__name__) is not work:
        raise InvariantBroken(f"{work.__name__} is not declared as follow-up work")
    return {"do": work.__name__, "with": list(args)}


def do_again(stored: Iterable[Stored]) -> None:
    """Do the work that a receipt stores."""
    for item in stored:
        _works[item["do"]](*item["with"])
