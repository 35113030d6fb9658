/// State that a document leaves to its next version.
struct DocumentMemory {
    /// The variables of `state`, by their names.
    var state: [String: CELValue] = [:]
    /// The latest values of data sources, by their names.
    var data: [String: CELValue] = [:]
    /// The screens that were walked through; the last one was shown.
    var screens: [ScreenMemory] = []
}
