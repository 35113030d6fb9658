extension Composer {
    /// Reconciles the children of a node with the elements.
    func reconcile(_ elements: [Element], in parent: Node) {
        let old = parent.composedChildren
        let match = KeyedMatch(
            old.count, elements.count,
            areSame: { old[$0].origin!.continues(elements[$1].storage) },
            oldKey: { old[$0].origin!.identity }, newKey: { elements[$0].storage.identity })
        if !match.isEmpty {
            let leaving = tree?.movingNodes.isEmpty ?? true ? [] : parent.exitingChildren
            let change = ChildrenChange(match, of: old) { index in
                let node = make(elements[index])
                let identity = elements[index].storage.identity
                if let former = leaving.first(where: {
                    $0.motionRecord?.formerIdentity == identity
                }) {
                    node.follow(former)
                }
                return node
            }
            if match.hasNewItems { reportDuplicates(elements, in: parent) }
            parent.compose(change, in: tree)
        }
        let nodes = parent.composedChildren
        for index in elements.indices where match.source(of: index) != nil {
            update(nodes[index], with: elements[index])
        }
    }

    /// Says once for each component that two elements cannot be told apart. Neither is lost: they
    /// are matched in their order.
    private func reportDuplicates(_ elements: [Element], in parent: Node) {
        guard let component, !component.hasDuplicateKeys else { return }
        let duplicate = DuplicateKeys.first(of: elements.count) { index in
            let storage = elements[index].storage
            return storage.key == nil ? nil : storage.identity
        }
        guard let duplicate, let key = elements[duplicate].storage.key else { return }
        component.hasDuplicateKeys = true
        let prefix = parent === component ? "\(parent)" : "\(parent) in \(component)"
        tree?.log.warning("\(prefix): \(DuplicateKeys.message("\(key)")); \(DuplicateKeys.help)")
    }
}
