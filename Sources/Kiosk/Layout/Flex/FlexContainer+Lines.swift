extension FlexContainer {
    // MARK: §9.3 Main Size Determination

    /// Collects items into lines no longer than `limit`, and returns their number.
    ///
    /// Allows for rounding, so that three thirds fit into one line; browsers count in 64ths of a
    /// pixel.
    func breakLines(
        _ items: UnsafeMutableBufferPointer<FlexItem>,
        into lines: UnsafeMutableBufferPointer<FlexLine>, limit: Float, gap: Float
    ) -> Int {
        let limit = limit + 1 / 128
        var count = 0
        var line = FlexLine(start: 0, end: 0, hypothetical: 0)
        for index in items.indices {
            let outer = items[index].main + items[index].mainMargins
            let extended = line.count == 0 ? outer : line.hypothetical + gap + outer
            if isMultiline && line.count > 0 && extended > limit {
                lines.initializeElement(at: count, to: line)
                count += 1
                line = FlexLine(start: index, end: index, hypothetical: outer)
            } else {
                line.hypothetical = extended
            }
            line.end = index + 1
        }
        lines.initializeElement(at: count, to: line)
        return count + 1
    }

    // MARK: §9.7 Resolving Flexible Lengths

    /// Computes the used main sizes of a line's items.
    func flex(
        _ items: UnsafeMutableBufferPointer<FlexItem>, hypothetical: Float, into space: Float,
        gap: Float
    ) {
        let grows = hypothetical < space
        if hypothetical == space || items.isEmpty { return }
        var available = space - gap * Float(items.count - 1)
        if !grows { for index in items.indices { findShrinkingMinimum(&items[index]) } }
        // Steps 2 and 3: inflexible items are frozen at their hypothetical size.
        var initial = available
        var flexible = 0
        for index in items.indices {
            let factor = grows ? items[index].grow : items[index].shrink
            let cannotMove =
                factor == 0
                || (grows
                    ? items[index].base > items[index].main
                    : items[index].base < items[index].main)
            available -= items[index].mainMargins
            if cannotMove {
                items[index].flags.insert(.isFrozen)
                initial -= items[index].main + items[index].mainMargins
            } else {
                flexible += 1
                initial -= items[index].base + items[index].mainMargins
            }
        }
        // Step 4: each round freezes at least one item.
        while flexible > 0 {
            flexible -= flexRound(items, grows, available: available, initial: initial)
        }
    }

    /// Distributes free space among the items that are not frozen, freezes those that violate a
    /// limit, or all if none does, and returns their number.
    private func flexRound(
        _ items: UnsafeMutableBufferPointer<FlexItem>, _ grows: Bool, available: Float,
        initial: Float
    ) -> Int {
        var free = available
        var factors: Float = 0
        var scaled: Float = 0
        for index in items.indices {
            if items[index].flags.contains(.isFrozen) {
                free -= items[index].main
            } else {
                free -= items[index].base
                factors += grows ? items[index].grow : items[index].shrink
                scaled += items[index].shrink * innerBase(items[index])
            }
        }
        if factors < 1 {
            let part = initial * factors
            if abs(part) < abs(free) { free = part }
        }
        var violation: Float = 0
        for index in items.indices where !items[index].flags.contains(.isFrozen) {
            var main = items[index].base
            if grows {
                if free > 0 { main += free * (items[index].grow / factors) }
            } else if free < 0 && scaled > 0 {
                main += free * (items[index].shrink * innerBase(items[index]) / scaled)
            }
            let limited = items[index].limitMain(main)
            items[index].main = limited
            violation += limited - main
            items[index].flags.remove([.violatesMinimum, .violatesMaximum])
            if limited > main { items[index].flags.insert(.violatesMinimum) }
            if limited < main { items[index].flags.insert(.violatesMaximum) }
        }
        var frozen = 0
        let wanted: FlexItem.Flags =
            violation > 0 ? .violatesMinimum : violation < 0 ? .violatesMaximum : []
        for index in items.indices where !items[index].flags.contains(.isFrozen) {
            if items[index].flags.isSuperset(of: wanted) {
                items[index].flags.insert(.isFrozen)
                frozen += 1
            }
        }
        // Violations may cancel out except for a rounding error; then no item is frozen, and the
        // loop must end.
        return frozen > 0 ? frozen : .max / 2
    }

    /// Returns the content-box part of the flex base size, which is the weight for shrinking.
    private func innerBase(_ item: FlexItem) -> Float {
        let insets = pass.box(item.id).pointee.insets
        return max(0, item.base - (isRow ? insets.horizontal : insets.vertical))
    }

    /// Computes the automatic minimum that was skipped while items were collected, now that they
    /// shrink.
    private func findShrinkingMinimum(_ item: inout FlexItem) {
        guard item.flags.contains(.lacksMinimum), item.shrink > 0 else { return }
        findMinimum(
            &item, height: item.flags.contains(.hasCross) ? item.cross : .nan,
            percentWidth: max(0, pass.box(id).pointee.laidWidth - insets.horizontal))
    }

    // MARK: §9.4 Cross Size Determination

    /// Steps 7 and 8: computes the items' hypothetical cross sizes and the line's cross size.
    func findCrossSizes(
        _ items: UnsafeMutableBufferPointer<FlexItem>, of line: inout FlexLine,
        _ space: LayoutPass.Space
    ) {
        var ascent = -Float.infinity
        var descent = -Float.infinity
        line.cross = 0
        for index in line.start..<line.end {
            if !items[index].flags.contains(.hasCross) {
                let height = pass.automaticHeight(items[index].id, width: items[index].main)
                items[index].cross = items[index].limitCross(height)
                if pass.hasRatio(items[index].id) { items[index].flags.insert(.isDefiniteByRatio) }
            } else if !isRow {
                narrow(&items[index], space)
            }
            var outer = items[index].cross + items[index].crossMargins
            if items[index].flags.contains(.alignsBaseline) {
                items[index].ascent = ascentFromCrossStart(items[index])
                ascent = max(ascent, items[index].ascent)
                descent = max(descent, outer - items[index].ascent)
                outer = ascent + descent
            }
            line.cross = max(line.cross, outer)
        }
        line.ascent = ascent
    }

    /// Computes an item's width again from the height that the column gave it.
    private func narrow(_ item: inout FlexItem, _ space: LayoutPass.Space) {
        let box = pass.box(item.id)
        guard
            box.pointee.traits.contains(.ratio)
                || box.pointee.marks.contains(.widthDependsOnHeight),
            !(item.flags.contains(.stretches) && !isMultiline),
            // A content-based height was not definite when the content was measured.
            !(item.flags.contains(.isContentBased) && item.main == item.base)
        else { return }
        item.cross = pass.usedWidth(
            item.id, available: max(0, space.width - item.crossMargins), stretches: false,
            height: item.main, percentWidth: space.percentWidth)
    }

    /// Returns the distance from an item's cross-start margin edge to its first baseline, or to its
    /// bottom edge if it has none.
    ///
    /// In a column, the left edge of a box serves as its baseline.
    private func ascentFromCrossStart(_ item: FlexItem) -> Float {
        guard isRow else { return item.crossStartMargin + (crossRunsBackwards ? item.cross : 0) }
        let box = pass.box(item.id)
        box.pointee.size = Size(width: item.main, height: item.cross)
        setDefinite(item)
        let baseline = pass.baseline(item.id) ?? item.cross
        return item.crossStartMargin + (isWrapReversed ? item.cross - baseline : baseline)
    }

    /// Steps 8 and 9: a single line fills the container; several may share the remaining space.
    func sizeLines(
        _ lines: UnsafeMutableBufferPointer<FlexLine>, to cross: Float, content: Float
    ) {
        if !isMultiline {
            lines[0].cross = cross
            return
        }
        switch pass.style(id).pointee.alignContent {
        case .normal, .stretch:
            let free = cross - content
            guard free > 0 else { return }
            for index in lines.indices { lines[index].cross += free / Float(lines.count) }
        default: break
        }
    }
}
