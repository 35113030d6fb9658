import Kiosk
import Testing

@Suite struct OpenTouchesTests {
    private let time = Instant(nanoseconds: 5)
    private let place = Point(x: 0.25, y: 0.75)

    private func finger(_ device: Int, _ slot: Int) -> OpenTouches.Finger {
        OpenTouches.Finger(device: device, slot: slot)
    }

    private func phases(_ queue: [DeviceTouch]) -> [String] {
        queue.map { "\($0.phase.rawValue) \($0.slot)" }
    }

    @Test func devicesShareTheSlotNumbers() {
        var touches = OpenTouches()
        var queue: [DeviceTouch] = []
        touches.down(finger(1, 0), at: place, time: time, into: &queue)
        touches.down(finger(2, 0), at: place, time: time, into: &queue)
        touches.end(finger(1, 0), .up, time: time, into: &queue)
        touches.down(finger(2, 1), at: place, time: time, into: &queue)
        #expect(phases(queue) == ["down 0", "down 1", "up 0", "down 0"])
    }

    @Test func anEndRepeatsTheLastPosition() {
        var touches = OpenTouches()
        var queue: [DeviceTouch] = []
        touches.down(finger(1, 0), at: .zero, time: time, into: &queue)
        touches.move(finger(1, 0), to: place, time: time, into: &queue)
        touches.end(finger(1, 0), .up, time: time, into: &queue)
        #expect(queue.last?.position == place)
    }

    @Test func whatIsNotOpenIsIgnored() {
        var touches = OpenTouches()
        var queue: [DeviceTouch] = []
        touches.move(finger(1, 0), to: place, time: time, into: &queue)
        touches.end(finger(1, 0), .up, time: time, into: &queue)
        touches.cancel(device: 1, time: time, into: &queue)
        #expect(queue.isEmpty && touches.isEmpty)
    }

    @Test func aSecondDownCancelsTheFirst() {
        var touches = OpenTouches()
        var queue: [DeviceTouch] = []
        touches.down(finger(1, 0), at: place, time: time, into: &queue)
        touches.down(finger(1, 0), at: place, time: time, into: &queue)
        #expect(phases(queue) == ["down 0", "cancel 0", "down 0"])
    }

    @Test func aDeviceThatGoesTakesOnlyItsOwn() {
        var touches = OpenTouches()
        var queue: [DeviceTouch] = []
        for device in 1...2 {
            for slot in 0...1 {
                touches.down(finger(device, slot), at: place, time: time, into: &queue)
            }
        }
        queue = []
        touches.cancel(device: 1, time: time, into: &queue)
        #expect(phases(queue) == ["cancel 0", "cancel 1"])
        touches.cancel(device: nil, time: time, into: &queue)
        #expect(phases(queue) == ["cancel 0", "cancel 1", "cancel 2", "cancel 3"])
        #expect(touches.isEmpty)
    }
}
