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
    /// Performs a handler that no event has caused; returns its run.
    var run: (HandlerSpec, Scope, Node) -> ActionRun? = { _, _, _ in nil }
    /// Returns true if a handler of a node, or of one inside it, waits.
    var isAwaited: (Node) -> Bool = { _ in false }
    /// Receives log lines: the tree's log, once there is a tree.
    var log = Log.silent
    /// Called when a data source has received a message.
    var onMessage: () -> Void = {}
    /// Tells the time; nil where there is none.
    var loop: EventLoop? {
        didSet { values.work.loop = loop }
    }
    var now: Instant? { loop?.now }
    /// Number of nodes on all screens.
    var liveNodeCount = 0
    /// Bytes of the texts of all nodes.
    var liveTextBytes = 0
    /// Number of items of all screens: nodes, structures, components, and elements of lists.
    var liveItemCount = 0
    /// Rules for a kiosk that nobody touches; nil where there is no loop.
    var idle: IdleWatch?
    /// Conditions that have become true.
    private(set) lazy var watchers = FiredWatchers(self)
    /// Number of conditions of `when`.
    var liveWatcherCount = 0
    /// Number of timers of the document, its screens and its components.
    var liveTimerCount = 0
    /// The clocks of the kiosk's time zone.
    private(set) lazy var zoneClock = ZoneClock(values.host.timeZone(named: values.host.timeZone))
    private var reported: Set<DocumentLocation> = []
    /// Values of `event`, by gestures.
    private var gestureValues: [DocumentGesture: GestureValue] = [:]

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
        global.countEarlierState(from: ScreenDocument.slot(ofState: 0))
    }

    var mayAddItem: Bool { liveItemCount < DocumentLimits.liveItems }

    /// Reports that an item was left out, because there are too many.
    func reportItems(at location: DocumentLocation?) {
        guard let location else { return }
        report(
            """
            the screens have \(DocumentLimits.liveItems) nodes, structures and elements of lists \
            already; what would follow is left out
            """, help: "show fewer elements of lists at once", at: location)
    }

    /// The values of `event` for all handlers of a gesture.
    func gestureValue(of gesture: DocumentGesture) -> GestureValue {
        if let value = gestureValues[gesture] { return value }
        let value = GestureValue(gesture)
        gestureValues[gesture] = value
        return value
    }

    /// Logs a run-time error, once per location.
    func report(_ message: String, help: String? = nil, at location: DocumentLocation) {
        guard reported.insert(location).inserted else { return }
        log.warning(document.diagnostic(.warning, at: location, message, help: help).logLine)
    }
}
