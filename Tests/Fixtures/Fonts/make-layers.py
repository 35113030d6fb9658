#!/usr/bin/env python3
# Makes layers.ttf, a font of one letter in three layers; needs fonttools.
import os

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def shape(*points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def box(left, bottom, right, top):
    return shape((left, bottom), (left, top), (right, top), (right, bottom))


glyphs = {
    ".notdef": box(100, 0, 400, 700),
    "space": TTGlyphPen(None).glyph(),
    "A": box(50, 0, 950, 800),
    "ground": box(50, 0, 950, 800),
    "frame": shape((150, 100), (500, 700), (850, 100)),
    "spot": box(400, 200, 600, 400),
}
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(list(glyphs))
builder.setupCharacterMap({0x20: "space", 0x41: "A"})
builder.setupGlyf(glyphs)
left = {name: getattr(glyph, "xMin", 0) for name, glyph in glyphs.items()}
builder.setupHorizontalMetrics({name: (1000, left[name]) for name in glyphs})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({"familyName": "Kiosk Layers", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
builder.setupPost()
# The frame is in the text's colour.
layers = [("ground", 0), ("frame", 0xFFFF), ("spot", 1)]
builder.font["COLR"] = buildCOLR({"A": layers}, version=0)
builder.font["CPAL"] = buildCPAL([[(0.94, 0.71, 0.16, 1.0), (0.82, 0.29, 0.21, 0.5)]])
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), "layers.ttf"))
