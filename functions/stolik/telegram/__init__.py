"""The chat front: tables kept by a bot in a Telegram group, hands by private message."""
