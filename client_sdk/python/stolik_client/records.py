"""Records of finished games in their three forms, and their check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.engine import record_codec
from stolik.engine import records as engine
from stolik.engine.errors import Refused as RefusedByRules
from stolik.engine.records import Record, Verdict
from stolik_client.errors import error_from_rules

AnyRecord = Record | Mapping[str, Any] | str  # a Record, its JSON value or its link text


def read_record(record: AnyRecord) -> Record:
    """The Record in any of its forms. Raises IllegalMove (`bad-record`) if it is none."""
    try:
        decoded = record_codec.decode(record) if isinstance(record, str) else record
        return decoded if isinstance(decoded, Record) else Record.read(dict(decoded))
    except RefusedByRules as error:
        raise error_from_rules(error) from error


def verify(record: AnyRecord) -> Verdict:
    """Check a record: the commitment, the deal, every move and, if it tells them, the events.

    Raises IllegalMove (`bad-record`) if it is no record at all.
    """
    whole = dict(record) if isinstance(record, Mapping) else read_record(record).to_plain()
    try:
        return engine.verify(whole)
    except RefusedByRules as error:
        raise error_from_rules(error) from error
