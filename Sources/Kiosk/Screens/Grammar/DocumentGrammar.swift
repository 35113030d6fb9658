/// The document language apart from nodes: every key, with its permitted values and its meaning.
/// Sections, actions and data sources declare their own keys; nodes and their properties are in
/// `Registry`.
package enum DocumentGrammar {
    /// Sections with named members, which may be in any file.
    static let sections = [
        TypeReader.section, StateChecker.section, DataChecker.section, AssetChecker.section,
        TextChecker.section, ThemeChecker.section, StyleReader.section,
        ComponentDeclarer.section, CommandChecker.section, BrokerChecker.section,
        QueueChecker.section,
        ScreenDeclarations.section, RootChecker.handlerSection, TimerReader.section,
        ComputedReader.section, FunctionReader.section,
    ]

    /// Sections that only the main file has.
    static let ownSections: [DocumentKey] = [
        schemaKey, SettingsChecker.displayKey, SettingsChecker.fontsKey, RootChecker.themeKey,
        RootChecker.localeKey, RootChecker.motionKey, RootChecker.transitionKey.entry,
        SettingsChecker.timeZoneKey.entry,
        RootChecker.startKey,
        RootChecker.idleKey, RootChecker.staffKey, GestureReader.key,
        KeyboardReader.keyboardKey, ScreenKeyboardReader.key, KeyboardReader.scannerKey,
        KeyboardReader.inputKey.entry,
        RootChecker.reloadKey,
        ScheduleReader.key, AccessSectionReader.key, ControlSectionReader.key,
        OutputsReader.key, LayerReader.key,
    ]

    /// Rules without names, which any file may have; those of all files count.
    static let ruleSections: [DocumentKey] = [RootChecker.watcherKey]

    static let schemaKey = DocumentKey(
        "$schema", .string("a URL or a path"), "Tells editors where the schema is.")

    static let include = DocumentKey(
        "include", .array(.string("the path of a file")),
        "Files with further parts, from the folder of this one. They have all of these keys but "
            + "\(wordList(ownSections.dropFirst().map { "`\($0.name)`" })).")

    /// All keys of the configuration's own file.
    package static let rootKeys: [DocumentKey] =
        [schemaKey, include] + ownSections.dropFirst() + ruleSections + sections.map(\.entry)

    static let with = DocumentKey(
        "with", .members(.value, by: "parameter"), default: [:], "Values of its parameters.")
}
