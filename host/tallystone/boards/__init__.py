"""Boards at this PC: finding them, putting the program onto them, and what may be wrong with them."""
