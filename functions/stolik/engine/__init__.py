"""The rules of the games: standard library only, no I/O, no clock, no chance of its own."""
