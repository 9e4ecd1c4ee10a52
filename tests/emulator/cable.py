"""The PC's end of the emulated USB cable, as bytes in and bytes out."""

from typing import Any

from rp2040py.usb.cdc import USBCDC


class Cable:
    """``outbox``: what the board has sent. ``reading``: False for a PC that has the port open and takes nothing.

    Unlike the emulator's own console it lets a transfer wait until there is something to send, as a bus does; else the board
    would be busy for ever with packets of no bytes.
    """

    def __init__(self, mcu: Any) -> None:
        self.outbox = bytearray()
        self.reading = True
        self.connected = False
        self._inbox = bytearray()
        self._hungry: tuple[int, int] | None = None
        self._unread: list[tuple[int, Any]] = []
        self.cdc = USBCDC(mcu.usb_ctrl)
        self.cdc.on_serial_data = self.outbox.extend
        self.cdc.on_device_connected = self._on_connected
        self._give = mcu.usb_ctrl.on_endpoint_read
        mcu.usb_ctrl.on_endpoint_read = self._on_read

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

    def _refill(self) -> None:
        fifo = self.cdc.tx_fifo
        count = min(len(self._inbox), fifo.size - fifo.item_count)
        for byte in self._inbox[:count]:
            self.cdc.send_serial_byte(byte)
        del self._inbox[:count]
