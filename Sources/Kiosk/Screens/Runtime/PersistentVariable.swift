/// Saves a variable of the document to the store, at most once per frame.
final class PersistentVariable: Computation {
    private let name: String
    private let slot: Int
    private let scope: Scope
    private let store: StateStore
    private var written: CELValue?

    init(_ name: String, slot: Int, of scope: Scope, to store: StateStore, _ updates: UpdateQueue) {
        self.name = name
        self.slot = slot
        self.scope = scope
        self.store = store
        written = scope[slot]
        super.init(updates)
        follow(slot, at: [], in: scope)
    }

    override func update() {
        let value = scope[slot]
        guard value != written else { return }
        written = value
        store.set(name, to: (value ?? .null).json)
    }

    /// Saves a pending change, and stops.
    func stop() {
        update()
        end()
    }
}
