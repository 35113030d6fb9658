extension LayoutStyle {
    /// The style with numbers that every sum of a layout can bear: no NaN, nothing infinite, and
    /// nothing negative but margins. The layout computes with such styles only.
    var bounded: LayoutStyle {
        var style = self
        style.gap = gap.boundedLength
        style.padding = EdgeInsets(
            top: padding.top.boundedLength, right: padding.right.boundedLength,
            bottom: padding.bottom.boundedLength, left: padding.left.boundedLength)
        style.margin = EdgeInsets(
            top: margin.top.bounded, right: margin.right.bounded, bottom: margin.bottom.bounded,
            left: margin.left.bounded)
        style.width = width.bounded
        style.height = height.bounded
        style.grow = grow.boundedLength
        style.shrink = shrink.boundedLength
        return style
    }
}

extension LayoutStyle.Dimension {
    fileprivate var bounded: Self {
        switch self {
        case .auto: .auto
        case .points(let value): .points(value.boundedLength)
        case .percent(let value): .percent(value.boundedLength)
        }
    }
}

extension Float {
    /// Cut to ±2²⁴, where a `Float` still counts single pixels; zero for what is not a number.
    var bounded: Float { self == self ? min(max(self, -16_777_216), 16_777_216) : 0 }

    /// As `bounded`, and not negative.
    var boundedLength: Float { max(0, bounded) }
}

extension Size {
    var bounded: Size { Size(width: width.boundedLength, height: height.boundedLength) }
}
