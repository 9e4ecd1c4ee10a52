"""Plays for the app BG Stats: a file of many plays, or a link for one."""
