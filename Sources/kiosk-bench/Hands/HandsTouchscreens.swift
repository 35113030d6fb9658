import Kiosk

/// Touchscreens in memory, with two fingers each. Like libinput's, their touches go through a list
/// of open touches, which ends those of a device that is lost.
final class HandsTouchscreens: InputSource {
    var onTouch: ((DeviceTouch) -> Void)?
    var onKey: ((DeviceKey) -> Void)?

    private var touches = OpenTouches()

    /// Number of touchscreens.
    static let count = 2
    private static let fingers = RandomFingers.count / count

    /// The fingers on a touchscreen.
    static func slots(of device: Int) -> Range<Int> {
        device * fingers..<(device + 1) * fingers
    }

    /// Takes what a finger does at a place of the panel.
    func take(_ touch: RandomFingers.Touch, at place: Point, _ time: Instant) {
        let finger = OpenTouches.Finger(
            device: touch.slot / HandsTouchscreens.fingers,
            slot: touch.slot % HandsTouchscreens.fingers)
        var queue: [DeviceTouch] = []
        switch touch.phase {
        case .down: touches.down(finger, at: place, time: time, into: &queue)
        case .move: touches.move(finger, to: place, time: time, into: &queue)
        case .up, .cancel: touches.end(finger, touch.phase, time: time, into: &queue)
        }
        pass(queue)
    }

    /// Ends the touches of a device that is unplugged; nil for all.
    func lose(_ device: Int?, _ time: Instant) {
        var queue: [DeviceTouch] = []
        touches.cancel(device: device, time: time, into: &queue)
        pass(queue)
    }

    func close() {}

    private func pass(_ queue: [DeviceTouch]) { for touch in queue { onTouch?(touch) } }
}
