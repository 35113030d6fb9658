import Kiosk

extension DocumentLimits {
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

    /// Formats a number with separators: `20,000`.
    private static func grouped(_ number: Int) -> String {
        guard number >= 1000 else { return "\(number)" }
        let rest = "\(1000 + number % 1000)".dropFirst()
        return "\(grouped(number / 1000)),\(rest)"
    }
}
