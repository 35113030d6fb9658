/// Finds the engine's fetcher in a tree.
public enum FetcherKey: EnvironmentKey {
    public static var defaultValue: Fetcher { .unavailable }
}

extension EnvironmentValues {
    /// Fetches files, and what servers have.
    public var fetcher: Fetcher {
        get { self[FetcherKey.self] }
        set { self[FetcherKey.self] = newValue }
    }
}
