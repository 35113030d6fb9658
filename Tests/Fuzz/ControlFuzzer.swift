import Glibc

/// Gives bytes to the methods of the control socket: calls, each with a byte of zero behind it, as a
/// client sends them that may do everything.
///
/// A kiosk of a few nodes is made for each file, so that the same file does the same again.
enum ControlFuzzer {
    /// Calls of one file.
    private static let callLimit = 24

    private static let document = """
        { "state": { "n": 1, "text": "", "items": { "type": ["string"], "value": [] } },
          "data": { "menu": { "socket": "menu", "shape": ["int"] } },
          "control": { "events": ["ready"] },
          "on": { "ready": { "set": { "n": 2 } } },
          "screens": {
            "home": { "body": { "type": "column", "children": [
              { "type": "button", "id": "go", "text": "${n}", "on": { "tap": { "increment": "n" } } },
              { "type": "field", "id": "name", "bind": "text" } ] } },
            "other": { "params": { "drink": "string" },
              "body": { "type": "label", "text": "${drink}" } } } }
        """
    /// Configurations that calls may name, by their places here: no other file is read.
    private static let files = [
        ("kiosk.json", document),
        ("other.json", #"{ "screens": { "second": { "body": { "type": "row" } } } }"#),
        ("wrong.json", #"{ "screens": { "second": { "body": { "type": "rwo" } } } }"#),
        ("broken.json", "{ \"screens\": {"),
    ]

    /// The folder with those files, which is made once.
    private static let folder: String = {
        let path = "/tmp/kiosk-fuzz-\(getpid())"
        mkdir(path, 0o700)
        for (name, text) in files {
            do throws(SystemError) {
                try File.write(Array(text.utf8), to: "\(path)/\(name)")
            } catch {
                fatalError("\(error)")
            }
        }
        return path
    }()

    static func run(_ bytes: [UInt8]) {
        do {
            try take(bytes)
        } catch {
            fatalError("no kiosk: \(error)")
        }
    }

    private static func take(_ bytes: [UInt8]) throws {
        let harness = try Harness(
            configuration: "\(folder)/kiosk.json", width: 96, height: 64, socketDirectory: folder)
        guard let host = harness.host else { fatalError("there is no document") }
        let engine = harness.stage.engine
        let control = KioskControl(engine: engine, host: host, log: .silent)
        let reloader = DocumentReloader(host, loop: engine.loop, log: .silent)
        control.reloader = reloader
        // A connection makes its next call when the one before is answered; a stream never is.
        var callers: [FuzzedCaller] = []
        for part in bytes.split(separator: 0).prefix(callLimit) {
            guard let message = try? JSON(parsing: Array(part), name: "call"),
                let call = try? VarlinkCall(message), isHarmless(call)
            else { continue }
            let caller = FuzzedCaller()
            callers.append(caller)
            perform(call, of: caller, at: control)
            try harness.stage.advance(by: .milliseconds(40))
        }
        for caller in callers {
            caller.onRoom?()
            caller.onEnd?()
        }
        try harness.stage.advance(by: .seconds(3))
        let last = FuzzedCaller()
        perform(VarlinkCall(own: "Status"), of: last, at: control)
        if last.answers != 1 { fatalError("the kiosk does not answer") }
        control.close()
        reloader.close()
        engine.close()
    }

    /// False for pictures that fill the memory, and for files that are not the fuzzer's.
    private static func isHarmless(_ call: VarlinkCall) -> Bool {
        if call.name == "Resize" { return false }
        guard case .string(let path)? = call.parameters["path"] else { return true }
        return path.isEmpty || files.contains { "\(folder)/\($0.0)" == path }
    }

    private static func perform(
        _ call: VarlinkCall, of caller: FuzzedCaller, at control: KioskControl
    ) {
        var isAnswered = false
        control.perform(call, of: caller, with: .administrate) { answer in
            if isAnswered { fatalError("a call is answered twice") }
            isAnswered = true
            if let answer { caller.take(answer) }
        }
    }
}

/// A caller that reads all it is told.
private final class FuzzedCaller: ControlCaller {
    var isConnected: Bool { true }
    var backlog: Int { 0 }
    var onRoom: (() -> Void)?
    var onEnd: (() -> Void)?
    var takesPNG: Bool { false }
    var stays: Bool { true }
    private(set) var answers = 0

    func send(_ results: JSON) { take(results.bytes()) }
    func send(_ message: [UInt8]) { take(message) }

    /// Reads a message, which has to be one.
    func take(_ message: [UInt8]) {
        answers += 1
        if (try? JSON(parsing: message, name: "answer")) == nil {
            fatalError("no JSON: \(String(decoding: message, as: UTF8.self))")
        }
    }
}
