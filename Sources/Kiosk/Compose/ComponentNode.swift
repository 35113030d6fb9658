/// Where a component has its place in the tree: keeps its state, and renders it.
final class ComponentNode<Content: Component>: RenderingNode {
    private var component: Content
    private let type: ComponentType<Content>

    init(_ component: Content, _ type: ComponentType<Content>, _ composer: Composer) {
        self.component = component
        self.type = type
        super.init(composer)
        layoutStyle = StyleBox.component.value
        type.link(&self.component, from: nil, to: place)
    }

    /// Takes the values that the parent gives. Answers whether they are others.
    func receive(_ new: Content) -> Bool {
        var new = new
        // Handlers that are made from now on see the new values, equal or not.
        type.link(&new, from: &component, to: place)
        let isEqual = type.areEqual?(component, new) ?? false
        component = new
        guard !isEqual else { return false }
        setNeedsUpdateContent()
        return true
    }

    override func render() -> Elements { component.render() }

    override var typeName: String { "\(Content.self)" }
}
