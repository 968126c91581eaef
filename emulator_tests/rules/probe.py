"""A probe: one request of one person, and whether the rules shall let it through."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from emulator_tests.rules.wire import (
    DOCUMENTS,
    OWNER,
    Answer,
    Doc,
    Wire,
    encoded,
    fields,
    transforms,
)

Filter = tuple[str, str, Any]


@dataclass(frozen=True)
class Request:
    """What is sent, and the documents that it would change."""

    method: str
    path: str
    body: str | None = None
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Probe:
    """`request` sent with `token`; `given` is put in place first, whatever the rules say."""

    name: str
    token: str | None
    request: Request
    allowed: bool
    given: Mapping[str, Doc] = field(default_factory=dict)


@dataclass(frozen=True)
class Write:
    """One write of a commit. No `doc` deletes; `merge` keeps fields that are not sent."""

    path: str
    doc: Doc | None = None
    merge: bool = False

    def wire(self) -> dict[str, Any]:
        """The write as the commit request has it."""
        name = f"{DOCUMENTS}/{self.path}"
        if self.doc is None:
            return {"delete": name}
        sent = fields(self.doc)
        write = {"update": {"name": name, "fields": sent}, "updateTransforms": transforms(self.doc)}
        return {**write, "updateMask": {"fieldPaths": list(sent)}} if self.merge else write


def get(path: str) -> Request:
    """Read one document."""
    return Request("GET", f"/v1/{DOCUMENTS}/{path}")


def get_in_transaction(path: str) -> Request:
    """Read one document as the first step of a transaction."""
    body = {"documents": [f"{DOCUMENTS}/{path}"], "newTransaction": {"readOnly": {}}}
    return Request("POST", f"/v1/{DOCUMENTS}:batchGet", json.dumps(body))


def query(
    collection: str, filters: Iterable[Filter] = (), *, group: bool = False, count: bool = False
) -> Request:
    """Read, or only count, a collection; with `group` all collections of its name."""
    parent, _, name = f"/{collection}".rpartition("/")
    wanted: dict[str, Any] = {"from": [{"collectionId": name, "allDescendants": group}]}
    tests = [
        {"fieldFilter": {"field": {"fieldPath": path}, "op": test, "value": encoded(value)}}
        for path, test, value in filters
    ]
    if tests:
        wanted["where"] = {"compositeFilter": {"op": "AND", "filters": tests}}
    if not count:
        body = json.dumps({"structuredQuery": wanted})
        return Request("POST", f"/v1/{DOCUMENTS}{parent}:runQuery", body)
    counted = {"structuredQuery": wanted, "aggregations": [{"alias": "n", "count": {}}]}
    body = json.dumps({"structuredAggregationQuery": counted})
    return Request("POST", f"/v1/{DOCUMENTS}{parent}:runAggregationQuery", body)


def commit(*writes: Write) -> Request:
    """Write all of these or none."""
    body = json.dumps({"writes": [write.wire() for write in writes]})
    changes = tuple(write.path for write in writes)
    return Request("POST", f"/v1/{DOCUMENTS}:commit", body, changes)


class Judge:
    """Sends probes to an emulator that holds `world`, and puts back what they changed."""

    def __init__(self, host: str, world: Mapping[str, Doc]) -> None:
        self.wire = Wire(host)
        self.world = world

    def lets(self, probe: Probe) -> bool:
        """Whether the request got through. Raises on any answer that is no verdict."""
        if probe.given:
            self.restore(probe.given, {**self.world, **probe.given})
        answer = self.answer(probe.request, probe.token)
        if answer.status == 200 and probe.request.changes:
            self.restore({*probe.request.changes, *probe.given}, self.world)
        elif probe.given:
            self.restore(probe.given, self.world)
        if answer.status not in (200, 403, 404):  # 404 tells that there is none to whoever may know
            raise AssertionError(f"{probe.name}: {answer}")
        return answer.status != 403

    def answer(self, request: Request, token: str | None) -> Answer:
        """Send one request."""
        return self.wire.call(request.method, request.path, request.body, token)

    def restore(self, paths: Iterable[str], world: Mapping[str, Doc]) -> None:
        """Make the documents at `paths` what `world` says."""
        pending = [Write(path, world.get(path)) for path in paths]
        for start in range(0, len(pending), 400):
            answer = self.answer(commit(*pending[start : start + 400]), OWNER)
            assert answer.status == 200, answer.text
