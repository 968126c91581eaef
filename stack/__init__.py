"""The official emulators, our functions and our task queue, on one machine.

    from stack import running

    with running(parts=("firestore", "auth", "functions", "tasks")) as stack:
        ...

`python -m stack` starts everything and keeps what was played until the next start.
"""

from stack.running import running
from stack.site import PROJECT, REGION, Missing, PartFailed
from stack.stack import Stack

__all__ = ["PROJECT", "REGION", "Missing", "PartFailed", "Stack", "running"]
