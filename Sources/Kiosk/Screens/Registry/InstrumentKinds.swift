/// Degrees around a circle.
private let angle = PropertyType.number(-360...360)

/// Nodes that show a number as a picture.
extension NodeKind {
    static let gauge = NodeKind(
        name: "gauge",
        doc: """
            A value on a scale around a circle. A gauge of more than half a turn is centred in its \
            box, where a label fits on top of it, in a stack.
            """,
        groups: [.placement],
        own: Property.instrument(GaugeNode.self, thickness: 14) + [
            .model(
                of: GaugeNode.self, "startAngle", angle, default: -135,
                "Where the scale begins, in degrees clockwise; 0 points up."
            ) { $0.startAngle = $1.number },
            .model(
                of: GaugeNode.self, "sweepAngle", angle, default: 270,
                "How far the scale goes, in degrees; clockwise if positive."
            ) { $0.sweepAngle = $1.number },
            .model(
                of: GaugeNode.self, "roundEnds", .bool, default: true,
                "Whether the line ends in half circles."
            ) { $0.hasRoundEnds = $1.bool },
        ],
        hasChildren: false
    ) { GaugeNode(value: 0) }

    static let bar = NodeKind(
        name: "bar", doc: "A value as the length of a line: progress, or a level.",
        groups: [.placement],
        own: [
            .model(
                of: BarNode.self, "axis", .axis, default: "horizontal",
                """
                A \"horizontal\" bar grows from where lines of text begin, a \"vertical\" one \
                upwards.
                """
            ) { $0.axis = Axis(rawValue: $1.string) ?? .horizontal }
        ] + Property.instrument(BarNode.self, thickness: 12) + [
            .model(
                of: BarNode.self, "cornerRadius", .radii(0...10_000), default: 6,
                "Radius of the corners, in pixels."
            ) { $0.cornerRadii = $1.radii }
        ],
        hasChildren: false
    ) { BarNode(value: 0) }
}

extension PropertyType {
    static let axis = PropertyType.choice(Axis.allCases.map(\.rawValue))
}

extension Property {
    /// What all instruments have.
    fileprivate static func instrument<Model: InstrumentModel>(
        _ kind: InstrumentNode<Model>.Type, thickness: JSON
    ) -> [Property] {
        [
            .model(
                of: kind, "value", .scale, default: 0,
                "What is shown; beyond the scale, its end."
            ) { $0.value = $1.number },
            .model(of: kind, "minimum", .scale, default: 0, "Where the scale begins.") {
                $0.minimum = $1.number
            },
            .model(of: kind, "maximum", .scale, default: 100, "Where the scale ends.") {
                $0.maximum = $1.number
            },
            .model(
                of: kind, "thickness", .number(1...1000), default: thickness,
                "Width of the line, in pixels."
            ) { $0.thickness = $1.number },
            .model(
                of: kind, "track", .paint, default: "surface-muted",
                "The line where the value does not reach."
            ) { $0.track = $1.paint },
            .model(
                of: kind, "fill", .paint, default: "primary",
                "The line from the beginning to the value."
            ) { $0.fill = $1.paint },
            .model(
                of: kind, "zones", .zones, default: [],
                "Parts of the scale with colours of their own, as a thin line beside the other."
            ) { $0.zones = $1.zones },
            .model(
                of: kind, "ticks", .integer(0...200), default: 0,
                "How many marks there are, evenly from one end of the scale to the other."
            ) { $0.tickCount = Int($1.number) },
            .model(
                of: kind, "animates", .bool, default: true,
                "Whether a new value is reached smoothly, or at once."
            ) { $0.animates = $1.bool },
        ]
    }
}
