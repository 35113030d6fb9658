/// Dragging of content.
extension ScrollNode {
    /// The directions of fingers that the content follows.
    ///
    /// Of nested viewports along one axis, the innermost follows the finger. At its end it leaves
    /// fingers that pull further to one around it that can still move; if there is none, it gives a
    /// little.
    final var followedDirections: GestureSet {
        guard canScroll || motion != nil else { return [] }
        let (towardsEnd, towardsBegin): (GestureSet, GestureSet) =
            model.axis == .vertical ? (.panUp, .panDown) : (.panLeft, .panRight)
        var directions: GestureSet = [towardsEnd, towardsBegin]
        guard motion == nil else { return directions }
        if place >= range.upperBound && hasOuter(following: { $0.place < $0.range.upperBound }) {
            directions.remove(towardsEnd)
        }
        if place <= range.lowerBound && hasOuter(following: { $0.place > $0.range.lowerBound }) {
            directions.remove(towardsBegin)
        }
        return directions
    }

    private func hasOuter(following canMove: (ScrollNode) -> Bool) -> Bool {
        var current = parent
        while let node = current {
            if let outer = node as? ScrollNode, outer.model.axis == model.axis, canMove(outer) {
                return true
            }
            current = node.parent
        }
        return false
    }

    final func follow(_ event: GestureEvent) {
        switch event.phase {
        case .began:
            grab()
            drag(event)
        case .changed: drag(event)
        case .ended:
            drag(event)
            let isPulled = grip != nil && range.lowerBound - place >= ScrollNode.refreshStretch
            defer { if isPulled { _ = bubble(RefreshEvent()) } }
            letGo(event, velocity: Double(-along(event.velocity)))
        case .cancelled: letGo(event, velocity: 0)
        }
    }

    /// Shown stretch beyond the beginning from which letting go asks for newer content.
    private static let refreshStretch = 48.0

    private func grab() {
        motion = nil
        setNeedsAnimation(.never)
        let edge = range.clamping(place)
        grip = edge + RubberBand(length: Double(length)).pull(of: place - edge)
        showIndicator()
    }

    private func drag(_ event: GestureEvent) {
        guard let grip else { return }
        let pull = grip - Double(along(event.translation))
        let edge = range.clamping(pull)
        move(to: edge + RubberBand(length: Double(length)).stretched(pull - edge))
        showIndicator()
    }

    private func letGo(_ event: GestureEvent, velocity: Double) {
        guard grip != nil else { return }
        grip = nil
        let edge = range.clamping(place)
        let limited = max(-ScrollMotion.fastest, min(ScrollMotion.fastest, velocity))
        let least = Double((tree?.gestureSettings ?? GestureSettings()).flingVelocity)
        if place != edge {
            motion = .spring(edge: edge, distance: place - edge, velocity: 0, start: event.time)
        } else if let rest = snapPlace(after: limited) {
            if rest != place { return glide(to: rest) }
        } else if abs(velocity) * Double(toRoot.scale) > least {
            motion = .fling(from: place, velocity: limited, start: event.time)
        }
        if motion == nil { rest(at: event.time) } else { setNeedsAnimation(.immediately) }
    }
}
