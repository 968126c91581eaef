"""One probe per game: what the harness needs to know and the game contract does not say."""

from __future__ import annotations

from testkit.harness.probes.base import Probe
from testkit.harness.probes.farkle import FarkleProbe
from testkit.harness.probes.rummikub import RummikubProbe
from testkit.harness.probes.sixth import LiarsDiceProbe
from testkit.harness.probes.tricks import BridgeProbe, RikikiProbe, ZoleProbe

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
