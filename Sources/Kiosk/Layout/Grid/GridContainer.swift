/// The layout of one grid container.
///
/// Section numbers are those of CSS Grid Layout Module Level 1. Where it is not precise, this
/// follows Chromium.
///
/// Internally, positions in a row are measured from the inline-start edge, and converted to left at
/// the very end.
struct GridContainer {
    typealias ID = LayoutArena.ID

    let pass: LayoutPass
    let id: ID
    /// True if the writing direction is right to left, and with it the order of columns.
    let isRightToLeft: Bool
    let insets: EdgeInsets
    /// True if the layout also computes the areas of absolute children.
    var findsAreas = false

    init(_ pass: LayoutPass, _ id: ID) {
        self.pass = pass
        self.id = id
        isRightToLeft = pass.box(id).pointee.traits.contains(.rightToLeft)
        insets = pass.box(id).pointee.insets
    }

    /// The grid's content box; NaN for a size that is not definite.
    struct Space {
        var width: Float
        var height: Float
    }

    /// Returns the min-content or max-content width, without padding and border. `height` is that
    /// of the content box, if definite.
    func contentWidth(_ extreme: LayoutPass.Extreme, height: Float) -> Float {
        if hasAutomaticRows { pass.box(id).pointee.marks.insert(.widthDependsOnHeight) }
        return withItems(Space(width: .nan, height: height)) { items, columnAxis, rowAxis in
            withTracks(.horizontal, columnAxis, items, basis: .nan) { columns in
                let constraint: TrackSizing.Constraint =
                    extreme == .smallest ? .minContent : .maxContent
                size(columns, .horizontal, items, available: .nan, constraint)
                let asksForRows = asksForRows(items, columns)
                let aligns = items.contains { $0.flags.contains(.alignsColumnBaseline) }
                if asksForRows || aligns {
                    // The children's sizes and paddings are not those of a final layout any more.
                    pass.box(id).pointee.laidWidth = .nan
                }
                if asksForRows {
                    let width = columns.size(of: columns.indices)
                    _ = findRowHeights(of: items, columns, rowAxis, width: width, height)
                    sizeAgain(columns, columnAxis, items, available: .nan, constraint)
                }
                markWhatAsksForHeight(items)
                return columns.size(of: columns.indices)
            }
        }
    }

    /// Lays out the children and returns the border-box height that they need.
    func layOut(_ width: Float, _ height: Float, _ isDefinite: Bool) -> Float {
        let inner = max(0, width - insets.horizontal)
        let innerHeight = height == height ? max(0, height - insets.vertical) : .nan
        let space = Space(width: inner, height: isDefinite ? innerHeight : .nan)
        return withItems(space) { items, columnAxis, rowAxis in
            withTracks(.horizontal, columnAxis, items, basis: inner) { columns in
                // §11.1 Grid Sizing Algorithm, step 1: columns.
                var firstContent = Float.nan
                size(columns, .horizontal, items, available: inner)
                if asksForRows(items, columns) {
                    // Step 3: columns that depend on the heights of rows.
                    firstContent = findRowHeights(
                        of: items, columns, rowAxis, width: inner, space.height)
                    sizeAgain(columns, columnAxis, items, available: inner, .none)
                }
                place(columns, .horizontal, in: inner)
                sizeColumns(of: items, columns)
                markWhatAsksForHeight(items)
                return layOut(
                    items, columns, columnAxis, rowAxis, width: inner, innerHeight, isDefinite,
                    firstContent)
            }
        }
    }

    private func size(
        _ tracks: GridTracks, _ axis: LayoutPass.Axis,
        _ items: UnsafeMutableBufferPointer<GridItem>, available: Float,
        _ constraint: TrackSizing.Constraint = .none
    ) {
        TrackSizing(self, axis, tracks, items, available: available, constraint: constraint).run()
    }

    /// §11.1, steps 2 and 4: rows.
    private func layOut(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridTracks,
        _ columnAxis: GridAxis, _ axis: GridAxis, width: Float, _ height: Float, _ isDefinite: Bool,
        _ firstContent: Float
    ) -> Float {
        withTracks(.vertical, axis, items, basis: isDefinite ? height : .nan) { rows in
            markWhatAsksForHeight(rows)
            var rows = rows
            size(rows, .vertical, items, available: isDefinite ? height : .nan)
            // As in Chromium, resizing the columns does not change the grid's own height.
            let inner = firstContent == firstContent ? firstContent : rows.size(of: rows.indices)
            let content = inner + insets.vertical
            var used = height
            if !isDefinite {
                let natural = max(0, pass.limitedContentHeight(id, content) - insets.vertical)
                used = height == height ? height : natural
                // Once the height is known, percentages and fractions refer to it, as they do for a
                // height from outside.
                if dependsOnHeight(rows) || isGiven(used, natural) {
                    makeTracks(&rows, .vertical, axis, items, basis: used)
                    size(rows, .vertical, items, available: used)
                }
            }
            place(rows, .vertical, in: used)
            placeItems(items, columns, rows, Space(width: width, height: used))
            chooseBaseline(items)
            if findsAreas {
                setAbsoluteAreas(
                    columns, columnAxis, rows, axis, Space(width: width, height: used))
            }
            return content
        }
    }

    // MARK: §11.1, step 3

    private func asksForRows(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridTracks
    ) -> Bool {
        guard columns.tracks.contains(where: { !$0.isFixed }) else { return false }
        return items.contains { $0.flags.contains(.asksForRow) }
    }

    /// Sizes rows for items whose width depends on their height, and returns the rows' total.
    private func findRowHeights(
        of items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridTracks,
        _ axis: GridAxis, width: Float, _ height: Float
    ) -> Float {
        place(columns, .horizontal, in: width)
        sizeColumns(of: items, columns)
        return withTracks(.vertical, axis, items, basis: height) { rows in
            size(rows, .vertical, items, available: height)
            let content = rows.size(of: rows.indices)
            place(rows, .vertical, in: height == height ? height : content)
            for index in items.indices where items[index].flags.contains(.asksForRow) {
                items[index].rowHeight = rowHeight(items[index], rows.area(items[index].row).size)
            }
            return content
        }
    }

    private func sizeAgain(
        _ columns: GridTracks, _ axis: GridAxis, _ items: UnsafeMutableBufferPointer<GridItem>,
        available: Float, _ constraint: TrackSizing.Constraint
    ) {
        for index in items.indices {
            items[index].margins = pass.margins(items[index].id, basis: 0)
        }
        var columns = columns
        makeTracks(&columns, .horizontal, axis, items, basis: available)
        size(columns, .horizontal, items, available: available, constraint)
    }

    /// Returns true if a height comes from the container, and not from the content within the
    /// style's limits. Only the container can resolve percentage limits.
    private func isGiven(_ height: Float, _ natural: Float) -> Bool {
        let style = pass.style(id)
        if height < natural && style.pointee.maxHeight.isPercent { return false }
        return height != natural
    }

    // MARK: What matters

    /// True if the number of rows may depend on the height, and the number of columns on that.
    private var hasAutomaticRows: Bool {
        pass.style(id).pointee.grid.map { GridTemplate.hasAutomaticRepetition($0.rows) } ?? false
    }

    /// Marks the grid if the width of a child depends on its height. Some children show that only
    /// when they are measured.
    private func markWhatAsksForHeight(_ items: UnsafeMutableBufferPointer<GridItem>) {
        for item in items where pass.box(item.id).pointee.marks.contains(.widthDependsOnHeight) {
            pass.box(id).pointee.marks.insert([.widthDependsOnHeight, .childrenUseDefiniteness])
            return
        }
    }

    private func markWhatAsksForHeight(_ rows: GridTracks) {
        let box = pass.box(id)
        guard !box.pointee.marks.contains(.childrenUseDefiniteness) else { return }
        if pass.style(id).pointee.rowGap.isPercent || hasAutomaticRows {
            box.pointee.marks.insert(.childrenUseDefiniteness)
        }
        for row in rows.tracks where !row.isFixed {
            box.pointee.marks.insert(.childrenUseDefiniteness)
            return
        }
        if hasPercentRows { box.pointee.marks.insert(.childrenUseDefiniteness) }
    }

    /// Returns true if rows sized without a height may change with one.
    private func dependsOnHeight(_ rows: GridTracks) -> Bool {
        if pass.style(id).pointee.rowGap.isPercent { return true }
        for row in rows.tracks where row.isFlexible { return true }
        return hasPercentRows
    }

    /// True if the size of a row is a percentage.
    private var hasPercentRows: Bool {
        guard let template = pass.style(id).pointee.grid else { return false }
        return template.rows.contains(where: \.isPercent)
            || template.autoRows.contains(where: \.isPercent)
    }

    // MARK: Tracks

    /// Calls `body` with the unsized tracks of an axis.
    private func withTracks(
        _ axis: LayoutPass.Axis, _ extent: GridAxis,
        _ items: UnsafeMutableBufferPointer<GridItem>, basis: Float, _ body: (GridTracks) -> Float
    ) -> Float {
        pass.arena.scratch.withRoom(for: GridTrack.self, count: extent.count) { room in
            var tracks = GridTracks(tracks: room, gap: 0)
            makeTracks(&tracks, axis, extent, items, basis: basis)
            return body(tracks)
        }
    }

    private func makeTracks(
        _ tracks: inout GridTracks, _ axis: LayoutPass.Axis, _ extent: GridAxis,
        _ items: UnsafeMutableBufferPointer<GridItem>, basis: Float
    ) {
        let style = pass.style(id)
        let gap = axis == .horizontal ? style.pointee.columnGap : style.pointee.rowGap
        tracks.gap = gap.resolvedOrZero(basis)
        let template = style.pointee.grid
        GridTemplate.makeTracks(
            tracks.tracks,
            (axis == .horizontal ? template?.columns : template?.rows) ?? [],
            (axis == .horizontal ? template?.autoColumns : template?.autoRows) ?? [],
            axis: extent, basis: basis)
        collapse(tracks, axis, items)
    }

    /// §7.2.3.2: collapses empty `auto-fit` tracks. All are marked as collapsed beforehand.
    private func collapse(
        _ tracks: GridTracks, _ axis: LayoutPass.Axis,
        _ items: UnsafeMutableBufferPointer<GridItem>
    ) {
        guard tracks.tracks.contains(where: \.isCollapsed) else { return }
        for item in items {
            for index in item[axis].tracks { tracks[index].flags.remove(.isCollapsed) }
        }
        for index in tracks.indices where tracks[index].isCollapsed { tracks[index] = .collapsed }
    }
}

extension GridTemplate.Track {
    fileprivate var isPercent: Bool {
        if case .percent = minimum { return true }
        if case .percent = maximum { return true }
        return fitContentLimit?.isPercent ?? false
    }
}

extension GridTemplate.Section {
    fileprivate var isPercent: Bool {
        switch self {
        case .track(let track): track.isPercent
        case .repeat(_, let tracks), .autoFill(let tracks), .autoFit(let tracks):
            tracks.contains(where: \.isPercent)
        }
    }
}
