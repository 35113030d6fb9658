/// Lists in which rows come and go.
extension ListNode {
    /// Takes over other rows. The first row in view that is still there stays where it is, unless
    /// the list is at its beginning: what comes there is shown.
    ///
    /// - Parameters:
    ///   - old: Rows that were replaced; those before and behind them are the same as they were.
    ///   - new: Rows in their place.
    ///   - indices: New numbers of `rows`; nil for those that are gone.
    package func replace(_ old: Range<Int>, by new: Range<Int>, indices: [Int?]) {
        guard let source else { return }
        let anchor = survivor(indices)
        let from = anchor.map { rows[$0].index }
        let to = anchor.flatMap { indices[$0] }
        let before = from.map { position(ofLine: $0 / perLine) } ?? 0
        beginRowMotion(new, indices)
        replaceLines(old, by: new, anchor: from.flatMap { from in to.map { (from, $0) } })
        var kept: [ListRow] = []
        for (row, index) in zip(rows, indices) {
            if let index {
                row.index = index
                kept.append(row)
            } else {
                end(row, source)
            }
        }
        give(kept.sorted { $0.index < $1.index })
        if let to, scrolled > 0 { shift(by: position(ofLine: to / perLine) - before) }
        updateHeaders()
        hasNewSizes = true
        setNeedsUpdateContent()
    }

    /// Gives each row the header of its section, or none, since rows or their sections are others.
    package func updateHeaders() {
        guard let source, source.hasSections else { return }
        for row in rows { row.updateHeader(source) }
    }

    /// The first row in view that is still there, or else the last one before.
    private func survivor(_ indices: [Int?]) -> Int? {
        let (begin, end) = (scrolled, scrolled + Double(length))
        var nearest: Int?
        for (number, row) in rows.enumerated() where indices[number] != nil {
            let line = row.index / perLine
            let start = position(ofLine: line)
            if start >= end { break }
            nearest = number
            if start + lengths[line] > begin { return number }
        }
        return nearest
    }

    /// Replaces lines by others. Where their number stays the same, so do their lengths.
    ///
    /// - Parameter anchor: Old and new number of a row that is still there.
    private func replaceLines(
        _ old: Range<Int>, by new: Range<Int>, anchor: (old: Int, new: Int)?
    ) {
        let perLine = perLine
        let newCount = (rowCount + perLine - 1) / perLine
        let first = min(old.lowerBound / perLine, lengths.count, newCount)
        // Lines behind the change have the same rows if these moved by whole lines.
        var same = 0
        if (new.upperBound - old.upperBound).isMultiple(of: perLine) {
            same = max(0, lengths.count - (old.upperBound + perLine - 1) / perLine)
        }
        same = min(same, lengths.count - first, newCount - first)
        let (oldEnd, newEnd) = (lengths.count - same, newCount - same)
        if let anchor {
            let (from, to) = (anchor.old / perLine, anchor.new / perLine)
            if (first..<oldEnd).contains(from), (first..<newEnd).contains(to) {
                // From the end, so that numbers before stay valid.
                resize(from + 1..<oldEnd, to: newEnd - to - 1, atStart: false)
                resize(first..<from, to: to - first, atStart: true)
                return
            }
        }
        resize(first..<oldEnd, to: newEnd - first, atStart: false)
    }

    private func resize(_ range: Range<Int>, to count: Int, atStart: Bool) {
        let growth = count - range.count
        if growth > 0 {
            let index = atStart ? range.lowerBound : range.upperBound
            lengths.replace(index..<index, by: growth)
        } else if growth < 0 {
            lengths.replace(
                atStart
                    ? range.lowerBound..<range.lowerBound - growth
                    : range.upperBound + growth..<range.upperBound, by: 0)
        }
    }

    // MARK: Motion

    /// Lets rows in view, and near, go to their new places, and those that go or come fade.
    private func beginRowMotion(_ new: Range<Int>, _ indices: [Int?]) {
        guard let timing = shape.rowMotion, hasAppeared else { return }
        let view = Double(length)
        let (begin, end) = (scrolled, scrolled + view)
        for (row, index) in zip(rows, indices) {
            let line = row.index / perLine
            let start = position(ofLine: line)
            // Rows near the view may come into it, and go out of it.
            let isNear = start < end + view && start + lengths[line] > begin - view
            if index != nil, isNear { row.move = timing }
            if index == nil, start < end, start + lengths[line] > begin {
                row.exit = Passage(timing)
            }
        }
        entering = new
    }

    /// Ends the movement of rows: those that sizes or the origin move later change their positions at once.
    func endRowMotion() {
        guard entering != nil else { return }
        entering = nil
        for row in rows where row.move != nil { row.move = nil }
    }
}
