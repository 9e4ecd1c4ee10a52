"""The files that go onto a board: the official MicroPython, the program, the flash as one UF2."""
