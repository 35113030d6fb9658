import Kiosk
import Testing

@Suite("Touchscreens of several outputs")
struct TouchAssignmentTests {
    private static let small = Size(width: 154, height: 86)
    private static let large = Size(width: 344, height: 194)

    private func screen(_ number: Int, _ name: String = "touch", _ size: Size? = nil)
        -> TouchscreenTraits
    {
        TouchscreenTraits(name: name, path: "/dev/input/event\(number)", size: size)
    }

    private func outputs(_ all: [TouchAssignment]) -> [Int] { all.map(\.output) }

    @Test("the configuration counts first, by name and by path, against the sizes")
    func configuration() {
        let all = TouchAssignment.all(
            of: [screen(1, "A", Self.small), screen(2, "B", Self.large)],
            among: [
                TouchedOutput(name: "x", device: "B", size: Self.small),
                TouchedOutput(name: "y", device: "/dev/input/event1", size: Self.large),
            ])
        #expect(outputs(all) == [1, 0])
        #expect(all.allSatisfy { $0.reason == .configuration })
    }

    @Test("then the size, if it fits one output alone")
    func size() {
        let near = Size(width: 150, height: 90)
        let both = [
            TouchedOutput(name: "x", size: Self.large), TouchedOutput(name: "y", size: Self.small),
        ]
        let all = TouchAssignment.all(of: [screen(1, "A", near), screen(2)], among: both)
        #expect(all[0] == TouchAssignment(output: 1, reason: .size))
        #expect(all[1] == TouchAssignment(output: 0, reason: .lastOne))
        let alike = [
            TouchedOutput(name: "x", size: Self.small), TouchedOutput(name: "y", size: Self.small),
        ]
        let same = [screen(1, "A", Self.small), screen(2, "B", Self.small)]
        #expect(TouchAssignment.all(of: same, among: alike).allSatisfy { $0.reason == .nothing })
    }

    @Test(
        "the last touchscreen belongs to the last output without one; what is unknown, to the first"
    )
    func rest() {
        let outputs = [TouchedOutput(name: "x"), TouchedOutput(name: "y", device: "B")]
        let all = TouchAssignment.all(of: [screen(1, "B"), screen(2, "A")], among: outputs)
        #expect(all[0] == TouchAssignment(output: 1, reason: .configuration))
        #expect(all[1] == TouchAssignment(output: 0, reason: .lastOne))
        let none = [TouchedOutput(name: "x"), TouchedOutput(name: "y")]
        // One touchscreen may belong to either.
        #expect(
            TouchAssignment.all(of: [screen(1)], among: none)
                == [TouchAssignment(output: 0, reason: .nothing)])
        #expect(TouchAssignment.all(of: [], among: none).isEmpty)
    }

    @Test("open touches keep the output on which they began")
    func openTouches() {
        var touches = OpenTouches()
        var queue: [DeviceTouch] = []
        let time = Instant(nanoseconds: 1)
        touches.down(.init(device: 1, slot: 0), at: .zero, time: time, on: 1, into: &queue)
        touches.down(.init(device: 2, slot: 0), at: .zero, time: time, into: &queue)
        touches.move(.init(device: 1, slot: 0), to: .zero, time: time, into: &queue)
        touches.cancel(device: nil, time: time, into: &queue)
        #expect(queue.map(\.output) == [1, 0, 1, 1, 0])
    }
}
