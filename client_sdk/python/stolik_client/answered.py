"""Reads and writes of Firestore that always end, with the SDK's errors.

The library itself repeats a read for minutes while there is no network, and a closed channel
cancels whoever waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from google.api_core.exceptions import Forbidden, GoogleAPICallError, RetryError

from stolik_client.connection import Connection, is_cancelled
from stolik_client.errors import Closed, Offline, RefusedByService

T = TypeVar("T")


async def answered(connection: Connection, request: Callable[[], Awaitable[T]]) -> T:
    """What Firestore answers to `request`.

    Raises Offline if there is no answer within the connection's timeout, RefusedByService
    (`no-such-game`) if the security rules deny it, and Closed when the connection is closed.
    """
    if connection.closed:
        raise Closed("closed", "the connection was closed")

    async def ask() -> T:
        await connection.ready()
        return await request()

    try:
        return await asyncio.wait_for(ask(), connection.timeout)
    except (asyncio.CancelledError, Exception) as error:
        if connection.closed and not is_cancelled():
            raise Closed("closed", "the connection was closed") from error
        if isinstance(error, Forbidden):
            raise RefusedByService("no-such-game", str(error)) from error
        if isinstance(error, GoogleAPICallError | RetryError | TimeoutError):
            raise Offline("offline", str(error) or "no answer from Firestore") from error
        raise
