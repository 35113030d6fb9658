/// The model of a gauge.
public struct GaugeModel: InstrumentModel {
    /// Value; one outside the scale is shown at its end.
    public var value: Float
    /// Value at the start of the scale.
    public var minimum: Float
    /// Value at the end of the scale.
    public var maximum: Float
    /// Thickness of the line, in logical pixels.
    public var thickness: Float = 14
    /// Start of the scale, in degrees clockwise; 0 points up.
    public var startAngle: Float = -135
    /// Angle of the scale in degrees, at most a full turn; clockwise if positive.
    public var sweepAngle: Float = 270
    /// Paint of the unfilled part.
    public var track = ThemePaint.role(.surfaceMuted)
    /// Paint from the start to the value. A gradient lies in the square around the circle.
    public var fill = ThemePaint.role(.primary)
    /// True if the line ends in half circles, which extend beyond the scale.
    public var hasRoundEnds = true
    /// Zones, drawn as a thin line inside the other.
    public var zones: [ValueZone] = []
    /// Number of evenly spaced ticks, including both ends; 0 and 1 mean none.
    public var tickCount = 0
    /// True if changes of the value are animated.
    public var animates = true

    /// Makes a model of a gauge on a scale.
    public init(_ value: Float = 0, from minimum: Float = 0, to maximum: Float = 100) {
        (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
    }
}
