"""A table's documents: what they hold, where they lie, and how they are read and committed."""
