/// Where items stand: which variables they see, what they find in slots, and whose children their
/// nodes become.
struct ItemPlace {
    let scope: Scope
    /// What the user of the component gave; nil outside of components.
    let contents: SlotContents?
    /// Hears of other nodes. It owns the fragments of its items.
    unowned let list: ChildList

    func inner(_ scope: Scope) -> ItemPlace {
        ItemPlace(scope: scope, contents: contents, list: list)
    }
}

/// What the user of a component gave for its slots, with the variables that are seen there.
final class SlotContents {
    let slots: [String: [ItemSpec]]
    let scope: Scope
    /// The place may be in a component, too.
    let outer: SlotContents?

    init(_ slots: [String: [ItemSpec]], at place: ItemPlace) {
        self.slots = slots
        scope = place.scope
        outer = place.contents
    }
}

/// A component's use, for the node that stands for the component.
struct ComponentOuterPart {
    let use: ComponentUse
    /// Where the use stands.
    let scope: Scope
}
