"""Tests of the stack itself."""
