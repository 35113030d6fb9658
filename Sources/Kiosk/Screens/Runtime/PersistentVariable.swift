/// Saves a variable of the document to the store: once per frame, and before an action that waits
/// for the disk.
final class PersistentVariable: Computation {
    private let spec: VariableSpec
    private let slot: Int
    private let scope: Scope
    private let store: StateStore
    private var written: CELValue?

    init(
        _ spec: VariableSpec, slot: Int, of scope: Scope, to store: StateStore,
        _ updates: UpdateQueue
    ) {
        self.spec = spec
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
        store.together(isUrgent: spec.persistence == .now) {
            store.set(spec.name, to: (value ?? .null).json)
            store.setVersion(spec.version, of: spec.name)
        }
    }

    /// Saves a pending change, and stops.
    func stop() {
        update()
        end()
    }
}
