/// §10 Alignment and Spacing
extension GridContainer {
    // MARK: §10.5 Aligning the Grid

    /// Positions the tracks in the content box.
    func place(_ tracks: GridTracks, _ axis: LayoutPass.Axis, in size: Float) {
        let free = size - tracks.size(of: tracks.indices)
        let (before, between) = distribute(free, over: tracks.count(in: tracks.indices), axis)
        var offset = before
        for index in tracks.indices {
            if tracks[index].isCollapsed {
                // Collapsed tracks lie at the collapsed gutters.
                tracks[index].offset = offset
                continue
            }
            tracks[index].offset = offset
            offset += tracks[index].base + tracks.gap + between
        }
    }

    /// Returns the space before the first track, and between two, in addition to the gap.
    func distribute(
        _ free: Float, over count: Int, _ axis: LayoutPass.Axis
    ) -> (before: Float, between: Float) {
        let style = pass.style(id)
        let alignment = axis == .horizontal ? style.pointee.justify : style.pointee.alignContent
        return alignment.distribute(free, over: count, isReversed: false)
    }

    // MARK: §10.2 to §10.4 Aligning items

    /// Sets the items' sizes and positions.
    func placeItems(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridTracks, _ rows: GridTracks,
        _ space: Space
    ) {
        for index in items.indices {
            setSize(&items[index], in: area(items[index], columns, rows))
        }
        findAscents(items, .horizontal, columns)
        findAscents(items, .vertical, rows)
        for item in items { place(item, in: area(item, columns, rows), columns, rows, space) }
    }

    private func area(_ item: GridItem, _ columns: GridTracks, _ rows: GridTracks) -> Rect {
        let (x, width) = columns.area(item.column)
        let (y, height) = rows.area(item.row)
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func place(
        _ item: GridItem, in area: Rect, _ columns: GridTracks, _ rows: GridTracks, _ space: Space
    ) {
        let box = pass.box(item.id)
        let size = box.pointee.size
        let margins = item.margins
        let (startMargin, endMargin) =
            isRightToLeft ? (margins.right, margins.left) : (margins.left, margins.right)
        var autoStart = item.flags.contains(isRightToLeft ? .autoRight : .autoLeft)
        var autoEnd = item.flags.contains(isRightToLeft ? .autoLeft : .autoRight)
        var x = area.minX + startMargin
        x += offset(
            area.width - size.width - startMargin - endMargin, autoStart, autoEnd, item.justify,
            baseline: columns[item.column.first].ascent - ascent(item, .horizontal))
        autoStart = item.flags.contains(.autoTop)
        autoEnd = item.flags.contains(.autoBottom)
        var y = area.minY + margins.top
        y += offset(
            area.height - size.height - margins.vertical, autoStart, autoEnd, item.align,
            baseline: rows[item.row.first].ascent - ascent(item, .vertical))
        if isRightToLeft { x = space.width - x - size.width }
        let areaSpace = LayoutPass.Space(
            width: area.width, height: area.height, percentWidth: area.width,
            percentHeight: area.height)
        box.pointee.origin =
            Point(x: insets.left + x, y: insets.top + y)
            + pass.relativeOffset(item.id, in: id, areaSpace)
    }

    /// Returns the part of an area's free space before an item.
    private func offset(
        _ free: Float, _ autoStart: Bool, _ autoEnd: Bool,
        _ alignment: LayoutStyle.ItemAlignment, baseline: Float
    ) -> Float {
        if autoStart || autoEnd {
            if free <= 0 || !autoStart { return 0 }
            return autoEnd ? free / 2 : free
        }
        switch alignment {
        case .normal, .stretch, .start, .flexStart: return 0
        case .end, .flexEnd: return free
        case .center: return free / 2
        case .baseline: return baseline
        }
    }

    // MARK: Baselines

    /// §11.5, step 1: computes the extra space that items need for their baselines to align.
    func findShims(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ axis: LayoutPass.Axis, _ tracks: GridTracks
    ) {
        for index in items.indices { items[index].shim = 0 }
        let flag = baselineFlag(axis)
        guard items.contains(where: { $0.flags.contains(flag) }) else { return }
        for index in items.indices where items[index].flags.contains(flag) {
            let box = pass.box(items[index].id)
            if axis == .vertical {
                let height = naturalHeight(items[index])
                box.pointee.size = Size(width: items[index].width, height: height)
                box.pointee.marks.remove(.isDefinite)
            } else {
                box.pointee.size.width = pass.contribution(
                    items[index].id, .smallest, height: .nan, percentHeight: .nan)
            }
            if isCyclic(items[index], axis, tracks)
                && (axis == .horizontal || pass.baseline(items[index].id) == nil)
            {
                items[index].flags.remove(flag)
                if axis == .horizontal { items[index].justify = .start }
                if axis == .vertical { items[index].align = .start }
            }
        }
        findAscents(items, axis, tracks)
        for index in items.indices where items[index].flags.contains(flag) {
            items[index].shim =
                tracks[items[index][axis].first].ascent - ascent(items[index], axis)
        }
    }

    /// Returns true if an item's size depends on tracks that depend on the item's size. Such an
    /// item without its own baseline is aligned to the start instead (CSS Box Alignment §9.1).
    private func isCyclic(
        _ item: GridItem, _ axis: LayoutPass.Axis, _ tracks: GridTracks
    ) -> Bool {
        let style = pass.style(item.id)
        let isPercent =
            axis == .horizontal
            ? style.pointee.width.isPercent || style.pointee.minWidth.isPercent
                || style.pointee.maxWidth.isPercent
            : style.pointee.height.isPercent || style.pointee.minHeight.isPercent
                || style.pointee.maxHeight.isPercent
        guard isPercent else { return false }
        for index in item[axis].tracks where !tracks[index].isFixed { return true }
        return false
    }

    private func baselineFlag(_ axis: LayoutPass.Axis) -> GridItem.Flags {
        axis == .vertical ? .alignsRowBaseline : .alignsColumnBaseline
    }

    /// Finds the shared baselines of items in their first row or column.
    private func findAscents(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ axis: LayoutPass.Axis, _ tracks: GridTracks
    ) {
        let flag = baselineFlag(axis)
        guard items.contains(where: { $0.flags.contains(flag) }) else { return }
        for index in tracks.indices { tracks[index].ascent = -.infinity }
        for item in items where item.flags.contains(flag) {
            let first = item[axis].first
            tracks[first].ascent = max(tracks[first].ascent, ascent(item, axis))
        }
    }

    /// Returns the distance from an item's start margin edge to its first baseline, or to its
    /// bottom edge if it has none. In a column, the left edge of a box serves as its baseline.
    private func ascent(_ item: GridItem, _ axis: LayoutPass.Axis) -> Float {
        guard item.flags.contains(baselineFlag(axis)) else { return 0 }
        let size = pass.box(item.id).pointee.size
        if axis == .horizontal {
            return isRightToLeft ? item.margins.right + size.width : item.margins.left
        }
        return item.margins.top + (pass.baseline(item.id) ?? size.height)
    }

    /// §10.6 Grid Container Baselines: chooses the baseline of the first row with items: the shared
    /// one, or else that of the first item.
    func chooseBaseline(_ items: UnsafeMutableBufferPointer<GridItem>) {
        var chosen: GridItem?
        for item in items {
            guard let other = chosen else {
                chosen = item
                continue
            }
            guard item.row.start <= other.row.start else { continue }
            let (shares, otherShares) = (
                item.flags.contains(.alignsRowBaseline), other.flags.contains(.alignsRowBaseline)
            )
            if item.row.start < other.row.start || (shares && !otherShares)
                || (shares == otherShares && item.column.start < other.column.start)
            {
                chosen = item
            }
        }
        if let chosen { pass.box(id).pointee.baselineChild = chosen.id }
    }
}
