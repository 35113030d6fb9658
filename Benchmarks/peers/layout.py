#!/usr/bin/env python3
"""Times Taffy on the trees of Benchmarks/Trees, in alternation with kiosk-bench.

    make bench-peers                                     installs stretchable first
    python Benchmarks/peers/layout.py [--rounds N] [--milliseconds N] [KIOSK-BENCH]

Taffy is used through stretchable from PyPI; only its compute call is timed, in thread time, as
kiosk-bench times its own. NOTE below says what is in Taffy's numbers.
"""

import argparse
import functools
import gc
import json
import statistics
import subprocess
import time
from pathlib import Path

from stretchable import taffylib
from stretchable.context import taffy
from stretchable.style import (
    AUTO, PCT, AlignContent, AlignItems, FlexDirection, FlexWrap, JustifyContent, Position, Size,
    Style,
)

NOTE = """\
"fixed": texts are boxes of the size that they get in Chromium, so that no callback is called: Taffy
measures nothing, and a changed text keeps its size. Less than Taffy needs with texts.
"texts": texts are measured by a callback in Python. The time inside it is subtracted; what it takes
to get into it and back, and to read the clock, is not. Much more than Taffy needs with texts in Rust.
Ratios are Taffy's time to Kiosk's, texts measured: above 1 Kiosk is faster.
dirty: a text gets a character more or less. resize: the root gets one of many widths. Changing the
style before it is not timed. Taffy rounds to whole pixels, as Kiosk does."""

HERE = Path(__file__).resolve().parent
TREES = HERE.parent / "Trees"
NAMES = [f"{kind}_{size}" for kind in ("list", "wrap", "mixed") for size in (1000, 10000)]
OPERATIONS = ["first", "dirty", "resize", "none"]
# Names that stretchable has for the kinds of available space.
POINTS, MIN_CONTENT, MAX_CONTENT = 1, 3, 4
UNBOUNDED = {"dim": MAX_CONTENT, "value": float("nan")}
SPACE = {"width": UNBOUNDED, "height": UNBOUNDED}
ROOT_WIDTH = 1920
EDGES = ("top", "right", "bottom", "left")


def main():
    parser = argparse.ArgumentParser(description="Times Taffy beside Kiosk.")
    parser.add_argument("kiosk", nargs="?", default=HERE.parent.parent / ".build/release/kiosk-bench")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--milliseconds", type=int, default=50, help="for an operation in a round")
    arguments = parser.parse_args()
    gc.disable()
    taffylib.enable_rounding(taffy._ptr)
    peers = {
        (name, kind): Peer(name, kind == "fixed") for name in NAMES for kind in ("fixed", "texts")
    }
    for peer in peers.values():
        print(f"{peer.name}, {peer.kind}: {peer.difference()} boxes of Taffy are not as in Chromium")
    times = {}
    for _ in range(arguments.rounds):
        for key, value in kiosk(arguments).items():
            times.setdefault((*key, "kiosk"), []).append(value)
        for (name, kind), peer in peers.items():
            for operation in OPERATIONS:
                value = peer.time(operation, arguments.milliseconds / 1000)
                times.setdefault((name, operation, kind), []).append(value)
    show(times)


def kiosk(arguments):
    """A run of kiosk-bench: milliseconds by tree and operation."""
    command = [arguments.kiosk, "layout", "--json", "--milliseconds", str(arguments.milliseconds)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    results = json.loads(run.stdout)["results"]
    return {(item["tree"], item["op"]): item["median_ms"] for item in results}


def show(times):
    head = ["", "Kiosk ms"]
    for kind in ("fixed", "texts"):
        head += [f"Taffy ms, {kind}", "ratio", "spread"]
    rows = [head]
    for name in NAMES:
        for operation in OPERATIONS:
            ours = times[name, operation, "kiosk"]
            row = [f"{name} {operation}", number(statistics.median(ours))]
            for kind in ("fixed", "texts"):
                theirs = times[name, operation, kind]
                ratios = [b / a for a, b in zip(ours, theirs)]
                row += [
                    number(statistics.median(theirs)),
                    number(statistics.median(ratios)),
                    f"{number(min(ratios))} – {number(max(ratios))}",
                ]
            rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    print("\nlayout: Kiosk beside Taffy")
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [text.rjust(width) for text, width in zip(row[1:], widths[1:])]
        print("  " + "  ".join(cells))
    print("\n" + NOTE)


def number(value):
    if value >= 1000:
        return f"{value:.0f}"
    return f"{value:#.3g}".rstrip(".") if value >= 0.001 else f"{value:.6f}"


class Peer:
    """A tree in Taffy."""

    def __init__(self, name, is_fixed):
        self.name = name
        self.kind = "fixed" if is_fixed else "texts"
        self.is_fixed = is_fixed
        self.tree = json.loads((TREES / f"{name}.json").read_text())
        result = json.loads((TREES / f"{name}_chromium_result.json").read_text())
        self.expected = result["preorder_ltwh"]
        self.in_callback = 0.0
        self.step = 0
        self.styles = []
        self.collect_styles(self.tree["tree"])
        self.build()
        self.compute()

    def collect_styles(self, box):
        size = None
        if not self.styles:
            size = (ROOT_WIDTH, None)
        elif self.is_fixed and "t" in box:
            size = tuple(self.expected[len(self.styles)][2:])
        self.styles.append((made(box["s"], size), box.get("t"), len(box.get("c", []))))
        for child in box.get("c", []):
            self.collect_styles(child)

    def build(self):
        self.nodes, self.lengths = [], {}
        self.build_box()

    def build_box(self):
        style, length, count = self.styles[len(self.nodes)]
        node = taffylib.node_create(taffy._ptr, style)
        self.nodes.append(node)
        if length is not None and not self.is_fixed:
            taffylib.node_set_measure(taffy._ptr, node, True)
            self.lengths[node] = length
        for _ in range(count):
            taffylib.node_add_child(taffy._ptr, node, self.build_box())
        return node

    def drop(self):
        for node in reversed(self.nodes):
            taffylib.node_drop(taffy._ptr, node)

    def measure(self, known_width, known_height, available_width, available_height, node):
        start = time.thread_time()
        length = self.lengths[node]
        natural = 8 * length
        width = natural
        if known_width == known_width:
            width = known_width
        elif available_width["dim"] == POINTS:
            width = min(natural, max(8, available_width["value"]))
        elif available_width["dim"] == MIN_CONTENT:
            width = min(natural, 8)
        lines = 1 if width >= natural else -(-length // max(1, int(width // 8)))
        height = known_height if known_height == known_height else 19 * lines
        self.in_callback += time.thread_time() - start
        return (width, height)

    def compute(self):
        """Seconds of a layout, those in the callback subtracted."""
        self.in_callback = 0.0
        root, callback = self.nodes[0], self.measure
        start = time.thread_time()
        taffylib.node_compute_layout_with_measure(taffy._ptr, root, SPACE, callback)
        return time.thread_time() - start - self.in_callback

    def time(self, operation, budget):
        """The median in milliseconds."""
        samples = []
        end = time.perf_counter() + budget
        while time.perf_counter() < end or len(samples) < 5:
            self.prepare(operation)
            samples.append(self.compute())
        if operation == "resize":
            taffylib.node_set_style(taffy._ptr, self.nodes[0], self.styles[0][0])
            self.compute()
        return statistics.median(samples) * 1000

    def prepare(self, operation):
        self.step += 1
        leaf = self.tree["dirty_leaf"]
        if operation == "first":
            self.drop()
            self.build()
        elif operation == "dirty":
            if not self.is_fixed:
                self.lengths[self.nodes[leaf]] = self.styles[leaf][1] + (1 if self.step % 2 else -1)
            taffylib.node_mark_dirty(taffy._ptr, self.nodes[leaf])
        elif operation == "resize":
            style = made(self.tree["tree"]["s"], (ROOT_WIDTH - 7 * self.step % 401, None))
            taffylib.node_set_style(taffy._ptr, self.nodes[0], style)

    def difference(self):
        """Number of boxes that are more than a pixel away from where Chromium has them."""
        layout = taffylib.PyLayout()
        count = 0
        for node, box in zip(self.nodes, self.expected):
            taffylib.node_get_layout(taffy._ptr, node, layout)
            found = (layout.x, layout.y, layout.width, layout.height)
            count += any(abs(a - b) > 1.1 for a, b in zip(found, box))
        return count


@functools.cache
def made_of(text, size):
    return style_of(json.loads(text), size).to_dict()


def made(style, size=None):
    """As stretchable hands it to Taffy; made once, as that takes long."""
    return made_of(json.dumps(style), size)


def style_of(style, size):
    """A style of the trees, with their initial values; `size` stands in for its own."""
    arguments = {
        "flex_direction": FlexDirection.COLUMN,
        "flex_shrink": 0,
        "align_items": AlignItems.STRETCH,
        "align_content": AlignContent.FLEX_START,
        "justify_content": JustifyContent.FLEX_START,
        "min_size": Size(0, 0),
    }
    sizes, padding, inset = {}, {}, {}
    for key, value in style.items():
        if key == "dir":
            arguments["flex_direction"] = FlexDirection[value.upper().replace("-", "_")]
        elif key == "wrap":
            arguments["flex_wrap"] = FlexWrap.WRAP
        elif key == "grow":
            arguments["flex_grow"] = value
        elif key == "shrink":
            arguments["flex_shrink"] = value
        elif key == "basis":
            arguments["flex_basis"] = length(value)
        elif key == "justify":
            arguments["justify_content"] = JustifyContent[value.upper().replace("-", "_")]
        elif key == "alignItems":
            arguments["align_items"] = AlignItems[value.upper().replace("-", "_")]
        elif key == "position":
            arguments["position"] = Position[value.upper()]
        elif key in ("width", "height"):
            sizes[key] = length(value)
        elif key == "minHeight":
            arguments["min_size"] = Size(0, value)
        elif key in ("left", "top"):
            inset[key] = value
        elif key in ("gap", "margin"):
            arguments[key] = value
        elif key == "padding":
            padding = dict.fromkeys(EDGES, value)
        elif key == "paddingH":
            padding |= {"left": value, "right": value}
        elif key == "paddingV":
            padding |= {"top": value, "bottom": value}
        else:
            raise KeyError(key)
    width, height = size or (sizes.get("width"), sizes.get("height"))
    arguments["size"] = Size(AUTO if width is None else width, AUTO if height is None else height)
    if padding:
        arguments["padding"] = tuple(padding.get(edge, 0) for edge in EDGES)
    if inset:
        arguments["inset"] = tuple(inset.get(edge, AUTO) for edge in EDGES)
    return Style(**arguments)


def length(value):
    if value == "auto":
        return AUTO
    return float(value[:-1]) * PCT if isinstance(value, str) else value


if __name__ == "__main__":
    main()
