/// What a bar shows, and how.
public struct BarModel: InstrumentModel {
    /// One outside of the scale is shown at its end.
    public var value: Float
    public var minimum: Float
    public var maximum: Float
    /// A horizontal bar grows from where lines of text begin, a vertical one upwards.
    public var axis = Axis.horizontal
    /// The width of the line, in logical pixels; it lies in the middle of its box.
    public var thickness: Float = 12
    /// In logical pixels; those that do not fit shrink as CSS says.
    public var cornerRadii: CornerRadii = 6
    /// The line where the value does not reach.
    public var track = ThemePaint.role(.surfaceMuted)
    /// The line from the beginning to the value. A gradient lies along the whole bar.
    public var fill = ThemePaint.role(.primary)
    /// Drawn as a thin line below the bar, or beside one that is vertical.
    public var zones: [ValueZone] = []
    /// How many marks there are, evenly from one end to the other; 0 and 1 are none.
    public var tickCount = 0
    /// Whether a new value is reached smoothly.
    public var animates = true

    public init(_ value: Float = 0, from minimum: Float = 0, to maximum: Float = 100) {
        (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
    }
}
