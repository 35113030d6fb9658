/// A node made by hand, as an element.
///
/// ```swift
/// PlainNode { ClockFace() } update: { $0.time = time }
/// ```
///
/// The node is made once, and kept as long as the element keeps its position in the render. Renders
/// leave its children alone.
public struct PlainNode: ElementConvertible {
    /// The description of the node.
    public let element: Element

    /// Describes a node.
    ///
    /// - Parameters:
    ///   - make: Makes the node, with a layout style of its own. A layout modifier replaces that by
    ///     the `defaultLayoutStyle` of the node's type with the modifier's change.
    ///   - update: Updates the node, after `make` and in each render. What it reads counts as read
    ///     by the component.
    public init<Kind: Node>(
        _ make: @escaping () -> Kind, update: @escaping (Kind) -> Void = { _ in }
    ) {
        element = Element(PlainStorage(make, update))
    }
}

private final class PlainStorage<Kind: Node>: ElementStorage {
    private let make: () -> Kind
    private let update: (Kind) -> Void
    /// Reader of the component being rendered, which records what `update` reads.
    private let reader: Reader?
    /// Style that the node was made with.
    private var ownStyle: LayoutStyle?

    init(_ make: @escaping () -> Kind, _ update: @escaping (Kind) -> Void) {
        (self.make, self.update, reader) = (make, update, Reader.current)
        super.init(kind: ObjectIdentifier(Kind.self), style: .plain, children: [])
    }

    private init(copying other: PlainStorage) {
        (make, update, reader) = (other.make, other.update, other.reader)
        super.init(copying: other)
    }

    override func makeNode(_ composer: Composer) -> Node {
        let node = make()
        bringUpToDate(node)
        ownStyle = node.layoutStyle
        return node
    }

    override func updateModel(of node: Node) -> Bool {
        let old = node.origin as? PlainStorage<Kind>
        ownStyle = old?.ownStyle
        if style === StyleBox.plain, let ownStyle, let old, old.style !== style {
            node.layoutStyle = ownStyle
        }
        bringUpToDate(unsafeDowncast(node, to: Kind.self))
        return false
    }

    override var plainStyle: LayoutStyle { Kind.defaultLayoutStyle }

    private func bringUpToDate(_ node: Kind) {
        guard let reader else { return update(node) }
        reader.readOn { update(node) }
    }

    override func copy() -> ElementStorage { PlainStorage(copying: self) }
}

extension StyleBox {
    /// The style of elements without layout modifiers, whose nodes keep their own style.
    static let plain = StyleBox(LayoutStyle())
}
