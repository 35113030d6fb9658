"""A program that may be started again and again, and kioskd as one."""

import collections
import os
import signal
import socket
import subprocess
import threading
import time


class Program:
    """A program with a log; how each of its lives has ended is counted."""

    def __init__(self, command, log, environment=None):
        self.command, self.log = command, log
        self.environment = {**os.environ, **(environment or {})}
        self.lock = threading.RLock()
        self.statuses = collections.Counter()
        self.process = None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment)

    def poll(self):
        """Returns the status with which it has ended; None while it runs."""
        return self.process.poll()

    def end(self, number=signal.SIGKILL, seconds=None):
        """Ends it by a signal, and returns its status; None if it has not ended in time."""
        with self.lock:
            if self.process.poll() is None:
                self.process.send_signal(number)
            try:
                status = self.process.wait(seconds)
            except subprocess.TimeoutExpired:
                return None
            self.statuses[status] += 1
            return status

    def replace(self, pause=0):
        """Kills it, and starts it again after a while."""
        with self.lock:
            self.end()
            time.sleep(pause)
            self.start()

    def revive(self):
        """Starts it again if it has ended by itself."""
        with self.lock:
            if self.process.poll() is not None:
                self.statuses[f"by itself with {self.process.poll()}"] += 1
                self.start()

    def clear(self):
        """Leaves nothing that runs."""
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def send(self, number):
        """Sends a signal, if it reads it already; returns True if so."""
        if self.process.poll() is not None or not self.reads(number):
            return False
        self.process.send_signal(number)
        return True

    def reads(self, number):
        """Decides whether it waits for a signal, as kioskd does (signalfd(2)), and does not die of it."""
        return bool(int(self.status("SigBlk"), 16) >> (number - 1) & 1)

    def status(self, key):
        """Returns a word of /proc/PID/status; "0" for a program that has just ended."""
        try:
            with open(f"/proc/{self.process.pid}/status") as file:
                for line in file:
                    if line.startswith(key + ":"):
                        return line.split()[1]
        except OSError:
            pass
        return "0"


class Kioskd(Program):
    """kioskd with an output in memory; its sockets are in `folder`, its log is `log`.

    Only a listener hears of the first picture, and has to be quick then: kioskd waits until a notice is read.
    """

    def __init__(
            self, path, folder, configuration, log, size="800x480", state=None, environment=None, listens=False):
        command = [str(path), "--config", str(configuration), "--output", "offscreen", "--size", size]
        if state:
            command += ["--state", str(state)]
        super().__init__(command, log, {"RUNTIME_DIRECTORY": str(folder), **(environment or {})})
        self.failed_starts = os.path.join(folder, "starts")
        self.socket = None
        if listens:
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            self.environment["NOTIFY_SOCKET"] = os.path.join(folder, "notices")
            self.socket.bind(self.environment["NOTIFY_SOCKET"])

    def start(self):
        # Kills are no failures of its own, after which it would wait longer and longer.
        if os.path.exists(self.failed_starts):
            os.unlink(self.failed_starts)
        super().start()

    def clear(self):
        super().clear()
        if self.socket:
            self.socket.close()

    def shows_picture(self, seconds):
        """Waits for the first picture; returns False if there is none in time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            # A program that has ended says nothing more.
            self.socket.settimeout(min(left, 0.1))
            try:
                if b"READY=1" in self.socket.recv(4096):
                    return True
            except TimeoutError:
                if self.process.poll() is not None:
                    return False
        return False

    def memory(self, key="VmRSS"):
        """Returns its memory in KB; by VmHWM, the most that it ever was."""
        return int(self.status(key))

    def queued(self):
        """Returns the seconds for which its first thread stood in line for a processor, for other programs."""
        try:
            with open(f"/proc/{self.process.pid}/schedstat") as file:
                return int(file.read().split()[1]) / 1e9
        except OSError:
            return 0

    def said(self):
        """Returns all that it has said."""
        with open(self.log, errors="replace") as file:
            return file.read()

    def faults(self):
        """Returns the lines in which it has found a bug in itself."""
        return [line for line in self.said().splitlines() if "Fatal error" in line or "corrupt" in line]
