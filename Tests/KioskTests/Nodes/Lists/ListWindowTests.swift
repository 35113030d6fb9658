import KioskTesting
import Testing

@testable import Kiosk

@Suite("Lists: rows in view")
struct ListWindowTests {
    private static let (width, height) = (120, 200)

    /// A list on a stage, and a plain scroll node with all of its rows.
    private struct Setting {
        let list = ListNode()
        let rows: ListRows
        let stage: Stage
        let plain = ScrollNode()
        let plainStage: Stage
        let padding: Float

        init(
            _ entries: [ListRows.Entry], gap: Float = 3, padding: Float = 5, perLine: Int = 1,
            canRefill: Bool = false
        ) throws {
            self.padding = padding
            rows = ListRows(entries, of: list)
            rows.canRefill = canRefill
            list.shape.perLine = perLine
            for node in [list, plain] {
                node.model.background = .literal(.white)
                node.model.hasIndicator = false
                node.layoutStyle.gap = .points(gap)
                node.layoutStyle.padding = LayoutEdges(padding)
            }
            let root = BoxNode(.stack)
            root.add(list)
            stage = try Stage(root, width: width, height: height)
            let plainRoot = BoxNode(.stack)
            plainRoot.add(plain)
            plainStage = try Stage(plainRoot, width: width, height: height)
        }

        /// The sum of the heights before a row, with gaps and padding.
        func position(of index: Int) -> Double {
            let gap = Double(list.layoutStyle.rowGap.resolvedOrZero(0))
            return Double(padding)
                + rows.entries[..<index].reduce(0) { $0 + Double($1.height) + gap }
        }

        /// Compares the picture with that of the plain node, and with a full repaint.
        func check(_ comment: Comment) throws {
            #expect(stage.repaintDifferences == 0, "repaint, \(comment)")
            plain.removeAllChildren()
            for entry in rows.entries {
                plain.add(ListRows.Content(entry).node)
            }
            try plainStage.frame()
            if let anchor = list.anchor {
                plain.contentOffset.y = Float(
                    (position(of: anchor.index) - anchor.distance).rounded())
            }
            try plainStage.frame()
            #expect(stage.picture.differences(from: plainStage.picture).count == 0, comment)
            #expect(rows.aliveCount == list.rows.count, comment)
            #expect(stage.tree.statistics.stoppedNodes == 0, comment)
        }
    }

    private static func entries(_ count: Int, _ numbers: inout SeededGenerator) -> [ListRows.Entry]
    {
        (0..<count).map {
            ListRows.Entry(key: $0 + 1, height: Float(Int.random(in: 0...90, using: &numbers)))
        }
    }

    @Test("the picture is that of a scroll node with all rows, whatever happens", arguments: 0..<8)
    func random(_ seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let setting = try Setting(
            Self.entries(Int.random(in: 0...60, using: &numbers), &numbers),
            canRefill: seed.isMultiple(of: 2))
        let (list, stage) = (setting.list, setting.stage)
        try setting.check("at first")
        var nextKey = 1000
        var finger: Float?
        for step in 0..<60 {
            let count = setting.rows.entries.count
            let what = Int.random(in: 0..<10, using: &numbers)
            switch what {
            case 0:
                let index = Int.random(in: 0...count, using: &numbers)
                let new = (0..<Int.random(in: 1...9, using: &numbers)).map { number in
                    ListRows.Entry(
                        key: nextKey + number,
                        height: Float(Int.random(in: 0...90, using: &numbers)))
                }
                nextKey += new.count
                setting.rows.change { $0.insert(contentsOf: new, at: index) }
            case 1:
                let low = Int.random(in: 0...count, using: &numbers)
                let high = min(count, low + Int.random(in: 0...12, using: &numbers))
                setting.rows.change { $0.removeSubrange(low..<high) }
            case 2 where count > 1:
                let (from, to) = (
                    Int.random(in: 0..<count, using: &numbers),
                    Int.random(in: 0..<count, using: &numbers)
                )
                setting.rows.change { $0.insert($0.remove(at: from), at: to) }
            case 3 where count > 0:
                let index = Int.random(in: 0..<count, using: &numbers)
                let height = Float(Int.random(in: 0...200, using: &numbers))
                setting.rows.change { $0[index].height = height }
            case 4 where count > 0:
                list.scroll(
                    toRow: Int.random(in: 0..<count, using: &numbers),
                    at: RowAlignment.allCases.randomElement(using: &numbers)!,
                    animated: Bool.random(using: &numbers))
            case 5, 6:
                if let y = finger {
                    try stage.touch(.up, at: Point(x: 50, y: y))
                    finger = nil
                } else {
                    finger = Float(Int.random(in: 20...180, using: &numbers))
                    try stage.touch(.down, at: Point(x: 50, y: finger!))
                }
            case 7:
                if finger != nil {
                    finger = Float(Int.random(in: -100...300, using: &numbers))
                    try stage.touch(.move, at: Point(x: 50, y: finger!))
                }
            case 8: try stage.advance(by: .milliseconds(700))
            default: break
            }
            try stage.frame()
            try setting.check("step \(step), \(what)")
        }
        if let finger { try stage.touch(.up, at: Point(x: 50, y: finger)) }
        try stage.advance(by: .seconds(4))
        try setting.check("at the end")
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("what is in view stays when rows above come, go and turn out to be larger")
    func anchoring() throws {
        var numbers = SeededGenerator(seed: 7)
        let setting = try Setting(Self.entries(500, &numbers), gap: 0, padding: 0)
        let (list, stage) = (setting.list, setting.stage)
        list.scroll(toRow: 250, at: .start, animated: false)
        try stage.frame()
        #expect(list.anchor?.index == 250)
        let node = list.row(at: 251)
        let picture = stage.picture.copy()
        setting.rows.change { $0.insert(.init(key: 9001, height: 77), at: 0) }
        try stage.frame()
        #expect(list.anchor?.index == 251 && list.row(at: 252) === node)
        setting.rows.change { $0.removeSubrange(10..<110) }
        try stage.frame()
        #expect(list.anchor?.index == 151 && list.row(at: 152) === node)
        setting.rows.change { for index in 0..<140 { $0[index].height = 33 } }
        try stage.advance(by: .milliseconds(500))
        #expect(stage.picture.differences(from: picture).count == 0)
        // Rows of unknown sizes come in from above.
        let anchor = list.anchor!
        for distance in 1...30 {
            try stage.touch(.down, at: Point(x: 10, y: 20))
            try stage.touch(.move, at: Point(x: 10, y: 60))
            try stage.touch(.up, at: Point(x: 10, y: 60))
            try stage.frame()
            try setting.check("\(distance)")
        }
        #expect(list.anchor!.index < anchor.index)
    }

    @Test("at the beginning, new rows are seen")
    func beginning() throws {
        var numbers = SeededGenerator(seed: 8)
        let setting = try Setting(Self.entries(50, &numbers))
        setting.rows.change { $0.insert(.init(key: 9001, height: 40), at: 0) }
        try setting.stage.frame()
        #expect(setting.list.anchor?.index == 0 && setting.list.scrolled == 0)
        try setting.check("shown")
    }

    @Test("frames without time build rows in view only, and one line ahead now and then")
    func busyFrames() throws {
        let setting = try Setting(
            (0..<1000).map { ListRows.Entry(key: $0, height: 20) }, gap: 0, padding: 0)
        let (list, stage) = (setting.list, setting.stage)
        try stage.advance(by: .seconds(1))
        var hasTime = false
        stage.tree.hasTimeLeft = { hasTime }
        // 10 rows are in view, and at most one in part.
        list.scroll(toRow: 500, animated: false)
        let before = list.work
        try stage.frame()
        let top = try #require(list.anchor).index
        #expect(list.work.built + list.work.reused - before.built - before.reused <= 11)
        #expect((top..<top + 10).allSatisfy { list.row(at: $0) != nil })
        #expect(
            list.rows.filter { $0.index < top || $0.index > top + 10 }.count
                <= 2 * ListWork.spareLines)
        for _ in 1..<ListWork.patience { try stage.frame() }
        #expect(list.work.busyFrames >= ListWork.patience)
        // It comes to rest although there is never time.
        try stage.advance(by: .seconds(5))
        #expect((top..<top + 11).allSatisfy { list.row(at: $0) != nil })
        #expect(try stage.work { try stage.advance(by: .seconds(1)) }.frames == 0)
        hasTime = true
        let busy = list.work.busyFrames
        list.scroll(toRow: 100, animated: false)
        try stage.advance(by: .seconds(1))
        #expect(list.work.busyFrames == busy)
        try setting.check("after busy frames")
    }

    @Test("a hundred thousand rows cost as much as a screenful")
    func many() throws {
        let setting = try Setting(
            (0..<100_000).map { ListRows.Entry(key: $0, height: 20) }, gap: 0, padding: 0)
        let (list, stage) = (setting.list, setting.stage)
        // The view has 10 rows; the first estimate is 64. Two frames are made for the first picture.
        #expect(list.work.built <= 10 + 1 + 3 * ListWork.linesAhead)
        try stage.advance(by: .seconds(1))
        #expect(list.rows.count <= 10 + 1 + 5)
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
        // A long fling.
        for _ in 0..<12 {
            for y in stride(from: Float(190), through: 10, by: -45) {
                try stage.touch(y == 190 ? .down : .move, at: Point(x: 50, y: y))
                try stage.frame()
                #expect(list.rows.count < 60)
            }
            try stage.touch(.up, at: Point(x: 50, y: 10))
        }
        while list.motion != nil {
            let (before, start) = (list.work, list.scrolled)
            let work = try stage.work()
            #expect(list.work.built - before.built <= 8 + ListWork.linesAhead)
            let way = Int(list.scrolled.rounded() - start.rounded())
            if way < 90 { #expect(work.damagedPixels == way * Self.width) }
            #expect(list.rows.count < 60)
        }
        #expect(list.anchor!.index > 100)
        list.scroll(toRow: 99_999, animated: false)
        try stage.frame()
        #expect(list.scrolled == 2_000_000 - 200)
        #expect(list.rows.last!.index == 99_999)
        #expect(list.rows.count < 60)
        list.scroll(toRow: 50_000, at: .center)
        try stage.advance(by: .milliseconds(400))
        #expect(list.scrolled == 1_000_000 + 10 - 100)
        #expect(list.work.most < 60)
        // A row at the top costs no other rows.
        let before = list.work
        setting.rows.change { $0.insert(.init(key: -1, height: 20), at: 0) }
        try stage.frame()
        #expect(list.work.built == before.built && list.scrolled == 1_000_020 + 10 - 100)
    }

    @Test("whole pixels stay whole beyond the numbers that Float has")
    func far() throws {
        let setting = try Setting(
            (0..<1_000_000).map { ListRows.Entry(key: $0, height: 97) }, gap: 0, padding: 0)
        let (list, stage) = (setting.list, setting.stage)
        list.scroll(toRow: 999_990, at: .start, animated: false)
        try stage.frame()
        try stage.touch(.down, at: Point(x: 10, y: 100))
        var start = 0.0
        for step in 1...70 {
            let work = try stage.work {
                try stage.touch(.move, at: Point(x: 10, y: 100 + Float(step)))
            }
            if step == 40 { start = list.scrolled }
            if step > 40 { #expect(work.damagedPixels == Self.width) }
        }
        #expect(list.scrolled == start - 30)
        let anchor = list.anchor!
        #expect(97.0 * Double(anchor.index) - anchor.distance == list.scrolled)
        #expect((97 * 999_990 - 70..<97 * 999_990).contains(Int(list.scrolled)))
    }

    @Test("scrolling by whole pixels paints only what comes in, also with new rows")
    func strips() throws {
        let setting = try Setting(
            (0..<1000).map { ListRows.Entry(key: $0, height: 20) }, gap: 0, padding: 0)
        let stage = setting.stage
        try stage.advance(by: .seconds(1))
        try stage.touch(.down, at: Point(x: 50, y: 150))
        try stage.touch(.move, at: Point(x: 50, y: 110))
        try stage.frame()
        for step in 1...15 {
            let work = try stage.work {
                try stage.touch(.move, at: Point(x: 50, y: 110 - Float(7 * step)))
            }
            #expect(work.damagedPixels == 7 * Self.width, "step \(step)")
        }
    }

    @Test("rows without any size end at a limit")
    func nothing() throws {
        let setting = try Setting(
            (0..<2000).map { ListRows.Entry(key: $0, height: 0) }, gap: 0, padding: 0)
        try setting.stage.advance(by: .seconds(1))
        #expect(setting.list.work.most <= 3 * ListWork.rowLimit + 10)
        #expect(setting.stage.tree.statistics.stoppedNodes == 0)
    }

    @Test("all cells in view are there, however many they are")
    func manyCells() throws {
        let entries = (0..<2000).map { ListRows.Entry(key: $0 + 1, height: 10) }
        let setting = try Setting(entries, gap: 0, padding: 0, perLine: 40)
        setting.list.shape.rowSize = .points(10)
        try setting.stage.advance(by: .seconds(1))
        // Twenty lines are seen.
        #expect(setting.list.row(at: 0) != nil && setting.list.row(at: 799) != nil)
        #expect(setting.list.rows.count < 1100)
    }

    @Test("no row outlives its list")
    func leaks() throws {
        weak var weakRow: ListRow?
        weak var weakList: ListNode?
        try {
            let list = ListNode()
            let rows = ListRows((0..<100).map { .init(key: $0, height: 30) }, of: list)
            let stage = try Stage(list, width: Self.width, height: Self.height)
            // The first ones wait to be used again.
            weakRow = list.rows.last
            weakList = list
            #expect(weakRow != nil)
            list.scroll(toRow: 90, animated: false)
            try stage.frame()
            #expect(weakRow == nil && rows.aliveCount == list.rows.count)
            weakRow = list.rows.first
        }()
        #expect(weakRow == nil && weakList == nil)
    }

    @Test("cells side by side fill the line, and a line is as high as its highest cell")
    func grid() throws {
        let setting = try Setting(
            (0..<100).map { .init(key: $0, height: $0 % 3 == 1 ? 50 : 30) }, gap: 4, perLine: 3)
        let (list, stage) = (setting.list, setting.stage)
        // 110 pixels with two gaps of 4.
        let cells = list.rows.prefix(3).map(\.frame)
        #expect(cells.map(\.minX) == [5, 43, 81])
        #expect(cells.map(\.width) == [34, 34, 34])
        #expect(list.row(at: 3)!.frame.minY == 5 + 50 + 4)
        list.scroll(toRow: 99, animated: false)
        try stage.frame()
        #expect(list.row(at: 99)!.frameInRoot.maxY == 195)
        setting.rows.change { $0.removeFirst() }
        try stage.frame()
        #expect(setting.stage.tree.statistics.stoppedNodes == 0)
    }

    @Test("rows with a fixed size are never measured, and fill it")
    func fixed() throws {
        let list = ListNode()
        let rows = ListRows((0..<100_000).map { .init(key: $0, height: 10) }, of: list)
        list.shape.rowSize = 30
        let stage = try Stage(list, width: Self.width, height: Self.height)
        #expect(list.row(at: 3)!.frame == Rect(x: 0, y: 90, width: 120, height: 30))
        #expect(list.lengths.measuredCount == 0)
        list.scroll(toRow: 77_777, at: .start, animated: false)
        try stage.frame()
        #expect(list.scrolled == 77_777 * 30)
        #expect(rows.aliveCount < 40)
    }

    @Test("a list to the right begins at the right in a right-to-left part")
    func mirrored() throws {
        let list = ListNode(.horizontal)
        list.model.hasIndicator = false
        list.layoutStyle.writingDirection = .rightToLeft
        list.shape.rowSize = 30
        _ = ListRows((0..<50).map { .init(key: $0, height: 10) }, of: list)
        let rows = ListRows((0..<50).map { .init(key: $0, height: 10) }, of: list)
        let stage = try Stage(list, width: Self.width, height: Self.height)
        #expect(list.row(at: 0)!.frame == Rect(x: 90, y: 0, width: 30, height: 200))
        list.scroll(toRow: 49, animated: false)
        try stage.frame()
        #expect(list.offset.x == -(50 * 30 - 120))
        #expect(list.row(at: 49)!.frameInRoot.minX == 0)
        #expect(rows.aliveCount == list.rows.count)
    }

    @Test("a list that nothing limits is as long as its rows, up to the screen")
    func extent() throws {
        let list = ListNode()
        let rows = ListRows((0..<3).map { .init(key: $0, height: 20) }, of: list)
        let root = BoxNode(.column)
        root.layoutStyle.align = .stretch
        root.add(list)
        let stage = try Stage(root, width: Self.width, height: Self.height)
        #expect(list.frame.height == 60)
        rows.change { $0 += (3..<90).map { .init(key: $0, height: 20) } }
        try stage.frame()
        #expect(list.frame.height == 200)
        #expect(list.contentRange() == 0...1600)
    }

    @Test("a list of pages comes to rest with a whole one, and keeps it in another size")
    func pages() throws {
        let list = ListNode(.horizontal)
        list.model.hasIndicator = false
        list.model.snap = .pages
        list.shape.rowSize = .percent(100)
        _ = ListRows((0..<100_000).map { .init(key: $0, height: 10) }, of: list)
        let root = BoxNode(.column)
        root.add(list)
        list.layoutStyle.height = 100
        let stage = try Stage(root, width: Self.width, height: Self.height)
        #expect(list.row(at: 1)!.frame == Rect(x: 120, y: 0, width: 120, height: 100))
        for page in 1...3 {
            try stage.touch(.down, at: Point(x: 100, y: 50))
            for step in 1...6 {
                try stage.frame()
                try stage.touch(.move, at: Point(x: 100 - 12 * Float(step), y: 50))
            }
            try stage.touch(.up, at: Point(x: 28, y: 50))
            try stage.advance(by: .seconds(3))
            #expect(list.scrolled == 120 * Double(page))
        }
        list.layoutStyle.width = 90
        try stage.advance(by: .milliseconds(100))
        #expect(list.scrolled == 270 && list.row(at: 3)!.frameInRoot.minX == 0)
    }

    @Test("released rows come to rest at the beginning of one, also of one that is no node yet")
    func snapping() throws {
        let setting = try Setting(
            (0..<5000).map { ListRows.Entry(key: $0, height: 30) }, gap: 0, padding: 0)
        let (list, stage) = (setting.list, setting.stage)
        list.model.snap = .children
        try stage.frame()
        try stage.touch(.down, at: Point(x: 50, y: 190))
        for y in stride(from: Float(170), through: 10, by: -40) {
            try stage.frame()
            try stage.touch(.move, at: Point(x: 50, y: y))
        }
        try stage.touch(.up, at: Point(x: 50, y: 10))
        try stage.advance(by: .seconds(6))
        #expect(list.scrolled > 400 && list.scrolled.truncatingRemainder(dividingBy: 30) == 0)
    }

    @Test("rows in view go to their places when others come and go, and these fade")
    func motion() throws {
        let setting = try Setting(
            (0..<100).map { ListRows.Entry(key: $0, height: 40) }, gap: 0, padding: 0)
        let (list, stage) = (setting.list, setting.stage)
        try stage.advance(by: .seconds(1))
        list.shape.rowMotion = .curve(.linear, over: .milliseconds(200))
        let row = try #require(list.row(at: 1))
        let gone = try #require(list.row(at: 2))
        setting.rows.change {
            $0.remove(at: 2)
            $0.insert(.init(key: 900, height: 40), at: 0)
        }
        try stage.frame()
        #expect(list.row(at: 2) === row && row.frame.minY == 80)
        #expect(gone.parent === list && gone.isExiting && !list.rows.contains { $0 === gone })
        try stage.advance(by: .milliseconds(100))
        #expect((45...75).contains(row.frameInRoot.minY))
        #expect((0.2...0.8).contains(list.row(at: 0)!.effects.opacity))
        try stage.advance(by: .seconds(1))
        #expect(row.frameInRoot.minY == 80 && gone.parent == nil)
        #expect(list.row(at: 0)!.effects.opacity == 1)
        try setting.check("at rest")
        // Scrolling moves no row.
        list.scroll(toRow: 50, animated: false)
        try stage.advance(by: .seconds(1))
        try setting.check("scrolled")
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }
}
