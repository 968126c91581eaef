"""Draws tables and hands as plain text, without markup, since it contains people's names."""
