"""Where the command ``tallystone`` begins: what only tells what there is comes at once, without the libraries that all else needs."""

import sys


def main() -> None:
    """Run the command and end the program."""
    if sys.argv[1:] in ([], ["--help"]) and _is_wide():
        from tallystone.help_text import TEXT

        try:
            sys.stdout.write(TEXT)
            sys.stdout.flush()
            return
        except (OSError, AttributeError):
            pass  # the output is closed or full; the command knows how to say so
    from tallystone.cli import main as run

    run()


def _is_wide() -> bool:
    """Whether the text fits as it is; on a narrow terminal it is folded anew. ``_TALLYSTONE_COMPLETE``: a shell asks, nobody reads."""
    import os

    if "_TALLYSTONE_COMPLETE" in os.environ:
        return False
    try:
        return int(os.environ.get("COLUMNS", "")) >= 80
    except ValueError:
        pass
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns >= 80
    except (OSError, ValueError, AttributeError):
        return True
