/// The surroundings of items: the variables that they see, the contents of slots, and the node whose
/// children they become.
struct ItemContext {
    let scope: Scope
    /// The items given to the component's slots; nil outside of components.
    let contents: SlotContents?
    /// List of the nodes, which is notified of changes and owns the fragments.
    unowned let list: ChildList

    func inner(_ scope: Scope) -> ItemContext {
        ItemContext(scope: scope, contents: contents, list: list)
    }
}

/// The items given to a component's slots, with the variables that are seen there.
final class SlotContents {
    let slots: [String: [ItemSpec]]
    let scope: Scope
    /// Contents of the slots at the use, which may be in a component, too.
    let outer: SlotContents?

    init(_ slots: [String: [ItemSpec]], in context: ItemContext) {
        self.slots = slots
        scope = context.scope
        outer = context.contents
    }
}

/// A component's use, for the node that represents the component.
struct ComponentOuterPart {
    let use: ComponentUse
    /// The scope around the use.
    let scope: Scope
}
