/// An answer of a `LocalHTTPServer`: a list of steps, mostly a single one.
struct LocalHTTPAnswer: Sendable {
    enum Step: Sendable {
        case send([UInt8])
        /// Until the other side has had enough.
        case repeatForever([UInt8])
        /// In milliseconds.
        case pause(Int32)
        /// Until the test calls `release()`.
        case hold
        /// Ends the connection in an orderly way.
        case close
        /// Ends the connection as a machine does that has forgotten about it.
        case reset
    }

    var steps: [Step]

    /// A whole answer with the length of its body.
    static func status(
        _ status: Int, _ headers: [(String, String)] = [], body: [UInt8] = []
    ) -> LocalHTTPAnswer {
        LocalHTTPAnswer(steps: [
            .send(head(status, headers + [("Content-Length", "\(body.count)")]) + body)
        ])
    }

    static func text(_ text: String) -> LocalHTTPAnswer {
        .status(200, [("Content-Type", "text/plain")], body: Array(text.utf8))
    }

    static func json(_ text: String) -> LocalHTTPAnswer {
        .status(200, [("Content-Type", "application/json")], body: Array(text.utf8))
    }

    static func redirect(_ status: Int = 302, to url: String) -> LocalHTTPAnswer {
        .status(status, [("Location", url)])
    }

    /// A body in pieces, each sent by itself.
    static func chunked(_ chunks: [[UInt8]], pause: Int32 = 0) -> LocalHTTPAnswer {
        var steps: [Step] = [.send(head(200, [("Transfer-Encoding", "chunked")]))]
        for chunk in chunks {
            if pause > 0 { steps.append(.pause(pause)) }
            steps.append(.send(framed(chunk)))
        }
        return LocalHTTPAnswer(steps: steps + [.send(Array("0\r\n\r\n".utf8))])
    }

    /// Promises more of a body than it sends.
    static func cutOff(after body: [UInt8]) -> LocalHTTPAnswer {
        let head = head(200, [("Content-Length", "\(body.count + 1000)")])
        return LocalHTTPAnswer(steps: [.send(head + body), .close])
    }

    /// A body without an end.
    static func endless(_ headers: [(String, String)] = []) -> LocalHTTPAnswer {
        let chunk = framed([UInt8](repeating: UInt8(ascii: "x"), count: 16 << 10))
        let head = head(200, headers + [("Transfer-Encoding", "chunked")])
        return LocalHTTPAnswer(steps: [.send(head), .repeatForever(chunk)])
    }

    /// Reads the request and says nothing.
    static let never = LocalHTTPAnswer(steps: [.hold])

    /// Waits for `release()` first.
    var held: LocalHTTPAnswer { LocalHTTPAnswer(steps: [.hold] + steps) }

    /// Says that it ends the connection, and does.
    static func closing(_ body: [UInt8]) -> LocalHTTPAnswer {
        let head = head(200, [("Connection", "close"), ("Content-Length", "\(body.count)")])
        return LocalHTTPAnswer(steps: [.send(head + body), .close])
    }

    /// Sends these bytes as they are.
    static func raw(_ text: String) -> LocalHTTPAnswer {
        LocalHTTPAnswer(steps: [.send(Array(text.utf8)), .close])
    }

    /// A status line and header fields, with the empty line behind them.
    static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
        var text = "HTTP/1.1 \(status) Whatever\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    private static func framed(_ chunk: [UInt8]) -> [UInt8] {
        Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
    }
}
