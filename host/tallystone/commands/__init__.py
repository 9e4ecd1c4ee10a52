"""One file a verb, with a function of the same name; typer makes the command of its signature (see cli.py)."""
