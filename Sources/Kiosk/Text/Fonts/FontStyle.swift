/// The styles of a face according to its file: ranges for a variable font, single values for
/// others.
package struct FontStyle: Hashable {
    package var weights: ClosedRange<Float> = 400...400
    /// Widths in percent of normal.
    package var widths: ClosedRange<Float> = 100...100
    package var isUpright = true
    /// A variable font may be both upright and italic.
    package var isItalic = false

    package init() {}

    /// Ranks the match with a requested typeface; lower is better. CSS Fonts 4, section 5.2: width
    /// takes precedence over slant, slant over weight.
    package func rank(for typeface: Typeface) -> FontRank {
        FontRank(
            width: widthRank(Float(typeface.width.percent)),
            slant: (typeface.slant == .italic ? isItalic : isUpright) ? 0 : 1,
            weight: weightRank(Float(typeface.weight.value)))
    }

    /// Prefers narrower faces for normal and narrow requests, wider ones for others.
    private func widthRank(_ wanted: Float) -> FontRank.Part {
        if widths.contains(wanted) { return FontRank.Part(side: 0, distance: 0) }
        let isNarrower = widths.upperBound < wanted
        let distance = isNarrower ? wanted - widths.upperBound : widths.lowerBound - wanted
        return FontRank.Part(side: isNarrower == (wanted <= 100) ? 1 : 2, distance: distance)
    }

    /// For 400 to 500: up to 500, then lighter, then heavier. Below: lighter first. Above: heavier
    /// first.
    private func weightRank(_ wanted: Float) -> FontRank.Part {
        if weights.contains(wanted) { return FontRank.Part(side: 0, distance: 0) }
        let isLighter = weights.upperBound < wanted
        let distance = isLighter ? wanted - weights.upperBound : weights.lowerBound - wanted
        if (400...500).contains(wanted) {
            if isLighter { return FontRank.Part(side: 2, distance: distance) }
            return FontRank.Part(side: weights.lowerBound <= 500 ? 1 : 3, distance: distance)
        }
        return FontRank.Part(side: isLighter == (wanted < 400) ? 1 : 2, distance: distance)
    }
}

/// The distance of a face from the requested one.
package struct FontRank: Comparable {
    /// The side of the requested value on which a face lies, and the distance.
    package struct Part: Comparable {
        package let side: Int
        package let distance: Float

        package static func < (a: Part, b: Part) -> Bool {
            (a.side, a.distance) < (b.side, b.distance)
        }
    }

    package let width: Part
    package let slant: Int
    package let weight: Part

    package static func < (a: FontRank, b: FontRank) -> Bool {
        if a.width != b.width { return a.width < b.width }
        if a.slant != b.slant { return a.slant < b.slant }
        return a.weight < b.weight
    }
}
