"""Random games of any kind, and the properties that hold for all of them."""
