/// §9.9 Intrinsic Sizes, as implemented by Chromium.
extension FlexContainer {
    /// Returns the min-content or max-content width, without padding and border. `height` is that
    /// of the content box, if definite.
    func contentWidth(_ extreme: LayoutPass.Extreme, height: Float) -> Float {
        if !isRow && isMultiline && extreme == .largest { return wrappedColumnWidth(height) }
        var width: Float = 0
        var mayBeLess = false
        var count = 0
        var childrenUseDefiniteness = !isRow && isMultiline
        var child = pass.box(id).pointee.firstChild
        while child != .none {
            let box = pass.box(child)
            if box.pointee.traits.isDisjoint(with: .outOfFlow) {
                let outer = outerContribution(child, extreme, height: height)
                if isMultiline && mayShrink(child) { mayBeLess = true }
                if !isRow || (isMultiline && extreme == .smallest) {
                    width = max(width, outer)
                } else {
                    width += outer
                }
                count += 1
                if box.pointee.marks.contains(.widthDependsOnHeight)
                    || !box.pointee.traits.isDisjoint(with: [.ratio, .percentHeights])
                {
                    childrenUseDefiniteness = true
                }
            }
            child = box.pointee.nextSibling
        }
        if childrenUseDefiniteness { pass.box(id).pointee.marks.insert(.widthDependsOnHeight) }
        if isRow && !(isMultiline && extreme == .smallest) {
            width +=
                pass.style(id).pointee.columnGap.resolvedOrZero(0) * Float(max(0, count - 1))
        }
        guard isRow, mayBeLess, extreme == .largest else { return max(0, width) }
        return max(width, contentWidth(.smallest, height: height))
    }

    /// Returns true if a child may contribute less to the max-content width of lines than its
    /// min-content width.
    private func mayShrink(_ child: ID) -> Bool {
        pass.box(child).pointee.traits.contains(.margins) || !pass.style(child).pointee.basis.isAuto
    }

    /// §9.9.3: returns a child's contribution, with its margins.
    private func outerContribution(
        _ child: ID, _ extreme: LayoutPass.Extreme, height: Float
    ) -> Float {
        let margins = pass.margins(child, basis: 0)
        let fixed =
            isRow
            ? pass.withoutPercentages(child) { definiteHeight(of: child, in: height) } : .nan
        let contribution = pass.contribution(
            child, extreme, height: fixed, percentHeight: height)
        guard isRow, !(isMultiline && extreme == .smallest) else {
            return contribution + margins.horizontal
        }
        return pass.withoutPercentages(child) {
            flexed(child, contribution, height: pass.definiteHeight(child, fixed, height))
        } + margins.horizontal
    }

    /// Returns the height of a child that fills a single line of this height.
    private func definiteHeight(of child: ID, in height: Float) -> Float {
        let style = pass.style(child)
        guard height == height, !isMultiline, style.pointee.height.isAuto,
            alignment(of: child) == .stretch,
            !style.pointee.margin.top.isAuto, !style.pointee.margin.bottom.isAuto
        else { return .nan }
        let margins = pass.margins(child, basis: 0)
        return pass.sizes(child, .vertical, basis: height).limit(
            max(0, height - margins.vertical))
    }

    /// Applies flexing: a child that cannot grow or shrink to its contribution keeps its flex base
    /// size.
    private func flexed(_ child: ID, _ contribution: Float, height: Float) -> Float {
        let style = pass.style(child)
        guard case .points(let basis) = style.pointee.basis else { return contribution }
        let insets = pass.box(child).pointee.insets.horizontal
        let base =
            style.pointee.boxSizing == .contentBox ? basis + insets : max(basis, insets)
        let cannotMove =
            (contribution > base && style.pointee.grow == 0)
            || (contribution < base && style.pointee.shrink == 0)
        guard cannotMove else { return contribution }
        let sizes = pass.sizes(child, .horizontal, basis: .nan)
        var minimum = sizes.minimumOrZero
        if sizes.minimum.isNaN && style.pointee.overflow == .visible {
            minimum = automaticMinimum(child, height: height, sizes)
        }
        return max(min(base, sizes.maximum), minimum)
    }

    /// Returns the width of a column that breaks into lines: the sum of its lines, if each child is
    /// as wide as the widest content.
    private func wrappedColumnWidth(_ height: Float) -> Float {
        pass.box(id).pointee.marks.insert(.widthDependsOnHeight)
        let widest = widestContribution(height)
        let space = LayoutPass.Space(
            width: widest, height: height, percentWidth: .nan, percentHeight: height)
        return pass.arena.scratch.withRoom(for: FlexItem.self, count: pass.childCount(of: id)) {
            room in
            let items = UnsafeMutableBufferPointer(rebasing: room[..<collect(room, space)])
            for index in items.indices {
                items[index].cross = pass.contribution(
                    items[index].id, .largest, height: .nan, percentHeight: height)
            }
            return wrappedColumnWidth(of: items, space)
        }
    }

    private func wrappedColumnWidth(
        of items: UnsafeMutableBufferPointer<FlexItem>, _ space: LayoutPass.Space
    ) -> Float {
        pass.arena.scratch.withRoom(for: FlexLine.self, count: max(1, items.count)) { lines in
            let count = breakLines(
                items, into: lines, limit: columnLimit(space), gap: mainGap(space))
            var width = crossGap(space) * Float(count - 1)
            for line in lines[..<count] {
                var widest: Float = 0
                for item in items[line.start..<line.end] {
                    widest = max(widest, item.cross + item.crossMargins)
                }
                width += widest
            }
            return width
        }
    }

    private func widestContribution(_ height: Float) -> Float {
        var widest: Float = 0
        var child = pass.box(id).pointee.firstChild
        while child != .none {
            if pass.box(child).pointee.traits.isDisjoint(with: .outOfFlow) {
                let contribution = pass.contribution(
                    child, .largest, height: .nan, percentHeight: height)
                widest = max(widest, contribution + pass.margins(child, basis: 0).horizontal)
            }
            child = pass.box(child).pointee.nextSibling
        }
        return widest
    }
}
