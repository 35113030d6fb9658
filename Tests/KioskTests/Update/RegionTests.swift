import Testing

@testable import Kiosk

@Suite("Region")
struct RegionTests {
    private static func rect(_ random: inout SeededGenerator) -> PixelRect {
        PixelRect(
            x: Int.random(in: -5..<40, using: &random), y: Int.random(in: -5..<40, using: &random),
            width: Int.random(in: 0..<14, using: &random),
            height: Int.random(in: 0..<14, using: &random))
    }

    private static func covers(_ region: Region, _ x: Int32, _ y: Int32) -> Bool {
        region.intersects(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
    }

    @Test("it covers at least what was added, in at most four rectangles", arguments: 0..<50)
    func covering(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var region = Region()
        var bounds = PixelRect.empty
        for _ in 0..<12 {
            let rect = Self.rect(&random)
            region.add(rect)
            if !rect.isEmpty { bounds = bounds.union(rect) }
            for y in rect.minY..<max(rect.minY, rect.maxY) {
                for x in rect.minX..<rect.maxX where !Self.covers(region, x, y) {
                    Issue.record("(\(x), \(y)) of \(rect) is missing")
                    return
                }
            }
            #expect(region.count <= Region.capacity)
            #expect(region.bounds == bounds)
        }
    }

    @Test("an intersection is that of every pixel", arguments: 0..<30)
    func intersection(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var region = Region()
        for _ in 0..<4 { region.add(Self.rect(&random)) }
        let rect = Self.rect(&random)
        let part = region.intersection(rect)
        for y in rect.minY..<max(rect.minY, rect.maxY) {
            for x in rect.minX..<rect.maxX where Self.covers(region, x, y) {
                #expect(Self.covers(part, x, y))
            }
        }
        #expect(rect.isEmpty ? part.isEmpty : rect.contains(part.bounds))
    }

    @Test("rectangles that join without a waste become one")
    func joining() {
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        region.add(PixelRect(x: 10, y: 0, width: 5, height: 10))
        #expect(region.count == 1)
        #expect(region[0] == PixelRect(x: 0, y: 0, width: 15, height: 10))
        region.add(PixelRect(x: 2, y: 2, width: 3, height: 3))
        #expect(region.area == 150)
        region.add(PixelRect.empty)
        #expect(region.count == 1)
    }

    @Test("far corners stay apart")
    func corners() {
        var region = Region()
        for (x, y) in [(0, 0), (90, 0), (0, 90), (90, 90)] {
            region.add(PixelRect(x: x, y: y, width: 10, height: 10))
        }
        #expect(region.count == 4)
        #expect(region.area == 400)
        region.add(PixelRect(x: 12, y: 0, width: 10, height: 10))
        #expect(region.area == 520)
    }
}
