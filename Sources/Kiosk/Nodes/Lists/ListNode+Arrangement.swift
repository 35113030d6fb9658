/// The choice of the rows that are nodes, and their places.
extension ListNode {
    /// Builds the rows that are missing, gives up those far away, and places all.
    ///
    /// Runs in the content phase, and again after the layout while that finds other sizes.
    func arrange() {
        dueFrame = nil
        // Until the end, moves need no further arrangement.
        calm = nil
        guard let tree, isLaidOut, source != nil else { return }
        if rounds.frame != tree.statistics.frames {
            rounds = (tree.statistics.frames, 0)
            left = (ListWork.linesAhead, ListWork.rowLimit)
        }
        rounds.count += 1
        let newMetrics = ListMetrics(of: self)
        adaptFixedSize(newMetrics)
        metrics = newMetrics
        adaptCells()
        measure()
        adaptExtent()
        guard length > 0, breadthIsKnown else { return }
        findTarget()
        stayInRange()
        guard lengths.count > 0 else {
            give([])
            return endHeading()
        }
        moveOrigin()
        let lines = choose()
        fill(lines)
        placeRows()
        arrangeHeading()
        lastScrolled = scrolled
        work.most = max(work.most, rows.count)
    }

    private var breadthIsKnown: Bool {
        perLine == 1 && shape.cellSize == nil || metrics!.breadth > 0
    }

    /// Fits as many rows side by side as there is room for. The first row in view stays there.
    private func adaptCells() {
        let cells = shape.cellSize.flatMap { size in
            metrics!.breadth > 0 ? metrics!.cells(ofWidth: size) : nil
        }
        guard cells != fittedCells else { return }
        let first = scrolled > 0 ? line(at: scrolled) * perLine : nil
        fittedCells = cells
        reload()
        guard let first else { return }
        move(to: directed(position(ofLine: first / perLine) - metrics!.start))
    }

    // MARK: Sizes

    /// Gives all lines their fixed size, which may depend on the view's length. What is at the
    /// beginning of the view stays there.
    private func adaptFixedSize(_ new: ListMetrics) {
        guard let size = new.rowSize.map(Double.init), size != lengths.estimate else { return }
        guard metrics != nil, lengths.count > 0, scrolled > 0 else {
            lengths.estimate = size
            return
        }
        let line = line(at: scrolled)
        let distance = (scrolled - position(ofLine: line)) / max(1, lengths.estimate)
        lengths.estimate = size
        metrics = new
        move(to: directed(position(ofLine: line) + (distance * size).rounded()))
    }

    /// Takes over the sizes that the layout has found. What is seen stays where it is.
    private func measure() {
        guard hasNewSizes else { return }
        hasNewSizes = false
        guard shape.rowSize == nil, !rows.isEmpty else { return }
        var changed = newLengths
        newLengths = []
        defer {
            changed.removeAll(keepingCapacity: true)
            newLengths = changed
        }
        forEachLineWithSize { line, length in
            if !lengths.isMeasured(line) || lengths[line] != Double(length) {
                changed.append((line, length))
            }
        }
        guard !changed.isEmpty else { return }
        let anchor = anchorLine(known: true) ?? anchorLine(known: false)
        let before = anchor.map(position(ofLine:)) ?? 0
        for (line, length) in changed { lengths.measure(line, length) }
        if shape.estimatedSize == nil, lengths.measuredCount >= nextEstimate,
            let mean = lengths.mean
        {
            lengths.estimate = max(1, mean.rounded())
            nextEstimate = 2 * lengths.measuredCount
        }
        if let anchor, scrolled > 0 { shift(by: position(ofLine: anchor) - before) }
    }

    /// Passes on the lines of which all rows have a frame, with the largest size in each.
    private func forEachLineWithSize(_ body: (_ line: Int, _ length: Float) -> Void) {
        var index = 0
        while index < rows.count {
            let line = rows[index].index / perLine
            let first = index
            var (largest, isComplete) = (Float(0), true)
            while index < rows.count, rows[index].index / perLine == line {
                largest = max(largest, size(of: rows[index]))
                isComplete = isComplete && rows[index].hasFrame
                index += 1
            }
            let full = min(perLine, rowCount - line * perLine)
            if isComplete, index - first == full { body(line, largest) }
        }
    }

    /// The first line with a row whose end is in view.
    ///
    /// - Parameter isKnown: True for a line that was measured before.
    private func anchorLine(known isKnown: Bool) -> Int? {
        let (begin, end) = (scrolled, scrolled + Double(length))
        for row in rows {
            let line = row.index / perLine
            guard !isKnown || lengths.isMeasured(line) else { continue }
            let start = position(ofLine: line)
            if start >= end { return nil }
            if start + lengths[line] > begin { return line }
        }
        return nil
    }

    // MARK: Positions

    /// Ends a scroll beyond the content, unless a finger or a movement is at it.
    private func stayInRange() {
        guard motion == nil, !isHeld else { return }
        let position = reachableRange().clamping(mainPosition)
        if position != mainPosition { move(to: position) }
    }

    /// Keeps the frames of rows small: beyond 2²⁴ a `Float` has no whole pixels.
    private func moveOrigin() {
        guard abs(scrolled - rowOrigin) > ListWork.farthest else { return }
        rowOrigin = scrolled.rounded()
        move(to: mainPosition)
    }

    // MARK: Rows

    /// The lines whose rows are to be nodes: those in view, and some around them. A frame builds
    /// only a few of the latter, first in the direction of the movement.
    private func choose() -> ClosedRange<Int> {
        let view = Double(length)
        let seen = line(at: scrolled)...max(line(at: scrolled), line(at: scrolled + view))
        var (first, last) = (seen.lowerBound, seen.upperBound)
        let most = max(ListWork.rowLimit / perLine, Int(view / ListWork.shortestLine))
        last = min(last, first + most)
        let ahead = view / 2
        let (least, greatest) = (line(at: scrolled - ahead), line(at: scrolled + view + ahead))
        func goOn(to line: Int) -> Bool {
            if isLive(line) { return true }
            guard left.lines > 0, takesTimeAhead() else { return false }
            left.lines -= 1
            return true
        }
        var mayGoOn: Bool { last - first < most }
        func goForwards() { while last < greatest, mayGoOn, goOn(to: last + 1) { last += 1 } }
        func goBackwards() { while first > least, mayGoOn, goOn(to: first - 1) { first -= 1 } }
        if scrolled >= lastScrolled {
            goForwards()
            goBackwards()
        } else {
            goBackwards()
            goForwards()
        }
        let isComplete = first <= least && last >= greatest
        if !isComplete && mayGoOn { arrangeInNextFrame() }
        let low = first == 0 ? -Double.infinity : position(ofLine: first) + ahead
        let high =
            last == lengths.count - 1
            ? Double.infinity : position(ofLine: last) + lengths[last] - view - ahead
        calm = low <= high ? low...high : scrolled...scrolled
        return first...last
    }

    /// Returns true if the frame has time left for a line beyond the view; else it builds no more of
    /// them.
    private func takesTimeAhead() -> Bool {
        if tree?.hasTimeLeft?() ?? true {
            busyFrames = 0
            return true
        }
        busyFrames += 1
        work.busyFrames += 1
        guard busyFrames > ListWork.patience else {
            left.lines = 0
            return false
        }
        (busyFrames, left.lines) = (0, 1)
        return true
    }

    /// True if a line's first row is a node.
    private func isLive(_ line: Int) -> Bool { row(at: line * perLine) != nil }

    /// The row with a number; nil if it is no node.
    package func row(at index: Int) -> ListRow? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].index == index ? rows[low] : nil
    }

    /// Makes the rows of these lines nodes, and gives up those that are more than a view away.
    private func fill(_ lines: ClosedRange<Int>) {
        guard let source else { return }
        let view = Double(length)
        let wanted = lines.lowerBound * perLine..<min(rowCount, (lines.upperBound + 1) * perLine)
        let near =
            max(
                line(at: scrolled - view) * perLine, wanted.lowerBound - ListWork.rowLimit)..<min(
                (line(at: scrolled + 2 * view) + 1) * perLine,
                wanted.upperBound + ListWork.rowLimit)
        let most = ListWork.spareLines * perLine
        func isNear(_ row: ListRow) -> Bool {
            wanted.contains(row.index) || near.contains(row.index) || row.hasFocus
        }
        // Most frames of a movement change nothing here.
        guard
            rows.count(where: { wanted.contains($0.index) }) < wanted.count
                || rows.count(where: { !isNear($0) }) > most
        else { return }
        var (kept, spare) = (nextRows, spareRows)
        (nextRows, spareRows) = ([], [])
        for row in rows { if isNear(row) { kept.append(row) } else { spare.append(row) } }
        let old = kept.count
        var next = 0
        for index in wanted {
            while next < old, kept[next].index < index { next += 1 }
            if next < old, kept[next].index == index { continue }
            guard left.rows > 0 else {
                arrangeInNextFrame()
                break
            }
            left.rows -= 1
            kept.append(reuse(&spare, for: index, source) ?? make(index, source))
        }
        // Some wait for the next row that is needed.
        while spare.count > most, let row = spare.popLast() { end(row, source) }
        kept.append(contentsOf: spare)
        kept.sort { $0.index < $1.index }
        spare.removeAll(keepingCapacity: true)
        spareRows = spare
        // The memory of the rows until now serves the next ones.
        var former = rows
        give(kept)
        former.removeAll(keepingCapacity: true)
        nextRows = former
    }

    func make(_ index: Int, _ source: any RowSource) -> ListRow {
        let row = ListRow(index, of: self)
        if entering?.contains(index) == true { row.enter = shape.rowMotion.map { Passage($0) } }
        source.fill(row, with: sourceIndex(index))
        row.updateHeader(source)
        work.built += 1
        return row
    }

    /// Gives the nodes of a row out of sight to another one; nil if there is none whose nodes can
    /// be used again.
    private func reuse(
        _ spare: inout [ListRow], for index: Int, _ source: any RowSource
    ) -> ListRow? {
        guard let row = spare.last, source.refill(row, with: sourceIndex(index)) else { return nil }
        spare.removeLast()
        row.become(index)
        row.updateHeader(source)
        work.reused += 1
        return row
    }

    func end(_ row: ListRow, _ source: any RowSource) {
        row.endHeader(source)
        source.endRow(row)
        work.ended += 1
    }

    private func placeRows() {
        guard let metrics else { return }
        let perLine = perLine
        // One that waits far away could have no whole pixels as its edges, and so another size.
        let farthest = 4 * ListWork.farthest
        for row in rows {
            let (line, cell) = row.index.quotientAndRemainder(dividingBy: perLine)
            row.place(
                metrics.placement(
                    at: min(max(-farthest, position(ofLine: line) - rowOrigin), farthest),
                    cell: cell, of: perLine))
        }
    }
}

extension ListRow {
    /// True if the focus is in the row, which keeps it while it is out of sight.
    fileprivate var hasFocus: Bool { tree?.focus.map(isAncestor(of:)) ?? false }
}
