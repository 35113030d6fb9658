"""Parts that the machine's peers share: a log that outlives them, and bad luck."""

import json
import os
import random
import socket
import socketserver
import struct
import sys
import threading
import time


class Peer:
    """A peer that is started as: NAME PORT FOLDER SEED."""

    def __init__(self):
        self.port, folder, seed = int(sys.argv[1]), sys.argv[2], sys.argv[3]
        self.folder = folder
        self.name = os.path.basename(sys.argv[0])
        self.lock = threading.Condition()
        self.random = random.Random(f"{seed} {os.getpid()}")
        path = os.path.join(folder, f"{self.name}.log")
        self.past = read_log(path)
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)

    def log(self, **event):
        """Notes what happened: in the file before anybody hears of it."""
        os.write(self.file, json.dumps(event).encode() + b"\n")

    def luck(self, **chances):
        """The name of a misfortune, by its chance in a thousand; None mostly, and when all is calm."""
        if os.path.exists(os.path.join(self.folder, "calm")):
            return None
        with self.lock:
            number = self.random.uniform(0, 1000)
        for name, chance in chances.items():
            number -= chance
            if number < 0:
                return name
        return None

    def serve(self, handler):
        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True
            request_queue_size = 64

            def handle_error(self, request, address):
                pass

        Server(("127.0.0.1", self.port), handler).serve_forever()


def read_log(path):
    """The events of a log; the last line may be cut off."""
    try:
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")[:-1]
    except FileNotFoundError:
        return []
    return [json.loads(line) for line in lines]


def hang_up(peer):
    """Closes a connection so that the other side gets an error."""
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    peer.close()


def pause(least, most):
    time.sleep(random.uniform(least, most))
