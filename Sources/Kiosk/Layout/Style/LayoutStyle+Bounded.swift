extension LayoutStyle {
    /// The style with safe numbers: no NaN, no infinity, and nothing negative but margins and
    /// insets. The layout computes with such styles only.
    var bounded: LayoutStyle {
        var style = self
        style.grow = grow.boundedLength
        style.shrink = shrink == shrink ? shrink.boundedLength : 1
        style.basis = basis.boundedSize
        style.width = width.boundedSize
        style.height = height.boundedSize
        style.minWidth = minWidth.boundedSize
        style.minHeight = minHeight.boundedSize
        style.maxWidth = maxWidth.boundedSize
        style.maxHeight = maxHeight.boundedSize
        style.aspectRatio = aspectRatio.flatMap { $0 > 0 && $0 < .infinity ? $0 : nil }
        style.margin = margin.map(\.bounded)
        style.padding = padding.map(\.boundedLength)
        style.border = border.map { $0.isPercent ? .zero : $0.boundedLength }
        style.inset = inset.map(\.bounded)
        style.rowGap = rowGap.boundedLength
        style.columnGap = columnGap.boundedLength
        return style
    }
}

extension Length {
    /// A margin or an inset, which may be negative.
    fileprivate var bounded: Length {
        switch self {
        case .auto, .content: .auto
        case .points(let value): value == value ? .points(value.limited) : .zero
        case .percent(let value): value == value ? .percent(value.limited) : .zero
        }
    }

    /// A padding, a border or a gap.
    fileprivate var boundedLength: Length {
        switch self {
        case .auto, .content: .zero
        case .points(let value): .points(value.boundedLength)
        case .percent(let value): .percent(value.boundedLength)
        }
    }

    /// A size or the limit of one.
    fileprivate var boundedSize: Length {
        switch self {
        case .auto, .content: self
        case .points(let value): value >= 0 ? .points(value.boundedLength) : .auto
        case .percent(let value): value >= 0 ? .percent(value.boundedLength) : .auto
        }
    }
}

extension LayoutEdges {
    fileprivate func map(_ transform: (Length) -> Length) -> LayoutEdges {
        LayoutEdges(
            top: transform(top), right: transform(right), bottom: transform(bottom),
            left: transform(left), start: start.map(transform), end: end.map(transform))
    }
}

extension Float {
    /// The value clamped to ±2²⁴, the range in which a `Float` represents every integer. NaN is
    /// preserved.
    @inline(__always)
    var limited: Float { self > 16_777_216 ? 16_777_216 : self < -16_777_216 ? -16_777_216 : self }

    /// The value clamped to 0…2²⁴; NaN becomes zero.
    @inline(__always)
    var boundedLength: Float { self > 0 ? limited : 0 }
}
