"""What tests and benches share works as it says."""
