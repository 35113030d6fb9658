extension PropertyGroup {
    /// Makes the properties of a box's look: `background`, `borderColor`, `borderWidth`,
    /// `cornerRadius`, `shadow` and `backdropBlur`.
    ///
    /// - Parameter box: Path to the box in a kind's model; a `BoxNode` shows it.
    public static func surface<Model: Equatable & SendableMetatype>(
        at box: any WritableKeyPath<Model, BoxModel> & Sendable
    ) -> PropertyGroup {
        surface(of: ModelPart(box))
    }

    private static func surface(of box: ModelPart<BoxModel>) -> PropertyGroup {
        PropertyGroup(
            title: "Rows, columns, grids, stacks and scrolls",
            properties: [
                .model("background", .paint, box, \.background, "Fills the box."),
                .model("borderColor", .color, box, \.borderColor, "Colour of the border."),
                .model(
                    "borderWidth", NumberCodec(0...10_000), box, \.borderWidth, default: 0,
                    "Width of the border, which lies inside the box, in pixels."),
                .model(
                    "cornerRadius", RadiiCodec(), box, \.cornerRadii, default: 0,
                    "Radius of the corners, in pixels."),
                .model(
                    "shadow", .shadows, box, \.shadows, default: [],
                    "Shadows of the box, the first one on top."),
                .custom(
                    "backdropBlur", NumberCodec(0...200), phase: .paint, default: 0,
                    """
                    Blurs what lies behind the box, by so many pixels; a translucent `background` \
                    goes on top.
                    """,
                    animated: AnimatedProperty(
                        "backdropBlur", of: Node.self, get: { $0.effects.backdropBlur },
                        set: { $0.effects.backdropBlur = max(0, $1) })
                ) { $0.effects.backdropBlur = $1 },
            ])
    }
}
