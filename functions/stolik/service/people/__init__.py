"""Public cards, settings, and reports about other people."""
