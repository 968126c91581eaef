"""A stand-in for Cloud Tasks: accepts tasks over HTTP and delivers them at their schedule time."""

from stack.cloud_tasks.dispatcher import Dispatcher
from stack.cloud_tasks.server import TasksServer

__all__ = ["Dispatcher", "TasksServer"]
