import Kiosk

/// A slow reader of JSON, made from the grammar of RFC 8259 and nothing of the parser: the two must
/// agree about every text.
///
/// It knows the additions, too: comments, a comma behind the last item, a byte order mark. And it
/// refuses what Kiosk refuses beyond the grammar: keys that occur twice, halves of surrogate pairs,
/// numbers that are too large, and deep nesting.
struct JSONReference {
    private let scalars: [UInt32]
    private var position = 0
    private let depthLimit: Int

    private struct NoJSON: Error {}

    /// The value of a text; nil if it is none.
    static func value(
        of bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit
    ) -> JSON? {
        guard var scalars = decode(bytes) else { return nil }
        if scalars.first == 0xFEFF { scalars.removeFirst() }
        var reader = JSONReference(scalars: scalars, depthLimit: depthLimit)
        do {
            try reader.space()
            let value = try reader.value(depth: 0)
            try reader.space()
            guard reader.position == scalars.count else { return .none }
            return value
        } catch {
            return nil
        }
    }

    private init(scalars: [UInt32], depthLimit: Int) {
        self.scalars = scalars
        self.depthLimit = depthLimit
    }

    /// By the table of RFC 3629, section 4; nil for what is not UTF-8.
    private static func decode(_ bytes: [UInt8]) -> [UInt32]? {
        var scalars: [UInt32] = []
        var rest = bytes[...]
        while let first = rest.popFirst() {
            let (count, lowest): (Int, UInt32)
            switch first {
            case 0x00...0x7F: (count, lowest) = (0, 0)
            case 0xC2...0xDF: (count, lowest) = (1, 0x80)
            case 0xE0...0xEF: (count, lowest) = (2, 0x800)
            case 0xF0...0xF4: (count, lowest) = (3, 0x10000)
            default: return nil
            }
            var scalar = count == 0 ? UInt32(first) : UInt32(first) & (0x3F >> UInt32(count))
            for _ in 0..<count {
                guard let next = rest.popFirst(), 0x80...0xBF ~= next else { return nil }
                scalar = scalar << 6 | UInt32(next & 0x3F)
            }
            if scalar < lowest || 0xD800...0xDFFF ~= scalar || scalar > 0x10FFFF { return nil }
            scalars.append(scalar)
        }
        return scalars
    }

    // MARK: The grammar

    private func looksAt(_ text: String) -> Bool {
        var index = position
        for scalar in text.unicodeScalars {
            guard index < scalars.count, scalars[index] == scalar.value else { return false }
            index += 1
        }
        return true
    }

    private mutating func take(_ text: String) -> Bool {
        guard looksAt(text) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    private mutating func expect(_ text: String) throws {
        if !take(text) { throw NoJSON() }
    }

    private mutating func space() throws {
        while true {
            if take(" ") || take("\t") || take("\u{A}") || take("\u{D}") { continue }
            if take("//") {
                while position < scalars.count, !looksAt("\u{A}"), !looksAt("\u{D}") {
                    position += 1
                }
            } else if take("/*") {
                while !take("*/") {
                    if position == scalars.count { throw NoJSON() }
                    position += 1
                }
            } else {
                return
            }
        }
    }

    private mutating func value(depth: Int) throws -> JSON {
        if take("null") { return .null }
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        if looksAt("\"") { return .string(try string()) }
        if looksAt("[") || looksAt("{"), depth == depthLimit { throw NoJSON() }
        if take("[") {
            var elements: [JSON] = []
            try items("]") { reader in elements.append(try reader.value(depth: depth + 1)) }
            return .array(elements)
        }
        if take("{") {
            var object = JSON.Object()
            try items("}") { reader in
                let key = try reader.string()
                try reader.space()
                try reader.expect(":")
                try reader.space()
                let value = try reader.value(depth: depth + 1)
                if object.contains(where: { $0.key == key }) { throw NoJSON() }
                object[key] = value
            }
            return .object(object)
        }
        return try number()
    }

    private mutating func items(
        _ closer: String, _ item: (inout JSONReference) throws -> Void
    ) throws {
        try space()
        while !take(closer) {
            try item(&self)
            try space()
            if !looksAt(closer) { try expect(",") }
            try space()
        }
    }

    private mutating func number() throws -> JSON {
        let start = position
        var isInteger = true
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") {
            isInteger = false
            try digits()
        }
        if take("e") || take("E") {
            isInteger = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<position].compactMap(Unicode.Scalar.init))
        if isInteger {
            guard let value = Int64(String(text)) else { throw NoJSON() }
            return .int(value)
        }
        guard let value = Double(String(text)), value.isFinite else { throw NoJSON() }
        return .double(value)
    }

    private mutating func digits() throws {
        let start = position
        while position < scalars.count, 0x30...0x39 ~= scalars[position] { position += 1 }
        if position == start { throw NoJSON() }
    }

    private mutating func string() throws -> String {
        try expect("\"")
        // As UTF-16, in which halves of pairs may come one by one.
        var units: [UInt16] = []
        while !take("\"") {
            guard position < scalars.count, scalars[position] >= 0x20 else { throw NoJSON() }
            if take("\\") {
                units.append(try escape())
            } else {
                guard let scalar = Unicode.Scalar(scalars[position]) else { throw NoJSON() }
                units += Array(String(scalar).utf16)
                position += 1
            }
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw NoJSON() }
        return text
    }

    private mutating func escape() throws -> UInt16 {
        let plain: [(String, UInt16)] = [
            ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13),
            ("t", 9),
        ]
        for (letter, unit) in plain where take(letter) { return unit }
        try expect("u")
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard position < scalars.count, let scalar = Unicode.Scalar(scalars[position]),
                let digit = Character(scalar).hexDigitValue, scalar.isASCII
            else { throw NoJSON() }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
