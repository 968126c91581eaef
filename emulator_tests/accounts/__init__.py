"""Accounts with the real Auth emulator: guests, members, and the way from one to the other."""
