/// What the first picture needs whatever the configuration says, made while another thread reads that.
struct FirstNeeds {
    /// The files of the usual fonts; nil if no font can be opened at all.
    let fonts: FontFiles?

    init(_ log: Log) {
        fonts = try? FontFiles(FontSources(), log: log)
        fonts?.openUsualFace()
        LineBreakRules().prepare()
        _ = CELLocale.english
        _ = VarlinkInterface.control
    }
}
