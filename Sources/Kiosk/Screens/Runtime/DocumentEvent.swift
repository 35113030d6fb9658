/// A document's own event, sent by `emit`.
public struct DocumentEvent: Event, Equatable {
    /// Name of the event, by which documents handle it.
    public var name: String
    /// Value that goes with it; null for none.
    public var data: JSON {
        get { value.json }
        set { value = CELValue(newValue) }
    }
    /// The same as formulas have it: a time stays a time.
    package var value: CELValue

    /// Makes an event, to be sent from a node.
    public init(name: String, data: JSON = .null) {
        self.init(name: name, value: CELValue(data))
    }

    package init(name: String, value: CELValue) { (self.name, self.value) = (name, value) }
}
