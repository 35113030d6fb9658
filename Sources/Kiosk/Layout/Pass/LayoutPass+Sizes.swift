/// Sizes specified by styles (CSS Sizing §3, §5).
extension LayoutPass {
    enum Axis {
        case horizontal
        case vertical
    }

    /// A box's specified size and limits along an axis: of the border box, and never smaller than
    /// padding and border.
    struct Sizes {
        /// NaN if automatic.
        var size = Float.nan
        /// NaN if automatic.
        var minimum = Float.nan
        var maximum = Float.infinity

        @inline(__always) var minimumOrZero: Float { minimum == minimum ? minimum : 0 }

        /// Clamps a size to the limits; an automatic minimum counts as zero.
        @inline(__always)
        func limit(_ value: Float) -> Float { max(min(value, maximum), minimumOrZero) }
    }

    /// Returns the specified sizes. Percentages refer to `basis`; if that is not definite (NaN),
    /// they are automatic.
    @inline(__always)
    func sizes(_ id: ID, _ axis: Axis, basis: Float) -> Sizes {
        let style = style(id)
        let box = box(id)
        let insets = box.pointee.insets
        let around = axis == .horizontal ? insets.horizontal : insets.vertical
        let isContentBox = box.pointee.traits.contains(.contentBox)
        func border(_ value: Float) -> Float {
            // NaN is preserved.
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

    /// Resolves percentages in a child's padding against its container's width.
    @inline(__always)
    func resolveInsets(_ id: ID, basis: Float) {
        let box = box(id)
        let basis = basis == basis ? basis : 0
        guard box.pointee.traits.contains(.percentInsets), box.pointee.insetsBasis != basis else {
            return
        }
        let old = box.pointee.insets
        arena.resolveInsets(id, basis: basis)
        if box.pointee.insets != old { box.pointee.laidWidth = .nan }
    }

    /// Calls `body` while percentages in a child's padding count as zero, as they do for intrinsic
    /// widths.
    @inline(__always)
    func withoutPercentages<Result>(_ id: ID, _ body: () -> Result) -> Result {
        guard box(id).pointee.traits.contains(.percentInsets) else { return body() }
        let basis = box(id).pointee.insetsBasis
        arena.resolveInsets(id, basis: 0)
        defer { arena.resolveInsets(id, basis: basis) }
        return body()
    }

    /// Returns a child's margins, with automatic ones as zero.
    @inline(__always)
    func margins(_ id: ID, basis: Float) -> EdgeInsets {
        let box = box(id)
        guard box.pointee.traits.contains(.margins) else { return .zero }
        return style(id).pointee.margin.resolved(
            basis, isRightToLeft: box.pointee.traits.contains(.rightToLeft))
    }

    // MARK: Used sizes

    /// The space of a container's content box, as its children see it.
    struct Space {
        var width: Float
        /// NaN while the height is content-based.
        var height: Float
        /// Basis of percentage widths; NaN while intrinsic widths are computed.
        var percentWidth: Float
        /// Basis of percentage heights; NaN if they count as automatic.
        var percentHeight: Float
    }

    /// Returns the width of a child that is not flexed: its own, or all of `available`, or
    /// fit-content.
    func usedWidth(
        _ id: ID, available: Float, stretches: Bool, height: Float, percentWidth: Float
    ) -> Float {
        var sizes = sizes(id, .horizontal, basis: percentWidth)
        guard sizes.size.isNaN else { return sizes.limit(sizes.size) }
        let isRatio = hasRatio(id)
        if isRatio && height == height && !stretches {
            return widthByRatio(id, sizes, height: height)
        }
        if isRatio { transferLimits(id, to: &sizes) }
        if stretches { return sizes.limit(max(available, box(id).pointee.insets.horizontal)) }
        return sizes.limit(fitContent(id, available: available, height: height))
    }

    /// Returns the fit-content width: the max-content width, limited to `available`, but at least
    /// the min-content width.
    func fitContent(_ id: ID, available: Float, height: Float) -> Float {
        let largest = contentWidth(id, .largest, height: height)
        if largest <= available { return largest }
        return max(contentWidth(id, .smallest, height: height), available)
    }

    /// Returns a child's contribution to the min-content or max-content width of its container,
    /// without margins (CSS Sizing §5). `percentHeight` is the container's height if definite.
    func contribution(
        _ id: ID, _ extreme: Extreme, height: Float, percentHeight: Float
    ) -> Float {
        withoutPercentages(id) {
            contributionWithInsets(id, extreme, height: height, percentHeight: percentHeight)
        }
    }

    private func contributionWithInsets(
        _ id: ID, _ extreme: Extreme, height: Float, percentHeight: Float
    ) -> Float {
        var sizes = sizes(id, .horizontal, basis: .nan)
        guard sizes.size.isNaN else { return sizes.limit(sizes.size) }
        let height = definiteHeight(id, height, percentHeight)
        if hasRatio(id) {
            if height == height {
                return widthByRatio(id, sizes, height: height)
            }
            transferLimits(id, to: &sizes, percentHeight: percentHeight)
        }
        return sizes.limit(contentWidth(id, extreme, height: height))
    }

    /// Returns a child's height if it is not content-based: the known one, or the style's.
    func definiteHeight(_ id: ID, _ known: Float, _ percentHeight: Float) -> Float {
        guard known.isNaN else { return known }
        let vertical = sizes(id, .vertical, basis: percentHeight)
        return vertical.size.isNaN ? .nan : vertical.limit(vertical.size)
    }
}
