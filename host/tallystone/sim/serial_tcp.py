"""The board's serial port as a TCP socket on this machine (pyserial: ``socket://127.0.0.1:PORT``)."""

import select
import socket

from tallystone.sim.board import BoardProcess
from tallystone.sim.errors import BoardError

HOST = "127.0.0.1"
MOST_WAITING_BYTES = 1 << 20
"""A client that leaves more than this unread is let go, as an unplugged cable is."""


class SerialTcp:
    """One listening socket, one client at a time: a cable has one end.

    ``port`` 0 takes any free one. Only programs on this machine can connect.
    """

    def __init__(self, port: int = 0) -> None:
        self._listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            # Windows would let a second program listen on the same port with this option; elsewhere it only shortens a wait.
            if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
                self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._listener.bind((HOST, port))
        except OSError as error:
            self._listener.close()
            raise BoardError(f"port {port} on {HOST} cannot be opened: {error.strerror or error}") from error
        self._listener.listen(1)
        self._listener.setblocking(False)
        self._client: socket.socket | None = None
        self._waiting = bytearray()

    @property
    def address(self) -> str:
        """What a client gives to pyserial."""
        return f"socket://{HOST}:{self._listener.getsockname()[1]}"

    @property
    def connected(self) -> bool:
        """Whether a client holds the other end."""
        return self._client is not None

    def pump(self, board: BoardProcess) -> bool:
        """Carry bytes both ways without waiting; return whether anything moved."""
        self._accept()
        moved = self._receive(board)
        data = board.take()
        if self._client:
            self._waiting += data
        return self._send() or moved or bool(data)

    def wait(self, seconds: float) -> None:
        """Return when bytes or a client come, at the latest after ``seconds``."""
        readers = [self._client or self._listener]
        writers = [self._client] if self._client and self._waiting else []
        select.select(readers, writers, [], seconds)

    def close(self) -> None:
        """Let go of the client and the port."""
        self._let_go()
        self._listener.close()

    def _accept(self) -> None:
        if self._client:
            return
        try:
            client, _ = self._listener.accept()
        except BlockingIOError:
            return
        client.setblocking(False)
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._client = client

    def _receive(self, board: BoardProcess) -> bool:
        if not self._client or not board.room:
            return False
        try:
            data = self._client.recv(board.room)
        except BlockingIOError:
            return False
        except OSError:
            data = b""
        if not data:
            self._let_go()
        board.send(data)
        return True

    def _send(self) -> bool:
        if not self._client or not self._waiting:
            return False
        try:
            sent = self._client.send(self._waiting)
        except BlockingIOError:
            sent = 0
        except OSError:
            self._let_go()
            return True
        del self._waiting[:sent]
        if len(self._waiting) > MOST_WAITING_BYTES:
            self._let_go()
        return sent > 0

    def _let_go(self) -> None:
        if self._client:
            self._client.close()
        self._client = None
        self._waiting.clear()
