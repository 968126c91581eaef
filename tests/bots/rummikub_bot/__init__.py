"""The Rummikub bot: what it makes of the solver, turn by turn."""
