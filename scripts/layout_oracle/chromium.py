"""Lays out HTML in headless Chromium and measures it."""

import base64
import html
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from .font import make_font

HERE = Path(__file__).parent

# Without scrollbars `overflow: scroll` takes no space.
OPTIONS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--virtual-time-budget=60000",
    "--dump-dom",
]


class ChromiumError(Exception):
    """Chromium is missing, or did not measure the page."""


def measure(sections):
    """The measurements of HTML that holds `<section>` elements, in their order.

    Each is a dictionary: `id`, `topic` (the enclosing article's id), `roots` (how many elements
    the section holds), `available`, `tree` (the declared styles) and, for `ltr` and `rtl`, the
    boxes of the root and everything in it.
    """
    with tempfile.TemporaryDirectory(prefix="kiosk-layout-") as directory:
        page = Path(directory) / "page.html"
        page.write_text(page_around(sections), encoding="utf-8")
        command = [find_chromium(), *OPTIONS, f"--user-data-dir={directory}/profile", page.as_uri()]
        run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    found = re.search(r'<pre id="measured">(.*?)</pre>', run.stdout, re.DOTALL)
    measured = json.loads(html.unescape(found[1])) if found else None
    if measured is None:
        raise ChromiumError("Chromium did not measure the page:\n" + run.stderr[-2000:])
    return measured


def find_chromium():
    """The browser's path: $CHROMIUM, or what is installed."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path:
        raise ChromiumError("Chromium is missing: apt-get install chromium, or set CHROMIUM")
    return path


def page_around(sections):
    font = base64.b64encode(make_font()).decode()
    face = f'@font-face {{ font-family: Square; src: url("data:font/ttf;base64,{font}"); }}'
    style = face + (HERE / "skeleton.css").read_text()
    script = (HERE / "measure.js").read_text()
    return (
        f'<!doctype html><meta charset="utf-8"><style>{style}</style>'
        f"<body>{sections}<script>{script}</script></body>"
    )
