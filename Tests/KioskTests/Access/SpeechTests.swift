import KioskTesting
import Testing

@testable import Kiosk

/// Tests of texts that are said: their order, and speech-dispatcher's protocol.
@Suite("Speech")
struct SpeechTests {
    /// Notes what it is to say; texts end when a test says so.
    private final class Notes: SpeechOutput {
        var onEnd: (() -> Void)?
        var said: [String] = []

        func speak(_ text: String, _ voice: SpeechVoice) { said.append(text) }
        func cancel() { said.append("-") }
        func close() {}
    }

    @Test("a movement interrupts; polite texts wait; assertive ones come first")
    func order() {
        let notes = Notes()
        let queue = SpeechQueue(notes)
        queue.say([Utterance("one")])
        queue.say([Utterance("news", .polite)])
        queue.say([Utterance("two")])
        #expect(notes.said == ["one", "-", "two"])
        queue.say([Utterance("three"), Utterance("fire", .assertive), Utterance("late", .polite)])
        #expect(notes.said.suffix(2) == ["-", "fire"])
        for _ in 0..<4 { notes.onEnd?() }
        #expect(notes.said.suffix(4) == ["fire", "three", "news", "late"])
        for number in 0..<20 { queue.say([Utterance("\(number)", .polite)]) }
        for _ in 0..<20 { notes.onEnd?() }
        // The first one is being said; of the rest the last five are kept.
        #expect(notes.said.suffix(6) == ["0", "15", "16", "17", "18", "19"])
        queue.say([Utterance("again")])
        queue.silence()
        #expect(notes.said.suffix(2) == ["again", "-"])
    }

    @Test("of assertive texts that come faster than they can be said, the last ones are said")
    func assertive() {
        let notes = Notes()
        let queue = SpeechQueue(notes)
        for number in 0..<20 {
            queue.say([Utterance("a\(number)", .assertive), Utterance("b\(number)", .assertive)])
        }
        for _ in 0..<20 { notes.onEnd?() }
        #expect(notes.said.suffix(6) == ["-", "b17", "a18", "b18", "a19", "b19"])
        // Those that come together are all said.
        queue.say((0..<8).map { Utterance("\($0)", .assertive) })
        for _ in 0..<8 { notes.onEnd?() }
        #expect(notes.said.suffix(8) == (0..<8).map { "\($0)" })
    }

    @Test(
        "texts, language, speed and loudness go to speech-dispatcher; lines with a point do not end a text"
    )
    func protocolOfSpeechDispatcher() throws {
        let scratch = Scratch()
        let server = SpeechServer(scratch["speech"], saysAtOnce: false)
        defer { server.close() }
        let loop = try EventLoop(time: VirtualClock())
        let output = SSIPOutput(path: scratch["speech"], loop: loop, log: .silent)
        var ends = 0
        output.onEnd = { ends += 1 }
        output.speak("Guten Tag\n.\n..ende", SpeechVoice(language: "de", rate: 70, volume: 100))
        try loop.advance(by: .milliseconds(10))
        #expect(server.texts == ["Guten Tag\n.\n..ende"])
        #expect(
            server.commands.suffix(3) == [
                "SET self LANGUAGE de", "SET self RATE 40", "SET self VOLUME 100",
            ])
        #expect(ends == 0)
        server.finishText()
        while ends == 0 { try loop.turn(timeout: 1_000_000) }
        output.speak("Zwei", SpeechVoice(language: "de", rate: 70, volume: 100))
        try loop.advance(by: .milliseconds(10))
        output.cancel()
        try loop.advance(by: .milliseconds(10))
        #expect(server.commands.last == "CANCEL self")
        #expect(server.commands.count(where: { $0.hasPrefix("SET self LANGUAGE") }) == 1)
        #expect(ends == 1)
        output.close()
    }

    @Test("a program says each text, with the voice in its environment; what interrupts ends it")
    func program() throws {
        let bench = try ProcessBench()
        let file = bench.scratch["said"]
        let voice = "$SPEECH_LANGUAGE $SPEECH_RATE $SPEECH_VOLUME"
        let output = ProgramSpeech(bench.runner) { text in
            text == "nothing"
                ? nil
                : ProcessRequest(argv: [
                    "sh", "-c",
                    text == "long" ? "sleep 600" : "echo \(voice) $(cat) >> '\(file)'",
                ])
        }
        let queue = SpeechQueue(output)
        var changes: [Bool] = []
        queue.onSpeaking = { changes.append($0) }
        queue.voice = SpeechVoice(language: "de", rate: 70, volume: 60)
        queue.say([
            Utterance("Guten Tag"), Utterance("nothing", .polite), Utterance("Ende", .polite),
        ])
        #expect(queue.isSpeaking)
        try bench.loop.settle()
        #expect(bench.scratch.read("said") == "de 70 60 Guten Tag\nde 70 60 Ende\n")
        #expect(!queue.isSpeaking && changes.last == false)
        queue.say([Utterance("long")])
        queue.voice.volume = 80
        queue.say([Utterance("kurz")])
        try bench.loop.settle()
        #expect(bench.scratch.read("said").hasSuffix("Ende\nde 70 80 kurz\n"))
        queue.close()
    }

    @Test(
        "without speech-dispatcher texts pass, with one line in the log; it is found when it comes")
    func away() throws {
        let scratch = Scratch()
        let lines = LogLines()
        let loop = try EventLoop(time: VirtualClock())
        let output = SSIPOutput(path: scratch["speech"], loop: loop, log: lines.log)
        var ends = 0
        output.onEnd = { ends += 1 }
        for _ in 0..<3 {
            output.speak("lost", SpeechVoice())
            try loop.advance(by: .milliseconds(10))
        }
        #expect(ends == 3)
        #expect(lines.all.count == 1)
        let server = SpeechServer(scratch["speech"])
        defer { server.close() }
        try loop.advance(by: .seconds(3))
        output.speak("found", SpeechVoice())
        try loop.advance(by: .milliseconds(10))
        #expect(server.texts == ["found"])
        output.close()
    }

    @Test("a speech-dispatcher that hangs is left after a while, and found when it works again")
    func hangs() throws {
        let scratch = Scratch()
        let lines = LogLines()
        let hanging = SpeechServer(scratch["speech"], answers: false)
        let clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        let output = SSIPOutput(path: scratch["speech"], loop: loop, log: lines.log)
        var ends = 0
        output.onEnd = { ends += 1 }
        output.speak("lost", SpeechVoice())
        // The clock stands still while an answer is awaited.
        func pass(_ time: Duration) throws {
            clock.now = clock.now + time
            try loop.turn(timeout: 0)
        }
        try pass(.milliseconds(5790))
        #expect(ends == 0)
        #expect(loop.outstandingJobs == 1)
        try pass(.milliseconds(20))
        #expect(ends == 1)
        #expect(loop.outstandingJobs == 0)
        #expect(lines.all == ["warning: speech: \(scratch["speech"]): it does not answer"])
        hanging.close()
        let server = SpeechServer(scratch["speech"])
        defer { server.close() }
        try loop.advance(by: .seconds(3))
        output.speak("found", SpeechVoice())
        try loop.advance(by: .milliseconds(10))
        #expect(server.texts == ["found"])
        output.close()
    }

    @Test("every language has all words, and shows numbers in them")
    func words() {
        for language in AccessWords.tables.keys {
            let words = AccessWords(language)
            #expect(words.count == AccessWords.Word.allCases.count, "\(language)")
            for word in AccessWords.Word.allCases { #expect(!words[word].isEmpty, "\(language)") }
            #expect(words.position("3", of: "12").contains("3"))
            #expect(words.position("3", of: "12").contains("12"))
        }
        #expect(AccessWords("de-AT").position("3", of: "12") == "3 von 12")
        #expect(AccessWords("xx").position("3", of: "12") == "3 of 12")
    }

    @Test("names of keys")
    func keyNames() {
        #expect(KeySymbol(name: "down") == .down)
        #expect(KeySymbol(name: "F9") == .function(9))
        #expect(KeySymbol(name: "5") == .character("5"))
        #expect(KeySymbol(name: "0x1008ff32") == .other(0x1008_FF32))
        #expect(KeySymbol(name: "F99") == nil && KeySymbol(name: "arrow") == nil)
        #expect(KeySymbol(name: "F+9") == nil && KeySymbol(name: "0x+1") == nil)
    }
}
