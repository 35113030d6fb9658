/// Recognises taps: one finger that goes down inside and up again inside.
///
/// One finger counts at a time. A finger that slides off releases, and presses again when it comes
/// back; a cancelled touch is no tap.
struct TapRecognizer {
    /// The finger that counts; nil for none.
    private(set) var slot: Int?
    /// True while that finger is inside.
    private(set) var isPressed = false

    /// Takes the next event of any finger.
    ///
    /// - Returns: True if it completes a tap.
    mutating func recognize(_ touch: TouchEvent, isInside: Bool) -> Bool {
        switch touch.phase {
        case .down:
            if slot == nil && isInside { (slot, isPressed) = (touch.slot, true) }
        case .move:
            if touch.slot == slot { isPressed = isInside }
        case .up, .cancel:
            guard touch.slot == slot else { return false }
            release()
            return touch.phase == .up && isInside
        }
        return false
    }

    /// Lets go of the finger.
    mutating func release() { (slot, isPressed) = (nil, false) }
}

/// The taps that a handler gets.
enum TapSource {
    /// Taps that descendants send.
    case below
    /// Taps that descendants send, and touches of the node that no descendant handles.
    case here
    /// Like `here` if no descendant can send taps, and else like `below`: a handler for the buttons
    /// in a row is not called for touches between them.
    case hereIfAlone
}

extension Node {
    /// Adds a handler for taps of the node, and for taps that a descendant sends and nobody on the
    /// way handles. A finger that goes down and up on the node is a tap, unless a descendant
    /// handles the finger.
    public final func onTap(_ handler: @escaping () -> Void) {
        onTap(from: .here) {
            handler()
            return .handled
        }
    }

    final func onTap(from source: TapSource, _ answer: @escaping () -> Handling) {
        handlers.append(
            EventHandler(taps: source) { event, _ in
                event is TapEvent ? answer() : .notHandled
            })
    }

    /// The widest source of taps that a handler of the node has.
    final var tapSource: TapSource {
        var source = TapSource.below
        for handler in handlers + (origin?.handlers ?? []) {
            switch handler.taps {
            case .below: break
            case .here: return .here
            case .hereIfAlone: source = .hereIfAlone
            }
        }
        return source
    }

    /// Answers a touch that no descendant and no handler has handled.
    final func recognizeTap(_ touch: TouchEvent) -> Handling {
        let isHeld = interactionRecord?.tap.slot != nil
        guard isHeld || isTappable else { return .notHandled }
        let record = makeInteractionRecord()
        let isTap = record.tap.recognize(touch, isInside: contains(rootPoint: touch.position))
        interaction.set(.pressed, record.tap.isPressed && reportsPress)
        if isTap { didTap() }
        return .handled
    }

    /// Lets go of the finger of a tap.
    final func releaseTap() {
        interactionRecord?.tap.release()
        interaction.set(.pressed, false)
    }

    /// True if a descendant can send taps.
    final var hasTapsInside: Bool { children.contains { $0.sendsTaps || $0.hasTapsInside } }
}
