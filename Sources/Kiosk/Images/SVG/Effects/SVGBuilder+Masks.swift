extension SVGBuilder {
    /// Gives a group the mask of an element with these bounds; returns false if nothing remains
    /// visible.
    mutating func addMask(
        of element: XMLElement, _ declarations: SVGDeclarations, around bounds: Rect?,
        in context: Context, to group: inout SVGGroup
    ) throws(SVGError) -> Bool {
        guard let text = declarations[.mask], text != "none",
            let index = reference(.mask, text, to: "mask", from: element, in: context)
        else { return true }
        let mask = document.elements[index]
        guard let region = try region(of: mask, units: "maskUnits", around: bounds, in: context)
        else { return false }
        var inner = definition(index, in: context)
        var content = SVGGroup()
        if mask["maskContentUnits"] == "objectBoundingBox" {
            guard let bounds, !bounds.isEmpty else { return false }
            content.transform = AffineTransform(unitSquareTo: bounds)
            inner.transform = context.transform.appending(inner: content.transform)
            inner.viewport = Size(width: 1, height: 1)
            guard inner.transform.isUsable else { return false }
        }
        content.children = try children(of: index, in: inner)
        // Clips and masks of the mask are those of a group around its content.
        var outer = SVGGroup(children: [.group(content)])
        let own = self.declarations(of: mask)
        guard !content.children.isEmpty,
            let clips = try clips(of: mask, own, around: bounds, in: inner),
            try addMask(of: mask, own, around: bounds, in: inner, to: &outer)
        else { return false }
        outer.clips = clips
        group.mask = SVGMask(
            region: region, isAlpha: own[.maskType] == "alpha", content: [.group(outer)])
        return true
    }
}
