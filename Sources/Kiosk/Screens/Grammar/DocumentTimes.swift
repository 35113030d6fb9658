/// How long what a document names may take.
enum DocumentTimes {
    static let command: ClosedRange<Duration> = .milliseconds(100)...(.seconds(3600))
    static let request: ClosedRange<Duration> = .milliseconds(100)...(.seconds(600))
    static let interval: ClosedRange<Duration> = .milliseconds(100)...(.seconds(86_400 * 7))
    static let clock: ClosedRange<Duration> = .milliseconds(100)...(.seconds(86_400))
    static let delay: ClosedRange<Duration> = .zero...(.seconds(86_400))
    static let toast: ClosedRange<Duration> = .milliseconds(500)...(.seconds(60))
    static let idle: ClosedRange<Duration> = .seconds(1)...(.seconds(86_400))
}
