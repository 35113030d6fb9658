/// Something to be said.
package struct Utterance: Equatable, Sendable {
    /// The place of an utterance among others.
    package enum Urgency: Equatable, Sendable {
        /// Waits for the current utterance.
        case polite
        /// Interrupts it, for a new position of the guest.
        case focus
        /// Interrupts it, and comes before `focus`.
        case assertive
    }

    package var text: String
    package var urgency: Urgency

    package init(_ text: String, _ urgency: Urgency = .focus) {
        (self.text, self.urgency) = (text, urgency)
    }
}

/// The voice with which something is said.
package struct SpeechVoice: Equatable, Sendable {
    /// Tag of the language, such as `de`.
    package var language: String
    /// Speed, from 0 to 100; 50 is the voice's own.
    package var rate: Int
    /// Loudness, from 0 to 100.
    package var volume: Int

    package init(language: String = "en", rate: Int = 50, volume: Int = 80) {
        (self.language, self.rate, self.volume) = (language, rate, volume)
    }
}

/// Says texts, one at a time.
package protocol SpeechOutput: AnyObject {
    /// Called when a text has been said to its end, or cannot be said.
    var onEnd: (() -> Void)? { get set }
    /// Begins to say a text. Nothing is being said.
    func speak(_ text: String, _ voice: SpeechVoice)
    /// Ends what is being said; `onEnd` is not called for it.
    func cancel()
    /// Releases what it has.
    func close()
}
