"""A call that is being answered: who calls, when, and how its change is committed once."""

from __future__ import annotations

from typing import NamedTuple, ParamSpec, TypeVar

from stolik.engine.errors import InvariantBroken
from stolik.service.api import rate_limits
from stolik.service.api.receipts import DerivedToken, Receipt
from stolik.service.tables.transaction import Transaction, TransactionFunction, commit

P = ParamSpec("P")
T = TypeVar("T")


class Call(NamedTuple):
    """Who calls, according to the token, and when."""

    uid: str
    guest: bool
    now: int  # ms, of the server's clock
    receipt: Receipt | None = None  # None where nothing changes, and for moves

    def commit(self, change: TransactionFunction[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `change`; its commit also counts the call and creates the receipt of its answer.

        What `change` returns is the answer of the callable. Everything else that the call does
        has to be follow-up work of this one commit.
        """
        receipt = self._receipt()

        def body(tx: Transaction) -> T:
            rate_limits.count_call(tx, self.uid, receipt.callable, self.now)
            answer = change.body(tx, *args, **kwargs)
            receipt.stage(tx, answer, self.now)
            return answer

        return commit(body, receipt.is_stored)

    def derive_token(self, purpose: str) -> str:
        """A bearer token for the answer, which the receipt does not hold."""
        return self._receipt().derive_token(purpose)

    def derive_kept_token(self, purpose: str) -> DerivedToken:
        """The same, with what is stored so that it can be derived again for the caller."""
        receipt = self._receipt()
        return DerivedToken(receipt.derive_token(purpose), receipt.request_id, purpose)

    def _receipt(self) -> Receipt:
        if self.receipt is None:
            raise InvariantBroken("a call without a receipt cannot commit")
        return self.receipt
