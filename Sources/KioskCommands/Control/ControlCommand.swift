import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// A command that speaks to a running kiosk.
protocol ControlCommand: ParsableCommand {
    var connection: ControlOptions { get }
}

/// The kiosk that a command speaks to, and the form of what it prints.
struct ControlOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The kiosk's control socket; without it, that of the installed service.",
            valueName: "path"),
        completion: .file())
    var socket = ControlConnection.defaultPath

    @Flag(help: "Print JSON, for programs.")
    var json = false

    func validate() throws { try requireText(socket, "the path of the socket") }

    func connect() throws -> ControlConnection {
        do throws(SystemError) {
            return try ControlConnection(to: socket)
        } catch {
            throw Failure("no kiosk answers: \(error)", help: help(for: error))
        }
    }

    private func help(for error: SystemError) -> String {
        switch error.number {
        case EACCES:
            "only root and those whom \"control\" allows may connect: by default, the group kiosk"
        case EAGAIN: "does kioskd hang, or was it stopped?"
        default: "is kioskd running?"
        }
    }
}

/// The output of a kiosk that a command is about.
struct OutputOptions: ParsableArguments {
    // A picture's --output is the file.
    @Option(
        name: .customLong("on"),
        help: ArgumentHelp(
            "The output, by its name in \"outputs\"; without it, the first display.",
            valueName: "name"))
    var name: String?

    func validate() throws { try requireText(name, "the name of the output") }

    /// The name as a method's parameter; nil for the first display.
    var parameter: JSON? { name.map { .string($0) } }
}

extension ControlCommand {
    /// Calls a method, and returns its results; ends the command if the kiosk refuses.
    ///
    /// - Parameters:
    ///   - parameters: The method's parameters; those that are nil are not sent.
    ///   - mayTakeLong: True where guests, documents or pictures may take long. Then a kiosk is waited for
    ///     without end, unless it answers nothing at all.
    func call(
        _ method: String, _ parameters: KeyValuePairs<String, JSON?> = [:],
        mayTakeLong: Bool = false
    ) throws -> JSON {
        let kiosk = try connection.connect()
        if mayTakeLong { try kiosk.becomePatient() }
        return try kiosk.call(method, object(parameters))
    }

    /// Calls a method that gives several replies, each of which is printed.
    ///
    /// - Parameters:
    ///   - parameters: As of `call`.
    ///   - isEndless: False to end after the first one.
    func stream(
        _ method: String, _ parameters: KeyValuePairs<String, JSON?>, isEndless: Bool = true,
        print: (JSON) -> Void
    ) throws {
        let kiosk = try connection.connect()
        try kiosk.becomePatient()
        try kiosk.stream(method, object(parameters)) { results in
            print(results)
            // The reader has this before the next one comes; a write that fails ends the stream.
            return fflush(nil) == 0 && isEndless
        }
    }

    /// Returns parameters of a method; those that are nil are left out.
    func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(
            JSON.Object(
                members.compactMap { name, value in value.map { .init(key: name, value: $0) } }))
    }

    /// Prints results as JSON if that was asked for, and else as `text` says.
    func show(_ results: JSON, text: (JSON) -> String) {
        let output = connection.json ? results.text(.pretty) : text(results)
        if !output.isEmpty { print(output) }
    }
}

/// Reads a value that a command line gives: JSON, or else a text.
func controlValue(_ text: String) -> JSON { (try? JSON(parsing: text)) ?? .string(text) }

/// Reads paths with their values, as in `count=3`.
func readValues(_ assignments: [String]) throws -> JSON.Object {
    var values = JSON.Object()
    for assignment in assignments {
        guard let sign = assignment.firstIndex(of: "="), sign > assignment.startIndex else {
            let part = assignment.hasPrefix("=") ? "path" : "value"
            throw ValidationError("\(assignment.quotedExcerpt) has no \(part); write a path=value")
        }
        values[String(assignment[..<sign])] =
            controlValue(String(assignment[assignment.index(after: sign)...]))
    }
    return values
}
