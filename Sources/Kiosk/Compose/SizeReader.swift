/// Elements that depend on the available space.
///
/// ```swift
/// SizeReader { space in
///     if space.width.map({ $0 < 600 }) ?? false { Narrow() } else { Wide() }
/// }
/// .grow()
/// ```
///
/// The space is the frame that the layout has assigned to the reader: it should be determined from
/// outside (by `grow`, a size, or a stretching container) and not by its content. A side without a
/// size is unbounded. The content is rendered between the frame's layout and its paint, once per
/// change of the space, and never for an intermediate size.
public struct SizeReader: ElementConvertible {
    private let content: (SizeConstraints) -> Elements

    /// Makes a reader. `content` is rendered when it is first laid out, and again when the space or
    /// something that it read changes.
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
    /// True if the current layout, or a later one, includes the node.
    private var isInLayout = false

    init(_ content: @escaping (SizeConstraints) -> Elements, _ composer: Composer) {
        self.content = content
        super.init(composer)
    }

    func receive(_ content: @escaping (SizeConstraints) -> Elements) {
        self.content = content
        setNeedsUpdateContent()
    }

    /// Empty before the first layout.
    override func render() -> Elements {
        if space == nil && isInLayout { space = .unbounded }
        return space.map(content) ?? Elements()
    }

    /// Only changed frames are reported; a frame without a size leaves the space unbounded.
    override func updateLayout() {
        guard space == nil && !isAbsent else { return }
        isInLayout = true
        tree?.resizedNodes.append(self)
    }

    /// A node that was absent may come back with the frame that it had, which is not reported as a
    /// change.
    override var followsLayout: Bool { true }
    override func didLayOut() { if !isInLayout { updateLayout() } }

    private var isAbsent: Bool {
        upwards.contains { $0.layoutStyle.display == .none }
    }

    override var typeName: String { "SizeReader" }

    /// A side that was zero while there was no content grows with the content, and does not
    /// determine the space.
    override func frameDidChange() {
        let inner = contentBounds.size
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
