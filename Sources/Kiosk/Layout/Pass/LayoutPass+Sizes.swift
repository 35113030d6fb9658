/// What styles say about sizes (CSS Sizing §3, §5; aspect ratios: CSS Sizing 4 §4).
extension LayoutPass {
    enum Axis {
        case horizontal
        case vertical
    }

    /// The size of a box along an axis and its limits, as the style has them: of the border box,
    /// and never smaller than padding and border.
    struct Sizes {
        /// NaN if automatic.
        var size = Float.nan
        /// NaN if automatic.
        var minimum = Float.nan
        var maximum = Float.infinity

        @inline(__always) var minimumOrZero: Float { minimum == minimum ? minimum : 0 }

        /// A size within the limits; an automatic minimum counts as zero.
        @inline(__always)
        func limit(_ value: Float) -> Float { max(min(value, maximum), minimumOrZero) }
    }

    /// Percentages are of `basis`; where that is not definite (NaN), they are automatic.
    @inline(__always)
    func sizes(_ id: ID, _ axis: Axis, basis: Float) -> Sizes {
        let style = style(id)
        let box = box(id)
        let insets = box.pointee.insets
        let around = axis == .horizontal ? insets.horizontal : insets.vertical
        let isContentBox = box.pointee.traits.contains(.contentBox)
        func border(_ value: Float) -> Float {
            // NaN stays.
            isContentBox ? value + around : value < around ? around : value
        }
        var sizes = Sizes()
        let length = axis == .horizontal ? style.pointee.width : style.pointee.height
        sizes.size = border(length.resolved(basis))
        sizes.minimum = around
        guard box.pointee.traits.contains(.limits) else {
            sizes.minimum = .nan
            return sizes
        }
        let minimum = axis == .horizontal ? style.pointee.minWidth : style.pointee.minHeight
        let maximum = axis == .horizontal ? style.pointee.maxWidth : style.pointee.maxHeight
        let limit = border(maximum.resolved(basis))
        if limit == limit { sizes.maximum = limit }
        sizes.minimum = minimum.isAuto ? .nan : border(minimum.resolvedOrZero(basis))
        return sizes
    }

    /// Lets percentages in the padding of a child be of its container's width.
    @inline(__always)
    func resolveInsets(_ id: ID, basis: Float) {
        let box = box(id)
        let basis = basis == basis ? basis : 0
        guard box.pointee.traits.contains(.percentInsets), box.pointee.insetsBasis != basis else {
            return
        }
        let old = box.pointee.insets
        arena.resolveInsets(id, basis: basis)
        guard box.pointee.insets != old else { return }
        box.pointee.heights.removeAll()
        box.pointee.laidWidth = .nan
        box.pointee.marks.insert(.forgetful)
    }

    /// A child's margins; automatic ones as zero.
    @inline(__always)
    func margins(_ id: ID, basis: Float) -> EdgeInsets {
        let box = box(id)
        guard box.pointee.traits.contains(.margins) else { return .zero }
        return style(id).pointee.margin.resolved(
            basis, isRightToLeft: box.pointee.traits.contains(.rightToLeft))
    }

    // MARK: Aspect ratios

    /// The width that the aspect ratio gives a box of this height.
    func ratioWidth(_ id: ID, height: Float) -> Float {
        let ratio = style(id).pointee.aspectRatio ?? 1
        let insets = box(id).pointee.insets
        guard box(id).pointee.traits.contains(.contentBox) else {
            return max(insets.horizontal, (height * ratio).limited)
        }
        return (max(0, height - insets.vertical) * ratio).limited + insets.horizontal
    }

    /// The height that the aspect ratio gives a box of this width.
    func ratioHeight(_ id: ID, width: Float) -> Float {
        let ratio = style(id).pointee.aspectRatio ?? 1
        let insets = box(id).pointee.insets
        guard box(id).pointee.traits.contains(.contentBox) else {
            return max(insets.vertical, (width / ratio).limited)
        }
        return (max(0, width - insets.horizontal) / ratio).limited + insets.vertical
    }

    @inline(__always)
    func hasRatio(_ id: ID) -> Bool { box(id).pointee.traits.contains(.ratio) }

    // MARK: Used sizes

    /// The space of a container's content box, as its children see it.
    struct Space {
        var width: Float
        /// NaN while it is as high as its content.
        var height: Float
        /// What percentages of the width are of; NaN while only the content's width is asked for.
        var percentWidth: Float
        /// What percentages of the height are of; NaN where they count as automatic.
        var percentHeight: Float
    }

    /// The width of a child that is not flexed: its own, or all of `available`, or as wide as its
    /// content within that (fit-content).
    func usedWidth(
        _ id: ID, available: Float, stretches: Bool, height: Float, percentWidth: Float
    ) -> Float {
        var sizes = sizes(id, .horizontal, basis: percentWidth)
        guard sizes.size.isNaN else { return sizes.limit(sizes.size) }
        if hasRatio(id) { transferLimits(id, to: &sizes) }
        if stretches { return sizes.limit(max(available, box(id).pointee.insets.horizontal)) }
        if hasRatio(id), height == height {
            return sizes.limit(
                max(ratioWidth(id, height: height), automaticRatioMinimum(id, sizes)))
        }
        return sizes.limit(fitContent(id, available: available, height: height))
    }

    /// As wide as the content, but not wider than `available` unless the content cannot be
    /// narrower.
    func fitContent(_ id: ID, available: Float, height: Float) -> Float {
        let largest = contentWidth(id, .largest, height: height)
        if largest <= available { return largest }
        return max(contentWidth(id, .smallest, height: height), available)
    }

    /// The height of a child with an automatic one: that of its content, or of its aspect ratio if
    /// the content needs no more. Limits do not count.
    func automaticHeight(_ id: ID, width: Float) -> Float {
        guard hasRatio(id) else { return contentHeight(id, width: width) }
        let height = ratioHeight(id, width: width)
        guard style(id).pointee.minHeight.isAuto, style(id).pointee.overflow == .visible else {
            return height
        }
        return max(height, contentHeight(id, width: width, ratioHeight: height))
    }

    /// The height of the content in a box that has its height from its aspect ratio. What fills the
    /// box asks for no more than that.
    private func contentHeight(_ id: ID, width: Float, ratioHeight: Float) -> Float {
        let box = box(id)
        if box.pointee.traits.contains(.measured) { return contentHeight(id, width: width) }
        if box.pointee.laidWidth == width, box.pointee.laidHeight == ratioHeight,
            box.pointee.marks.contains(.laidOutAsDefinite)
        {
            return box.pointee.laidContent
        }
        return layOut(id, width: width, height: ratioHeight, isDefinite: true)
    }

    /// A box with an aspect ratio is not narrower than its content, unless that is cut
    /// (CSS Sizing 4 §4.1).
    private func automaticRatioMinimum(_ id: ID, _ sizes: Sizes) -> Float {
        guard sizes.minimum.isNaN, style(id).pointee.overflow == .visible else { return 0 }
        return contentWidth(id, .smallest, height: .nan)
    }

    /// Limits of the height are limits of the width as well, through the aspect ratio
    /// (CSS Sizing 4 §4.2).
    private func transferLimits(_ id: ID, to sizes: inout Sizes) {
        let vertical = self.sizes(id, .vertical, basis: .nan)
        if vertical.maximum < .infinity {
            sizes.maximum = min(
                sizes.maximum,
                max(ratioWidth(id, height: vertical.maximum), sizes.minimumOrZero))
        }
        let least = max(vertical.minimumOrZero, box(id).pointee.insets.vertical)
        if least > 0 {
            let minimum = min(ratioWidth(id, height: least), sizes.maximum)
            if minimum > sizes.minimumOrZero { sizes.minimum = minimum }
        }
    }

    /// What a child contributes to the smallest or largest width of its container's content,
    /// without margins (CSS Sizing §5). `percentHeight` is the container's height if definite.
    func contribution(
        _ id: ID, _ extreme: Extreme, height: Float, percentHeight: Float
    ) -> Float {
        guard box(id).pointee.traits.contains(.percentInsets) else {
            return contributionWithInsets(id, extreme, height: height, percentHeight: percentHeight)
        }
        let basis = box(id).pointee.insetsBasis
        arena.resolveInsets(id, basis: 0)
        defer { arena.resolveInsets(id, basis: basis) }
        return contributionWithInsets(id, extreme, height: height, percentHeight: percentHeight)
    }

    private func contributionWithInsets(
        _ id: ID, _ extreme: Extreme, height: Float, percentHeight: Float
    ) -> Float {
        var sizes = sizes(id, .horizontal, basis: .nan)
        guard sizes.size.isNaN else { return sizes.limit(sizes.size) }
        var height = height
        if height.isNaN {
            let vertical = self.sizes(id, .vertical, basis: percentHeight)
            height = vertical.limit(vertical.size)
            if vertical.size.isNaN { height = .nan }
        }
        if hasRatio(id) {
            transferLimits(id, to: &sizes)
            if height == height {
                return sizes.limit(
                    max(ratioWidth(id, height: height), automaticRatioMinimum(id, sizes)))
            }
        }
        return sizes.limit(contentWidth(id, extreme, height: height))
    }
}
