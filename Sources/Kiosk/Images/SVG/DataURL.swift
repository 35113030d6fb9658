/// The content of a `data:` URL (RFC 2397).
package struct DataURL {
    package let bytes: [UInt8]

    /// Returns true if an address is one.
    static func isOne(_ address: String) -> Bool { address.lowercased().hasPrefix("data:") }

    /// Decodes an address; nil if it is invalid, or has more bytes than the limit.
    package init?(_ address: String, limit: Int) {
        guard Self.isOne(address), let comma = address.utf8.firstIndex(of: ASCII.comma) else {
            return nil
        }
        let kind = address[..<comma].lowercased()
        let data = address.utf8[address.utf8.index(after: comma)...]
        // Drawing programs divide long lines.
        guard data.count / 4 * 3 <= limit,
            let plain = Self.unescaped(
                data.filter { $0 > ASCII.space || !kind.hasSuffix(";base64") })
        else { return nil }
        if kind.hasSuffix(";base64") {
            guard let bytes = Base64.bytes(of: String(decoding: plain, as: UTF8.self)) else {
                return nil
            }
            self.bytes = bytes
        } else {
            bytes = plain
        }
        guard bytes.count <= limit else { return nil }
    }

    /// Replaces `%20` and the like; nil if one is invalid.
    static func unescaped(_ text: [UInt8]) -> [UInt8]? {
        guard text.contains(UInt8(ascii: "%")) else { return text }
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "%") else {
                result.append(text[index])
                index += 1
                continue
            }
            guard index + 2 < text.count, let high = ASCII.hexadecimalValue(text[index + 1]),
                let low = ASCII.hexadecimalValue(text[index + 2])
            else { return nil }
            result.append(high << 4 | low)
            index += 3
        }
        return result
    }
}
