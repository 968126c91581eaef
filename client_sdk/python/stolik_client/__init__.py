"""The way to a Stolik table from Python: hosted, on this machine against bots, or replayed."""
