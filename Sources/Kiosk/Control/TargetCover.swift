extension Tree {
    /// Returns words for the node, or the shape, in front of a target that would take its touch in the
    /// middle of what is seen of it; nil if there is none, or if nothing is seen.
    ///
    /// - Parameter isDragged: True for a finger that moves, false for a tap.
    package func wordsOfCover(of target: AccessTarget, isDragged: Bool) -> String? {
        let seen = seenArea(of: target)
        if seen.isEmpty { return nil }
        let point = seen.center
        guard let cover = cover(of: target.node, at: point, isDragged: isDragged) else {
            return isDragged ? nil : target.nameOfShape(at: point)
        }
        // The nodes around it and not around the target, the nearest first.
        let covering = Array(cover.upwards.prefix { !$0.isAncestor(of: target.node) })
        if let id = covering.lazy.compactMap(\.name).first { return "#\(id)" }
        // The dark area around a question has no name, and the card on it has.
        let overlay = covering.first { $0 is OverlayNode }
        var text = ""
        accessTree().forEach { element in
            let node = element.node
            let tells =
                covering.contains(where: { $0 === node }) || overlay?.isAncestor(of: node) == true
            guard tells, text.isEmpty else { return }
            text = element.properties.name
        }
        if !text.isEmpty { return text.quotedExcerpt }
        let area = PixelRect(covering: cover.frameInRoot)
        return "a node of \(area.width)x\(area.height) at \(area.minX),\(area.minY)"
    }
}

extension AccessTarget {
    /// Returns the name of the canvas's shape that a tap at a point of the root's space would choose in
    /// place of this one; nil if there is none.
    fileprivate func nameOfShape(at point: Point) -> String? {
        guard let part, let canvas = node as? CanvasNode,
            let inner = canvas.toRoot.unapply(point), let hit = canvas.part(at: inner), hit != part
        else { return nil }
        return canvas.accessParts.first { $0.id == hit }?.properties.name.quotedExcerpt
    }
}
