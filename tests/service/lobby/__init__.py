"""The lobby's pure parts."""
