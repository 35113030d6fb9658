import Synchronization

/// A node kind: a value of `type` in documents, with its properties.
///
/// ```swift
/// extension NodeKind {
///     static let clock = NodeKind(
///         "clock", "A clock with hands.",
///         [.model("hour", NumberCodec(0...24), \ClockModel.hour, default: 0, "The hour to show.")]
///     ) { ClockNode(ClockModel()) }
/// }
/// ```
public final class NodeKind: Sendable {
    /// Name of the kind: the value of `type`.
    public let name: String
    /// One sentence for the reference.
    package let doc: String
    package let hasChildren: Bool
    /// Keys with items beside `children`.
    package let contents: [NodeContent]
    /// True if such a node makes its children from the elements of a list.
    package let hasRows: Bool
    /// True if such a node is a `ScrollNode`, whose position expressions read under its id.
    let isScrollable: Bool
    /// True if such a node uses touches itself, so that none of them is a "tap".
    let keepsTouches: Bool
    /// The values that a guest can change in such a node; nil for none.
    package let input: InputForm?
    /// True if a guest can change the value that such a node shows.
    package var isInput: Bool { input != nil }
    /// Properties that say the name of such a node to those who do not see it; nil for one that needs no
    /// name of its own.
    let namedBy: [String]?
    let make: @Sendable () -> Node
    private let makeProperties: @Sendable () -> KindProperties
    private let madeProperties = AtomicLazyReference<KindProperties>()

    /// Makes a kind with properties in addition to those of all nodes.
    ///
    /// - Parameters:
    ///   - name: The value of `type`; a unique identifier.
    ///   - doc: One sentence for the reference and for editors, in Markdown.
    ///   - properties: The kind's own properties. These, groups and defaults are evaluated when a
    ///     document first has such a node; no two properties have the same name.
    ///   - groups: Properties that it shares with other kinds.
    ///   - defaults: Defaults of properties of all nodes, or of groups, where those of this kind's
    ///     nodes differ. A new node has them already.
    ///   - hasChildren: True if documents may give such a node children. The node must be a
    ///     container: it keeps them among its own.
    ///   - input: The form of the value that a guest can change in such a node, which is an
    ///     `InputNode`; nil for none.
    ///   - namedBy: Properties that say the name of such a node to those who do not see it. One that
    ///     guests use or tap is warned of if it has none of them, and no `accessibility`. nil for
    ///     nodes that have a name anyway, or whose parts have. A container without `input` is
    ///     known by what is in it.
    ///   - make: Makes a new node.
    public convenience init(
        _ name: String, _ doc: String,
        _ properties: @autoclosure @escaping @Sendable () -> [Property] = [],
        sharing groups: @autoclosure @escaping @Sendable () -> [PropertyGroup] = [],
        defaults: @autoclosure @escaping @Sendable () -> [String: JSON] = [:],
        hasChildren: Bool = false, input: InputForm? = nil, namedBy: [String]? = ["text"],
        make: @escaping @Sendable () -> Node
    ) {
        self.init(
            name: name, doc: doc,
            groups: [.placement] + (hasChildren ? [.container, .clipping] : []) + groups(),
            own: properties(), defaults: defaults(), hasChildren: hasChildren, input: input,
            namedBy: hasChildren && input == nil ? nil : namedBy, make: make)
    }

    init(
        name: String, doc: String,
        groups: @autoclosure @escaping @Sendable () -> [PropertyGroup],
        own: @autoclosure @escaping @Sendable () -> [Property] = [],
        defaults: @autoclosure @escaping @Sendable () -> [String: JSON] = [:], hasChildren: Bool,
        contents: [NodeContent] = [], hasRows: Bool = false, isScrollable: Bool = false,
        keepsTouches: Bool = false, input: InputForm? = nil, namedBy: [String]? = nil,
        make: @escaping @Sendable () -> Node
    ) {
        self.name = name
        self.doc = doc
        makeProperties = { KindProperties(groups(), own(), defaults: defaults()) }
        self.hasChildren = hasChildren
        self.contents = contents
        self.hasRows = hasRows
        self.isScrollable = isScrollable
        self.keepsTouches = keepsTouches
        self.input = input
        self.namedBy = namedBy
        self.make = make
    }

    private var kindProperties: KindProperties {
        madeProperties.load() ?? madeProperties.storeIfNil(makeProperties())
    }

    package var groups: [PropertyGroup] { kindProperties.groups }
    /// Properties that no group has.
    package var own: [Property] { kindProperties.own }
    /// Defaults that differ from those of the groups.
    package var defaults: [String: JSON] { kindProperties.defaults }
    /// Properties of the groups and own.
    package var properties: [Property] { kindProperties.all }
    /// Properties whose values can change over time.
    var movable: MovableProperties { kindProperties.movable }

    func property(_ name: String) -> Property? { kindProperties[name] }

    func content(_ name: String) -> NodeContent? { contents.first { $0.key.name == name } }

    /// Returns the value of a property that leaves a new node of this kind unchanged; nil if there
    /// is none.
    package func defaultValue(of property: Property) -> JSON? {
        defaults[property.name] ?? property.defaultValue
    }

    /// Resets the property to its default; unchanged if it has none.
    func reset(_ property: Property, of node: Node, in folder: String) {
        if let json = defaultValue(of: property),
            let value = try? property.value(of: CELValue(json), in: folder)
        {
            property.apply(value, to: node)
        } else {
            property.clear(node)
        }
    }

    /// Describes the effect of a property without a value, for a message.
    func fallback(of property: Property) -> String {
        defaultValue(of: property) != nil || property.canBeCleared
            ? "it is as without it" : "it stays as it was"
    }

    /// Formats `a grid or a stack`.
    package static func list(_ names: [String]) -> String {
        names.map { "a \($0)" }.joined(separator: " or ")
    }

    /// The name with its article: `a label`, `an image`.
    var withArticle: String { name.withArticle }
}

extension String {
    /// The word with its article: `a label`, `an image`.
    var withArticle: String { (first.map("aeiouAEIOU".contains) == true ? "an " : "a ") + self }
}
