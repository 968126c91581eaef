"""Tables in play, on the emulators."""
