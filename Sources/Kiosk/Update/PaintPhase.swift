/// A node that may be painted, with where it lies.
struct PaintItem {
    unowned(unsafe) let node: Node
    let toDevice: Transform
    /// What the ancestors leave of the node, cut to the node's own bounds.
    let clip: PixelRect
}

extension FrameUpdate {
    /// Repaints each damaged rectangle, from the last node that covers it with opaque pixels on.
    ///
    /// Every node is clipped to its own paint bounds. What a rectangle shows thus does not depend
    /// on how the damage was cut, and a partial repaint equals a full one bit for bit.
    func paint(_ damage: Region, into shadow: PixelBuffer) {
        for index in 0..<damage.count {
            let rect = damage[index]
            tree.statistics.damagedPixels += rect.area
            paintList.removeAll(keepingCapacity: true)
            var isCovered = false
            list(tree.root, toDevice: .identity, clip: rect, rect: rect, isCovered: &isCovered)
            var painter = Painter(target: shadow, clip: rect)
            if !isCovered { painter.clear(to: .black) }
            for item in paintList {
                painter.set(clip: item.clip, transform: item.toDevice)
                item.node.paint(into: &painter)
                tree.statistics.paints += 1
            }
        }
    }

    /// Lists what the rectangle shows, back to front, and drops what an opaque node hides.
    private func list(
        _ node: Node, toDevice parent: Transform, clip: PixelRect, rect: PixelRect,
        isCovered: inout Bool
    ) {
        guard node.subtreeBounds.intersects(rect), !node.isHidden, node.hasAppeared else { return }
        let toDevice = parent.appending(inner: node.toParent)
        let own = clip.intersection(PixelRect(covering: toDevice.apply(node.paintBounds)))
        if !own.isEmpty {
            let opaque = PixelRect(inside: toDevice.apply(node.opaqueBounds)).intersection(clip)
            if skipsCovered && opaque.contains(rect) {
                paintList.removeAll(keepingCapacity: true)
                isCovered = true
            }
            paintList.append(PaintItem(node: node, toDevice: toDevice, clip: own))
        }
        let inner = node.clipsContent ? clip.intersection(node.contentClip(toDevice)) : clip
        guard !inner.isEmpty else { return }
        for child in node.children {
            list(child, toDevice: toDevice, clip: inner, rect: rect, isCovered: &isCovered)
        }
    }
}
