/// Finds touches without a finger: dirt, water or a broken panel reports one that never moves.
///
/// A touch that has stayed at one position for a minute is ended without effect, and ignored until it lifts,
/// so that it holds up neither the other fingers nor the rules for a kiosk that nobody touches.
package final class StuckTouches {
    /// Called for a touch that is stuck, with its end.
    package var onStuck: ((DeviceTouch) -> Void)?

    private struct Entry {
        var touch: DeviceTouch
        /// Time since which it is at its position.
        var since: Instant
        var isIgnored = false
    }

    private var entries: [Entry] = []
    private lazy var timer = Timer(loop: loop) { [unowned self] in look() }
    private let loop: EventLoop

    /// Time after which a touch is stuck.
    package static let limit = Duration.seconds(60)
    /// Part of the panel's width and height within which a touch is at one position: reports of a wet panel vary.
    package static let tolerance: Float = 0.02

    package init(loop: EventLoop) { self.loop = loop }

    /// Notes a touch.
    ///
    /// - Returns: False for one that is ignored.
    package func admits(_ touch: DeviceTouch) -> Bool {
        let index = entries.firstIndex { $0.touch.slot == touch.slot }
        switch touch.phase {
        case .down:
            if let index { entries.remove(at: index) }
            entries.append(Entry(touch: touch, since: loop.now))
            // Others may be there that are ignored.
            if timer.deadline == nil { timer.arm(at: loop.now + StuckTouches.limit) }
            return true
        case .move:
            guard let index else { return true }
            if entries[index].isIgnored { return false }
            let (from, to) = (entries[index].touch.position, touch.position)
            if abs(from.x - to.x) > StuckTouches.tolerance
                || abs(from.y - to.y) > StuckTouches.tolerance
            {
                entries[index].touch = touch
                entries[index].since = loop.now
            }
            return true
        case .up, .cancel:
            guard let index else { return true }
            let entry = entries.remove(at: index)
            if entries.isEmpty { timer.disarm() }
            return !entry.isIgnored
        }
    }

    private func look() {
        let now = loop.now
        var stuck: [DeviceTouch] = []
        for index in entries.indices
        where !entries[index].isIgnored && now - entries[index].since >= StuckTouches.limit {
            entries[index].isIgnored = true
            var end = entries[index].touch
            (end.phase, end.time) = (.cancel, now)
            stuck.append(end)
        }
        if let oldest = entries.lazy.filter({ !$0.isIgnored }).map(\.since).min() {
            timer.arm(at: oldest + StuckTouches.limit)
        }
        for touch in stuck { onStuck?(touch) }
    }
}
