"""The functions of main.py, which fetch a test's certificates in place of Google's."""

from __future__ import annotations

import os
from typing import Any

import firebase_admin
from firebase_admin import _token_gen, credentials
from google.auth.credentials import AnonymousCredentials

from main import account_data, api, think

__all__ = ["account_data", "api", "think"]


class NobodysCredential(credentials.Base):  # type: ignore[misc]
    """In place of that of the functions' account."""

    def get_credential(self) -> Any:
        """Of nobody."""
        return AnonymousCredentials()  # type: ignore[no-untyped-call]


_token_gen.ID_TOKEN_CERT_URI = os.environ["TEST_CERTIFICATES"]
firebase_admin.get_app()._credential = NobodysCredential()
