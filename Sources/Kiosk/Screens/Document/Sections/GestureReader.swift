/// Reads thresholds of gestures.
struct GestureReader: Checker {
    static let key = DocumentKey(
        "gestures", .object(keys),
        "By what gestures are told apart; without it, what suits the panel's size.")
    static let keys = [slop.entry, hitSize.entry, doubleTap.entry, longPress.entry, holds.entry]
    private static let slop = ValueKey.wholeNumber(
        "slop", in: 1...100, "How many pixels a finger moves before it drags.")
    private static let hitSize = ValueKey.wholeNumber(
        "hitSize", in: 0...200,
        "The least width and height, in pixels, of what answers taps, where neighbours allow it.")
    private static let doubleTap = ValueKey.duration(
        "doubleTap", in: .milliseconds(100)...(.seconds(2)),
        "The longest time between the taps of a double tap.")
    private static let longPress = ValueKey.duration(
        "longPress", in: .milliseconds(200)...(.seconds(10)),
        "How long a finger stays until it presses long.")
    private static let holds = ValueKey.duration(
        "repeat", in: .milliseconds(20)...(.seconds(10)), "The time from one `hold` to the next.")

    let diagnostics: DiagnosticSink

    func spec(_ location: ValueLocation?) -> GestureSpec {
        guard let location,
            let members = object(
                location, keys: GestureReader.keys, of: "\"gestures\"",
                help: "write an object, such as { \"longPress\": \"800ms\" }")
        else { return GestureSpec() }
        return GestureSpec(
            slop: members[GestureReader.slop], hitSize: members[GestureReader.hitSize],
            tapInterval: members[GestureReader.doubleTap],
            longPressTime: members[GestureReader.longPress],
            repeatInterval: members[GestureReader.holds])
    }
}
