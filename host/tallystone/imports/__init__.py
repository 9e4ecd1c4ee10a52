"""Plays from elsewhere: transcripts and records in full, the history of other programs as points only."""
