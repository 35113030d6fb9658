import Kiosk

extension DocumentLimits {
    /// The limits for the reference.
    static var all: [(limit: String, doc: String)] {
        [
            ("\(fileSize >> 20) MB", "All files of a configuration together."),
            ("\(files)", "Files of a configuration."),
            (grouped(describedNodes), "Nodes that a configuration describes."),
            (
                "\(nesting)",
                "Levels of nodes in each other, with components and structure; of actions, too."
            ),
            (grouped(liveNodes), "Nodes that the shown screens have."),
            (
                grouped(liveItems),
                "Nodes, structures, components and elements of lists that the shown screens have."
            ),
            (grouped(repetitions), "Elements of a list that a `forEach` shows; more are left out."),
            (grouped(timers), "Timers of the kiosk, its screens and its components."),
            (
                "\(rules)",
                "Entries of `idle`, `when`, `schedule` and a `playlist`, each."
            ),
            (grouped(computed), "Functions; computed values of one part of the configuration."),
            (grouped(watchers), "Conditions of `when`, on all screens and in all components."),
            ("\(watcherRounds)", "Times in a frame that a `when` makes another one true."),
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
            (grouped(waitingLists), "Lists of actions that wait."),
            (
                grouped(frameSteps),
                "Steps of the formulas of nodes in a frame; what takes more is shown in later ones."
            ),
            (grouped(computationSteps), "Steps of the formulas of one property or structure."),
            (grouped(actionSteps), "Steps of the formulas of actions at one moment."),
            (
                "\(stateSize >> 20) MB",
                "The values of all variables, with \(CELLimits.resultNesting) levels each."
            ),
            (
                "\(typeText)",
                """
                Characters of a type; it has \(typeLevels) levels and, with those of the types in \
                it, \(grouped(typeParts)) fields, and all types together \(grouped(allTypeParts)).
                """
            ),
            ("\(brokers)", "Brokers."),
            ("\(queues)", "Queues."),
            (grouped(queueEntries.most), "Entries of a queue; its `limit` is at most this."),
            ("\(queueBytes >> 20) MB", "All entries of a queue, as JSON."),
            ("\(shownFailures)", "Entries that `queues.NAME.aside` shows, of those set aside."),
            ("\(diskTimeout.components.seconds) s", "The time that an action waits for the disk."),
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
