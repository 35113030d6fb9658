"""Smaller variants of a case, for finding the smallest that still fails."""

import copy


def variants(case):
    """Cases that are one step smaller, large steps first."""
    yield from context_variants(case)
    for tree in tree_variants(case["tree"]):
        yield {**case, "tree": tree}
    for name, value in case["tree"]["style"].items():
        if isinstance(value, str) and value.endswith("%"):
            return
    if case["available"]["width"] is not None:
        yield {**case, "available": {"width": None, "height": None}}


def context_variants(case):
    """The case with one of the root's children as the root, and left to right."""
    for child in case["tree"].get("children", []):
        if child["style"].get("display") != "none" and fits_root(child):
            yield {**case, "tree": child}
    if case["direction"] == "rtl":
        yield {**case, "direction": "ltr"}


def fits_root(node):
    """Tells whether a node can be a root: in the flow, and without what refers to a container."""
    outer = ("margin", "top", "right", "bottom", "left", "inset", "position")
    return not any(
        name.startswith(outer) or (isinstance(value, str) and value.endswith("%"))
        for name, value in node["style"].items()
    )


def tree_variants(tree):
    """Trees with a node, half a node's properties, one property or part of a text less."""
    paths = list(node_paths(tree))
    for change in (without_children, replaced_by_child, with_fewer_properties, with_less_text):
        for path in paths:
            for node in change(node_at(tree, path)):
                yield replaced(tree, path, node)


def node_paths(node, path=()):
    yield path
    for index, child in enumerate(node.get("children", [])):
        yield from node_paths(child, (*path, index))


def node_at(tree, path):
    for index in path:
        tree = tree["children"][index]
    return tree


def replaced(tree, path, node):
    if not path:
        return node
    result = copy.copy(tree)
    result["children"] = list(tree["children"])
    result["children"][path[0]] = replaced(tree["children"][path[0]], path[1:], node)
    return result


def without_children(node):
    """The node without all children, then without each of them."""
    children = node.get("children", [])
    if children:
        yield {"style": node["style"]}
    if len(children) > 1:
        for index in range(len(children)):
            yield {**node, "children": children[:index] + children[index + 1 :]}


def replaced_by_child(node):
    """The node with its grandchildren in the place of a child."""
    children = node.get("children", [])
    for index, child in enumerate(children):
        if "children" in child:
            yield {**node, "children": children[:index] + child["children"] + children[index + 1 :]}


def with_fewer_properties(node):
    names = list(node["style"])
    half = len(names) // 2
    if half > 1:
        for part in (names[:half], names[half:]):
            yield {**node, "style": {name: node["style"][name] for name in part}}
    for dropped in names:
        yield {**node, "style": {name: node["style"][name] for name in names if name != dropped}}


def with_less_text(node):
    if "text" not in node:
        return
    yield {name: value for name, value in node.items() if name != "text"}
    for space in (" ", "\u200b"):
        words = node["text"].split(space)
        if len(words) > 1:
            yield {**node, "text": space.join(words[1:])}
            yield {**node, "text": space.join(words[:-1])}
    if len(node["text"]) > 1 and len(set(node["text"])) == 1:
        yield {**node, "text": node["text"][1:]}
