"""Durations of the turns of kioskd's loop, as turn_meter.c sees them.

No frame is made during a turn, so the longest turn is how late a frame can be because of what is done in it.
"""

import shutil
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent / "turn_meter.c"


class TurnMeter:
    """The meter's library, compiled for as long as this lives."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="kiosk-turns-")
        self.library = str(Path(self.folder.name) / "turns.so")
        compiler = next(filter(shutil.which, ("cc", "gcc", "clang")), None)
        if not compiler:
            raise SystemExit("a C compiler is needed: cc, gcc or clang")
        subprocess.run([compiler, "-O2", "-Wall", "-shared", "-fPIC", "-o", self.library, str(SOURCE)], check=True)

    def environment(self, path):
        """Variables for a kioskd whose long turns are written to a file."""
        return {"LD_PRELOAD": self.library, "TURN_METER": str(path)}


def longest_turn(path, since):
    """Returns the milliseconds of the longest turn that began after a time of the monotonic clock; 0 if none
    was long enough to be written."""
    longest = 0
    try:
        lines = Path(path).read_text().splitlines()
    except FileNotFoundError:
        return 0
    for line in lines:
        end, held, _ = map(int, line.split())
        if end - held >= since * 1_000_000:
            longest = max(longest, held / 1000)
    return longest
