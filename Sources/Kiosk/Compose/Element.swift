/// A description of a node: its kind, model, layout, handlers and children.
///
/// Elements are cheap values, made in each render. The tree is changed only where they differ from
/// the previous ones.
public struct Element {
    package private(set) var storage: ElementStorage

    @usableFromInline
    package init(_ storage: ElementStorage) { self.storage = storage }

    /// Describes a view of any type.
    ///
    /// - Parameters:
    ///   - make: Makes the view if none can be reused; later models are set through `model`. Its
    /// initial layout style is that of its type: `defaultLayoutStyle`.
    ///   - children: Children, if it is a container.
    public init<Model: Equatable, Kind: View<Model>>(
        _ kind: Kind.Type, _ model: Model, make: @escaping (Model) -> Kind,
        @ElementBuilder children: () -> Elements = { Elements() }
    ) {
        self.init(
            ViewStorage(
                kind, model: model, style: StyleBox(kind.defaultLayoutStyle),
                children: children().list, make: make))
    }

    /// Describes a view whose type is that of the node which `make` makes.
    ///
    /// - Parameters:
    ///   - style: Layout style, if it is not the `defaultLayoutStyle` of the type.
    ///   - keep: Takes what a new model keeps of the node's; nil for nothing.
    package init<Model: Equatable, Kind: View<Model>>(
        _ model: Model, style: StyleBox = .ofType, children: [Element] = [],
        keeping keep: ((inout Model, Model) -> Void)? = nil, make: @escaping (Model) -> Kind
    ) {
        self.init(
            ViewStorage(
                Kind.self, model: model, style: style, children: children, keeping: keep,
                make: make))
    }

    /// Changes the storage, or a copy of it if other elements share it.
    mutating func change(_ body: (ElementStorage) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
        body(storage)
    }

    /// Returns the element after a change.
    consuming func changed(_ body: (ElementStorage) -> Void) -> Element {
        change(body)
        return self
    }
}

/// A value that can stand in a render: an element, a component, or the description of a built-in
/// view.
public protocol ElementConvertible {
    /// Description of the node that the value stands for.
    var element: Element { get }
}

extension Element: ElementConvertible {
    public var element: Element { self }
}
