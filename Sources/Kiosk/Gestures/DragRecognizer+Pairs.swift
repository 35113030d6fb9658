/// Two fingers.
extension DragRecognizer {
    /// Both fingers where they are; nil for one.
    var currentPair: FingerPair? {
        fingers.count == 2
            ? FingerPair(fingers[0].pointer.position, fingers[1].pointer.position) : nil
    }

    /// True if both fingers have moved as the owner wants since the second went down.
    var hasPairMoved: Bool {
        guard let start, let now = currentPair else { return false }
        return hasPinched(start, now) || hasTurned(start, now)
            || wanted.contains(.twoFingerPan) && hasShifted(start, now)
    }

    private func hasPinched(_ start: FingerPair, _ now: FingerPair) -> Bool {
        wanted.contains(.pinch) && abs(now.span - start.span) > settings.pinchSlop
    }

    private func hasTurned(_ start: FingerPair, _ now: FingerPair) -> Bool {
        guard wanted.contains(.rotate) else { return false }
        return abs(now.turn(since: start)) * .pi / 180 * start.span / 2 > settings.rotationSlop
    }

    private func hasShifted(_ start: FingerPair, _ now: FingerPair) -> Bool {
        (now.middle - start.middle).squaredLength > settings.slop * settings.slop
    }

    func beginPair(at time: Instant) {
        guard let now = currentPair else { return }
        pair = now
        (scale, angle) = (1, 0)
        rates.begin(at: Point(x: scale, y: angle), time)
        beginKinds(at: time)
    }

    /// Begins the gestures that both fingers have made far enough, from their present positions, so
    /// that nothing jumps by the slop.
    private func beginKinds(at time: Instant) {
        guard let start, let pair else { return }
        if !begun.contains(.pinch) && hasPinched(start, pair) {
            begun.insert(.pinch)
            (firstSpan, scale) = (max(1, pair.span), 1)
            rates.begin(at: Point(x: scale, y: angle), time)
            emitPair(.pinch, .began, at: time)
        }
        if !begun.contains(.rotate) && hasTurned(start, pair) {
            begun.insert(.rotate)
            angle = 0
            rates.begin(at: Point(x: scale, y: angle), time)
            emitPair(.rotate, .began, at: time)
        }
        if !begun.contains(.twoFingerPan) && wanted.contains(.twoFingerPan)
            && hasShifted(start, pair)
        {
            begun.insert(.twoFingerPan)
            shift = .zero
            emitPair(.twoFingerPan, .began, at: time)
        }
        if !isTold && !wanted.isDisjoint(with: .pan) && hasShifted(start, pair) {
            translation = .zero
            (active, axis) = (fingers[1].pointer.id, nil)
            emitPan(.began, at: time)
        }
    }

    func changePair(at time: Instant) {
        // Without a distance there is no angle.
        guard let pair, let now = currentPair, now.span >= 1 else { return }
        scale = now.span / firstSpan
        angle += now.turn(since: pair)
        shift = shift + (now.middle - pair.middle)
        self.pair = now
        rates.add(Point(x: scale, y: angle), time)
        if begun.contains(.pinch) { emitPair(.pinch, .changed, at: time) }
        if begun.contains(.rotate) { emitPair(.rotate, .changed, at: time) }
        if begun.contains(.twoFingerPan) { emitPair(.twoFingerPan, .changed, at: time) }
        beginKinds(at: time)
    }

    func endPair(_ phase: GestureEvent.Phase, at time: Instant) {
        if begun.contains(.pinch) { emitPair(.pinch, phase, at: time) }
        if begun.contains(.rotate) { emitPair(.rotate, phase, at: time) }
        if begun.contains(.twoFingerPan) { emitPair(.twoFingerPan, phase, at: time) }
        (pair, begun) = (nil, [])
    }

    private func emitPair(
        _ kind: GestureEvent.Kind, _ phase: GestureEvent.Phase, at time: Instant
    ) {
        guard let pair else { return }
        var event = GestureEvent(kind, phase, at: pair.middle, time: time)
        event.fingers = 2
        switch kind {
        case .pinch: (event.scale, event.scaleVelocity) = (scale, rates.velocity.x)
        case .rotate: (event.angle, event.angularVelocity) = (angle, rates.velocity.y)
        default:
            event.translation = shift
            let sum = fingers[0].velocity.velocity + fingers[1].velocity.velocity
            event.velocity = Point(x: sum.x / 2, y: sum.y / 2)
        }
        emit(event)
    }
}
