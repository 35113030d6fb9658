/// A finger that is down.
struct GesturePointer {
    /// Distinguishes this touch from later ones in the same slot.
    let id: UInt64
    /// Position at which it went down, in the root's space.
    let start: Point
    /// Time at which it went down.
    let startTime: Instant
    var position: Point
    var time: Instant

    init(id: UInt64, at position: Point, time: Instant) {
        self.id = id
        (start, self.position) = (position, position)
        (startTime, self.time) = (time, time)
    }

    /// Distance since it went down.
    var distance: Point { position - start }
}
