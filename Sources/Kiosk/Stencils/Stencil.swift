/// A tree of boxes as a value, laid out independently of any node tree.
///
/// A box has the size of its style and its children, or content with an intrinsic size; and it has
/// a view or none. That makes four kinds:
///
/// ```swift
/// Stencil(style: row, children: parts).showing(BoxNode())
/// Stencil(style: row, children: parts)
/// Stencil(content: .text(model, in: engine)).showing(LabelNode(model))
/// Stencil(content: .fixed(Size(width: 40, height: 40)))
/// ```
///
/// A stencil has at most 512 levels; deeper boxes are left out of the layout.
///
/// Boxes without a view affect the layout but have no nodes. A stencil is made and used on one
/// thread, as its closures are; it need not be the frame thread.
public struct Stencil {
    /// Name that identifies the box in its layout, and the node made for it when the layout is
    /// applied again. The node gets the name, too. Names need not be unique.
    public var name: String?
    /// Layout style of the box and its children, as in a node tree.
    public var style: LayoutStyle
    /// Content with an intrinsic size; nil if the children determine the size.
    public var content: StencilContent?
    /// Children from back to front; ignored for a box with content.
    public var children: [Stencil]
    /// nil for a box that draws nothing and handles no events.
    var view: StencilView?

    /// Makes a box around others, or an empty one.
    public init(
        _ name: String? = nil, style: LayoutStyle = LayoutStyle(), children: [Stencil] = []
    ) {
        (self.name, self.style, self.children) = (name, style, children)
    }

    /// Makes a box with content that has an intrinsic size.
    public init(
        _ name: String? = nil, style: LayoutStyle = LayoutStyle(), content: StencilContent
    ) {
        self.init(name, style: style)
        self.content = content
    }

    /// Returns the box with a view, replacing any it has.
    ///
    /// - Parameters:
    ///   - make: Makes the node if none can be reused.
    ///   - update: Updates the node whenever the layout is applied; `isNew` is true for one just
    /// made by `make`. The node's frame and `layoutStyle` are the layout's already, and
    /// `layoutStyle` must not be changed.
    public func showing<View: Node>(
        _ make: @autoclosure @escaping () -> View,
        update: @escaping (_ view: View, _ isNew: Bool) -> Void = { _, _ in }
    ) -> Stencil {
        var stencil = self
        stencil.view = StencilView(make, update)
        return stencil
    }

    /// Lays out the boxes; see `StencilLayouter.layout(in:)`, which does so again at less cost.
    public func layout(in constraints: SizeConstraints = .unbounded) -> StencilLayout {
        StencilLayouter(self).layout(in: constraints)
    }
}

/// The functions that make and update a box's node.
struct StencilView {
    /// Type of the node; nodes of one type are reused for each other.
    let type: ObjectIdentifier
    let make: () -> Node
    let update: (Node, _ isNew: Bool) -> Void

    init<View: Node>(_ make: @escaping () -> View, _ update: @escaping (View, Bool) -> Void) {
        type = ObjectIdentifier(View.self)
        self.make = make
        self.update = { node, isNew in update(node as! View, isNew) }
    }
}
