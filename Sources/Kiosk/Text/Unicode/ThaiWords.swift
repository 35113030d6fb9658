internal import CText

/// Finds the words of Thai, which is written without spaces, with libthai and its dictionary.
///
/// The dictionary, 0.6 MB, is loaded for the first Thai text. Without it, Thai breaks like a
/// language without a dictionary.
final class ThaiWords: @unchecked Sendable {
    static let shared = ThaiWords()

    /// Immutable after creation, so it may be used on any thread.
    private let dictionary: OpaquePointer?

    /// Loads libthai's own dictionary, or that of a directory.
    init(directory: String? = nil) {
        let isOpen = (try? SharedLibrary.thai.open()) != nil
        dictionary = isOpen ? directory.map { th_brk_new($0) } ?? th_brk_new(nil) : nil
    }

    deinit { if let dictionary { th_brk_delete(dictionary) } }

    /// Allows a break after each word of each stretch of Thai where the rules prohibited it.
    func find(
        in scalars: UnsafeBufferPointer<UInt32>, from start: Int,
        into breaks: UnsafeMutableBufferPointer<LineBreakOpportunity>
    ) {
        guard let dictionary else { return }
        var index = start
        while index < scalars.count {
            guard Self.isThai(scalars[index]) else {
                index += 1
                continue
            }
            let stretch = index
            while index < scalars.count && Self.isThai(scalars[index]) { index += 1 }
            find(in: scalars, stretch..<index, dictionary, into: breaks)
        }
    }

    /// Returns true for letters, vowels and tone marks between which words can end.
    private static func isThai(_ scalar: UInt32) -> Bool {
        scalar >= 0xE01 && scalar <= 0xE3A || scalar >= 0xE40 && scalar <= 0xE4E
    }

    /// Number of characters passed to libthai at once. The last word of such a piece may be cut,
    /// and begins the next one.
    private static let pieceLength = 512

    private func find(
        in scalars: UnsafeBufferPointer<UInt32>, _ stretch: Range<Int>, _ dictionary: OpaquePointer,
        into breaks: UnsafeMutableBufferPointer<LineBreakOpportunity>
    ) {
        withUnsafeTemporaryAllocation(of: thchar_t.self, capacity: Self.pieceLength + 1) { text in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.pieceLength) { offsets in
                var start = stretch.lowerBound
                while start < stretch.upperBound {
                    let length = min(Self.pieceLength, stretch.upperBound - start)
                    // TIS-620 has the characters in the order of Unicode.
                    for offset in 0..<length {
                        text[offset] = thchar_t(scalars[start + offset] - 0xE00 + 0xA0)
                    }
                    text[length] = 0
                    let count = th_brk_find_breaks(
                        dictionary, text.baseAddress, offsets.baseAddress, offsets.count)
                    let isLast = start + length == stretch.upperBound
                    var end = 0
                    for offset in offsets.prefix(Int(max(0, count))) {
                        let offset = Int(offset)
                        guard offset > end && offset < length else { continue }
                        end = offset
                        if breaks[start + offset - 1] == .prohibited {
                            breaks[start + offset - 1] = .allowed
                        }
                    }
                    // Without a word in the second half, the piece ends in the middle of a word.
                    start += isLast || end < length / 2 ? length : end
                }
            }
        }
    }
}
