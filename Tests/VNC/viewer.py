"""Viewers of VNC that are Debian's: gvnccapture, and the connections of GVnc."""
import os
import pty
import select
import subprocess
import time

import gi

gi.require_version("GVnc", "1.0")
from gi.repository import GLib, GVnc  # noqa: E402


def wait(what, condition, seconds=180):
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise TimeoutError(f"{what} does not come")
        while GLib.MainContext.default().iteration(False):
            pass
        time.sleep(0.02)


def capture(port, file, password=None):
    """Takes a picture as a person does who types the password; returns the exit status and what was said."""
    leader, follower = pty.openpty()
    program = subprocess.Popen(
        ["gvnccapture", f"127.0.0.1:{port - 5900}", file], stdin=follower, stdout=follower, stderr=follower,
        start_new_session=True)
    os.close(follower)
    said = b""
    end = time.monotonic() + 180
    answers = {b"Username: ": b"operator\n", b"Password: ": (password or "").encode() + b"\n"}
    try:
        while True:
            # It throws away what is typed before it has turned the echo off, so the answer is repeated.
            ready, _, _ = select.select([leader], [], [], 0.5)
            if time.monotonic() > end:
                program.kill()
            if ready:
                said += os.read(leader, 4096)
            asked = max(answers, key=said.rfind)
            if said.endswith(asked) or not ready and asked in said:
                os.write(leader, answers[asked])
    except OSError:
        # The other end is closed.
        pass
    os.close(leader)
    return program.wait(timeout=180), said.decode(errors="replace")


class Viewer:
    """A connection that stays."""

    def __init__(self, port, password=None):
        self.failure = None
        self.is_open = True
        self.connection = GVnc.Connection()
        self.password = password
        self.connection.connect("vnc-auth-credential", self.tell)
        # VeNCrypt, and TLS with a certificate and a plain password.
        self.connection.connect("vnc-auth-choose-type", lambda one, _: one.set_auth_type(19))
        self.connection.connect("vnc-auth-choose-subtype", lambda one, *_: one.set_auth_subtype(262))
        self.connection.connect("vnc-auth-failure", lambda _, reason: setattr(self, "failure", reason))
        self.connection.connect("vnc-error", lambda _, reason: setattr(self, "failure", reason))
        self.connection.connect("vnc-disconnected", lambda _: setattr(self, "is_open", False))
        # Others stay.
        self.connection.set_shared(True)
        self.connection.open_host("127.0.0.1", str(port))

    def tell(self, connection, wanted):
        values = [wanted.get_nth(index) for index in range(wanted.n_values)]
        for value in values:
            kind = GVnc.ConnectionCredential(int(value))
            if kind == GVnc.ConnectionCredential.PASSWORD:
                connection.set_credential(kind, self.password or "")
            elif kind == GVnc.ConnectionCredential.USERNAME:
                connection.set_credential(kind, "operator")
            else:
                # The name of this client, which has no certificate.
                connection.set_credential(kind, "kiosk")

    @property
    def is_ready(self):
        return self.connection.is_initialized()

    @property
    def size(self):
        return self.connection.get_width(), self.connection.get_height()

    def pointer(self, x, y, buttons=0):
        self.connection.pointer_event(buttons, x, y)

    def tap(self, x, y):
        self.pointer(x, y, 1)
        self.pointer(x, y, 0)

    def key(self, symbol):
        self.connection.key_event(True, symbol, 0)
        self.connection.key_event(False, symbol, 0)

    def close(self):
        self.connection.shutdown()
        wait("the end", lambda: not self.is_open)
        # Only now it leaves its socket.
        self.connection.run_dispose()
