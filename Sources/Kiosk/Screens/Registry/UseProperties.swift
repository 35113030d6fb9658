extension PropertyGroup {
    /// Makes the properties that tell whether a guest can use a node now: `enabled` and `busy`. The
    /// node hands them on to its `interaction`, and paints the dots of `paintBusySign`.
    ///
    /// - Parameter part: Path to that part of a kind's model, `\.self` for all of it.
    public static func use<Model: Equatable & SendableMetatype, Part: UsableModel>(
        at part: any WritableKeyPath<Model, Part> & Sendable
    ) -> PropertyGroup {
        use(of: ModelPart(part))
    }

    private static func use<Part: UsableModel>(of part: ModelPart<Part>) -> PropertyGroup {
        PropertyGroup(
            title: "What guests use",
            properties: [
                .model(
                    "enabled", .bool, part, \.isEnabled, default: true,
                    "Whether a guest can use it: press it, change it, read its values."),
                .model(
                    "busy", .bool, part, \.isBusy, default: false,
                    """
                    Whether it waits for something, which three dots say, and cannot be used \
                    meanwhile.
                    """),
            ])
    }
}
