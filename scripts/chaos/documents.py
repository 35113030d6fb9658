"""Hostile documents: each function makes one, with a generator of random numbers, in a folder for its files."""

import json
import os
import struct
import zlib

LABEL = {"type": "label", "text": "x"}


def document(body=LABEL, **sections):
    return {**sections, "screens": {"home": {"body": body}}}


def column(children):
    return {"type": "column", "children": children}


def with_animation(made):
    """Adds a gauge that never stands still to the first screen, so that each vertical blank has a frame."""
    screens = made.get("screens")
    if not screens:
        return made
    name = made.get("start", next(iter(screens)))
    gauge = {"type": "gauge", "width": 100, "height": 100, "value": "${beat}", "maximum": 1}
    # Behind the content, so that it takes no place from the gauge; and first, as there may be no room for more.
    screen = {**screens[name], "body": {"type": "stack", "children": [gauge, screens[name]["body"]]}}
    return {
        **made, "screens": {**screens, name: screen}, "state": {**made.get("state", {}), "beat": 0},
        "timers": {**made.get("timers", {}), "beat": {"every": "100ms", "do": {"set": {"beat": "${1 - beat}"}}}}}


def nested_lists(r, folder):
    body = r.choice([LABEL, {"if": "${false}", "then": LABEL}, []])
    for number in range(r.randint(2, 5)):
        body = {"forEach": f"${{lists.range({r.randint(500, 5000)})}}", "as": f"v{number}", "body": body}
    return document(column(body))


def doubling_components(r, folder):
    levels = r.randint(15, 40)
    use = LABEL
    for number in range(levels):
        use = {"type": f"c{number}", "children": use}
    slots = [{"slot": "children"}] * r.randint(2, 4)
    parts = {f"c{n}": {"slots": ["children"], "body": column(slots)} for n in range(levels)}
    return document(use, components=parts)


def loop(r, state, *actions):
    return document(
        {"type": "label", "text": "x"}, state=state,
        on={"start": {"emit": "a"}, "a": [{"delay": "0ms"}, *actions, {"emit": "a"}]})


def deep_values(r, folder):
    action = r.choice([
        {"set": {"m.x": "${m}"}}, {"append": {"m.l": "${m}"}}, {"set": {"m.x": {"y": ["${m}"]}}},
        {"set": {"m.l[0]": "${m}"}}])
    state = {"m": {"type": "any", "value": {"x": 1, "l": [1]}}}
    return loop(r, state, *[{"sequence": [action], "catch": []}] * r.randint(1, 50))


def growing_state(r, folder):
    action = r.choice([
        {"append": {"l": "${l}"}}, {"append": {"l": "${t}"}}, {"set": {"t": "${t + t}"}},
        {"set": {"m.x": "${m}", "m.y": "${m}"}}])
    state = {
        "l": {"type": "any", "value": [1]}, "m": {"type": "any", "value": {}},
        "t": "x" * r.randint(1, 90_000)}
    return loop(r, state, *[{"sequence": [action], "catch": []}] * r.randint(1, 50))


def events_that_nest(r, folder):
    on = {
        "start": {"emit": {"event": "a", "data": 1}},
        "a": [{"delay": "0ms"}, {"emit": {"event": "a", "data": {"x": "${event}"}}}]}
    return document(on=on)


def type_texts(r, folder):
    count = r.randint(100, 150_000)
    text = r.choice(["int" + "?" * count, "list(" * count, "list(" * count + "int" + ")" * count])
    return document(state={"x": {"type": text}})


def doubling_types(r, folder):
    levels = r.randint(10, 60)
    types = {"t0": {"a": "int"}}
    for n in range(1, levels):
        types[f"t{n}"] = {key: f"t{n - 1}" for key in "abc"[: r.randint(2, 3)]}
    state = {"x": {"type": f"t{levels - 1}"}, "y": {"type": f"t{r.randint(0, levels - 1)}"}}
    return document(types=types, state=state)


def chained_types(r, folder):
    names = list(range(r.randint(100, 20_000)))
    types = {f"t{n}": r.choice([f"list(t{n - 1})", {"a": f"t{n - 1}"}]) for n in names[1:]}
    if r.random() < 0.5:
        types = dict(reversed(types.items()))
    return document(types={**types, "t0": "int"}, state={"x": {"type": f"t{names[-1]}?"}})


def waiting_lists(r, folder):
    emissions = [{"emit": "a"}] * r.randint(2, 40)
    on = {"start": {"emit": "a"}, "a": [{"delay": f"{r.randint(0, 5)}ms"}, *emissions]}
    return document(on=on)


def questions(r, folder):
    on = {
        "start": {"emit": "a"}, "a": [{"emit": "b"}, {"delay": "0ms"}, {"emit": "a"}],
        "b": {"confirm": "Really?", "then": []}}
    return document(on=on)


def heavy_formulas(r, folder):
    numbers = list(range(r.randint(100, 450)))
    text = "${i + r.map(a, r.exists(b, b < 0)).size()}"
    body = {"forEach": f"${{lists.range({r.randint(100, 5000)})}}", "as": "i", "body": {"type": "label", "text": text}}
    return document(column(body), state={"r": numbers})


def heavy_actions(r, folder):
    action = {"set": {"n": "${r.map(a, r.exists(b, b < 0)).size()}"}}
    return loop(r, {"n": 0, "r": list(range(r.randint(100, 450)))}, *[action] * r.randint(1, 400))


def long_texts(r, folder):
    text = "".join(r.choice("abc äöü ไทย 漢字 \u202e\u0301") for _ in range(r.randint(1000, 30_000)))
    body = {"forEach": f"${{lists.range({r.randint(10, 5000)})}}", "as": "i", "body": {"type": "label", "text": r.choice(["${t}", text])}}
    return document(column(body), state={"t": text})


def looks(r, folder):
    count = r.choice([10, 17, 65, 100_000])
    look = r.choice([
        {"shadow": [{"blur": 40}] * count}, {"background": {"linear": 90, "stops": ["primary"] * count}},
        {"background": {"conic": 0, "stops": ["primary", "surface"] * (count // 2)}}])
    body = {"forEach": f"${{lists.range({r.randint(1, 100)})}}", "as": "i", "body": {"type": "row", "width": 300, "height": 40, **look}}
    return document(column(body))


def deep_json(r, folder):
    opening, closing = r.choice([("[", "]"), ('{"a":', "}")])
    count = r.randint(50, 200_000)
    return '{"state":{"x":' + opening * count + "1" + closing * r.choice([0, count]) + "}}"


def large_state(r, folder):
    value = r.choice([
        [r.random() for _ in range(100_000)], {f"k{n}": n for n in range(100_000)},
        ["x" * 80_000] * 50])
    return document({"type": "label", "text": "${x.size()}"}, state={"x": {"type": "any", "value": value}})


def many_parts(r, folder):
    count = r.randint(1000, 30_000)
    return r.choice([
        document(column([LABEL] * count)), document(state={f"v{n}": n for n in range(count)}),
        document(styles={f"s{n}": {"width": n % 100} for n in range(count)}),
        {"screens": {f"s{n}": {"body": LABEL} for n in range(count)}}])


def too_large(r, folder):
    return '{"state":{"x":"' + "x" * (r.randint(9, 40) << 20) + '"}}'


def log_flood(r, folder):
    text = r.choice(["x", "\u001b[2J\u0007", "\u202e" * 100, "x" * 90_000, "x\n" * 10_000])
    return loop(r, {"n": 0}, *[{"log": text}] * r.randint(1, 500))


def restless_screens(r, folder):
    names = [f"s{n}" for n in range(r.randint(2, 40))]
    go = [{"navigate": r.choice(names)}, {"show": r.choice(names)}, "back", "home"]
    screens = {
        name: {"on": {"appear": [r.choice(go) for _ in range(r.randint(1, 5))]}, "body": LABEL}
        for name in names}
    return {"start": names[0], "screens": screens}


def fonts(r, folder):
    for name in "abc":
        (folder / name).symlink_to(folder)
    places = ["/proc", "/sys", "/dev", "/usr", "/", str(folder), "/nowhere"]
    return document(fonts={"directories": r.sample(places, r.randint(1, 5))})


def files(r, folder):
    os.mkfifo(folder / "pipe")
    path = r.choice([
        "/dev/zero", "/dev/random", "/dev/tty", "/proc/kmsg", "/proc/self/mem", "/proc/self/pagemap", "pipe", ".",
        "kiosk.json\0.png", "/proc/self/fd/0"])
    return document(
        column([{"type": "label", "text": "${data.d.error}"}, {"type": "image", "source": path}]),
        data={"d": {"file": path}})


def commands(r, folder):
    argv = r.choice([
        ["yes"], ["cat", "/dev/zero"], ["sh", "-c", "trap '' TERM; while :; do sleep 1; done"],
        ["sleep", "1000"],
        ["sh", "-c", "head -c 900000 /dev/zero | tr '\\0' x"], ["/nowhere"]])
    return document(
        {"type": "label", "text": "${data.d.error}"}, commands={"c": {"argv": argv}},
        data={"d": {"command": "c", "every": "100ms"}})


def png(width, height, depth, kind, row):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    packer = zlib.compressobj(9)
    pixels = b"".join(packer.compress(b"\0" + row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def pictures(r, folder):
    side = r.choice([1000, 4000, 8191])
    count = r.randint(1, 12)
    data = png(side, side, 1, 0, bytes((side + 7) // 8))
    for n in range(count):
        (folder / f"{n}.png").write_bytes(data)
    look = {"type": "image", "width": 10, "height": 10, "filter": r.choice(["nearest", "smooth"])}
    return document(column([{**look, "source": f"{n}.png"} for n in range(count)]))


def includes(r, folder):
    names = [f"{n}.json" for n in range(r.randint(2, 120))]
    for name in names:
        others = r.sample(names, min(3, len(names)))
        (folder / name).write_text(json.dumps({"include": others, "state": {f"v{name[:-5]}": 1}}))
    return {**document(), "include": names}


def expressions(r, folder):
    text = r.choice([
        "(" * r.randint(10, 70_000), "1+" * r.randint(10, 40_000) + "1",
        "lists.range(5000).map(a, lists.range(5000).map(b, lists.range(5000)))",
        "'" + "x" * 1000 + "'.replace('x', '" + "y" * 5000 + "')", "[" * 300, "matches('a', '" + "(a*)*" * 500 + "')"])
    return document({"type": "label", "text": "${" + text + "}"})


def mutations(r, folder):
    text = bytearray(json.dumps(r.choice(DOCUMENTS[:15])(r, folder))[:200_000].encode())
    for _ in range(r.randint(1, 20)):
        place = r.randrange(len(text))
        text[place : place + r.randint(0, 3)] = bytes(r.choice(b'{}[]",:0x\\\0\xff$') for _ in range(r.randint(0, 3)))
    return bytes(text)


DOCUMENTS = [
    nested_lists, doubling_components, deep_values, growing_state, events_that_nest, type_texts,
    doubling_types, chained_types, waiting_lists, questions, heavy_formulas, heavy_actions,
    long_texts, looks, many_parts, deep_json, large_state, too_large, log_flood, restless_screens,
    fonts, files, commands, pictures, includes, expressions, mutations]
