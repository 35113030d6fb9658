/// A key of a keyboard, a remote control or a key pad. It starts at the node with the focus, or at
/// the root if none has it, and bubbles.
public struct KeyEvent: Event, Equatable {
    /// Meaning of the key.
    public var symbol: KeySymbol
    /// Movement of the key.
    public var phase: KeyPhase
    /// Text that the key types, in the layout of the keyboard; empty for none, for keys with
    /// Control, Alt or the logo, and when the key goes up.
    public var text: String
    /// Keys that are held down with it.
    public var modifiers: KeyModifiers
    /// Time of the key, on the monotonic clock.
    public var time: Instant

    /// Makes the event of a key.
    public init(
        _ symbol: KeySymbol, _ phase: KeyPhase = .down, text: String = "",
        modifiers: KeyModifiers = [], time: Instant = Instant(nanoseconds: 0)
    ) {
        (self.symbol, self.phase, self.text) = (symbol, phase, text)
        (self.modifiers, self.time) = (modifiers, time)
    }

    init(_ key: DeviceKey) {
        self.init(
            key.symbol, key.phase, text: key.text, modifiers: key.modifiers, time: key.time)
    }

    /// True if the key acts: it went down, or repeats.
    public var acts: Bool { phase != .up }
}

/// A code that a scanner has read. It starts at the screen that is shown, or at the node with the
/// focus in a tree without screens, and bubbles.
public struct ScanEvent: Event, Equatable {
    /// The code, without unreadable characters.
    public var code: String

    /// Makes the event of a code.
    public init(code: String) { self.code = code }
}

extension Tree {
    /// Dispatches a code that a scanner has read, wherever the focus is.
    @discardableResult
    package func dispatch(scan code: String) -> Handling {
        for node in touchWatchers { node.keyWasPressed(KeyEvent(.other(0))) }
        defer { chooseWakeUp() }
        return (root.innermost(where: \.takesScans) ?? keyTarget).send(ScanEvent(code: code))
    }

    /// Notes a key that does nothing in the tree: it turned the panel on.
    package func noteKey(_ key: DeviceKey) {
        for node in touchWatchers { node.keyWasPressed(KeyEvent(key)) }
    }

    /// Dispatches a key: to the node with the focus and its ancestors, and then, if nobody handles
    /// it, to the movement of the focus.
    @discardableResult
    package func dispatch(_ key: DeviceKey) -> Handling {
        let event = KeyEvent(key)
        for node in touchWatchers { node.keyWasPressed(event) }
        if event.acts && !wasUsedByKeys { wasUsedByKeys = true }
        tellModal(of: event)
        defer { chooseWakeUp() }
        if keyFilter?(event) == .handled || keyTarget.send(event) == .handled { return .handled }
        return moveFocus(for: event)
    }
}
