/// Memory, fonts, tables and types that every first picture needs. Another thread makes them while this one
/// reads the configuration.
struct FirstNeeds {
    private let sources = FontSources()
    private let preparation: Preparation<FontFiles?>

    /// Kinds that nearly every document uses.
    private static let usualKinds: [NodeKind] = [.column, .row, .label, .button, .image]

    /// Starts the thread.
    init(_ log: Log) {
        let fillHeap = Heap.filling()
        preparation = Preparation { [sources] in
            fillHeap()
            // The runtime makes the types of their key paths when these are first used, and those of the nodes.
            for kind in FirstNeeds.usualKinds { _ = kind.properties }
            let files = try? FontFiles(sources, log: log)
            files?.openUsualFaces()
            for kind in FirstNeeds.usualKinds { _ = kind.make() }
            LineBreakRules().prepare()
            _ = CELLocale.english
            _ = VarlinkInterface.control
            return files
        }
    }

    /// Returns the files of a configuration's fonts, if these are the usual ones and can be opened.
    func files(of fonts: FontSources) -> FontFiles? {
        fonts.haveFiles(of: sources) ? preparation.take() : nil
    }
}
