/// Services of the machine: the loop, data from outside, and a place for values that outlive the process.
public final class DocumentServices {
    /// Services that data sources are made with.
    public let data: DataServices
    /// The light of the panel.
    package let power: PanelPower
    /// Opens the store; nil once it is open.
    private var openStore: (() -> StateStore)?
    /// The store of persistent values, once something has needed it.
    private(set) var openedStore: StateStore?
    private var madeOutboxes: Outboxes?
    /// Handlers of the closing, by their owners.
    private var closeHandlers: [ObjectIdentifier: () -> Void] = [:]

    /// - Parameter store: Opens the place for values when a document first has one to keep.
    package init(data: DataServices, store: (() -> StateStore)? = nil) {
        self.data = data
        power = PanelPower(loop: data.loop)
        openStore = store
    }

    /// The loop on whose thread everything happens.
    public var loop: EventLoop { data.loop }

    /// Sets the handler called before the store is closed, so that the latest values get there. An
    /// owner has one handler; nil removes it.
    func onClose(of owner: AnyObject, _ handler: (() -> Void)?) {
        closeHandlers[ObjectIdentifier(owner)] = handler
    }

    /// The store of persistent values, opened when first needed; nil where nothing is kept.
    public var store: StateStore? {
        if let openStore {
            self.openStore = nil
            openedStore = openStore()
        }
        return openedStore
    }

    /// The queues of values to be delivered; nil where nothing is kept. Documents without queues have
    /// those that an earlier one has left.
    ///
    /// - Parameter areNeeded: True to open the store for them.
    func outboxes(areNeeded: Bool) -> Outboxes? {
        guard let store = areNeeded ? store : openedStore else { return nil }
        if let madeOutboxes { return madeOutboxes }
        let made = Outboxes(store, data)
        madeOutboxes = made
        return made
    }

    /// Cancels work in progress, and writes what is not written yet.
    package func close() {
        // First, so that a message whose handler is cut off is not acknowledged, and that subscriptions
        // stay with brokers that keep messages meanwhile.
        data.mqtt.close()
        for handler in closeHandlers.values { handler() }
        madeOutboxes?.close()
        data.close()
        openStore = nil
        openedStore?.close()
    }
}

/// The environment key of the engine's services. Without them a document is shown, but receives
/// only touches.
public enum DocumentServicesKey: EnvironmentKey {
    public static var defaultValue: DocumentServices? { nil }

    public static func areEqual(_ a: DocumentServices?, _ b: DocumentServices?) -> Bool { a === b }
}

extension EnvironmentValues {
    /// Services that data sources are made with; nil in a tree without an engine.
    public var dataServices: DataServices? { self[DocumentServicesKey.self]?.data }

    /// Values that outlive the process, opened when first asked for; nil where nothing is kept.
    public var stateStore: StateStore? { self[DocumentServicesKey.self]?.store }
}
