/// A move of pixels in the shadow buffer instead of painting, for content scrolled by whole device
/// pixels.
struct ScrollMove {
    /// Device pixels that show only the content on one opaque colour.
    let rect: PixelRect
    let dx: Int
    let dy: Int
    /// Clip of the node's content.
    private let clip: PixelRect

    /// Moves the content of a node. Returns nil if moving pixels would not give the same bytes as
    /// painting, or is not worth it.
    init?(_ node: Node, _ walk: DamageWalk) {
        guard node.clipsContent, !node.isInFocusRing,
            node.children.allSatisfy({ $0.isMovable || $0.subtreeBounds.isEmpty })
        else { return nil }
        self.init(
            node.plainBounds, by: node.paintedOffset - node.contentOffset, clip: walk.clip, walk)
    }

    /// Moves a part of a node's own pixels. Returns nil if that would not give the same bytes.
    init?(_ part: MovedPart, of node: Node, _ walk: DamageWalk) {
        let rect = PixelRect(inside: walk.toDevice.apply(part.rect))
        guard node.children.isEmpty, !node.isInFocusRing,
            node.liesOnOneColour(walk.clip.intersection(rect))
        else { return nil }
        self.init(part.rect, by: part.distance, clip: walk.clip.intersection(rect), walk)
    }

    private init?(_ part: Rect, by distance: Point, clip: PixelRect, _ walk: DamageWalk) {
        // With a scale of 1.25, rows that have moved by a whole pixel would be rounded anew.
        guard walk.isDirect, walk.pixelScale == walk.pixelScale.rounded(),
            walk.toDevice.isWhole(scale: walk.pixelScale)
        else { return nil }
        let (x, y) = (distance.x * walk.pixelScale, distance.y * walk.pixelScale)
        guard x == x.rounded(), y == y.rounded() else { return nil }
        self.clip = clip
        rect = clip.intersection(PixelRect(inside: walk.toDevice.apply(part)))
        guard !rect.isEmpty, x.magnitude < Float(rect.width), y.magnitude < Float(rect.height)
        else { return nil }
        (dx, dy) = (Int(x), Int(y))
    }

    /// Returns the position of the content's pixels after the move.
    func apply(_ bounds: PixelRect) -> PixelRect {
        bounds.intersection(rect).offset(dx: dx, dy: dy).intersection(rect)
    }

    /// Returns the area to paint after the move: the new content, nodes in front of the content
    /// with their moved copies, and pending damage with its moved copy. Returns nil if that is most
    /// of the rectangle.
    func exposed(by node: Node, pending: Region) -> Region? {
        var result = Region()
        let stays = rect.intersection(rect.offset(dx: dx, dy: dy))
        let parts = clip.surroundings(of: stays)
        for index in parts.indices { result.add(parts[index]) }
        for index in 0..<pending.count { result.add(apply(pending[index])) }
        var current = node
        while let parent = current.parent {
            _ = current.visitSiblings(inFront: true) { sibling in
                guard sibling.subtreeBounds.intersects(rect) else { return true }
                let cover = sibling.subtreeBounds.intersection(rect)
                result.add(cover)
                result.add(apply(cover))
                return true
            }
            current = parent
        }
        return result.area * 2 < rect.area ? result : nil
    }
}

extension PixelRect {
    /// Returns the parts of this rectangle around an inner one: above, below, left and right of it.
    fileprivate func surroundings(of inner: PixelRect) -> [4 of PixelRect] {
        guard !inner.isEmpty else { return [self, .empty, .empty, .empty] }
        return [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: inner.minY),
            PixelRect(minX: minX, minY: inner.maxY, maxX: maxX, maxY: maxY),
            PixelRect(minX: minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            PixelRect(minX: inner.maxX, minY: inner.minY, maxX: maxX, maxY: inner.maxY),
        ]
    }
}

extension Node {
    /// Returns true if all that lies behind this node in some device pixels is one opaque colour.
    fileprivate func liesOnOneColour(_ pixels: PixelRect) -> Bool {
        var current = self
        while let parent = current.parent {
            let isClear = current.visitSiblings(inFront: false) {
                !$0.subtreeBounds.intersects(pixels)
            }
            if !isClear { return false }
            let plain = PixelRect(inside: parent.toDevice.apply(parent.plainBounds))
            if plain.contains(pixels) { return true }
            guard parent.leavesNoPixels || !parent.paintedBounds.intersects(pixels) else {
                return false
            }
            current = parent
        }
        return false
    }
}

extension Node {
    /// True if the focus ring is around the node or around what it is in, whose ring lies over it.
    fileprivate var isInFocusRing: Bool { upwards.contains(where: \.hasFocusRing) }
}
