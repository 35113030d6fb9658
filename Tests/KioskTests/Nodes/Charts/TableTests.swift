import KioskTesting
import Testing

@testable import Kiosk

@Suite("Tables")
struct TableTests {
    private func table(_ count: Int = 3) throws -> (TableNode, Stage) {
        let names = ["Zürich", "Århus", "Bern"]
        let records = (0..<count).map { row in
            TableRecord([
                "name": .text(names[row % 3]), "price": .number(Double(row * 7 % 10)),
                "id": .text("k\(row)"),
            ])
        }
        var model = TableModel(
            [TableColumn("name", "Name"), TableColumn("price", "Price", .fit)], records)
        model.key = "id"
        let node = TableNode(model)
        node.layoutStyle.grow = 1
        let root = BoxNode(.column)
        root.add([node])
        return (node, try Stage(root, width: 400, height: 300))
    }

    private func shown(_ table: TableNode) -> [String] {
        table.rows.map { table.model.key(of: $0) }
    }

    @Test("a touch of a title sorts upwards, then downwards, and then not at all")
    func sorting() throws {
        let (table, stage) = try table()
        let title = Point(x: 380, y: 20)
        try stage.tap(at: title)
        #expect(shown(table) == ["k0", "k2", "k1"])
        try stage.tap(at: title)
        #expect(shown(table) == ["k1", "k2", "k0"])
        try stage.tap(at: title)
        #expect(shown(table) == ["k0", "k1", "k2"])
    }

    @Test("a title that does not sort is not pressed, and says so to those who listen")
    func unsorted() throws {
        let (table, stage) = try table()
        table.model.columns[1].isSortable = false
        try stage.frame()
        try stage.touch(.down, at: Point(x: 380, y: 20))
        #expect(table.head.pressed == nil)
        try stage.touch(.up, at: Point(x: 380, y: 20))
        #expect(!table.head.activate(part: 1) && shown(table) == ["k0", "k1", "k2"])
        #expect(table.head.activate(part: 0) && shown(table) == ["k2", "k0", "k1"])
    }

    @Test("a finger chooses the row that it has pressed, and none that comes into its place")
    func changesUnderFinger() throws {
        let (table, stage) = try table()
        let place = table.content.toRoot.apply(table.content.frame(of: 1).center)
        /// Presses the second row, changes the table and lifts the finger, before the next frame or after it.
        func choose(_ change: () -> Void, isSeen: Bool) throws -> [String] {
            try stage.touch(.down, at: place)
            change()
            if isSeen {
                try stage.frame()
                try stage.frame()
            }
            try stage.touch(.up, at: place)
            try stage.frame()
            defer { table.model.chosen = [] }
            return table.model.chosen
        }
        let records = table.model.records
        for isSeen in [false, true] {
            #expect(try choose({}, isSeen: isSeen) == ["k1"])
            // Others may become what they will.
            let change = { table.model.records[2] = TableRecord(["id": .text("k3")]) }
            #expect(try choose(change, isSeen: isSeen) == ["k1"])
            #expect(try choose({ table.model.records.swapAt(1, 2) }, isSeen: isSeen) == [])
            table.model.records = records
            try stage.frame()
            #expect(try choose({ table.model.records.removeFirst(1) }, isSeen: isSeen) == [])
            table.model.records = records
            try stage.frame()
            #expect(try choose({ table.sort(by: 1) }, isSeen: isSeen) == [])
            #expect(shown(table) == ["k0", "k2", "k1"])
            table.sort(by: 1)
            table.sort(by: 1)
            #expect(shown(table) == ["k0", "k1", "k2"])
        }
        // Rows without a key are known by their numbers and by what they show.
        table.model.key = ""
        try stage.frame()
        for isSeen in [false, true] {
            #expect(try choose({}, isSeen: isSeen) == ["1"])
            #expect(try choose({ table.model.records.swapAt(0, 2) }, isSeen: isSeen) == ["1"])
            #expect(try choose({ table.model.records.swapAt(0, 1) }, isSeen: isSeen) == [])
            table.model.records = records
            try stage.frame()
        }
        #expect(!table.content.isPressed && table.content.pressed == nil)
    }

    @Test("what appears over a table may take rows away")
    func fewerRows() throws {
        let (table, stage) = try table()
        table.model.chosen = ["k2"]
        try stage.frame()
        let cover = AppearingNode { table.model.records.removeLast(2) }
        cover.layoutStyle.position = .absolute
        cover.layoutStyle.inset = LayoutEdges(0)
        table.parent?.add([cover])
        try stage.frame()
        #expect(cover.hasAppeared && table.model.records.count == 1)
        try stage.frame()
        #expect(shown(table) == ["k0"])
        #expect(stage.engine.differencesFromRepaint() == 0)
        // Rows that are gone are not chosen, and nothing is told of them, before the next frame either.
        table.model.records = []
        table.choose(0)
        #expect(table.model.chosen == ["k2"])
        #expect(table.content.accessParts.map(\.properties.name) == [""])
    }

    @Test("a table without rows shows and says its text, unless they are still to come")
    func noRows() throws {
        let (table, stage) = try table(0)
        /// The columns of pixels in which something is seen in place of the first row.
        func ink() throws -> [Int] {
            try stage.frame()
            let (picture, ground) = (stage.picture, Theme.light[.surface].premultiplied)
            let frame = table.content.frameInRoot.inset(by: 2)
            return (0..<picture.width).filter { x in
                (Int(frame.minY)..<Int(frame.maxY)).contains { picture[x, $0] != ground }
            }
        }
        func access() -> AccessProperties {
            var access = AccessProperties()
            table.content.describe(&access)
            return access
        }
        #expect(try ink() == [])
        #expect(access() == AccessProperties(.group))
        table.model.label.text = "No train today"
        let short = try ink()
        let (start, end) = (try #require(short.first), try #require(short.last))
        #expect(abs(start + end - 400) < 8)
        #expect(access() == AccessProperties(.paragraph, name: "No train today"))
        // One that is too long ends with an ellipsis, and keeps its beginning.
        table.model.label.text = String(repeating: "No train today. ", count: 20)
        let long = try ink()
        let (first, last) = (try #require(long.first), try #require(long.last))
        #expect(first > 8 && last < 392)
        #expect(stage.repaintDifferences == 0)
        table.model.isBusy = true
        #expect(access() == AccessProperties(.group))
        table.model.isBusy = false
        table.model.records = [TableRecord(["name": .text("Bern")])]
        try stage.frame()
        #expect(access() == AccessProperties(.group))
    }

    @Test("values are compared by their type, and nothing comes last")
    func order() {
        let values: [InputValue] = [
            .text("b"), .none, .number(10), .number(9), .text("A"), .bool(true),
        ]
        let records = values.map { TableRecord(["v": $0]) }
        let language = PlainControlLanguage()
        #expect(TableOrder("v").rows(of: records, language) == [5, 3, 2, 4, 0, 1])
        #expect(TableOrder("-v").rows(of: records, language) == [0, 4, 2, 3, 5, 1])
        #expect(TableOrder("").rows(of: records, language) == [0, 1, 2, 3, 4, 5])
    }

    @Test("cells are icons and bars in the colours of their rows, and are told in words")
    func signs() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "table", "id": "table",
              "fields": [{ "field": "state", "format": "icon", "tint": "color", "width": 80 },
                { "field": "load", "format": "bar", "width": 120 }],
              "records": [{ "state": "check_circle", "color": "danger", "load": 0.25 },
                { "state": "", "color": "", "load": 1 }] } } } }
            """#, width: 240, height: 240)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        let picture = kiosk.harness.picture
        func count(_ role: Theme.Role, _ columns: Range<Int>, row: Int) throws -> Int {
            let frame = table.content.toRoot.apply(table.content.frame(of: row))
            let pixel = Theme.light[role].premultiplied
            return (Int(frame.minY)..<Int(frame.maxY)).reduce(0) { sum, y in
                sum + columns.count { picture[$0, y] == pixel }
            }
        }
        #expect(try count(.danger, 0..<80, row: 0) > 100)
        #expect(try count(.danger, 0..<80, row: 1) == 0)
        // Along the middle of the bars: their ends are round.
        func length(row: Int) -> Int {
            let middle = table.content.toRoot.apply(table.content.frame(of: row)).center.y
            let pixel = Theme.light[.primary].premultiplied
            return (80..<200).count { picture[$0, Int(middle)] == pixel }
        }
        let (quarter, whole) = (length(row: 0), length(row: 1))
        // A pixel at each end may be blended.
        #expect(abs(whole - 4 * quarter) <= 8 && whole > 60, "\(quarter) of \(whole)")
        let (cells, columns) = (try #require(table.cells), table.model.columns)
        #expect(cells.text(.text("check_circle"), columns[0]) == "check circle")
        #expect(cells.text(.number(0.25), columns[1]) == "25%")
    }

    @Test(
        "cells are written as the language does, and numbers end at the right in all languages",
        arguments: ["ar", "de"])
    func languages(_ locale: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "\#(locale)", "screens": { "home": { "body": { "type": "table", "id": "table",
              "fields": [{ "field": "time", "format": "time" }, { "field": "track" },
                { "field": "warmth", "unit": "°C" }, { "field": "share", "unit": "%" }],
              "records": [{ "time": "14:04", "track": 11, "warmth": -2, "share": 46 },
                { "time": "soon" }] } } } }
            """#, width: 640, height: 240)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        let (cells, columns) = (try #require(table.cells), table.model.columns)
        let isArabic = locale == "ar"
        let texts = columns.map { cells.text(table.model.records[0][$0.field], $0) }
        #expect(
            texts
                == (isArabic
                    ? ["٢:٠٤ م", "١١", "\u{61C}-٢\u{A0}\u{2068}°C\u{2069}", "٤٦٪\u{61C}"]
                    : ["14:04", "11", "-2\u{A0}°C", "46\u{A0}%"]))
        #expect(cells.text(.text("soon"), columns[0]) == "soon")
        // The start of lines is the right in Arabic.
        let place: TextAlignment = isArabic ? .start : .end
        #expect(columns.map { cells.alignment(of: $0) } == [.start, place, place, place])
    }

    @Test("a column of numbers stands at its end before the first one comes")
    func numbersToCome() throws {
        let (table, stage) = try table()
        let cells = try #require(table.cells)
        var columns = (0..<4).map { TableColumn("later\($0)") }
        columns[1].currency = "EUR"
        columns[2].unit = "m"
        columns[3].digits = 1
        #expect(columns.map { cells.alignment(of: $0) } == [.start, .end, .end, .end])
        #expect(stage.repaintDifferences == 0)
    }

    @Test("timestamps are shown in the kiosk's time zone, and money in its currency")
    func timesAndMoney() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "de", "timeZone": "Europe/Berlin",
              "state": { "later": [{ "from": "2026-07-01T12:00:00.5+00:00", "price": 3 },
                { "from": "soon", "price": "free" }] },
              "screens": { "home": { "body": { "type": "table", "id": "table",
                "fields": [{ "field": "from", "format": "date" }, { "field": "from", "format": "time" },
                  { "field": "price", "currency": "EUR" }, { "field": "price", "currency": "EUR", "digits": 0 }],
                "records": "${[{'from': timestamp('2026-03-28T23:30:00Z'), 'price': 1046.9}] + later}" } } } }
            """#, width: 640, height: 240)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        let (cells, columns) = (try #require(table.cells), table.model.columns)
        let texts = table.model.records.map { record in
            columns.map { cells.text(record[$0.field], $0) }
        }
        #expect(texts[0] == ["29. März 2026", "00:30", "1.046,90\u{A0}€", "1.047\u{A0}€"])
        #expect(texts[1] == ["1. Juli 2026", "14:00", "3,00\u{A0}€", "3\u{A0}€"])
        #expect(texts[2] == ["soon", "soon", "free", "free"])
    }

    @Test("texts are sorted as a guest would look for them")
    func collation() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "table", "id": "table", "fields": ["name"], "rowKey": "name", "sortBy": "name",
                  "records": [{ "name": "Zug" }, { "name": "Ägeri" }, { "name": "bern" }] }
                """#)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        #expect(shown(table) == ["Ägeri", "bern", "Zug"])
    }

    @Test("a column has room for its widest time, however late it is", arguments: ["ar", "en"])
    func widestTime(_ locale: String) throws {
        // The word for the morning is the wider one.
        let times = (0..<9).map { "22:0\($0)" } + ["10:30", "11:33"]
        let records = times.map { "{ \"at\": \"\($0)\" }" }.joined(separator: ", ")
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "\#(locale)", "screens": { "home": { "body": { "type": "table", "id": "table",
              "fields": [{ "field": "at", "title": "", "width": "fit", "format": "time", "sortable": false },
                { "field": "to" }],
              "records": [\#(records)] } } } }
            """#, width: 400, height: 240)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        let (cells, column) = (try #require(table.cells), table.model.columns[0])
        let room = cells.leastWidths()[0] - 2 * TableCells.inset
        for time in times {
            let text = cells.text(.text(time), column)
            #expect(!cells.paragraph(text, width: room).isTruncated, "\(text)")
        }
    }

    @Test("an hour of one digit comes before those of two")
    func shortTimes() {
        let records = ["10:30", "9:00", "12:05", "9:45:10"].map { TableRecord(["at": .text($0)]) }
        #expect(TableOrder("at").rows(of: records, PlainControlLanguage()) == [1, 3, 0, 2])
    }

    @Test("times are sorted by their moment, whatever their offsets")
    func moments() throws {
        let times = [
            "2026-03-01T09:00:00Z", "2026-03-01T08:30:00-05:00", "2026-03-01T09:30:00+02:00",
            "2026-03-01T09:00:00.5Z", "2026-03-01T10:00:00.25+01:00", "2026-03-01T09:10:00",
            "2026-03-01T10:00:00+01:00", "2026-03-01",
        ]
        let records = times.map { "{ \"at\": \"\($0)\" }" }.joined(separator: ", ")
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "table", "id": "table", "fields": ["at"], "rowKey": "at", "sortBy": "at",
                  "records": [\#(records)] }
                """#)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        #expect(shown(table) == [7, 2, 0, 6, 4, 3, 5, 1].map { times[$0] })
    }

    @Test(
        "a table that is disabled or waits neither sorts nor chooses",
        arguments: ["\"enabled\": false", "\"busy\": true"])
    func unusable(_ property: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "train": "" }, "screens": { "home": { "body": {
              "type": "table", "id": "table", "height": 200, "rowKey": "id", "bind": "train",
              "fields": ["id"], "records": [{ "id": "b" }, { "id": "a" }], \#(property) } } } }
            """#, width: 240, height: 240)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        #expect(!table.head.canFocus && !table.content.canFocus)
        let title = table.head.toRoot.apply(table.head.frame(of: 0)).center
        try kiosk.harness.tap(x: title.x, y: title.y)
        #expect(shown(table) == ["b", "a"])
        let row = table.content.toRoot.apply(table.content.frame(of: 1)).center
        try kiosk.harness.tap(x: row.x, y: row.y)
        #expect(kiosk.harness.value(of: "train") == "")
        let waits = property.contains("busy")
        let state: InteractionStates = waits ? .busy : .disabled
        #expect(table.interaction == state)
        #expect(table.children.contains { $0 is TableBusySign } == waits)
        if waits {
            let sign = try #require(table.children.first { $0 is TableBusySign })
            #expect(sign.frame.minY == table.head.frame.height, "it leaves the head free")
        }
        #expect(table.ink(.black) != .black)
    }

    @Test("a touch of a row chooses it, and tells of it")
    func choosing() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "train": "", "count": 0 }, "screens": { "home": { "body": {
              "type": "table", "id": "table", "height": 200, "rowHeight": 40, "rowKey": "id", "bind": "train",
              "fields": ["id"], "records": [{ "id": "a" }, { "id": "b" }],
              "on": { "change": { "increment": "count" } } } } } }
            """#, width: 240, height: 240)
        let table = try #require(kiosk.harness.tree.node(named: "table") as? TableNode)
        let row = table.content.toRoot.apply(table.content.frame(of: 1)).center
        try kiosk.harness.tap(x: row.x, y: row.y)
        #expect(kiosk.harness.value(of: "train") == "b")
        #expect(kiosk.harness.value(of: "count") == 1)
        try kiosk.set("train", to: "a")
        #expect(table.model.chosen == ["a"])
    }

    @Test("keys go through rows and choose, and sort at the head")
    func keys() throws {
        let (table, stage) = try table(50)
        #expect(table.content.takeFocus())
        for _ in 0..<3 { try stage.press(.down) }
        try stage.press(.space)
        #expect(table.model.chosen == ["k3"])
        try stage.press(.end)
        try stage.advance(by: .seconds(1))
        #expect(table.content.current == 49)
        // The last row is in view.
        let row = table.content.toRoot.apply(table.content.frame(of: 49))
        #expect(row.maxY <= 300.5 && row.minY > 0)
        #expect(table.head.takeFocus())
        try stage.press(.right)
        try stage.press(.space)
        #expect(table.order.field == "price")
    }

    @Test("keys choose the row that they have reached, in another order and among other rows")
    func currentRow() throws {
        let (table, stage) = try table()
        #expect(table.content.takeFocus())
        try stage.press(.down)
        try stage.press(.space)
        #expect(table.model.chosen == ["k1"])
        func choose() throws -> [String] {
            try stage.frame()
            table.model.chosen = []
            try stage.press(.space)
            return table.model.chosen
        }
        table.sort(by: 1)
        #expect(shown(table) == ["k0", "k2", "k1"])
        #expect(try choose() == ["k1"])
        table.sort(by: 1)
        table.sort(by: 1)
        #expect(try choose() == ["k1"])
        table.model.records.insert(TableRecord(["id": .text("k3")]), at: 0)
        #expect(try choose() == ["k1"])
        // Rows that are read anew are gone for a while.
        let records = table.model.records
        table.model.records = []
        try stage.frame()
        table.model.records = records
        #expect(try choose() == ["k1"])
        // In the place of a row that is gone there is another one.
        table.model.records.remove(at: 2)
        #expect(try choose() == ["k2"])
        table.sort(by: 1)
        #expect(try choose() == ["k2"])
    }

    @Test("the head tells its order to those who listen")
    func toldOrder() throws {
        let (table, stage) = try table()
        func orders() throws -> [String] {
            try stage.frame()
            return table.head.accessParts.map(\.properties.value)
        }
        #expect(try orders() == ["", ""])
        #expect(table.head.activate(part: 1))
        #expect(try orders() == ["", "ascending"])
        #expect(table.head.activate(part: 1))
        #expect(try orders() == ["", "descending"])
        #expect(table.head.activate(part: 1))
        #expect(try orders() == ["", ""])
    }

    @Test("a guest who listens gets to all rows of a long table, and each is in view")
    func readRows() throws {
        let (table, stage) = try table(210)
        let reader = AccessReader(stage.tree)
        var said: [String] = []
        reader.onSay = { said += $0.map(\.text) }
        reader.start()
        // Beside the rows there are two titles.
        for _ in 0..<211 { reader.move(by: 1) }
        #expect(said.contains { $0.hasSuffix("201 of 210") })
        #expect(said.last?.hasSuffix("210 of 210") == true)
        try stage.advance(by: .seconds(1))
        let row = table.content.toRoot.apply(table.content.frame(of: 209))
        #expect(row.minY > 0 && row.maxY <= 300.5)
    }

    @Test("columns fit, or share what is left, and scroll across where there is too little")
    func widths() throws {
        let (table, stage) = try table()
        let cells = try #require(table.cells)
        let columns = table.columns(cells, in: table.content.frame.width)
        #expect(columns.count == 2)
        #expect(abs(columns[0].width + columns[1].width - 400) < 1.5)
        table.model.columns = (0..<8).map { TableColumn("name", "Column \($0)", .points(120)) }
        try stage.frame()
        #expect(table.content.frame.width == 960)
        table.model.columns = [
            TableColumn("name", "", .share(1)), TableColumn("price", "", .share(3)),
        ]
        try stage.frame()
        let shares = table.columns(try #require(table.cells), in: 400)
        #expect(shares.map(\.width) == [100, 300])
    }

    @Test("of 10,000 rows only those in view cost anything, and the head stays")
    func many() throws {
        let (table, stage) = try table(10_000)
        #expect(table.content.frame.height == 520_000)
        let top = table.head.frameInRoot
        table.show(7000)
        try stage.advance(by: .seconds(1))
        #expect(table.head.frameInRoot == top)
        let row = table.content.toRoot.apply(table.content.frame(of: 7000))
        #expect(row.minY >= 0 && row.maxY <= 300.5)
        // Nothing is left over from other rows.
        #expect(stage.repaintDifferences == 0)
    }
}
