"""One probe per game: what the harness must know that the contract does not say."""

from __future__ import annotations

from tests.harness.probes.base import Probe
from tests.harness.probes.farkle import FarkleProbe
from tests.harness.probes.rummikub import RummikubProbe
from tests.harness.probes.sixth import LiarsDiceProbe
from tests.harness.probes.tricks import BridgeProbe, RikikiProbe, ZoleProbe

__all__ = ["PROBES", "Probe"]

PROBES: dict[str, Probe] = {
    probe.kind: probe
    for probe in (
        BridgeProbe(),
        FarkleProbe(),
        LiarsDiceProbe(),
        RikikiProbe(),
        RummikubProbe(),
        ZoleProbe(),
    )
}
