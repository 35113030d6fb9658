extension SVGBuilder {
    /// Maximum number of steps of a filter.
    private static let stepLimit = 64

    /// Gives a group the filter of an element with these bounds; returns false if nothing remains
    /// visible.
    mutating func addFilter(
        of element: XMLElement, _ declarations: SVGDeclarations, around bounds: Rect?,
        in context: Context, to group: inout SVGGroup
    ) throws(SVGError) -> Bool {
        guard let text = declarations[.filter], text != "none" else { return true }
        if SVGReference.url(text) == nil {
            return addFunctions(text, of: element, around: bounds, in: context, to: &group)
        }
        guard let index = reference(.filter, text, to: "filter", from: element, in: context)
        else { return true }
        let filter = document.elements[index]
        guard let region = try region(of: filter, units: "filterUnits", around: bounds, in: context)
        else { return false }
        var scale = Size(width: 1, height: 1)
        let isOfBounds = filter["primitiveUnits"] == "objectBoundingBox"
        if isOfBounds {
            guard let bounds, !bounds.isEmpty else { return false }
            scale = bounds.size
        }
        var reader = SVGFilterReader(scale: scale)
        let inner = definition(index, in: context)
        for child in filter.children {
            let element = document.elements[child]
            try charge(element, depth: context.depth + 1)
            guard element.name.hasPrefix("fe") else {
                complainIfUndrawn(element)
                continue
            }
            guard reader.steps.count < Self.stepLimit else {
                diagnostics.add(
                    filter, "filter is not drawn: it has more than \(Self.stepLimit) steps")
                return true
            }
            guard let kind = try kind(of: child, &reader, in: inner) else {
                diagnostics.add(
                    element,
                    "filter is not drawn: <\(excerpt(element.name))> is not known or has a mistake; draw the effect as a picture"
                )
                return true
            }
            let style = style(of: element, self.declarations(of: element), in: inner)
            reader.add(
                element, kind, isLinear: style.isFilterLinear,
                part: part(of: element, scale, bounds, region, isOfBounds: isOfBounds))
        }
        guard !reader.steps.isEmpty else { return false }
        group.filter = SVGFilter(region: region, steps: reader.steps)
        return true
    }

    /// Gives a group the effects that functions name. Returns true also after a mistake, since the group
    /// is drawn without them then.
    private mutating func addFunctions(
        _ text: String, of element: XMLElement, around bounds: Rect?, in context: Context,
        to group: inout SVGGroup
    ) -> Bool {
        let current = context.style.color
        guard let steps = SVGFilterFunctions.steps(text, current: current) else {
            diagnostics.add(
                element,
                "filter cannot be \"\(excerpt(text))\": use url(#id), or functions such as blur(2px)"
            )
            return true
        }
        guard let bounds else { return true }
        // There is no region in CSS: everything counts, also lines beside the shapes' bounds.
        let reach = steps.reduce(max(bounds.width, bounds.height) / 2 + 8) { $0 + $1.reach }
        group.filter = SVGFilter(region: bounds.inset(by: -reach), steps: steps)
        return true
    }

    /// Returns the part of the region in which a step paints; nil for all of it.
    private func part(
        of element: XMLElement, _ scale: Size, _ bounds: Rect?, _ region: Rect, isOfBounds: Bool
    ) -> Rect? {
        let names = ["x", "y", "width", "height"]
        guard names.contains(where: { element[$0] != nil }) else { return nil }
        func length(_ name: String, _ whole: Float, _ start: Float, _ scale: Float) -> Float? {
            guard let length = element[name].flatMap({ SVGLength($0) }) else { return nil }
            if length.isPercentage { return length.fraction * whole + start }
            return Float(length.value) * scale
        }
        let origin = isOfBounds ? bounds?.origin ?? .zero : .zero
        let x = length("x", region.width, region.minX - origin.x, scale.width)
        let y = length("y", region.height, region.minY - origin.y, scale.height)
        return Rect(
            x: x.map { $0 + origin.x } ?? region.minX, y: y.map { $0 + origin.y } ?? region.minY,
            width: length("width", region.width, 0, scale.width) ?? region.width,
            height: length("height", region.height, 0, scale.height) ?? region.height)
    }

    /// Reads a step; nil if it is unknown or invalid.
    private mutating func kind(
        of index: Int, _ reader: inout SVGFilterReader, in context: Context
    ) throws(SVGError) -> SVGFilterStep.Kind? {
        let element = document.elements[index]
        switch element.name {
        case "feFlood":
            let (color, opacity) = flood(index)
            return .flood(color, opacity: opacity)
        case "feDropShadow":
            let (color, opacity) = flood(index)
            guard let offset = reader.offset(of: element, usual: 2),
                let deviation = reader.pair("stdDeviation", of: element, usual: 2)
            else { return nil }
            return .shadow(offset: offset, blur: deviation, color, opacity: opacity)
        case "feMerge":
            var sources: [String?] = []
            for child in element.children {
                let node = document.elements[child]
                try charge(node, depth: context.depth + 2)
                guard node.name == "feMergeNode", sources.count < Self.stepLimit else {
                    return nil
                }
                sources.append(node["in"])
            }
            reader.sources = sources
            return .merge
        case "feComponentTransfer":
            var tables = [[UInt8]](repeating: (0...255).map { $0 }, count: 4)
            for child in element.children {
                let function = document.elements[child]
                try charge(function, depth: context.depth + 2)
                let channels = ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]
                guard let channel = channels.firstIndex(of: function.name),
                    let table = SVGTransferTable(function)
                else { return nil }
                tables[channel] = table.values
            }
            return .transfer(tables)
        default: return reader.kind(of: element)
        }
    }

    private mutating func flood(_ index: Int) -> (SVGColor, Float) {
        let declarations = declarations(of: document.elements[index])
        return color(.floodColor, .floodOpacity, of: index, declarations)
    }
}
