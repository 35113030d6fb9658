#!/usr/bin/env python3
"""Draws the fonts of this folder: rectangles whose size says which glyph and weight they are."""
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FOLDER = Path(__file__).parent
GLYPHS = [".notdef", "space", "A", "B", "layer"]


def rectangle(width, height):
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for point in [(100, height), (100 + width, height), (100 + width, 0)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def builder(family, weight=400, width=5, italic=False):
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(GLYPHS)
    font.setupCharacterMap({0x20: "space", 0x41: "A", 0x42: "B"})
    glyphs = {".notdef": rectangle(300, 700), "space": TTGlyphPen(None).glyph(),
              "A": rectangle(400, 700), "B": rectangle(300, 700), "layer": rectangle(200, 350)}
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (600, 100) for name in GLYPHS})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": family, "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWeightClass=weight,
                  usWidthClass=width, fsSelection=1 if italic else 64, sxHeight=500,
                  sCapHeight=700)
    font.setupPost()
    return font


def variable():
    """Advance and width of A grow by 200 up to weight 900, advances shrink by 150 to width 75."""
    font = builder("Kiosk Variable")
    font.setupFvar([("wght", 100, 400, 900, "Weight"), ("wdth", 75, 100, 100, "Width"),
                    ("slnt", -10, 0, 0, "Slant"), ("TEST", 0, 0, 1, "Test")], [])
    heavy = TupleVariation({"wght": (0, 1, 1)},
                           [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (200, 0), (0, 0), (0, 0)])
    narrow = TupleVariation({"wdth": (-1, -1, 0)},
                            [(0, 0), (0, 0), (-150, 0), (-150, 0), (0, 0), (-150, 0), (0, 0),
                             (0, 0)])
    leaning = TupleVariation({"slnt": (-1, -1, 0)},
                             [(0, 0), (120, 0), (120, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)])
    font.setupGvar({"A": [heavy, narrow, leaning]})
    font.save(FOLDER / "Variable.ttf")


def color():
    font = builder("Kiosk Color")
    font.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 0.5)]])
    font.setupCOLR({"A": [("A", 0), ("layer", 1)]}, version=0)
    font.save(FOLDER / "Color.ttf")


def style(name, **settings):
    builder("Kiosk Styles", **settings).save(FOLDER / f"Styles-{name}.ttf")


variable()
color()
style("Thin", weight=100)
style("Medium", weight=500)
style("Black", weight=900)
style("CondensedBold", weight=700, width=3)
