"""Tests of the Rummikub bots."""
