"""Profiles, reports, and users of Firebase Authentication."""
