extension FrameUpdate {
    /// Extends damage to the whole of each blurred backdrop that it reaches: the blurred area must
    /// be painted just before, in one piece, since the previous picture contains the node itself.
    func growDamageToBackdrops(_ bounds: PixelRect) {
        guard !tree.backdropNodes.isEmpty else { return }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for node in tree.backdropNodes where !node.paintedBounds.isEmpty {
                let radius = node.effects.backdropBlur * node.toDevice.scale
                let reach = Int(Painter.backdropReach(radius: radius).rounded(.up))
                let area = node.paintedBounds.expanded(by: reach).intersection(bounds)
                if tree.damage.gather(into: area) { hasGrown = true }
            }
        }
    }
}

extension Region {
    /// Merges `area` and all rectangles that touch it into one, unless exactly one does and
    /// contains it, or none does. Returns true if it merged.
    fileprivate mutating func gather(into area: PixelRect) -> Bool {
        var whole = area
        var touching = 0
        var rest = Region()
        for index in 0..<count {
            if self[index].intersects(area) {
                touching += 1
                whole = whole.union(self[index])
            } else {
                rest.add(self[index])
            }
        }
        guard touching > 1 || touching == 1 && !contains(area) else { return false }
        rest.add(whole)
        self = rest
        return true
    }
}
