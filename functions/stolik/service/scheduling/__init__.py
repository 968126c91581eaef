"""Cloud Tasks that bring a table forward: bots, deadlines, notices."""
