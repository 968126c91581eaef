"""Requests in, answers out: callables, rate limits, the map of errors."""
