"""Somebody who listens to many documents at once and can be waited for.

The library opens a stream, with threads of its own, for every document. A stream may carry many,
so a thousand tables need a handful of them. Each document is a target of its own: at a change the
emulator asks the rules about every document of the target.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore_v1.types import ListenRequest

PATIENCE = 30.0  # seconds


class Ears:
    """One stream for all `paths`, which remembers the largest `key` of each document."""

    def __init__(self, client: Any, paths: list[str], key: str) -> None:
        self._key, self._seen, self._change = key, defaultdict[str, int](int), threading.Condition()
        self._gone = threading.Event()
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
            raise TimeoutError(f"not every one of {len(paths)} documents was heard")

    def _requests(self, asked: list[ListenRequest]) -> Iterator[ListenRequest]:
        yield from asked
        self._gone.wait()  # the stream lives as long as there may be more to ask

    def _listen(self) -> None:
        with suppress(GoogleAPICallError):  # hung up; who still waits is told by the clock
            for response in self._stream:
                if "document_change" in response:
                    self._hear(response.document_change.document)

    def _hear(self, document: Any) -> None:
        field = document._pb.fields.get(self._key)
        path = document.name.removeprefix(self._prefix)
        with self._change:
            self._seen[path] = max(self._seen[path], field.integer_value if field else 0)
            self._change.notify_all()

    def wait(self, path: str, number: int) -> bool:
        """Until `number` or more was heard of a document; False if that takes too long."""
        with self._change:
            return self._change.wait_for(
                lambda: self._seen.get(path, -1) >= number, timeout=PATIENCE
            )

    def close(self) -> None:
        """Hang up."""
        self._gone.set()
        self._stream.cancel()
