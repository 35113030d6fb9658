/// A document's own event, sent by `emit`.
public struct DocumentEvent: Event, Equatable {
    public var name: String
    public var data: JSON

    public init(name: String, data: JSON = .null) {
        self.name = name
        self.data = data
    }
}
