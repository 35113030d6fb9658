import Synchronization

/// Memory that the pictures of one kiosk may take at the same time.
///
/// The worker reserves what a picture takes before it is decoded; the loop's thread says what the
/// pictures in the cache take.
final class ImageBudget: Sendable {
    private struct State {
        var used = 0
        var reserved = 0
    }

    /// Maximum bytes.
    let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// Reserves bytes; false if there are not as many left.
    func reserve(_ bytes: Int) -> Bool {
        state.withLock { state in
            guard state.used + state.reserved + bytes <= limit else { return false }
            state.reserved += bytes
            return true
        }
    }

    /// Ends a reservation, since the picture counts among those in use, or was not made.
    func endReservation(_ bytes: Int) { state.withLock { $0.reserved -= bytes } }

    func setUsed(_ bytes: Int) { state.withLock { $0.used = bytes } }
}
