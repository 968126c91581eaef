"""From no table to a dealt one: create, invite, join, match, start, rematch."""
