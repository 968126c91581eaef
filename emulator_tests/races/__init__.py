"""People who act at once, on the emulators."""
