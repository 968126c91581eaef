"""Play at a terminal against bots: a person in seat 0, text in and text out.

session.py runs the game, draw_table.py draws what a seat sees, messages.py says what is asked, what
happened and why a move was refused, text_style.py turns cards and tiles into coloured symbols.
"""

from stolik.engine.terminal.session import Session
from stolik.engine.terminal.text_style import TextStyle

__all__ = ["Session", "TextStyle"]
