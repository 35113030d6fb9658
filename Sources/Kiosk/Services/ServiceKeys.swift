/// The environment key of the engine's fetcher.
public enum FetcherKey: EnvironmentKey {
    public static var defaultValue: Fetcher { .unavailable }
}

extension EnvironmentValues {
    /// The fetcher of local files, and of `http:` and `https:` URLs. In a tree without an engine it
    /// fetches nothing, and calls no completion.
    public var fetcher: Fetcher {
        get { self[FetcherKey.self] }
        set { self[FetcherKey.self] = newValue }
    }
}

/// The environment key of the engine's loop.
public enum EventLoopKey: EnvironmentKey {
    public static var defaultValue: EventLoop? { nil }
    public static func areEqual(_ a: EventLoop?, _ b: EventLoop?) -> Bool { a === b }
}

/// The environment key of the engine's HTTP client.
public enum HTTPClientKey: EnvironmentKey {
    public static var defaultValue: HTTPClient? { nil }
    public static func areEqual(_ a: HTTPClient?, _ b: HTTPClient?) -> Bool { a === b }
}

extension EnvironmentValues {
    /// The loop on whose thread everything happens, for timers and inboxes; nil in a tree without
    /// an engine.
    public var eventLoop: EventLoop? {
        get { self[EventLoopKey.self] }
        set { self[EventLoopKey.self] = newValue }
    }

    /// The client for requests with any method; nil in a tree without an engine.
    public var http: HTTPClient? {
        get { self[HTTPClientKey.self] }
        set { self[HTTPClientKey.self] = newValue }
    }
}
