"""A push service for this machine, with a page that shows every message it took."""

from stack.push_service.server import PushMessage, PushServer

__all__ = ["PushMessage", "PushServer"]
