/// Recognises a finger that stays where it went down: once, and for a hold again and again until it
/// is lifted.
final class LongPressRecognizer: GestureRecognizer {
    private var pointer: GesturePointer?
    /// Repetitions so far; nil until the finger has stayed long enough.
    private var count: Int?

    override var isLive: Bool { pointer != nil || super.isLive }

    override func enter(_ pointer: GesturePointer) -> Bool {
        guard self.pointer == nil else { return false }
        self.pointer = pointer
        count = nil
        setDeadline(pointer.startTime + settings.longPressTime)
        return true
    }

    override func moved(_ pointer: GesturePointer) -> Verdict {
        guard pointer.id == self.pointer?.id else { return .reject }
        self.pointer = pointer
        if count != nil {
            emitLongPress(.changed)
            return .pending
        }
        let reach = settings.holdDistance
        return pointer.distance.squaredLength > reach * reach ? .reject : .pending
    }

    override func expire(at time: Instant) -> Verdict {
        guard pointer != nil else {
            setDeadline(nil)
            return .reject
        }
        pointer?.time = time
        if count == nil {
            // `won` goes on, if the finger is not somebody else's.
            setDeadline(nil)
            return .accept
        }
        repeatHold()
        return .pending
    }

    override func won(_ pointer: GesturePointer, isLifted: Bool) {
        guard let own = self.pointer, own.id == pointer.id, !isLifted else { return }
        count = 0
        emitLongPress(.began)
        if wanted.contains(.hold) { repeatHold() }
    }

    /// Tells of a repetition, and waits for the next one.
    private func repeatHold() {
        guard let pointer, let count else { return }
        self.count = count + 1
        var event = GestureEvent(
            .hold, count == 0 ? .began : .changed, at: pointer.position, time: pointer.time)
        event.count = count + 1
        emit(event)
        setDeadline(pointer.time + settings.repeatInterval)
    }

    override func lifted(_ pointer: GesturePointer) -> Verdict {
        guard pointer.id == self.pointer?.id, count != nil else { return .reject }
        self.pointer = pointer
        end(.ended)
        return .pending
    }

    override func lost(_ pointer: GesturePointer) {
        if pointer.id == self.pointer?.id { end(.cancelled) }
    }

    override func cancel() { end(.cancelled) }

    private func end(_ phase: GestureEvent.Phase) {
        if let count, let pointer {
            emitLongPress(phase)
            if wanted.contains(.hold) {
                var event = GestureEvent(.hold, phase, at: pointer.position, time: pointer.time)
                event.count = count
                emit(event)
            }
        }
        (pointer, count) = (nil, nil)
        setDeadline(nil)
    }

    private func emitLongPress(_ phase: GestureEvent.Phase) {
        guard let pointer, wanted.contains(.longPress) else { return }
        emit(GestureEvent(.longPress, phase, at: pointer.position, time: pointer.time))
    }
}
