package import Kiosk

extension JSON {
    /// Describes how the value at a path differs from the wanted one; nil if it is the same.
    package func difference(at path: String, from wanted: JSON) -> String? {
        guard !isSame(as: wanted) else { return nil }
        return "\(path) is \(text().excerpt(limit: 200)), not \(wanted.text().excerpt(limit: 200))"
    }

    /// True for equal values; a number is the same with and without a fraction of zero.
    ///
    /// - Parameter hasMore: True if its objects may have further members.
    func isSame(as other: JSON, hasMore: Bool = false) -> Bool {
        switch (self, other) {
        case (.int(let a), .double(let b)), (.double(let b), .int(let a)): Double(a) == b
        case (.array(let a), .array(let b)):
            a.count == b.count
                && zip(a, b).allSatisfy { $0.isSame(as: $1, hasMore: hasMore) }
        case (.object(let a), .object(let b)):
            (hasMore || a.count == b.count)
                && b.allSatisfy { member in
                    a[member.key].map { $0.isSame(as: member.value, hasMore: hasMore) } ?? false
                }
        default: self == other
        }
    }
}
