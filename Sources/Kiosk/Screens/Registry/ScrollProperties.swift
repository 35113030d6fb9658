extension PropertyGroup {
    /// Properties of viewports, whatever a finger moves in them.
    static let scrolling = PropertyGroup(
        title: "Scrolls and lists",
        properties: [
            .model(
                "axis", ChoiceCodec(Axis.self), \ScrollModel.axis, default: "vertical",
                "Where children, or rows, lie and are moved."),
            .model(
                "indicator", .bool, \ScrollModel.hasIndicator, default: true,
                "Whether a thin line tells, during a movement, which part is seen."),
            .model(
                "scrollBar", .bool, \ScrollModel.hasBar, default: false,
                """
                Whether a bar at the edge is always there that a finger drags, in place of the line. \
                It answers within 48 pixels of the edge.
                """),
            .model(
                "refreshing", .bool, \ScrollModel.isRefreshing, default: false,
                "Whether newer content is on its way, which a spinner at the beginning tells."),
            .model(
                "snap", ChoiceCodec(ScrollSnap.self), \ScrollModel.snap, default: "none",
                """
                Where a movement comes to rest: anywhere, with a child or a row at the beginning, or \
                a whole length further.
                """),
        ])
}
