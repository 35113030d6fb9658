/// Settings for guests who cannot see, hear, reach or touch everything.
struct AccessSpec: Sendable {
    /// Meaning of a key while a guest listens.
    enum Command: String, CaseIterable, Sendable {
        case speech, next, previous, select, back, more, less, `repeat`, louder, quieter, faster,
            slower
    }

    /// Speech output; nil for a kiosk that does not speak.
    var speech: SpeechSpec?
    /// Meaning of each key.
    var keys: [KeySymbol: Command] = AccessSpec.defaultKeys
    /// Time without touches and keys after which the modes are reset for the next guest.
    var reset = Duration.seconds(120)

    static let defaultKeys: [KeySymbol: Command] = [
        .function(9): .speech, .down: .next, .up: .previous, .enter: .select, .escape: .back,
        .right: .more, .left: .less, .function(1): .repeat, .volumeUp: .louder,
        .volumeDown: .quieter, .pageUp: .faster, .pageDown: .slower,
    ]
}

/// Settings of speech.
struct SpeechSpec: Sendable {
    enum Voice: Sendable {
        /// The socket of speech-dispatcher.
        case socket(String)
        /// One of the document's commands, by its name.
        case command(String)
    }

    var voice: Voice
    /// Command that gets names of sounds on its standard input; nil for none.
    var sounds: String?
    /// True if it speaks from the start on.
    var isOn = false
    var rate = 50
    var volume = 80
}
