"""The official emulators, our functions and our task queue, on one machine.

    from stack import run_stack

    with run_stack(parts=("firestore", "auth", "functions", "tasks")) as stack:
        ...

`python -m stack` starts everything and keeps what was played until the next start.
"""

from stack.config import PROJECT, REGION, MissingRequirement, PartFailed
from stack.run import run_stack
from stack.stack import Stack

__all__ = ["PROJECT", "REGION", "MissingRequirement", "PartFailed", "Stack", "run_stack"]
