"""The service in this process, on a Firestore in memory."""

from tests.service.rated.conftest import lobby

__all__ = ["lobby"]
