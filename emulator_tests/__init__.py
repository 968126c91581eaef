"""Tests on the official emulators."""
