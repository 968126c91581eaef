"""The terminal client: `python -m stolik_client`.

screen.py reads and writes lines, playing.py plays at any Table, service.py is the account and
the lobby of a hosted service; cards and boards are drawn by stolik.engine.terminal.
"""
