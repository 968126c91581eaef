"""What tests, emulator tests and benches share; it imports none of them."""
