"""Tables without a server: the engine and the bots behind plain values, for both SDKs.

`LocalTable` plays, `Replayed` looks again, `asking` answers for somebody who has only a view.
`Door` takes all of them as JSON text, which is how the browser's worker speaks to them.
"""

from stolik.local.header_document import Chair
from stolik.local.json_api import Door
from stolik.local.local_table import LocalTable
from stolik.local.replay_table import Replayed

__all__ = ["Chair", "Door", "LocalTable", "Replayed"]
