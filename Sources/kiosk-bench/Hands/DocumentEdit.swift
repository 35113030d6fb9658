/// The hand of an author: larger letters and gaps, and other words in labels.
enum DocumentEdit {
    private static let numbers = ["\"fontSize\": ", "\"gap\": "].map { Array($0.utf8) }
    private static let label = Array("\"type\": \"label\", \"text\": \"".utf8)
    private static let word = Array("New ".utf8)

    /// Returns the bytes of a file of another version.
    @Sendable static func edited(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        var index = 0
        while index < bytes.count {
            let rest = bytes[index...]
            guard rest.first == UInt8(ascii: "\"") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if rest.starts(with: label) {
                result += label + word
                index += label.count
            } else if let key = numbers.first(where: { rest.starts(with: $0) }) {
                let digits = rest.dropFirst(key.count)
                    .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                result += key
                index += key.count + digits.count
                if let number = Int(String(decoding: digits, as: UTF8.self)) {
                    result += Array(String(number + 1).utf8)
                }
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
