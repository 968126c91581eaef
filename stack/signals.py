"""Defers signals while parts are started, so that an interrupt never meets a half-started part."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def signals_deferred() -> Iterator[None]:
    """Defer SIGINT, SIGTERM and SIGHUP to the end of the block.

    An interrupt between starting a process and recording it would leave the process running;
    one between creating a server and starting its thread would make `stop` wait for ever.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # Python delivers signals to the main thread only
        return
    received: list[int] = []
    handlers = {
        number: signal.signal(number, lambda received_number, _: received.append(received_number))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    }
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        if received:
            signal.raise_signal(received[0])
