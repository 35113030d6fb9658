/// Makes the fragments of one screen.
final class ItemBuilder {
    let runtime: DocumentRuntime
    let updates: UpdateQueue
    /// Tells nodes of items from those that their parents have made.
    let origin = NodeOrigin(.document, kind: ObjectIdentifier(NodeFragment.self))
    /// Lists that wait for `placeChildren()`.
    private var changedLists: [ChildList] = []
    /// Components that wait with their conditions for the state of an earlier run; nil if none has
    /// to wait.
    private var unwatched: [ComponentFragment]?

    init(_ runtime: DocumentRuntime, _ updates: UpdateQueue) {
        self.runtime = runtime
        self.updates = updates
    }

    func build(_ items: [ItemSpec], in context: ItemContext) -> [Fragment] {
        items.compactMap { build($0, in: context) }
    }

    /// - Parameter parts: Components that the item represents, outermost first.
    /// - Returns: nil, and a log line, if the document has too many items.
    func build(
        _ item: ItemSpec, in context: ItemContext, as parts: [ComponentOuterPart] = []
    ) -> Fragment? {
        guard runtime.mayAddItem else {
            runtime.reportItems(at: item.location)
            return nil
        }
        return switch item {
        case .node(let spec): NodeFragment.make(spec, self, in: context, as: parts)
        case .component(let use): ComponentFragment(use, self, in: context, as: parts)
        case .condition(let spec): BranchFragment(.condition(spec), self, in: context)
        case .choice(let spec): BranchFragment(.choice(spec), self, in: context)
        case .repetition(let spec): RepetitionFragment(spec, self, in: context)
        case .names(let spec): LetFragment(spec, self, in: context)
        case .slot(let spec): slot(spec, in: context)
        }
    }

    private func slot(_ spec: SlotSpec, in context: ItemContext) -> Fragment {
        guard let contents = context.contents, let items = contents.slots[spec.name] else {
            return GroupFragment(build(spec.otherwise, in: context), runtime)
        }
        // The content of a slot is evaluated in the scope where it is written.
        let outer = ItemContext(scope: contents.scope, contents: contents.outer, list: context.list)
        return GroupFragment(build(items, in: outer), runtime)
    }

    /// Reconciles children with the updated fragments.
    func placeChildren() {
        let lists = changedLists
        changedLists.removeAll(keepingCapacity: true)
        for list in lists { list.place() }
    }

    func note(_ list: ChildList) { changedLists.append(list) }

    // MARK: Conditions

    /// Lets components wait with their conditions. While they lack the state of an earlier run, what
    /// was true in that seems to become true again.
    func holdConditions() { unwatched = [] }

    /// Lets components that have waited begin, with what was true before.
    func releaseConditions() {
        let components = unwatched ?? []
        unwatched = nil
        for component in components { component.watch(self, wereTrue: true) }
    }

    /// Lets a component watch its conditions, now or when it has its state.
    func watch(_ component: ComponentFragment) {
        guard unwatched != nil else { return component.watch(self, wereTrue: false) }
        unwatched?.append(component)
    }
}
