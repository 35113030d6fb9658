import KioskTesting
import KioskTooling
import Testing

@testable import Kiosk

/// Actions that another package brings along.
@Suite("Documents: actions of packages")
struct OwnActionTests {
    private let registry = Registry(actions: [ChimeAction.self])
    private let scratch = Scratch()

    private func kiosk(_ actions: String) throws -> Harness {
        scratch.write(
            """
            { "state": { "name": "Ada", "heard": "" }, "screens": { "home": {
              "body": { "type": "button", "id": "bell", "on": { "tap": \(actions) } } } } }
            """, to: "kiosk.json")
        return try Harness(
            configuration: scratch.path, registry: registry, width: 200, height: 100)
    }

    private func report(_ action: String) -> String {
        let text = #"{ "screens": { "home": { "on": { "appear": \#(action) }, "body": [] } } }"#
        do throws(Diagnostics) {
            _ = try Configuration(path: "kiosk.json", registry: registry).load(Array(text.utf8))
            return ""
        } catch {
            return error.all.map { "\($0.message); \($0.help ?? "")" }.joined(separator: "\n")
        }
    }

    @Test("it waits, and what follows it waits, too")
    func waits() throws {
        let kiosk = try kiosk(
            #"[{ "chime": "Hello ${name}", "times": 2, "pause": "2s", "into": "heard" }, { "set": { "name": "Bo" } }]"#
        )
        try kiosk.tap("bell")
        #expect(kiosk.value(of: "heard") == "")
        #expect(kiosk.value(of: "name") == "Ada")
        try kiosk.advance(by: .seconds(3))
        #expect(kiosk.value(of: "heard") == "Hello Ada Hello Ada")
        #expect(kiosk.value(of: "name") == "Bo")
    }

    @Test("what it throws is answered by \"catch\"")
    func fails() throws {
        let kiosk = try kiosk(
            #"{ "sequence": { "chime": "" }, "catch": { "set": { "heard": "${error}" } } }"#)
        try kiosk.tap("bell")
        #expect(kiosk.value(of: "heard") == "there is nothing to say")
    }

    @Test(
        "a value gets the type of its key, or the action fails",
        arguments: [
            ("${size(name)}", "HELLO"), ("${0.5}", "Hello"), ("${dyn(1)}", "HELLO"),
            ("${dyn(name)}", "expected a number, not a string"),
        ])
    func types(volume: String, expected: String) throws {
        let kiosk = try kiosk(
            """
            { "sequence": { "chime": "Hello", "volume": "\(volume)", "into": "heard" },
              "catch": { "set": { "heard": "${error}" } } }
            """)
        try kiosk.tap("bell")
        try kiosk.advance(by: .seconds(2))
        #expect(kiosk.value(of: "heard") == .string(expected))
    }

    @Test(
        "a time may be an expression, and has to be in the range of its key",
        arguments: [
            ("${string(size(name)) + 's'}", "Hello"),
            ("${duration(string(size(name)) + 's')}", "Hello"),
            ("${string(size(name) * 3) + 's'}", "this has to be a time from 0ms to 5s, not 9s"),
        ])
    func times(pause: String, expected: String) throws {
        let kiosk = try kiosk(
            """
            { "sequence": { "chime": "Hello", "pause": "\(pause)", "into": "heard" },
              "catch": { "set": { "heard": "${error}" } } }
            """)
        try kiosk.tap("bell")
        try kiosk.advance(by: .seconds(4))
        #expect(kiosk.value(of: "heard") == .string(expected))
    }

    @Test(
        "mistakes in it are reported with suggestions",
        arguments: [
            (#"{ "chime": "x", "pause": "1s", "volume": 1 }"#, ""),
            (
                #"{ "chime": "x", "volume": "loud" }"#,
                "\"volume\": expected a number, not a string; write a number"
            ),
            (
                #"{ "chime": "x", "volume": "${'loud'}" }"#,
                "\"volume\" has to be a number, and this is a string; write double(…)"
            ),
            (
                #"{ "chine": "x" }"#, "there is no action \"chine\"; did you mean \"chime\"?"
            ),
            (
                #"{ "chime": "x", "paus": "1s" }"#,
                "unknown key \"paus\" in the action \"chime\"; did you mean \"pause\"?"
            ),
            (
                #"{ "chime": "x", "pause": "1h" }"#,
                "\"pause\" cannot be \"1h\"; write a time from \"0ms\" to \"5s\""
            ),
            (
                #"{ "chime": "x", "times": 4 }"#,
                "\"times\" cannot be 4; write a whole number from 1 to 3"
            ),
            (
                #"{ "chime": "x", "into": "herd" }"#,
                "there is no state variable \"herd\"; declare it in \"state\" with its first value"
            ),
            (#""chime""#, "the action \"chime\" needs a value; write { \"chime\": … }"),
        ])
    func mistakes(action: String, expected: String) {
        #expect(report(action) == expected)
    }

    @Test("the schema and the reference have it")
    func documentation() {
        let schema = DocumentSchema(registry).text
        #expect(schema.contains("\"action.chime\""))
        let reference = DocumentReference(registry).text
        #expect(reference.contains("| **`chime`** | a text |"))
        #expect(reference.contains("`volume` | a number; or an expression |"))
    }
}

/// Says a text after a pause.
private struct ChimeAction: DocumentAction {
    static let form = DocumentForm(
        Keys.text.entry,
        [Keys.times.entry, Keys.pause.entry, Keys.volume.entry, Keys.into.entry])

    private enum Keys {
        static let text = ScopedKey.text("chime", required: true, "Rings, and says this.")
        static let times = ValueKey.wholeNumber(
            "times", in: 1...3, default: 1, "How often to say it.")
        static let pause = ScopedKey.duration("pause", in: pauses, "How long to ring.")
        static let pauses = Duration.zero...(.seconds(5))
        static let volume = ScopedKey.value(
            "volume", of: .double, "How loud it is; from 1 on, in capitals.")
        static let into = ScopedKey.target("into", "The variable that gets the text.")
    }

    private let text: ValueSpec
    private let times: Int
    private let pause: ValueSpec?
    private let volume: ValueSpec?
    private let target: TargetSpec?

    init?(_ reader: ActionReader) {
        (pause, volume, target) = (reader[Keys.pause], reader[Keys.volume], reader[Keys.into])
        guard let text = reader[Keys.text], let times = reader[Keys.times] else { return nil }
        (self.text, self.times) = (text, times)
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        var said = try run.text(text)
        if let volume, case .double(1...) = try run.value(volume, as: .double) {
            said = said.uppercased()
        }
        guard !said.isEmpty, let loop = run.loop else {
            throw ActionFailure("there is nothing to say")
        }
        var time = Duration.seconds(1)
        if let pause { time = try run.duration(pause, in: Keys.pauses) }
        let all = Array(repeating: said, count: times).joined(separator: " ")
        run.suspend { resume in
            let timer = Timer(loop: loop) {
                resume { run throws(ActionFailure) in try run.put(.string(all), into: target) }
            }
            timer.arm(after: time)
            return { timer.disarm() }
        }
    }
}
