/// Says texts by speech-dispatcher, over its Speech Synthesis Interface Protocol (SSIP).
///
/// The connection is made with the first text, and again with a later one after it was lost. Commands are sent one
/// after the other, each after the answer to the one before. While an answer is awaited, a virtual clock
/// stands still, as for a request to a server.
package final class SSIPOutput: SpeechOutput {
    package var onEnd: (() -> Void)?

    /// A command, with the text that follows the answer to `SPEAK`.
    private struct Command {
        let line: String
        var text: String?
    }

    private let path: String
    private let loop: EventLoop
    private let log: Log
    private var connection: LocalConnection?
    private var commands: [Command] = []
    private var awaited: Command? {
        didSet {
            if (awaited == nil) != (oldValue == nil) {
                loop.outstandingJobs += awaited == nil ? -1 : 1
            }
        }
    }
    private var isSpeaking = false
    /// Number that speech-dispatcher gave the text that is being said.
    private var message: String?
    private var voice: SpeechVoice?
    /// Time before which no new connection is tried.
    private var nextTry: Instant?
    private var wasReported = false
    /// Fires when speech-dispatcher has not reported the end of a text.
    private lazy var patience = Timer(loop: loop) { [unowned self] in
        // One that does not even answer would not take the next text, either.
        if awaited == nil { finish() } else { lose("it does not answer") }
    }

    /// Pause between attempts to connect.
    private static let pause = Duration.seconds(2)

    package init(path: String, loop: EventLoop, log: Log) {
        (self.path, self.loop, self.log) = (path, loop, log)
    }

    deinit { awaited = nil }

    package func speak(_ text: String, _ voice: SpeechVoice) {
        isSpeaking = true
        message = nil
        // The slowest speed takes at most 0.2 seconds for a letter.
        patience.arm(after: .seconds(5) + .milliseconds(200 * text.count))
        guard connect() else {
            // In a later turn, so that not all waiting texts fail in this one.
            patience.arm(after: .milliseconds(1))
            return
        }
        set(voice)
        commands.append(Command(line: "SPEAK", text: SSIPOutput.escaped(text)))
        sendNext()
    }

    package func cancel() {
        isSpeaking = false
        message = nil
        patience.disarm()
        guard connection != nil else { return }
        let cancel = Command(line: "CANCEL self")
        commands.removeAll { $0.text != nil || $0.line == cancel.line }
        commands.append(cancel)
        sendNext()
    }

    package func close() {
        isSpeaking = false
        patience.disarm()
        commands = []
        awaited = nil
        connection?.send("QUIT\r\n")
        connection?.close()
        connection = nil
    }

    /// Returns the text with CRLF and with a second point where a line begins with one: a line of one
    /// point ends the text.
    static func escaped(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { $0.hasPrefix(".") ? "." + $0 : String($0) }.joined(separator: "\r\n")
    }

    // MARK: Connection

    private func connect() -> Bool {
        if connection != nil { return true }
        if let nextTry, loop.now < nextTry { return false }
        do throws(SystemError) {
            let connection = try LocalConnection(to: path, loop: loop)
            connection.onLine = { [weak self] in self?.take($0) }
            connection.onEnd = { [weak self] in self?.lose($0) }
            self.connection = connection
        } catch {
            nextTry = loop.now + SSIPOutput.pause
            if !wasReported { log.warning("speech: \(error)") }
            wasReported = true
            return false
        }
        (wasReported, voice) = (false, nil)
        commands = [
            Command(line: "SET self CLIENT_NAME kiosk:kiosk:main"),
            Command(line: "SET self PRIORITY message"),
            Command(line: "SET self NOTIFICATION END on"),
        ]
        return true
    }

    private func lose(_ reason: String) {
        log.warning("speech: \(path): \(reason)")
        connection = nil
        (commands, awaited) = ([], nil)
        nextTry = loop.now + SSIPOutput.pause
        finish()
    }

    private func set(_ new: SpeechVoice) {
        if voice?.language != new.language {
            commands.append(Command(line: "SET self LANGUAGE \(new.language.languageCode)"))
        }
        if voice?.rate != new.rate {
            commands.append(Command(line: "SET self RATE \(new.rate * 2 - 100)"))
        }
        if voice?.volume != new.volume {
            commands.append(Command(line: "SET self VOLUME \(new.volume * 2 - 100)"))
        }
        voice = new
    }

    private func sendNext() {
        guard awaited == nil, !commands.isEmpty, let connection else { return }
        let command = commands.removeFirst()
        awaited = command
        connection.send(command.line + "\r\n")
    }

    /// Takes a line: a part of an answer has a hyphen behind its number, its end has a space.
    private func take(_ line: String) {
        let (code, rest) = (line.prefix(3), line.dropFirst(4))
        let isLast = line.dropFirst(3).first != "-"
        if code.first == "7" {
            // 702: a text was said to its end. Its number comes first, then that of the client.
            if code == "702", !isLast, String(rest) == message { finish() }
            return
        }
        if code == "225", !isLast, isSpeaking, awaited?.text != nil, rest.allSatisfy(\.isNumber) {
            message = String(rest)
        }
        guard isLast else { return }
        if code == "230", let text = awaited?.text {
            connection?.send(text + "\r\n.\r\n")
            return
        }
        let command = awaited
        awaited = nil
        if let first = code.first, "345".contains(first) {
            log.debug("speech: \(command?.line ?? ""): \(line)")
            if command?.text != nil { finish() }
        }
        sendNext()
    }

    private func finish() {
        guard isSpeaking else { return }
        isSpeaking = false
        message = nil
        patience.disarm()
        onEnd?()
    }
}

extension String {
    /// The tag if it can be a part of a command: letters, digits and hyphens.
    fileprivate var languageCode: String {
        let isTag = utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == ASCII.minus }
        return isTag && !isEmpty ? self : "en"
    }
}
