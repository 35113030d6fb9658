/// Reads thresholds of gestures.
struct GestureReader: Checker {
    static let key = DocumentKey(
        "gestures", .object(lengths.map(\.key.entry) + times.map(\.key.entry)),
        "By what gestures are told apart; without it, what suits the panel's size.")

    /// A threshold of `gestures`, with the setting that it replaces.
    private struct Threshold<Value: Sendable, Setting>: Sendable {
        let key: ValueKey<Value>
        let path: any WritableKeyPath<GestureSettings, Setting> & Sendable
    }

    private static let lengths: [Threshold<PanelLength, Float>] = [
        Threshold(
            key: .distance("slop", in: 1...100, "How far a finger moves before it drags."),
            path: \.slop),
        Threshold(
            key: .distance(
                "hitSize", in: 0...200,
                "The least width and height of what answers taps, where neighbours allow it."),
            path: \.hitSize),
        Threshold(
            key: .distance(
                "pinchSlop", in: 1...200,
                "How much the distance of two fingers changes before they pinch."),
            path: \.pinchSlop),
        Threshold(
            key: .distance(
                "rotationSlop", in: 1...200,
                "How far two fingers move around their middle before they rotate."),
            path: \.rotationSlop),
        Threshold(
            key: .distance(
                "tapDistance", in: 1...400,
                "The longest distance between the taps of a double tap."),
            path: \.tapDistance),
        Threshold(
            key: .distance(
                "holdDistance", in: 1...200, "How far a finger may move while it presses long."),
            path: \.holdDistance),
        Threshold(
            key: .distance("swipeDistance", in: 1...1_000, "The shortest way of a swipe."),
            path: \.swipeDistance),
        Threshold(
            key: .velocity(
                "swipeVelocity", in: 1...10_000,
                "How fast a finger at least is that is lifted from a swipe."),
            path: \.swipeVelocity),
        Threshold(
            key: .velocity(
                "flingVelocity", in: 1...10_000,
                "How fast a finger at least is that throws what it drags."),
            path: \.flingVelocity),
        Threshold(
            key: .distance(
                "edgeWidth", in: 1...200,
                "How wide the strip at each edge is in which edge swipes begin."),
            path: \.edgeWidth),
        Threshold(
            key: .distance(
                "cornerSize", in: 20...1_000,
                "How wide and high the corners are that `staff` touch."),
            path: \.cornerSize),
    ]

    private static let times: [Threshold<Duration, Duration>] = [
        Threshold(
            key: .duration(
                "doubleTap", in: .milliseconds(100)...(.seconds(2)),
                "The longest time between the taps of a double tap."),
            path: \.tapInterval),
        Threshold(
            key: .duration(
                "longPress", in: .milliseconds(200)...(.seconds(10)),
                "How long a finger stays until it presses long."),
            path: \.longPressTime),
        Threshold(
            key: .duration(
                "repeat", in: .milliseconds(20)...(.seconds(10)),
                "The time from one `hold` to the next."),
            path: \.repeatInterval),
    ]

    let diagnostics: DiagnosticSink

    func spec(_ sections: DocumentSections) -> GestureSpec {
        var spec = GestureSpec()
        let members = sections.object(
            own: GestureReader.key,
            help: "write an object, such as { \"longPress\": \"800ms\" }", self)
        guard let members else { return spec }
        for threshold in GestureReader.lengths {
            if let length = members[threshold.key] { spec.lengths.append((threshold.path, length)) }
        }
        for threshold in GestureReader.times {
            if let time = members[threshold.key] { spec.times.append((threshold.path, time)) }
        }
        return spec
    }
}

extension ValueKey<PanelLength> {
    /// A key for a distance on the panel, within a range of logical pixels.
    fileprivate static func distance(
        _ name: String, in range: ClosedRange<Int>, _ doc: String
    ) -> ValueKey {
        ValueKey(name, .panelLength(range, unit: "mm"), doc) { location, checker in
            checker.panelLength(location, "\"\(name)\"", in: range, "pixels", unit: "mm")
        }
    }

    /// A key for a velocity on the panel, within a range of logical pixels in a second.
    fileprivate static func velocity(
        _ name: String, in range: ClosedRange<Int>, _ doc: String
    ) -> ValueKey {
        ValueKey(name, .panelLength(range, unit: "mm/s"), doc) { location, checker in
            checker.panelLength(
                location, "\"\(name)\"", in: range, "pixels a second", unit: "mm/s")
        }
    }
}
