"""A headless Chromium, driven by its DevTools protocol."""
import json
import os
import shutil
import subprocess
import tempfile
import time

import websocket


class Browser:
    """A browser with one page."""

    def __init__(self, width=1280, height=800):
        self.folder = tempfile.mkdtemp(prefix="kiosk-browser-")
        command = [
            "chromium", "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--remote-debugging-port=0", "--remote-allow-origins=*", f"--user-data-dir={self.folder}",
            f"--window-size={width},{height}", "about:blank",
        ]
        if os.geteuid() == 0:
            # Its sandbox is not for root.
            command.insert(1, "--no-sandbox")
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        place = os.path.join(self.folder, "DevToolsActivePort")
        wait("the browser", lambda: os.path.exists(place) and open(place).read().count("\n") >= 1)
        port, path = open(place).read().split("\n")[:2]
        self.last = 0
        self.session = None
        self.socket = websocket.create_connection(f"ws://127.0.0.1:{port}{path}", timeout=180)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.resize(width, height)

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def open(self, address):
        self.call("Page.navigate", url=address)

    def run(self, script):
        """Returns the value of an expression in the page, which may be a promise."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left",
                  clickCount=0 if kind == "mouseMoved" else 1)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def touch(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def type(self, text):
        for letter in text:
            self.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=letter)

    def key(self, name):
        text = {"Enter": "\r"}.get(name)
        extra = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=name, **extra)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name)

    def picture(self):
        return self.call("Page.captureScreenshot", format="png")["data"]

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def wait(what, condition, seconds=180):
    """Waits until a condition gives something, and returns that."""
    end = time.monotonic() + seconds
    while True:
        try:
            value = condition()
        except (OSError, RuntimeError):
            value = None
        if value:
            return value
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds} s for {what}")
        time.sleep(0.01)
