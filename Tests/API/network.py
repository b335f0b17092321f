"""A network that cuts, holds and delays."""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from pathlib import Path
from threading import Event as Flag
from threading import Lock, Thread


class Network:
    """A way to a port of this machine, or from one Unix socket to another, that is not always kind."""

    def __init__(self, path: Path | None = None, target: int | Path = 0) -> None:
        self.target = target
        #: The ports that stand in for a target that accepts no connection, as behind a proxy.
        self.others: list[int] = []
        if path is None:
            self._listener = socket.create_server(("127.0.0.1", 0))
            self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}/"
        else:
            self._listener = socket.socket(socket.AF_UNIX)
            self._listener.bind(str(path))
            self._listener.listen()
        self._open = Flag()
        self._open.set()
        self._delay = 0.0
        self._left: int | None = None
        self._lock = Lock()
        self._sockets: set[socket.socket] = set()
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Ends every connection, without a word."""
        with self._lock:
            ended, self._sockets = self._sockets, set()
        for end in ended:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut_after(self, count: int) -> None:
        """Ends every connection when so many bytes more have gone through, wherever in a message that is."""
        self._left = count

    def hold(self) -> None:
        """Lets nothing through until ``go_on``."""
        self._open.clear()

    def delay(self, seconds: float) -> None:
        """Has every piece wait before it goes on."""
        self._delay = seconds

    def go_on(self) -> None:
        """Is kind again."""
        self._left = None
        self._delay = 0
        self._open.set()

    def close(self) -> None:
        """Ends it all."""
        self._listener.close()
        self.go_on()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = self._connect()
            if far is None:
                near.close()
                continue
            with self._lock:
                self._sockets |= {near, far}
            for source, sink in ((near, far), (far, near)):
                Thread(target=self._pump, args=(source, sink, source is near), daemon=True).start()

    def _connect(self) -> socket.socket | None:
        """Connects to the first target that accepts a connection."""
        for target in (self.target, *self.others):
            is_port = isinstance(target, int)
            far = socket.socket(socket.AF_INET if is_port else socket.AF_UNIX)
            # So that a server soon notices that nobody reads.
            far.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            try:
                far.connect(("127.0.0.1", target) if is_port else str(target))
            except OSError:
                far.close()
            else:
                return far
        return None

    def _pump(self, source: socket.socket, sink: socket.socket, is_request: bool) -> None:
        own = other = b""
        try:
            if source.family == socket.AF_INET:
                source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                # A server answers to its own address only.
                own, other = (b"127.0.0.1:%d" % port for port in (source.getsockname()[1], sink.getpeername()[1]))
            while data := source.recv(65536):
                if is_request and own:
                    data = data.replace(own, other)
                self._open.wait()
                if self._delay:
                    time.sleep(self._delay)
                left = self._left
                if left is not None:
                    sink.sendall(data[:left])
                    self._left = max(0, left - len(data))
                    if len(data) >= left:
                        self._left = None
                        self.cut()
                        return
                else:
                    sink.sendall(data)
        except OSError:
            pass
        with self._lock:
            self._sockets -= {source, sink}
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
