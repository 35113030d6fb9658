/// Recognises presses and taps: one finger that goes down on the owner and up again on it.
///
/// One finger counts at a time. A finger that slides off releases, and presses again when it comes
/// back, unless another one has pressed meanwhile. If double taps are wanted, too, a tap waits until
/// there can be no second one.
final class TapRecognizer: GestureRecognizer {
    /// The finger that counts; nil for none.
    private var pointer: GesturePointer?
    /// True while that finger is on the owner.
    private var isPressed = false
    /// Position at which that finger has come onto the owner, for the last time.
    private var position = Point.zero
    /// Taps before the finger that counts.
    private var count = 0
    /// The last of them, with the position that it pressed.
    private var last: (pointer: GesturePointer, position: Point)?

    override var isLive: Bool { pointer != nil || super.isLive }

    private var greatestCount: Int {
        if wanted.contains(.taps) { return .max }
        return wanted.contains(.tripleTap) ? 3 : wanted.contains(.doubleTap) ? 2 : 1
    }

    override func enter(_ pointer: GesturePointer) -> Bool {
        guard !isPressed else { return false }
        if let last, !isNext(pointer, after: last.pointer) { finish() }
        setDeadline(nil)
        self.pointer = pointer
        press(true, pointer)
        return true
    }

    private func isNext(_ pointer: GesturePointer, after last: GesturePointer) -> Bool {
        pointer.startTime - last.time <= settings.tapInterval
            && pointer.start.isNear(last.start, within: settings.tapDistance)
    }

    override func moved(_ pointer: GesturePointer) -> Verdict {
        guard pointer.id == self.pointer?.id else { return .reject }
        self.pointer = pointer
        press(owner?.isTouched(at: pointer.position) == true, pointer)
        return .pending
    }

    override func lifted(_ pointer: GesturePointer) -> Verdict {
        guard pointer.id == self.pointer?.id else { return .reject }
        return owner?.isTouched(at: pointer.position) == true ? .pending : .reject
    }

    override func won(_ pointer: GesturePointer, isLifted: Bool) {
        guard isLifted, pointer.id == self.pointer?.id else { return }
        press(false, pointer)
        self.pointer = nil
        count += 1
        last = (pointer, position)
        if count >= greatestCount {
            finish()
        } else {
            setDeadline(pointer.time + settings.tapInterval)
        }
    }

    override func lost(_ pointer: GesturePointer) {
        guard pointer.id == self.pointer?.id else { return }
        release(pointer, .cancelled)
        self.pointer = nil
        // Taps before this finger's were taps all the same.
        finish()
    }

    override func expire(at time: Instant) -> Verdict {
        finish()
        return .pending
    }

    override func cancel() {
        if let pointer { release(pointer, .cancelled) }
        pointer = nil
        dropTaps()
    }

    override func dropTaps() {
        (last, count) = (nil, 0)
        setDeadline(nil)
    }

    /// Tells the owner of the taps so far.
    private func finish() {
        setDeadline(nil)
        defer { (last, count) = (nil, 0) }
        guard let last, count > 0 else { return }
        tell(of: .taps, .taps, at: last, count: count)
        if count == 2, !wanted.contains(.doubleTap) {
            // Where nobody waits for double taps, two taps are two.
            for _ in 1...2 { tell(of: .tap, .tap, at: last, count: 1) }
            return
        }
        switch count {
        case 1: tell(of: .tap, .tap, at: last, count: count)
        case 2: tell(of: .doubleTap, .doubleTap, at: last, count: count)
        case 3: tell(of: .tripleTap, .tripleTap, at: last, count: count)
        default: break
        }
    }

    private func tell(
        of kind: GestureEvent.Kind, _ set: GestureSet,
        at last: (pointer: GesturePointer, position: Point), count: Int
    ) {
        guard wanted.contains(set) else { return }
        var event = GestureEvent(kind, .ended, at: last.position, time: last.pointer.time)
        event.count = count
        emit(event)
    }

    private func press(_ isInside: Bool, _ pointer: GesturePointer) {
        guard isInside != isPressed else { return }
        if isInside {
            (isPressed, position) = (true, pointer.position)
            emit(GestureEvent(.press, .began, at: pointer.position, time: pointer.time))
        } else {
            release(pointer, .ended)
        }
    }

    private func release(_ pointer: GesturePointer, _ phase: GestureEvent.Phase) {
        guard isPressed else { return }
        isPressed = false
        emit(GestureEvent(.release, phase, at: pointer.position, time: pointer.time))
    }
}
