/// A coloured part of an instrument's scale, such as a normal or a dangerous range.
public struct ValueZone: Hashable, Sendable {
    /// First value of the zone.
    public var from: Float
    /// Last value of the zone.
    public var to: Float
    /// Colour of the zone.
    public var color: ThemeColor

    /// Makes a zone; its parts outside the instrument's scale are not shown.
    public init(from: Float, to: Float, _ color: ThemeColor) {
        (self.from, self.to, self.color) = (from, to, color)
    }
}

/// The scale of an instrument.
struct ValueScale: Equatable {
    var minimum: Float
    var maximum: Float

    /// Returns the position of a value from 0 to 1; one outside, or NaN, is at an end.
    func share(of value: Float) -> Float {
        let share = (value - minimum) / (maximum - minimum)
        return share > 0 ? min(1, share) : 0
    }
}

/// A zone in the theme's colour, in shares of the scale.
struct ZoneLook: Equatable {
    let from: Float
    let to: Float
    let color: Color

    init(_ zone: ValueZone, on scale: ValueScale, _ theme: Theme) {
        (from, to) = (scale.share(of: zone.from), scale.share(of: zone.to))
        color = zone.color.resolved(in: theme)
    }
}

/// The colours of an instrument, from the current theme.
struct InstrumentLook: Equatable {
    var track = SurfacePaint.color(.clear)
    var fill = SurfacePaint.color(.clear)
    var tick = Color.clear
    var zones: [ZoneLook] = []

    init() {}

    init(_ model: some InstrumentModel, _ theme: Theme) {
        let scale = model.scale
        track = theme.trackPaint(model.track)
        fill = SurfacePaint(model.fill, theme)
        tick = theme[.textMuted]
        zones = model.zones.map { ZoneLook($0, on: scale, theme) }
    }
}

/// The lengths of an instrument's details: a share of its thickness, within limits.
struct InstrumentMeasures {
    /// Gap between the line, the zones and the ticks.
    let gap: Float
    let zoneWidth: Float
    let tickLength: Float
    let tickWidth: Float

    init(thickness: Float) {
        let quarter = (thickness / 4).rounded()
        gap = min(6, max(2, quarter))
        zoneWidth = min(6, max(2, quarter))
        tickLength = min(12, max(4, (thickness / 2).rounded()))
        tickWidth = thickness < 12 ? 1 : 2
    }
}
