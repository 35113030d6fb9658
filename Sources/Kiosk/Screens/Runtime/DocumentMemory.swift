/// State that a document leaves to its next version.
struct DocumentMemory {
    /// Variables of `state`, by name.
    var state: [String: CELValue] = [:]
    /// Latest values of data sources, by name.
    var data: [String: CELValue] = [:]
    /// Stack of screens; the last one was shown.
    var screens: [ScreenMemory] = []
}
