extension GridContainer {
    /// Calls `body` with the placed in-flow children, and the numbers of columns and rows.
    func withItems(
        _ space: Space,
        _ body: (UnsafeMutableBufferPointer<GridItem>, GridAxis, GridAxis) -> Float
    ) -> Float {
        var (columns, rows) = explicitGrid(space)
        return pass.arena.scratch.withRoom(for: GridItem.self, count: pass.childCount(of: id)) {
            room in
            let count = collect(room, columns, rows)
            let items = UnsafeMutableBufferPointer(rebasing: room[..<count])
            place(items, &columns, &rows)
            return body(items, columns, rows)
        }
    }

    // MARK: §7.1 The Explicit Grid

    private func explicitGrid(_ space: Space) -> (columns: GridAxis, rows: GridAxis) {
        guard let template = pass.style(id).pointee.grid else { return (GridAxis(), GridAxis()) }
        return (
            explicitAxis(template.columns, .horizontal, space.width),
            explicitAxis(template.rows, .vertical, space.height)
        )
    }

    private func explicitAxis(
        _ sections: [GridTemplate.Section], _ axis: LayoutPass.Axis, _ size: Float
    ) -> GridAxis {
        var result = GridAxis()
        if GridTemplate.hasAutomaticRepetition(sections) {
            let style = pass.style(id)
            let limits = pass.sizes(id, axis, basis: .nan)
            let around = axis == .horizontal ? insets.horizontal : insets.vertical
            let isHorizontal = axis == .horizontal
            let hasMinimum = !(isHorizontal ? style.pointee.minWidth : style.pointee.minHeight)
                .isAuto
            result.repetitions = GridTemplate.repetitions(
                sections, size: size,
                minimum: hasMinimum ? max(0, limits.minimum - around) : .nan,
                maximum: limits.maximum < .infinity
                    ? max(0, limits.limit(limits.maximum) - around) : .nan,
                gap: isHorizontal ? style.pointee.columnGap : style.pointee.rowGap)
        }
        result.explicit = GridTemplate.count(sections, repetitions: result.repetitions)
        return result
    }

    // MARK: §6 Grid Items

    private func collect(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridAxis, _ rows: GridAxis
    ) -> Int {
        var count = 0
        var isOrdered = false
        var marks: LayoutBox.Marks = []
        var child = pass.box(id).pointee.firstChild
        while child != .none {
            let box = pass.box(child)
            let traits = box.pointee.traits
            if traits.isDisjoint(with: .outOfFlow) {
                items.initializeElement(at: count, to: item(child, columns, rows))
                if traits.contains(.ordered) { isOrdered = true }
                if box.pointee.marks.contains(.widthDependsOnHeight)
                    || !traits.isDisjoint(with: [.ratio, .percentHeights, .proportional])
                {
                    marks.insert([.widthDependsOnHeight, .childrenUseDefiniteness])
                }
                count += 1
            } else if traits.contains(.absolute) && !traits.contains(.none) {
                marks.insert(.hasAbsoluteChildren)
            }
            child = box.pointee.nextSibling
        }
        pass.box(id).pointee.marks.formUnion(marks)
        if isOrdered {
            // §6.3 Reordered Grid Items
            let ordered = UnsafeMutableBufferPointer(rebasing: items[..<count])
            pass.arena.scratch.sort(ordered) { pass.style($0.id).pointee.order }
        }
        return count
    }

    private func item(_ child: ID, _ columns: GridAxis, _ rows: GridAxis) -> GridItem {
        let style = pass.style(child)
        let container = pass.style(id)
        var item = GridItem(id: child)
        item.column = GridContainer.span(style.pointee.gridColumn, explicit: columns.explicit)
        item.row = GridContainer.span(style.pointee.gridRow, explicit: rows.explicit)
        let traits = pass.box(child).pointee.traits
        if traits.contains(.margins) {
            let isRightToLeft = traits.contains(.rightToLeft)
            let margin = style.pointee.margin
            if margin.left(isRightToLeft: isRightToLeft).isAuto { item.flags.insert(.autoLeft) }
            if margin.right(isRightToLeft: isRightToLeft).isAuto { item.flags.insert(.autoRight) }
            if margin.top.isAuto { item.flags.insert(.autoTop) }
            if margin.bottom.isAuto { item.flags.insert(.autoBottom) }
            item.margins = pass.margins(child, basis: 0)
        }
        if traits.contains(.ratio) { item.flags.insert(.hasRatio) }
        item.justify = style.pointee.justifySelf ?? container.pointee.justifyItems
        item.align = style.pointee.alignSelf ?? container.pointee.align
        findStretching(&item)
        return item
    }

    /// §6.2 Grid Item Sizing: finds the axes in which an item stretches.
    ///
    /// With an aspect ratio, `normal` stretches in one axis only, if nothing else determines the
    /// size.
    private func findStretching(_ item: inout GridItem) {
        let style = pass.style(item.id)
        let fitsWidth = style.pointee.width.isAuto && item.flags.isDisjoint(with: .autoHorizontal)
        let fitsHeight = style.pointee.height.isAuto && item.flags.isDisjoint(with: .autoVertical)
        var width = fitsWidth && item.justify == .stretch
        var height = fitsHeight && item.align == .stretch
        if !item.flags.contains(.hasRatio) {
            if fitsWidth && item.justify == .normal { width = true }
            if fitsHeight && item.align == .normal { height = true }
        } else {
            let hasHeight = !style.pointee.height.isAuto && !style.pointee.height.isPercent
            if fitsWidth && item.justify == .normal && !hasHeight { width = true }
            if fitsHeight && item.align == .normal && !width && style.pointee.width.isAuto {
                height = true
            }
        }
        let traits = pass.box(item.id).pointee.traits
        if !traits.isDisjoint(with: [.ratio, .proportional]),
            style.pointee.height.isPercent
                || (fitsHeight && (item.align == .normal || item.align == .stretch)),
            isShallow(item.id, levels: 5)
        {
            item.flags.insert(.asksForRow)
        }
        if width { item.flags.insert(.stretchesWidth) }
        if height { item.flags.insert(.stretchesHeight) }
        if item.align == .baseline && item.flags.isDisjoint(with: .autoVertical) {
            item.flags.insert(.alignsRowBaseline)
        }
        if item.justify == .baseline && item.flags.isDisjoint(with: .autoHorizontal) {
            item.flags.insert(.alignsColumnBaseline)
        }
    }

    /// Returns true if a subtree has at most `levels` levels. Each level may query the ones below
    /// twice, which is exponential in a deep tree.
    private func isShallow(_ top: ID, levels: Int) -> Bool {
        if pass.box(top).pointee.traits.contains(.measured) { return true }
        var child = pass.box(top).pointee.firstChild
        while child != .none {
            if levels == 0 || !isShallow(child, levels: levels - 1) { return false }
            child = pass.box(child).pointee.nextSibling
        }
        return true
    }

    // MARK: §8 Placing Grid Items

    /// Places all items, and enlarges the implicit grid for them.
    private func place(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ columns: inout GridAxis,
        _ rows: inout GridAxis
    ) {
        measure(items, .horizontal, &columns)
        measure(items, .vertical, &rows)
        for index in items.indices {
            items[index].column.start += Int32(columns.leading)
            items[index].row.start += Int32(rows.leading)
        }
        let template = pass.style(id).pointee.grid
        let flowsInColumns = template?.flowsInColumns ?? false
        var placement = GridPlacement(
            items, rows: rows.count, columns: columns.count, flowsInColumns: flowsInColumns,
            isDense: template?.isDense ?? false, scratch: pass.arena.scratch)
        placement.run()
        columns.count = count(items, .horizontal, columns)
        rows.count = count(items, .vertical, rows)
    }

    /// Returns the number of tracks up to the last item or the end of the explicit grid, which may
    /// be empty.
    private func count(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ axis: LayoutPass.Axis, _ extent: GridAxis
    ) -> Int {
        var count = extent.leading + extent.explicit
        for item in items { count = max(count, Int(item[axis].end)) }
        return count
    }

    /// Measures how far definite positions reach beyond the explicit grid.
    private func measure(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ axis: LayoutPass.Axis,
        _ extent: inout GridAxis
    ) {
        var (first, end) = (0, extent.explicit)
        for item in items where item[axis].isDefinite {
            first = min(first, item[axis].first)
            end = max(end, Int(item[axis].end))
        }
        extent.leading = -first
        extent.count = end - first
    }
}
