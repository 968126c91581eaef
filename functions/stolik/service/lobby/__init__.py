"""From nothing to a dealt table: create, join, quick match, start, rematch."""
