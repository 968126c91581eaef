"""What a hostile player with a client of their own tries, against the service in memory."""
