"""Requests to Firestore, each with the decision expected from the rules, and who sends them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from emulator_tests.rules.rest_client import (
    DOCUMENTS,
    OWNER,
    Doc,
    Response,
    RestClient,
    encode,
    fields,
    transforms,
)

Filter = tuple[str, str, Any]


@dataclass(frozen=True)
class Request:
    """An HTTP request, and the paths of the documents it would change."""

    method: str
    path: str
    body: str | None = None
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Check:
    """A request with a token and the expected decision; `given` documents are written first."""

    name: str
    token: str | None
    request: Request
    allowed: bool
    given: Mapping[str, Doc] = field(default_factory=dict)


@dataclass(frozen=True)
class Write:
    """One write of a commit. Without `doc` it deletes; `merge` keeps the fields not sent."""

    path: str
    doc: Doc | None = None
    merge: bool = False

    def to_json(self) -> dict[str, Any]:
        """The write in the format of Firestore's commit request."""
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
    """List or count a collection; with `group`, every collection of that name."""
    parent, _, name = f"/{collection}".rpartition("/")
    structured: dict[str, Any] = {"from": [{"collectionId": name, "allDescendants": group}]}
    conditions = [
        {"fieldFilter": {"field": {"fieldPath": path}, "op": op, "value": encode(value)}}
        for path, op, value in filters
    ]
    if conditions:
        structured["where"] = {"compositeFilter": {"op": "AND", "filters": conditions}}
    if not count:
        body = json.dumps({"structuredQuery": structured})
        return Request("POST", f"/v1/{DOCUMENTS}{parent}:runQuery", body)
    counted = {"structuredQuery": structured, "aggregations": [{"alias": "n", "count": {}}]}
    body = json.dumps({"structuredAggregationQuery": counted})
    return Request("POST", f"/v1/{DOCUMENTS}{parent}:runAggregationQuery", body)


def commit(*writes: Write) -> Request:
    """Write all of these documents or none."""
    body = json.dumps({"writes": [write.to_json() for write in writes]})
    changes = tuple(write.path for write in writes)
    return Request("POST", f"/v1/{DOCUMENTS}:commit", body, changes)


class RulesTester:
    """Sends checks to an emulator that holds `documents`, and undoes what they changed."""

    def __init__(self, host: str, documents: Mapping[str, Doc]) -> None:
        self.client = RestClient(host)
        self.documents = documents

    def allows(self, check: Check) -> bool:
        """Whether the rules allowed the request. Raises AssertionError on any other error."""
        if check.given:
            self.restore(check.given, check.given)
        response = self.send(check.request, check.token)
        if response.status == 200 and check.request.changes:
            self.restore({*check.request.changes, *check.given}, self.documents)
        elif check.given:
            self.restore(check.given, self.documents)
        if response.status not in (200, 403, 404):  # 404: allowed, but there is no document
            raise AssertionError(f"{check.name}: {response}")
        return response.status != 403

    def send(self, request: Request, token: str | None) -> Response:
        """Send one request."""
        return self.client.call(request.method, request.path, request.body, token)

    def restore(self, paths: Iterable[str], documents: Mapping[str, Doc]) -> None:
        """Write the documents at `paths` as in `documents`; delete those that are not in it."""
        writes = [Write(path, documents.get(path)) for path in paths]
        for start in range(0, len(writes), 400):
            response = self.send(commit(*writes[start : start + 400]), OWNER)
            assert response.status == 200, response.text
