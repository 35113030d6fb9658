/// Functions that are called later, at the earliest with the timers of this turn, in the order of
/// their numbers.
///
/// The numbers are the caller's. By its number a function can be taken back until then. Once this
/// is released, none is called.
final class DeferredCalls {
    private let loop: EventLoop
    private var waiting: [UInt64: () -> Void] = [:]
    /// Armed while there are functions.
    private lazy var timer = Timer(loop: loop) { [weak self] in self?.callAll() }

    init(loop: EventLoop) { self.loop = loop }

    var count: Int { waiting.count }

    func contains(_ id: UInt64) -> Bool { waiting[id] != nil }

    /// Adds a function under a number that is greater than all before.
    func add(_ id: UInt64, _ call: @escaping () -> Void) {
        waiting[id] = call
        timer.arm(at: loop.now)
    }

    /// Takes a function back, and returns it; nil if it is not there.
    @discardableResult
    func remove(_ id: UInt64) -> (() -> Void)? {
        guard let call = waiting.removeValue(forKey: id) else { return nil }
        if waiting.isEmpty { timer.disarm() }
        return call
    }

    func removeAll() { for id in waiting.keys { remove(id) } }

    /// Calls all functions at once, but for those that are added or taken back meanwhile.
    func callAll() { for id in waiting.keys.sorted() { remove(id)?() } }
}
