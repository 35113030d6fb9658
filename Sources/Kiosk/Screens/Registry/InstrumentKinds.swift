/// The node kinds of instruments.
extension NodeKind {
    static let gauge = NodeKind(
        name: "gauge",
        doc: """
            A value on a scale around a circle. A gauge of more than half a turn is centred in its \
            box, where a label fits on top of it, in a stack.
            """,
        groups: [.placement],
        own: Property.instrument(GaugeModel.self, thickness: 14) + [
            .model(
                "startAngle", NumberCodec(-360...360), \GaugeModel.startAngle, default: -135,
                "Where the scale begins, in degrees clockwise; 0 points up."),
            .model(
                "sweepAngle", NumberCodec(-360...360), \GaugeModel.sweepAngle, default: 270,
                "How far the scale goes, in degrees; clockwise if positive."),
            .model(
                "roundEnds", .bool, \GaugeModel.hasRoundEnds, default: true,
                "Whether the line ends in half circles."),
        ],
        hasChildren: false
    ) { GaugeNode(value: 0) }

    static let bar = NodeKind(
        name: "bar", doc: "A value as the length of a line: progress, or a level.",
        groups: [.placement],
        own: [
            .model(
                "axis", ChoiceCodec(Axis.self), \BarModel.axis, default: "horizontal",
                """
                A \"horizontal\" bar grows from where lines of text begin, a \"vertical\" one \
                upwards.
                """)
        ] + Property.instrument(BarModel.self, thickness: 12) + [
            .model(
                "cornerRadius", RadiiCodec(), \BarModel.cornerRadii, default: 6,
                "Radius of the corners, in pixels.")
        ],
        hasChildren: false
    ) { BarNode(value: 0) }
}

extension Property {
    /// Makes the properties common to all instruments.
    fileprivate static func instrument<Model: InstrumentModel & SendableMetatype>(
        _ model: Model.Type, thickness: JSON
    ) -> [Property] {
        [
            .model(
                "value", .scale, \Model.value, default: 0,
                "What is shown; beyond the scale, its end."),
            .model("minimum", .scale, \Model.minimum, default: 0, "Where the scale begins."),
            .model("maximum", .scale, \Model.maximum, default: 100, "Where the scale ends."),
            .model(
                "thickness", NumberCodec(1...1000), \Model.thickness, default: thickness,
                "Width of the line, in pixels."),
            .model(
                "track", .paint, \Model.track, default: "surface-muted",
                "The line where the value does not reach."),
            .model(
                "fill", .paint, \Model.fill, default: "primary",
                "The line from the beginning to the value."),
            .model(
                "zones", ZonesCodec(), \Model.zones, default: [],
                "Parts of the scale with colours of their own, as a thin line beside the other."),
            .model(
                "ticks", IntegerCodec<Int>(0...200), \Model.tickCount, default: 0,
                "How many marks there are, evenly from one end of the scale to the other."),
            .model(
                "animates", .bool, \Model.animates, default: true,
                "Whether a new value is reached smoothly, or at once."),
        ]
    }
}
