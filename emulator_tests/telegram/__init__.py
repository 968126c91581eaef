"""The chat front, against the stand-in for Telegram."""
