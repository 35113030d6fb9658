import KioskTesting
import Testing

@testable import Kiosk

/// Three headers of 40 pixels, each with five rows of 50 behind it, in a viewport of 200 by 300.
@Suite("Scroll: sticky children")
struct StickyTests {
    private static let (width, height) = (200, 300)
    private let scroll = ScrollNode(.vertical)
    private var headers: [ButtonNode] = []
    private var rows: [ButtonNode] = []
    private let taps = Journal()
    private let stage: Stage

    init() throws {
        let root = BoxNode(.stack)
        root.model.background = .literal(.black)
        scroll.model.background = .literal(.white)
        for section in 0..<3 {
            headers.append(Self.button("header \(section)", height: 40, taps))
            headers[section].isSticky = true
            scroll.add(headers[section])
            for row in 0..<5 {
                rows.append(Self.button("row \(section * 5 + row)", height: 50, taps))
                scroll.add(rows.last!)
            }
        }
        root.add(scroll)
        stage = try Stage(root, width: Self.width, height: Self.height)
    }

    private static func button(_ text: String, height: Float, _ taps: Journal) -> ButtonNode {
        let button = ButtonNode(text)
        button.layoutStyle.height = .points(height)
        button.layoutStyle.shrink = 0
        button.on(TapEvent.self) { _ in
            taps.note(text)
            return .handled
        }
        return button
    }

    /// Positions at which the headers are seen.
    private var tops: [Float] { headers.map { $0.frameInRoot.minY } }

    private func check(_ comment: Comment? = nil) {
        #expect(stage.repaintDifferences == 0, comment)
    }

    private func scroll(to y: Float) throws {
        scroll.offset = Point(x: 0, y: y)
        try stage.frame()
        check("at \(y)")
    }

    @Test("a header stays at the top until the next one pushes it out")
    func sticks() throws {
        #expect(tops == [0, 290, 580])
        try scroll(to: 30)
        #expect(tops == [0, 260, 550])
        try scroll(to: 250)
        #expect(tops == [0, 40, 330])
        try scroll(to: 265)
        #expect(tops == [-15, 25, 315])
        try scroll(to: 290)
        #expect(tops == [-40, 0, 290])
        try scroll(to: 570)
        #expect(tops == [-320, -30, 10])
        // The layout does not depend on where nodes are seen.
        #expect(scroll.range == 0...570)
        try scroll(to: 0)
        #expect(tops == [0, 290, 580])
    }

    @Test("it lies in front of the rows, for fingers, too")
    func hits() throws {
        try scroll(to: 120)
        try stage.tap(at: Point(x: 100, y: 20))
        try stage.tap(at: Point(x: 100, y: 60))
        #expect(taps.take() == ["header 0", "row 2"])
        try scroll(to: 270)
        try stage.tap(at: Point(x: 100, y: 10))
        try stage.tap(at: Point(x: 100, y: 30))
        #expect(taps.take() == ["header 0", "header 1"])
    }

    @Test("a pull beyond the beginning takes the header along")
    func pulled() throws {
        try stage.touch(.down, at: Point(x: 100, y: 100))
        for y in stride(from: Float(110), through: 200, by: 10) {
            try stage.touch(.move, at: Point(x: 100, y: y))
            try stage.frame()
            check()
        }
        #expect(tops[0] > 20 && tops[0] == rows[0].frameInRoot.minY - 40)
    }

    @Test("a row that is brought into view is not behind the header; rows come and go above")
    func reveals() throws {
        try scroll(to: 250)
        scroll.scroll(to: rows[1], animated: false)
        try stage.frame()
        #expect(rows[1].frameInRoot.minY == 40)
        check()
        scroll.scroll(to: rows[5], animated: false)
        try stage.frame()
        #expect(rows[5].frameInRoot.maxY <= 300)
        try scroll(to: 400)
        #expect(tops[1] == 0)
        rows[0].removeFromParent()
        headers[1].layoutStyle.height = 60
        try stage.frame()
        #expect(tops[1] == 0 && headers[1].frame.height == 60)
        check()
        headers[1].isSticky = false
        try stage.frame()
        #expect(tops[0] == 0 && tops[1] == -160)
        check()
    }

    @Test("the pixels that stay are moved; each frame is that of a full repaint", arguments: 0..<6)
    func random(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for header in headers where Bool.random(using: &random) {
            header.effects.opacity = 0.6
        }
        try stage.touch(.down, at: Point(x: 100, y: 250))
        try stage.touch(.move, at: Point(x: 100, y: 200))
        try stage.frame()
        let work = try stage.work { try stage.touch(.move, at: Point(x: 100, y: 195)) }
        // The strip that comes in, and the header with its copy.
        #expect(work.damagedPixels < Self.width * 2 * 60)
        try stage.touch(.up, at: Point(x: 100, y: 195))
        for _ in 0..<60 {
            scroll.offset.y += Float(Int.random(in: -60...60, using: &random))
            if Int.random(in: 0..<8, using: &random) == 0 {
                rows[Int.random(in: 0..<15, using: &random)].model.background =
                    .literal(Color(UInt32.random(in: 0...0xFF_FFFF, using: &random)))
            }
            try stage.frame()
            check("seed \(seed)")
        }
    }

    @Test("a row sideways keeps its first child at the beginning, also where text runs to the left")
    func sideways() throws {
        for isMirrored in [false, true] {
            let strip = ScrollNode(.horizontal)
            strip.layoutStyle.writingDirection = isMirrored ? .rightToLeft : .leftToRight
            strip.layoutStyle.height = 60
            let names = Self.button("names", height: 60, taps)
            names.layoutStyle.width = 50
            names.isSticky = true
            strip.add(names)
            for number in 0..<8 {
                let cell = Self.button("\(number)", height: 60, taps)
                cell.layoutStyle.width = 60
                strip.add(cell)
            }
            let stage = try Stage(strip, width: 200, height: 60)
            strip.offset = Point(x: isMirrored ? -100 : 100, y: 0)
            try stage.frame()
            #expect(names.frameInRoot.minX == (isMirrored ? 150 : 0))
        }
    }
}
