import Glibc

/// Reads the requests of a connection one after the other.
struct LocalHTTPReader {
    private let connection: Int32
    private var buffer: [UInt8] = []

    init(_ connection: Int32) { self.connection = connection }

    /// The next request; nil when the connection has ended.
    mutating func next() -> LocalHTTPServer.Request? {
        guard let start = line() else { return nil }
        let words = start.split(separator: " ")
        guard words.count == 3 else { return nil }
        var request = LocalHTTPServer.Request()
        (request.method, request.path) = (String(words[0]), String(words[1]))
        while let line = line() {
            if line.isEmpty {
                let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
                while buffer.count < length { guard fill() else { return nil } }
                request.body = Array(buffer.prefix(length))
                buffer.removeFirst(length)
                return request
            }
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let name = line[..<colon].lowercased()
            let value = String(line[line.index(after: colon)...].drop { $0 == " " })
            request.headers[name] = request.headers[name].map { $0 + ", " + value } ?? value
        }
        return nil
    }

    private mutating func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line.hasSuffix("\r") ? String(line.dropLast()) : line
            }
            guard fill() else { return nil }
        }
    }

    private mutating func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(connection, &chunk, chunk.count, 0)
        if count <= 0 { return false }
        buffer += chunk[..<count]
        return true
    }
}
