/// Hit-testing.
extension Node {
    /// Map from this node's space to its parent's: the layout's position, the parent's scrolling,
    /// and the transform.
    final var toParent: AffineTransform {
        var position = frame.origin - (parent?.contentOffset ?? .zero)
        if let motion = motionRecord { position = position + motion.displacement }
        guard !transform.isIdentity else { return .translation(x: position.x, y: position.y) }
        return transform.map(at: position, frame.size)
    }

    /// Returns the frontmost touchable node that contains a point of this node's own space.
    ///
    /// Children are found outside their parent's edges unless the parent clips them.
    public final func hitTest(_ point: Point) -> Node? {
        guard !isHidden, !isInert else { return nil }
        let isInside = bounds.contains(point)
        if isInside || !clipsContent {
            // Loops: a finger that goes down allocates nothing in debug builds, either.
            if raisesSticky {
                for child in children.reversed() where child.isSticky {
                    if let hit = child.hitTest(fromParent: point) { return hit }
                }
            }
            for child in children.reversed() where !raisesSticky || !child.isSticky {
                if let hit = child.hitTest(fromParent: point) { return hit }
            }
        }
        return isInside && isTouchable ? self : nil
    }

    private final func hitTest(fromParent point: Point) -> Node? {
        guard let inner = toParent.unapply(point) else { return nil }
        return hitTest(inner)
    }

    /// Returns true if a sibling is painted after this node.
    ///
    /// - Parameter isLater: True if the sibling comes after this node in the list of children.
    private final func isBehind(_ sibling: Node, isLater: Bool) -> Bool {
        guard parent?.raisesSticky == true, isSticky != sibling.isSticky else { return isLater }
        return sibling.isSticky
    }

    /// Calls a function for the siblings on one side of this node, until the function returns false.
    ///
    /// - Parameter inFront: True for siblings that are painted after this node, false for those before it.
    /// - Returns: False if the function has returned false.
    @inline(__always)
    final func visitSiblings(inFront: Bool, _ visit: (Node) -> Bool) -> Bool {
        var isLater = false
        for sibling in parent?.children ?? [] {
            if sibling === self {
                isLater = true
            } else if isBehind(sibling, isLater: isLater) == inFront, !visit(sibling) {
                return false
            }
        }
        return true
    }

    /// Returns true if this node is painted after another one, which is not inside it.
    final func isInFront(of other: Node) -> Bool {
        guard !isAncestor(of: other) else { return false }
        return upwards.contains { node in
            node === other || !node.visitSiblings(inFront: false) { !$0.isAncestor(of: other) }
        }
    }

    /// Map from this node's space to the root's.
    public final var toRoot: AffineTransform {
        var result = AffineTransform.identity
        var current: Node? = self
        while let node = current {
            result = node.toParent.appending(inner: result)
            current = node.parent
        }
        return result
    }

    /// Map from this node's space to device pixels.
    final var toDevice: AffineTransform {
        let toRoot = toRoot
        guard let tree, tree.scale != 1 else { return toRoot }
        return tree.toDevice.appending(inner: toRoot)
    }

    /// Rounds a length in logical pixels to whole device pixels.
    final func onDevicePixels(_ length: Double) -> Double {
        guard let scale = tree?.scale, scale != 1 else { return length.rounded() }
        return (length * Double(scale)).rounded() / Double(scale)
    }

    /// The node's border box in the root's space.
    public final var frameInRoot: Rect { toRoot.apply(bounds) }

    /// Returns true if a point of the root's space lies inside this node's border box.
    public final func contains(rootPoint point: Point) -> Bool {
        guard let inner = toRoot.unapply(point) else { return false }
        return bounds.contains(inner)
    }
}
