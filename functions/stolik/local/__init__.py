"""Tables without a server: the engine and the bots on one device, for both SDKs.

`LocalTable` plays, `ReplayTable` shows a finished game, `view_queries` answers for somebody who has
only a view. `JsonApi` takes all of them as JSON text, which is how the browser's worker calls them.
"""

from stolik.local.json_api import JsonApi
from stolik.local.local_table import LocalTable
from stolik.local.replay_table import ReplayTable

__all__ = ["JsonApi", "LocalTable", "ReplayTable"]
