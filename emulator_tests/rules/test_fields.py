"""The writes that clients may do, field by field."""

from __future__ import annotations

import pytest

from emulator_tests.rules.fields_of_people import presence, settings
from emulator_tests.rules.fields_of_tables import chat, drafts
from emulator_tests.rules.pace import pace
from emulator_tests.rules.probe import Judge, Probe


def cases(*probes: Probe) -> pytest.MarkDecorator:
    named = [pytest.param(probe, id=probe.name) for probe in probes]
    return pytest.mark.parametrize("probe", named)


@cases(*settings())
def test_settings(judge: Judge, probe: Probe) -> None:
    """[S2] The owner sets the named fields, with values of their types and sizes."""
    assert judge.lets(probe) is probe.allowed


@cases(*presence())
def test_presence(judge: Judge, probe: Probe) -> None:
    """[A12] A heartbeat bears the server's time and what its owner looks for, nothing else."""
    assert judge.lets(probe) is probe.allowed


@cases(*drafts())
def test_drafts(judge: Judge, probe: Probe) -> None:
    """[C1] A draft is the one thing at a table that a player writes, on his turn."""
    assert judge.lets(probe) is probe.allowed


@cases(*chat())
def test_chat(judge: Judge, probe: Probe) -> None:
    """[G4] A message is short, in the sender's own name and at the server's time."""
    assert judge.lets(probe) is probe.allowed


@cases(*pace())
def test_pace(judge: Judge, probe: Probe) -> None:
    """[G4] [X29] One message a second, a thousand at most, none by the muted."""
    assert judge.lets(probe) is probe.allowed
