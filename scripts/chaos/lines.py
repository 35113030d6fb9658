"""Clients of a kiosk's sockets, and logs of JSON, line by line."""

import json
import socket


class Client:
    """A client of a socket source: each line that it sends is answered by one."""

    def __init__(self, path, seconds=15):
        self.path, self.seconds = str(path), seconds
        self.socket = self.stream = None

    def ask(self, message):
        """Sends a message, and returns its answer. Raises OSError if there is none, and TimeoutError after
        a while; the next message is sent on a new connection then."""
        try:
            if self.stream is None:
                self.socket = socket.socket(socket.AF_UNIX)
                self.socket.settimeout(self.seconds)
                self.socket.connect(self.path)
                self.stream = self.socket.makefile("rwb")
            self.stream.write(json.dumps(message).encode() + b"\n")
            self.stream.flush()
            line = self.stream.readline()
            if not line.endswith(b"\n"):
                raise ConnectionResetError("no answer")
            return json.loads(line)
        except OSError:
            self.close()
            raise

    def close(self):
        if self.stream:
            try:
                self.stream.close()
            except OSError:
                pass
        if self.socket:
            self.socket.close()
        self.socket = self.stream = None


class Log:
    """A log that a program writes: a JSON text in each line, read as far as it is written."""

    def __init__(self, path):
        self.path, self.place, self.events = path, 0, []

    def read(self):
        try:
            with open(self.path, "rb") as file:
                file.seek(self.place)
                data = file.read()
        except FileNotFoundError:
            return self.events
        whole = data[: data.rfind(b"\n") + 1]
        self.place += len(whole)
        self.events += [json.loads(line) for line in whole.splitlines()]
        return self.events
