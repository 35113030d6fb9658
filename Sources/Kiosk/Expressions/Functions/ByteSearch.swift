/// Searches a string in time linear in both lengths (Knuth, Morris, Pratt).
struct ByteSearch {
    private let needle: [UInt8]
    /// Length of the prefix of the needle that still matches after a mismatch, by the bytes matched
    /// before.
    private var borders: [Int] = []

    init(_ needle: [UInt8]) {
        self.needle = needle
        borders = Array(repeating: 0, count: needle.count)
        var matched = 0
        for index in needle.indices.dropFirst() {
            while matched > 0, needle[index] != needle[matched] { matched = borders[matched - 1] }
            if needle[index] == needle[matched] { matched += 1 }
            borders[index] = matched
        }
    }

    /// The first match at or after `start`, which may be the end; nil if there is none.
    func first(in haystack: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        if needle.isEmpty { return start }
        var matched = 0
        var index = start
        while index < haystack.count {
            while matched > 0, haystack[index] != needle[matched] { matched = borders[matched - 1] }
            if haystack[index] == needle[matched] { matched += 1 }
            index += 1
            if matched == needle.count { return index - needle.count }
        }
        return nil
    }

    /// The last match that begins at or before `end`; nil if there is none.
    func last(in haystack: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Int? {
        if needle.isEmpty { return min(end, haystack.count) }
        var (matched, found): (Int, Int?) = (0, nil)
        for index in 0..<min(haystack.count, end + needle.count) {
            while matched > 0, haystack[index] != needle[matched] { matched = borders[matched - 1] }
            if haystack[index] == needle[matched] { matched += 1 }
            if matched == needle.count {
                found = index + 1 - needle.count
                matched = borders[matched - 1]
            }
        }
        return found
    }
}
