/// Writes a variable of the document to the store, once for each frame in which it has changed.
final class PersistentVariable: Dependent {
    private let name: String
    private let slot: Int
    private let scope: Scope
    private let store: StateStore

    init(_ name: String, slot: Int, of scope: Scope, to store: StateStore, _ updates: UpdateQueue) {
        self.name = name
        self.slot = slot
        self.scope = scope
        self.store = store
        super.init(updates)
        scope.addReader(self, of: slot, at: [])
    }

    /// Writes what no frame has come for.
    func stop() {
        if isQueued { update() }
        scope.removeReader(self, of: slot, at: [])
        end()
    }

    override func update() { store.set(name, to: (scope[slot] ?? .null).json) }
}
