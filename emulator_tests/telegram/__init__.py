"""Tests of the Telegram front against the Telegram stand-in."""
