/// A tree of boxes as a value, laid out apart from any tree of nodes.
///
/// A box is as large as its style and its children make it, or it has content with a size of its
/// own; and it has a view or none. That makes four kinds:
///
/// ```swift
/// Stencil(style: row, children: parts).showing(BoxNode())
/// Stencil(style: row, children: parts)
/// Stencil(content: .text(model, in: engine)).showing(LabelNode(model))
/// Stencil(content: .fixed(Size(width: 40, height: 40)))
/// ```
///
/// Boxes without a view shape the layout and cost nothing when nodes are made of it. A stencil is
/// made and used on one thread, as its closures are; it need not be the frame thread.
public struct Stencil {
    /// Finds the box in its layout, and the node that was made of it when the layout is applied
    /// again. Nodes are called so as well. Names need not be unique.
    public var name: String?
    /// How the box and its children are laid out, as in a tree of nodes.
    public var style: LayoutStyle
    /// What the box is as large as, beside its style; nil for its children.
    public var content: StencilContent?
    /// From back to front. Those of a box with content take no part.
    public var children: [Stencil]
    /// nil for a box that draws nothing and hears of nothing.
    var view: StencilView?

    /// A box around others, or an empty one.
    public init(
        _ name: String? = nil, style: LayoutStyle = LayoutStyle(), children: [Stencil] = []
    ) {
        (self.name, self.style, self.children) = (name, style, children)
    }

    /// A box with content that has a size of its own.
    public init(
        _ name: String? = nil, style: LayoutStyle = LayoutStyle(), content: StencilContent
    ) {
        self.init(name, style: style)
        self.content = content
    }

    /// The same box with a view, instead of the one that it may have.
    ///
    /// - Parameters:
    ///   - make: Makes the node when there is none yet that can be used again.
    ///   - update: Brings the node up to date whenever the layout is applied; `isNew` is true for
    ///     one that `make` has just made. The node's frame and `layoutStyle` are the layout's
    ///     already, and `layoutStyle` is to stay so.
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

/// What makes a node for a box, and what keeps it up to date.
struct StencilView {
    /// Nodes of one type are used again for one another.
    let type: ObjectIdentifier
    let make: () -> Node
    let update: (Node, _ isNew: Bool) -> Void

    init<View: Node>(_ make: @escaping () -> View, _ update: @escaping (View, Bool) -> Void) {
        type = ObjectIdentifier(View.self)
        self.make = make
        self.update = { node, isNew in update(node as! View, isNew) }
    }
}
