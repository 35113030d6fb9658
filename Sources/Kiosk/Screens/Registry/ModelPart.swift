/// A part that the models of several kinds have, each at a path of its own: a label, a box, what all
/// controls have. Properties of a part are compiled once, and not again for each kind.
struct ModelPart<Part>: Sendable {
    let value: @Sendable (Node) -> Part
    let change: @Sendable (Node, (inout Part) -> Void) -> Void

    /// Makes the part at a path in the model of a `View`.
    init<Model: Equatable & SendableMetatype>(
        _ path: any WritableKeyPath<Model, Part> & Sendable
    ) {
        value = { ModelPart.view($0, of: Model.self).model[keyPath: path] }
        change = { node, body in body(&ModelPart.view(node, of: Model.self).model[keyPath: path]) }
    }

    private static func view<Model: Equatable>(_ node: Node, of model: Model.Type) -> View<Model> {
        guard let view = node as? View<Model> else {
            preconditionFailure("\(type(of: node)) has no \(Part.self)")
        }
        return view
    }
}
