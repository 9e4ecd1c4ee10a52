"""A play as a page for people: what happened, where the points came from, how the dice fell."""
