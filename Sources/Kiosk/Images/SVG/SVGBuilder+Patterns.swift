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
        var tiles = SVGTiles(tile: tile, transform: transform, cover: bounds, content: [])
        var inner = definition(source, in: context)
        inner.targets.append(index)
        var content = SVGGroup()
        // The content begins in the corner of the copy, whatever its units.
        content.transform = .translation(x: tile.minX, y: tile.minY)
        if let viewBox = attributes["viewBox"].flatMap({ Rect(viewBox: $0) }) {
            let aspect = attributes["preserveAspectRatio"].flatMap { SVGAspect($0) } ?? SVGAspect()
            content.transform = aspect.transform(from: viewBox, to: tile)
            inner.viewport = viewBox.size
        } else if attributes["patternContentUnits"] == "objectBoundingBox" {
            guard !bounds.isEmpty else { return nil }
            content.transform = AffineTransform(
                unitSquareTo: Rect(origin: tile.origin, size: bounds.size))
            inner.viewport = Size(width: 1, height: 1)
        }
        inner.transform = context.transform.appending(inner: tiles.transform)
            .appending(inner: content.transform)
        guard tiles.transform.isUsable, content.transform.isUsable, inner.transform.isUsable else {
            return nil
        }
        content.children = try children(of: source, in: inner)
        guard !content.children.isEmpty else { return nil }
        tiles.content = [.group(content)]
        return tiles
    }
}
