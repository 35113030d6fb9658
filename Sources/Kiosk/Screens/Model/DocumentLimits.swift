/// Resource limits of documents. Each is far above the needs of a kiosk, and far below what would
/// stop one.
package enum DocumentLimits {
    /// Maximum bytes of all files of a configuration together.
    package static let fileSize = 8 << 20
    /// Maximum number of files.
    package static let files = 100
    /// Maximum nesting of nodes, components and structures.
    package static let nesting = 64
    /// Maximum number of described nodes.
    package static let describedNodes = 20_000
    /// Maximum number of nodes on the current screens.
    package static let liveNodes = 50_000
    /// Maximum number of nodes, structures, components and elements of lists on the current screens.
    package static let liveItems = 150_000
    /// Maximum elements that one `forEach` shows; further ones are left out.
    package static let repetitions = 5000
    /// Maximum bytes of a text of a node or an action, including interpolated values.
    package static let textLength = 100_000
    /// Maximum bytes of the texts of all nodes on the current screens.
    package static let liveText = 512 << 10
    /// Maximum number of events emitted in response to one event.
    package static let emissions = 64
    /// Maximum number of actions that one event may cause without waiting.
    package static let actions = 1000
    /// Maximum number of lists of actions that wait.
    package static let waitingLists = 1000
    /// Steps that the formulas of nodes may take in a frame; others follow in the next one.
    package static let frameSteps = 3_000_000
    /// Maximum steps of the formulas of one property, choice or list.
    package static let computationSteps = 3_000_000
    /// Maximum steps that the formulas of actions take in a turn of the loop.
    package static let actionSteps = 4_000_000
    /// Maximum bytes of all variables, approximately.
    package static let stateSize = 32 << 20
    /// Maximum elements and fields of a variable.
    package static let stateElements = stateSize / (2 * MemoryLayout<CELValue>.stride)
    /// Maximum bytes of the text of a type.
    package static let typeText = 200
    /// Maximum number of levels of a type.
    package static let typeLevels = 64
    /// Maximum number of fields of a type, with those of its parts.
    package static let typeParts = 2000
    /// Maximum number of fields of all types, where they are named and where they are used.
    package static let allTypeParts = 200_000
    /// Maximum bytes of a persistent variable, as JSON.
    package static let persistentValue = StateLimits.value
    /// Time after which an action that waits for the disk fails.
    package static let diskTimeout = Duration.seconds(10)
    /// Maximum number of reported errors per configuration.
    package static let errors = 100
    /// Maximum number of brokers.
    package static let brokers = 16
    /// Outputs beside the first display.
    package static let outputs = 7
    /// Maximum number of queues.
    package static let queues = 50
    /// Maximum number of entries of a queue, and the number without a setting.
    package static let queueEntries = (most: QueueLimits.mostEntries, usual: QueueLimits().entries)
    /// Maximum bytes of a queue's entries, as JSON.
    package static let queueBytes = QueueLimits().bytes
    /// Number of entries set aside that formulas see.
    package static let shownFailures = 100
    /// Maximum number of screens and modals on the stack.
    package static let screens = 32
    /// Maximum number of timers of the document, its screens and its components.
    package static let timers = 1000
    /// Maximum number of conditions of `when`, on all screens and in all components.
    package static let watchers = 5000
    /// Maximum entries of a list of rules: of `idle`, `when`, `schedule` and a `playlist`.
    package static let rules = 200
    /// Maximum number of functions, and of computed values of one part of a document.
    package static let computed = 1000
    /// Maximum number of times in one frame that actions of `when` make other conditions true.
    package static let watcherRounds = 16
    /// Maximum number of screens in a row that leave as soon as they have appeared.
    package static let redirects = 8
}

extension DocumentLimits {
    static let textMessage = "a text has at most \(textLength) bytes, and this one has more"
    static let textHelp = "show a part of it, or divide it among several nodes"
}
