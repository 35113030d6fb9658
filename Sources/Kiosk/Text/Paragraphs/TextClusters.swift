/// The grapheme clusters of a text.
struct TextClusters {
    /// Starts of the clusters in UTF-8 bytes, and the end of the text.
    let boundaries: [Int]
    /// For each cluster, true if it has no width: controls, line breaks, soft hyphens, joiners.
    private let isInvisible: [Bool]
    /// For each cluster, true if it is a mandatory line break.
    private let isLineBreak: [Bool]
    /// For each cluster, true if it is a space that hangs at the end of a line.
    private let isSpace: [Bool]

    init(_ string: String) {
        var starts: [Bool] = []
        let (scalars, offsets) = ScalarText(string).withUnsafeBuffers {
            GraphemeBreaks.find(in: $0, into: &starts)
            return (Array($0), Array($1))
        }
        let first = starts.indices.filter { starts[$0] }
        var (invisible, lineBreaks, spaces): ([Bool], [Bool], [Bool]) = ([], [], [])
        for (number, start) in first.enumerated() {
            let end = number + 1 < first.count ? first[number + 1] : starts.count
            let cluster = scalars[start..<end]
            invisible.append(
                cluster.allSatisfy { isDefaultIgnorable($0) || TextCharacter.isControl($0) })
            lineBreaks.append(TextCharacter.isLineBreak(scalars[start]))
            spaces.append(TextCharacter.isSpace(scalars[start]))
        }
        boundaries = first.map { Int(offsets[$0]) } + [string.utf8.count]
        isInvisible = invisible
        isLineBreak = lineBreaks
        isSpace = spaces
    }

    /// Returns the index of the first cluster that begins at or after an offset.
    func index(notBefore offset: Int) -> Int {
        min(boundaries.count - 1, boundaries.firstIndexOfSorted { $0 >= offset })
    }

    /// End of the text.
    var end: Int { boundaries[boundaries.count - 1] }

    func boundary(notBefore offset: Int) -> Int { boundaries[index(notBefore: offset)] }

    /// Returns the cluster that contains the byte at an offset.
    func cluster(around offset: Int) -> Range<Int> {
        let next = boundaries.firstIndexOfSorted { $0 > offset }
        guard next > 0, next < boundaries.count else { return offset..<offset }
        return boundaries[next - 1]..<boundaries[next]
    }

    func range(_ index: Int) -> Range<Int> { boundaries[index]..<boundaries[index + 1] }

    /// Returns the indices of the clusters that begin in a range.
    func indices(startingIn range: Range<Int>) -> Range<Int> {
        let start = index(notBefore: range.lowerBound)
        return start..<max(start, index(notBefore: range.upperBound))
    }

    func isVisible(_ index: Int) -> Bool { !isInvisible[index] }

    /// Returns the start of the line break that ends at an offset.
    func lineBreak(endingAt offset: Int) -> Int? {
        let index = index(notBefore: offset) - 1
        return index >= 0 && isLineBreak[index] ? boundaries[index] : nil
    }

    /// Returns the end of the spaces from an offset on, and of the line break after them.
    func endOfLine(from offset: Int) -> Int {
        var index = index(notBefore: offset)
        while index < isSpace.count && isSpace[index] { index += 1 }
        if index < isLineBreak.count && isLineBreak[index] { index += 1 }
        return boundaries[index]
    }
}
