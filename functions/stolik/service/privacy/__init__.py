"""The data that is stored about a person: exported as one value, or deleted."""
