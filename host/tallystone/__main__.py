"""``python -m tallystone`` is the command ``tallystone``."""

from tallystone.cli import main

if __name__ == "__main__":
    main()
