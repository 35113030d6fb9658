/// The names that other sections declare and actions use.
struct DocumentNames {
    let screens: ScreenDeclarations
    let commands: CommandDeclarations
    /// The section `data`.
    let data: DocumentSection
    let themes: CheckedThemes
}
