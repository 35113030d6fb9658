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

    func connect(patience: Duration? = nil) throws -> ControlConnection {
        do throws(SystemError) {
            return try ControlConnection(to: socket, patience: patience)
        } catch {
            throw Failure(
                "no kiosk answers: \(error)",
                help: error.number == EACCES
                    ? "only root and those whom \"control\" allows may connect: by default, the group "
                        + "kiosk"
                    : "is kioskd running?")
        }
    }
}

extension ControlCommand {
    /// Calls a method that only tells something. The wait for its answer is limited: the watchdog
    /// cannot end a kiosk that hangs in a driver.
    func ask(_ method: String) throws -> JSON { try call(method, patience: .seconds(30)) }

    /// Calls a method, and returns its results; ends the command if the kiosk refuses.
    ///
    /// - Parameters:
    ///   - parameters: The method's parameters; those that are nil are not sent.
    ///   - patience: Longest wait for the answer; nil where guests or machines may take long.
    func call(
        _ method: String, _ parameters: KeyValuePairs<String, JSON?> = [:],
        patience: Duration? = nil
    ) throws -> JSON {
        try connection.connect(patience: patience).call(method, object(parameters))
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
        try connection.connect().stream(method, object(parameters)) { results in
            print(results)
            // The reader has this before the next one comes; a write that fails ends the stream.
            return fflush(nil) == 0 && isEndless
        }
    }

    private func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
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
