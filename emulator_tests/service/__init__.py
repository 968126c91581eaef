"""The table service on the real emulators."""
