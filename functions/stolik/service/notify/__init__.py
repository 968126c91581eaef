"""Notices to people: recipients, texts in their language, channels."""
