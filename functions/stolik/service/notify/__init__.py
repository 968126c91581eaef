"""Notices to people: which event, in which language, by which channel."""
