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
    /// A text with values in it, in bytes.
    package static let textLength = 100_000
    /// Events that handlers may emit in answer to one event.
    package static let emissions = 64
    /// Actions that one event may cause without waiting.
    package static let actions = 1000
    /// A persistent variable, as JSON, in bytes.
    package static let persistentValue = 256 << 10
    /// Errors that are reported of one configuration.
    package static let errors = 100
    /// Screens and modals on top of each other.
    package static let screens = 32
}
