/// The movement of a client's finger.
enum ClientTouch: String, CaseIterable {
    /// Down, and up after a moment.
    case tap
    case down, move, up

    static var all: [String] { allCases.map(\.rawValue) }
}

/// A finger of a client.
struct ClientFinger: Hashable {
    let client: ObjectIdentifier
    /// Number of the output that it touches, as touches have it.
    let output: Int
    /// The client's own number, or one of a tap.
    let number: Int
}

/// Touches and keys of clients.
extension KioskControl {
    /// Slots of clients' fingers, behind those of devices.
    private static let slots = 1_000_000..<1_000_032
    private static let fingers = 0..<10
    /// Seconds between the down and the up of a tap.
    private static let tapTime = 0.05
    /// Number of targets that are compared with a misspelt one.
    private static let suggestedTargets = 500
    /// Characters of one call.
    private static let textLimit = 1000

    func touch(_ call: ControlCall) throws(VarlinkFailure) {
        let output = try output(of: call)
        guard !engine(output).isUnseen else { throw .refused("there is no display to touch") }
        let phase = call.string("phase").flatMap(ClientTouch.init) ?? .tap
        let position = try position(call, on: output, for: phase)
        let number = call.int("finger") ?? 0
        guard KioskControl.fingers.contains(number) else {
            throw .invalidParameter("finger", expected: "a number from 0 to 9")
        }
        func reply() {
            call.reply(["x": .double(Double(position.x)), "y": .double(Double(position.y))])
        }
        // Nobody would lift the finger of a caller that has gone.
        guard phase == .tap || call.client.stays else {
            throw .refused("a finger that stays needs a connection of the socket; tap instead")
        }
        let client = ObjectIdentifier(call.client)
        let finger = ClientFinger(client: client, output: output, number: number)
        switch phase {
        case .down: try put(finger, at: position)
        case .move: send(.move, finger, at: position)
        case .up: send(.up, finger, at: position)
        case .tap:
            // Taps of one client at the same time are fingers of their own.
            tapCount += 1
            let finger = ClientFinger(
                client: client, output: output,
                number: KioskControl.fingers.upperBound + tapCount)
            try put(finger, at: position)
            after(KioskControl.tapTime) { [weak self] in
                self?.send(.up, finger, at: position)
                reply()
            }
            return
        }
        reply()
    }

    /// Lifts the fingers that a client has left on the picture.
    func liftFingers(of client: any ControlCaller) {
        for (finger, touch) in fingers where finger.client == ObjectIdentifier(client) {
            send(.cancel, finger, at: touch.position)
        }
    }

    /// Types where the focus of an output is. A mirror and a part of a span have that of the first display.
    func type(_ text: String, key name: String?, on output: Int) throws(VarlinkFailure) {
        guard text.unicodeScalars.count <= KioskControl.textLimit else {
            throw .refused("a text has at most \(KioskControl.textLimit) characters")
        }
        let typed = engine(output).showsFirst ? engine : engine(output)
        if let name {
            guard let symbol = KeySymbol(name: name) else {
                throw .invalidParameter("key", expected: "the name of a key, such as enter or F1")
            }
            typed.press(symbol, text: name.count == 1 ? name : "")
        }
        var isTaken = text.isEmpty
        for character in text {
            if typed.type(character) == .handled { isTaken = true }
        }
        guard isTaken else {
            throw .refused("nothing takes the text; tap a field first, which gives it the focus")
        }
    }

    /// Puts a finger down, in the slot that it has already or in a free one.
    private func put(_ finger: ClientFinger, at position: Point) throws(VarlinkFailure) {
        let taken = Set(fingers.values.map(\.slot))
        guard
            let slot = fingers[finger]?.slot
                ?? KioskControl.slots.first(where: { !taken.contains($0) })
        else { throw .refused("\(KioskControl.slots.count) fingers of clients are down already") }
        fingers[finger] = (slot, position)
        send(.down, finger, at: position)
    }

    private func send(_ phase: TouchPhase, _ finger: ClientFinger, at position: Point) {
        // A finger may have been lifted meanwhile.
        guard let slot = fingers[finger]?.slot else { return }
        switch phase {
        case .down, .move: fingers[finger]?.position = position
        case .up, .cancel: fingers[finger] = nil
        }
        let mapping = engine(finger.output).mapping
        engine.take(
            DeviceTouch(
                phase: phase, slot: slot, position: mapping.device(position),
                time: engine.loop.now, output: finger.output))
    }

    private func position(
        _ call: ControlCall, on output: Int, for phase: ClientTouch
    ) throws(VarlinkFailure) -> Point {
        if let target = call.string("target") {
            let tree = try tree(of: output)
            let found = try found(target, in: tree)
            let seen = tree.seenArea(of: found)
            guard !seen.isEmpty else {
                throw .refused("\(target.quotedExcerpt) is not in the picture; scroll to it")
            }
            if let cover = tree.wordsOfCover(of: found, for: phase) {
                throw .refused("\(target.quotedExcerpt) is covered by \(cover)")
            }
            return seen.center
        }
        guard let x = call.number("x"), let y = call.number("y") else {
            throw .invalidParameter("target", expected: "\"target\", or \"x\" and \"y\"")
        }
        let size = engine(output).tree.size
        // A finger that moves or goes up stays in the picture.
        let isClamped = phase == .move || phase == .up
        let isInside = x >= 0 && y >= 0 && x < Double(size.width) && y < Double(size.height)
        guard isInside || isClamped else {
            throw .invalidParameter(
                "x", expected: "a place in \(Int(size.width))x\(Int(size.height))")
        }
        return Point(
            x: Float(max(0, min(Double(size.width) - 1, x))),
            y: Float(max(0, min(Double(size.height) - 1, y))))
    }

    /// Returns the node of a tree with an id, or what has a text.
    func found(_ target: String, in tree: Tree) throws(VarlinkFailure) -> AccessTarget {
        if let found = tree.target(named: target) { return found }
        _ = try document()
        let targets = tree.targets(limit: KioskControl.suggestedTargets)
        let advice =
            suggestion(for: target, among: targets)
            ?? "write an id behind a \"#\", or a text, both as Tree (kioskctl tree) tells them"
        throw .refused("nothing that is shown is \(target.quotedExcerpt); \(advice)")
    }
}

extension Tree {
    /// Returns words for what would take a target's touch in its place; nil if nothing would.
    fileprivate func wordsOfCover(of target: AccessTarget, for phase: ClientTouch) -> String? {
        switch phase {
        case .tap: wordsOfCover(of: target, isDragged: false)
        // It is not known yet if the finger presses or drags.
        case .down:
            wordsOfCover(of: target, isDragged: false) ?? wordsOfCover(of: target, isDragged: true)
        // A finger that is down goes on over whatever it meets.
        case .move, .up: nil
        }
    }
}
