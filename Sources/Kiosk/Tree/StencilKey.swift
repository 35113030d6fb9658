/// What the layout of a stencil knows a node by that it has made.
struct StencilKey: Hashable {
    /// The box's name.
    let name: String?
    /// The type of the box's view.
    let type: ObjectIdentifier
}
