import Glibc
package import Kiosk

/// A connection to the control socket of a running kiosk, which waits for each answer.
package final class ControlConnection {
    private let descriptor: OwnedFD
    private let patience: Duration
    private var input: [UInt8] = []
    /// The method that was called last.
    private var method = ""

    /// Bytes of a message; more than the picture of any span. Whoever listens at a path may be anybody,
    /// and must not take all memory by root's program.
    private static let inputLimit = 256 << 20

    /// The socket of the installed service.
    package static let defaultPath = "/run/kioskd/org.kiosk.control"

    /// Connects.
    ///
    /// - Parameter patience: Whole seconds for which the kiosk is waited for: a kiosk's watchdog ends one
    ///   that hangs sooner or later, but not one that is stopped, or hangs in a driver.
    package init(
        to path: String = defaultPath, patience: Duration = .seconds(30)
    ) throws(SystemError) {
        self.patience = patience
        descriptor = try connectLocally(to: path, isBlocking: true, patience: patience)
    }

    /// Waits for all further answers without end, once the kiosk has answered at all.
    package func becomePatient() throws(ControlCallError) {
        _ = try call("org.varlink.service.GetInfo")
        limitWaits(of: descriptor.number, to: .zero)
    }

    /// Calls a method of `org.kiosk.control`, and returns its results.
    package func call(
        _ method: String, _ parameters: JSON = [:]
    ) throws(ControlCallError) -> JSON {
        try send(method, parameters)
        return try receive().results
    }

    /// Calls a method and takes no reply.
    package func tell(_ method: String, _ parameters: JSON = [:]) throws(ControlCallError) {
        try send(method, parameters, flag: "oneway")
    }

    /// Calls a method that gives several replies.
    ///
    /// - Parameter body: Takes each of them; returns false to hear no more.
    package func stream(
        _ method: String, _ parameters: JSON = [:], _ body: (JSON) -> Bool
    ) throws(ControlCallError) {
        try send(method, parameters, flag: "more")
        while true {
            let (results, continues) = try receive()
            guard body(results), continues else { return }
        }
    }

    private func send(
        _ method: String, _ parameters: JSON, flag: String? = nil
    ) throws(ControlCallError) {
        self.method = method
        let bytes = ControlConnection.message(method, parameters, flag: flag) + [0]
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor.number, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno == EPIPE, flag != "oneway" {
                // The kiosk has gone, and may have said why.
                return
            } else if errno != EINTR {
                throw failure(of: "send")
            }
        }
    }

    private func receive() throws(ControlCallError) -> (results: JSON, continues: Bool) {
        try ControlConnection.reply(nextMessage(), to: method)
    }

    /// Returns the message of a call, without its end.
    ///
    /// - Parameter flag: `more` for several replies, `oneway` for none.
    static func message(_ method: String, _ parameters: JSON, flag: String? = nil) -> [UInt8] {
        var call = JSON.Object()
        let name = method.contains(".") ? method : "\(ControlMethod.interfaceName).\(method)"
        call["method"] = .string(name)
        call["parameters"] = parameters
        if let flag { call[flag] = true }
        return JSON.object(call).bytes()
    }

    /// Reads the message of a reply.
    ///
    /// - Parameter method: The method that was called; empty if that is not known.
    static func reply(
        _ bytes: [UInt8], to method: String = ""
    ) throws(ControlCallError) -> (results: JSON, continues: Bool) {
        let message: JSON
        do throws(Diagnostics) {
            message = try JSON(parsing: bytes, name: "the answer")
        } catch {
            throw ControlCallError(error.description)
        }
        if case .string(let name)? = message["error"] {
            throw ControlCallError(
                name: name, parameters: message["parameters"] ?? [:], method: method)
        }
        return (message["parameters"] ?? [:], message["continues"] == .bool(true))
    }

    private func nextMessage() throws(ControlCallError) -> [UInt8] {
        var searched = 0
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            if let end = input[searched...].firstIndex(of: 0) {
                defer { input.removeFirst(end + 1) }
                return Array(input[..<end])
            }
            searched = input.count
            let count = recv(descriptor.number, &chunk, chunk.count, 0)
            if count > 0 {
                input += chunk[..<count]
                guard input.count <= ControlConnection.inputLimit else {
                    throw ControlCallError(
                        "the answer is longer than \(ControlConnection.inputLimit) bytes; is it a kiosk "
                            + "that listens there?")
                }
            } else if count == 0 {
                throw ControlCallError("the kiosk has ended the connection")
            } else if errno != EINTR {
                throw failure(of: "recv")
            }
        }
    }

    /// The error of a system call that has just failed.
    private func failure(of call: String) -> ControlCallError {
        guard errno == EAGAIN else { return ControlCallError("\(SystemError(call))") }
        return ControlCallError(
            "the kiosk has not answered for \(patience.components.seconds) seconds; does kioskd hang, "
                + "or was it stopped?")
    }
}

/// An error that answers a call, or the end of the connection.
package struct ControlCallError: Error, CustomStringConvertible {
    /// The error's name behind its interface; empty for the end of the connection.
    package let name: String
    package let parameters: JSON
    /// A sentence without a full stop.
    package let description: String

    init(_ description: String) {
        (name, parameters, self.description) = ("", [:], description)
    }

    /// - Parameter method: The method that was called.
    init(name: String, parameters: JSON, method: String) {
        let short = name.split(separator: ".").last.map(String.init) ?? name
        self.name = short
        self.parameters = parameters
        description =
            ControlCallError.sentence(short, parameters, method) ?? "\(name) \(parameters)"
    }

    private static func sentence(
        _ name: String, _ parameters: JSON, _ method: String
    ) -> String? {
        func text(_ key: String) -> String { parameters[key]?.plainText ?? "" }
        switch name {
        case "PermissionDenied":
            let right = ControlMethod.all.first { $0.name == method }?.right
            let need = right.map { "the right \"\($0.rawValue)\", which it needs" } ?? "rights"
            return "this user may not do that; \"control\" of the configuration gives \(need)"
        case "NotReady": return "the kiosk has no document to show yet"
        case "Refused", "Malformed": return text("message")
        case "InvalidValue":
            let (message, expected) = (text("message"), text("expected"))
            let isSaid = message.contains(expected) || message.contains("did you mean")
            return isSaid ? message : "\(message); write \(expected)"
        case "InvalidParameter":
            return "\"\(text("parameter"))\" is wrong: expected \(text("expected"))"
        case "VersionChanged": return "the state has version \(text("version")) by now"
        case "TooManyCalls": return "more than \(text("perSecond")) calls in a second"
        case "MethodNotFound": return "this kiosk has no \(text("method"))"
        default: return nil
        }
    }
}
