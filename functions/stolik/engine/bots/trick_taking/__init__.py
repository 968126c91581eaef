"""What the bots of Rikiki, Zole and floating bridge share.

`deck` has cards as bits. `open_deal` plays a deal with all hands known. `world_sampling` deals
out the cards that a seat cannot see, and `play_likelihood` weighs such a world by the cards
played so far. `move_comparison` tries moves in many worlds, within a `thinking_budget`;
`evaluator` is what each game implements for that. `endgame_solver` plays the last tricks exactly.
"""
