"""Random trees for fuzzing, in the notation.

A tree draws a few features and uses only these, so that many trees are simple.
"""

import random

DEPTH = 4
NODES = 12

BOTH = ["sizes", "text", "percent sizes", "min-max", "margins", "auto margins", "padding"]
BOTH += ["border", "content-box", "absolute", "relative", "logical", "aspect-ratio", "overflow"]
BOTH += ["order", "none", "direction", "gaps", "percent gaps", "justify-content", "align-content"]
BOTH += ["align-items", "align-self", "percent edges", "available"]
FLEX = ["column", "reverse", "wrap", "wrap-reverse", "grow", "shrink", "basis", "percent basis"]
GRID = ["columns", "rows", "implicit tracks", "auto-flow", "placement", "spans", "auto-repeat"]
GRID += ["justify-items", "justify-self", "intrinsic tracks", "percent tracks", "fractions"]

DISTRIBUTED = ["space-between", "space-around", "space-evenly"]
POSITIONS = ["flex-start", "flex-end", "start", "end", "center"]
LENGTHS = [0, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 120]
PERCENTAGES = ["10%", "25%", "33.3%", "50%", "75%", "100%", "120%"]


def features(flex, grid):
    """All features that trees of these kinds can use."""
    return BOTH + (FLEX if flex else []) + (GRID if grid else [])


def random_case(name, seed, flex, grid, without=()):
    """A case without `expected`, always the same for the same arguments."""
    source = random.Random(seed)
    return Generator(source, flex, grid, set(without)).case(name)


class Generator:
    """Draws one case from a source of random numbers."""

    def __init__(self, source, flex, grid, without):
        self.source = source
        self.kinds = ["flex"] * flex + ["grid"] * grid
        possible = [name for name in features(flex, grid) if name not in without]
        count = min(len(possible), source.choice([2, 3, 4, 5, 6, 8, 12, 20]))
        self.used = set(source.sample(possible, count))
        # Without sizes there is little to see.
        self.used |= {"sizes", "text"} if source.random() < 0.7 else {"sizes"}
        self.nodes = source.choice([2, 3, 3, 4, 4, 5, 6, 8, NODES])

    def case(self, name):
        sized = "available" in self.used
        available = {
            axis: self.source.choice([100, 200, 320]) if sized else None
            for axis in ("width", "height")
        }
        self.nodes -= 1
        tree = self.node(depth=1, parent=None, sized_root=sized)
        direction = self.source.choice(["ltr", "ltr", "rtl"])
        return {"id": name, "direction": direction, "available": available, "tree": tree}

    def chance(self, feature, probability=0.4):
        return feature in self.used and self.source.random() < probability

    def one(self, *lists):
        return self.source.choice([value for values in lists for value in values])

    def node(self, depth, parent, sized_root=False):
        """A node and those in it. `parent` is the display of its container."""
        display = self.source.choice(self.kinds)
        count = self.children_count(depth)
        style = {"display": "grid"} if display == "grid" and count else {}
        percent = parent is not None or sized_root
        self.sizes(style, percent)
        self.edges(style, percent, root=parent is None)
        if parent is not None:
            self.item(style, parent)
        if count:
            self.container(style, display)
            children = [self.node(depth + 1, display) for _ in range(count)]
            return {"style": style, "children": children}
        if self.chance("text", 0.6):
            return {"style": style, "text": self.text()}
        return {"style": style}

    def children_count(self, depth):
        """Number of children that a node gets; it is taken from what is left."""
        if depth >= DEPTH or self.nodes <= 0 or (depth > 1 and self.source.random() < 0.5):
            return 0
        count = self.source.randint(1, min(5, self.nodes))
        self.nodes -= count
        return count

    def text(self):
        space = self.source.choice([" ", " ", "\u200b"])
        words = [self.source.choice("abcde") * self.source.randint(1, 5) for _ in range(4)]
        return space.join(words[: self.source.randint(1, 4)])

    # Properties of any box.

    def sizes(self, style, percent):
        for axis in ("width", "height"):
            if self.chance("sizes", 0.45):
                style[axis] = self.one(LENGTHS)
            if percent and self.chance("percent sizes", 0.3):
                style[axis] = self.one(PERCENTAGES)
            for limit in ("min", "max"):
                if self.chance("min-max", 0.25):
                    relative = PERCENTAGES if percent and "percent sizes" in self.used else []
                    style[f"{limit}-{axis}"] = self.one(LENGTHS, relative)
        if self.chance("aspect-ratio", 0.3):
            style["aspect-ratio"] = self.one([0.5, 1, 1.5, 2, 3])
        if self.chance("content-box", 0.4):
            style["box-sizing"] = "content-box"
        if self.chance("overflow", 0.3):
            style["overflow"] = self.one(["hidden", "scroll"])

    def edges(self, style, percent, root):
        sides = ["top", "right", "bottom", "left"]
        if "logical" in self.used:
            sides = ["top", "inline-end", "bottom", "inline-start"]
        relative = ["5%", "10%", "20%"] if percent and "percent edges" in self.used else []
        for side in sides:
            if self.chance("padding", 0.3):
                style[f"padding-{side}"] = self.one([2, 5, 10, 20], relative)
            if self.chance("border", 0.3):
                style[f"border-{side}-width"] = self.one([1, 2, 5, 10])
            if not root and self.chance("margins", 0.3):
                style[f"margin-{side}"] = self.one([2, 5, 10, -5, -15], relative)
            if not root and self.chance("auto margins", 0.2):
                style[f"margin-{side}"] = "auto"

    # Properties of an item.

    def item(self, style, parent):
        if self.chance("none", 0.15):
            style["display"] = "none"
        self.position(style)
        if self.chance("order", 0.3):
            style["order"] = self.one([-1, 1, 2])
        if self.chance("align-self"):
            style["align-self"] = self.one(POSITIONS, ["stretch", "baseline", "auto"])
        if parent == "flex":
            self.flex_item(style)
        else:
            self.grid_item(style)

    def position(self, style):
        absolute = self.chance("absolute", 0.3)
        if absolute:
            style["position"] = "absolute"
        if absolute or self.chance("relative", 0.3):
            sides = ["top", "right", "bottom", "left"]
            if "logical" in self.used:
                sides = ["top", "inset-inline-end", "bottom", "inset-inline-start"]
            for side in sides:
                if self.source.random() < 0.4:
                    relative = ["10%", "50%"] if "percent edges" in self.used else []
                    style[side] = self.one([0, 5, 10, 20, -5], relative)

    def flex_item(self, style):
        if self.chance("grow"):
            style["flex-grow"] = self.one([0.25, 0.5, 1, 1, 2, 3])
        if self.chance("shrink"):
            style["flex-shrink"] = self.one([0, 0, 0.25, 0.5, 2, 3])
        if self.chance("basis"):
            style["flex-basis"] = self.one(LENGTHS, ["content", "auto"])
        if self.chance("percent basis", 0.3):
            style["flex-basis"] = self.one(PERCENTAGES, ["0%"])

    def grid_item(self, style):
        if self.chance("justify-self"):
            style["justify-self"] = self.one(POSITIONS, ["stretch", "baseline", "auto"])
        for axis in ("column", "row"):
            if self.chance("placement"):
                style[f"grid-{axis}-start"] = self.one([1, 2, 3, -1, -2, -3])
            if self.chance("placement", 0.2):
                style[f"grid-{axis}-end"] = self.one([1, 2, 3, 4, -1, -2])
            if self.chance("spans", 0.3):
                style[f"grid-{axis}-end"] = self.one(["span 2", "span 2", "span 3"])

    # Properties of a container.

    def container(self, style, display):
        if self.chance("gaps", 0.6):
            style["column-gap"] = self.one([3, 5, 10, 20])
            style["row-gap"] = self.one([3, 5, 10, 20])
        if self.chance("percent gaps", 0.4):
            style[self.one(["column-gap", "row-gap"])] = self.one(["5%", "10%"])
        for name in ("justify-content", "align-content"):
            if self.chance(name, 0.6):
                style[name] = self.one(POSITIONS, DISTRIBUTED, ["stretch"])
        if self.chance("align-items", 0.6):
            style["align-items"] = self.one(POSITIONS, ["stretch", "baseline", "baseline"])
        if self.chance("direction", 0.3):
            style["direction"] = self.one(["ltr", "rtl"])
        if display == "flex":
            self.flex_container(style)
        else:
            self.grid_container(style)

    def flex_container(self, style):
        axis = "column" if self.chance("column", 0.5) else "row"
        reverse = "-reverse" if self.chance("reverse") else ""
        if axis + reverse != "row":
            style["flex-direction"] = axis + reverse
        if self.chance("wrap", 0.6):
            style["flex-wrap"] = "wrap"
        if self.chance("wrap-reverse"):
            style["flex-wrap"] = "wrap-reverse"

    def grid_container(self, style):
        if self.chance("justify-items", 0.6):
            style["justify-items"] = self.one(POSITIONS, ["stretch", "baseline"])
        for axis in ("columns", "rows"):
            if self.chance(axis, 0.8):
                style[f"grid-template-{axis}"] = self.template()
            if self.chance("implicit tracks", 0.5):
                style[f"grid-auto-{axis}"] = " ".join(self.tracks(self.source.randint(1, 2)))
        if self.chance("auto-flow", 0.7):
            style["grid-auto-flow"] = self.one(["column", "row dense", "column dense"])

    def template(self):
        if self.chance("auto-repeat", 0.5):
            kind = self.one(["auto-fill", "auto-fit"])
            sizes = ["20px", "30px", "10px 20px", "minmax(20px, 30px)"]
            if "fractions" in self.used:
                sizes.append("minmax(20px, 1fr)")
            return f"repeat({kind}, {self.one(sizes)})"
        tracks = self.tracks(self.source.randint(1, 4))
        if self.source.random() < 0.2:
            tracks[0] = f"repeat(2, {tracks[0]})"
        return " ".join(tracks)

    def tracks(self, count):
        sizes = ["auto", "20px", "30px", "50px"]
        if "fractions" in self.used:
            sizes += ["1fr", "1fr", "2fr", "0.5fr", "minmax(20px, 1fr)", "minmax(0px, 1fr)"]
        if "intrinsic tracks" in self.used:
            sizes += ["min-content", "max-content", "fit-content(30px)", "minmax(10px, 40px)"]
            sizes += ["minmax(auto, 30px)", "minmax(min-content, max-content)"]
        if "percent tracks" in self.used:
            sizes += ["25%", "50%"]
        return [self.source.choice(sizes) for _ in range(count)]
