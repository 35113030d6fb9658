/// The phase of a touch.
public enum TouchPhase: String, CaseIterable, Sendable {
    /// The finger went down.
    case down
    /// The finger moved while down.
    case move
    /// The finger went up.
    case up
    /// Ended without effect: the device was removed, or the panel detected a palm.
    case cancel
}

/// A touch event as reported by a device.
package struct DeviceTouch: Equatable, Sendable {
    package var phase: TouchPhase
    /// Identifies one of the fingers that are down, over all devices.
    package var slot: Int
    /// Position on the panel, with coordinates from 0 to 1, before any rotation. Up and cancel
    /// repeat the last position.
    package var position: Point
    package var time: Instant
    /// Number of the output whose panel it is; 0 for the first.
    package var output = 0

    /// True if the finger is not there any more.
    package var ends: Bool { phase == .up || phase == .cancel }

    package init(phase: TouchPhase, slot: Int, position: Point, time: Instant, output: Int = 0) {
        self.output = output
        self.phase = phase
        self.slot = slot
        self.position = position
        self.time = time
    }
}

extension DeviceTouch {
    /// Returns the touch as one of another output's panel.
    package func on(output: Int) -> DeviceTouch {
        var touch = self
        touch.output = output
        return touch
    }
}

/// A touch event in logical coordinates.
public struct Touch: Equatable, Sendable {
    /// Phase of the touch.
    public var phase: TouchPhase
    /// Identifies one of the fingers that are down.
    public var slot: Int
    /// Position in the root's logical pixels.
    public var position: Point
    /// Time of the touch, on the monotonic clock.
    public var time: Instant

    /// Makes a touch at a position in the root's logical pixels.
    public init(phase: TouchPhase, slot: Int, position: Point, time: Instant) {
        self.phase = phase
        self.slot = slot
        self.position = position
        self.time = time
    }
}

/// A source of touches and keys: libinput, a recording, a test.
package protocol InputSource: AnyObject {
    /// Called on the loop's thread for every touch.
    var onTouch: ((DeviceTouch) -> Void)? { get set }
    /// Called on the loop's thread when a mouse was moved, with its position on the panel, from 0 to 1.
    var onPointer: ((Point) -> Void)? { get set }
    /// Called on the loop's thread for every key.
    var onKey: ((DeviceKey) -> Void)? { get set }
    /// Takes over settings of keyboards.
    func use(_ settings: KeyboardSettings)
    /// Releases the devices until `resume()`. Their open touches are cancelled.
    func suspend()
    func resume()
    /// Handles another panel, or another picture on it.
    func use(_ mapping: TouchMapping)
    /// Divides the touchscreens among several outputs.
    func divide(among outputs: [TouchedOutput])
    /// True if it has a touchscreen now, whose positions can be corrected.
    var hasTouchscreen: Bool { get }
    /// Corrects the positions of the touchscreen that was touched last, in addition to its correction so far.
    ///
    /// - Returns: The touchscreen, and whether the correction outlives the kiosk; nil for none.
    func correctLastTouched(by map: TouchCalibration) -> (touchscreen: String, isKept: Bool)?
    func close()
}

extension InputSource {
    /// Sources without a mouse move none.
    package var onPointer: ((Point) -> Void)? {
        get { nil }
        set {}
    }
    package func suspend() {}
    package func resume() {}
    package func use(_ mapping: TouchMapping) {}
    package func divide(among outputs: [TouchedOutput]) {}
    package var hasTouchscreen: Bool { false }
    package func correctLastTouched(
        by map: TouchCalibration
    ) -> (touchscreen: String, isKept: Bool)? { nil }
    /// Sources without keyboards of their own need no settings for them.
    package func use(_ settings: KeyboardSettings) {}
}
