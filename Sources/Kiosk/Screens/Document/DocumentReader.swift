/// Reads a configuration from its JSON and reports everything that is wrong with it.
///
/// It goes on after a mistake, so that one look at the list is enough to mend a file. A document
/// with an error is never handed out.
struct DocumentReader {
    let source: SourceFile
    /// Against which the paths in the document are resolved; without a slash at the end.
    let directory: String
    var diagnostics: [Diagnostic] = []
    var stateNames: Set<String> = []
    var screenNames: [String] = []
    var styles: [String: [PropertySpec]] = [:]
    var nodeCount = 0

    /// The most nodes that a document may describe.
    static let nodeLimit = 20_000

    /// A value with its place in the document.
    struct Place {
        let node: JSONNode
        let pointer: JSONPointer

        var range: SourceRange { node.range }
    }

    static func read(
        _ document: JSONDocument, directory: String
    ) throws(Diagnostics) -> ScreenDocument {
        var reader = DocumentReader(source: document.source, directory: directory)
        let result = reader.readDocument(Place(node: document.root, pointer: .root))
        guard reader.diagnostics.isEmpty else {
            throw Diagnostics(
                reader.diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
        return result
    }

    private static let keys = [
        "$schema", "display", "theme", "state", "styles", "screens", "start",
    ]

    private mutating func readDocument(_ root: Place) -> ScreenDocument {
        var document = ScreenDocument()
        guard let members = object(root, keys: DocumentReader.keys, of: "a configuration") else {
            return document
        }
        if let place = members["display"] { document.display = readDisplay(place) }
        if let place = members["theme"] { document.theme = readTheme(place) }
        if let place = members["state"] { document.state = readState(place) }
        stateNames = Set(document.state.map(\.key))
        if let place = members["styles"] { readStyles(place) }
        if let place = members["screens"] {
            document.screens = readScreens(place)
        } else {
            error(root, "a configuration needs \"screens\"", help: "see Config/demo/kiosk.json")
        }
        if let place = members["start"] {
            if let name = string(place), knownScreen(name, place) { document.start = name }
        } else if let first = screenNames.first {
            document.start = first
        }
        return document
    }

    private mutating func readDisplay(_ place: Place) -> DisplaySettings {
        var display = DisplaySettings()
        let keys = ["rotation", "mode", "connector"]
        guard let members = object(place, keys: keys, of: "\"display\"") else { return display }
        if let place = members["rotation"] {
            if case .number(let number) = place.node.kind, let degrees = number.integer,
                let rotation = Rotation(rawValue: Int(clamping: degrees))
            {
                display.rotation = rotation
            } else {
                error(place, "\"rotation\" is 0, 90, 180 or 270 degrees clockwise")
            }
        }
        if let place = members["mode"], let mode = string(place) {
            do {
                display.mode = try ModeRequest(mode)
            } catch {
                self.error(place, error.description)
            }
        }
        if let place = members["connector"] { display.connector = string(place) }
        return display
    }

    private mutating func readTheme(_ place: Place) -> Theme {
        let themes = ["light": Theme.light, "dark": Theme.dark]
        guard let name = string(place) else { return .light }
        if let theme = themes[name] { return theme }
        error(
            place, "there is no theme \(name.quotedExcerpt)",
            help: suggestion(for: name, among: themes.keys) ?? "write \"light\" or \"dark\"")
        return .light
    }

    private mutating func readState(_ place: Place) -> JSON.Object {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "an object with the state's variables")
            return JSON.Object()
        }
        for member in object.members where !member.key.isIdentifier {
            error(
                at: member.keyRange, place.pointer.appending(member.key),
                "\(member.key.quotedExcerpt) cannot be a variable's name",
                help: "use letters, digits and underscores, and a letter first")
        }
        guard case .object(let state) = place.node.json else { return JSON.Object() }
        return state
    }

    private mutating func readStyles(_ place: Place) {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "an object with styles by name")
            return
        }
        for member in object.members {
            let style = Place(node: member.value, pointer: place.pointer.appending(member.key))
            guard case .object(let properties) = style.node.kind else {
                mismatch(style, "an object with the style's properties")
                continue
            }
            var specs: [PropertySpec] = []
            for property in properties.members {
                guard let known = Registry.property(property.key) else {
                    unknownKey(
                        property, in: style, of: "a style", among: Registry.propertyNames)
                    continue
                }
                let value = Place(
                    node: property.value, pointer: style.pointer.appending(property.key))
                if let source = readProperty(known, value) {
                    specs.append(PropertySpec(property: known, source: source))
                }
            }
            styles[member.key] = specs
        }
    }

    private mutating func readScreens(_ place: Place) -> [ScreenSpec] {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "an object with screens by name")
            return []
        }
        if object.members.isEmpty { error(place, "a configuration needs at least one screen") }
        screenNames = object.members.map(\.key)
        return object.members.compactMap { member in
            let screen = Place(node: member.value, pointer: place.pointer.appending(member.key))
            guard let members = self.object(screen, keys: ["body"], of: "a screen") else {
                return nil
            }
            guard let body = members["body"] else {
                error(screen, "a screen needs a \"body\"")
                return nil
            }
            return readNode(body).map { ScreenSpec(name: member.key, body: $0) }
        }
    }

    /// Whether a screen exists; reports it with the nearest name if not.
    mutating func knownScreen(_ name: String, _ place: Place) -> Bool {
        if screenNames.contains(name) { return true }
        error(
            place, "there is no screen \(name.quotedExcerpt)",
            help: suggestion(for: name, among: screenNames))
        return false
    }
}
