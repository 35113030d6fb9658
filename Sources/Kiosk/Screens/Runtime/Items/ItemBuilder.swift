/// Makes the fragments of one screen.
final class ItemBuilder {
    let runtime: DocumentRuntime
    let updates: UpdateQueue
    /// Tells nodes of items from those that their parents have made.
    let origin = NodeOrigin(.document, kind: ObjectIdentifier(NodeFragment.self))
    /// Lists that wait for `placeChildren()`.
    private var changedLists: [ChildList] = []

    init(_ runtime: DocumentRuntime, _ updates: UpdateQueue) {
        self.runtime = runtime
        self.updates = updates
    }

    func build(_ items: [ItemSpec], at place: ItemPlace) -> [Fragment] {
        items.map { build($0, at: place) }
    }

    /// - Parameter parts: Components that the item represents, outermost first.
    func build(
        _ item: ItemSpec, at place: ItemPlace, as parts: [ComponentOuterPart] = []
    ) -> Fragment {
        switch item {
        case .node(let spec): NodeFragment.make(spec, self, at: place, as: parts) ?? Fragment()
        case .component(let use): ComponentFragment(use, self, at: place, as: parts)
        case .condition(let spec): BranchFragment(.condition(spec), self, at: place)
        case .choice(let spec): BranchFragment(.choice(spec), self, at: place)
        case .repetition(let spec): RepetitionFragment(spec, self, at: place)
        case .slot(let spec): slot(spec, at: place)
        }
    }

    private func slot(_ spec: SlotSpec, at place: ItemPlace) -> Fragment {
        guard let contents = place.contents, let items = contents.slots[spec.name] else {
            return GroupFragment(build(spec.otherwise, at: place))
        }
        // The content of a slot is evaluated in the scope where it is written.
        let outer = ItemPlace(scope: contents.scope, contents: contents.outer, list: place.list)
        return GroupFragment(build(items, at: outer))
    }

    /// Reconciles children with the updated fragments.
    func placeChildren() {
        let lists = changedLists
        changedLists.removeAll(keepingCapacity: true)
        for list in lists { list.place() }
    }

    func note(_ list: ChildList) { changedLists.append(list) }
}
