/// The finger that may scroll, or is scrolling.
struct ScrollTouch {
    let slot: Int
    /// Time at which it went down.
    let time: Instant
    /// Position at which it went down, in the root's space.
    let start: Point
    /// True if it cannot scroll any more, since it moved across the axis first.
    var isRejected = false
    /// True while the content follows it.
    var isDragging = false
    /// Position at which dragging began, along the axis and in the root's space.
    var anchor: Float = 0
    /// Pull of the content at that point, without the rubber band.
    var anchorPull: Double = 0
    var velocity = VelocityTracker()
}

/// Dragging of content.
extension ScrollNode {
    /// Distance that a finger moves before it scrolls, in logical pixels.
    private static let slop: Float = 8
    /// Minimum velocity of a fling.
    private static let flingVelocity: Double = 50

    /// Returns true to take over a finger that a descendant holds. An uncertain movement is only
    /// recorded, since an ancestor may take the finger instead.
    func wants(_ event: TouchEvent) -> Bool {
        switch event.phase {
        case .down:
            note(event)
            return touch?.slot == event.slot && motion != nil
        case .move: return isDrag(event)
        case .up, .cancel:
            if touch?.slot == event.slot { touch = nil }
            return false
        }
    }

    /// Handles a finger that this node holds, or that no descendant handled.
    func answer(touch event: TouchEvent) -> Handling {
        if event.phase == .down {
            note(event)
            guard let touch else { return .notHandled }
            // A finger on moving content stops it, and drags at once.
            if touch.slot == event.slot && motion != nil { grab(at: along(event.position), event) }
            return .handled
        }
        guard let touch, touch.slot == event.slot else {
            return self.touch == nil ? .notHandled : .handled
        }
        switch event.phase {
        case .down: break
        case .move:
            if isDrag(event) {
                let start = along(touch.start)
                let isForward = along(event.position) > start
                grab(at: start + (isForward ? ScrollNode.slop : -ScrollNode.slop), event)
            }
            drag(event)
        case .up:
            drag(event)
            letGo(event)
            if !touch.isDragging && !touch.isRejected && contains(rootPoint: event.position) {
                _ = bubble(TapEvent())
            }
        case .cancel: letGo(event)
        }
        return .handled
    }

    private func note(_ event: TouchEvent) {
        guard canScroll || motion != nil else { return }
        if let touch, touch.isDragging || touch.slot == event.slot && touch.time == event.time {
            return
        }
        touch = ScrollTouch(slot: event.slot, time: event.time, start: event.position)
    }

    /// Returns true if a finger has moved far enough along the axis to start dragging.
    private func isDrag(_ event: TouchEvent) -> Bool {
        guard let touch, touch.slot == event.slot, !touch.isDragging, !touch.isRejected else {
            return false
        }
        let way = event.position - touch.start
        let isVertical = model.axis == .vertical
        let (along, across) =
            isVertical ? (abs(way.y), abs(way.x)) : (abs(way.x), abs(way.y))
        if max(along, across) <= ScrollNode.slop { return false }
        if across > along { self.touch?.isRejected = true }
        return along >= across
    }

    private func grab(at anchor: Float, _ event: TouchEvent) {
        motion = nil
        setNeedsAnimation(.never)
        let edge = range.clamping(place)
        touch?.isDragging = true
        touch?.anchor = anchor
        touch?.anchorPull = edge + RubberBand(length: Double(length)).pull(of: place - edge)
        touch?.velocity.begin(at: along(event.position), event.time)
        showIndicator()
    }

    private func drag(_ event: TouchEvent) {
        guard let touch, touch.isDragging else { return }
        let finger = along(event.position)
        self.touch?.velocity.add(finger, event.time)
        let pull = touch.anchorPull - Double((finger - touch.anchor) / toRoot.scale)
        let edge = range.clamping(pull)
        move(to: edge + RubberBand(length: Double(length)).stretched(pull - edge))
        showIndicator()
    }

    private func letGo(_ event: TouchEvent) {
        guard let touch else { return }
        self.touch = nil
        guard touch.isDragging else { return }
        let edge = range.clamping(place)
        let isFling = event.phase == .up
        let velocity = isFling ? Double(-touch.velocity.velocity / toRoot.scale) : 0
        if place != edge {
            motion = .spring(edge: edge, distance: place - edge, velocity: 0, start: event.time)
        } else if abs(velocity) > ScrollNode.flingVelocity {
            let limited = max(-ScrollMotion.fastest, min(ScrollMotion.fastest, velocity))
            motion = .fling(from: place, velocity: limited, start: event.time)
        }
        if motion == nil { rest(at: event.time) } else { setNeedsAnimation(.immediately) }
    }
}
