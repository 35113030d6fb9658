/// The node kinds whose panels a guest opens.
extension NodeKind {
    static let tabs = NodeKind(
        name: "tabs",
        doc: """
            Panels, each a `tab`, of which one is seen, with their titles in a bar above. The value is \
            the name of the chosen one; an unknown one shows the first.
            """,
        groups: groups,
        own: [
            .model(
                "chosen", ChosenCodec(), \ChoiceModel.chosen, default: [],
                "The name of the tab that is seen, without a `bind`.")
        ],
        hasChildren: true, input: .choices
    ) { TabsNode() }

    static let tab = NodeKind(
        name: "tab",
        doc: """
            A panel of `tabs`, whose children stand one below the other. They are made when it is seen \
            for the first time, and then stay.
            """,
        groups: [.placement, .container, .clipping, .spread, .line, .text(at: \PanelModel.title)],
        own: Property.panel, defaults: ["grow": 1], hasChildren: true
    ) { TabNode("") }

    static let accordion = NodeKind(
        name: "accordion",
        doc: """
            Sections, each a `section`, one below the other, which open and close under their titles. \
            The value is the name of the open one, or a list of names.
            """,
        groups: groups,
        own: [
            .model(
                "chosen", ChosenCodec(), \ChoiceModel.chosen, default: [],
                "The name of the open section, or a list of them, without a `bind`."),
            .model(
                "multiple", .bool, \ChoiceModel.allowsSeveral, default: false,
                "Whether several can be open at once; the value is then a list."),
        ],
        hasChildren: true, input: .choices
    ) { AccordionNode() }

    static let section = NodeKind(
        name: "section",
        doc: """
            A section of an `accordion`. Its children stand one below the other; they are made when it \
            opens for the first time, and then stay.
            """,
        groups: [.placement, .text(at: \PanelModel.title)], own: Property.panel,
        defaults: ["shrink": 0], hasChildren: true
    ) { SectionNode("") }

    private static let groups: [PropertyGroup] = [
        .placement, .container, .use(at: \ChoiceModel.control),
        .controls(at: \ChoiceModel.control), .text(at: \ChoiceModel.control.label),
    ]
}

extension Property {
    /// The properties of panels beside their titles.
    fileprivate static let panel: [Property] = [
        .model(
            "name", StringCodec(), \PanelModel.name, default: "",
            "The name by which variables know it; without one, its text."),
        .model(
            "enabled", .bool, \PanelModel.isEnabled, default: true,
            "Whether a guest can open it."),
    ]
}
