extension FrameUpdate {
    /// Turns changed pixels and changed places into damage: where a node was, and where it is now.
    func collectDamage() {
        guard !tree.root.subtreeMarks.isDisjoint(with: [.paint, .geometry]) else { return }
        let screen = PixelRect(covering: Rect(origin: .zero, size: tree.size))
        collectDamage(
            tree.root, toDevice: .identity, clip: screen, isHidden: false, hasMoved: false)
    }

    private func collectDamage(
        _ node: Node, toDevice parent: Transform, clip: PixelRect, isHidden: Bool, hasMoved: Bool
    ) {
        let hasMoved = hasMoved || node.ownMarks.contains(.geometry)
        let isHidden = isHidden || node.isHidden
        let needsPaint = hasMoved || node.ownMarks.contains(.paint)
        let toDevice = parent.appending(inner: node.toParent)
        node.ownMarks.subtract([.paint, .geometry])
        node.subtreeMarks.subtract([.paint, .geometry])
        if needsPaint {
            let bounds =
                isHidden || !node.hasAppeared
                ? .empty
                : PixelRect(covering: toDevice.apply(node.paintBounds)).intersection(clip)
            tree.damage.add(node.paintedBounds)
            tree.damage.add(bounds)
            node.paintedBounds = bounds
        }
        let inner =
            node.clipsContent ? clip.intersection(node.contentClip(toDevice)) : clip
        var bounds = node.paintedBounds
        for child in node.children {
            if hasMoved || !child.subtreeMarks.isDisjoint(with: [.paint, .geometry]) {
                collectDamage(
                    child, toDevice: toDevice, clip: inner, isHidden: isHidden,
                    hasMoved: hasMoved)
            }
            bounds = bounds.union(child.subtreeBounds)
        }
        node.subtreeBounds = bounds
    }
}

extension Node {
    /// The device pixels to which a clipping node cuts its children.
    func contentClip(_ toDevice: Transform) -> PixelRect {
        PixelRect(nearest: toDevice.apply(Rect(origin: .zero, size: frame.size)))
    }
}
