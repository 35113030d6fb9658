/// Reconciles nodes with elements, with as few changes as possible.
///
/// An element reuses the node of the previous element with the same type and the same key or,
/// without a key, from the same position in the render. A reused node keeps its state, focus,
/// touches and scroll offset, and so do its descendants.
final class Composer {
    /// The tree of the component being rendered.
    private(set) unowned(unsafe) var tree: Tree?
    /// Node of the component.
    private(set) unowned(unsafe) var component: RenderingNode?
    private var types: [ObjectIdentifier: AnyObject] = [:]

    func type<Content: Component>(of type: Content.Type) -> ComponentType<Content> {
        // Only the component's own type is ever kept for it.
        if let known = types[ObjectIdentifier(type)] {
            return unsafeDowncast(known, to: ComponentType<Content>.self)
        }
        let new = ComponentType(type)
        types[ObjectIdentifier(type)] = new
        return new
    }

    /// Reconciles the children of a node with the elements.
    func compose(_ elements: [Element], in node: RenderingNode) {
        guard let tree = node.tree else { return }
        (self.tree, component) = (tree, node)
        reconcile(elements, in: node)
        (self.tree, component) = (nil, nil)
    }

    /// Updates a reused node with its next element.
    func update(_ node: Node, with element: Element) {
        let storage = element.storage
        guard storage !== node.origin, let old = node.origin as? ElementStorage else { return }
        let changes = storage.extras.map { $0.beginTransitions(of: node) } ?? []
        var hasChanged = storage.updateModel(of: node)
        // A node without a style of its own was made with another one than its box has.
        if storage.style !== old.style && storage.style !== StyleBox.plain
            && (old.style === StyleBox.plain || storage.hasOtherStyle(than: old))
        {
            var style = storage.nodeStyle
            // A closed tab takes no room, whatever its element changes.
            if node.layoutStyle.display == .none, old.nodeStyle.display != .none {
                style.display = .none
            }
            node.layoutStyle = style
            hasChanged = true
        }
        if storage.extras !== old.extras {
            hasChanged = node.apply(storage.extras, insteadOf: old.extras) || hasChanged
        }
        for change in changes { node.end(change) }
        node.origin = storage
        if hasChanged { tree?.statistics.nodesUpdated += 1 }
        if !storage.children.isEmpty || !old.children.isEmpty {
            reconcile(storage.children, in: node)
        }
    }

    /// Makes a node for an element, with its descendants.
    func make(_ element: Element) -> Node {
        let storage = element.storage
        let node = storage.makeNode(self)
        if storage.style !== StyleBox.plain && storage.style !== StyleBox.ofType {
            node.layoutStyle = storage.style.value
        }
        assert(
            storage.style !== StyleBox.ofType || node.layoutStyle == storage.plainStyle,
            "a view is made with the style of its type")
        if storage.extras != nil { _ = node.apply(storage.extras, insteadOf: nil) }
        node.origin = storage
        tree?.statistics.nodesMade += 1
        if !storage.children.isEmpty { reconcile(storage.children, in: node) }
        return node
    }
}
