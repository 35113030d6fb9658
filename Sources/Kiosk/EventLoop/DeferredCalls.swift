/// Functions that are called later, at the earliest with the timers of this turn, in the order in which
/// they were added.
///
/// Each has a number of its caller's, by which it can be taken back until then. Once this is released,
/// none is called.
final class DeferredCalls {
    private let loop: EventLoop
    private var waiting: [(id: UInt64, call: () -> Void)] = []
    /// Armed while there are functions.
    private lazy var timer = Timer(loop: loop) { [weak self] in self?.callAll() }

    init(loop: EventLoop) { self.loop = loop }

    var count: Int { waiting.count }

    func contains(_ id: UInt64) -> Bool { waiting.contains { $0.id == id } }

    /// Adds a function under a number that no other one has.
    func add(_ id: UInt64, _ call: @escaping () -> Void) {
        waiting.append((id, call))
        timer.arm(at: loop.now)
    }

    /// Takes a function back, and returns it; nil if it is not there.
    @discardableResult
    func remove(_ id: UInt64) -> (() -> Void)? {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return nil }
        let call = waiting.remove(at: index).call
        if waiting.isEmpty { timer.disarm() }
        return call
    }

    func removeAll() { for entry in waiting { remove(entry.id) } }

    /// Calls all functions at once, but for those that are added or taken back meanwhile.
    func callAll() { for entry in waiting { remove(entry.id)?() } }
}
