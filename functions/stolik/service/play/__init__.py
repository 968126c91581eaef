"""A table in play: moves, deadlines, clocks, takebacks, results, cancelling."""
