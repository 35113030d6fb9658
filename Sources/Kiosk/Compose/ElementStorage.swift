/// The contents of an element. They do not change any more once a node has been given them.
@usableFromInline
package class ElementStorage: NodeOrigin {
    @exclusivity(unchecked) final var style: StyleBox
    @exclusivity(unchecked) final var children: [Element]
    /// Rare attributes, boxed; nil for none.
    @exclusivity(unchecked) final var extras: ElementExtras?

    init(kind: ObjectIdentifier, style: StyleBox, children: [Element]) {
        self.style = style
        self.children = children
        super.init(.elements, kind: kind)
    }

    init(copying other: ElementStorage) {
        style = other.style
        children = other.children
        extras = other.extras.map { ElementExtras($0.values) }
        super.init(.elements, kind: other.kind, key: other.key)
        position = other.position
        handlers = other.handlers
    }

    /// True if the key alone identifies the element among its siblings: its own key, not one from a
    /// `ForEach`.
    final var mayComeFromAnywhere: Bool { key != nil && position == 0 }

    /// Makes the node for a new element.
    func makeNode(_ composer: Composer) -> Node { fatalError("every kind of element overrides it") }

    /// Sets the node's model; returns true if it differs.
    ///
    /// - Parameter node: Made by `makeNode(_:)` of an element of this class, which the matcher
    ///   ensures. So subclasses may cast it without a check; debug builds check it nevertheless.
    func updateModel(of node: Node) -> Bool { fatalError("every kind of element overrides it") }

    func copy() -> ElementStorage { fatalError("every kind of element overrides it") }

    /// Base style for the first layout modifier of an element that leaves its layout to the node.
    var plainStyle: LayoutStyle { LayoutStyle() }

    /// Style for the node.
    final var nodeStyle: LayoutStyle { style === StyleBox.ofType ? plainStyle : style.value }

    /// Returns true if another element gives the node another style.
    @inline(__always)
    final func hasOtherStyle(than other: ElementStorage) -> Bool {
        style === StyleBox.ofType || other.style === StyleBox.ofType
            ? nodeStyle != other.nodeStyle : style.value != other.style.value
    }

    final func changeStyle(_ body: (inout LayoutStyle) -> Void) {
        if style === StyleBox.plain || style === StyleBox.ofType {
            style = StyleBox(plainStyle)
        } else if !isKnownUniquelyReferenced(&style) {
            style = StyleBox(style.value)
        }
        body(&style.value)
    }

    final func changeExtras(_ body: (inout ElementExtras.Values) -> Void) {
        let box = extras ?? ElementExtras(ElementExtras.Values())
        body(&box.values)
        extras = box
    }
}

/// A layout style that elements share until one of them changes it.
///
/// Constants of it are shared by threads: a value is changed only through its only reference.
package final class StyleBox: @unchecked Sendable {
    fileprivate(set) var value: LayoutStyle

    package init(_ value: LayoutStyle) { self.value = value }

    /// The style of views without layout modifiers: the one of their type, with which they are made.
    package static let ofType = StyleBox(LayoutStyle())
}

/// An element of a view that shows a model.
package final class ViewStorage<Model: Equatable>: ElementStorage {
    private let type: View<Model>.Type
    private let model: Model
    private let make: (Model) -> View<Model>
    /// Takes what a new model keeps of the node's; nil for nothing.
    private let keep: ((inout Model, Model) -> Void)?

    package init(
        _ type: View<Model>.Type, model: Model, style: StyleBox, children: [Element],
        keeping keep: ((inout Model, Model) -> Void)? = nil,
        make: @escaping (Model) -> View<Model>
    ) {
        (self.type, self.model, self.make, self.keep) = (type, model, make, keep)
        super.init(kind: ObjectIdentifier(type), style: style, children: children)
    }

    private init(copying other: ViewStorage) {
        (type, model, make, keep) = (other.type, other.model, other.make, other.keep)
        super.init(copying: other)
    }

    override var plainStyle: LayoutStyle { type.defaultLayoutStyle }

    override func makeNode(_ composer: Composer) -> Node { make(model) }

    override func updateModel(of node: Node) -> Bool {
        let view = unsafeDowncast(node, to: View<Model>.self)
        guard let keep else {
            guard view.model != model else { return false }
            view.model = model
            return true
        }
        var new = model
        keep(&new, view.model)
        guard view.model != new else { return false }
        view.model = new
        return true
    }

    override func copy() -> ElementStorage { ViewStorage(copying: self) }
}
