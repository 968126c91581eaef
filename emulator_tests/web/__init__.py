"""The web client in a real browser, on the emulators."""
