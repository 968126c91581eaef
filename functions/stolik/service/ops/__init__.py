"""For operators and Cloud Tasks: task handler, sweep, health, backup, collusion report."""
