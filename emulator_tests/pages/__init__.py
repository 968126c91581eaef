"""Tests of the built page alone: games against bots in a browser, without emulators."""
