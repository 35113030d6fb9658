extension SVGBuilder {
    /// Builds a shape with its paints and markers; empty if it is invisible.
    mutating func shape(
        _ element: XMLElement, in context: Context
    ) throws(SVGError) -> [SVGNode] {
        for child in element.children { complainIfUndrawn(document.elements[child]) }
        guard let path = try path(of: element, in: context.viewport) else { return [] }
        let nodes = try painted(
            path, of: element, path.bounds, rule: context.style.fillRule, in: context)
        let markers = try markers(on: path, of: element, in: context)
        return context.style.areMarkersFirst ? markers + nodes : nodes + markers
    }

    /// Builds a path in the paints of its context; empty if it is invisible.
    ///
    /// - Parameter bounds: The box to which gradients and patterns refer.
    mutating func painted(
        _ path: Path, of element: XMLElement, _ bounds: Rect, rule: FillRule = .nonZero,
        in context: Context
    ) throws(SVGError) -> [SVGNode] {
        let style = context.style
        guard style.isVisible else { return [] }
        var fill = SVGShape(path: path, fillRule: rule)
        var stroke = fill
        let fillPaint = try paint(style.fill, style.fillOpacity, of: element, bounds, in: context)
        let width = style.strokeWidth.resolved(.diagonal, in: context.viewport)
        var strokePaint: SVGPaintSource?
        if width > 0 {
            strokePaint = try paint(
                style.stroke, style.strokeOpacity, of: element, bounds, in: context)
            stroke.strokeStyle = StrokeStyle(
                width: width, cap: style.cap, join: style.join, miterLimit: style.miterLimit,
                dashes: style.dashes.map { $0.resolved(.diagonal, in: context.viewport) },
                dashOffset: style.dashOffset.resolved(.diagonal, in: context.viewport))
        }
        if case .plain(let paint) = fillPaint { fill.fill = paint }
        if case .plain(let paint) = strokePaint { stroke.stroke = paint }
        if fill.fill != nil, stroke.stroke != nil {
            stroke.fill = fill.fill
            stroke.isStrokeFirst = style.isStrokeFirst
            return [.shape(stroke)]
        }
        var nodes: [SVGNode] = []
        if let fillPaint { nodes.append(node(fill, fillPaint, bounds, isStroke: false)) }
        if let strokePaint { nodes.append(node(stroke, strokePaint, bounds, isStroke: true)) }
        return style.isStrokeFirst ? nodes.reversed() : nodes
    }

    /// Returns a shape in its paint; in a pattern, it is the mask of the pattern's copies.
    private func node(
        _ shape: SVGShape, _ paint: SVGPaintSource, _ bounds: Rect, isStroke: Bool
    ) -> SVGNode {
        guard case .pattern(var tiles, let opacity) = paint else { return .shape(shape) }
        var mask = shape
        let black = SVGPaint.color(.fixed(.black), opacity: 1)
        if isStroke { mask.stroke = black } else { mask.fill = black }
        tiles.cover = mask.reach
        var group = SVGGroup(opacity: opacity, box: .rect(bounds), children: [.tiles(tiles)])
        group.mask = SVGMask(
            region: mask.reach.inset(by: -2), isAlpha: true, content: [.shape(mask)])
        return .group(group)
    }

    /// Returns the outline of a shape in its own coordinates; nil if it is empty, or the element is
    /// not a shape.
    mutating func path(
        of element: XMLElement, in viewport: Size
    ) throws(SVGError) -> Path? {
        let path: Path?
        switch element.name {
        case "path": path = data(of: element)
        case "rect": path = rectangle(element, in: viewport)
        case "circle", "ellipse": path = ellipse(element, in: viewport)
        case "line":
            var line = Path()
            line.move(to: point("x1", "y1", of: element, in: viewport))
            line.line(to: point("x2", "y2", of: element, in: viewport))
            path = line
        case "polyline", "polygon": path = polygon(element)
        default: path = nil
        }
        guard let path, !path.isEmpty else { return nil }
        try charge(path, element)
        return path
    }

    private mutating func data(of element: XMLElement) -> Path? {
        guard let text = element["d"], text.trimmed != "none" else { return nil }
        do throws(SVGPathError) {
            return try Path(svg: text)
        } catch {
            diagnostics.add(element, "the path is not drawn, d is wrong: \(error)")
            return nil
        }
    }

    private mutating func rectangle(_ element: XMLElement, in viewport: Size) -> Path? {
        let origin = point("x", "y", of: element, in: viewport)
        let size = Size(
            width: extent("width", .x, of: element, in: viewport) ?? 0,
            height: extent("height", .y, of: element, in: viewport) ?? 0)
        let rect = Rect(origin: origin, size: size)
        let radii = radii(of: element, in: viewport)
        guard !rect.isEmpty else { return nil }
        let radius = Size(
            width: min(radii.width, size.width / 2), height: min(radii.height, size.height / 2))
        guard radius.width > 0, radius.height > 0 else { return Path(rect) }
        return Path(
            rect,
            radii: CornerRadii(
                topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius))
    }

    private mutating func ellipse(_ element: XMLElement, in viewport: Size) -> Path? {
        let center = point("cx", "cy", of: element, in: viewport)
        let radii: Size
        if element.name == "circle" {
            let radius = extent("r", .diagonal, of: element, in: viewport) ?? 0
            radii = Size(width: radius, height: radius)
        } else {
            radii = self.radii(of: element, in: viewport)
        }
        return Path(
            ellipseIn: Rect(
                x: center.x - radii.width, y: center.y - radii.height, width: radii.width * 2,
                height: radii.height * 2))
    }

    private mutating func polygon(_ element: XMLElement) -> Path? {
        var scanner = SVGScanner(element["points"] ?? "")
        var numbers: [Float] = []
        while !scanner.isAtEnd(), let number = scanner.number() {
            numbers.append(Float(number))
            scanner.skipSeparator()
        }
        if !scanner.isAtEnd() || numbers.count % 2 == 1 {
            diagnostics.add(
                element, "points is pairs of numbers: what follows a mistake is missing")
        }
        var path = Path()
        for index in stride(from: 1, to: numbers.count, by: 2) {
            let point = Point(x: numbers[index - 1], y: numbers[index])
            if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        if element.name == "polygon" { path.close() }
        return path
    }

    /// Returns `rx` and `ry`; a missing one equals the other.
    private mutating func radii(of element: XMLElement, in viewport: Size) -> Size {
        let rx = extent("rx", .x, of: element, in: viewport)
        let ry = extent("ry", .y, of: element, in: viewport)
        return Size(width: rx ?? ry ?? 0, height: ry ?? rx ?? 0)
    }

    /// Returns the point of two attributes.
    mutating func point(
        _ x: String, _ y: String, of element: XMLElement, in viewport: Size
    ) -> Point {
        Point(
            x: length(x, of: element)?.resolved(.x, in: viewport) ?? 0,
            y: length(y, of: element)?.resolved(.y, in: viewport) ?? 0)
    }

    /// Returns a non-negative length.
    private mutating func extent(
        _ name: String, _ axis: SVGLength.Axis, of element: XMLElement, in viewport: Size
    ) -> Float? {
        guard let length = length(name, of: element) else { return nil }
        guard length.value >= 0 else {
            diagnostics.add(element, "\(name) cannot be negative")
            return nil
        }
        return length.resolved(axis, in: viewport)
    }
}
