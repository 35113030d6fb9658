/// Hit areas: what is drawn smaller than a finger answers taps beside it.
extension Node {
    /// Returns true if a point of the root's space lies on the node, or in the area around a small
    /// node that answers taps.
    final func reaches(_ point: Point) -> Bool {
        guard let inner = toRoot.unapply(point) else { return false }
        let size = tree?.gestureSettings.hitSize ?? 0
        return bounds.contains(inner) || bounds.grown(to: size / toRoot.scale).contains(inner)
    }

    /// Returns the nearest pressable node whose hit area has the point, for a finger that has hit no
    /// pressable node.
    ///
    /// Nothing that lies in front of that node, and nothing that clips it, is between them: the
    /// point of the node that is nearest to the finger can be hit itself.
    final func nearestPresser(to point: Point, within size: Float) -> Node? {
        guard let root = tree?.root else { return nil }
        var nearest: (node: Node, distance: Float)?
        root.visitNear(point, root.toParent, size) { node, rect in
            let clamped = rect.nearest(to: point)
            let distance = (point - clamped).squaredLength
            guard distance < nearest?.distance ?? .infinity, node.takesPresses(at: point),
                let inner = root.toParent.unapply(clamped), let hit = root.hitTest(inner),
                hit === node || node.isAncestor(of: hit)
            else { return }
            nearest = (node, distance)
        }
        return nearest?.node
    }

    /// Visits the nodes whose area of at least `size` contains a point of the root's space, with
    /// their rectangles in it.
    private func visitNear(
        _ point: Point, _ map: AffineTransform, _ size: Float, _ visit: (Node, Rect) -> Void
    ) {
        guard !isHidden, !isInert else { return }
        let rect = map.apply(bounds)
        let isNear = rect.grown(to: size).contains(point)
        if isNear && isTouchable { visit(self, rect) }
        if clipsContent && !rect.inset(by: EdgeInsets(-size / 2)).contains(point) { return }
        for child in children {
            child.visitNear(point, map.appending(inner: child.toParent), size, visit)
        }
    }
}

extension Rect {
    /// The rectangle with at least a width and a height, around its own middle.
    fileprivate func grown(to size: Float) -> Rect {
        let (x, y) = (max(0, size - width) / 2, max(0, size - height) / 2)
        return Rect(x: minX - x, y: minY - y, width: width + 2 * x, height: height + 2 * y)
    }

    /// Returns the point inside that is nearest to another one.
    fileprivate func nearest(to point: Point) -> Point {
        // The right and the bottom edge themselves belong to the neighbours.
        let margin: Float = 1 / 16
        return Point(
            x: max(minX, min(point.x, maxX - margin)), y: max(minY, min(point.y, maxY - margin)))
    }
}
