"""The Telegram front: a bot shows tables in groups and sends hands by private message."""
