/// How much a `StateStore` keeps.
package enum StateLimits {
    /// Bytes of a value's JSON text.
    package static let value = 256 << 10
    /// Bytes of all keys and all values' texts.
    package static let total = 16 << 20
    /// Bytes of a key.
    package static let key = 1 << 10
    /// Arrays and objects in each other, as many as are read again.
    package static let depth = JSONDocument.highestDepthLimit
    /// A file up to so many bytes is looked at as a whole when it is opened.
    static let checkedFile = 8 << 20
}

extension JSON {
    /// Whether arrays and objects lie in each other at most so deep.
    func isNested(atMost depth: Int) -> Bool {
        switch self {
        case .array(let elements):
            depth > 0 && elements.allSatisfy { $0.isNested(atMost: depth - 1) }
        case .object(let object):
            depth > 0 && object.allSatisfy { $0.value.isNested(atMost: depth - 1) }
        default: true
        }
    }
}
