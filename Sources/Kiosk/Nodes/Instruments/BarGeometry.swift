/// The positions of a bar's parts in its box.
struct BarGeometry {
    private let box: Rect
    private let axis: Axis
    /// True if the scale begins on the right.
    private let isMirrored: Bool
    let length: Float
    let thickness: Float
    /// Distance of the scale's start from the end of the bar: the length of a round corner.
    let inset: Float
    private let measures: InstrumentMeasures
    private let hasZones: Bool
    private let hasTicks: Bool

    init(_ model: BarModel, in box: Rect, isMirrored: Bool) {
        self.box = box
        self.isMirrored = isMirrored
        axis = model.axis
        measures = InstrumentMeasures(thickness: model.thickness)
        hasZones = !model.zones.isEmpty
        hasTicks = model.tickCount > 1
        length = box.size[axis]
        let across = box.size[axis.across]
        let beside = BarGeometry.crossSize(model) - model.thickness
        thickness = max(0, min(model.thickness, across - beside))
        let radii = model.cornerRadii
        let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        var radius: Float = 0
        for corner in corners { radius = max(radius, corner[axis]) }
        inset = max(0, min(radius, thickness / 2, length / 2))
    }

    /// Returns the size of the bar and its scale across the axis.
    static func crossSize(_ model: BarModel) -> Float {
        let measures = InstrumentMeasures(thickness: model.thickness)
        var size = max(0, model.thickness)
        if !model.zones.isEmpty { size += measures.gap + measures.zoneWidth }
        if model.tickCount > 1 { size += measures.gap + measures.tickLength }
        return size
    }

    /// Returns the distance of a scale position from the start of the bar, in whole pixels.
    func distance(of share: Float) -> Float {
        (inset + share * (length - 2 * inset)).rounded()
    }

    /// Returns the filled part of the bar for a value. It ends in a corner after the value's
    /// position.
    func fill(to share: Float) -> Rect {
        line(from: 0, to: min(length, distance(of: share) + inset))
    }

    /// Returns the unfilled rest, which begins below the corner of the fill.
    func rest(from share: Float) -> Rect {
        line(from: max(0, distance(of: share) - inset), to: length)
    }

    /// Returns the bar between two distances from its start.
    func line(from: Float, to: Float) -> Rect { part(from, to, lead, thickness) }

    /// Returns the area that changes when the value moves between two positions.
    func bounds(from: Float, to: Float) -> Rect {
        line(
            from: distance(of: min(from, to)) - inset - 1,
            to: distance(of: max(from, to)) + inset + 1)
    }

    func zone(_ zone: ZoneLook) -> Rect {
        part(
            distance(of: zone.from), distance(of: zone.to), lead + thickness + measures.gap,
            measures.zoneWidth)
    }

    func tick(at share: Float) -> Rect {
        let edge = (distance(of: share) - measures.tickWidth / 2).rounded()
        let begin = max(0, min(length - measures.tickWidth, edge))
        var across = lead + thickness + measures.gap
        if hasZones { across += measures.zoneWidth + measures.gap }
        return part(begin, begin + measures.tickWidth, across, measures.tickLength)
    }

    /// Offset of the bar from the top of its box, or from its inline-start edge.
    private var lead: Float {
        var used = thickness
        if hasZones { used += measures.gap + measures.zoneWidth }
        if hasTicks { used += measures.gap + measures.tickLength }
        let across = box.size[axis.across]
        return max(0, ((across - used) / 2).rounded())
    }

    private func part(_ from: Float, _ to: Float, _ across: Float, _ width: Float) -> Rect {
        switch axis {
        case .horizontal:
            let x = isMirrored ? box.maxX - to : box.minX + from
            return Rect(x: x, y: box.minY + across, width: to - from, height: width)
        case .vertical:
            let x = isMirrored ? box.maxX - across - width : box.minX + across
            return Rect(x: x, y: box.maxY - to, width: width, height: to - from)
        }
    }
}
