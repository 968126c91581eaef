"""Documents of a table, transactions on them, and guards."""
