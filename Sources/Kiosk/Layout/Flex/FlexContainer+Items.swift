extension FlexContainer {
    /// §9.1, §9.2: makes items of the in-flow children, with their flex base sizes and hypothetical
    /// main sizes, and returns their number.
    func collect(
        _ items: UnsafeMutableBufferPointer<FlexItem>, _ space: LayoutPass.Space
    ) -> Int {
        var count = 0
        var isOrdered = false
        var marks: LayoutBox.Marks = []
        var child = pass.box(id).pointee.firstChild
        while child != .none {
            let box = pass.box(child)
            let traits = box.pointee.traits
            if traits.isDisjoint(with: .outOfFlow) {
                pass.resolveInsets(child, basis: space.percentWidth)
                items.initializeElement(at: count, to: item(child, space))
                if traits.contains(.ordered) { isOrdered = true }
                if traits.contains(.percentHeights) { marks.insert(.childrenUseDefiniteness) }
                if handsOnHeight(child) { marks.insert(.childrenUseDefiniteness) }
                count += 1
            } else if traits.contains(.absolute) && !traits.contains(.none) {
                marks.insert(.hasAbsoluteChildren)
            }
            child = box.pointee.nextSibling
        }
        pass.box(id).pointee.marks.formUnion(marks)
        if isOrdered {
            // §5.4 Order
            let ordered = UnsafeMutableBufferPointer(rebasing: items[..<count])
            pass.arena.scratch.sort(ordered) { pass.style($0.id).pointee.order }
        }
        return count
    }

    /// Returns true if a definite height of the container could change a child that is an item now:
    /// its width in a row, or the percentage basis of its own children in a column.
    private func handsOnHeight(_ child: ID) -> Bool {
        let box = pass.box(child)
        if box.pointee.traits.contains(.ratio) { return true }
        return isRow
            ? box.pointee.traits.contains(.proportional)
                || box.pointee.marks.contains(.widthDependsOnHeight)
            : box.pointee.marks.contains(.childrenUseDefiniteness)
    }

    private func item(_ child: ID, _ space: LayoutPass.Space) -> FlexItem {
        let style = pass.style(child)
        var item = FlexItem(
            id: child, grow: style.pointee.grow, shrink: shrinks ? style.pointee.shrink : 0)
        if pass.box(child).pointee.traits.contains(.margins) { setMargins(&item, space) }
        item.align = alignment(of: child)
        if item.align == .baseline && item.flags.isDisjoint(with: .autoCross) {
            item.flags.insert(.alignsBaseline)
        }
        if isRow { sizeInRow(&item, space) } else { sizeInColumn(&item, space) }
        item.main = item.limitMain(item.base)
        return item
    }

    /// Returns a child's alignment, with equivalent values merged.
    func alignment(of child: ID) -> LayoutStyle.ItemAlignment {
        switch pass.style(child).pointee.alignSelf ?? align {
        case .normal, .stretch: .stretch
        case let other: other
        }
    }

    private func setMargins(_ item: inout FlexItem, _ space: LayoutPass.Space) {
        let style = pass.style(item.id)
        let isRightToLeft = pass.box(item.id).pointee.traits.contains(.rightToLeft)
        let margin = style.pointee.margin.resolved(space.percentWidth, isRightToLeft: isRightToLeft)
        let leftIsAuto = style.pointee.margin.left(isRightToLeft: isRightToLeft).isAuto
        let rightIsAuto = style.pointee.margin.right(isRightToLeft: isRightToLeft).isAuto
        var horizontal = ((margin.left, leftIsAuto), (margin.right, rightIsAuto))
        var vertical = (
            (margin.top, style.pointee.margin.top.isAuto),
            (margin.bottom, style.pointee.margin.bottom.isAuto)
        )
        if isRow ? mainRunsBackwards : crossRunsBackwards {
            horizontal = (horizontal.1, horizontal.0)
        }
        if isRow ? crossRunsBackwards : mainRunsBackwards { vertical = (vertical.1, vertical.0) }
        let (main, cross) = isRow ? (horizontal, vertical) : (vertical, horizontal)
        (item.mainStartMargin, item.mainEndMargin) = (main.0.0, main.1.0)
        (item.crossStartMargin, item.crossEndMargin) = (cross.0.0, cross.1.0)
        if main.0.1 { item.flags.insert(.autoMainStart) }
        if main.1.1 { item.flags.insert(.autoMainEnd) }
        if cross.0.1 { item.flags.insert(.autoCrossStart) }
        if cross.1.1 { item.flags.insert(.autoCrossEnd) }
    }

    // MARK: Rows

    /// §9.2 for a child of a row.
    private func sizeInRow(_ item: inout FlexItem, _ space: LayoutPass.Space) {
        let child = item.id
        let style = pass.style(child)
        let sizes = pass.sizes(child, .horizontal, basis: space.percentWidth)
        let vertical = pass.sizes(child, .vertical, basis: space.percentHeight)
        item.crossMinimum = vertical.minimumOrZero
        item.crossMaximum = vertical.maximum
        if vertical.size == vertical.size {
            item.cross = item.limitCross(vertical.size)
            item.flags.insert([.hasCross, .isDefinite])
        } else if style.pointee.height.isAuto && item.align == .stretch
            && item.flags.isDisjoint(with: .autoCross)
        {
            item.flags.insert(.stretches)
            // §9.8: the height of the only line is known.
            if !isMultiline && space.percentHeight == space.percentHeight {
                stretch(&item, to: space.percentHeight)
                item.flags.insert([.hasCross, .isDefinite])
            }
        }
        let height = item.flags.contains(.hasCross) ? item.cross : .nan
        item.maximum = sizes.maximum
        let basis = style.pointee.basis
        if let base = definiteBasis(child, basis, .horizontal, basisOf: space.percentWidth) {
            item.base = base
        } else if basis == .auto && sizes.size == sizes.size {
            item.base = sizes.size
        } else {
            item.flags.insert(.isContentBased)
            item.base = pass.naturalWidth(child, .largest, height: height)
        }
        setMinimum(&item, sizes, height: height)
    }

    /// §4.5 Automatic Minimum Size of Flex Items, in a row. The content is measured only if it
    /// matters: a content-based base size is never smaller than the minimum.
    private func setMinimum(
        _ item: inout FlexItem, _ sizes: LayoutPass.Sizes, height: Float
    ) {
        let insets = pass.box(item.id).pointee.insets
        guard sizes.minimum.isNaN else {
            item.minimum = max(sizes.minimum, insets.horizontal)
            return
        }
        item.minimum = insets.horizontal
        guard pass.style(item.id).pointee.overflow == .visible else { return }
        item.flags.insert(.lacksMinimum)
        let isAtLeastContent =
            (item.flags.contains(.isContentBased) || item.base == sizes.size)
            && !pass.hasRatio(item.id)
        if !isAtLeastContent { findMinimum(&item, height: height, percentWidth: .nan, sizes) }
    }

    /// Finds the content-based minimum: the min-content width, or the specified width if that is
    /// less.
    func findMinimum(
        _ item: inout FlexItem, height: Float, percentWidth: Float,
        _ known: LayoutPass.Sizes? = nil
    ) {
        guard item.flags.contains(.lacksMinimum) else { return }
        item.flags.remove(.lacksMinimum)
        let sizes = known ?? pass.sizes(item.id, .horizontal, basis: percentWidth)
        item.minimum = max(
            item.minimum, automaticMinimum(item.id, height: height, sizes))
    }

    /// Returns the content size suggestion, or the specified one if that is less (§4.5).
    func automaticMinimum(_ child: ID, height: Float, _ sizes: LayoutPass.Sizes) -> Float {
        var content = pass.naturalWidth(child, .smallest, height: height)
        if pass.hasRatio(child) && height == height {
            content = max(content, pass.contentWidth(child, .smallest, height: height))
        }
        content = min(content, sizes.maximum)
        return sizes.size == sizes.size ? min(sizes.size, content) : content
    }

    // MARK: Columns

    /// §9.2 for a child of a column: its width comes first.
    private func sizeInColumn(_ item: inout FlexItem, _ space: LayoutPass.Space) {
        let child = item.id
        let style = pass.style(child)
        let vertical = pass.sizes(child, .vertical, basis: space.percentHeight)
        let horizontal = pass.sizes(child, .horizontal, basis: space.percentWidth)
        item.crossMinimum = horizontal.minimumOrZero
        item.crossMaximum = horizontal.maximum
        if style.pointee.width.isAuto && item.align == .stretch
            && item.flags.isDisjoint(with: .autoCross)
        {
            item.flags.insert(.stretches)
        }
        item.cross = pass.usedWidth(
            child, available: max(0, space.width - item.crossMargins),
            stretches: item.flags.contains(.stretches) && !isMultiline,
            height: vertical.size == vertical.size ? vertical.limit(vertical.size) : .nan,
            percentWidth: space.percentWidth)
        item.flags.insert(.hasCross)
        item.maximum = vertical.maximum
        let basis = style.pointee.basis
        if let base = definiteBasis(child, basis, .vertical, basisOf: space.percentHeight) {
            item.base = base
        } else if basis == .auto && vertical.size == vertical.size {
            item.base = vertical.size
        } else {
            item.flags.insert(.isContentBased)
            item.base =
                pass.hasRatio(child)
                ? pass.ratioHeight(child, width: item.cross)
                : pass.contentHeight(child, width: item.cross)
        }
        item.minimum = columnMinimum(item, vertical, space)
        // §9.8: a content-based height is not definite in a container without a definite one.
        if space.percentHeight == space.percentHeight || !item.flags.contains(.isContentBased) {
            item.flags.insert(.isDefinite)
        } else if pass.hasRatio(child) {
            item.flags.insert(.isDefiniteByRatio)
        }
    }

    /// §4.5 Automatic Minimum Size of Flex Items, in a column.
    private func columnMinimum(
        _ item: FlexItem, _ sizes: LayoutPass.Sizes, _ space: LayoutPass.Space
    ) -> Float {
        let insets = pass.box(item.id).pointee.insets.vertical
        if sizes.minimum == sizes.minimum { return max(sizes.minimum, insets) }
        guard pass.style(item.id).pointee.overflow == .visible else { return insets }
        // An inflexible item neither grows nor shrinks below its base.
        if !item.flags.contains(.isContentBased) && item.shrink == 0 && item.base == sizes.size {
            return insets
        }
        let content = min(
            pass.hasRatio(item.id)
                ? ratioContent(item, space) : pass.contentHeight(item.id, width: item.cross),
            sizes.maximum)
        let minimum = sizes.size == sizes.size ? min(sizes.size, content) : content
        return max(insets, minimum)
    }

    /// Returns the minimum content height of an item with an aspect ratio: through the ratio from
    /// its width without a height, and as its content needs, but no more than limits of its width
    /// allow.
    private func ratioContent(_ item: FlexItem, _ space: LayoutPass.Space) -> Float {
        let width = pass.usedWidth(
            item.id, available: max(0, space.width - item.crossMargins),
            stretches: item.flags.contains(.stretches) && !isMultiline, height: .nan,
            percentWidth: space.percentWidth)
        var content = pass.automaticHeight(item.id, width: width)
        if item.crossMaximum < .infinity {
            content = min(content, pass.ratioHeight(item.id, width: item.crossMaximum))
        }
        return max(content, pass.ratioHeight(item.id, width: width))
    }

    // MARK: Both

    /// Returns the border-box size of a definite flex basis.
    private func definiteBasis(
        _ child: ID, _ basis: Length, _ axis: LayoutPass.Axis, basisOf container: Float
    ) -> Float? {
        let value = basis.resolved(container)
        guard value == value else { return nil }
        let insets = pass.box(child).pointee.insets
        let around = axis == .horizontal ? insets.horizontal : insets.vertical
        return pass.box(child).pointee.traits.contains(.contentBox)
            ? value + around : max(value, around)
    }

    /// §9.4, step 11: sets the cross size of an item that fills the line.
    func stretch(_ item: inout FlexItem, to line: Float) {
        let insets = pass.box(item.id).pointee.insets
        let around = isRow ? insets.vertical : insets.horizontal
        item.cross = item.limitCross(max(around, line - item.crossMargins))
    }
}
