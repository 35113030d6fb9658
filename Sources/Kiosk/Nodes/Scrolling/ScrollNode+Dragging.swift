/// Dragging of content.
extension ScrollNode {
    /// The directions of fingers that the content follows.
    ///
    /// Of nested viewports along one axis, the innermost follows the finger. At its end it leaves
    /// fingers that pull further to one around it that can still move; if there is none, it gives a
    /// little. Content that is all in view follows those that pull it to ask for newer content.
    final var followedDirections: GestureSet {
        guard scrollsAcross else { return followedDirections(along: model.axis) }
        return followedDirections(along: .vertical).union(followedDirections(along: .horizontal))
    }

    private func followedDirections(along axis: Axis) -> GestureSet {
        let track = self[axis]
        let (towardsEnd, towardsBegin): (GestureSet, GestureSet) =
            axis == .vertical ? (.panUp, .panDown) : (.panLeft, .panRight)
        var directions: GestureSet = [towardsEnd, towardsBegin]
        if !track.canMove && track.motion == nil {
            guard canBePulled(along: axis) else { return [] }
            directions = isMirrored(along: axis) ? towardsEnd : towardsBegin
        }
        guard track.motion == nil else { return directions }
        if track.position >= track.range.upperBound
            && hasOuter(along: axis, where: { $0.position < $0.range.upperBound })
        {
            directions.remove(towardsEnd)
        }
        if track.position <= track.range.lowerBound
            && hasOuter(along: axis, where: { $0.position > $0.range.lowerBound })
        {
            directions.remove(towardsBegin)
        }
        return directions
    }

    /// True if a pull beyond the beginning asks for newer content, wherever the end is.
    private func canBePulled(along axis: Axis) -> Bool {
        axis == model.axis && handles(RefreshEvent.self)
    }

    private func hasOuter(along axis: Axis, where canMove: (ScrollTrack) -> Bool) -> Bool {
        var current = parent
        while let node = current {
            if let outer = node as? ScrollNode, outer.scrolls(along: axis), canMove(outer[axis]) {
                return true
            }
            current = node.parent
        }
        return false
    }

    final func follow(_ event: GestureEvent) {
        switch event.phase {
        case .began:
            grab(event)
            drag(event)
        case .changed: drag(event)
        case .ended:
            drag(event)
            let isPulled = main.grip != nil && stretch >= ScrollNode.refreshStretch
            defer { if isPulled { _ = bubble(RefreshEvent()) } }
            letGo(event, velocity: .zero - event.velocity)
        case .cancelled: letGo(event, velocity: .zero)
        }
    }

    /// Shown stretch beyond the beginning from which letting go asks for newer content.
    private static let refreshStretch = 48.0

    /// The stretch beyond the beginning that is shown; below 0 for content that is scrolled.
    private var stretch: Double {
        let distance = mainPosition - position(ofEnd: false, along: model.axis)
        return isMirrored(along: model.axis) ? distance : -distance
    }

    private func grab(_ event: GestureEvent) {
        forgetTarget()
        stop()
        setNeedsAnimation(.never)
        main.grab(length: length)
        if scrollsAcross {
            cross.grab(length: length(along: crossAxis))
            // The distance of the first event lacks the slop along one axis; its velocity does not.
            hold = hold(of: event.velocity, after: event)
        }
        showIndicators()
    }

    private func drag(_ event: GestureEvent) {
        guard isHeld else { return }
        if scrollsAcross { decideHold(event) }
        var (new, newAcross) = (mainPosition, cross.position)
        let distance = event.translation
        if moves(along: model.axis) {
            new = main.position(draggedBy: along(distance), length: length) ?? new
        }
        if scrollsAcross, moves(along: crossAxis) {
            newAcross =
                cross.position(draggedBy: across(distance), length: length(along: crossAxis))
                ?? newAcross
        }
        move(to: new, across: newAcross)
        showIndicators()
    }

    private func letGo(_ event: GestureEvent, velocity: Point) {
        guard isHeld else { return }
        letGo(model.axis, event, velocity)
        if scrollsAcross { letGo(crossAxis, event, velocity) }
        if isInMotion { setNeedsAnimation(.immediately) } else { rest(at: event.time) }
    }

    private func letGo(_ axis: Axis, _ event: GestureEvent, _ velocity: Point) {
        var track = self[axis]
        track.grip = nil
        let edge = track.nearestPosition
        let velocity = moves(along: axis) ? Double(velocity[axis]) : 0
        let limited = max(-ScrollMotion.fastest, min(ScrollMotion.fastest, velocity))
        let least = Double((tree?.gestureSettings ?? GestureSettings()).flingVelocity)
        if track.position != edge {
            track.motion = .spring(
                edge: edge, distance: track.position - edge, velocity: 0, start: event.time)
        } else if let rest = snapPosition(after: limited, along: axis) {
            guard rest != track.position else { return self[axis] = track }
            self[axis] = track
            return snap(to: rest, along: axis)
        } else if abs(velocity) * Double(toRoot.scale) > least {
            track.motion = .fling(from: track.position, velocity: limited, start: event.time)
        }
        self[axis] = track
    }

    /// Lets the content go to where it comes to rest.
    private func snap(to rest: Double, along axis: Axis) {
        if !reducesMotion { return self[axis].motion = .glide(from: self[axis].position, to: rest) }
        move(to: rest, along: axis)
    }

    // MARK: Both axes

    /// True if the finger that drags the content moves it along an axis.
    private func moves(along axis: Axis) -> Bool {
        guard scrollsAcross else { return axis == model.axis }
        guard self[axis].canMove || canBePulled(along: axis) else { return false }
        if case .along(let only, _) = hold { return axis == only }
        return true
    }

    /// Largest distance across the axis of a drag, as a share of that along it, that is still clearly
    /// along that axis: about 20 degrees.
    private static let straight: Float = 0.36
    /// Number of slops that a finger goes across until a drag along one axis is one along both.
    private static let slopsAcross: Float = 4

    /// The axes of a drag in a direction.
    private func hold(of direction: Point, after event: GestureEvent) -> ScrollHold {
        let (x, y) = (abs(direction.x), abs(direction.y))
        if x == 0 && y == 0 { return .open }
        if x <= y * ScrollNode.straight { return .along(.vertical, distance: event.translation.x) }
        if y <= x * ScrollNode.straight {
            return .along(.horizontal, distance: event.translation.y)
        }
        return .both
    }

    private func decideHold(_ event: GestureEvent) {
        let slop = (tree?.gestureSettings ?? GestureSettings()).slop / max(toRoot.scale, 0.01)
        let distance = event.translation
        switch hold {
        case .open:
            if max(abs(distance.x), abs(distance.y)) > slop {
                hold = hold(of: distance, after: event)
            }
        case .along(let axis, let first):
            let other = axis.across
            guard abs(distance[other] - first) > ScrollNode.slopsAcross * slop else { return }
            // It goes on from where it is, so that nothing jumps.
            let length = length(along: other)
            self[other].grab(length: length, distance: distance[other])
            hold = .both
        case .both: break
        }
    }
}
