/// An event of a document's own, as `emit` sends it.
public struct DocumentEvent: Event, Equatable {
    public var name: String
    public var data: JSON

    public init(name: String, data: JSON = .null) {
        self.name = name
        self.data = data
    }
}
