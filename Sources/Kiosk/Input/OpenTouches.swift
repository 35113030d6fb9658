/// The open touches of all devices.
///
/// Each gets the smallest free slot number, and keeps it until it ends. Events for a touch that is
/// not open are ignored; so a touch always begins with a down and ends with one up or cancel.
package struct OpenTouches {
    /// A finger as identified by its device.
    package struct Finger: Equatable {
        package var device: Int
        package var slot: Int

        package init(device: Int, slot: Int) {
            self.device = device
            self.slot = slot
        }
    }

    private struct Entry {
        let finger: Finger
        let slot: Int
        var position: Point
        let output: Int
    }

    private var entries: [Entry] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Opens a touch on the panel of an output. A finger that is already down is cancelled first.
    package mutating func down(
        _ finger: Finger, at position: Point, time: Instant, on output: Int = 0,
        into queue: inout [DeviceTouch]
    ) {
        end(finger, .cancel, time: time, into: &queue)
        var slot = 0
        while entries.contains(where: { $0.slot == slot }) { slot += 1 }
        entries.append(Entry(finger: finger, slot: slot, position: position, output: output))
        queue.append(
            DeviceTouch(phase: .down, slot: slot, position: position, time: time, output: output))
    }

    package mutating func move(
        _ finger: Finger, to position: Point, time: Instant, into queue: inout [DeviceTouch]
    ) {
        guard let index = index(of: finger) else { return }
        entries[index].position = position
        queue.append(
            DeviceTouch(
                phase: .move, slot: entries[index].slot, position: position, time: time,
                output: entries[index].output))
    }

    /// Closes a touch with `.up` or `.cancel`.
    package mutating func end(
        _ finger: Finger, _ phase: TouchPhase, time: Instant, into queue: inout [DeviceTouch]
    ) {
        guard let index = index(of: finger) else { return }
        let entry = entries.remove(at: index)
        queue.append(
            DeviceTouch(
                phase: phase, slot: entry.slot, position: entry.position, time: time,
                output: entry.output))
    }

    /// Cancels a device's open touches; nil means all devices.
    package mutating func cancel(device: Int?, time: Instant, into queue: inout [DeviceTouch]) {
        while let entry = entries.first(where: { device == nil || $0.finger.device == device }) {
            end(entry.finger, .cancel, time: time, into: &queue)
        }
    }

    private func index(of finger: Finger) -> Int? {
        entries.firstIndex { $0.finger == finger }
    }
}
