/// The node of a component: keeps its state, and renders it.
final class ComponentNode<Content: Component>: RenderingNode {
    @exclusivity(unchecked) private var component: Content
    private let type: ComponentType<Content>

    init(_ component: Content, _ type: ComponentType<Content>, _ composer: Composer) {
        self.component = component
        self.type = type
        super.init(composer)
        layoutStyle = StyleBox.component.value
        type.link(&self.component, from: nil, to: nodeHandle)
    }

    /// Takes the values from the parent; returns true if they differ.
    func receive(_ given: UnsafePointer<Content>) -> Bool {
        if type.areEqual(&component, given) { return false }
        var new = given.pointee
        type.link(&new, from: &component, to: nodeHandle)
        component = new
        setNeedsUpdateContent()
        return true
    }

    override func render() -> Elements { component.render() }

    override var keepsNothing: Bool { type.keepsNothing }

    override var typeName: String { "\(Content.self)" }
}
