"""What happens at a table in play: moves, deadlines, bots, takebacks, the end."""
