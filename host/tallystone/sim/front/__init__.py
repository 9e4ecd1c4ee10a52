"""The board in a terminal, as a program of Textual. Only ``modes.run_window`` imports it: it takes its time to load."""
