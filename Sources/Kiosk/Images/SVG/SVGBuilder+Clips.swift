extension SVGBuilder {
    /// Returns the clips of an element with these bounds, outermost first; nil if nothing remains
    /// visible.
    mutating func clips(
        of element: XMLElement, _ declarations: SVGDeclarations, around bounds: Rect?,
        in context: Context
    ) throws(SVGError) -> [SVGClip]? {
        guard let text = declarations[.clipPath], text != "none" else { return [] }
        guard
            let index = reference(.clipPath, text, to: "clipPath", from: element, in: context)
        else { return [] }
        let clip = document.elements[index]
        try charge(clip, depth: context.depth)
        let clipDeclarations = self.declarations(of: clip)
        var transform = AffineTransform(svg: clipDeclarations[.transform] ?? "") ?? .identity
        var inner = context
        inner.style = SVGStyle().inheriting(clipDeclarations) { diagnostics.add(clip, $0) }
        inner.depth += 1
        inner.targets.append(index)
        if clip["clipPathUnits"] == "objectBoundingBox" {
            guard let bounds, !bounds.isEmpty else { return nil }
            transform = AffineTransform(unitSquareTo: bounds).appending(inner: transform)
        }
        guard transform.isUsable,
            let outer = try clips(of: clip, clipDeclarations, around: bounds, in: inner)
        else { return nil }
        var shapes: [SVGClip] = []
        for child in clip.children {
            try addClip(child, transform, in: inner, to: &shapes)
        }
        return SVGClip(union: shapes).map { outer + [$0] }
    }

    /// Adds the outline of a shape or text, or of one that a `<use>` refers to.
    private mutating func addClip(
        _ index: Int, _ transform: AffineTransform, in context: Context, to shapes: inout [SVGClip]
    ) throws(SVGError) {
        let element = document.elements[index]
        try charge(element, depth: context.depth)
        let declarations = declarations(of: element)
        guard declarations[.display] != "none" else { return }
        if declarations[.clipPath] ?? "none" != "none" {
            diagnostics.add(element, "clip-path is not drawn here: put it on the <clipPath>")
        }
        var inner = context
        inner.depth += 1
        inner.style = context.style.inheriting(declarations) { diagnostics.add(element, $0) }
        guard let own = AffineTransform(svg: declarations[.transform] ?? "") else {
            diagnostics.add(element, "transform cannot be read")
            return
        }
        var map = transform.appending(inner: own)
        guard map.isUsable else { return }
        if element.name == "use" {
            guard let target = element["href"].flatMap({ target(of: $0, from: element) }),
                !context.targets.contains(target)
            else { return }
            inner.targets.append(target)
            let offset = point("x", "y", of: element, in: context.viewport)
            map = map.appending(inner: .translation(x: offset.x, y: offset.y))
            return try addClip(target, map, in: inner, to: &shapes)
        }
        if element.name == "text" {
            guard inner.style.isVisible else { return }
            for (path, _) in try outlines(ofText: index, in: inner).outlines {
                shapes.append(SVGClip(path: path.applying(map)))
            }
            return
        }
        guard let path = try path(of: element, in: context.viewport) else {
            return complainIfNoClip(element)
        }
        guard inner.style.isVisible else { return }
        shapes.append(SVGClip(path: path.applying(map), rule: inner.style.clipRule))
    }

    private mutating func complainIfNoClip(_ element: XMLElement) {
        let shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
        guard !shapes.contains(element.name), element.name != "use" else { return }
        diagnostics.add(
            element,
            "<\(excerpt(element.name))> is not drawn in a <clipPath>: use shapes and texts only")
    }
}

extension SVGClip {
    /// Makes the union of the shapes; nil without any.
    ///
    /// One path has one fill rule: each of several shapes is made clockwise, so that overlaps do
    /// not cancel out.
    fileprivate init?(union shapes: [SVGClip]) {
        guard let first = shapes.first else { return nil }
        guard shapes.count > 1 else {
            self = first
            return
        }
        var path = Path()
        for shape in shapes { path.add(shape.path.clockwise) }
        self.init(path: path)
    }
}
