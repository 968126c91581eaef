"""For operators and tasks: task handler, sweep, health, backup, collusion."""
