"""Request ids, as the SDKs make them, for calls that need one."""

from __future__ import annotations

from typing import Any

from stolik.documents.request_ids import new_request_id
from stolik.service.callables.registry import CALLABLES


def with_request_id(function: str, data: dict[str, Any]) -> dict[str, Any]:
    """The request with an id of its own, if the callable takes one and it has none."""
    declaration = CALLABLES.get(function)  # None for a function of the stack's own tests
    if "requestId" in data or declaration is None or not declaration.takes_request_id:
        return data
    return {**data, "requestId": new_request_id()}
