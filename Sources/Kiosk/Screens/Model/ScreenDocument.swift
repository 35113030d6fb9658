/// A configuration that was read and checked completely.
package struct ScreenDocument: Sendable {
    /// The texts that the document was read from; the configuration itself is the first.
    package var sources: [SourceFile] = []
    package var display = DisplaySettings()
    /// Where the fonts come from, with whole paths.
    package var fonts = FontSources()
    /// By name; "light" and "dark" are there always.
    package var themes: [String: Theme] = ["light": .light, "dark": .dark]
    package var theme = ValueSpec.literal(.string("light"))
    package var texts = TextCatalog()
    package var locale = ValueSpec.literal(.string("en"))
    /// Of the IANA database; nil for the system's.
    package var timeZone: String?

    /// The document's variables: the built-in ones first, then `state`.
    package var declarations = CELDeclarations(library: .kiosk)
    /// The variables of `state`, in the order of the file.
    package var state: [VariableSpec] = []
    /// The values of `assets`, as a map.
    package var assets = CELMap()
    package var data: [DataSourceSpec] = []
    package var commands: [String: CommandSpec] = [:]
    package var components: [ComponentSpec] = []
    /// The screens in the order of the file.
    package var screens: [ScreenSpec] = []
    /// The name of the first screen that is shown.
    package var start = ""
    package var handlers: [HandlerSpec] = []
    package var idle: IdleSpec?
    /// What is hardly meant, though the kiosk works with it.
    package var warnings: [Diagnostic] = []
    /// Number of slots of the innermost scope.
    package var slotCount = 0

    /// Variables that every document has, in the order of their slots.
    package enum Builtin: Int, CaseIterable {
        case data, assets, locale, theme, screen
    }

    /// The slot of a variable of `state` by its number.
    static func slot(ofState number: Int) -> Int { Builtin.allCases.count + number }

    package func screen(_ name: String) -> ScreenSpec? { screens.first { $0.name == name } }

    package var screenNames: [String] { screens.map(\.name) }

    /// A diagnostic whose place is in one of the files.
    package func diagnostic(
        _ severity: Diagnostic.Severity, at place: DocumentPlace, _ message: String,
        help: String? = nil
    ) -> Diagnostic {
        sources[place.file].diagnostic(
            severity, at: place.offset, pointer: .root, message, help: help)
    }
}

/// What a configuration says about the display. Options of the command line win over it.
package struct DisplaySettings: Equatable, Sendable {
    package var rotation: Rotation?
    package var mode: ModeRequest?
    package var connector: String?

    package init() {}
}

/// A screen: its variables and what it shows.
package final class ScreenSpec: Sendable {
    package let name: String
    package let scope: ScopeSpec
    let body: [ItemSpec]
    let handlers: [HandlerSpec]
    let place: DocumentPlace

    init(
        name: String, scope: ScopeSpec, body: [ItemSpec], handlers: [HandlerSpec],
        place: DocumentPlace
    ) {
        self.name = name
        self.scope = scope
        self.body = body
        self.handlers = handlers
        self.place = place
    }
}

/// A part that a document uses as a node of a kind of its own.
package final class ComponentSpec: Sendable {
    package let name: String
    package let scope: ScopeSpec
    /// The slots that a use may fill.
    let slots: [String]
    /// A node or a component.
    let body: ItemSpec
    let place: DocumentPlace

    init(
        name: String, scope: ScopeSpec, slots: [String], body: ItemSpec, place: DocumentPlace
    ) {
        self.name = name
        self.scope = scope
        self.slots = slots
        self.body = body
        self.place = place
    }
}

/// What happens when nobody has touched the panel for a while.
package struct IdleSpec: Sendable {
    package let after: Duration
    let handler: HandlerSpec
}

/// A program that the document may start; never through a shell.
package struct CommandSpec: Sendable {
    package let name: String
    /// The variables of `argv` and `input`: those of the document, and these.
    let scope: ScopeSpec
    let argv: [ValueSpec]
    let input: ValueSpec?
    let timeout: Duration
    let place: DocumentPlace
}

/// Where the document gets values from that change without its doing.
package struct DataSourceSpec: Sendable {
    package let name: String
    let kind: any DocumentDataKind
    let interval: Duration?
    let timeout: Duration?
    /// In bytes.
    let sizeLimit: Int?
    let format: DataSourceRequest.Format
    /// What its values are.
    let shape: CELType
    let place: DocumentPlace
}
