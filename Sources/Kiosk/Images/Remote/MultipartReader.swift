import Glibc

/// Splits the body of an answer of several parts as it arrives: RFC 2046, section 5.1, and what
/// cameras make of it.
struct MultipartReader {
    /// Maximum bytes of one part.
    private let limit: Int
    /// The line before each part, without its end.
    private let delimiter: [UInt8]
    private var buffer: [UInt8] = []
    private var state = State.before
    /// Position in the buffer up to which there is no delimiter.
    private var searched = 0

    private enum State {
        /// Before a delimiter.
        case before
        case head
        /// In a part of this length; nil for one that ends with a delimiter.
        case body(Int?)
    }

    private static let headLimit = 16 << 10

    /// Makes a reader for a header `Content-Type`; nil if that is not of parts that replace each
    /// other.
    init?(contentType: String?, limit: Int) {
        let fields = (contentType ?? "").split(separator: ";").map(\.trimmed)
        guard fields.first?.lowercased() == "multipart/x-mixed-replace" else { return nil }
        let field = fields.first { $0.lowercased().hasPrefix("boundary=") }
        var name = field.map { $0.dropFirst(9).filter { $0 != "\"" } } ?? ""
        // Some cameras write the delimiter in place of the boundary.
        while name.hasPrefix("--") { name.removeFirst(2) }
        guard !name.isEmpty, name.utf8.count <= 256 else { return nil }
        delimiter = Array("--\(name)".utf8)
        self.limit = limit
    }

    /// Takes a piece of the body, and returns the last part that is complete with it; earlier ones
    /// are outdated.
    ///
    /// - Throws: If a part is too large, or what is there is not made of parts.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(Overflow) -> [UInt8]? {
        buffer.append(contentsOf: bytes)
        var newest: [UInt8]?
        while let part = try next() { if !part.isEmpty { newest = part } }
        guard buffer.count <= limit + MultipartReader.headLimit else { throw Overflow() }
        return newest
    }

    struct Overflow: Error {}

    /// Returns the next part; empty after a step that completes none, and nil if more bytes are
    /// needed.
    private mutating func next() throws(Overflow) -> [UInt8]? {
        switch state {
        case .before:
            guard let start = find(delimiter) else {
                if buffer.count > MultipartReader.headLimit { throw Overflow() }
                return nil
            }
            drop(start + delimiter.count)
            state = .head
            return []
        case .head: return try takeHead()
        case .body(let length?):
            guard buffer.count >= length else { return nil }
            let part = Array(buffer[..<length])
            drop(length)
            state = .before
            return part
        case .body(nil):
            guard let end = find(delimiter) else { return nil }
            var part = buffer[..<end]
            if part.last == 0x0A { part.removeLast() }
            if part.last == 0x0D { part.removeLast() }
            let result = Array(part)
            drop(end)
            state = .before
            return result
        }
    }

    /// Reads the lines before a part, of which the first is the rest of the delimiter's.
    private mutating func takeHead() throws(Overflow) -> [UInt8]? {
        let ends = [
            find(Array("\r\n\r\n".utf8)).map { $0 + 4 }, find([0x0A, 0x0A]).map { $0 + 2 },
        ]
        guard let end = ends.compactMap({ $0 }).min() else {
            if buffer.count > MultipartReader.headLimit { throw Overflow() }
            return nil
        }
        var headers = HTTPHeaders()
        for line in buffer[..<end].split(separator: 0x0A) {
            headers.append(line: line)
        }
        drop(end)
        let length = headers["Content-Length"].flatMap { Int($0) }
        if let length, length > limit { throw Overflow() }
        state = .body(length.flatMap { $0 > 0 ? $0 : nil })
        return []
    }

    private mutating func find(_ bytes: [UInt8]) -> Int? {
        if case .head = state { return position(of: bytes, from: 0) }
        let found = position(of: bytes, from: searched)
        if found == nil { searched = max(0, buffer.count - bytes.count) }
        return found
    }

    private func position(of bytes: [UInt8], from start: Int) -> Int? {
        buffer.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Int? in
            guard let base = buffer.baseAddress else { return nil }
            var position = start
            while position + bytes.count <= buffer.count {
                let rest = buffer.count - bytes.count - position + 1
                guard let hit = memchr(base + position, Int32(bytes[0]), rest) else { return nil }
                position = UnsafeRawPointer(hit) - base
                if memcmp(base + position, bytes, bytes.count) == 0 { return position }
                position += 1
            }
            return nil
        }
    }

    private mutating func drop(_ count: Int) {
        buffer.removeFirst(count)
        searched = 0
    }
}
