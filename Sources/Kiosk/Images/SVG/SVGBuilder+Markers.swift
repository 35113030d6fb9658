extension SVGBuilder {
    /// Elements whose points have markers.
    private static let marked: Set<String> = ["path", "line", "polyline", "polygon"]

    /// Builds the markers at the points of a path.
    mutating func markers(
        on path: Path, of element: XMLElement, in context: Context
    ) throws(SVGError) -> [SVGNode] {
        let style = context.style
        guard Self.marked.contains(element.name), style.isVisible else { return [] }
        let start = marker(style.markerStart, of: element, in: context)
        let middle = marker(style.markerMid, of: element, in: context)
        let end = marker(style.markerEnd, of: element, in: context)
        guard start != nil || middle != nil || end != nil else { return [] }
        var nodes: [SVGNode] = []
        let vertices = path.vertices
        for (number, vertex) in vertices.enumerated() {
            let isFirst = number == 0
            let isLast = number == vertices.count - 1
            if isFirst { nodes += try marker(start, at: vertex, isStart: true, in: context) }
            if !isFirst, !isLast { nodes += try marker(middle, at: vertex, in: context) }
            if isLast { nodes += try marker(end, at: vertex, in: context) }
        }
        return nodes
    }

    /// Returns the element of a marker; nil for none.
    private mutating func marker(
        _ address: String?, of element: XMLElement, in context: Context
    ) -> Int? {
        guard let address, let index = target(of: address, from: element) else { return nil }
        guard document.elements[index].name == "marker", !context.targets.contains(index) else {
            diagnostics.add(element, "the marker refers to no <marker> that can be drawn")
            return nil
        }
        return index
    }

    /// Builds a marker at a point of a line in the context's style.
    private mutating func marker(
        _ index: Int?, at vertex: PathVertex, isStart: Bool = false, in context: Context
    ) throws(SVGError) -> [SVGNode] {
        guard let index else { return [] }
        let element = document.elements[index]
        try charge(element, depth: context.depth)
        let usual = SVGLength(3)
        let box = Rect(
            x: 0, y: 0,
            width: (length("markerWidth", of: element) ?? usual).resolved(.x, in: context.viewport),
            height: (length("markerHeight", of: element) ?? usual)
                .resolved(.y, in: context.viewport))
        guard !box.isEmpty else { return [] }
        let viewBox = viewBox(of: element)
        let fit = viewBox.map { aspect(of: element).transform(from: $0, to: box) } ?? .identity
        let seen = viewBox ?? box
        let middle = fit.apply(
            Point(
                x: reference("refX", of: element, along: seen.minX, seen.width),
                y: reference("refY", of: element, along: seen.minY, seen.height)))
        var scale: Float = 1
        if element["markerUnits"] != "userSpaceOnUse" {
            scale = context.style.strokeWidth.resolved(.diagonal, in: context.viewport)
        }
        let turn = turn(of: element, at: vertex, isStart: isStart)
        let transform = AffineTransform.translation(x: vertex.point.x, y: vertex.point.y)
            .appending(
                inner: AffineTransform(
                    a: Float(turn.x), b: Float(turn.y), c: Float(-turn.y), d: Float(turn.x), e: 0,
                    f: 0)
            )
            .appending(inner: .scale(x: scale, y: scale))
            .appending(inner: .translation(x: -middle.x, y: -middle.y))
            .appending(inner: fit)
        var inner = definition(index, in: context)
        inner.lineStyle = LineStyle(
            color: context.style.color, fill: context.style.fill, stroke: context.style.stroke)
        guard var group = try content(of: index, transform, seen.size, in: inner) else {
            return []
        }
        group.box = .none
        if isCut(element) {
            // The box itself is cut, which the view box may be larger or smaller than.
            let area = fit.inverted.bounds(of: box)
            group.clips = [SVGClip(path: Path(area))]
        }
        return [.group(group)]
    }

    /// Returns the coordinate that lies on the point, as a length or a word.
    private mutating func reference(
        _ name: String, of element: XMLElement, along start: Float, _ extent: Float
    ) -> Float {
        switch element[name]?.trimmed {
        case "left", "top": return start
        case "center": return start + extent / 2
        case "right", "bottom": return start + extent
        default:
            guard let length = length(name, of: element) else { return 0 }
            return length.isPercentage ? length.fraction * extent : Float(length.value)
        }
    }

    private mutating func turn(
        of element: XMLElement, at vertex: PathVertex, isStart: Bool
    ) -> UnitVector {
        let direction = vertex.direction
        switch element["orient"]?.trimmed ?? "0" {
        case "auto": return direction
        case "auto-start-reverse":
            return isStart ? -direction : direction
        case let text:
            let degrees = value("orient", text, of: element) { SVGAngle.degrees($0) }
            return UnitVector(degrees: degrees ?? 0)
        }
    }
}
