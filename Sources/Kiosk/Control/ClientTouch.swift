/// The movement of a client's finger.
enum ClientTouch: String, CaseIterable {
    /// Down, and up after a moment.
    case tap
    case down, move, up

    static var all: [String] { allCases.map(\.rawValue) }
}

/// Touches and keys of clients.
extension KioskControl {
    /// Slots of clients' fingers, behind those of devices.
    private static let firstSlot = 1_000_000
    private static let fingers = 0..<10
    /// Seconds between the down and the up of a tap.
    private static let tapTime = 0.05
    /// Targets among which a misspelt one is looked for.
    private static let suggestedTargets = 500
    /// Characters of one call.
    private static let textLimit = 1000

    func touch(_ call: ControlCall) throws(VarlinkFailure) {
        guard !engine.isUnseen else { throw .refused("there is no display to touch") }
        let place = try place(call)
        let finger = call.int("finger") ?? 0
        guard KioskControl.fingers.contains(finger) else {
            throw .invalidParameter("finger", expected: "a number from 0 to 9")
        }
        let slot = KioskControl.firstSlot + finger
        func reply() { call.reply(["x": .double(Double(place.x)), "y": .double(Double(place.y))]) }
        let phase = call.string("phase").flatMap(ClientTouch.init) ?? .tap
        // Nobody would lift the finger of a caller that has gone.
        guard phase == .tap || call.client.stays else {
            throw .refused("a finger that stays needs a connection of the socket; tap instead")
        }
        switch phase {
        case .down: send(.down, slot, at: place, of: call.client)
        case .move: send(.move, slot, at: place, of: call.client)
        case .up: send(.up, slot, at: place, of: call.client)
        case .tap:
            send(.down, slot, at: place, of: call.client)
            after(KioskControl.tapTime) { [weak self] in
                self?.send(.up, slot, at: place, of: call.client)
                reply()
            }
            return
        }
        reply()
    }

    /// Lifts the fingers that a client has left on the picture.
    func liftFingers(of client: any ControlCaller) {
        for (slot, finger) in fingers where finger.client == ObjectIdentifier(client) {
            send(.cancel, slot, at: finger.place, of: client)
        }
    }

    func type(_ text: String, key name: String?) throws(VarlinkFailure) {
        guard text.unicodeScalars.count <= KioskControl.textLimit else {
            throw .refused("a text has at most \(KioskControl.textLimit) characters")
        }
        if let name {
            guard let symbol = KeySymbol(name: name) else {
                throw .invalidParameter("key", expected: "the name of a key, such as enter or F1")
            }
            press(symbol, text: name.count == 1 ? name : "")
        }
        var isTaken = text.isEmpty
        for character in text {
            let handling =
                switch character {
                case "\n": press(.enter, text: "")
                case " ": press(.space, text: " ")
                default: press(.character(character), text: String(character))
                }
            if handling == .handled { isTaken = true }
        }
        guard isTaken else {
            throw .refused("nothing takes the text; tap a field first, which gives it the focus")
        }
    }

    @discardableResult
    private func press(_ symbol: KeySymbol, text: String) -> Handling {
        let time = engine.loop.now
        let handling = engine.press(DeviceKey(symbol, .down, text: text, time: time))
        engine.press(DeviceKey(symbol, .up, time: time))
        return handling
    }

    private func send(
        _ phase: TouchPhase, _ slot: Int, at place: Point, of client: any ControlCaller
    ) {
        // A finger may have been lifted meanwhile.
        guard phase == .down || fingers[slot] != nil else { return }
        switch phase {
        case .down: fingers[slot] = (ObjectIdentifier(client), place)
        case .move: fingers[slot]?.place = place
        case .up, .cancel: fingers[slot] = nil
        }
        engine.take(
            DeviceTouch(
                phase: phase, slot: slot, position: engine.mapping.device(place),
                time: engine.loop.now))
    }

    private func place(_ call: ControlCall) throws(VarlinkFailure) -> Point {
        if let target = call.string("target") {
            let area = try area(of: target)
            let seen = area.intersection(Rect(origin: .zero, size: engine.tree.size))
            guard !seen.isEmpty else {
                throw .refused("\(target.quotedExcerpt) is not in the picture; scroll to it")
            }
            return seen.center
        }
        guard let x = call.number("x"), let y = call.number("y") else {
            throw .invalidParameter("target", expected: "\"target\", or \"x\" and \"y\"")
        }
        let size = engine.tree.size
        guard x >= 0, y >= 0, x < Double(size.width), y < Double(size.height) else {
            throw .invalidParameter(
                "x", expected: "a place in \(Int(size.width))x\(Int(size.height))")
        }
        return Point(x: Float(x), y: Float(y))
    }

    /// Returns the area of the node with an id, or of what has a text, in the root's space.
    func area(of target: String) throws(VarlinkFailure) -> Rect {
        if let area = engine.tree.area(of: target) { return area }
        _ = try document()
        let targets = engine.tree.targets(limit: KioskControl.suggestedTargets)
        let advice =
            suggestion(for: target, among: targets)
            ?? "write an id behind a \"#\", or a text, both as Tree (kioskctl tree) tells them"
        throw .refused("nothing that is shown is \(target.quotedExcerpt); \(advice)")
    }
}
