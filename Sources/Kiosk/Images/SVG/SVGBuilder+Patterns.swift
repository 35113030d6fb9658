extension SVGBuilder {
    /// Returns a pattern for a shape with these bounds; nil if it paints nothing.
    mutating func pattern(
        _ index: Int, _ bounds: Rect, of shape: XMLElement, in context: Context
    ) throws(SVGError) -> SVGTiles? {
        guard !context.targets.contains(index) else {
            diagnostics.add(shape, "a pattern is painted with itself: nothing is drawn")
            return nil
        }
        let chain = try chain(from: index, ["pattern"], context)
        let element = document.elements[index]
        let attributes = SVGSharedAttributes(chain: chain.map { document.elements[$0] })
        guard let source = chain.first(where: { !document.elements[$0].children.isEmpty }),
            let tile = region(
                { attributes[$0] }, of: element,
                isOfBounds: attributes["patternUnits"] != "userSpaceOnUse", bounds,
                context.viewport, usual: (0, 0))
        else { return nil }
        let transform = transform("patternTransform", attributes, of: element)
        var inner = definition(source, in: context)
        inner.targets.append(index)
        inner.transform = context.transform.appending(inner: transform)
        // The content begins in the corner of the copy, whatever its units.
        var own = AffineTransform.translation(x: tile.minX, y: tile.minY)
        var viewport = context.viewport
        if let viewBox = attributes["viewBox"].flatMap({ Rect(viewBox: $0) }) {
            let aspect = attributes["preserveAspectRatio"].flatMap { SVGAspect($0) } ?? SVGAspect()
            own = aspect.transform(from: viewBox, to: tile)
            viewport = viewBox.size
        } else if attributes["patternContentUnits"] == "objectBoundingBox" {
            guard !bounds.isEmpty else { return nil }
            own = AffineTransform(unitSquareTo: Rect(origin: tile.origin, size: bounds.size))
            viewport = Size(width: 1, height: 1)
        }
        guard transform.isUsable, let content = try content(of: source, own, viewport, in: inner)
        else { return nil }
        return SVGTiles(tile: tile, transform: transform, cover: bounds, content: [.group(content)])
    }
}
