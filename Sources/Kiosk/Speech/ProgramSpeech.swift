/// Says texts by a program, which gets each on its standard input, and has ended when it is said. Its
/// environment has the voice: `SPEECH_LANGUAGE`, `SPEECH_RATE` and `SPEECH_VOLUME`.
package final class ProgramSpeech: SpeechOutput {
    package var onEnd: (() -> Void)?

    private let processes: ProcessRunner
    /// Makes the request for a text; nil if that is not possible now.
    private let request: (String) -> ProcessRequest?
    private var running: RunningProcess?

    package init(_ processes: ProcessRunner, _ request: @escaping (String) -> ProcessRequest?) {
        (self.processes, self.request) = (processes, request)
    }

    package func speak(_ text: String, _ voice: SpeechVoice) {
        guard var request = request(text) else {
            onEnd?()
            return
        }
        request.input = Array(text.utf8)
        request.environment = [
            "SPEECH_LANGUAGE": voice.language, "SPEECH_RATE": String(voice.rate),
            "SPEECH_VOLUME": String(voice.volume),
        ]
        running = processes.start(request) { [weak self] _ in
            self?.running = nil
            self?.onEnd?()
        }
    }

    package func cancel() {
        running?.cancel()
        running = nil
    }

    package func close() { cancel() }
}
