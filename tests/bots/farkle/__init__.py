"""The Farkle bot."""
