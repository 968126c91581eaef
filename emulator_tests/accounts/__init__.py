"""Accounts on the Auth emulator: guests, members, and upgrades."""
