"""For operators: whether this tree can be deployed, and what watches it once it is."""
