extension SVGBuilder {
    /// Returns the paint of a shape with these `bounds`; nil for none.
    mutating func paint(
        _ value: SVGPaintValue, _ opacity: Float, of element: XMLElement, _ bounds: Rect,
        in context: Context
    ) throws(SVGError) -> SVGPaint? {
        switch value {
        case .none: return nil
        case .color(let color):
            return opacity > 0
                ? .color(color == .current ? context.style.color : color, opacity: opacity) : nil
        case .reference(let address, let fallback):
            guard let index = target(of: address, from: element),
                isGradient(index, from: element)
            else {
                guard let fallback else { return nil }
                return try paint(fallback, opacity, of: element, bounds, in: context)
            }
            return try gradient(index, bounds, in: context)?.faded(opacity)
        }
    }

    private mutating func isGradient(_ index: Int, from element: XMLElement) -> Bool {
        let name = document.elements[index].name
        if name == "linearGradient" || name == "radialGradient" { return true }
        diagnostics.add(
            element, "<\(excerpt(name))> is nothing to paint with here: use a colour or a gradient")
        return false
    }

    /// Returns a gradient for a shape with these bounds; nil if it paints nothing.
    private mutating func gradient(
        _ index: Int, _ bounds: Rect, in context: Context
    ) throws(SVGError) -> SVGPaint? {
        let chain = try chain(from: index, context)
        let element = document.elements[index]
        let stops = try stops(of: chain, context)
        guard let last = stops.last else { return nil }
        if stops.count == 1 { return .color(last.color, opacity: last.opacity) }
        let attributes = SVGGradientAttributes(chain: chain.map { document.elements[$0] })
        var transform = AffineTransform.identity
        if let text = attributes["gradientTransform"] {
            if let own = AffineTransform(svg: text) {
                transform = own
            } else {
                diagnostics.add(element, "gradientTransform cannot be \"\(excerpt(text))\"")
            }
        }
        let isUserSpace = attributes["gradientUnits"] == "userSpaceOnUse"
        var viewport = context.viewport
        if !isUserSpace {
            guard !bounds.isEmpty else { return nil }
            let box = AffineTransform(
                a: bounds.width, b: 0, c: 0, d: bounds.height, e: bounds.minX, f: bounds.minY)
            transform = box.appending(inner: transform)
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

    /// Returns a gradient followed by those that its `href` refers to, transitively.
    private mutating func chain(from index: Int, _ context: Context) throws(SVGError) -> [Int] {
        var chain: [Int] = []
        var next: Int? = index
        while let index = next, !chain.contains(index), chain.count < limits.nesting {
            let element = document.elements[index]
            try charge(element, depth: context.depth)
            chain.append(index)
            next = element["href"].flatMap { target(of: $0, from: element) }
            if let target = next, !isGradient(target, from: element) { next = nil }
        }
        return chain
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
        var color = SVGColor.fixed(.black)
        if let text = declarations[.stopColor] {
            if let value = SVGColor(text) {
                color = value
            } else {
                diagnostics.add(element, "stop-color cannot be \"\(excerpt(text))\"")
            }
        }
        if color == .current { color = self.color(around: index) }
        let opacity = declarations[.stopOpacity].flatMap(SVGStyle.opacity) ?? 1
        return SVGGradient.Stop(
            offset: max(least, min(1, offset)), color: color, opacity: opacity)
    }

    /// Returns the inherited `color` of an element, by its position in the file.
    private mutating func color(around index: Int) -> SVGColor {
        var next: Int? = index
        while let index = next {
            let element = document.elements[index]
            if let text = declarations(of: element)[.color], let color = SVGColor(text),
                color != .current
            {
                return color
            }
            next = element.parent
        }
        return .current
    }
}

/// The attributes of a gradient, each from the first of a chain that has it.
private struct SVGGradientAttributes {
    let chain: [XMLElement]

    subscript(name: String) -> String? {
        for element in chain {
            if let value = element[name] { return value.trimmed }
        }
        return nil
    }

    var spread: Gradient.Spread {
        switch self["spreadMethod"] {
        case "repeat": .repeat
        case "reflect": .reflect
        default: .pad
        }
    }

    /// Returns the geometry. In a viewport of one by one, numbers and percentages are fractions of
    /// it.
    func geometry(isLinear: Bool, _ viewport: Size) -> Gradient.Geometry {
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
