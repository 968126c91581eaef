"""Cloud Tasks: what has to happen at a table next."""
