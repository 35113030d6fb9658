"""What a browser makes of a layout: shared by measure-fixtures and fuzz-layout.

    font.py      a font whose characters are all one em wide
    chromium.py  lays out a page of sections and measures every box
    notation.py  declared CSS to the notation of a case, and back
"""
