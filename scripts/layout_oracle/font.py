"""A font for measuring: every character of ASCII is one em wide, U+200B has no width.

The baseline lies 0.8 em below the top of a line. No glyph has an outline; boxes are all that
anyone looks at.
"""

import struct

EM = 1000
ASCENT = 800
DESCENT = 200
FIRST, LAST = 0x20, 0x7E
ZERO_WIDTH_SPACE = 0x200B
# .notdef, the printable characters of ASCII, U+200B.
GLYPHS = 1 + (LAST - FIRST + 1) + 1
FAMILY = "Square"


def make_font():
    """The bytes of a TrueType font."""
    tables = {
        "OS/2": os2_table(),
        "cmap": cmap_table(),
        "glyf": b"\0",
        "head": head_table(),
        "hhea": hhea_table(),
        "hmtx": hmtx_table(),
        "loca": bytes(2 * (GLYPHS + 1)),
        "maxp": struct.pack(">I14H", 0x00010000, GLYPHS, *[0] * 13),
        "name": name_table(),
        "post": struct.pack(">IIhhIIIII", 0x00030000, 0, 0, 0, 1, 0, 0, 0, 0),
    }
    return assemble(tables)


def assemble(tables):
    """The table directory, then the tables, each padded to four bytes."""
    power = len(tables).bit_length() - 1
    header = struct.pack(
        ">IHHHH", 0x00010000, len(tables), 16 << power, power, 16 * (len(tables) - (1 << power))
    )
    offset = len(header) + 16 * len(tables)
    directory, body = b"", b""
    for tag, data in sorted(tables.items()):
        padded = data + bytes(-len(data) % 4)
        directory += struct.pack(">4sIII", tag.encode(), checksum(padded), offset, len(data))
        body += padded
        offset += len(padded)
    return header + directory + body


def checksum(data):
    return sum(word for (word,) in struct.iter_unpack(">I", data)) & 0xFFFFFFFF


def head_table():
    return struct.pack(
        ">IIIIHHqqhhhhHHhhh",
        *(0x00010000, 0x00010000, 0, 0x5F0F3CF5),
        *(0x000B, EM, 0, 0),
        *(0, -DESCENT, EM, ASCENT),
        *(0, 8, 2, 0, 0),
    )


def hhea_table():
    metrics = (ASCENT, -DESCENT, 0, EM, 0, 0, EM, 1, 0, 0)
    return struct.pack(">I3hH11hH", 0x00010000, *metrics, *[0] * 5, GLYPHS)


def hmtx_table():
    widths = [EM] * (GLYPHS - 1) + [0]
    return b"".join(struct.pack(">Hh", width, 0) for width in widths)


def cmap_table():
    """Format 4: ASCII from glyph 1 on, then U+200B, then the segment that ends the table."""
    segments = [
        (FIRST, LAST, 1 - FIRST),
        (ZERO_WIDTH_SPACE, ZERO_WIDTH_SPACE, GLYPHS - 1 - ZERO_WIDTH_SPACE),
        (0xFFFF, 0xFFFF, 1),
    ]
    count = len(segments)
    starts, ends, deltas = zip(*segments)
    body = struct.pack(
        f">4H{count}HH{count}H{count}H{count}H",
        *(2 * count, 4, 1, 2 * count - 4),
        *ends,
        0,
        *starts,
        *(delta & 0xFFFF for delta in deltas),
        *[0] * count,
    )
    subtable = struct.pack(">HHH", 4, 6 + len(body), 0) + body
    return struct.pack(">HHHHI", 0, 1, 3, 1, 12) + subtable


def name_table():
    strings = {1: FAMILY, 2: "Regular", 4: FAMILY, 6: FAMILY}
    records, text = b"", b""
    for identifier, string in strings.items():
        encoded = string.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, identifier, len(encoded), len(text))
        text += encoded
    return struct.pack(">HHH", 0, len(strings), 6 + len(records)) + records + text


def os2_table():
    """Version 3; its ascent and descent count instead of hhea's (bit 7 of fsSelection)."""
    return struct.pack(
        ">HhHHH11h10sIIII4sHHHhhhHHIIhhHHH",
        *(3, EM, 400, 5, 0),
        *(650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
        *(bytes(10), 1, 0, 0, 0, b"KIOS"),
        *(0x00C0, FIRST, ZERO_WIDTH_SPACE, ASCENT, -DESCENT, 0, ASCENT, DESCENT),
        *(1, 0, ASCENT, ASCENT, 0, FIRST, 1),
    )
