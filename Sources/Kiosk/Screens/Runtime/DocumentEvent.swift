/// A document's own event, sent by `emit`.
public struct DocumentEvent: Event, Equatable {
    /// Name of the event, by which documents handle it.
    public var name: String
    /// Value that goes with it; null for none.
    public var data: JSON

    /// Makes an event, to be sent from a node.
    public init(name: String, data: JSON = .null) {
        self.name = name
        self.data = data
    }
}
