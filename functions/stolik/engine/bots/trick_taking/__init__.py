"""What the bots of the trick games share: cards as bits, deals played on, worlds and search."""
