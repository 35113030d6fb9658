import KioskTesting
import Testing

@testable import Kiosk

/// One document on panels of different densities.
@Suite("Scale factors")
struct ScaleTests {
    private static let document = """
        { "state": { "count": 0 },
          "screens": { "home": { "body": {
            "type": "column", "padding": 11, "gap": 7, "align": "stretch", "background": "#FFFFFF",
            "children": [
              { "type": "button", "id": "more", "text": "${count} taps", "grow": 1,
                "on": { "tap": { "increment": "count" } } },
              { "type": "column", "id": "frame", "height": 33, "borderWidth": 1,
                "borderColor": "#000000", "background": "#FF0000" },
              { "type": "row", "height": 9, "children": [
                { "type": "column", "grow": 1, "background": "#00FF00" },
                { "type": "column", "grow": 1, "background": "#0000FF" },
                { "type": "column", "grow": 1, "background": "#00FF00" } ] }
            ] } } } }
        """
    static let scales: [Float] = [0.75, 1, 1.1, 1.25, 1.5, 1.75, 2, 3]

    private func kiosk(
        _ scale: Float, width: Int = 640, height: Int = 480, rotation: Rotation = .none
    ) throws -> Harness {
        let kiosk = try DocumentKiosk(
            Self.document, width: width, height: height, rotation: rotation, scale: .factor(scale)
        ).harness
        try kiosk.advance(by: .milliseconds(500))
        return kiosk
    }

    @Test("a layout is in logical pixels, and fills the panel")
    func logical() throws {
        let kiosk = try kiosk(1.25, width: 800, height: 481)
        #expect(kiosk.tree.size == Size(width: 640, height: 385))
        #expect(kiosk.picture.width == 800 && kiosk.picture.height == 481)
        #expect(kiosk.tree.root.frame == Rect(x: 0, y: 0, width: 640, height: 385))
        #expect(kiosk.picture[799, 480] == 0xFFFF_FFFF)
    }

    @Test("touches find what is under them", arguments: scales, Rotation.allCases)
    func touches(_ scale: Float, _ rotation: Rotation) throws {
        let kiosk = try kiosk(scale, rotation: rotation)
        let button = try #require(kiosk.tree.node(named: "more"))
        try kiosk.tap("more")
        #expect(kiosk.value(of: "count") == 1)
        let place = kiosk.stage.engine.mapping.device(
            Point(x: button.frameInRoot.maxX - 1, y: button.frameInRoot.maxY - 1))
        let onPanel = rotation.toLogical(place)
        let picture = kiosk.picture.size
        #expect(abs(onPanel.x * picture.width - (button.frameInRoot.maxX - 1) * scale) < 0.1)
        #expect(abs(onPanel.y * picture.height - (button.frameInRoot.maxY - 1) * scale) < 0.1)
    }

    @Test("borders and neighbours have sharp edges", arguments: scales)
    func sharp(_ scale: Float) throws {
        let kiosk = try kiosk(scale)
        let node = try #require(kiosk.tree.node(named: "frame"))
        let frame = node.toDevice.apply(node.bounds)
        var colors: Set<UInt32> = []
        let area = PixelRect(covering: frame).expanded(by: 1)
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in 0..<kiosk.picture.width { colors.insert(kiosk.picture[x, y]) }
        }
        #expect(colors == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000])
        let middle = Int(frame.center.y)
        let row = (0..<kiosk.picture.width).map { kiosk.picture[$0, middle] }
        let first = try #require(row.firstIndex(of: 0xFF00_0000))
        let line = row[first...].prefix { $0 == 0xFF00_0000 }.count
        #expect(line == max(1, Int((scale - 0.01).rounded())))
        // The boxes of the row below share their edges.
        let below = kiosk.picture.height - Int(15 * scale)
        let boxes = Set((0..<kiosk.picture.width).map { kiosk.picture[$0, below] })
        #expect(boxes == [0xFFFF_FFFF, 0xFF00_FF00, 0xFF00_00FF])
    }

    @Test("dividers are equally thick, wherever they are", arguments: scales)
    func dividers(_ scale: Float) throws {
        let divider = ##"{ "type": "divider", "color": "#000000" }"##
        let document = """
            { "screens": { "home": { "body": {
                "type": "column", "padding": 11, "gap": 6, "align": "stretch",
                "background": "#FFFFFF",
                "children": [ \(Array(repeating: divider, count: 12).joined(separator: ", ")) ]
            } } } }
            """
        let kiosk = try DocumentKiosk(
            document, width: 320, height: 480, scale: .factor(scale)
        ).harness
        try kiosk.advance(by: .milliseconds(500))
        let column = (0..<kiosk.picture.height).map { kiosk.picture[160, $0] == 0xFF00_0000 }
        let lines = column.split(separator: false).map(\.count)
        let thickness = max(1, Int((scale - 0.01).rounded()))
        #expect(lines == Array(repeating: thickness, count: 12))
    }

    @Test("a partial repaint equals a full one", arguments: scales)
    func repaint(_ scale: Float) throws {
        for seed in UInt64(0)..<2 {
            var random = RandomTree(seed: 300 + seed)
            let stage = try Stage(
                root: random.root, mode: DisplayMode(width: 161, height: 119),
                scale: .factor(scale), log: .silent)
            for step in 0..<8 {
                for _ in 0..<(step % 3) { random.mutate() }
                try stage.frame()
                #expect(stage.engine.differencesFromRepaint() == 0, "seed \(seed), step \(step)")
            }
        }
    }

    @Test("scrolled content keeps its pixels where that is exact", arguments: scales)
    func scrolling(_ scale: Float) throws {
        let list = ScrollNode()
        list.model.background = .literal(.white)
        for index in 0..<40 {
            let row = Probe("row \(index)", color: Color(UInt32(index) * 0x051207))
            row.layoutStyle = .fixed(90, 17)
            row.layoutStyle.margin = LayoutEdges(top: 3, right: 0, bottom: 0, left: 5)
            row.layoutStyle.shrink = 0
            list.add([row])
        }
        let stage = try Stage(
            root: list, mode: DisplayMode(width: 240, height: 200), scale: .factor(scale),
            log: .silent)
        for distance in [7, 1, 30.4, 33.25] as [Float] {
            let work = try stage.work { list.offset.y += distance }
            #expect(stage.engine.differencesFromRepaint() == 0, "\(distance)")
            let isWhole = scale == scale.rounded()
            if isWhole && distance == 1 { #expect(work.damagedPixels < 240 * 20) }
        }
        // A finger moves it by device pixels.
        list.move(to: 100.5)
        try stage.frame()
        let offset = list.contentOffset.y * scale
        #expect(abs(offset - offset.rounded()) < 0.001)
        #expect(stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a display of another density shows what it would have shown from the start")
    func anotherDisplay() throws {
        let document = try DocumentKiosk(
            Self.document, width: 320, height: 240, scale: .automatic)
        let stage = document.harness.stage
        #expect(stage.tree.scale == 1)
        stage.engine.disconnectDisplay()
        let display = OffscreenOutput(
            mode: DisplayMode(width: 640, height: 480), loop: stage.engine.loop)
        display.pixelsPerMillimetre = 7.6
        stage.engine.connect(display)
        try stage.advance(by: .seconds(1))
        #expect(stage.tree.scale == 2)
        let fresh = try kiosk(2, width: 640, height: 480)
        #expect(stage.picture.contents == fresh.picture.contents)
        #expect(stage.engine.differencesFromRepaint() == 0)
    }

    @Test("the arrow of a mouse has the picture's scale")
    func pointer() throws {
        let kiosk = try kiosk(1.5, width: 320, height: 240)
        try kiosk.stage.movePointer(to: Point(x: 0.5, y: 0.5))
        #expect(kiosk.tree.pointer == Point(x: 320 / 3, y: 80).onTouchGrid)
        #expect(kiosk.picture[163, 128] == 0xFFFF_FFFF)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        try kiosk.stage.movePointer(to: Point(x: 0.25, y: 0.3))
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test(
        "millimetres give a factor",
        arguments: [
            (nil, 1), (3.78, 1), (2.0, 1), (4.2, 1), (4.4, 1.25), (5.67, 1.5), (6.43, 1.75),
            (7.56, 2), (100, 8), (.nan, 1),
        ] as [(Float?, Float)])
    func automatic(_ density: Float?, _ factor: Float) {
        #expect(ScaleRequest.automatic.factor(pixelsPerMillimetre: density) == factor)
        #expect(ScaleRequest.factor(1.3).factor(pixelsPerMillimetre: density) == 1.3)
    }
}

extension Point {
    /// The point as `TouchMapping` tells it.
    fileprivate var onTouchGrid: Point {
        Point(x: (x * 256).rounded() / 256, y: (y * 256).rounded() / 256)
    }
}
