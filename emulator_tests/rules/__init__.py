"""Tests of firestore.rules on the official emulator: who may read and write what."""
