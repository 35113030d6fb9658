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
    final func snapPlace(after velocity: Double) -> Double? {
        guard model.snap != .none, canScroll else { return nil }
        let end = range.clamping(ScrollMotion.restPlace(from: place, velocity: velocity))
        guard model.snap == .pages else { return range.clamping(snapPoint(nearest: end)) }
        let page = Double(length)
        guard page > 0 else { return nil }
        let first = (grabPlace / page).rounded() * page
        let near = min(max(end, first - page), first + page)
        let whole = range.clamping((near / page).rounded() * page)
        // The last part may be shorter.
        return abs(range.upperBound - near) < abs(whole - near) ? range.upperBound : whole
    }

    /// Returns the beginning of a child that is nearest to a position.
    final func nearestChild(to place: Double) -> Double {
        let insets = contentInsets
        var nearest = place
        var least = Double.infinity
        for child in children where !(child is ScrollIndicator) && !child.frame.isEmpty {
            let begin =
                model.axis == .vertical
                ? child.frame.minY - insets.top
                : isRightToLeft
                    ? child.frame.maxX + insets.right - length : child.frame.minX - insets.left
            let point = range.clamping(Double(begin) + childrenOrigin)
            if abs(point - place) < least { (nearest, least) = (point, abs(point - place)) }
        }
        return nearest
    }
}
