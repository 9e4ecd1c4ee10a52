"""``python -m tallystone`` is the command ``tallystone``."""

from tallystone.entry import main

if __name__ == "__main__":
    main()
