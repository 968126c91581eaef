"""Receipts: what a changing call answered, stored in the commit that changed something.

A client whose call got no reply sends it again with the same `requestId`. The receipt is created
without being read first, so of two equal calls only one can be committed. It is read before any
refusal and after any failed commit; then the first answer is given again, and the follow-up work
is done again, because the first process may have died before it.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stolik.documents.clock import DAY_MS
from stolik.documents.request_ids import MAX_ID_LENGTH, MIN_ID_LENGTH
from stolik.service import server_clock
from stolik.service.api import server_key
from stolik.service.api.request_fields import with_whole_numbers
from stolik.service.errors import ServiceRefused
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import follow_ups
from stolik.service.tables import firestore_client
from stolik.service.tables.transaction import Transaction

LIFETIME_MS = DAY_MS
ID_PATTERN = f"[A-Za-z0-9-]{{{MIN_ID_LENGTH},{MAX_ID_LENGTH}}}"  # no _, which ends the uid
ID_RULE = f"must be {MIN_ID_LENGTH} to {MAX_ID_LENGTH} letters, digits or -"
is_request_id = re.compile(ID_PATTERN).fullmatch
TOKEN_LENGTH = 22  # 131 bits

# In a stored answer this stands for a token, which only the server's key can derive again. No
# text of a person contains this character.
_PLACEHOLDER = re.compile(r"\\u0000(\w+)\\u0000")


class DerivedToken(NamedTuple):
    """A bearer token, and from what the server's key derives it again for the same person."""

    token: str
    request_id: str
    purpose: str


@dataclass(frozen=True, slots=True)
class Stored:
    """A receipt: the answer of a call, and the work that followed its commit."""

    answer: Any
    follow_ups: list[follow_ups.Stored]


@dataclass(slots=True)
class Receipt:
    """The receipt of one call, whether it is stored already or not."""

    uid: str
    request_id: str
    callable: str
    body_hash: str
    tokens: dict[str, str] = field(default_factory=dict)  # by purpose, as derived for this call

    @property
    def path(self) -> str:
        """The path of its document."""
        return f"receipts/{self.uid}_{self.request_id}"

    def derive_token(self, purpose: str) -> str:
        """A bearer token for the answer; every repeat of the call derives the same one."""
        token = derive_again(self.uid, self.request_id, purpose)
        self.tokens[purpose] = token
        return token

    def stage(self, tx: Transaction, answer: Any, now: int) -> None:
        """Create the receipt in the commit of the change; it must not exist yet."""
        content = {
            "uid": self.uid,
            "callable": self.callable,
            "hash": self.body_hash,
            "answer": self._without_tokens(json.dumps(answer)),
            "followUps": json.dumps(tx.follow_ups()),
            "expires": server_clock.timestamp(now + LIFETIME_MS),
        }
        tx.create(self.path, content)

    def read(self) -> Stored | None:
        """The stored receipt, or None. Raises ServiceRefused if it is another request's."""
        (content,) = firestore_client.read_documents(self.path)
        if content is None:
            return None
        if (content["callable"], content["hash"]) != (self.callable, self.body_hash):
            text = "give every request an id of its own"
            raise ServiceRefused(ServiceReason.REQUEST_ID_REUSED, text)
        answer = json.loads(self._with_tokens(content["answer"]))
        return Stored(answer, json.loads(content["followUps"]))

    def is_stored(self) -> bool:
        """Whether a commit with this receipt has been applied."""
        return self.read() is not None

    def _without_tokens(self, text: str) -> str:
        for purpose, token in self.tokens.items():
            text = text.replace(token, rf"\u0000{purpose}\u0000")
        return text

    def _with_tokens(self, text: str) -> str:
        return _PLACEHOLDER.sub(lambda match: self.derive_token(match[1]), text)


def derive_again(uid: str, request_id: str, purpose: str) -> str:
    """The token that the request of `uid` derived for `purpose`."""
    return server_key.derive(TOKEN_LENGTH, uid, request_id, purpose)


def hash_body(fields: Any) -> str:
    """A hash that is equal for equal bodies: in any order of their fields, with 2.0 for 2."""
    text = json.dumps(with_whole_numbers(fields), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
