"""Proofs at a small size: faults, attacks, consistency, timing."""
