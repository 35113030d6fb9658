/// What a gauge shows, and how.
public struct GaugeModel: InstrumentModel {
    /// One outside of the scale is shown at its end.
    public var value: Float
    public var minimum: Float
    public var maximum: Float
    /// The width of the line, in logical pixels.
    public var thickness: Float = 14
    /// Where the scale begins, in degrees clockwise; 0 points up.
    public var startAngle: Float = -135
    /// How far it goes from there, in degrees, at most once around; clockwise if positive.
    public var sweepAngle: Float = 270
    /// The line where the value does not reach.
    public var track = ThemePaint.role(.surfaceMuted)
    /// The line from the beginning to the value. A gradient lies in the square around the circle.
    public var fill = ThemePaint.role(.primary)
    /// Whether the line ends in half circles, which lie outside of the scale.
    public var hasRoundEnds = true
    /// Drawn as a thin line inside of the other.
    public var zones: [ValueZone] = []
    /// How many marks there are, evenly from one end to the other; 0 and 1 are none.
    public var tickCount = 0
    /// Whether a new value is reached smoothly.
    public var animates = true

    public init(_ value: Float = 0, from minimum: Float = 0, to maximum: Float = 100) {
        (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
    }
}
