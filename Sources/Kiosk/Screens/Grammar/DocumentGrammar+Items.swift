/// Items: nodes, components and structure.
extension DocumentGrammar {
    /// Name of the element of a `forEach` without `as`.
    package static let elementName = "item"

    /// Keys common to all nodes, beside their properties.
    package static let nodeKeys = [
        DocumentKey("type", .string("a node type, or a component"), required: true, "What it is."),
        DocumentKey(
            "id", .string("a name"),
            "The node's own name; no other node of its screen or component has it."
        ),
        DocumentKey(
            "style", .oneOrMore(.string("the name of a style")),
            "Properties from `styles`. Later styles win, and what the node says itself."),
        DocumentKey(
            "selected", .condition, default: false,
            "Whether the properties of `whenSelected` count."),
        DocumentKey(
            "on", .handlers(ofRoot: false), default: [:],
            "What answers events of the node, and in it."),
    ]

    /// Key of nodes with children.
    package static let children = DocumentKey("children", .items, default: [], "What is in it.")
    /// Key of inputs.
    package static let bind = DocumentKey(
        "bind", .target, "The variable that the node shows, and that changes with it.")

    /// Keys of a check.
    package static let checkKeys = [
        DocumentKey("if", .condition, required: true, "The condition under which it is wrong."),
        DocumentKey("error", .text("a text"), required: true, "What is wrong then."),
    ]
    /// Key of inputs for what is checked.
    package static let checks = DocumentKey(
        "checks", .oneOrMore(.object(checkKeys)), default: [],
        """
        What is checked about the value. The first condition that holds says what is wrong: \
        around it, an `entry` shows that when the guest leaves the input or submits its `form`.
        """)
    /// Keys of inputs.
    package static let inputKeys = [bind, checks]

    /// Keys of a component's use that are not parameters.
    package static let useKeys = [
        nodeKeys[0], nodeKeys[1],
        DocumentKey(
            "style", .oneOrMore(.string("the name of a style")),
            """
            Properties of its outermost node, from `styles`. Later ones win, and what the use says \
            itself.
            """),
        DocumentKey(
            "on", .handlers(ofRoot: false), default: [:],
            "What answers events that the component sends."),
        DocumentKey("children", .items, default: [], "What is in the slot \"children\"."),
        DocumentKey(
            "slots", .members(.items, by: "slot"), default: [:], "What is in the other slots."),
    ]

    /// Keys of the variants, with their states.
    package static let variants: [(key: String, state: InteractionStates, doc: String)] = [
        ("whenSelected", .selected, "Properties that count while `selected` is true."),
        ("whenFocused", .focused, "Properties that count while the node has the keyboard."),
        ("whenPressed", .pressed, "Properties that count while a finger is on the node."),
        ("whenDisabled", .disabled, "Properties that count while the node cannot be used."),
        ("whenInvalid", .invalid, "Properties that count while a control is `invalid`."),
        ("whenBusy", .busy, "Properties that count while a control is `busy`."),
    ]

    /// Structure: `if`, `switch`, `forEach` and slots. If an object has no `type`, the first of
    /// these keys that it has decides which structure it is.
    package static let structures = [
        DocumentForm(
            "if", .condition,
            [
                DocumentKey("then", .items, required: true, "What is there if it is true."),
                DocumentKey("else", .items, default: [], "What is there if it is not."),
            ], "Items that are there while a condition is true."),
        DocumentForm(
            "switch", .value,
            [
                DocumentKey(
                    "cases", .members(.items, by: "value"), required: true,
                    "What is there for each value, by its text."),
                DocumentKey("default", .items, default: [], "What is there for all other values."),
            ], "Items that a string, a whole number or a truth value chooses."),
        DocumentForm(
            "forEach", .list,
            [
                DocumentKey(
                    "as", .string("a name"), default: .string(DocumentGrammar.elementName),
                    "What an element is called in `body`."
                ),
                DocumentKey("index", .string("a name"), "What its number, from 0 on, is called."),
                DocumentKey(
                    "key", .expression,
                    "What an element is known by when the list changes; without it, its number."),
                DocumentKey("body", .items, required: true, "What is there for each element."),
                DocumentKey("empty", .items, default: [], "What is there for an empty list."),
            ], "Items for each element of a list."),
        DocumentForm(
            "let", .members(ComputedReader.shape, by: "name"),
            [DocumentKey("body", .items, required: true, "What is there, and may read them.")],
            "Names for values, for some items."),
        DocumentForm(
            "slot", .string("the name of a slot"),
            [
                DocumentKey(
                    "default", .items, default: [], "What is there if the use puts nothing into it."
                )
            ], "In a component's body: what its use puts into the slot."),
    ]

    /// Events that documents do not send.
    package static let events: [(name: String, doc: String)] =
        DocumentGesture.allCases.map { ($0.rawValue, $0.doc) } + [
            ("appear", "The node is shown for the first time."),
            ("disappear", "The node has left the screen."),
            (
                "end",
                "A `countdown` has come to its end."
            ),
            ("link", "A guest has followed a link of a text; `event` is its target."),
            ("change", "A guest has changed what the node says; `event` is the new value."),
            (
                "refresh",
                "A finger has pulled what a `scroll` or a `list` shows beyond its beginning, and let go."
            ),
            (
                "anyKey",
                "A key went down while the node, a `modal` one, is in front; `event` is its name. It does what it "
                    + "does otherwise, too."
            ),
            (
                "scan",
                "A scanner has read a code, wherever the focus is; `event` is the code. The screen "
                    + "hears of it, and then the root."
            ),
            ("submit", "The return key was pressed in a field; `event` is what the field says."),
        ]

    /// Events that only the root of the configuration receives.
    package enum RootEvent: String, CaseIterable {
        case start, reload
    }

    /// The events of the root with their sentences.
    package static let rootEvents = RootEvent.allCases.map { (name: $0.rawValue, doc: $0.doc) }
}

extension DocumentGrammar.RootEvent {
    fileprivate var doc: String {
        switch self {
        case .start: "The kiosk has loaded its configuration."
        case .reload: "A new version of the configuration has replaced the one before."
        }
    }
}
