/// Reads a configuration from its JSON and reports everything that is wrong with it.
///
/// It goes on after a mistake, so that one look at the list is enough to mend a file. A document
/// with an error is never handed out.
struct DocumentReader {
    /// The node kinds that there are.
    let registry: Registry
    /// Against which the paths in the document are resolved; without a slash at the end.
    let directory: String
    /// Reads an included file by its whole path.
    let load: @Sendable (String) throws(SystemError) -> [UInt8]
    var files: DocumentFiles
    var diagnostics: [Diagnostic] = []
    var document: ScreenDocument
    /// Whether a file, or what it includes, could not be read.
    var isPartial = false

    /// What the parts of the configuration are called, and where each thing is.
    var sections = DocumentSections()
    /// The types that the configuration names, as far as they were read.
    var types: [String: NamedType] = [:]
    var styles: [String: StyleSpec] = [:]
    /// Those that fit, for the kinds that have been looked at.
    var fittedStyles: [FittedStyle: StyleSpec] = [:]
    /// Themes whose definitions were read.
    var readThemeNames: Set<String> = []
    /// The keys of all texts; nil if some of them could not be read.
    var textKeys: Set<String>? = []
    /// What every expression sees.
    var globals = DocumentContext()
    /// What uses of components have to know, before their bodies are read.
    var components: [ComponentSignature] = []
    var componentNumbers: [String: Int] = [:]
    /// The components whose bodies use which others.
    var componentUses: [Int: [(component: Int, place: Place)]] = [:]
    /// What the values of data sources are.
    var dataShapes: [(name: String, shape: CELType)] = []
    var commandScopes: [String: ScopeSpec] = [:]
    var commandContexts: [String: DocumentContext] = [:]
    var screenScopes: [String: ScopeSpec] = [:]
    var screenContexts: [String: DocumentContext] = [:]
    var programs = ProgramCache()
    /// What actions see, by the numbers of the contexts around them.
    var handlerContexts: [Int: DocumentContext] = [:]

    /// The component whose body is being read.
    var currentComponent: Int?
    /// Actions around the one that is being read.
    var actionNesting = 0
    var nodeCount = 0
    /// Nodes around the one that is being read.
    var nesting = 0
    /// The identifiers of the screen or component that is being read, with their places.
    var idPlaces: [String: Place] = [:]
    /// The names of the document's own events that some node emits.
    var emittedEvents: Set<String> = []
    /// The handlers of the document's own events.
    var handledEvents: [(name: String, place: Place, range: SourceRange)] = []
    /// The objects in which unknown keys were reported.
    var strangers: Set<DocumentPlace> = []

    /// Among more names than these, none is suggested.
    static let suggestionLimit = 5000

    /// A value with its place in the document.
    struct Place {
        let node: JSONNode
        let file: Int

        var range: SourceRange { node.range }

        /// For what is remembered of it.
        var kept: DocumentPlace { DocumentPlace(file: file, offset: node.range.start) }

        /// A member of an object, or an element of an array.
        subscript(token: String) -> Place? {
            node[JSONPointer(tokens: [token])].map { Place(node: $0, file: file) }
        }

        func inside(_ node: JSONNode) -> Place { Place(node: node, file: file) }
    }

    /// Reads a whole configuration. Errors in its syntax do not hide the mistakes in what can be
    /// read.
    ///
    /// - Returns: The document, or the errors in the order of the files and of their places.
    static func read(
        _ source: SourceFile, directory: String, registry: Registry,
        load: @escaping @Sendable (String) throws(SystemError) -> [UInt8]
    ) -> ConfigurationReading {
        var reader = DocumentReader(
            registry: registry, directory: directory, load: load, files: DocumentFiles(source),
            document: ScreenDocument(sources: [source]))
        reader.readDocument()
        return ConfigurationReading(result: reader.result, files: reader.files.paths)
    }

    private var result: Result<ScreenDocument, Diagnostics> {
        let errors = files.syntaxErrors + diagnostics
        if errors.isEmpty { return .success(document) }
        let order = files.all.map(\.source.name)
        let sorted = errors.map { (order.firstIndex(of: $0.file) ?? 0, $0) }
            .sorted { ($0.0, $0.1.line, $0.1.column) < ($1.0, $1.1.line, $1.1.column) }
        return .failure(Diagnostics(sorted.map(\.1)))
    }

    private mutating func readDocument() {
        readFiles()
        readSettings()
        readTypes()
        readAssets()
        readTexts()
        readThemes()
        declareData()
        readState()
        readStyles()
        declareCommands()
        declareComponents()
        declareScreens()
        readCommands()
        readData()
        readComponents()
        readScreens()
        readRoot()
        document.sources = files.all.map(\.source)
        if knowsAll { reportUnsentEvents() }
    }

    /// Whether a name that is not there does not exist, and not just in what could not be read.
    var knowsAll: Bool { files.isWhole && !isPartial }
}
