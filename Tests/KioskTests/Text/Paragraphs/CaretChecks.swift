@testable import Kiosk

/// Rules for the carets and clusters of every paragraph.
struct CaretChecks {
    let paragraph: Paragraph
    private let boundaries: [Int]
    /// The offsets whose carets stand at a place.
    private var offsets: [Rect: Set<Int>] = [:]

    init(_ paragraph: Paragraph) {
        self.paragraph = paragraph
        var starts: [Bool] = []
        boundaries = ScalarText(paragraph.text.string).withUnsafeBuffers { scalars, offsets in
            GraphemeBreaks.find(in: scalars, into: &starts)
            return starts.indices.filter { starts[$0] }.map { Int(offsets[$0]) }
                + [paragraph.text.string.utf8.count]
        }
        for position in positions {
            offsets[paragraph.caret(at: position), default: []].insert(position.offset)
        }
    }

    private var positions: [CaretPosition] {
        boundaries.flatMap { [CaretPosition($0), CaretPosition($0, .upstream)] }
    }

    /// The rules that do not hold, in words.
    func failures() -> [String] {
        walkInTheText() + hitCarets() + hitClusters() + findParts() + tileLines()
            + walkOnTheScreen()
    }

    private func walkInTheText() -> [String] {
        var failures: [String] = []
        let after = walk(from: CaretPosition(0)) { paragraph.position(after: $0) }
        if after.map(\.offset) != boundaries { failures.append("after: \(after.map(\.offset))") }
        let before = walk(from: CaretPosition(boundaries.last!)) { paragraph.position(before: $0) }
        if before.map(\.offset) != boundaries.reversed() {
            failures.append("before: \(before.map(\.offset))")
        }
        return failures
    }

    /// The middle of a caret gives the caret again, and its offset where no other has the place.
    private func hitCarets() -> [String] {
        positions.compactMap { position in
            let caret = paragraph.caret(at: position)
            let hit = paragraph.position(nearest: caret.center)
            if paragraph.caret(at: hit) == caret
                && (hit.offset == position.offset || offsets[caret]!.count > 1)
            {
                return nil
            }
            return "\(position) at \(caret) gives \(hit) at \(paragraph.caret(at: hit))"
        }
    }

    private var clusters: [Range<Int>] { zip(boundaries, boundaries.dropFirst()).map { $0..<$1 } }

    private func hitClusters() -> [String] {
        clusters.flatMap { cluster in
            paragraph.rects(of: cluster).compactMap { rect in
                let hit = paragraph.cluster(at: rect.center)
                if let hit, hit == cluster { return nil }
                if let hit, paragraph.isTruncated, hit.clamped(to: cluster) == cluster {
                    return nil
                }
                return "\(cluster) at \(rect) gives \(hit as Any)"
            }
        }
    }

    /// The rectangles of up to three clusters are those that a walk through all lines gives.
    private func findParts() -> [String] {
        let clusters = clusters
        return clusters.indices.compactMap { first in
            let last = clusters[min(first + 2, clusters.count - 1)]
            let part = clusters[first].lowerBound..<last.upperBound
            let (found, walked) = (paragraph.rects(of: part), walkedRects(of: part))
            return found == walked ? nil : "\(part) has \(found), but \(walked) in all lines"
        }
    }

    private func walkedRects(of part: Range<Int>) -> [Rect] {
        paragraph.lines.indices.flatMap { number -> [Rect] in
            var groups: [[CaretMap.Cell]] = [[]]
            for cell in paragraph.caretMap.cells(of: number) {
                if cell.text.overlaps(part) {
                    groups[groups.count - 1].append(cell)
                } else if cell.right > cell.left {
                    groups.append([])
                }
            }
            let line = paragraph.lines[number]
            return groups.compactMap { group -> Rect? in
                guard let left = group.first?.left, let right = group.last?.right, right > left
                else { return nil }
                return Rect(x: left, y: line.top, width: right - left, height: line.height)
            }
        }
    }

    private func tileLines() -> [String] {
        var failures: [String] = []
        let rects = Set(clusters.flatMap { paragraph.rects(of: $0) })
        let all = paragraph.rects(of: 0..<boundaries.last!)
        for (number, line) in paragraph.lines.enumerated() {
            let row = rects.filter { $0.minY == line.top }.sorted { $0.minX < $1.minX }
            for (a, b) in zip(row, row.dropFirst()) where abs(a.maxX - b.minX) > 0.002 {
                failures.append("line \(number): \(a) and \(b) do not touch")
            }
            guard let first = row.first, let last = row.last else {
                if line.width > 0.01 { failures.append("line \(number): no clusters") }
                continue
            }
            if first.minX > line.origin.x + 0.002
                || last.maxX < line.origin.x + line.width - 0.002
            {
                failures.append("line \(number): \(first.minX) to \(last.maxX) is not all of it")
            }
            let whole = all.filter { $0.minY == line.top }
            if whole.count != 1 || abs(whole[0].minX - first.minX) > 0.002
                || abs(whole[0].maxX - last.maxX) > 0.002 || whole[0].height != line.height
            {
                failures.append("line \(number): all of it is \(whole)")
            }
        }
        return failures
    }

    /// Walking to the right visits the places of all carets once, and to the left the same in
    /// reverse.
    private func walkOnTheScreen() -> [String] {
        var failures: [String] = []
        let start = leftmost
        let right = walk(from: start) { paragraph.position(rightOf: $0) }
        let visited = Set(right.map { paragraph.caret(at: $0) })
        for (position, next) in zip(right, right.dropFirst()) {
            let (a, b) = (paragraph.caret(at: position), paragraph.caret(at: next))
            if a.minY == b.minY && a.minX > b.minX {
                failures.append("right of \(position) is \(next)")
            }
        }
        if Set(right).count != right.count { failures.append("right: some twice: \(right)") }
        for position in positions where !visited.contains(paragraph.caret(at: position)) {
            // Of two carets at a soft line break, the second.
            let second = CaretPosition(position.offset)
            if position.affinity == .upstream && visited.contains(paragraph.caret(at: second)) {
                continue
            }
            failures.append("right: not at \(position)")
        }
        let left = walk(from: right[right.count - 1]) { paragraph.position(leftOf: $0) }
        if left.map({ paragraph.caret(at: $0) })
            != right.reversed().map({ paragraph.caret(at: $0) })
        {
            failures.append("left: \(left), right: \(right)")
        }
        return failures
    }

    /// Place at which a walk to the right begins.
    private var leftmost: CaretPosition {
        let isRightToLeft = paragraph.lines[0].broken.baseLevel & 1 == 1
        let line = paragraph.lines[isRightToLeft ? paragraph.lines.count - 1 : 0]
        return paragraph.position(
            nearest: Point(x: -100_000, y: line.top + line.height / 2))
    }

    private func walk(
        from start: CaretPosition, _ step: (CaretPosition) -> CaretPosition
    ) -> [CaretPosition] {
        var visited = [start]
        while visited.count < 4 * boundaries.count + 10 {
            let next = step(visited[visited.count - 1])
            if next == visited[visited.count - 1] { break }
            visited.append(next)
        }
        return visited
    }
}
