/// The key by which a stencil's layout recognises the nodes that it has made.
struct StencilKey: Hashable {
    /// Name of the box.
    let name: String?
    /// Type of the box's view.
    let type: ObjectIdentifier
}
