"""The one place in the core where the two Pythons differ."""

try:
    from micropython import const
except ImportError:

    def const(value: int) -> int:
        """Return ``value``; MicroPython folds it at compile time."""
        return value
