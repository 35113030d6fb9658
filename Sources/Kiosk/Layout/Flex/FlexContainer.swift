/// The layout of one flex container.
///
/// Section numbers are those of CSS Flexible Box Layout Module Level 1. Where it is not precise,
/// this follows Chromium.
///
/// Internally, positions are measured from the main-start and cross-start edges, on whichever side
/// those are, and converted to left and top at the very end.
struct FlexContainer {
    typealias ID = LayoutArena.ID

    let pass: LayoutPass
    let id: ID
    let isRow: Bool
    let isMultiline: Bool
    /// True if the main axis is reversed by `row-reverse` or `column-reverse`.
    let isReversed: Bool
    let isWrapReversed: Bool
    /// True if the writing direction is right to left.
    let isRightToLeft: Bool
    /// True if children shrink to fit.
    let shrinks: Bool
    let insets: EdgeInsets
    let align: LayoutStyle.ItemAlignment

    init(_ pass: LayoutPass, _ id: ID) {
        let style = pass.style(id)
        self.pass = pass
        self.id = id
        switch style.pointee.direction {
        case .row: (isRow, isReversed) = (true, false)
        case .rowReverse: (isRow, isReversed) = (true, true)
        case .column: (isRow, isReversed) = (false, false)
        case .columnReverse: (isRow, isReversed) = (false, true)
        }
        isMultiline = style.pointee.wrap != .noWrap
        isWrapReversed = style.pointee.wrap == .wrapReverse
        isRightToLeft = pass.box(id).pointee.traits.contains(.rightToLeft)
        shrinks = style.pointee.overflow != .unbounded
        insets = pass.box(id).pointee.insets
        align = style.pointee.align
    }

    /// True if the main-start edge is the right or the bottom edge.
    var mainRunsBackwards: Bool { isRow ? isRightToLeft != isReversed : isReversed }
    /// True if the cross-start edge is the right or the bottom edge.
    var crossRunsBackwards: Bool { isRow ? isWrapReversed : isRightToLeft != isWrapReversed }

    /// Lays out the children and returns the border-box height that they need.
    func layOut(_ width: Float, _ height: Float, _ isDefinite: Bool) -> Float {
        let space = pass.space(in: id, width, height, isDefinite: isDefinite)
        return pass.arena.scratch.withRoom(for: FlexItem.self, count: pass.childCount(of: id)) {
            room in
            let items = UnsafeMutableBufferPointer(rebasing: room[..<collect(room, space)])
            return layOut(items, space)
        }
    }

    private func layOut(
        _ items: UnsafeMutableBufferPointer<FlexItem>, _ space: LayoutPass.Space
    ) -> Float {
        let mainGap = mainGap(space)
        let crossGap = crossGap(space)
        return pass.arena.scratch.withRoom(
            for: FlexLine.self, count: isMultiline ? max(1, items.count) : 1
        ) { room in
            // §9.3 Main Size Determination
            let count = breakLines(items, into: room, gap: mainGap, space)
            let lines = UnsafeMutableBufferPointer(rebasing: room[..<count])
            var longest: Float = 0
            for line in lines { longest = max(longest, line.hypothetical) }
            let main = isRow ? space.width : columnMain(longest, space)
            for line in lines {
                let lineItems = UnsafeMutableBufferPointer(rebasing: items[line.start..<line.end])
                flex(lineItems, hypothetical: line.hypothetical, into: main, gap: mainGap)
            }
            // §9.4 Cross Size Determination
            var content: Float = 0
            for index in lines.indices {
                findCrossSizes(items, of: &lines[index], space)
                content += lines[index].cross
            }
            content += crossGap * Float(max(0, lines.count - 1))
            let (cross, height) = containerSize(content: content, longest: longest, space)
            sizeLines(lines, to: cross, content: content)
            // §9.5 and §9.6 Alignment
            alignLines(lines, in: cross, gap: crossGap)
            for line in lines {
                let lineItems = UnsafeMutableBufferPointer(rebasing: items[line.start..<line.end])
                placeItems(lineItems, in: line, main: main, cross: cross, gap: mainGap, space)
            }
            chooseBaseline(items, lines)
            if main == longest { noteWhatKeeps(items) }
            return height
        }
    }

    /// Records for which other heights a column would keep its layout, with no item grown or
    /// shrunk: a list's column is queried at its content's height first, and then gets another one.
    private func noteWhatKeeps(_ items: UnsafeMutableBufferPointer<FlexItem>) {
        guard !isRow, !isMultiline, !isReversed else { return }
        switch pass.style(id).pointee.justify {
        case .normal, .flexStart, .start, .stretch: break
        default: return
        }
        var (reusableWhenHigher, reusableWhenLower) = (true, true)
        for item in items {
            if item.grow > 0 || !item.flags.isDisjoint(with: .autoMain) {
                reusableWhenHigher = false
            }
            if item.shrink > 0 { reusableWhenLower = false }
        }
        if reusableWhenHigher { pass.box(id).pointee.marks.insert(.reusableWhenHigher) }
        if reusableWhenLower { pass.box(id).pointee.marks.insert(.reusableWhenLower) }
    }

    private func breakLines(
        _ items: UnsafeMutableBufferPointer<FlexItem>,
        into lines: UnsafeMutableBufferPointer<FlexLine>, gap: Float, _ space: LayoutPass.Space
    ) -> Int {
        if isRow { return breakLines(items, into: lines, limit: space.width, gap: gap) }
        if isMultiline && space.height == space.height {
            // A column at its content height equals one with that definite height, even if a
            // negative margin makes a line shorter than a part of it.
            var natural = space
            natural.height = .nan
            let count = breakLines(items, into: lines, limit: columnLimit(natural), gap: gap)
            var longest: Float = 0
            for line in lines[..<count] { longest = max(longest, line.hypothetical) }
            if columnMain(longest, natural) == space.height { return count }
        }
        return breakLines(items, into: lines, limit: columnLimit(space), gap: gap)
    }

    // MARK: The container's own size

    func mainGap(_ space: LayoutPass.Space) -> Float {
        isRow
            ? pass.style(id).pointee.columnGap.resolvedOrZero(space.percentWidth)
            : rowGap(space)
    }

    func crossGap(_ space: LayoutPass.Space) -> Float {
        isRow
            ? rowGap(space)
            : pass.style(id).pointee.columnGap.resolvedOrZero(space.percentWidth)
    }

    private func rowGap(_ space: LayoutPass.Space) -> Float {
        let gap = pass.style(id).pointee.rowGap
        if gap.isPercent { pass.box(id).pointee.marks.insert(.childrenUseDefiniteness) }
        return gap.resolvedOrZero(space.percentHeight)
    }

    /// Returns the main size at which a column breaks into lines.
    func columnLimit(_ space: LayoutPass.Space) -> Float {
        if space.height == space.height { return space.height }
        let sizes = pass.sizes(id, .vertical, basis: .nan)
        guard sizes.maximum < .infinity else { return .infinity }
        return max(0, sizes.limit(sizes.maximum) - insets.vertical)
    }

    /// Returns the inner main size of a column whose longest line is `longest`.
    private func columnMain(_ longest: Float, _ space: LayoutPass.Space) -> Float {
        if space.height == space.height { return space.height }
        return max(0, pass.limitedContentHeight(id, longest + insets.vertical) - insets.vertical)
    }

    /// Returns the inner cross size, and the border-box height that the content needs (§9.4, step
    /// 15).
    private func containerSize(
        content: Float, longest: Float, _ space: LayoutPass.Space
    ) -> (cross: Float, height: Float) {
        guard isRow else { return (space.width, longest + insets.vertical) }
        let height = content + insets.vertical
        if space.height == space.height { return (space.height, height) }
        return (max(0, pass.limitedContentHeight(id, height) - insets.vertical), height)
    }
}
