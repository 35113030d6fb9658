#!/usr/bin/env python3
"""Draws the scenes of Benchmarks/Scenes with Kiosk, Cairo and QPainter in alternation.

    make bench-peers                                     builds all of them first
    python3 Benchmarks/peers/raster.py [--rounds N] [--scene NAME | --pictures FOLDER] [KIOSK-BENCH]

Prints a table in Markdown. Each program gives a ratio of its time to memset of the frame, measured
in turns in its own run; the table has the medians of the rounds. docs/performance.md says what is
in the peers' numbers.
"""

import argparse
import json
import statistics
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PEERS = {"Cairo": ROOT / ".build/peers/cairo", "QPainter": ROOT / ".build/peers/qpainter"}


def main():
    parser = argparse.ArgumentParser(description="Draws the scenes with Kiosk and its peers.")
    parser.add_argument("kiosk", nargs="?", default=ROOT / ".build/release/kiosk-bench")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--scene", help="the only one to draw")
    parser.add_argument(
        "--pictures", type=Path, help="where to leave what each program draws, measuring nothing"
    )
    arguments = parser.parse_args()
    if arguments.pictures:
        draw(arguments.kiosk, arguments.pictures)
    else:
        show(measured(arguments.kiosk, arguments.rounds, arguments.scene))


def draw(kiosk, folder):
    for name, command in {"Kiosk": [kiosk], **{k: [v] for k, v in PEERS.items()}}.items():
        place = folder / name
        place.mkdir(parents=True, exist_ok=True)
        subprocess.run([*command, "--pictures", place], check=True)


def measured(kiosk, rounds, scene):
    """Ratios and milliseconds of all rounds, by scene and program."""
    chosen = ["--scene", scene] if scene else []
    commands = {
        "Kiosk": [kiosk, "--json", *(chosen or ["raster", "text"])],
        **{name: [path, *chosen] for name, path in PEERS.items()},
    }
    results = {}
    for _ in range(rounds):
        for name, command in commands.items():
            run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
            for item in json.loads(run.stdout)["scenes"]:
                programs = results.setdefault(item["scene"], {})
                programs.setdefault(name, []).append((item["ratio"], item["median_ms"]))
    return results


def show(results):
    head = ["scene", "Kiosk ms", "Kiosk"]
    for name in PEERS:
        head += [name, f"{name} / Kiosk"]
    print("| " + " | ".join(head) + " |")
    print("|---|" + "--:|" * (len(head) - 1))
    for scene, programs in results.items():
        ours = [ratio for ratio, _ in programs["Kiosk"]]
        cells = [scene, number(statistics.median(ms for _, ms in programs["Kiosk"])), spread(ours)]
        for name in PEERS:
            theirs = [ratio for ratio, _ in programs.get(name, [])]
            if theirs:
                cells += [spread(theirs), number(statistics.median(theirs) / statistics.median(ours))]
            else:
                cells += ["–", "–"]
        print("| " + " | ".join(cells) + " |")


def spread(ratios):
    """The median, and the least and the greatest where they differ from it in what is shown."""
    low, middle, high = (number(f(ratios)) for f in (min, statistics.median, max))
    return middle if low == high else f"{middle} ({low} – {high})"


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:#.3g}".rstrip(".")


if __name__ == "__main__":
    main()
