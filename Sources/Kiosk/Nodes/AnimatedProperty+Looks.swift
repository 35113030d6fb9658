/// A value made of theme colours, whose numbers depend on the theme.
protocol ThemedAnimatable: Equatable, SendableMetatype {
    /// Returns the numbers in a theme; nil for a value that has none.
    func motionVector(in theme: Theme) -> MotionVector?
    /// Makes a value from interpolated numbers.
    init(_ vector: MotionVector)
}

extension ThemeColor: ThemedAnimatable {
    func motionVector(in theme: Theme) -> MotionVector? { resolved(in: theme).motionVector }
    init(_ vector: MotionVector) { self = .literal(Color(vector)) }
}

extension ThemePaint: ThemedAnimatable {
    /// The numbers of a plain colour; a gradient has none.
    func motionVector(in theme: Theme) -> MotionVector? {
        guard case .color(let color) = self else { return nil }
        return color.motionVector(in: theme)
    }

    init(_ vector: MotionVector) { self = .literal(Color(vector)) }
}

extension ValueMotion where Value: ThemedAnimatable {
    /// Makes it for values whose numbers depend on the theme.
    init(themed: Void) {
        isColor = true
        vector = { $0.motionVector(in: $1.theme) }
        value = { Value($0) }
    }
}

extension AnimatedProperty {
    /// The fill of a box, if it is one colour before and after.
    public static let background = AnimatedProperty(
        "background", get: { ($0 as? BoxNode)?.model.background },
        set: { node, value in (node as? BoxNode)?.model.background = value },
        motion: ValueMotion(themed: ()))
    /// The colour of a label.
    public static let color = AnimatedProperty(
        "color", get: { ($0 as? LabelNode)?.model.color },
        set: { node, value in (node as? LabelNode)?.model.color = value },
        motion: ValueMotion(themed: ()))
    /// The corners of a box.
    public static let cornerRadius = AnimatedProperty(
        "cornerRadius", of: BoxNode.self, get: { $0.model.cornerRadii },
        set: { $0.model.cornerRadii = $1 })
}
