"""Layouts as a browser makes them: shared by measure-fixtures and fuzz-layout.

    font.py      a font whose characters are all one em wide
    chromium.py  lays out a page of sections and measures every box, with skeleton.css, measure.js
    notation.py  declared CSS to the notation of a case, and back
    generate.py  random trees
    shrink.py    smaller variants of a tree
"""
