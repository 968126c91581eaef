"""The terminal client: `python -m stolik_client`.

screen.py reads and writes lines, game_loop.py plays at any Table, menus.py has the menus of a
hosted service: sign-in and lobby. stolik.engine.terminal draws cards and boards.
"""
