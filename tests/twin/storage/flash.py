"""A flash chip in RAM that writes down every program and erase, and can be set back to any moment. MicroPython only."""

BLOCK_BYTES = 4096
PROGRAM_BYTES = 256

PROGRAM = 0
ERASE = 1


class Flash:
    """A block device. ``log``: ``(PROGRAM | ERASE, block, offset, data)`` in order, since ``is_logging`` was set."""

    def __init__(self, blocks):
        self.blocks = [None] * blocks
        self.is_new = True
        self.is_logging = False
        self.log = []
        self.erases = 0

    def readblocks(self, block, buffer, offset=0):
        held = self.blocks[block]
        for_copy = b"\xff" * len(buffer) if held is None else held[offset : offset + len(buffer)]
        buffer[:] = for_copy

    def writeblocks(self, block, buffer, offset=0):
        assert offset % PROGRAM_BYTES == 0 and len(buffer) % PROGRAM_BYTES == 0, "the chip programs whole pages"
        if self.is_logging:
            self.log.append((PROGRAM, block, offset, bytes(buffer)))
        self.program(block, offset, buffer)

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.blocks)
        if op == 5:
            return BLOCK_BYTES
        if op == 6:
            if self.is_logging:
                self.log.append((ERASE, arg, 0, b""))
            self.erases += 1
            self.blocks[arg] = None
        return 0

    def program(self, block, offset, data):
        """Clear the bits that are 0 in ``data``; as on the chip, none is ever set without an erase."""
        held = self.blocks[block]
        held = bytearray(b"\xff" * BLOCK_BYTES) if held is None else bytearray(held)
        erased = b"\xff" * len(data)
        if held[offset : offset + len(data)] == erased:
            held[offset : offset + len(data)] = data
        else:
            for i in range(len(data)):
                held[offset + i] &= data[i]
        self.blocks[block] = bytes(held)

    def redo(self, step):
        """Carry out one step of a log."""
        op, block, offset, data = step
        if op == ERASE:
            self.blocks[block] = None
        else:
            self.program(block, offset, data)

    def redo_half(self, step):
        """Carry out what a power cut in the middle of a step leaves."""
        op, block, offset, data = step
        if op == PROGRAM:
            self.program(block, offset, data[: len(data) // 2])
        elif self.blocks[block] is not None:
            half = BLOCK_BYTES // 2
            self.blocks[block] = b"\xff" * half + self.blocks[block][half:]

    def copy(self):
        """Return a chip with the same content; only blocks that change later take memory."""
        other = Flash(len(self.blocks))
        other.blocks = list(self.blocks)
        other.is_new = False
        return other
