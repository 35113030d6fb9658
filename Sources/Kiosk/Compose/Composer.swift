/// Brings nodes to what elements say, by the fewest steps.
///
/// An element finds the node of the one before it that has the same type and the same key or, without
/// a key, comes from the same place in the render. What is found keeps its node, and all that is in
/// it: state, focus, a finger, where it was scrolled to.
final class Composer {
    private var types: [ObjectIdentifier: AnyObject] = [:]

    func type<Content: Component>(of type: Content.Type) -> ComponentType<Content> {
        if let known = types[ObjectIdentifier(type)] {
            return unsafeDowncast(known, to: ComponentType<Content>.self)
        }
        let new = ComponentType(type)
        types[ObjectIdentifier(type)] = new
        return new
    }

    /// Makes the children of a node in a tree those that the elements describe.
    func compose(_ elements: [Element], in node: Node) {
        guard let tree = node.tree else { return }
        (self.tree, component) = (tree, node)
        reconcile(elements, in: node)
        (self.tree, component) = (nil, nil)
    }

    /// Brings a node that is kept to what its next element says.
    func update(_ node: Node, with element: Element) {
        let storage = element.storage
        let old = node.elementStorage!
        guard storage !== old else { return }
        var hasChanged = storage.updateModel(of: node)
        if storage.style !== old.style && storage.style !== StyleBox.plain
            && storage.style.value != old.style.value
        {
            node.layoutStyle = storage.style.value
            hasChanged = true
        }
        if storage.extras !== old.extras {
            hasChanged = node.apply(storage.extras, insteadOf: old.extras) || hasChanged
        }
        if !storage.handlers.isEmpty || !old.handlers.isEmpty {
            node.elementHandlers = storage.handlers
        }
        node.composition = storage
        if hasChanged { tree?.statistics.nodesUpdated += 1 }
        if !storage.children.isEmpty || !old.children.isEmpty {
            reconcile(storage.children, in: node)
        }
    }

    /// Makes a node for an element, with all that is in it.
    func make(_ element: Element) -> Node {
        let storage = element.storage
        let node = storage.makeNode(self)
        if storage.style !== StyleBox.plain { node.layoutStyle = storage.style.value }
        if storage.extras != nil { _ = node.apply(storage.extras, insteadOf: nil) }
        node.elementHandlers = storage.handlers
        node.composition = storage
        tree?.statistics.nodesMade += 1
        if !storage.children.isEmpty { reconcile(storage.children, in: node) }
        return node
    }

    /// The tree whose component is being rendered.
    private unowned(unsafe) var tree: Tree?
    /// The component's node.
    private unowned(unsafe) var component: Node?

    /// Counts what changed among the children of a node, and remembers who left the tree, to be told
    /// when the phase is over.
    func note(moved: Int, _ departure: Departure) {
        guard let tree else { return }
        tree.statistics.nodesMoved += moved
        tree.statistics.nodesRemoved += departure.nodeCount
        if !departure.isEmpty { tree.departures.append(departure) }
    }

    /// Says once for each parent that two of its children cannot be told apart. Neither is lost: they
    /// are matched in their order.
    func report(duplicate key: ElementKey, in parent: Node) {
        guard !parent.hasDuplicateKeys else { return }
        parent.hasDuplicateKeys = true
        let place = component.map { $0 === parent ? "\(parent)" : "\(parent) in \($0)" }
        tree?.log.error(
            """
            \(place ?? "\(parent)"): two of its elements have the key \(key); keys of siblings have to differ, or \
            state may go to the wrong one
            """)
    }
}

extension Node {
    /// The element that the node shows; nil for a node that was made by hand.
    var elementStorage: ElementStorage? {
        composition.map { unsafeDowncast($0, to: ElementStorage.self) }
    }
}
