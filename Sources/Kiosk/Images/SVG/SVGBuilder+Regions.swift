extension SVGBuilder {
    /// Charges for a mask or a filter, and returns its region; nil if nothing remains visible in it.
    ///
    /// - Parameter units: Name of the attribute with the units of the region.
    mutating func region(
        of effect: XMLElement, units: String, around bounds: Rect?, in context: Context
    ) throws(SVGError) -> Rect? {
        try charge(effect, depth: context.depth)
        return region(
            { effect[$0] }, of: effect, isOfBounds: effect[units] != "userSpaceOnUse", bounds,
            context.viewport, usual: (-10, 120))
    }

    /// Returns the rectangle of `x`, `y`, `width` and `height`, in fractions of `bounds` or in user
    /// units; nil if it is empty, or is to be of bounds that there are not.
    ///
    /// - Parameter usual: What is missing, in percent.
    mutating func region(
        _ attribute: (String) -> String?, of element: XMLElement, isOfBounds: Bool, _ bounds: Rect?,
        _ viewport: Size, usual: (origin: Double, size: Double)
    ) -> Rect? {
        func length(_ name: String, _ usual: Double) -> SVGLength {
            guard let text = attribute(name) else { return SVGLength(usual, isPercentage: true) }
            if let length = SVGLength(text) { return length }
            diagnostics.add(element, "\(name) is a length, no \"\(excerpt(text))\"")
            return SVGLength(usual, isPercentage: true)
        }
        let (x, y) = (length("x", usual.origin), length("y", usual.origin))
        let (width, height) = (length("width", usual.size), length("height", usual.size))
        var rect: Rect
        if isOfBounds {
            guard let bounds, !bounds.isEmpty else { return nil }
            rect = Rect(
                x: bounds.minX + x.fraction * bounds.width,
                y: bounds.minY + y.fraction * bounds.height, width: width.fraction * bounds.width,
                height: height.fraction * bounds.height)
        } else {
            rect = Rect(
                x: x.resolved(.x, in: viewport), y: y.resolved(.y, in: viewport),
                width: width.resolved(.x, in: viewport), height: height.resolved(.y, in: viewport))
        }
        return rect.isEmpty ? nil : rect
    }

    /// Returns the element that a property refers to by `url(#id)`, if it has one of these names and
    /// is not being drawn already; nil, with a report, for anything else.
    mutating func reference(
        _ property: SVGProperty, _ text: String, to name: String, from element: XMLElement,
        in context: Context
    ) -> Int? {
        guard let (address, _) = SVGReference.url(text) else {
            diagnostics.add(
                element, "\(property.rawValue) cannot be \"\(excerpt(text))\": use url(#id)")
            return nil
        }
        guard let index = target(of: address, from: element) else { return nil }
        guard document.elements[index].name == name, !context.targets.contains(index) else {
            diagnostics.add(
                element, "\(property.rawValue) refers to no <\(name)> that can be drawn")
            return nil
        }
        return index
    }
}
