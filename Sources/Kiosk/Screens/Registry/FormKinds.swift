/// The node kinds of forms.
extension NodeKind {
    static let form = NodeKind(
        name: "form",
        doc: """
            Inputs that are submitted together, one below the other. It sends `submit` if nothing \
            is wrong with them; else it shows what is, and moves the focus to the first wrong one.
            """,
        groups: [
            .placement, .container, .clipping, .spread, .line, .surface(at: \FormModel.box),
        ],
        own: [
            .model(
                "showErrors", ChoiceCodec(FormModel.ErrorMoment.self), \FormModel.showErrors,
                default: "leave",
                """
                When an input first shows what is wrong: when a guest leaves it or chooses, or only when the \
                form is submitted.
                """)
        ],
        hasChildren: true
    ) { FormNode() }

    static let entry = NodeKind(
        name: "entry",
        doc: """
            An input with its text above it, and below it, in the theme's `danger`, what its \
            `checks` say.
            """,
        groups: [.placement, .container, .text(at: \EntryModel.label)],
        hasChildren: true
    ) { EntryNode("") }
}
