"""Plays out of the database, for spreadsheets and for other programs."""
