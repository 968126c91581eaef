"""The lobby half of the service on the real emulators."""
