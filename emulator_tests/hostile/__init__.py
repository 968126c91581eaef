"""Malformed and unauthorised requests, on emulators that nobody else fills."""
