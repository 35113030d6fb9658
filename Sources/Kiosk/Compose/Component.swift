/// A part of a kiosk as a value: its inputs, its state, and its rendering.
///
/// ```swift
/// struct Counter: Component {
///     let title: String
///     @State private var count = 0
///
///     func render() -> Elements {
///         Column {
///             Text("\(title): \(count)")
///             Button("More").onTap { count += 1 }
///         }
///     }
/// }
/// ```
///
/// Values of the type are made whenever the parent renders; what persists between them (`@State`,
/// the node) belongs to the component's position in the tree. `render` is called when something
/// that it read has changed, and when the parent passes other values. An `Equatable` component is
/// not rendered again for equal values.
///
/// In the layout a component is a box whose elements lie on top of each other, each filling it: a
/// `Stack`. Most components render one element.
public protocol Component: ElementConvertible {
    /// Returns the elements that the component shows now.
    ///
    /// A render must change nothing, and depend only on the component's properties and on what is
    /// reached through them: state, bindings, observable objects, the environment.
    @ElementBuilder func render() -> Elements
}

extension Component {
    // Inlined, so that the type of the storage is known where components are made by the thousand.
    @inlinable
    public var element: Element { Element(ComponentStorage(self)) }

    /// Makes a node that shows the component: the root of a kiosk, or a part of a tree made by
    /// hand.
    public func makeNode() -> Node {
        ComponentNode(self, ComponentType(Self.self), Composer())
    }
}

/// The layout of a component.
extension StyleBox {
    static let component = StyleBox(.with { $0.display = .stack })
}

/// An element of a component.
@usableFromInline
final class ComponentStorage<Content: Component>: ElementStorage {
    /// Not mutated; declared as a variable to have an address.
    @exclusivity(unchecked) private var component: Content

    @usableFromInline
    init(_ component: Content) {
        self.component = component
        super.init(
            kind: ObjectIdentifier(Content.self), style: .component, children: [])
    }

    private init(copying other: ComponentStorage) {
        component = other.component
        super.init(copying: other)
    }

    override func makeNode(_ composer: Composer) -> Node {
        ComponentNode(component, composer.type(of: Content.self), composer)
    }

    override func updateModel(of node: Node) -> Bool {
        unsafeDowncast(node, to: ComponentNode<Content>.self).receive(&component)
    }

    override func copy() -> ElementStorage { ComponentStorage(copying: self) }
}
