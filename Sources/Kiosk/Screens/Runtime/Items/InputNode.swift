/// A node in which a guest writes or chooses something.
protocol InputNode: Node {
    /// What the node shows. Setting it sends no event.
    var text: String { get set }
}

/// Sent by an input when a guest has changed what it shows.
struct ChangeEvent: Event {
    var text: String
}
