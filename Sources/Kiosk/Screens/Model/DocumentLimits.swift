/// What a document may cost. Each limit is far above what a kiosk needs, and far below what would
/// stop one.
package enum DocumentLimits {
    /// A file of a configuration, in bytes.
    package static let fileSize = 16 << 20
    /// The files of a configuration.
    package static let files = 100
    /// Nodes in each other, components and structure counted.
    package static let nesting = 64
    /// Nodes that a configuration describes.
    package static let describedNodes = 20_000
    /// Nodes that the shown screens have.
    package static let liveNodes = 50_000
    /// Elements of a list that one `forEach` shows; further ones are left out.
    package static let repetitions = 5000
    /// A text of a node or an action, with the values in it, in bytes.
    package static let textLength = 100_000
    /// Events that handlers may emit in answer to one event.
    package static let emissions = 64
    /// Actions that one event may cause without waiting.
    package static let actions = 1000
    /// A persistent variable, as JSON, in bytes.
    package static let persistentValue = StateLimits.value
    /// Errors that are reported of one configuration.
    package static let errors = 100
    /// Screens and modals on top of each other.
    package static let screens = 32
    /// How often a screen may leave as soon as it has appeared, in a row.
    package static let redirects = 8
}

extension DocumentLimits {
    static let textMessage = "a text has at most \(textLength) bytes, and this one has more"
    static let textHelp = "show a part of it, or divide it among several nodes"

    /// The limits for the reference.
    static var all: [(limit: String, doc: String)] {
        [
            ("\(fileSize >> 20) MB", "A file."),
            ("\(files)", "Files of a configuration."),
            (grouped(describedNodes), "Nodes that a configuration describes."),
            (
                "\(nesting)",
                "Levels of nodes in each other, with components and structure; of actions, too."
            ),
            (grouped(liveNodes), "Nodes that the shown screens have."),
            (grouped(repetitions), "Elements of a list that a `forEach` shows; more are left out."),
            ("\(screens)", "Screens and modals on top of each other."),
            (
                "\(redirects)",
                """
                Times in a row that a screen leaves within \
                \(RedirectLoopGuard.glimpse.nanoseconds / 1_000_000) ms of its appearance; then it stays.
                """
            ),
            (grouped(textLength), "Bytes of a text, with the values in it."),
            ("\(emissions)", "Events that are emitted in answer to one event."),
            (grouped(actions), "Actions that one event causes without waiting."),
            ("\(persistentValue >> 10) KB", "The value of a persistent variable, as JSON."),
            ("\(errors)", "Mistakes that are reported of a configuration."),
        ]
    }

    /// `20,000`
    private static func grouped(_ number: Int) -> String {
        guard number >= 1000 else { return "\(number)" }
        let rest = "\(1000 + number % 1000)".dropFirst()
        return "\(grouped(number / 1000)),\(rest)"
    }
}
