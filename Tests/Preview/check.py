#!/usr/bin/env python3
"""Checks kiosk-preview in a browser: check.py PREVIEW KIOSKD.

Prints "ok NAME" or "not ok NAME: REASON" for each check, and what was measured behind a #.
"""
import http.server
import json
import os
import re
import signal
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.error
import urllib.request

import websocket

from browser import Browser, wait

DOCUMENT = """{
  "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } },
  "themes": { "green": { "colors": { "background": "#d8ffd8" } } },
  "state": { "n": 0, "name": "", "on": false },
  "data": { "orders": { "socket": "orders", "shape": "list(string)" } },
  "screens": { "home": { "body": {
    "type": "column", "background": "background", "padding": 20, "gap": 10, "children": [
      { "type": "label", "id": "hello", "text": "${t('hello')} ${n}" },
      { "type": "row", "id": "color", "width": 100, "height": 60, "background": "#ff0000" },
      { "type": "button", "id": "go", "text": "Go", "on": { "tap": { "increment": "n" } } },
      { "type": "field", "id": "field", "bind": "name", "accessibility": { "name": "Name" } }
    ] } } }
}
"""


class Preview:
    """A running kiosk-preview."""

    def __init__(self, program, kioskd, *arguments):
        self.process = subprocess.Popen(
            [program, "--kioskd", kioskd, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.address = line.rsplit(" ", 1)[-1].strip()
        if not self.address.startswith("http://127.0.0.1:"):
            self.process.kill()
            raise RuntimeError(f"no address: {line!r} {self.process.stderr.read()}")
        self.said = []
        # A pipe that nobody reads stops a program.
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stderr:
            self.said.append(line)

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=180)

    def children(self):
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as file:
            return [int(word) for word in file.read().split()]


class Checks:
    def __init__(self, program, kioskd):
        self.program, self.kioskd = program, kioskd
        self.folder = tempfile.mkdtemp(prefix="kiosk-preview-check-")
        self.file = os.path.join(self.folder, "kiosk.json")
        self.write(DOCUMENT)
        # A name that can be taken away, so that no kiosk starts.
        self.programs = tempfile.mkdtemp(prefix="kiosk-preview-check-")
        self.link = os.path.join(self.programs, "kioskd")
        os.symlink(os.path.realpath(kioskd), self.link)
        self.preview = Preview(program, self.link, self.file, "--size", "480x320")
        self.browser = Browser()
        self.browser.open(self.preview.address)
        self.failures = 0

    def write(self, text):
        """Saves as editors do: the file is there, with the old text or the new one."""
        with open(self.file + ".new", "w") as file:
            file.write(text)
        os.rename(self.file + ".new", self.file)

    def run(self):
        names = [name for name in dir(type(self)) if name.startswith("check_")]
        lines = {name: getattr(type(self), name).__code__.co_firstlineno for name in names}
        for name in sorted(names, key=lines.get):
            words = name[len("check_"):].replace("_", " ")
            try:
                getattr(self, name)()
                print(f"ok {words}", flush=True)
            except Exception as error:
                self.failures += 1
                place = traceback.extract_tb(error.__traceback__)
                line = next(frame.lineno for frame in place if frame.filename == __file__ and frame.name == name)
                print(f"not ok {words}: line {line}: {type(error).__name__}: {error}", flush=True)
                for said in self.preview.said[-8:]:
                    print(f"# kiosk-preview: {said.strip()}", flush=True)
                # What no check gets an answer from would take all the time there is.
                if self.failures == 3:
                    print("# the other checks are left out", flush=True)
                    break
        return self.failures

    def close(self):
        self.browser.close()
        if self.preview.process.poll() is None:
            self.preview.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.programs, ignore_errors=True)

    # The content of the page.

    def text(self, selector):
        return self.browser.run(f"document.querySelector({json.dumps(selector)})?.textContent ?? ''")

    def element(self, selector):
        """The middle of an element on the page."""
        return self.browser.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{block: 'nearest'}}); "
            "const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")

    def click(self, selector):
        self.browser.click(*self.element(selector))

    def choose(self, identifier, value):
        self.browser.run(
            f"(() => {{ const e = document.getElementById('{identifier}'); e.value = {json.dumps(value)}; "
            "e.dispatchEvent(new Event('change')); })()")

    def node(self, identifier):
        """The middle of a node, in pixels of the page, by the tree beside the picture."""
        row = self.row(identifier)
        x, y, width, height = (float(number) for number in re.findall(r"-?\d+", row["size"]))
        left, top, scale = self.browser.run(
            "(() => { const c = document.getElementById('picture'), b = c.getBoundingClientRect(); "
            "return [b.x, b.y, b.width / c.width]; })()")
        return left + (x + width / 2) * scale, top + (y + height / 2) * scale

    def await_picture(self, width):
        """Waits until the picture can be touched, which has its size before its pixels."""
        wait("the picture", lambda: self.browser.run(
            f"document.getElementById('picture').width === {width} "
            "&& !document.getElementById('panel').classList.contains('empty-panel')"))

    def row(self, identifier):
        return wait(f"the node {identifier}", lambda: self.browser.run(
            "(() => { for (const row of document.querySelectorAll('.node')) { "
            f"if (row.querySelector('.id')?.textContent !== '#{identifier}') continue; "
            "const b = row.getBoundingClientRect(); "
            "return { size: row.querySelector('.size').textContent, x: b.x + 60, y: b.y + b.height / 2 }; } })()"))

    def pixel(self, identifier):
        """The colour in the middle of a node."""
        x, y = self.node(identifier)
        return self.browser.run(
            "(() => { const c = document.getElementById('picture'), b = c.getBoundingClientRect(); "
            f"const at = (v, low, size, all) => Math.floor((v - low) / size * all); "
            f"return [...c.getContext('2d').getImageData(at({x}, b.x, b.width, c.width), at({y}, b.y, b.height, c.height), 1, 1).data]"
            ".slice(0, 3).join(); })()")

    def state(self, name):
        return self.browser.run(f"document.getElementById('state-{name}')?.value ?? ''")

    # The checks, in their order.

    def check_the_picture_is_there(self):
        self.await_picture(480)
        wait("the verdict", lambda: self.text("#verdict") == "No mistakes")
        wait("the colour", lambda: self.pixel("color") == "255,0,0")
        # Until somebody writes and the keyboard shifts the content, it is where it stays afterwards.
        self.color = [int(number) for number in re.findall(r"-?\d+", self.row("color")["size"])[:2]]
        assert self.text("#name") == os.path.basename(self.folder)

    def check_a_click_reaches_a_node(self):
        self.browser.click(*self.node("go"))
        wait("the tap", lambda: self.state("n") == "1")

    def check_a_finger_reaches_a_node(self):
        self.browser.touch(*self.node("go"))
        wait("the tap", lambda: self.state("n") == "2")

    def check_keys_are_typed_where_the_focus_is(self):
        self.browser.click(*self.node("field"))
        self.browser.type("Hi 5")
        wait("the text", lambda: self.state("name") == '"Hi 5"')
        self.browser.key("Backspace")
        wait("the key", lambda: self.state("name") == '"Hi "')
        self.browser.key("Escape")

    def check_a_saved_change_shows(self):
        times = []
        x, y = self.color
        for number in range(7):
            color = f"#{number + 1:02x}8040"
            wanted = f"{number + 1},128,64"
            self.browser.run(
                "window.seen = new Promise((done) => { const c = document.getElementById('picture').getContext('2d'); "
                f"const look = () => c.getImageData({x} + 5, {y} + 5, 1, 1).data.slice(0, 3).join() === '{wanted}' "
                "? done(performance.timeOrigin + performance.now()) : setTimeout(look, 2); look(); }); true")
            start = time.time() * 1000
            self.write(DOCUMENT.replace("#ff0000", color))
            times.append(self.browser.run("window.seen") - start)
            # The next change is one of its own.
            time.sleep(0.3)
        print(f"# a saved change is on the page after {statistics.median(times):.0f} ms (median of {len(times)}, "
              f"{min(times):.0f} to {max(times):.0f})", flush=True)
        # The entered text is still there.
        assert self.state("n") == "2", self.state("n")

    def check_mistakes_show_with_their_places_and_clear(self):
        line = DOCUMENT.split("\n").index('      { "type": "button", "id": "go", "text": "Go", "on": { "tap": { "increment": "n" } } },') + 1
        self.write(DOCUMENT.replace('"increment": "n"', '"increment": "m"'))
        wait("the mistake", lambda: self.text("#mistakes .place").startswith(f"kiosk.json:{line}:"))
        assert "1 error" in self.text("#verdict"), self.text("#verdict")
        assert self.browser.run("document.getElementById('picture').width") == 480
        self.click("#mistakes .place")
        wait("the line", lambda: '"increment": "m"' in self.text("#source .here"))
        assert self.text("#source .here i") == str(line)
        assert self.text("#source .here mark") == '"'
        self.write(DOCUMENT)
        wait("no mistakes", lambda: self.text("#verdict") == "No mistakes")
        assert self.text("#mistakes") == ""
        wait("no marked line", lambda: self.text("#source .here") == "")
        self.click("#tab-nodes")

    def check_a_node_is_shown_on_the_picture(self):
        row = self.row("go")
        self.browser.mouse("mouseMoved", row["x"], row["y"])
        wait("the frame", lambda: self.browser.run("!document.getElementById('frame').hidden"))
        wait("the frame around the node", lambda: all(
            abs(one - other) < 2 for one, other in zip(self.element("#frame"), self.node("go"))))
        self.browser.mouse("mouseMoved", 5, 300)
        self.click("#inspect")
        self.browser.mouse("mouseMoved", *self.node("color"))
        wait("the node", lambda: self.text(".node.picked .id") == "#color")
        self.browser.click(*self.node("go"))
        self.click("#inspect")
        assert self.state("n") == "2", "a click that inspects is no touch"

    def check_the_state_is_changed(self):
        self.click("#tab-state")
        self.edit("state-n", "40")
        wait("the value", lambda: "Hello 40" in self.browser.run("document.getElementById('nodes').textContent"))
        self.edit("state-n", "many")
        wait("the reason", lambda: "whole number" in self.text("#state .wrong:not([hidden])"))
        self.browser.key("Escape")
        assert self.state("n") == "40"
        self.click("#tab-nodes")

    def edit(self, identifier, text):
        self.browser.run(f"(() => {{ const e = document.getElementById('{identifier}'); e.focus(); e.select(); }})()")
        self.browser.call("Input.insertText", text=text)
        self.browser.key("Enter")

    def check_data_is_given(self):
        self.click("#tab-data")
        wait("the source", lambda: self.browser.run("!!document.getElementById('data-orders')"))
        self.edit("data-orders", '["Tea"]')
        wait("the value", lambda: self.browser.run("!document.getElementById('data-orders').classList.contains('changed')"))
        self.edit("data-orders", '[7]')
        wait("the reason", lambda: "string" in self.text("#data .wrong:not([hidden])"))
        self.browser.key("Escape")
        assert "Tea" in self.browser.run("document.getElementById('data-orders').value")
        self.click("#tab-nodes")

    def check_sizes_and_rotations(self):
        def size():
            return self.browser.run("[document.getElementById('picture').width, document.getElementById('picture').height].join('x')")
        self.choose("size", "800x480")
        wait("the size", lambda: size() == "800x480")
        self.choose("rotation", "90")
        wait("the rotation", lambda: size() == "480x800")
        self.choose("rotation", "0")
        wait("the rotation", lambda: size() == "800x480")
        assert self.state("n") == "40"

    def check_themes_languages_and_letters(self):
        self.choose("theme", "green")
        wait("the theme", lambda: self.browser.run("document.getElementById('picture').getContext('2d').getImageData(2, 2, 1, 1).data.join()") == "216,255,216,255")
        self.choose("locale", "de")
        wait("the language", lambda: "Hallo 40" in self.text("#nodes"))
        def height():
            return float(re.findall(r"\d+", self.row("hello")["size"])[3])
        before = height()
        self.choose("text", "2")
        wait("the letters", lambda: height() > 1.2 * before)
        self.choose("text", "1")
        wait("the letters", lambda: height() == before)

    def check_frames_are_plotted(self):
        before = int(self.state("n"))
        self.browser.click(*self.node("go"))
        wait("the tap", lambda: self.state("n") == str(before + 1))
        wait("the figures", lambda: "half below" in self.text("#figures"))

    def check_touches_are_recorded_and_replayed(self):
        before = int(self.state("n"))
        self.click("#record")
        self.browser.click(*self.node("go"))
        wait("the tap", lambda: self.state("n") == str(before + 1))
        self.click("#record")
        self.click("#replay")
        wait("the tap again", lambda: self.state("n") == str(before + 2))
        script = self.browser.run(
            "import('./timeline.js').then(({ readScript, writeScript }) => { "
            "const acts = readScript('tap 10 20\\nwait 1s\\nat 2.5s down 3 1 2\\nmove 3 5.5 6\\nup 3\\n# at 3s key \"enter\"'); "
            "const text = writeScript(acts); return { text, same: JSON.stringify(readScript(text)) === JSON.stringify(acts) }; })")
        assert script["same"], script["text"]
        assert "at 2.500s down 3 1 2" in script["text"] and "at 0.050s up 0" in script["text"], script["text"]

    def check_it_starts_over(self):
        self.click("#restart")
        wait("the first state", lambda: self.state("n") == "0")

    def check_a_kiosk_that_ends_is_started_again(self):
        child = self.preview.children()[0]
        # None starts before the words were read, however late that is.
        os.rename(self.link, self.link + ".away")
        try:
            os.kill(child, signal.SIGKILL)
            wait("the words", lambda: re.search("ended|was killed|waiting for it", self.text("#notice")))
        finally:
            os.rename(self.link + ".away", self.link)
        wait("the kiosk", lambda: self.browser.run("document.getElementById('light').classList.contains('good')")
             and self.preview.children() not in ([], [child]))
        wait("the first size", lambda: self.browser.run("document.getElementById('picture').width") == 480
             and "480×320" in self.text(".node .size"))
        self.browser.click(*self.node("go"))
        wait("the tap", lambda: self.state("n") == "1")

    def check_a_change_before_the_page_listens_is_shown(self):
        first = self.browser
        before = int(self.state("n"))
        self.browser = Browser()
        try:
            # A kiosk that is busy may take one connection of the page much later than the others.
            self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="""
                const send = WebSocket.prototype.send;
                WebSocket.prototype.send = function(text) {
                  if (window.mayListen || !text.includes("control.Subscribe")) return send.call(this, text);
                  window.listen = () => send.call(this, text);
                };""")
            self.browser.open(self.preview.address)
            wait("the value", lambda: self.state("n") == str(before))
            self.await_picture(480)
            self.browser.click(*self.node("go"))
            wait("the tap", lambda: f"Hello {before + 1}" in self.text("#nodes"))
            assert self.state("n") == str(before)
            # A page that has lost its connection meanwhile subscribes once more.
            self.browser.run("window.mayListen = true; listen()")
            wait("the new value", lambda: self.state("n") == str(before + 1))
        finally:
            self.browser.close()
            self.browser = first

    def check_others_are_refused(self):
        address = self.preview.address
        origin = address.split("/", 3)[:3]
        root = "/".join(origin)

        def answer(url, **headers):
            try:
                return urllib.request.urlopen(urllib.request.Request(url, headers=headers)).status
            except urllib.error.HTTPError as error:
                return error.code
        assert answer(address) == 200
        assert answer(root + "/") == 404
        assert answer(root + "/" + "0" * 32 + "/") == 404
        assert answer(address, Host="kiosk.example:80") == 404
        assert answer(address, Origin="http://kiosk.example") == 404
        assert answer(address + "source/etc/passwd") == 404
        assert answer(address + "source" + self.folder + "/../../etc/passwd") == 404
        assert answer(address + "source" + self.file) == 200

        def opens(url, **options):
            try:
                websocket.create_connection(url, timeout=120, **options).close()
                return True
            except (websocket.WebSocketException, OSError):
                return False
        place = address.replace("http:", "ws:") + "kiosk"
        assert opens(place, origin=root)
        assert not opens(place, origin="http://kiosk.example")
        assert not opens(place, suppress_origin=True)
        assert not opens(place, origin=root, host="kiosk.example")
        assert not opens(root.replace("http:", "ws:") + "/kiosk", origin=root)

    def check_another_page_steers_nothing(self):
        class Hostile(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()

            def log_message(self, *words):
                pass
        server = http.server.HTTPServer(("127.0.0.1", 0), Hostile)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        before = self.state("n")
        # Even one that knows the address.
        other = Browser()
        try:
            hostile = f"http://127.0.0.1:{server.server_port}/"
            other.open(hostile)
            wait("the other page", lambda: other.run("document.readyState === 'complete' && location.href") == hostile)
            place = self.preview.address.replace("http:", "ws:") + "kiosk"
            call = json.dumps({"method": "org.kiosk.control.SetState", "parameters": {"values": {"n": 99}}})
            answer = other.run(
                f"new Promise((done) => {{ const s = new WebSocket('{place}'); s.onerror = () => done('refused'); "
                f"s.onopen = () => {{ s.send({json.dumps(call)}); done('open'); }}; }})")
            assert answer == "refused", answer
            answer = other.run(f"fetch('{self.preview.address}about').then(() => 'read', () => 'refused')")
            assert answer == "refused", answer
            framed = other.run(
                f"new Promise((done) => {{ const f = document.createElement('iframe'); f.src = '{self.preview.address}'; "
                "f.onload = () => { try { done(f.contentDocument ? 'read' : 'closed'); } catch { done('closed'); } }; document.body.append(f); })")
            assert framed == "closed", framed
        finally:
            other.close()
            server.shutdown()
        assert self.state("n") == before, (self.state("n"), before)

    def check_a_running_kiosk_is_shown(self):
        control = os.path.join(self.folder, "control")
        kioskd = subprocess.Popen(
            [self.kioskd, "--config", self.file, "--output", "offscreen", "--size", "320x240", "--control", control],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait("the kiosk", lambda: listens(control))
            attached = Preview(self.program, self.kioskd, "--socket", control)
            first = self.browser
            self.browser = Browser()
            try:
                self.browser.open(attached.address)
                self.await_picture(320)
                self.browser.click(*self.node("go"))
                wait("the tap", lambda: self.state("n") == "1")
            finally:
                self.browser.close()
                self.browser = first
            assert attached.close() == 0
            assert kioskd.poll() is None, "a kiosk that was there before stays"
        finally:
            kioskd.terminate()
            kioskd.wait()

    def check_it_ends_with_its_kiosk(self):
        child = self.preview.children()[0]
        with open(f"/proc/{child}/cmdline") as file:
            words = file.read().split("\0")
        control = words[words.index("--control") + 1]
        assert self.preview.close() == 0
        assert not os.path.exists(f"/proc/{child}"), "kioskd still runs"
        assert not os.path.exists(os.path.dirname(control)), "its folder is still there"

    def check_kioskd_needs_no_library_for_it(self):
        linked = subprocess.run(["ldd", self.kioskd], capture_output=True, text=True).stdout
        assert "libwebsockets" not in linked
        assert "libwebsockets" in subprocess.run(["ldd", self.program], capture_output=True, text=True).stdout


def listens(path):
    """Decides whether somebody takes connections at a socket; its file is there a moment before."""
    with socket.socket(socket.AF_UNIX) as client:
        return client.connect_ex(path) == 0


def main():
    checks = Checks(*sys.argv[1:3])
    try:
        return 1 if checks.run() else 0
    finally:
        checks.close()


if __name__ == "__main__":
    sys.exit(main())
