/// An item of a document: a node, or a structure that decides which nodes there are.
package indirect enum ItemSpec: Sendable {
    case node(NodeSpec)
    case component(ComponentUse)
    case condition(ConditionSpec)
    case choice(ChoiceSpec)
    case repetition(RepetitionSpec)
    case names(LetSpec)
    case slot(SlotSpec)

    /// Location in the document; nil for a slot.
    var location: DocumentLocation? {
        switch self {
        case .node(let spec): spec.location
        case .component(let use): use.location
        case .condition(let spec): spec.location
        case .choice(let spec): spec.location
        case .repetition(let spec): spec.location
        case .names(let spec): spec.location
        case .slot: nil
        }
    }
}

/// A node described by a document.
package final class NodeSpec: Sendable {
    let kind: NodeKind
    let id: String?
    /// Properties of its styles and its own, each once.
    package let properties: [PropertySpec]
    /// Properties in certain states; the last applicable one takes precedence.
    package let variants: [VariantSpec]
    /// Condition for being selected; nil for never.
    let selected: ValueSpec?
    /// Slot of the variable with its position, for a node that scrolls and has an id.
    let scrollSlot: Int?
    /// Slot of the variable with its state, for a form that has an id.
    let formSlot: Int?
    /// Variable that an input shows and changes.
    let binding: TargetSpec?
    /// Checks of an input's value.
    let checks: [CheckSpec]
    let handlers: [HandlerSpec]
    package let children: [ItemSpec]
    /// Items of the kind's other keys.
    package let contents: [(content: NodeContent, items: [ItemSpec])]
    /// The elements of a node that makes its children from a list.
    package let rows: RepetitionSpec?
    let location: DocumentLocation

    init(
        kind: NodeKind, id: String?, properties: [PropertySpec], variants: [VariantSpec] = [],
        selected: ValueSpec? = nil, scrollSlot: Int? = nil, formSlot: Int? = nil,
        binding: TargetSpec? = nil, checks: [CheckSpec] = [],
        handlers: [HandlerSpec], children: [ItemSpec],
        contents: [(content: NodeContent, items: [ItemSpec])] = [], rows: RepetitionSpec? = nil,
        location: DocumentLocation
    ) {
        self.kind = kind
        self.id = id
        self.properties = properties
        self.variants = variants
        self.selected = selected
        self.scrollSlot = scrollSlot
        self.formSlot = formSlot
        self.checks = checks
        self.binding = binding
        self.handlers = handlers
        self.children = children
        self.contents = contents
        self.rows = rows
        self.location = location
    }
}

/// A property with its value, or with the source of the value.
package struct PropertySpec: Sendable {
    package enum Value: Sendable {
        case literal(PropertyValue)
        case formula(Formula)
        case richText([RichTextPart])
        /// An array or an object with formulas in it.
        case composed(ValueSpec)
    }

    /// An attributed part of a text.
    package struct RichTextPart: Sendable {
        let text: ValueSpec
        let attributes: TextAttributes?
    }

    package let property: Property
    package let value: Value
    /// Location of the value.
    package let location: DocumentLocation
    /// Bytes of a literal text; 0 for other values.
    let textBytes: Int

    init(property: Property, value: Value, location: DocumentLocation) {
        self.property = property
        self.value = value
        self.location = location
        if property.codec.isText, case .literal(let value) = value {
            textBytes =
                value.value(as: RichText.self)?.string.utf8.count
                ?? value.value(as: String.self)?.utf8.count ?? 0
        } else {
            textBytes = 0
        }
    }

    /// Formulas that the value depends on.
    var formulas: [Formula] {
        switch value {
        case .literal: []
        case .formula(let formula): [formula]
        case .richText(let parts): parts.flatMap(\.text.formulas)
        case .composed(let value): value.formulas
        }
    }
}

/// Properties that apply while a node is in a state.
package struct VariantSpec: Sendable {
    let state: InteractionStates
    package var properties: [PropertySpec]
}

/// A use of a component.
package final class ComponentUse: Sendable {
    /// Index of the component in the document.
    let component: Int
    let id: String?
    /// Arguments in the order of the component's parameters; nil for the default.
    let arguments: [ValueSpec?]
    /// Properties of the use and of its styles, for the component's outermost node.
    package let placement: [PropertySpec]
    /// Variants of its styles for states of that node.
    let variants: [VariantSpec]
    let handlers: [HandlerSpec]
    /// Contents of the component's slots, which see the variables of the use.
    package let slots: [String: [ItemSpec]]
    let location: DocumentLocation

    init(
        component: Int, id: String?, arguments: [ValueSpec?], placement: [PropertySpec],
        variants: [VariantSpec] = [], handlers: [HandlerSpec], slots: [String: [ItemSpec]],
        location: DocumentLocation
    ) {
        self.component = component
        self.id = id
        self.arguments = arguments
        self.placement = placement
        self.variants = variants
        self.handlers = handlers
        self.slots = slots
        self.location = location
    }
}

/// `if`, `then`, `else`
package final class ConditionSpec: Sendable {
    let condition: ValueSpec
    package let then: [ItemSpec]
    package let otherwise: [ItemSpec]
    let location: DocumentLocation

    init(condition: ValueSpec, then: [ItemSpec], otherwise: [ItemSpec], location: DocumentLocation)
    {
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
        self.location = location
    }
}

/// `switch`, `cases`, `default`
package final class ChoiceSpec: Sendable {
    let value: ValueSpec
    /// Cases by the text of the value.
    package let cases: [String: [ItemSpec]]
    package let otherwise: [ItemSpec]
    let location: DocumentLocation

    init(
        value: ValueSpec, cases: [String: [ItemSpec]], otherwise: [ItemSpec],
        location: DocumentLocation
    ) {
        self.value = value
        self.cases = cases
        self.otherwise = otherwise
        self.location = location
    }
}

/// `forEach`, or the rows of a list: the same items for each element.
package final class RepetitionSpec: Sendable {
    let list: ValueSpec
    /// Slot of the element; that of its index follows.
    let firstSlot: Int
    /// Key of elements, in the scope of the element; nil to use their indices.
    let key: Formula?
    package let body: [ItemSpec]
    /// Items for an empty list.
    package let empty: [ItemSpec]
    /// Sections of the rows of a list; nil for none.
    package let sections: SectionSpec?
    let location: DocumentLocation

    init(
        list: ValueSpec, firstSlot: Int, key: Formula?, body: [ItemSpec], empty: [ItemSpec],
        sections: SectionSpec? = nil, location: DocumentLocation
    ) {
        self.list = list
        self.firstSlot = firstSlot
        self.key = key
        self.body = body
        self.empty = empty
        self.sections = sections
        self.location = location
    }

    /// All items in it.
    package var items: [ItemSpec] { body + empty + (sections?.header ?? []) }
}

/// The sections of a list's rows.
package struct SectionSpec: Sendable {
    /// Value that the elements of a section share, in the scope of an element.
    let value: Formula
    /// Items of a section's header, in a scope with that value in the slot of the element.
    let header: [ItemSpec]
}

/// `let`: variables that some items read.
package struct LetSpec: Sendable {
    let firstSlot: Int
    let variables: [ComputedSpec]
    package let body: [ItemSpec]
    let location: DocumentLocation
}

/// A slot of a component, filled with its user's items.
package struct SlotSpec: Sendable {
    let name: String
    /// Items for a use that fills nothing.
    package let otherwise: [ItemSpec]
}
