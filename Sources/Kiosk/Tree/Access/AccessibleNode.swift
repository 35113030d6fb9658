/// A node that describes itself to those who do not see it: a kind's part in the access tree.
///
/// A kind says what it is and what it shows. The rest is derived: a name from the text inside, states from
/// the node's own (disabled, invalid, busy, selected), the position in a list, and what the owner sets
/// by `accessibility`.
///
/// ```swift
/// extension ClockNode: AccessibleNode {
///     public func describe(_ access: inout AccessProperties) {
///         access.role = .timer
///         access.value = "\(model.hour) o'clock"
///     }
/// }
/// ```
///
/// A node of no such kind is a button if it can be tapped, and else means nothing by itself.
public protocol AccessibleNode: Node {
    /// Sets what the node is and shows. It has no side effects: it is called at any time between
    /// frames.
    func describe(_ access: inout AccessProperties)
    /// Parts that the node draws itself, in the order in which they are read; by default none.
    var accessParts: [AccessPart] { get }
    /// Adds to the description of a node inside; by default nothing.
    func describe(inner node: Node, _ access: inout AccessProperties)
    /// True for a node inside that this one's description tells already; by default for none.
    func tells(_ inner: Node) -> Bool
    /// Acts as for a tap on a part.
    ///
    /// - Returns: False if nothing happens.
    func activate(part: Int) -> Bool
    /// Changes the value, or that of a part, by some steps; by default not at all.
    ///
    /// - Returns: False if it has no value with steps.
    func adjust(part: Int?, by steps: Int) -> Bool
}

extension AccessibleNode {
    public var accessParts: [AccessPart] { [] }
    public func describe(inner node: Node, _ access: inout AccessProperties) {}
    public func tells(_ inner: Node) -> Bool { false }
    public func activate(part: Int) -> Bool { false }
    public func adjust(part: Int?, by steps: Int) -> Bool { false }
}

/// A part of a node that is no node itself, such as an option of radio buttons.
public struct AccessPart: Equatable, Sendable {
    /// Number by which the node knows it.
    public var id: Int
    /// Properties of the part.
    public var properties: AccessProperties
    /// Place in the node's own space.
    public var bounds: Rect

    /// Makes a part.
    public init(_ id: Int, _ properties: AccessProperties, in bounds: Rect) {
        (self.id, self.properties, self.bounds) = (id, properties, bounds)
    }
}
