extension FlexContainer {
    // MARK: §9.5 Main-Axis Alignment

    /// Positions the items of a line and stores the results in their boxes.
    func placeItems(
        _ items: UnsafeMutableBufferPointer<FlexItem>, in line: FlexLine, main: Float,
        cross: Float, gap: Float, _ space: LayoutPass.Space
    ) {
        var free = main - gap * Float(max(0, items.count - 1))
        var automatic = 0
        for index in items.indices {
            free -= items[index].main + items[index].mainMargins
            if !items[index].flags.isDisjoint(with: .autoMain) {
                automatic += items[index].flags.contains(.autoMainStart) ? 1 : 0
                automatic += items[index].flags.contains(.autoMainEnd) ? 1 : 0
            }
        }
        // Step 12: automatic margins come first.
        var margin: Float = 0
        if automatic > 0 && free > 0 {
            margin = free / Float(automatic)
            free = 0
        }
        let (before, between) = pass.style(id).pointee.justify.distribute(
            free, over: items.count, isReversed: isReversed)
        var offset = before
        let height = isRow ? cross : main
        for index in items.indices {
            if items[index].flags.contains(.stretches) {
                stretch(&items[index], to: line.cross)
                // §9.8: a line's height is definite for those that fill it.
                if isRow { items[index].flags.insert(.isDefinite) }
            }
            if margin > 0 { setMainMargins(&items[index], margin) }
            offset += items[index].mainStartMargin
            place(
                items[index], main: offset,
                cross: line.crossOffset + crossOffset(items[index], line),
                width: space.width, height: height, space)
            offset += items[index].main + items[index].mainEndMargin + gap + between
        }
    }

    private func setMainMargins(_ item: inout FlexItem, _ margin: Float) {
        if item.flags.contains(.autoMainStart) { item.mainStartMargin = margin }
        if item.flags.contains(.autoMainEnd) { item.mainEndMargin = margin }
    }

    // MARK: §9.6 Cross-Axis Alignment

    /// Step 16: positions the lines.
    func alignLines(
        _ lines: UnsafeMutableBufferPointer<FlexLine>, in cross: Float, gap: Float
    ) {
        var free = cross - gap * Float(max(0, lines.count - 1))
        for line in lines { free -= line.cross }
        var (offset, between): (Float, Float) = (0, 0)
        if isMultiline {
            (offset, between) = pass.style(id).pointee.alignContent.distribute(
                free, over: lines.count, isReversed: isWrapReversed)
        }
        for index in lines.indices {
            lines[index].crossOffset = offset
            offset += lines[index].cross + gap + between
        }
    }

    /// Steps 13 and 14: returns the offset of an item's border box from its line's cross-start
    /// edge.
    private func crossOffset(_ item: FlexItem, _ line: FlexLine) -> Float {
        let free = line.cross - item.cross - item.crossMargins
        if !item.flags.isDisjoint(with: .autoCross) {
            let spare = max(0, free)
            // Automatic margins are zero without free space, and the item overflows at the end of
            // the writing direction.
            if item.flags.isSuperset(of: .autoCross) {
                return item.crossStartMargin + (free > 0 ? spare / 2 : isWrapReversed ? free : 0)
            }
            if item.flags.contains(.autoCrossStart) {
                return item.crossStartMargin + (free > 0 ? spare : isWrapReversed ? free : 0)
            }
            return item.crossStartMargin + (free > 0 ? 0 : isWrapReversed ? free : 0)
        }
        let share: Float =
            switch item.align {
            case .normal, .stretch, .flexStart: 0
            case .flexEnd: free
            case .center: free / 2
            case .start: isWrapReversed ? free : 0
            case .end: isWrapReversed ? 0 : free
            case .baseline: line.ascent - item.ascent
            }
        return item.crossStartMargin + share
    }

    // MARK: Results

    /// Stores an item's size and position in its box. From here on, left is left and top is top.
    private func place(
        _ item: FlexItem, main: Float, cross: Float, width: Float, height: Float,
        _ space: LayoutPass.Space
    ) {
        let box = pass.box(item.id)
        let size =
            isRow
            ? Size(width: item.main, height: item.cross)
            : Size(width: item.cross, height: item.main)
        var origin = isRow ? Point(x: main, y: cross) : Point(x: cross, y: main)
        if isRow ? mainRunsBackwards : crossRunsBackwards {
            origin.x = width - origin.x - size.width
        }
        if isRow ? crossRunsBackwards : mainRunsBackwards {
            origin.y = height - origin.y - size.height
        }
        origin.x += insets.left
        origin.y += insets.top
        box.pointee.origin = origin + pass.relativeOffset(item.id, in: id, space)
        box.pointee.size = size
        setDefinite(item)
    }

    func setDefinite(_ item: FlexItem) {
        let isDefinite = item.flags.contains(.isDefinite)
        pass.setDefinite(
            item.id, isDefinite,
            byRatio: !isDefinite && item.flags.contains(.isDefiniteByRatio))
    }

    /// §8.5: chooses the baseline of the first line: of the items that share one, or else of its
    /// first item.
    func chooseBaseline(
        _ items: UnsafeMutableBufferPointer<FlexItem>, _ lines: UnsafeMutableBufferPointer<FlexLine>
    ) {
        guard !items.isEmpty else { return }
        // With reversed lines or items, the first one is at the other end.
        let line = isWrapReversed ? lines[lines.count - 1] : lines[0]
        var chosen = isReversed ? line.end - 1 : line.start
        if isRow {
            for index in line.start..<line.end
            where items[index].flags.contains(.alignsBaseline) {
                chosen = index
                break
            }
        }
        pass.box(id).pointee.baselineChild = items[chosen].id
    }
}

extension LayoutPass {
    /// Returns the offset that insets give a box in the flow (CSS Positioned Layout §3.3).
    func relativeOffset(_ id: ID, in container: ID, _ space: Space) -> Point {
        guard box(id).pointee.traits.contains(.offset) else { return .zero }
        let inset = style(id).pointee.inset
        let isRightToLeft = box(id).pointee.traits.contains(.rightToLeft)
        let left = inset.left(isRightToLeft: isRightToLeft).resolved(space.percentWidth)
        let right = inset.right(isRightToLeft: isRightToLeft).resolved(space.percentWidth)
        let top = inset.top.resolved(space.percentHeight)
        let bottom = inset.bottom.resolved(space.percentHeight)
        var offset = Point.zero
        // Of two conflicting insets, the one at the start of the container's writing direction
        // wins.
        let prefersRight =
            container == .none
            ? arena.isRightToLeft : box(container).pointee.traits.contains(.rightToLeft)
        if left == left && (right.isNaN || !prefersRight) {
            offset.x = left
        } else if right == right {
            offset.x = -right
        }
        if top == top { offset.y = top } else if bottom == bottom { offset.y = -bottom }
        return offset
    }
}
