"""Chromium for tests and benches: players who use it, and checks of a page."""
