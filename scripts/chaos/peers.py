"""Hostile peers: servers and clients that speak to a kiosk, each with a document that listens.

A kind is a function: with a generator of random numbers and the folder of the kiosk's sockets and files it
returns a document and a peer, which speaks until it is closed.
"""

import json
import os
import random
import socket
import struct
import threading
import time
import zlib

from .documents import column, document

LABEL = {"type": "label", "text": "${data.d.status} ${data.d.error}"}
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"


class Server:
    """An HTTP server on the loopback interface: `serve` answers one request."""

    def __init__(self, serve):
        self.serve = serve
        self.is_heard = False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                peer, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.talk, args=(peer,), daemon=True).start()

    def talk(self, peer):
        with peer:
            try:
                peer.settimeout(10)
                self.is_heard |= peer.recv(65536) != b""
                self.serve(peer)
            except OSError:
                pass

    def close(self):
        self.listener.close()


class Clients:
    """Clients of the socket "door" in a folder that connect again and again: `talk` gets a connection."""

    def __init__(self, folder, talk, count):
        self.path, self.talk = str(folder / "door"), talk
        self.is_heard = False
        self.is_over = threading.Event()
        for _ in range(count):
            threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while not self.is_over.is_set():
            try:
                with socket.socket(socket.AF_UNIX) as peer:
                    peer.settimeout(2)
                    peer.connect(self.path)
                    self.is_heard = True
                    self.talk(peer)
            except OSError:
                # The kiosk is not there yet, or has no place for one more.
                self.is_over.wait(0.02)

    def close(self):
        self.is_over.set()


class Writer:
    """A thread that writes again and again to what the kiosk reads."""

    is_heard = True

    def __init__(self, act):
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(act,), daemon=True)
        self.thread.start()

    def run(self, act):
        while not self.is_over.is_set():
            act()

    def close(self):
        self.is_over.set()
        self.thread.join()


# Servers that do not keep to HTTP, or never come to an end.


def server(make):
    """A kind: one to three sources ask a server, ten times a second, that answers as `make` says."""

    def kind(r, folder):
        peer = Server(make(r))
        source = {"http": peer.url, "every": "100ms", "timeout": "5s", "limit": "8MB"}
        others = {f"d{n}": source for n in range(r.randint(0, 2))}
        return document(LABEL, data={"d": source, **others}), peer

    return kind


def flood(head, block):
    def serve(peer):
        peer.sendall(head)
        while True:
            peer.sendall(block)

    return server(lambda r: serve)


def whole(body, head=b""):
    """An answer with its length."""
    text = HEAD + head + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    return lambda peer: peer.sendall(text)


def answer(make):
    return server(lambda r: whole(make(r)))


def drip(r):
    def serve(peer):
        peer.sendall(HEAD + b"Content-Length: 1000000\r\n\r\n")
        while True:
            peer.sendall(b"1")
            time.sleep(0.01)

    return serve


def reset(r):
    return lambda peer: peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def silent(r):
    return lambda peer: time.sleep(20)


def gzip_bomb(r):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    body = b"".join(packer.compress(b"0" * (1 << 20)) for _ in range(100)) + packer.flush()
    return whole(body, b"Content-Encoding: gzip\r\n")


def numbers(r):
    return json.dumps([r.randrange(10**6) for _ in range(900_000)]).encode()[:7_900_000]


# Peers with large values, and with many: what a document does with them is work as well.


def rows(r, count):
    return [{"id": n, "name": f"row {n} {r.randrange(10**6)}", "price": r.random()} for n in range(count)]


def listening(r, source, shape="any"):
    """A document that does much with a value, or a message, of one source."""
    value = "data.d.value"
    size = f"${{{value} == null ? 0 : {value}.size()}}"
    use = r.choice(["size", "list", "kept", "sorted", "text", "heavy"])
    body = {
        # The first of them: thousands of labels take their time whatever changes them.
        "list": {"if": f"${{{value} != null}}", "then": {
            "forEach": f"${{{value}.limit(300)}}", "as": "row", "body": {"type": "label", "text": "${string(row)}"}}},
        "sorted": {"type": "label", "text": f"${{{value} == null ? '' : string({value}.sortBy(x, string(x)).size())}}"},
        "text": {"type": "label", "text": f"${{{value} == null ? '' : {value}.map(x, string(x)).join(' ')}}"},
    }.get(use, {"type": "label", "text": size})
    do = {
        "kept": {"set": {"kept": "${event}"}}, "size": {"increment": "count"},
        "heavy": {"set": {"count": "${hard.map(a, hard.exists(b, b < 0)).size()}"}}}.get(use, [])
    event = "message" if "socket" in source or "stream" in source else "change"
    return document(
        column([LABEL, body]), data={"d": {**source, "shape": shape, "limit": "8MB", "on": {event: do}}},
        state={"kept": {"type": "any"}, "count": 0, "hard": list(range(r.randint(100, 450)))})


def values(r, most=33_000):
    """Two large values, to come in turns."""
    make = r.choice([
        lambda: rows(r, r.randint(1000, most)), lambda: [r.randrange(10**6) for _ in range(3 * most)],
        lambda: {f"k{n}": r.random() for n in range(2 * most)}, lambda: "x" * r.randrange(7_000_000),
        lambda: [["y"] * 300] * (most // 100), lambda: ["ก้ä\U0001f600" * 2000] * (most // 300)])
    return [json.dumps(make()).encode() for _ in range(2)]


def large_answers(r, folder):
    texts = [whole(text) for text in values(r)]
    peer = Server(lambda peer: r.choice(texts)(peer))
    return listening(r, {"http": peer.url, "every": "100ms"}), peer


def large_lines(r, folder):
    text = b"\n".join(values(r, 3000)) + b"\n"

    def serve(peer):
        peer.sendall(HEAD + b"\r\n")
        while True:
            peer.sendall(text)

    peer = Server(serve)
    return listening(r, {"http": peer.url, "stream": "lines"}), peer


def many_lines(r, folder):
    block = b"".join(json.dumps({"n": n}).encode() + b"\n" for n in range(5000))
    peer = Server(lambda peer: [peer.sendall(HEAD + b"\r\n"), *(peer.sendall(block) for _ in range(10_000))])
    return listening(r, {"http": peer.url, "stream": "lines"}), peer


def many_events(r, folder):
    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
    block = b"".join(b"id: %d\nevent: x\ndata: {\ndata: }\n: y\n\n" % n for n in range(5000)) + b"data: 1\n" * 1000
    peer = Server(lambda peer: [peer.sendall(head), *(peer.sendall(block) for _ in range(10_000))])
    return listening(r, {"http": peer.url, "stream": "events"}), peer


def clients(count, talk):
    """A kind: clients of a socket."""
    return lambda r, folder: (listening(r, {"socket": "door"}), Clients(folder, lambda peer: talk(r, peer), count))


def talkative(block, reads=True):
    """Writes all the time, and reads what is answered."""

    def talk(r, peer):
        if reads:
            threading.Thread(target=drain, args=(peer,), daemon=True).start()
        text = block(r)
        while True:
            peer.sendall(text)

    return talk


def drain(peer):
    try:
        while peer.recv(65536):
            pass
    except OSError:
        pass


def brief(r, peer):
    peer.sendall(r.choice([b"1\n", b"{", b"\xff\n", b""]))


def restless_file(r, folder):
    """A file that changes all the time, and is not always whole."""
    texts = values(r)

    def act():
        text = r.choice(texts)
        if r.random() < 0.5:
            (folder / "value.json").write_bytes(text)
        else:
            (folder / "new").write_bytes(text)
            os.replace(folder / "new", folder / "value.json")
        time.sleep(r.choice([0.01, 0.15]))

    return listening(r, {"file": "value.json"}), Writer(act)


def restless_program(r, folder):
    texts = values(r)

    def act():
        (folder / "new").write_bytes(r.choice(texts))
        os.replace(folder / "new", folder / "value")
        time.sleep(0.1)

    act()
    made = listening(r, {"command": "c", "every": "100ms"})
    return {**made, "commands": {"c": {"argv": ["cat", str(folder / "value")]}}}, Writer(act)


# By their names.
PEERS = {
    "endless size of a chunk": flood(CHUNKED + b"1;", b"x" * 65536),
    "chunks of a byte": flood(CHUNKED, b"1;" + b"y" * 4000 + b"\r\nx\r\n"),
    "endless header": flood(HEAD + b"X: ", b"x" * 65536),
    "endless headers": flood(HEAD, b"X: y\r\n" * 10_000),
    "endless answers before the answer": flood(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1000),
    "endless text": flood(HEAD + b"\r\n", b"1" * 65536),
    "endless chunks": flood(CHUNKED, b"10000\r\n" + b"x" * 65536 + b"\r\n"),
    "drip": server(drip), "reset": server(reset), "silent": server(silent), "gzip bomb": server(gzip_bomb),
    "endless redirects": flood(b"HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", b""),
    "deep text": answer(lambda r: b"[" * 500_000), "too many numbers": answer(numbers),
    "many numbers": answer(lambda r: json.dumps([r.random()] + [r.randrange(10**6) for _ in range(500_000)]).encode()),
    "many keys": answer(lambda r: json.dumps({f"k{n}": r.random() for n in range(200_000)}).encode()),
    "long text": answer(lambda r: json.dumps("x" * 7_000_000).encode()),
    "text without end": answer(lambda r: b'{"a":1,' * 1000),
    "noise": answer(lambda r: bytes(r.randrange(256) for _ in range(5000))),
    "large answers": large_answers, "large lines": large_lines, "many lines": many_lines, "many events": many_events,
    "restless file": restless_file, "restless program": restless_program,
    "deaf clients": clients(40, talkative(lambda r: b"[1]\n" * 10_000, reads=False)),
    "brief clients": clients(4, brief),
    "clients at full speed": clients(4, talkative(lambda r: b'{"n":1}\n' * 1000)),
    "clients with large values": clients(2, talkative(lambda r: b"\n".join(values(r, 10_000)) + b"\n")),
    "endless line": clients(2, talkative(lambda r: b"x" * 65536)),
    "deep lines": clients(2, talkative(lambda r: b"[" * 20_000 + b"\n"))}
