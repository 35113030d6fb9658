/// What stands where a document has nodes: a node, or what decides which nodes there are.
package indirect enum ItemSpec: Sendable {
    case node(NodeSpec)
    case component(ComponentUse)
    case condition(ConditionSpec)
    case choice(ChoiceSpec)
    case repetition(RepetitionSpec)
    case slot(SlotSpec)
}

/// A node that a document describes.
package final class NodeSpec: Sendable {
    let kind: NodeKind
    let id: String?
    /// Those of the styles and its own, each property once.
    let properties: [PropertySpec]
    /// What properties are in certain states; of several that fit, the last counts.
    let variants: [VariantSpec]
    /// Whether the node is selected; nil for one that never is.
    let selected: ValueSpec?
    /// The variable that an input shows and changes.
    let binding: TargetSpec?
    let handlers: [HandlerSpec]
    let children: [ItemSpec]
    let place: DocumentPlace

    init(
        kind: NodeKind, id: String?, properties: [PropertySpec], variants: [VariantSpec] = [],
        selected: ValueSpec? = nil, binding: TargetSpec? = nil, handlers: [HandlerSpec],
        children: [ItemSpec], place: DocumentPlace
    ) {
        self.kind = kind
        self.id = id
        self.properties = properties
        self.variants = variants
        self.selected = selected
        self.binding = binding
        self.handlers = handlers
        self.children = children
        self.place = place
    }
}

/// A property with its value, or with where the value comes from.
package struct PropertySpec: Sendable {
    enum Value: Sendable {
        case literal(PropertyValue)
        case formula(Formula)
        case richText([RichTextPart])
    }

    /// A part of a text that has a look of its own.
    struct RichTextPart: Sendable {
        let text: ValueSpec
        let attributes: TextAttributes?
    }

    let property: Property
    let value: Value
    /// Where the value stands.
    let place: DocumentPlace

    /// The formulas that the value depends on.
    var formulas: [Formula] {
        switch value {
        case .literal: []
        case .formula(let formula): [formula]
        case .richText(let parts): parts.flatMap(\.text.formulas)
        }
    }
}

/// Properties that count while a node is in a state.
struct VariantSpec: Sendable {
    let state: InteractionStates
    let properties: [PropertySpec]
}

/// One component in the place of a node.
package final class ComponentUse: Sendable {
    /// The component's number in the document.
    let component: Int
    let id: String?
    /// The values of the component's parameters, in their order; nil for the default.
    let arguments: [ValueSpec?]
    /// Properties of every node, for the component's outermost one.
    let placement: [PropertySpec]
    let handlers: [HandlerSpec]
    /// What the component shows in its slots. It sees the variables of this place.
    let slots: [String: [ItemSpec]]
    let place: DocumentPlace

    init(
        component: Int, id: String?, arguments: [ValueSpec?], placement: [PropertySpec],
        handlers: [HandlerSpec], slots: [String: [ItemSpec]], place: DocumentPlace
    ) {
        self.component = component
        self.id = id
        self.arguments = arguments
        self.placement = placement
        self.handlers = handlers
        self.slots = slots
        self.place = place
    }
}

/// `if`, `then`, `else`
package final class ConditionSpec: Sendable {
    let condition: ValueSpec
    let then: [ItemSpec]
    let otherwise: [ItemSpec]
    let place: DocumentPlace

    init(condition: ValueSpec, then: [ItemSpec], otherwise: [ItemSpec], place: DocumentPlace) {
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
        self.place = place
    }
}

/// `switch`, `cases`, `default`
package final class ChoiceSpec: Sendable {
    let value: ValueSpec
    /// By the text of the value.
    let cases: [String: [ItemSpec]]
    let otherwise: [ItemSpec]
    let place: DocumentPlace

    init(
        value: ValueSpec, cases: [String: [ItemSpec]], otherwise: [ItemSpec], place: DocumentPlace
    ) {
        self.value = value
        self.cases = cases
        self.otherwise = otherwise
        self.place = place
    }
}

/// `forEach`: the same items for each element of a list.
package final class RepetitionSpec: Sendable {
    let list: ValueSpec
    /// The slot of the element; that of its number follows.
    let firstSlot: Int
    /// What tells elements apart, in the scope of the element; nil for their places.
    let key: Formula?
    let body: [ItemSpec]
    /// For a list without elements.
    let empty: [ItemSpec]
    let place: DocumentPlace

    /// Variables that each element has: itself and its number.
    static let variableCount = 2

    init(
        list: ValueSpec, firstSlot: Int, key: Formula?, body: [ItemSpec], empty: [ItemSpec],
        place: DocumentPlace
    ) {
        self.list = list
        self.firstSlot = firstSlot
        self.key = key
        self.body = body
        self.empty = empty
        self.place = place
    }
}

/// The place in a component where its user's items go.
package final class SlotSpec: Sendable {
    let name: String
    /// For a use that gives nothing.
    let otherwise: [ItemSpec]

    init(name: String, otherwise: [ItemSpec]) {
        self.name = name
        self.otherwise = otherwise
    }
}
