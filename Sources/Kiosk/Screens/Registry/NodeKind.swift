/// A property of a node kind: everything that decoding, checking, suggestions and documentation
/// need to know about it.
package final class Property: Sendable {
    /// With which part of a frame the work begins that a change makes.
    package enum Phase: String, CaseIterable, Sendable {
        /// The node takes in what it says anew; it is placed and painted again where that differs.
        case content
        /// The node and those around it get their places anew.
        case layout
        /// The same pixels are put together in another way.
        case paint
    }

    package let name: String
    let type: PropertyType
    package let phase: Phase
    /// The kinds of containers in which it has a meaning; nil for all.
    package let containers: [String]?
    /// The properties that this one stands for, which win over it.
    let longhands: [String]
    /// The value that leaves a new node as it is; nil if no value does.
    let defaultValue: JSON?
    /// One sentence for the reference.
    let doc: String
    /// What an author may write.
    package var typeDescription: String { type.expectation }
    /// Brings a checked value into a node.
    let apply: @Sendable (Node, PropertyValue) -> Void
    /// Makes a property without a default what it is of a new node.
    let clear: (@Sendable (Node) -> Void)?

    init(
        _ name: String, _ type: PropertyType, phase: Phase = .content,
        in containers: [String]? = nil, default defaultValue: JSON? = nil,
        longhands: [String] = [], _ doc: String,
        clear: (@Sendable (Node) -> Void)? = nil,
        apply: @escaping @Sendable (Node, PropertyValue) -> Void
    ) {
        self.name = name
        self.type = type
        self.phase = phase
        self.containers = containers
        self.longhands = longhands
        self.defaultValue = defaultValue
        self.doc = doc
        self.clear = clear
        self.apply = apply
    }

    /// The property, with what makes it as it is of a new node.
    func clearing(_ clear: @escaping @Sendable (Node) -> Void) -> Property {
        Property(
            name, type, phase: phase, in: containers, default: defaultValue, longhands: longhands,
            doc, clear: clear, apply: apply)
    }
}

/// Properties that several kinds have.
struct PropertyGroup: Sendable {
    /// A heading of the reference.
    let title: String
    let properties: [Property]

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

/// A value of `type` in a document.
package final class NodeKind: Sendable {
    package let name: String
    /// One sentence for the reference.
    let doc: String
    let groups: [PropertyGroup]
    /// The properties that no group has.
    let own: [Property]
    /// Where this kind's defaults differ from those of its groups.
    let defaults: [String: JSON]
    /// Of the groups and own.
    package let properties: [Property]
    let hasChildren: Bool
    /// Whether a finger on such a node makes a "tap".
    let sendsTaps: Bool
    /// Whether a guest can change what such a node says.
    let isInput: Bool
    private let positions: [String: Int]
    let make: @Sendable () -> Node

    init(
        name: String, doc: String, groups: [PropertyGroup], own: [Property] = [],
        defaults: [String: JSON] = [:], hasChildren: Bool, sendsTaps: Bool = false,
        isInput: Bool = false,
        make: @escaping @Sendable () -> Node
    ) {
        self.name = name
        self.doc = doc
        self.groups = groups
        self.own = own
        self.defaults = defaults
        properties = groups.flatMap(\.properties) + own
        self.hasChildren = hasChildren
        self.sendsTaps = sendsTaps
        self.isInput = isInput
        self.make = make
        positions = Dictionary(
            uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
    }

    func property(_ name: String) -> Property? { positions[name].map { properties[$0] } }

    /// The value of a property that leaves a new node of this kind as it is; nil if none does.
    package func defaultValue(of property: Property) -> JSON? {
        defaults[property.name] ?? property.defaultValue
    }

    /// `a grid or a stack`
    static func list(_ names: [String]) -> String {
        names.map { "a \($0)" }.joined(separator: " or ")
    }

    /// `a label`, `an image`.
    var withArticle: String { ("aeiou".contains(name.first!) ? "an " : "a ") + name }
}
