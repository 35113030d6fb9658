/// Positions at which content comes to rest.
public enum ScrollSnap: String, CaseIterable, Sendable {
    /// Anywhere.
    case none
    /// With the beginning of a child at the beginning of the viewport.
    case children
    /// At whole lengths of the viewport, at most one from where the finger found it.
    case pages
}

extension ScrollNode {
    /// The position at which released content comes to rest; nil for anywhere.
    ///
    /// - Parameter velocity: Velocity of the content in pixels per second.
    final func snapPosition(after velocity: Double, along axis: Axis) -> Double? {
        snapPosition(
            nearest: ScrollMotion.restPosition(from: self[axis].position, velocity: velocity),
            along: axis)
    }

    /// The position of rest that is nearest to another one; nil for any. A page is at most one from where
    /// the content was found.
    final func snapPosition(nearest position: Double, along axis: Axis) -> Double? {
        let track = self[axis]
        let range = track.range
        guard model.snap != .none, track.canMove else { return nil }
        let end = range.clamping(position)
        guard model.snap == .pages else {
            return axis == model.axis ? range.clamping(snapPoint(nearest: end)) : nil
        }
        if axis == model.axis, let position = pagePosition(nearest: end, from: track.grabPosition) {
            return range.clamping(position)
        }
        let page = Double(length(along: axis))
        guard page > 0 else { return nil }
        var first = (track.grabPosition / page).rounded() * page
        // The last part may be shorter, and is a page of its own.
        let last = self.position(ofEnd: true, along: axis)
        if abs(track.grabPosition - last) < 1, abs(first) < abs(last) - 1 {
            first += last < 0 ? -page : page
        }
        let near = min(max(end, first - page), first + page)
        let whole = range.clamping((near / page).rounded() * page)
        return abs(last - near) < abs(whole - near) ? last : whole
    }

    /// Returns the beginning of a child that is nearest to a position.
    final func nearestChild(to position: Double) -> Double {
        var nearest = position
        var least = Double.infinity
        for child in children where !(child is ScrollFixture) && !child.frame.isEmpty {
            let point = range.clamping(restPosition(of: child))
            if abs(point - position) < least { (nearest, least) = (point, abs(point - position)) }
        }
        return nearest
    }

    /// Returns the position at which a child begins at the beginning of the viewport; it may be out of
    /// range.
    final func restPosition(of child: Node) -> Double {
        let isMirrored = isMirrored(along: model.axis)
        let inset = contentInsets.ends(of: model.axis, isMirrored: isMirrored).start
        let (begin, end) = laidOutFrame(of: child).ends(of: model.axis)
        return Double(isMirrored ? end + inset - length : begin - inset) + childrenOrigin
    }
}
