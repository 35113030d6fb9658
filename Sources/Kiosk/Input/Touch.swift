/// What a finger does.
public enum TouchPhase: String, CaseIterable, Sendable {
    case down
    case move
    case up
    /// The touch ends without having meant anything: the device went away, or the panel took it
    /// for a palm.
    case cancel
}

/// A change of one finger, as a device reports it.
package struct DeviceTouch: Equatable, Sendable {
    package var phase: TouchPhase
    /// Tells the fingers apart that are down at the same time, over all devices.
    package var slot: Int
    /// Where on the panel, both coordinates from 0 to 1, before any rotation. Up and cancel repeat
    /// the last position.
    package var position: Point
    package var time: Instant

    package init(phase: TouchPhase, slot: Int, position: Point, time: Instant) {
        self.phase = phase
        self.slot = slot
        self.position = position
        self.time = time
    }
}

/// A change of one finger, in logical coordinates.
public struct Touch: Equatable, Sendable {
    public var phase: TouchPhase
    /// Tells the fingers apart that are down at the same time.
    public var slot: Int
    /// In the root's logical pixels.
    public var position: Point
    public var time: Instant

    public init(phase: TouchPhase, slot: Int, position: Point, time: Instant) {
        self.phase = phase
        self.slot = slot
        self.position = position
        self.time = time
    }
}

/// Where touches come from: libinput, a recording, a test.
package protocol InputSource: AnyObject {
    /// Called on the loop's thread for every touch.
    var onTouch: ((DeviceTouch) -> Void)? { get set }
    /// For log lines: what it reads from.
    var summary: String { get }
    func close()
}
