"""The page in a real browser, on the emulators."""
