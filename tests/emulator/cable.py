"""The PC's end of the emulated USB cable, as bytes in and bytes out."""

from typing import Any

from rp2040py.usb.cdc import USBCDC

_BUFFERS = 0x80
"""Where the chip's buffer control registers begin, one of 8 bytes for each endpoint; its first half is for what goes out to the PC."""
_AVAILABLE = 1 << 10


class Cable:
    """``outbox``: what the board has sent. ``reading``: False for a PC that has the port open and takes nothing.

    Unlike the emulator's own console it lets a transfer wait until there is something to send, as a bus does; else the board
    would be busy for ever with packets of no bytes.
    """

    def __init__(self, mcu: Any) -> None:
        self.outbox = bytearray()
        self.connected = False
        self._reading = True
        self._inbox = bytearray()
        self._hungry: tuple[int, int] | None = None
        self._unread: list[tuple[int, int]] = []
        self.cdc = USBCDC(mcu.usb_ctrl)
        self.cdc.on_serial_data = self.outbox.extend
        self.cdc.on_device_connected = self._on_connected
        self._give = mcu.usb_ctrl.on_endpoint_read
        mcu.usb_ctrl.on_endpoint_read = self._on_read
        self._offer = mcu.usb_ctrl.dpram_updated
        mcu.usb_ctrl.dpram_updated = self._on_offer

    @property
    def reading(self) -> bool:
        """Whether the PC takes what the board has for it; a packet that nobody takes waits in the chip."""
        return self._reading

    @reading.setter
    def reading(self, reading: bool) -> None:
        self._reading = reading
        while reading and self._unread:
            self._offer(*self._unread.pop(0))

    @property
    def waiting(self) -> int:
        """How many bytes the board has not taken yet."""
        return len(self._inbox)

    def send(self, data: bytes) -> None:
        """Queue bytes for the board; call it between two runs only."""
        self._inbox += data
        self._refill()
        if self._hungry and not self.cdc.tx_fifo.empty:
            hungry, self._hungry = self._hungry, None
            self._give(*hungry)

    def unplug(self) -> None:
        """Forget what is under way: the board has restarted."""
        self._inbox.clear()
        self._unread.clear()
        self._hungry = None
        self.connected = False

    def _on_connected(self) -> None:
        self.connected = True

    def _on_read(self, endpoint: int, size: int) -> None:
        if endpoint == self.cdc._out_endpoint:
            self._refill()
            if self.cdc.tx_fifo.empty:
                self._hungry = (endpoint, size)
                return
        self._give(endpoint, size)

    def _on_offer(self, offset: int, value: int) -> None:
        if self._reading or offset != _BUFFERS + 8 * self.cdc._in_endpoint or not value & _AVAILABLE:
            self._offer(offset, value)
        else:
            self._unread.append((offset, value))

    def _refill(self) -> None:
        fifo = self.cdc.tx_fifo
        count = min(len(self._inbox), fifo.size - fifo.item_count)
        for byte in self._inbox[:count]:
            self.cdc.send_serial_byte(byte)
        del self._inbox[:count]
