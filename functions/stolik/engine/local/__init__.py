"""Tables without a server: the engine and the bots behind plain values, for both SDKs.

`LocalTable` plays, `Replayed` looks again, `asking` answers for somebody who has only a view.
`Door` takes all of them as JSON text, which is how the browser's worker speaks to them.
"""

from stolik.engine.local.door import Door
from stolik.engine.local.playing import LocalTable
from stolik.engine.local.replays import Replayed
from stolik.engine.local.shapes import Chair

__all__ = ["Chair", "Door", "LocalTable", "Replayed"]
