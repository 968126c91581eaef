"""Somebody who listens to many documents at once and can be waited for.

The library opens a stream, with threads of its own, for every document. A stream may carry many,
so a thousand tables need a handful of them. Each document is a target of its own: at a change the
emulator asks the rules about every document of the target.
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

PATIENCE = 30.0  # seconds


@dataclass(frozen=True)
class Heard:
    """A document as it was last heard: its number, its texts, and when that was."""

    number: int
    texts: dict[str, str]
    moment: float  # of time.perf_counter


class Ears:
    """One stream for all `paths`; documents carry a number that grows, in the field `key`."""

    def __init__(self, client: Any, paths: list[str], key: str) -> None:
        self._key, self._heard, self._change = key, dict[str, Heard](), threading.Condition()
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
        moment, fields = time.perf_counter(), document._pb.fields
        number = fields[self._key].integer_value if self._key in fields else 0
        texts = {name: one.string_value for name, one in fields.items() if one.string_value}
        path = document.name.removeprefix(self._prefix)
        with self._change:
            if path not in self._heard or self._heard[path].number < number:
                self._heard[path] = Heard(number, texts, moment)
            self._change.notify_all()

    def wait(self, path: str, number: int) -> Heard | None:
        """A document once its number is this or more; None if that takes too long."""
        with self._change:
            self._change.wait_for(lambda: self._number(path) >= number, timeout=PATIENCE)
            return self._heard[path] if self._number(path) >= number else None

    def _number(self, path: str) -> int:
        return self._heard[path].number if path in self._heard else -1

    def close(self) -> None:
        """Hang up."""
        self._gone.set()
        self._stream.cancel()
