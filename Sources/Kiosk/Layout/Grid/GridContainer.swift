/// The layout of one grid container.
///
/// Section numbers are those of CSS Grid Layout Module Level 1. Where it leaves room, this does
/// what Chromium does.
///
/// Inside, places in a row are counted from the edge where lines of text begin; they become left
/// at the very end.
struct GridContainer {
    typealias ID = LayoutArena.ID

    let pass: LayoutPass
    let id: ID
    /// Whether lines of text, and with them columns, run from right to left.
    let isRightToLeft: Bool
    let insets: EdgeInsets
    /// Whether a layout also says where areas of absolute children are.
    var findsAreas = false

    init(_ pass: LayoutPass, _ id: ID) {
        self.pass = pass
        self.id = id
        isRightToLeft = pass.box(id).pointee.traits.contains(.rightToLeft)
        insets = pass.box(id).pointee.insets
    }

    /// The grid's content box. What is not definite is NaN.
    struct Space {
        var width: Float
        var height: Float
    }

    /// The smallest or largest width of the content, without padding and border. `height` is that
    /// of the content box, if definite.
    func contentWidth(_ extreme: LayoutPass.Extreme, height: Float) -> Float {
        markWhatWidthsAskFor()
        return withItems(Space(width: .nan, height: height)) { items, columns, _ in
            withTracks(.horizontal, columns, items, basis: .nan) { tracks in
                var sizing = TrackSizing(
                    self, .horizontal, tracks, items, available: .nan,
                    constraint: extreme == .smallest ? .minContent : .maxContent)
                sizing.run()
                return tracks.size(of: tracks.indices)
            }
        }
    }

    /// Lays the children out and returns the border-box height that they need.
    func layOut(_ width: Float, _ height: Float, _ isDefinite: Bool) -> Float {
        let inner = max(0, width - insets.horizontal)
        let innerHeight = height == height ? max(0, height - insets.vertical) : .nan
        let space = Space(width: inner, height: isDefinite ? innerHeight : .nan)
        return withItems(space) { items, columnAxis, rowAxis in
            withTracks(.horizontal, columnAxis, items, basis: inner) { columns in
                // §11.1 Grid Sizing Algorithm, step 1: columns.
                var sizing = TrackSizing(
                    self, .horizontal, columns, items, available: inner, constraint: .none)
                sizing.run()
                place(columns, .horizontal, in: inner)
                sizeColumns(of: items, columns)
                return layOut(
                    items, columns, columnAxis, rowAxis, width: inner, innerHeight, isDefinite)
            }
        }
    }

    /// §11.1, step 2: rows.
    private func layOut(
        _ items: UnsafeMutableBufferPointer<GridItem>, _ columns: GridTracks,
        _ columnAxis: GridAxis, _ axis: GridAxis, width: Float, _ height: Float, _ isDefinite: Bool
    ) -> Float {
        withTracks(.vertical, axis, items, basis: isDefinite ? height : .nan) { rows in
            markWhatAsksForHeight(rows)
            var rows = rows
            var sizing = TrackSizing(
                self, .vertical, rows, items, available: isDefinite ? height : .nan,
                constraint: .none)
            sizing.run()
            let content = rows.size(of: rows.indices) + insets.vertical
            var used = height
            if !isDefinite {
                let natural = max(0, pass.limitedContentHeight(id, content) - insets.vertical)
                used = height == height ? height : natural
                // Once the height is known, percentages and fractions are of it, as they are when
                // the height comes from elsewhere.
                if dependsOnHeight(rows) || isGiven(used, natural) {
                    makeTracks(&rows, .vertical, axis, items, basis: used)
                    sizing = TrackSizing(
                        self, .vertical, rows, items, available: used, constraint: .none)
                    sizing.run()
                }
            }
            place(rows, .vertical, in: used)
            placeItems(items, columns, rows, Space(width: width, height: used), isDefinite)
            chooseBaseline(items, rows)
            if findsAreas {
                setAbsoluteAreas(
                    columns, columnAxis, rows, axis, Space(width: width, height: used))
            }
            return content
        }
    }

    /// Whether a height comes from the container, and not from the content within limits of the
    /// style. Percentages in those are the container's to know.
    private func isGiven(_ height: Float, _ natural: Float) -> Bool {
        let style = pass.style(id)
        if height < natural && style.pointee.maxHeight.isPercent { return false }
        return height != natural
    }

    // MARK: What matters

    /// Rows of an automatic repetition depend on the height, and columns on how many rows there
    /// are; besides, a height may give a child its width.
    private func markWhatWidthsAskFor() {
        let box = pass.box(id)
        if hasAutomaticRows { box.pointee.marks.insert(.widthAsksForHeight) }
    }

    private var hasAutomaticRows: Bool {
        pass.style(id).pointee.grid.map { GridTemplate.hasAutomaticRepetition($0.rows) } ?? false
    }

    private func markWhatAsksForHeight(_ rows: GridTracks) {
        let box = pass.box(id)
        guard !box.pointee.marks.contains(.asksForHeight) else { return }
        if pass.style(id).pointee.rowGap.isPercent || hasAutomaticRows {
            box.pointee.marks.insert(.asksForHeight)
        }
        for row in rows.tracks where !row.isFixed {
            box.pointee.marks.insert(.asksForHeight)
            return
        }
        guard let template = pass.style(id).pointee.grid else { return }
        if template.rows.contains(where: \.isPercent)
            || template.autoRows.contains(where: \.isPercent)
        {
            box.pointee.marks.insert(.asksForHeight)
        }
    }

    /// Whether rows that were sized without a height may be others with one.
    private func dependsOnHeight(_ rows: GridTracks) -> Bool {
        if pass.style(id).pointee.rowGap.isPercent { return true }
        for row in rows.tracks where row.isFlexible { return true }
        guard let template = pass.style(id).pointee.grid else { return false }
        return template.rows.contains(where: \.isPercent)
            || template.autoRows.contains(where: \.isPercent)
    }

    // MARK: Tracks

    /// Calls `body` with the tracks of an axis, not yet sized.
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

    /// §7.2.3.2: tracks of `auto-fit` that no item is in vanish. They are marked as if all did.
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
