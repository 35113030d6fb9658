/// Source of the paint of a shape.
enum SVGPaintSource {
    case plain(SVGPaint)
    /// Copies of a picture; what they cover is not known yet.
    case pattern(SVGTiles, opacity: Float)
}

extension SVGBuilder {
    /// Returns the paint of a shape with these `bounds`; nil for none.
    mutating func paint(
        _ value: SVGPaintValue, _ opacity: Float, of element: XMLElement, _ bounds: Rect,
        in context: Context
    ) throws(SVGError) -> SVGPaintSource? {
        switch value {
        case .none: return nil
        case .color(let color):
            guard opacity > 0 else { return nil }
            return .plain(
                .color(color == .current ? context.style.color : color, opacity: opacity))
        case .contextFill, .contextStroke:
            guard let line = context.lineStyle else { return nil }
            var inner = context
            inner.lineStyle = nil
            inner.style.color = line.color
            return try paint(
                value == .contextFill ? line.fill : line.stroke, opacity, of: element, bounds,
                in: inner)
        case .reference(let address, let fallback):
            if let index = target(of: address, from: element) {
                switch document.elements[index].name {
                case "linearGradient", "radialGradient":
                    return try gradient(index, bounds, in: context).map {
                        .plain($0.faded(opacity))
                    }
                case "pattern":
                    return try pattern(index, bounds, of: element, in: context).map {
                        .pattern($0, opacity: opacity)
                    }
                case let name:
                    diagnostics.add(
                        element,
                        "<\(excerpt(name))> is nothing to paint with: use a colour, a gradient or a pattern"
                    )
                }
            }
            guard let fallback else { return nil }
            return try paint(fallback, opacity, of: element, bounds, in: context)
        }
    }

    /// Returns a gradient for a shape with these bounds; nil if it paints nothing.
    private mutating func gradient(
        _ index: Int, _ bounds: Rect, in context: Context
    ) throws(SVGError) -> SVGPaint? {
        let chain = try chain(from: index, Self.gradients, context)
        let element = document.elements[index]
        let stops = try stops(of: chain, context)
        guard let last = stops.last else { return nil }
        if stops.count == 1 { return .color(last.color, opacity: last.opacity) }
        let attributes = SVGSharedAttributes(chain: chain.map { document.elements[$0] })
        var transform = transform("gradientTransform", attributes, of: element)
        let isUserSpace = attributes["gradientUnits"] == "userSpaceOnUse"
        var viewport = context.viewport
        if !isUserSpace {
            guard !bounds.isEmpty else { return nil }
            transform = AffineTransform(unitSquareTo: bounds).appending(inner: transform)
            viewport = Size(width: 1, height: 1)
        }
        guard transform.isUsable else { return nil }
        if attributes["fr"].flatMap({ SVGLength($0) })?.value ?? 0 > 0 {
            diagnostics.add(element, "fr is not drawn: move the stops instead")
        }
        return .gradient(
            SVGGradient(
                geometry: attributes.geometry(isLinear: element.name == "linearGradient", viewport),
                spread: attributes.spread, transform: transform, stops: stops))
    }

    private static let gradients: Set<String> = ["linearGradient", "radialGradient"]

    /// Returns a gradient or pattern followed by those that its `href` refers to, transitively.
    mutating func chain(
        from index: Int, _ names: Set<String>, _ context: Context
    ) throws(SVGError) -> [Int] {
        var chain: [Int] = []
        var next: Int? = index
        while let index = next, !chain.contains(index), chain.count < limits.nesting {
            let element = document.elements[index]
            try charge(element, depth: context.depth)
            chain.append(index)
            next = element["href"].flatMap { target(of: $0, from: element) }
            if let target = next, !names.contains(document.elements[target].name) {
                diagnostics.add(element, "href refers to an element of another kind")
                next = nil
            }
        }
        return chain
    }

    /// Returns the transform of a gradient or pattern in its chain's attributes.
    mutating func transform(
        _ name: String, _ attributes: SVGSharedAttributes, of element: XMLElement
    ) -> AffineTransform {
        value(name, attributes[name], of: element) { AffineTransform(svg: $0) } ?? .identity
    }

    /// Returns the stops of the first gradient that has some.
    private mutating func stops(
        of chain: [Int], _ context: Context
    ) throws(SVGError) -> [SVGGradient.Stop] {
        var stops: [SVGGradient.Stop] = []
        for index in chain where stops.isEmpty {
            for child in document.elements[index].children {
                let element = document.elements[child]
                try charge(element, depth: context.depth)
                if element.name == "stop" {
                    stops.append(stop(child, after: stops.last?.offset ?? 0))
                } else {
                    complainIfUndrawn(element)
                }
            }
        }
        return stops
    }

    private mutating func stop(_ index: Int, after least: Float) -> SVGGradient.Stop {
        let element = document.elements[index]
        let declarations = declarations(of: element)
        for child in element.children { complainIfUndrawn(document.elements[child]) }
        let offset = length("offset", of: element)?.fraction ?? 0
        let (color, opacity) = color(.stopColor, .stopOpacity, of: index, declarations)
        return SVGGradient.Stop(
            offset: max(least, min(1, offset)), color: color, opacity: opacity)
    }

    /// Returns a colour that is not inherited, and its opacity. `currentColor` is that of the element's
    /// place in the file.
    mutating func color(
        _ name: SVGProperty, _ opacity: SVGProperty, of index: Int, _ declarations: SVGDeclarations
    ) -> (SVGColor, opacity: Float) {
        let own = value(name.rawValue, declarations[name], of: document.elements[index]) {
            SVGColor($0)
        }
        return (
            own == .current ? color(around: index) : own ?? .fixed(.black),
            declarations[opacity].flatMap(SVGStyle.opacity) ?? 1
        )
    }
}

/// The attributes of a gradient or pattern, each from the first of a chain that has it.
struct SVGSharedAttributes {
    let chain: [XMLElement]

    subscript(name: String) -> String? {
        for element in chain {
            if let value = element[name] { return value.trimmed }
        }
        return nil
    }
}

extension SVGSharedAttributes {
    fileprivate var spread: Gradient.Spread {
        switch self["spreadMethod"] {
        case "repeat": .repeat
        case "reflect": .reflect
        default: .pad
        }
    }

    /// Returns the geometry. In a viewport of one by one, numbers and percentages are fractions of
    /// it.
    fileprivate func geometry(isLinear: Bool, _ viewport: Size) -> Gradient.Geometry {
        func coordinate(_ name: String, _ axis: SVGLength.Axis, _ percent: Double) -> Float {
            let length = self[name].flatMap { SVGLength($0) }
            return (length ?? SVGLength(percent, isPercentage: true)).resolved(axis, in: viewport)
        }
        if isLinear {
            return .linear(
                start: Point(x: coordinate("x1", .x, 0), y: coordinate("y1", .y, 0)),
                end: Point(x: coordinate("x2", .x, 100), y: coordinate("y2", .y, 0)))
        }
        let center = Point(x: coordinate("cx", .x, 50), y: coordinate("cy", .y, 50))
        let focus = Point(
            x: self["fx"] == nil ? center.x : coordinate("fx", .x, 50),
            y: self["fy"] == nil ? center.y : coordinate("fy", .y, 50))
        return .radial(
            center: center, radius: coordinate("r", .diagonal, 50),
            focus: focus == center ? nil : focus)
    }
}
