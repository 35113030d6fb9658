/// Services of the machine for a running document: the loop, data from outside, and a place for values
/// that outlive the process.
package final class DocumentServices {
    package let data: DataServices
    /// Nil where nothing is kept.
    package let store: StateStore?
    /// Handlers of the closing, by whom they belong to.
    private var closeHandlers: [ObjectIdentifier: () -> Void] = [:]

    package init(data: DataServices, store: StateStore? = nil) {
        self.data = data
        self.store = store
    }

    package var loop: EventLoop { data.loop }

    /// Has a handler called before the store is closed, so that the latest values get there. An owner
    /// has one handler; nil ends it.
    func onClose(of owner: AnyObject, _ handler: (() -> Void)?) {
        closeHandlers[ObjectIdentifier(owner)] = handler
    }

    /// Gives up on what is under way, and writes what is not written yet.
    package func close() {
        for handler in closeHandlers.values { handler() }
        data.close()
        store?.close()
    }
}

/// The environment key of the engine's services. Without them a document is shown, but receives
/// only touches.
package enum DocumentServicesKey: EnvironmentKey {
    package static var defaultValue: DocumentServices? { nil }

    package static func areEqual(_ a: DocumentServices?, _ b: DocumentServices?) -> Bool { a === b }
}
