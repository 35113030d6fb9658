"""The notation of a case: CSS longhands, px as numbers, everything else as text."""

import html
import re

# Properties whose numbers have no unit.
UNITLESS = {"flex-grow", "flex-shrink", "order", "aspect-ratio"}
LINES = {"grid-row-start", "grid-row-end", "grid-column-start", "grid-column-end"}
# Properties that stay as the browser serialises them.
TEXTUAL = {"grid-template-columns", "grid-template-rows", "grid-auto-columns", "grid-auto-rows"}
KEYWORDS = {
    *("display", "position", "box-sizing", "direction", "overflow"),
    *("flex-direction", "flex-wrap", "grid-auto-flow"),
    *("align-content", "align-items", "align-self"),
    *("justify-content", "justify-items", "justify-self"),
}
EDGES = ("top", "right", "bottom", "left", "inline-start", "inline-end")
LENGTHS = {
    *("flex-basis", "row-gap", "column-gap"),
    *("width", "height", "min-width", "min-height", "max-width", "max-height"),
    *("top", "right", "bottom", "left", "inset-inline-start", "inset-inline-end"),
    *(f"margin-{edge}" for edge in EDGES),
    *(f"padding-{edge}" for edge in EDGES),
    *(f"border-{edge}-width" for edge in EDGES),
}


class NotationError(Exception):
    """A style that the notation has no words for."""


def rounded(number, digits=3):
    """The number with at most that many decimals; a whole one as an integer."""
    result = round(number, digits)
    return int(result) if result == int(result) else result


def box_notation(box):
    """A measured box and those in it, with numbers of three decimals."""
    result = {key: rounded(box[key]) for key in ("x", "y", "width", "height")}
    if "children" in box:
        result["children"] = [box_notation(child) for child in box["children"]]
    return result


def tree_notation(node):
    """A measured tree's declared styles in the notation."""
    if node["ignored"]:
        raise NotationError(f"the browser does not take {', '.join(node['ignored'])}")
    if node.get("mixed"):
        raise NotationError("text beside elements")
    result = {"style": style_notation(dict(node["style"]))}
    if "text" in node:
        result["text"] = node["text"]
    if "children" in node:
        result["children"] = [tree_notation(child) for child in node["children"]]
    return result


def style_notation(declared):
    """Longhands as the browser declares them, in the notation, sorted."""
    check_edges(list(declared))
    declared = dict(declared)
    if "overflow-x" in declared:
        overflow = {declared.pop("overflow-x"), declared.pop("overflow-y", None)}
        if len(overflow) > 1:
            raise NotationError("overflow that differs between the axes")
        declared["overflow"] = overflow.pop()
    return {name: value_notation(name, declared[name]) for name in sorted(declared)}


def check_edges(names):
    """Order is not part of the notation: where both are there, the logical edge has to win."""
    for index, name in enumerate(names):
        kind, inline, _ = name.partition("-inline-")
        physical = [edge if kind == "inset" else f"{kind}-{edge}" for edge in ("left", "right")]
        later = {after.removesuffix("-width") for after in names[index:]}
        if inline and later.intersection(physical):
            raise NotationError(f"a physical edge after {name}")


def value_notation(name, text):
    if name == "aspect-ratio":
        return ratio_notation(text)
    if name == "grid-auto-flow":
        return "row dense" if text == "dense" else text
    if name in TEXTUAL or name in KEYWORDS:
        return text
    if name in UNITLESS:
        return rounded(float(text), 6)
    if name in LINES:
        return int(text) if re.fullmatch(r"-?\d+", text) else text
    if name not in LENGTHS:
        raise NotationError(f"{name} is not part of the notation")
    if number := re.fullmatch(r"(-?[\d.]+)px", text):
        return rounded(float(number[1]), 6)
    if re.fullmatch(r"-?[\d.]+%|[a-z-]+", text):
        return text
    raise NotationError(f"{name}: {text}")


def ratio_notation(text):
    """`16 / 9` as one number."""
    if text == "auto":
        return text
    width, height = (float(part) for part in text.split("/"))
    return rounded(width / height, 6)


def tree_html(node):
    """The HTML of a tree in the notation."""
    logical_last = sorted(node["style"].items(), key=lambda item: "-inline-" in item[0])
    style = "; ".join(f"{name}: {css_value(name, value)}" for name, value in logical_last)
    inner = html.escape(node.get("text", "")).replace("\u200b", "&#8203;")
    inner += "".join(tree_html(child) for child in node.get("children", []))
    return f'<div style="{style}">{inner}</div>' if style else f"<div>{inner}</div>"


def css_value(name, value):
    if isinstance(value, str) or name in UNITLESS or name in LINES:
        return str(value)
    return f"{value}px"
