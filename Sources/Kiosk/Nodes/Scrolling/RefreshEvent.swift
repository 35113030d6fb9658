/// Sent by a viewport when content was pulled beyond its beginning and let go, as to ask for newer content.
public struct RefreshEvent: Event, Equatable {
    /// Makes an event, to be sent from the viewport.
    public init() {}
}
