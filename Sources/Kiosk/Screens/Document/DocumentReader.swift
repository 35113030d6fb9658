/// Reads a configuration from its JSON and reports everything that is wrong with it.
///
/// It goes on after a mistake, so that one look at the list is enough to mend a file. A document
/// with an error is never handed out.
struct DocumentReader {
    let source: SourceFile
    /// Against which the paths in the document are resolved; without a slash at the end.
    let directory: String
    /// Errors in the text itself. What such a text lacks may stand where they are.
    let syntaxErrors: [Diagnostic]
    /// Whether the text was read to its end, so that names that are not there do not exist.
    let isWhole: Bool
    var diagnostics: [Diagnostic] = []
    /// nil where "state" is so wrong that it says nothing about the variables.
    var stateNames: Set<String>?
    /// nil where "screens" is so wrong that it says nothing about the screens.
    var screenNames: [String]? { didSet { screenNameSet = Set(screenNames ?? []) } }
    private var screenNameSet: Set<String> = []
    var styles: [String: [PropertySpec]] = [:]
    var nodeCount = 0
    /// The identifiers of the screen that is being read, with their places.
    var idPlaces: [String: SourceRange] = [:]
    /// The names of the document's own events that some node emits.
    var emittedEvents: Set<String> = []
    /// The handlers of the document's own events.
    var handledEvents: [(name: String, range: SourceRange, pointer: JSONPointer)] = []

    /// The most nodes that a document may describe.
    static let nodeLimit = 20_000
    /// After this many errors nothing more is reported.
    static let errorLimit = 100
    /// Among more names than these, none is suggested.
    static let suggestionLimit = 5000

    /// A value with its place in the document.
    struct Place {
        let node: JSONNode
        let pointer: JSONPointer

        var range: SourceRange { node.range }

        /// A member of an object, or an element of an array.
        subscript(token: String) -> Place? {
            node[JSONPointer(tokens: [token])].map {
                Place(node: $0, pointer: pointer.appending(token))
            }
        }
    }

    /// Reads a whole file. Errors in its syntax do not hide the mistakes in what can be read.
    ///
    /// - Throws: The errors in the order of their places.
    static func read(
        _ source: SourceFile, directory: String
    ) throws(Diagnostics) -> ScreenDocument {
        let reading = JSONReading(of: source)
        var reader = DocumentReader(
            source: source, directory: directory, syntaxErrors: reading.errors,
            isWhole: reading.isWhole)
        let result = reader.readDocument(Place(node: reading.root, pointer: .root))
        let errors = reading.errors + reader.diagnostics
        guard errors.isEmpty else {
            throw Diagnostics(errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
        return result
    }

    private static let keys = [
        "$schema", "display", "fonts", "theme", "state", "styles", "screens", "start",
    ]

    private mutating func readDocument(_ root: Place) -> ScreenDocument {
        var document = ScreenDocument(source: source)
        let members = object(
            root, keys: DocumentReader.keys, of: "a configuration",
            help: "write an object with \"screens\"")
        guard let members else { return document }
        if let place = members["display"] { document.display = readDisplay(place) }
        if let place = members["fonts"] { document.fonts = readFonts(place) }
        if let place = members["theme"] { document.theme = readTheme(place) }
        stateNames = isWhole ? [] : nil
        if let place = members["state"] { document.state = readState(place) }
        if let place = members["styles"] { readStyles(place) }
        if let place = members["screens"] {
            document.screens = readScreens(place)
        } else {
            missing(
                "screens", in: root, "a configuration needs \"screens\"",
                help: "write \"screens\": { \"home\": { \"body\": … } }")
        }
        if let place = members["start"] {
            let help = "write the name of a screen"
            if let name = string(place, "\"start\"", help: help), knownScreen(name, place) {
                document.start = name
            }
        } else {
            document.start = screenNames?.first ?? ""
        }
        if isWhole { reportUnsentEvents() }
        return document
    }

    private mutating func readScreens(_ place: Place) -> [ScreenSpec] {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "\"screens\"", help: "write an object with screens by name")
            return []
        }
        guard !object.members.isEmpty else {
            error(
                place, "a configuration needs at least one screen",
                help: "write \"home\": { \"body\": … }")
            return []
        }
        screenNames = isWhole ? object.members.map(\.key) : nil
        return object.members.compactMap { member in
            let screen = Place(node: member.value, pointer: place.pointer.appending(member.key))
            idPlaces = [:]
            return readScreen(screen).map { ScreenSpec(name: member.key, body: $0) }
        }
    }

    private mutating func readScreen(_ place: Place) -> NodeSpec? {
        let members = object(
            place, keys: ["body"], of: "a screen", help: "write an object with a \"body\"")
        guard let members else { return nil }
        if let body = members["body"] { return readNode(body, in: .screen) }
        missing(
            "body", in: place, "a screen needs a \"body\"",
            help: "write \"body\": { \"type\": \"column\", \"children\": [ … ] }")
        return nil
    }

    /// Whether a screen exists; reports it with the nearest name if not.
    mutating func knownScreen(_ name: String, _ place: Place) -> Bool {
        guard let screenNames, !screenNameSet.contains(name) else { return true }
        error(
            place, "there is no screen \(name.quotedExcerpt)",
            help: suggestion(for: name, among: screenNames)
                ?? "write the name of a screen in \"screens\", such as "
                + screenNames[0].quotedExcerpt)
        return false
    }
}
