/// A server's rules for keeping its answer: RFC 9111.
struct Freshness {
    /// Time for which the answer is used without asking again.
    let duration: Duration
    /// True if the answer must not be written to a disk.
    let isSecret: Bool

    /// Time for which an answer is used whose server does not say.
    private static let usual = Duration.seconds(600)
    private static let shortest = Duration.seconds(30)
    private static let longest = Duration.seconds(86_400)

    init(_ headers: HTTPHeaders) {
        var seconds: Int64?
        var isSecret = false
        for value in headers.values(of: "Cache-Control") {
            for part in value.lowercased().split(separator: ",") {
                let directive = part.filter { $0 != " " && $0 != "\"" }
                switch directive {
                case "no-store": (isSecret, seconds) = (true, 0)
                case "no-cache": seconds = 0
                default:
                    guard directive.hasPrefix("max-age="), seconds != 0 else { continue }
                    seconds = Int64(directive.dropFirst(8))
                }
            }
        }
        if let age = headers["Age"].flatMap({ Int64($0) }), age > 0, let known = seconds {
            seconds = max(0, known - min(age, known))
        }
        self.isSecret = isSecret
        let said = seconds.map { Duration.seconds(max(0, min($0, 86_400))) }
        duration = max(Freshness.shortest, min(said ?? Freshness.usual, Freshness.longest))
    }
}
