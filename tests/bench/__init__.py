"""The benches judge rightly."""
