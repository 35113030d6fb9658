/// What a face can look like, as its file says: ranges for a variable font, one value for others.
package struct FontStyle: Hashable {
    package var weights: ClosedRange<Float> = 400...400
    /// In percent of the normal width.
    package var widths: ClosedRange<Float> = 100...100
    package var isUpright = true
    /// A variable font may be both.
    package var isItalic = false

    package init() {}

    /// How well this answers what text asks for; the least is the best. CSS Fonts 4, section 5.2:
    /// width counts before slant, slant before weight.
    package func rank(for typeface: Typeface) -> FontRank {
        FontRank(
            width: widthRank(Float(typeface.width.percent)),
            slant: (typeface.slant == .italic ? isItalic : isUpright) ? 0 : 1,
            weight: weightRank(Float(typeface.weight.value)))
    }

    /// Narrower faces first for what is no wider than normal, wider ones first for the rest.
    private func widthRank(_ wanted: Float) -> FontRank.Part {
        if widths.contains(wanted) { return FontRank.Part(side: 0, distance: 0) }
        let isNarrower = widths.upperBound < wanted
        let distance = isNarrower ? wanted - widths.upperBound : widths.lowerBound - wanted
        return FontRank.Part(side: isNarrower == (wanted <= 100) ? 1 : 2, distance: distance)
    }

    /// From 400 to 500: up to 500, then lighter, then heavier. Below: lighter first. Above: heavier
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

/// How far a face is from what was asked for.
package struct FontRank: Comparable {
    /// On which side of the wanted value a face lies, and how far away.
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
