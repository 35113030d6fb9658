/// Finds the candidate that `name` probably stands for, for a "did you mean"; nil if none is close.
///
/// A candidate that differs only in case, `_` and `-` comes first. Otherwise the one with the
/// smallest edit distance wins, if at most a third of the longer word changes; ties go to the
/// alphabetically first, so that the order of the candidates does not matter.
public func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let scalars = Array(name.unicodeScalars)
    guard scalars.count <= longestName else { return nil }
    let plain = plainForm(name)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
        guard let distance = distance(from: scalars, plain: plain, to: candidate) else { continue }
        if let best, best < (distance, candidate) { continue }
        best = (distance, candidate)
    }
    return best?.candidate
}

/// Names above this length get no suggestion. It bounds the time, which is quadratic.
private let longestName = 100

private func distance(from name: [Unicode.Scalar], plain: String, to candidate: String) -> Int? {
    if plainForm(candidate) == plain { return 0 }
    let other = Array(candidate.unicodeScalars)
    let limit = max(name.count, other.count) / 3
    guard other.count <= longestName, abs(name.count - other.count) <= limit else { return nil }
    let distance = editDistance(name, other)
    return distance <= limit ? distance : nil
}

private func plainForm(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
}

/// Returns the Damerau–Levenshtein distance (optimal string alignment): the number of insertions,
/// deletions, replacements and transpositions of neighbours that turn `a` into `b`.
func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (row, element) in a.enumerated() {
        var current = [row + 1]
        current.reserveCapacity(b.count + 1)
        for column in b.indices {
            let replaced = last[column] + (element == b[column] ? 0 : 1)
            var distance = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, element == b[column - 1], a[row - 1] == b[column] {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[b.count]
}
