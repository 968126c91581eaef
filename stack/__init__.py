"""Runs the official emulators, our functions and stand-ins for Cloud Tasks and Telegram locally.

    from stack import run_stack

    with run_stack(parts=("firestore", "auth", "functions", "tasks")) as stack:
        ...

`python -m stack` (`make play`) starts everything and keeps all games for the next start.
"""

from stack.config import PROJECT, REGION, MissingRequirement, PartFailed
from stack.run import run_stack
from stack.stack import Stack

__all__ = ["PROJECT", "REGION", "MissingRequirement", "PartFailed", "Stack", "run_stack"]
