import KioskTesting
import Testing

@testable import Kiosk

/// A picture that is a few pixels off its place now and then.
@Suite("Pixel shift")
struct PixelShiftTests {
    @Test("the path visits each place of its square, in steps of one pixel", arguments: [0, 1, 4])
    func path(_ reach: Int) {
        let length = PixelShift.length(reach)
        let places = (0..<length).map { PixelShift.offset($0, reach: reach) }
        for place in places { #expect(abs(place.dx) <= reach && abs(place.dy) <= reach) }
        #expect(Set(places.map { [$0.dx, $0.dy] }).count == length)
        #expect(places[(length - 1) / 2] == PixelShift.Offset())
        for step in 0..<length * 3 {
            let (a, b) = (
                PixelShift.offset(step, reach: reach), PixelShift.offset(step + 1, reach: reach)
            )
            #expect(abs(a.dx - b.dx) + abs(a.dy - b.dy) == (reach == 0 ? 0 : 1))
        }
    }

    private static func color(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_0000 | UInt32(x & 255) << 8 | UInt32(y & 255)
    }

    @Test(
        "all of the panel shows the picture at its place, and partial damage gives the same",
        arguments: Rotation.allCases)
    func copies(_ rotation: Rotation) throws {
        let loop = try EventLoop(time: VirtualClock())
        let output = FaultyOutput(mode: DisplayMode(width: 40, height: 24), loop: loop)
        let presenter = Presenter(output: output, rotation: rotation)
        let shadow = presenter.shadow
        func paint(_ rect: PixelRect, _ step: Int) {
            for y in Int(rect.minY)..<Int(rect.maxY) {
                for x in Int(rect.minX)..<Int(rect.maxX) {
                    shadow[x, y] = Self.color(x + step * 7, y + step * 3)
                }
            }
        }
        for step in 0..<60 {
            presenter.shift = PixelShift.offset(step, reach: 3)
            paint(shadow.bounds, step)
            output.age = 0
            _ = try presenter.present(damage: Region(shadow.bounds))
            output.age = 1
            let part = PixelRect(x: step % 11, y: step % 7, width: 9, height: 8)
            paint(part, step + 1)
            _ = try presenter.present(damage: Region(part))
            let (dx, dy) = (presenter.shift.dx, presenter.shift.dy)
            for y in 0..<shadow.height {
                for x in 0..<shadow.width {
                    let place = rotation.toScanout(
                        PixelRect(x: x, y: y, width: 1, height: 1), width: shadow.width,
                        height: shadow.height)
                    // An edge that the shift uncovers shows what it shows without it.
                    let isEdge =
                        !shadow.bounds.contains(
                            PixelRect(x: x - dx, y: y - dy, width: 1, height: 1))
                    let expected = isEdge ? shadow[x, y] : shadow[x - dx, y - dy]
                    let shown = output.buffer[Int(place.minX), Int(place.minY)]
                    #expect(shown & 0xFFFFFF == expected & 0xFFFFFF)
                }
            }
        }
    }

    @Test("a kiosk moves its picture each minute, and no pixel is out of its place after a touch")
    func kiosk() throws {
        let stage = try Stage(
            root: BoxNode(.column), mode: DisplayMode(width: 64, height: 48), log: .silent)
        let shift = PixelShift(stage.engine.driver, reach: 2, loop: stage.engine.loop)
        try stage.advance(by: .seconds(1))
        let commits = stage.output.commitCount
        try stage.advance(by: .seconds(61))
        #expect(stage.output.commitCount == commits + 1)
        #expect(stage.engine.driver.presenter.shift != PixelShift.Offset())
        try stage.advance(by: .seconds(60 * 49))
        #expect(stage.output.commitCount == commits + 50)
        withExtendedLifetime(shift) {}
    }
}
