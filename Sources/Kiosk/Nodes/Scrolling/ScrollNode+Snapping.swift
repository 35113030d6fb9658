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

    /// Returns the position of rest nearest to another one at which a rectangle of this node's space is
    /// wholly in view, if possible with its ring; nil if there is none.
    ///
    /// - Parameter covered: Length at the beginning of the view that something covers.
    final func rest(
        nearest other: Double, showing seen: Rect, covered: Float, around ring: EdgeInsets
    ) -> Double? {
        let (axis, page) = (model.axis, Double(length))
        guard model.snap != .none, page > 0 else { return nil }
        let (first, last) = seen.ends(of: axis)
        let hidden = isMirrored(along: axis) ? (0, covered) : (covered, coveredEnd)
        let rests =
            model.snap == .pages && roundLength == nil
            ? [
                ((mainPosition + Double(first) + 1) / page).rounded(.down) * page,
                position(ofEnd: true, along: axis),
            ]
            : snapNodes.map(restPosition(of:))
        func nearest(_ insets: (start: Float, end: Float)) -> Double? {
            rests.map(range.clamping).filter { rest in
                let (start, end) = (
                    Double(first - insets.start - hidden.0), Double(last + insets.end + hidden.1)
                )
                return mainPosition + start >= rest - 1 && mainPosition + end <= rest + page + 1
            }.min { abs($0 - other) < abs($1 - other) }
        }
        return nearest(ring.ends(of: axis)) ?? nearest((0, 0))
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
