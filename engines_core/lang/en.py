"""English: every text the device and the PC say, one key a line."""

TABLE = {
    # Any game
    "seat": "seat",
}
