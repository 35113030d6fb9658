import Glibc

/// A text that equals only texts of the same bytes.
///
/// Strings compare by canonical equivalence, so a composed and a decomposed é are the same key; but
/// their glyphs and clusters may differ, and a layout must not depend on what was asked before.
struct TextBytes: Hashable {
    let string: String

    init(_ string: String) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
    }

    static func == (a: TextBytes, b: TextBytes) -> Bool {
        guard a.string.utf8.count == b.string.utf8.count else { return false }
        return a.withBytes { a in
            b.withBytes { b in
                a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(string.utf8.count)
    }

    @inline(__always)
    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let result = string.utf8.withContiguousStorageIfAvailable(body) else {
            preconditionFailure("the initialiser made the text contiguous")
        }
        return result
    }
}
