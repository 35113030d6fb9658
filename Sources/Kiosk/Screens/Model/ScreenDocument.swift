/// A completely read and checked configuration.
package struct ScreenDocument: Sendable {
    package static let defaultTheme = "light"
    package static let defaultLocale = "en"

    /// Sources of the document; the main file is the first.
    package var sources: [SourceFile] = []
    package var display = DisplaySettings()
    /// Font sources, with absolute paths.
    package var fonts = FontSources()
    /// Themes by name, always including "light" and "dark".
    package var themes: [String: Theme] = ["light": .light, "dark": .dark]
    package var theme = ValueSpec.literal(.string(ScreenDocument.defaultTheme))
    package var texts = TextCatalog()
    package var locale = ValueSpec.literal(.string(ScreenDocument.defaultLocale))
    /// Time zone of the IANA database; nil for the system's.
    package var timeZone: String?

    /// The document's variables: the built-in ones first, then `state`.
    package var declarations = CELDeclarations(library: .kiosk)
    /// Variables of `state`, in the order of the file.
    package var state: [VariableSpec] = []
    /// Values of `assets`, as a map.
    package var assets = CELMap()
    package var data: [DataSourceSpec] = []
    package var commands: [String: CommandSpec] = [:]
    package var components: [ComponentSpec] = []
    /// Screens in the order of the file.
    package var screens: [ScreenSpec] = []
    /// Name of the first screen.
    package var start = ""
    package var handlers: [HandlerSpec] = []
    package var idle: IdleSpec?
    /// Warnings: things that work but are probably not intended.
    package var warnings: [Diagnostic] = []
    /// Number of slots of the innermost scope.
    package var slotCount = 0

    /// Built-in variables, in the order of their slots.
    package enum Builtin: Int, CaseIterable {
        case data, assets, locale, theme, screen
    }

    /// Returns the slot of a variable of `state` by its index.
    static func slot(ofState number: Int) -> Int { Builtin.allCases.count + number }

    package func screen(_ name: String) -> ScreenSpec? { screens.first { $0.name == name } }

    package var screenNames: [String] { screens.map(\.name) }

    /// Makes a diagnostic located in one of the files.
    package func diagnostic(
        _ severity: Diagnostic.Severity, at location: DocumentLocation, _ message: String,
        help: String? = nil
    ) -> Diagnostic {
        sources[location.file].diagnostic(
            severity, at: location.offset, pointer: .root, message, help: help)
    }
}

/// The display settings of a configuration. Command line options take precedence.
package struct DisplaySettings: Equatable, Sendable {
    package var rotation: Rotation?
    package var mode: ModeRequest?
    package var connector: String?

    package init() {}
}

/// A screen: its variables and its body.
package final class ScreenSpec: Sendable {
    package let name: String
    package let scope: ScopeSpec
    package let body: [ItemSpec]
    let handlers: [HandlerSpec]
    let location: DocumentLocation

    init(
        name: String, scope: ScopeSpec, body: [ItemSpec], handlers: [HandlerSpec],
        location: DocumentLocation
    ) {
        self.name = name
        self.scope = scope
        self.body = body
        self.handlers = handlers
        self.location = location
    }
}

/// A component that a document uses like a node kind.
package final class ComponentSpec: Sendable {
    package let name: String
    package let scope: ScopeSpec
    /// Slots that a use may fill.
    let slots: [String]
    /// A node or the use of another component.
    package let body: ItemSpec
    let location: DocumentLocation

    init(
        name: String, scope: ScopeSpec, slots: [String], body: ItemSpec, location: DocumentLocation
    ) {
        self.name = name
        self.scope = scope
        self.slots = slots
        self.body = body
        self.location = location
    }
}

/// The actions after a time without touches.
package struct IdleSpec: Sendable {
    package let after: Duration
    let handler: HandlerSpec
}

/// A program that the document may start, never through a shell.
package struct CommandSpec: Sendable {
    package let name: String
    /// Variables of `argv` and `input`: those of the document, and these parameters.
    let scope: ScopeSpec
    let argv: [ValueSpec]
    let input: ValueSpec?
    let timeout: Duration
    let location: DocumentLocation
}

/// A source of values that change by themselves.
package struct DataSourceSpec: Sendable {
    package let name: String
    let kind: any DocumentDataKind
    let interval: Duration?
    let timeout: Duration?
    /// Maximum size in bytes.
    let sizeLimit: Int?
    let format: DataSourceRequest.Format
    /// Type of its values.
    let shape: CELType
    let location: DocumentLocation
}
