/// The model of a bar.
public struct BarModel: InstrumentModel {
    /// Value; one outside the scale is shown at its end.
    public var value: Float
    /// Value at the start of the scale.
    public var minimum: Float
    /// Value at the end of the scale.
    public var maximum: Float
    /// A horizontal bar grows in the writing direction, a vertical one upwards.
    public var axis = Axis.horizontal
    /// Thickness of the line, in logical pixels; it is centred in its box.
    public var thickness: Float = 12
    /// Radii in logical pixels; those that do not fit shrink as in CSS.
    public var cornerRadii: CornerRadii = 6
    /// Paint of the unfilled part.
    public var track = ThemePaint.role(.surfaceMuted)
    /// Paint from the start to the value. A gradient spans the whole bar.
    public var fill = ThemePaint.role(.primary)
    /// Zones, drawn as a thin line below the bar, or beside a vertical one.
    public var zones: [ValueZone] = []
    /// Number of evenly spaced ticks, including both ends; 0 and 1 mean none.
    public var tickCount = 0
    /// True if changes of the value are animated.
    public var animates = true

    /// Makes a model of a bar on a scale.
    public init(_ value: Float = 0, from minimum: Float = 0, to maximum: Float = 100) {
        (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
    }
}
