"""Misfortunes of a ticket machine."""

import collections
import json
import os
import random
import signal
import socket
import threading
import time

from .machine import HAS_OWN_CLOCK

# Seconds since 1970 at which summer time begins or ends in Zurich, the machine's zone.
SUMMER_TIMES = [1774746000, 1792890000, 1806195600, 1824944400]


class Misfortunes:
    """Misfortunes that come at random moments, and soon after somebody has begun to pay."""

    def __init__(self, machine, gap, aimed):
        self.machine, self.gap, self.aimed = machine, gap, aimed
        self.random = random.Random(f"{machine.seed} misfortunes")
        self.counts = collections.Counter()
        self.edits = 0
        self.failure = None
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.aim = None
        # By their weights.
        self.kinds = {
            self.kill_kiosk: 22, self.hang_up: 20, self.touch_file: 8, self.edit: 12,
            self.break_configuration: 5, self.kill_peer: 20, self.burst: 6,
            self.fill_disk: 5 if machine.has_disk else 0, self.set_clock: 20 if HAS_OWN_CLOCK else 0}

    def start(self):
        self.thread.start()

    def end(self):
        self.is_over.set()
        self.thread.join()
        if self.aim:
            self.aim.join()

    def run(self):
        try:
            while not self.is_over.wait(self.random.expovariate(1 / self.gap)):
                self.machine.revive()
                self.random.choices(list(self.kinds), list(self.kinds.values()))[0]()
        except BaseException as error:
            self.failure = error
            raise

    def follow_payment(self, r):
        """Somebody begins to pay: perhaps something happens soon."""
        if r.random() < self.aimed:
            kind = r.choice([self.kill_kiosk_at_once, self.set_clock] if HAS_OWN_CLOCK else [self.kill_kiosk_at_once])
            self.counts["kills and clocks set soon after somebody began to pay"] += 1
            self.aim = threading.Timer(r.uniform(0, 0.4), kind)
            self.aim.start()

    def kill_kiosk_at_once(self):
        self.counts["kills of kioskd"] += 1
        self.machine.kiosk.replace()

    def kill_kiosk(self):
        self.counts["kills of kioskd"] += 1
        self.machine.kiosk.replace(self.random.uniform(0, 0.5) if self.random.random() < 0.3 else 0)

    def hang_up(self):
        # As systemd does: only to one that has started.
        self.counts["SIGHUPs"] += self.machine.kiosk.send(signal.SIGHUP)

    def touch_file(self):
        os.utime(self.machine.folder / "config" / self.random.choice(sorted(self.machine.texts)))
        self.counts["files touched"] += 1

    def edit(self):
        """Another text, another place, or one more node; and what was broken is mended."""
        self.edits += 1
        texts = self.machine.texts
        text = texts["screens.json"].replace("Where to?", f"Where to? {self.edits}")
        if self.random.random() < 0.3:
            text = text.replace('{ "type": "trouble" },', '{ "type": "label", "text": "New" }, { "type": "trouble" },')
        self.machine.write("screens.json", text)
        text = texts["sale.json"].replace("One moment: ", f"One moment {self.edits}: ")
        self.machine.write("sale.json", text)
        self.counts["configurations changed"] += 1

    def break_configuration(self):
        name = self.random.choice(["screens.json", "sale.json"])
        text = self.machine.texts[name]
        place = self.random.randrange(len(text))
        self.machine.write(name, self.random.choice([text[:place], text[:place] + "}" + text[place:], ""]))
        self.counts["configurations broken"] += 1
        time.sleep(self.random.uniform(0, 0.5))
        self.edit()

    def kill_peer(self):
        name = self.random.choice(sorted(self.machine.peers))
        self.counts[f"kills of {name}"] += 1
        self.machine.peers[name].replace(self.random.choice([0, 0.1, 0.5, 1.5, 6]) * self.random.random())

    def burst(self):
        """The terminal's display, hundreds of lines at once."""
        line = json.dumps({"text": "Please wait"}).encode() + b"\n"
        try:
            with socket.socket(socket.AF_UNIX) as peer:
                peer.settimeout(0.5)
                peer.connect(str(self.machine.folder / "run/terminal"))
                peer.sendall(line * self.random.randint(50, 1000) + self.random.choice([b"", b"nonsense\n{", b"\xff\n"]))
        except OSError:
            pass
        self.counts["bursts of lines"] += 1

    def fill_disk(self):
        path = self.machine.folder / "state/filler"
        with open(path, "wb", buffering=0) as file:
            size = 1 << 16
            while size >= 1:
                try:
                    if file.write(b"x" * size) < size:
                        size //= 2
                except OSError:
                    size //= 2
        self.counts["full disks"] += 1
        time.sleep(self.random.uniform(0.1, 2))
        if self.random.random() < 0.3:
            self.kill_kiosk()
            time.sleep(self.random.uniform(0, 0.5))
        path.unlink()

    def set_clock(self):
        """Forward or back, by seconds to weeks, or to just before summer time begins or ends."""
        if self.random.random() < 0.3:
            now = self.random.choice(SUMMER_TIMES) - self.random.uniform(0, 3)
        else:
            step = self.random.choice([1, 60, 3600, 86_400]) * self.random.uniform(0.5, 30)
            now = time.time() + self.random.choice([step, -step])
        time.clock_settime(time.CLOCK_REALTIME, now)
        self.counts["clocks set"] += 1
