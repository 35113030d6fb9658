import Kiosk
import Testing

@Suite struct TouchMappingTests {
    /// A corner of the panel and the corner of the logical picture it shows.
    @Test(arguments: [
        (Rotation.none, Point(x: 0, y: 0)), (.quarter, Point(x: 0, y: 479)),
        (.half, Point(x: 799, y: 479)), (.threeQuarters, Point(x: 799, y: 0)),
    ])
    func topLeftOfThePanel(_ rotation: Rotation, _ pixel: Point) {
        let mapping = TouchMapping(rotation: rotation, size: Size(width: 800, height: 480))
        let position = mapping.logical(Point(x: 0.0001, y: 0.0001))
        #expect(position.x.rounded(.down) == pixel.x && position.y.rounded(.down) == pixel.y)
    }

    /// Touches turn with the pixels: a pixel of the picture and the touch on its place in the
    /// scanout buffer agree.
    @Test(arguments: Rotation.allCases)
    func agreesWithTheScanout(_ rotation: Rotation) {
        let (width, height) = (800, 480)
        let panel = rotation.applied(width: width, height: height)
        let mapping = TouchMapping(
            rotation: rotation, size: Size(width: Float(width), height: Float(height)))
        for (x, y) in [(0, 0), (799, 0), (0, 479), (799, 479), (13, 200), (400, 240)] {
            let pixel = PixelRect(
                minX: Int32(x), minY: Int32(y), maxX: Int32(x) + 1, maxY: Int32(y) + 1)
            let place = rotation.toScanout(pixel, width: width, height: height)
            let position = mapping.logical(
                Point(
                    x: (Float(place.minX) + 0.5) / Float(panel.width),
                    y: (Float(place.minY) + 0.5) / Float(panel.height)))
            #expect(position == Point(x: Float(x) + 0.5, y: Float(y) + 0.5))
        }
    }

    @Test(arguments: Rotation.allCases)
    func thereAndBack(_ rotation: Rotation) {
        var random = SeededGenerator(seed: 3)
        for (width, height) in [(800, 480), (1920, 1080), (3840, 2160), (16384, 16384), (1, 1)] {
            let size = Size(width: Float(width), height: Float(height))
            let mapping = TouchMapping(rotation: rotation, size: size)
            for _ in 0..<2000 {
                let pixel = Point(
                    x: Float(Int.random(in: 0..<width, using: &random)),
                    y: Float(Int.random(in: 0..<height, using: &random)))
                #expect(mapping.logical(mapping.device(pixel)) == pixel)
            }
        }
    }

    @Test(arguments: Rotation.allCases)
    func staysInside(_ rotation: Rotation) {
        let mapping = TouchMapping(rotation: rotation, size: Size(width: 800, height: 480))
        let bounds = Rect(x: 0, y: 0, width: 800, height: 480)
        let values: [Float] = [-1, 0, 0.5, 0.999_999_9, 1, 2, .infinity, -.infinity, .nan]
        for x in values {
            for y in values { #expect(bounds.contains(mapping.logical(Point(x: x, y: y)))) }
        }
    }

    @Test func keepsTheRest() {
        let mapping = TouchMapping(rotation: .half, size: Size(width: 100, height: 50))
        let touch = DeviceTouch(
            phase: .move, slot: 4, position: Point(x: 0.25, y: 0.5),
            time: Instant(nanoseconds: 9))
        #expect(
            mapping.touch(touch)
                == Touch(
                    phase: .move, slot: 4, position: Point(x: 75, y: 25),
                    time: Instant(nanoseconds: 9)))
    }

    /// To the right, as the user sees it, whichever way the panel hangs.
    @Test(arguments: Rotation.allCases)
    func aMouseMovesAsTheUserSeesIt(_ rotation: Rotation) {
        let mapping = TouchMapping(rotation: rotation, size: Size(width: 800, height: 480))
        var pointer = PointerPosition(mapping: mapping)
        pointer.move(x: 100, y: -40)
        #expect(mapping.logical(pointer.point) == Point(x: 500, y: 200))
        pointer.move(x: 10_000, y: 10_000)
        #expect(mapping.logical(pointer.point) == Point(x: 800 - 1 / 256, y: 480 - 1 / 256))
    }
}
