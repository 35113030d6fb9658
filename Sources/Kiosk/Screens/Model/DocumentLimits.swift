/// Resource limits of documents. Each is far above the needs of a kiosk, and far below what would
/// stop one.
package enum DocumentLimits {
    /// Maximum bytes of a configuration file.
    package static let fileSize = 16 << 20
    /// Maximum number of files.
    package static let files = 100
    /// Maximum nesting of nodes, components and structures.
    package static let nesting = 64
    /// Maximum number of described nodes.
    package static let describedNodes = 20_000
    /// Maximum number of nodes on the current screens.
    package static let liveNodes = 50_000
    /// Maximum elements that one `forEach` shows; further ones are left out.
    package static let repetitions = 5000
    /// Maximum bytes of a text of a node or an action, including interpolated values.
    package static let textLength = 100_000
    /// Maximum number of events emitted in response to one event.
    package static let emissions = 64
    /// Maximum number of actions that one event may cause without waiting.
    package static let actions = 1000
    /// Maximum bytes of a persistent variable, as JSON.
    package static let persistentValue = StateLimits.value
    /// Maximum number of reported errors per configuration.
    package static let errors = 100
    /// Maximum number of screens and modals on the stack.
    package static let screens = 32
    /// Maximum number of screens in a row that leave as soon as they have appeared.
    package static let redirects = 8
}

extension DocumentLimits {
    static let textMessage = "a text has at most \(textLength) bytes, and this one has more"
    static let textHelp = "show a part of it, or divide it among several nodes"
}
