/// A part that the models of several kinds have, each at a path of its own: a label, a box, what all
/// controls have. Properties of a part are compiled once, and not again for each kind.
struct ModelPart<Part>: Sendable {
    let value: @Sendable (Node) -> Part
    let change: @Sendable (Node, (inout Part) -> Void) -> Void

    /// Makes the part at a path in the model of a `View`.
    init<Model: Equatable & SendableMetatype>(
        _ path: any WritableKeyPath<Model, Part> & Sendable
    ) {
        value = { $0.view(of: Model.self, for: "\(Part.self)").model[keyPath: path] }
        change = { node, body in
            body(&node.view(of: Model.self, for: "\(Part.self)").model[keyPath: path])
        }
    }
}

extension Node {
    /// Returns the node as the view of a kind's model.
    ///
    /// - Parameter what: What is read or changed there, for the report of a node of another kind.
    func view<Model: Equatable>(
        of model: Model.Type, for what: @autoclosure () -> String
    ) -> View<Model> {
        guard let view = self as? View<Model> else {
            preconditionFailure("\(type(of: self)) has no \(what())")
        }
        return view
    }
}
