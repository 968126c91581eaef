"""Browsers for tests and benches: Chromium, people in front of it, checks of a page."""
