"""Listens to many documents over one stream, and waits for a version of one of them.

The client library opens a stream with threads of its own for every document, which is too much
for a thousand tables. Each document is a target of its own, because at a change the emulator
evaluates the rules for every document of the target.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore_v1.types import ListenRequest

WAIT_SECONDS = 30.0  # seconds


@dataclass(frozen=True)
class ReceivedDocument:
    """The newest version of a document that arrived: its number, its texts, and when it came."""

    number: int
    texts: dict[str, str]
    moment: float  # of time.perf_counter


class DocumentListener:
    """One stream for all `paths`; documents carry a number that grows, in the field `key`."""

    def __init__(self, client: Any, paths: list[str], key: str) -> None:
        self._key, self._received, self._change = (
            key,
            dict[str, ReceivedDocument](),
            threading.Condition(),
        )
        self._closed = threading.Event()
        self._prefix = f"{client._database_string}/documents/"
        asked = [
            ListenRequest(
                database=client._database_string,
                add_target={"target_id": n, "documents": {"documents": [self._prefix + path]}},
            )
            for n, path in enumerate(paths, 1)
        ]
        api, metadata = client._firestore_api, client._rpc_metadata
        self._stream = api.listen(requests=self._requests(asked), metadata=metadata)
        threading.Thread(target=self._listen, daemon=True).start()
        if not all(self.wait(path, 0) for path in paths):
            raise TimeoutError(f"not every one of {len(paths)} documents arrived")

    def _requests(self, asked: list[ListenRequest]) -> Iterator[ListenRequest]:
        yield from asked
        self._closed.wait()  # the stream stays open while this iterator does

    def _listen(self) -> None:
        with suppress(GoogleAPICallError):  # closed; a wait that goes on ends by its time limit
            for response in self._stream:
                if "document_change" in response:
                    self._receive(response.document_change.document)

    def _receive(self, document: Any) -> None:
        moment, fields = time.perf_counter(), document._pb.fields
        number = fields[self._key].integer_value if self._key in fields else 0
        texts = {name: value.string_value for name, value in fields.items() if value.string_value}
        path = document.name.removeprefix(self._prefix)
        with self._change:
            if path not in self._received or self._received[path].number < number:
                self._received[path] = ReceivedDocument(number, texts, moment)
            self._change.notify_all()

    def wait(self, path: str, number: int) -> ReceivedDocument | None:
        """A document once its number is this or more; None if that takes too long."""
        with self._change:
            self._change.wait_for(lambda: self._number(path) >= number, timeout=WAIT_SECONDS)
            return self._received[path] if self._number(path) >= number else None

    def _number(self, path: str) -> int:
        return self._received[path].number if path in self._received else -1

    def close(self) -> None:
        """Close the stream."""
        self._closed.set()
        self._stream.cancel()
