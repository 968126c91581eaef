"""The lobby, on the emulators."""
