/// What a running document uses of the machine: the loop, data from outside, and a place for values
/// that outlive the process.
package final class DocumentServices {
    package let data: DataServices
    /// Until the store is open.
    private var openStore: (() -> StateStore)?
    private var openedStore: StateStore?
    /// Called before the store is closed, so that the latest values get there.
    var onClose: (() -> Void)?

    /// - Parameter store: Opens the place for values when a document first has one to keep.
    package init(data: DataServices, store: (() -> StateStore)? = nil) {
        self.data = data
        openStore = store
    }

    package var loop: EventLoop { data.loop }

    /// Nil where nothing is kept.
    package var store: StateStore? {
        if let openStore {
            self.openStore = nil
            openedStore = openStore()
        }
        return openedStore
    }

    /// Gives up on what is under way, and writes what is not written yet.
    package func close() {
        onClose?()
        data.close()
        openStore = nil
        openedStore?.close()
    }
}

/// Finds the engine's services in a tree. Without them a document is shown, but does not hear of
/// anything but touches.
package enum DocumentServicesKey: EnvironmentKey {
    package static var defaultValue: DocumentServices? { nil }

    package static func areEqual(_ a: DocumentServices?, _ b: DocumentServices?) -> Bool { a === b }
}
