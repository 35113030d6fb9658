/// Fonts and tables that the first picture needs whatever the configuration says: another thread makes
/// them while this one reads that.
struct FirstNeeds {
    private let sources = FontSources()
    private let preparation: Preparation<FontFiles?>

    /// Starts the thread.
    init(_ log: Log) {
        preparation = Preparation { [sources] in
            let files = try? FontFiles(sources, log: log)
            files?.openUsualFace()
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
