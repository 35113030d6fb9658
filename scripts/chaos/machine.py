"""A ticket machine under test: its folder, its peers, and kioskd. The machine itself is
Tests/Chaos/ticket-machine."""

import json
import os
import random
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from .lines import Client, Log
from .program import Kioskd, Program

MACHINE = Path(__file__).resolve().parent.parent.parent / "Tests/Chaos/ticket-machine"
# True in the user-mode kernel of scripts/testbed-kms, whose clock nobody else reads.
HAS_OWN_CLOCK = os.environ.get("KIOSK_TESTBED") == "kms"
# All takes longer there, by this.
SLOWNESS = 4 if HAS_OWN_CLOCK else 1
# The longest waits in seconds, on a machine that has other work as well: for an answer of the kiosk, for a guest's
# ticket, and until all is quiet.
ANSWER, SERVICE, QUIET = 40 * SLOWNESS, 180 * SLOWNESS, 240 * SLOWNESS
# The ports that the machine's documents name.
PEERS = {"fares": 9001, "cards": 9002, "printer": 9003, "orders": 9004}
# A day's patience in minutes.
LONG, SHORT = ("5s", "2s") if HAS_OWN_CLOCK else ("2s", "1s")
HASTE = {
    '"timeout": "90s"': f'"timeout": "{LONG}"', '"timeout": "10s"': f'"timeout": "{SHORT}"',
    '"timeout": "20s"': f'"timeout": "{LONG}"', '"timeout": "30s"': f'"timeout": "{LONG}"',
    '"timeout": "5s"': f'"timeout": "{SHORT}"', '"farewell": "8s"': '"farewell": "300ms"',
    '"pause": "10s"': '"pause": "3s"', '"pause": "5s"': '"pause": "3s"',
}


class Gone(Exception):
    """The kiosk has not answered."""


class Machine:
    def __init__(self, kioskd, seed):
        self.seed = seed
        self.folder = Path(tempfile.mkdtemp(prefix="kiosk-chaos-"))
        for name in ("run", "state", "config"):
            (self.folder / name).mkdir()
        self.has_disk = self.mount()
        r = random.Random(f"{seed} ports")
        self.ports = {number: free_port(r) for number in PEERS.values()}
        self.texts = {}
        for path in sorted(MACHINE.iterdir()):
            if path.suffix == ".json":
                self.texts[path.name] = self.adapted(path.read_text())
            elif path.is_file():
                shutil.copy(path, self.folder / "config")
        self.write_all()
        self.peers = {
            name: Program(
                [str(MACHINE / "peers" / name), str(self.ports[number]), str(self.folder), str(seed)],
                self.folder / f"{name}.err")
            for name, number in PEERS.items()}
        self.kiosk = Kioskd(
            kioskd, self.folder / "run", self.folder / "config", self.folder / "kioskd.log",
            state=self.folder / "state/state.db")
        self.finger = Client(self.folder / "run/finger", seconds=ANSWER)
        self.cards = Log(self.folder / "cards.log")
        self.last = None

    def mount(self):
        """A small disk for the state, in this process's own view of the file system."""
        command = ["mount", "-t", "tmpfs", "-o", "size=16m", "chaos", str(self.folder / "state")]
        return subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0

    def adapted(self, text):
        for old, new in HASTE.items():
            text = text.replace(old, new)
        for old, new in self.ports.items():
            text = text.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
        text = text.replace('"screens.json"]', '"screens.json", "guests.json"]')
        # Of half of the runs, new versions come while somebody pays, too.
        return text.replace('"reload":', '"reload":' if self.seed % 2 else '// "reload":')

    def write(self, name, text):
        """As editors do: a new file in the place of the old one."""
        new = self.folder / "config" / f".{name}.new"
        new.write_text(text)
        new.replace(self.folder / "config" / name)

    def write_all(self):
        for name, text in self.texts.items():
            self.write(name, text)

    def start(self):
        for process in (*self.peers.values(), self.kiosk):
            process.start()

    def revive(self):
        """Starts again what has ended by itself."""
        for process in (*self.peers.values(), self.kiosk):
            process.revive()

    def touch(self, name, **more):
        """Touches the machine, and returns what it shows."""
        try:
            answer = self.finger.ask({"touch": name, **more})
        except TimeoutError:
            raise SystemExit(f"not ok the kiosk answers: it has not for {ANSWER} s") from None
        except OSError:
            raise Gone from None
        if answer.get("ok") is False:
            raise Gone
        return answer

    def charges(self):
        """The charges of each guest by key, without those given back."""
        charges = {}
        for event in self.cards.read():
            if event["what"] == "approved":
                charges[event["key"]] = event["guest"]
            elif event["what"] == "reversed":
                charges.pop(event["key"], None)
        return charges

    def show_card(self, card):
        """Lays a card on the terminal; None takes it away."""
        path = self.folder / "card"
        if card is None:
            return path.unlink(missing_ok=True)
        new = self.folder / "card.new"
        new.write_text(json.dumps(card))
        new.replace(path)

    def calm_down(self, quiet):
        """Waits until nothing is on its way, and some seconds longer, with peers that have no bad luck."""
        (self.folder / "calm").touch()
        self.write_all()
        quiet_since = None
        begun = time.monotonic()
        seen = None
        while quiet_since is None or time.monotonic() - quiet_since < quiet:
            if time.monotonic() - begun > QUIET:
                raise SystemExit(f"not ok all becomes quiet: after {QUIET} s {seen}")
            self.revive()
            try:
                seen = self.touch("look")
                is_quiet = seen["waiting"] == 0 and seen["sale"]["stage"] == ""
            except Gone:
                is_quiet = False
            quiet_since = (quiet_since or time.monotonic()) if is_quiet else None
            time.sleep(0.1)
        self.last = seen

    def clear(self, keeps):
        """Ends all of it, and removes the folder unless it is to be kept."""
        for process in (self.kiosk, *self.peers.values()):
            process.clear()
        if keeps:
            # The disk goes with this process.
            shutil.copytree(self.folder / "state", self.folder / "state-at-the-end", dirs_exist_ok=True)
        subprocess.run(["umount", str(self.folder / "state")], stderr=subprocess.DEVNULL)
        if not keeps:
            shutil.rmtree(self.folder, ignore_errors=True)


def free_port(r):
    """A port that no outgoing connection gets."""
    while True:
        port = r.randrange(20000, 30000) ^ (os.getpid() & 0xFF)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass
