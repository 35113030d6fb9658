/// The form in which a server's picture is kept in a file: some lines about it, and its bytes.
struct PictureFile: Sendable {
    let url: String
    let version: ContentVersion
    let body: [UInt8]

    private static let firstLine = "kiosk-picture 1"
    /// Maximum bytes of the lines.
    static let headLimit = 64 << 10

    init(url: String, version: ContentVersion, body: [UInt8]) {
        (self.url, self.version, self.body) = (url, version, body)
    }

    /// Parses a file; nil if it is damaged, cut off, or of another version of Kiosk.
    init?(_ bytes: [UInt8]) {
        var lines: [String] = []
        var position = 0
        let headEnd = min(bytes.count, PictureFile.headLimit)
        while true {
            guard position < headEnd, let end = bytes[position..<headEnd].firstIndex(of: 0x0A)
            else { return nil }
            if end == position { break }
            lines.append(String(decoding: bytes[position..<end], as: UTF8.self))
            position = end + 1
        }
        body = Array(bytes[(position + 1)...])
        guard lines.first == PictureFile.firstLine else { return nil }
        func value(_ name: String) -> String? {
            lines.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
        }
        guard let url = value("url"), let check = value("check") else { return nil }
        self.url = url
        version = ContentVersion(body, etag: value("etag"), lastModified: value("modified"))
        guard check == version.check else { return nil }
    }

    /// The content of the file.
    var bytes: [UInt8] {
        var head = "\(PictureFile.firstLine)\nurl \(url)\ncheck \(version.check)\n"
        if let etag = version.etag { head += "etag \(etag)\n" }
        if let time = version.lastModified { head += "modified \(time)\n" }
        return Array((head + "\n").utf8) + body
    }

    /// Name of the file for an address.
    static func name(of url: String) -> String {
        let bytes = Array(url.utf8)
        return hexadecimal(ContentVersion.checksum(bytes, seed: 1))
            + hexadecimal(ContentVersion.checksum(bytes, seed: 2)) + suffix
    }

    /// Returns true for the names of such files, and of those that were being written.
    static func isName(_ name: String) -> Bool {
        let stem = name.utf8.prefix(32)
        return stem.count == 32
            && stem.allSatisfy { ASCII.isDigit($0) || (0x61...0x66).contains($0) }
            && (name.hasSuffix(suffix) || name.hasSuffix(suffix + ".new"))
            && name.utf8.count <= 32 + suffix.utf8.count + 4
    }

    private static let suffix = ".picture"
}

extension ContentVersion {
    fileprivate var check: String { "\(byteCount) \(hexadecimal(checksum))" }
}

/// Formats sixteen digits.
private func hexadecimal(_ number: UInt64) -> String {
    String(number, radix: 16).padded(to: 16)
}
