#!/usr/bin/env python3
"""Writes the scenes of Benchmarks/Scenes as a C header for the programs beside this file.

    python3 Benchmarks/peers/scenes.py FILE
"""

import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "Scenes"


def main():
    scenes = {name: json.loads((FOLDER / f"{name}.json").read_text()) for name in NAMES}
    lines = ["/* Made by scenes.py. Colours are 0xRRGGBB. */", "#pragma once", ""]
    lines += [f'#define SCENE_FOLDER "{FOLDER}"', ""]
    for name, make in NAMES.items():
        lines += [f"/* {name.upper()} */", *make(scenes[name]), ""]
    Path(sys.argv[1]).write_text("\n".join(lines))


def s1(scene):
    return [number("S1_COLOR", color(scene["color"]))]


def s2(scene):
    card = scene["card"]
    rows = [f"{{{c['x']}, {c['y']}, {colors(c)}}}" for c in scene["cards"]]
    return [
        *numbers("S2", background=color(scene["background"]), **sizes(card)),
        "struct card { int x, y; unsigned top, bottom, border; };",
        table("struct card", "s2_cards", rows),
    ]


def s3(scene):
    rect = scene["rect"]
    rows = [f"{{{r['x']}, {r['y']}, {color(r['color'])}}}" for r in scene["rects"]]
    return [
        *numbers("S3", background=color(scene["background"]), **sizes(rect)),
        number("S3_ALPHA", rect["alpha"] / 255),
        "struct sheet { int x, y; unsigned color; };",
        table("struct sheet", "s3_sheets", rows),
    ]


def s4(scene):
    image = scene["image"]
    return [
        *numbers("S4", background=color(scene["background"]), size=image["w"]),
        f'#define S4_FILE SCENE_FOLDER "/{image["file"]}"',
        "struct place { int x, y; };",
        table("struct place", "s4_places", places(scene["positions"])),
    ]


def s4b(scene):
    return [
        number("S4B_SIZE", scene["dest"]["w"]),
        table("struct place", "s4b_places", places(scene["positions"])),
    ]


def s5(scene):
    box = scene["box"]
    return [
        *numbers("S5", background=color(scene["background"]), color=color(scene["color"])),
        *numbers("S5", px=scene["font"]["px"], x=box["x"], w=box["w"]),
        *numbers("S5", pitch=scene["line_pitch"], baseline=scene["first_baseline_y"]),
        f"#define S5_TEXT {json.dumps(scene['text'])}",
    ]


def s5b(scene):
    words = [json.dumps(word) for word in scene["words4"]]
    return [
        *numbers("S5B", background=color(scene["background"]), color=color(scene["color"])),
        *numbers("S5B", px=scene["font"]["px"], labels=scene["labels"], **scene["grid"]),
        "/* From a label's place to its baseline, and the seed of frame 0. */",
        *numbers("S5B", baseline=15, seed=55),
        table("char *const", "s5b_words", words),
    ]


def s6(scene):
    card, shadow = scene["card"], scene["shadow"]
    channels = shadow["color"].removeprefix("rgba(").removesuffix(")").split(",")
    assert channels[:3] == ["0", "0", "0"] and shadow["dx"] == 0 and shadow["spread"] == 0
    return [
        *numbers("S6", background=color(scene["background"]), color=color(card["color"])),
        *numbers("S6", **sizes(card), dy=shadow["dy"], sigma=shadow["gaussian_sigma"]),
        "/* The shadow is black. */",
        number("S6_ALPHA", float(channels[3])),
        table("struct place", "s6_cards", places(scene["cards"])),
    ]


def s7(scene):
    row = scene["row"]
    lines = numbers("S7", background=color(scene["background"]), row_x=row["x"], row_h=row["h"])
    lines.append(f'#define S7_FILE SCENE_FOLDER "/{row["image"]["file"]}"')
    lines.append(f'#define S7_LABEL {json.dumps(row["button"]["label"])}')
    for part in ("image", "title", "subtitle", "separator", "button"):
        values = {
            key: color(value) if key.endswith("color") else value
            for key, value in row[part].items()
            if not isinstance(value, str) or value.startswith("#")
        }
        lines += numbers(f"S7_{part.upper()}", **values)
    rows = [f"{{{json.dumps(t['title'])}, {json.dumps(t['subtitle'])}}}" for t in scene["texts"]]
    return [
        *lines,
        "struct text { const char *title, *subtitle; };",
        table("struct text", "s7_texts", rows),
    ]


def s8(scene):
    return [
        *numbers("S8", card=scene["changed_card"]),
        *numbers("S8_DAMAGE", **scene["damage"]),
        f"#define S8_PRESSED {colors(scene['pressed'])}",
    ]


NAMES = {
    "s1": s1, "s2": s2, "s3": s3, "s4": s4, "s4b": s4b, "s5": s5, "s5b": s5b, "s6": s6, "s7": s7,
    "s8": s8,
}  # fmt: skip


def color(text):
    return f"0x{text[1:]}"


def colors(card):
    return ", ".join(color(card[key]) for key in ("top", "bottom", "border"))


def sizes(shape):
    return {key: shape[key] for key in ("w", "h", "radius")}


def places(values):
    return [f"{{{p['x']}, {p['y']}}}" for p in values]


def number(name, value):
    return f"#define {name} {value}"


def numbers(prefix, **values):
    return [number(f"{prefix}_{key.upper()}", value) for key, value in values.items()]


def table(kind, name, rows):
    return "\n".join([f"static const {kind} {name}[] = {{", *[f"    {row}," for row in rows], "};"])


if __name__ == "__main__":
    main()
