"""Rummikub bots: the exact best move of one turn, and an easy one."""
