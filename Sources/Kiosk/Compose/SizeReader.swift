/// Elements that depend on the space there is.
///
/// ```swift
/// SizeReader { space in
///     if space.width.map({ $0 < 600 }) ?? false { Narrow() } else { Wide() }
/// }
/// .grow()
/// ```
///
/// The space is that which the layout has given the reader: it should come from around it (`grow`, a
/// size, a container that stretches it) and not from what is in it. A side that has no size without
/// content is unbounded. The content is rendered between the frame's layout and its paint, once when
/// the space changes, and never for a space that it does not get.
public struct SizeReader: ElementConvertible {
    private let content: (SizeConstraints) -> Elements

    public init(@ElementBuilder _ content: @escaping (_ space: SizeConstraints) -> Elements) {
        self.content = content
    }

    public var element: Element { Element(SizeReaderStorage(content)) }
}

private final class SizeReaderStorage: ElementStorage {
    private let content: (SizeConstraints) -> Elements

    init(_ content: @escaping (SizeConstraints) -> Elements) {
        self.content = content
        super.init(kind: ObjectIdentifier(SizeReaderNode.self), style: .component, children: [])
    }

    private init(copying other: SizeReaderStorage) {
        content = other.content
        super.init(copying: other)
    }

    override func makeNode(_ composer: Composer) -> Node { SizeReaderNode(content, composer) }

    override func updateModel(of node: Node) -> Bool {
        unsafeDowncast(node, to: SizeReaderNode.self).receive(content)
        return true
    }

    override func copy() -> ElementStorage { SizeReaderStorage(copying: self) }
}

private final class SizeReaderNode: RenderingNode {
    private var content: (SizeConstraints) -> Elements
    /// nil before the first layout.
    private var space: SizeConstraints?
    /// Whether the layout that is running, or a later one, has a place for the node.
    private var hasPlace = false

    init(_ content: @escaping (SizeConstraints) -> Elements, _ composer: Composer) {
        self.content = content
        super.init(composer)
    }

    func receive(_ content: @escaping (SizeConstraints) -> Elements) {
        self.content = content
        setNeedsUpdateContent()
    }

    /// Nothing before the first layout.
    override func render() -> Elements {
        if space == nil && hasPlace { space = .unbounded }
        return space.map(content) ?? Elements()
    }

    /// The layout tells of frames that change; one without a size leaves the space unbounded.
    override func updateLayout() {
        guard space == nil && !isAbsent else { return }
        hasPlace = true
        tree?.resizedNodes.append(self)
    }

    private var isAbsent: Bool {
        sequence(first: self as Node, next: \.parent).contains { $0.layoutStyle.display == .none }
    }

    override var typeName: String { "SizeReader" }

    /// A side that was zero while there was nothing inside grows with the content, and tells nothing
    /// about the space.
    override func frameDidChange() {
        let inner = Rect(origin: .zero, size: frame.size).inset(by: contentInsets).size
        let new = SizeConstraints(
            width: side(inner.width, space.map(\.width)),
            height: side(inner.height, space.map(\.height)))
        guard new != space else { return }
        space = new
        tree?.resizedNodes.append(self)
    }

    private func side(_ length: Float, _ before: Float??) -> Float? {
        switch before {
        case nil: length > 0 ? length : nil
        case .some(nil): nil
        case .some: length
        }
    }
}
