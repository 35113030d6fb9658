/// A running document: the state that all its parts share.
public final class DocumentRuntime {
    let document: ScreenDocument
    /// The directory of relative paths of pictures; without a slash at the end.
    public let directory: String
    let values: DocumentValues
    /// The document's own variables, which are seen everywhere.
    let global: Scope
    /// Performs a handler of a node's event, in the handler's scope.
    var perform: (HandlerSpec, CELValue, Scope, Node) -> Handling = { _, _, _, _ in .notHandled }
    /// Receives log lines: the tree's log, once there is a tree.
    var log = Log.silent
    /// Tells the time; nil where there is none.
    var loop: EventLoop?
    var now: Instant? { loop?.now }
    /// Number of nodes on all screens.
    var liveNodeCount = 0
    private var reported: Set<DocumentLocation> = []

    /// - Parameters:
    ///   - slotCount: Number of slots of the innermost scope.
    ///   - first: The values of the document's variables, by their slots.
    init(
        _ document: ScreenDocument, directory: String, slotCount: Int, values first: [CELValue?],
        host: any CELHost
    ) {
        self.document = document
        self.directory = directory
        values = DocumentValues(slotCount: slotCount, values: first, host: host)
        global = Scope(values, parent: nil, firstSlot: 0, values: first)
    }

    /// Logs a run-time error, once per location.
    func report(_ message: String, help: String? = nil, at location: DocumentLocation) {
        guard reported.insert(location).inserted else { return }
        log.warning(document.diagnostic(.warning, at: location, message, help: help).logLine)
    }
}
