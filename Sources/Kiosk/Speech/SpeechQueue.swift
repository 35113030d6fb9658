/// Says what there is to say in its order: what is urgent first, then where the guest is, then what can
/// wait.
package final class SpeechQueue {
    /// Voice of what is said next.
    package var voice = SpeechVoice()
    private let output: any SpeechOutput
    private var waiting: [Utterance] = []
    private(set) package var isSpeaking = false {
        didSet { if isSpeaking != oldValue { onSpeaking?(isSpeaking) } }
    }
    /// Called when a text begins to be said, with true, and when it has been said.
    package var onSpeaking: ((Bool) -> Void)?

    /// Maximum number of polite texts that wait, and of assertive ones that do not come together; a
    /// further one displaces the oldest.
    private static let limit = 5

    package init(_ output: any SpeechOutput) {
        self.output = output
        output.onEnd = { [weak self] in
            self?.isSpeaking = false
            self?.speakNext()
        }
    }

    /// Says texts that come together.
    package func say(_ new: [Utterance]) {
        let new = new.filter { !$0.text.isEmpty }
        guard !new.isEmpty else { return }
        if new.contains(where: { $0.urgency != .polite }) {
            // Texts about another place do not matter any more, nor does the one that is being said.
            waiting.removeAll { $0.urgency == .focus }
            if isSpeaking { output.cancel() }
            isSpeaking = false
        }
        for utterance in new where !waiting.contains(utterance) { waiting.append(utterance) }
        waiting =
            latest(max(SpeechQueue.limit, new.count), .assertive)
            + waiting.filter { $0.urgency == .focus } + latest(SpeechQueue.limit, .polite)
        speakNext()
    }

    /// Returns the waiting texts of an urgency that came last.
    private func latest(_ count: Int, _ urgency: Utterance.Urgency) -> [Utterance] {
        waiting.filter { $0.urgency == urgency }.suffix(count)
    }

    /// Says nothing more.
    package func silence() {
        waiting = []
        if isSpeaking { output.cancel() }
        isSpeaking = false
    }

    package func close() {
        silence()
        output.close()
    }

    private func speakNext() {
        guard !isSpeaking, !waiting.isEmpty else { return }
        isSpeaking = true
        output.speak(waiting.removeFirst().text, voice)
    }
}
