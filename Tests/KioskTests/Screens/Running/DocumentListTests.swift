import KioskTesting
import Testing

@testable import Kiosk

@Suite("Documents: long lists")
struct DocumentListTests {
    private func list(_ kiosk: DocumentKiosk) throws -> ListNode {
        try #require(kiosk.harness.tree.node(named: "list") as? ListNode)
    }

    private func texts(_ kiosk: DocumentKiosk) throws -> [String] {
        let list = try list(kiosk)
        return list.rows.filter { $0.frameInRoot.maxY > 0 && $0.frameInRoot.minY < 160 }
            .flatMap { row in row.children.compactMap { ($0 as? LabelNode)?.model.text } }
    }

    private static let numbers = #"""
        { "type": "list", "id": "list", "items": "${rows}", "as": "row", "index": "i",
          "key": "${row}", "indicator": false,
          "body": { "type": "label", "text": "${i}: ${row}", "height": 20 },
          "empty": { "type": "label", "text": "nothing" } }
        """#

    @Test("a list of a hundred thousand elements has a screenful of nodes")
    func long() throws {
        let kiosk = try DocumentKiosk(state: #"{ "rows": [] }"#, body: Self.numbers)
        #expect(try texts(kiosk) == ["nothing"])
        try kiosk.set("rows", to: .array((0..<100_000).map { .int($0) }))
        #expect(try texts(kiosk) == (0..<8).map { "\($0): \($0)" })
        try kiosk.harness.advance(by: .seconds(1))
        let list = try list(kiosk)
        #expect(list.rows.count < 30)
        list.scroll(toRow: 70_000, at: .start, animated: false)
        try kiosk.frame()
        #expect(try texts(kiosk) == (70_000..<70_008).map { "\($0): \($0)" })
        try kiosk.harness.advance(by: .seconds(1))
        let built = list.work.built
        try kiosk.set("rows", to: .array((-1..<100_000).map { .int($0) }))
        #expect(try texts(kiosk) == (70_000..<70_008).map { "\($0 + 1): \($0)" })
        #expect(list.work.built == built)
        try kiosk.set("rows", to: .array([7]))
        #expect(try texts(kiosk) == ["0: 7"])
        try kiosk.set("rows", to: .array([]))
        #expect(try texts(kiosk) == ["nothing"])
        #expect(kiosk.harness.log == [])
    }

    @Test("rows keep their state while they are there, and follow their elements")
    func state() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "rows": [ { "id": 1, "n": "a" }, { "id": 2, "n": "b" }, { "id": 3, "n": "c" } ] },
              "components": { "card": { "params": { "n": "string" }, "state": { "taps": 0 },
                "body": { "type": "button", "text": "${n}${taps}", "height": 40,
                  "on": { "tap": { "increment": "taps" } } } } },
              "screens": { "home": { "body": { "type": "list", "id": "list", "items": "${rows}",
                "as": "row", "key": "${row.id}", "body": { "type": "card", "n": "${row.n}" } } } } }
            """#)
        func shown() throws -> [String] {
            try list(kiosk).rows.map { ($0.children[0] as! ButtonNode).model.text }
        }
        try kiosk.harness.tap("b0")
        #expect(try shown() == ["a0", "b1", "c0"])
        let node = try list(kiosk).row(at: 1)
        try kiosk.set(
            "rows",
            to: [
                ["id": 9, "n": "x"], ["id": 2, "n": "B"], ["id": 1, "n": "a"], ["id": 3, "n": "c"],
            ])
        #expect(try shown() == ["x0", "B1", "a0", "c0"])
        #expect(try list(kiosk).row(at: 1) === node)
    }

    @Test("a reload keeps the place by the key, and the state of the rows in view")
    func reload() throws {
        func text(_ gap: Int) -> String {
            #"""
            { "state": { "rows": [] },
              "components": { "card": { "params": { "n": "int" }, "state": { "taps": 0 },
                "body": { "type": "button", "text": "${n}/${taps}", "height": 40,
                  "on": { "tap": { "increment": "taps" } } } } },
              "screens": { "home": { "body": { "type": "list", "id": "list", "items": "${rows}",
                "gap": \#(gap), "as": "row", "key": "${row}",
                "body": { "type": "card", "n": "${row}" } } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text(0))
        try kiosk.set("rows", to: .array((0..<1000).map { .int($0) }))
        try list(kiosk).scroll(toRow: 500, at: .start, animated: false)
        try kiosk.frame()
        try kiosk.harness.tap("501/0")
        try kiosk.reload(text(6))
        let list = try list(kiosk)
        #expect(list.anchor?.index == 500 && list.anchor?.distance == 0)
        #expect(kiosk.harness.log == [])
        let button = try #require(list.row(at: 501)?.children[0] as? ButtonNode)
        #expect(button.model.text == "501/1")
        #expect(button.frameInRoot.minY == 46)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(list.rows.count < 25)
        #expect(list.anchor?.index == 500)
    }

    @Test("without a key, rows are known by their places")
    func places() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "rows": ["a", "b", "c"] }"#,
            body: #"""
                { "type": "list", "id": "list", "items": "${rows}", "perLine": 2, "rowSize": 30,
                  "body": { "type": "label", "text": "${item}" } }
                """#)
        let list = try list(kiosk)
        let node = list.row(at: 2)
        #expect(node?.frame == Rect(x: 0, y: 30, width: 120, height: 30))
        try kiosk.set("rows", to: ["z", "a", "b", "c"])
        #expect(try texts(kiosk) == ["z", "a", "b", "c"])
        #expect(list.row(at: 2) === node)
        #expect(kiosk.harness.log == [])
    }

    @Test("two elements with one key are reported once")
    func duplicates() throws {
        let kiosk = try DocumentKiosk(state: #"{ "rows": [1, 2, 2, 3] }"#, body: Self.numbers)
        #expect(try texts(kiosk) == ["0: 1", "1: 2", "2: 2", "3: 3"])
        #expect(kiosk.harness.log.count == 1)
        #expect(kiosk.harness.log[0].contains("two elements have the key 2"))
    }

    @Test("a list ends with its branch, and its computations with it")
    func ending() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "rows": [1, 2, 3], "isOpen": true }"#,
            body: #"{ "if": "${isOpen}", "then": \#(Self.numbers) }"#)
        weak let row = try list(kiosk).rows.first
        #expect(row != nil)
        try kiosk.set("isOpen", to: false)
        #expect(row == nil)
        try kiosk.set("rows", to: [4])
        try kiosk.set("isOpen", to: true)
        #expect(try texts(kiosk) == ["0: 4"])
    }

    /// Scrolls through the list by a finger, row by row.
    private func drag(_ kiosk: DocumentKiosk, steps: Int) throws {
        for _ in 0..<steps {
            try kiosk.harness.touch(.down, x: 50, y: 150)
            for y in stride(from: Float(140), through: 20, by: -20) {
                try kiosk.harness.touch(.move, x: 50, y: y)
            }
            try kiosk.harness.advance(by: .milliseconds(200))
            try kiosk.harness.touch(.up, x: 50, y: 20)
            try kiosk.frame()
        }
    }

    @Test("nodes of rows that are gone show others, with nothing of the rows before")
    func reuse() throws {
        let kiosk = try DocumentKiosk(state: #"{ "rows": [] }"#, body: Self.numbers)
        try kiosk.set("rows", to: .array((0..<1000).map { .int($0 * 2) }))
        let list = try list(kiosk)
        try drag(kiosk, steps: 40)
        let first = try #require(list.anchor).index
        #expect(first > 150)
        let shown = try texts(kiosk)
        #expect(shown == (first..<first + shown.count).map { "\($0): \($0 * 2)" })
        #expect(list.work.built < 60 && list.work.reused > 100)
        // One that was reused follows its element.
        try kiosk.set("rows", to: .array((0..<1000).map { .int($0 * 2 + ($0 == first ? 1 : 0)) }))
        #expect(try texts(kiosk)[0] == "\(first): \(first * 2 + 1)")
    }

    @Test("an end that is scrolled to is that of the rows that come with it, or later")
    func end() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "rows": { "type": "list(int)" } },
              "on": { "add": [{ "append": { "rows": "${size(rows)}" } },
                { "scroll": "list", "edge": "end", "animated": false }],
                "go": { "scroll": "list", "edge": "end", "animated": false } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "button", "id": "add", "height": 40, "text": "Add", "on": { "tap": { "emit": "add" } } },
                { "type": "button", "id": "go", "height": 40, "text": "Go", "on": { "tap": { "emit": "go" } } },
                { "type": "list", "id": "list", "items": "${rows}", "key": "${item}", "grow": 1, "height": 0,
                  "body": { "type": "label", "text": "Row ${item}", "height": 20 } } ] } } } }
            """#)
        for number in 0..<10 {
            try kiosk.harness.tap("add")
            try kiosk.frame()
            #expect(kiosk.harness.node(showing: "Row \(number)") != nil)
        }
        let list = try list(kiosk)
        #expect(list.offset.y == 10 * 20 - list.frame.height)
    }

    @Test("a row that a finger holds is not used for another one")
    func heldRow() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "rows": [], "held": { "type": "list(int)" } }"#,
            body: #"""
                { "type": "list", "id": "list", "items": "${rows}", "as": "row", "key": "${row}",
                  "body": { "type": "row", "height": 40,
                    "on": { "hold": { "append": { "held": "${row}" } } } } }
                """#)
        try kiosk.set("rows", to: .array((0..<1000).map { .int($0) }))
        try kiosk.harness.touch(.down, slot: 1, x: 50, y: 60)
        try kiosk.harness.advance(by: .milliseconds(1200))
        let list = try list(kiosk)
        list.scroll(toRow: 500, at: .start, animated: false)
        try kiosk.frame()
        for row in stride(from: 510, to: 600, by: 3) {
            list.scroll(toRow: row, at: .start, animated: false)
            try kiosk.harness.advance(by: .milliseconds(50))
        }
        try kiosk.harness.touch(.up, slot: 1, x: 50, y: 60)
        guard case .array(let held)? = kiosk.harness.value(of: "held") else {
            Issue.record("no list")
            return
        }
        #expect(!held.isEmpty && held.allSatisfy { $0 == 1 }, "\(held)")
    }

    @Test("rows with badges, icons, lines and progress are used for others, too")
    func reuseOfSigns() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "rows": [] }"#,
            body: #"""
                { "type": "list", "id": "list", "items": "${rows}", "key": "${item}",
                  "body": { "type": "row", "height": 20, "children": [
                    { "type": "icon", "size": 16 }, { "type": "divider", "axis": "vertical" },
                    { "type": "badge", "text": "${item}" },
                    { "type": "progress", "value": "${item % 100}", "grow": 1 } ] } }
                """#)
        try kiosk.set("rows", to: .array((0..<1000).map { .int($0) }))
        let list = try list(kiosk)
        try drag(kiosk, steps: 20)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(list.work.built < 60 && list.work.reused > 50)
        for row in list.rows {
            let parts = try #require(row.children.first?.children)
            #expect((parts[2] as? BadgeNode)?.model.text == "\(row.index)")
            let progress = try #require(parts[3] as? ProgressNode)
            #expect(progress.share == Float(row.index % 100) / 100)
        }
        #expect(kiosk.harness.log == [])
    }

    @Test("rows with variables of their own, or an action that waits, are not used for others")
    func noReuse() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "rows": [], "said": 0 },
              "components": { "card": { "params": { "n": "int" }, "state": { "taps": 0 },
                "body": { "type": "label", "text": "${n}/${taps}", "height": 20 } } },
              "screens": {
                "home": { "body": { "type": "list", "id": "list", "items": "${rows}", "key": "${item}",
                  "body": { "type": "button", "text": "${item}", "height": 20, "padding": 0,
                    "on": { "tap": [{ "delay": "10s" }, { "set": { "said": "${item}" } }] } } } },
                "cards": { "body": { "type": "list", "id": "list", "items": "${rows}",
                  "body": { "type": "card", "n": "${item}" } } } } }
            """#)
        try kiosk.set("rows", to: .array((1...1000).map { .int($0) }))
        try kiosk.harness.tap("3")
        try drag(kiosk, steps: 30)
        #expect(try list(kiosk).work.reused > 50)
        try kiosk.harness.advance(by: .seconds(10))
        #expect(kiosk.harness.value(of: "said") == 3)
        kiosk.harness.navigate(to: "cards")
        try kiosk.frame()
        try drag(kiosk, steps: 10)
        #expect(try list(kiosk).work.reused == 0)
        #expect(try list(kiosk).rows.count < 40)
    }

    @Test("the action scroll moves lists and scrolls")
    func action() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "rows": [], "to": 0, "failure": "" },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "list", "id": "list", "height": 100, "items": "${rows}", "key": "${item * 10}",
                  "body": { "type": "label", "id": "row", "text": "${item}", "height": 20 } },
                { "type": "scroll", "id": "plain", "height": 60, "children": [
                  { "forEach": "${lists.range(10)}",
                    "body": { "type": "label", "text": "${item}", "height": 20 } } ] },
                { "type": "button", "id": "toIndex", "on": { "tap":
                  { "scroll": "list", "index": "${to}", "align": "start", "animated": false } } },
                { "type": "button", "id": "toKey", "on": { "tap":
                  { "scroll": "list", "key": "${to}", "align": "end", "animated": false } } },
                { "type": "button", "id": "toEnd", "on": { "tap": { "scroll": "list", "edge": "end" } } },
                { "type": "button", "id": "toStart", "on": { "tap":
                  { "scroll": "list", "edge": "start", "animated": false } } },
                { "type": "button", "id": "wrong", "on": { "tap":
                  { "sequence": [{ "scroll": "lost", "index": 1 }],
                    "catch": { "set": { "failure": "${error}" } } } } },
                { "type": "button", "id": "noKey", "on": { "tap":
                  { "sequence": [{ "scroll": "list", "key": "x" }],
                    "catch": { "set": { "failure": "${error}" } } } } },
                { "type": "button", "id": "toChild", "on": { "tap":
                  { "scroll": "plain", "index": 7, "animated": false } } } ] } } } }
            """#)
        try kiosk.set("rows", to: .array((0..<5000).map { .int($0) }))
        let list = try list(kiosk)
        for id in ["list", "plain"] {
            kiosk.harness.tree.node(named: id)?.layoutStyle.shrink = 0
        }
        func send(_ id: String) throws {
            _ = try #require(kiosk.button(id)).send(TapEvent())
            try kiosk.frame()
        }
        try kiosk.set("to", to: 700)
        try send("toIndex")
        #expect(list.scrolled == 14_000)
        try kiosk.set("to", to: 30_000)
        try send("toKey")
        #expect(list.scrolled == 3001 * 20 - 100)
        try send("toEnd")
        #expect(list.scrolled < 5000 * 20 - 100)
        try kiosk.harness.advance(by: .milliseconds(400))
        #expect(list.scrolled == 5000 * 20 - 100)
        try send("toStart")
        #expect(list.scrolled == 0)
        try send("wrong")
        #expect(kiosk.harness.value(of: "failure") == "no node here has the id \"lost\"")
        try send("noKey")
        #expect(
            kiosk.harness.value(of: "failure") == "no element of \"list\" has the key \"x\"")
        try send("toChild")
        let plain = try #require(kiosk.harness.tree.node(named: "plain") as? ScrollNode)
        #expect(plain.offset.y == 100)
    }

    @Test("a row with the keyboard stays, wherever the list is")
    func focus() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "rows": [], "texts": { "0": "" } },
              "screens": { "home": { "body": { "type": "list", "id": "list", "items": "${rows}",
                "key": "${item}", "body": { "type": "field", "id": "field" } } } } }
            """#)
        try kiosk.set("rows", to: .array((0..<1000).map { .int($0) }))
        let list = try list(kiosk)
        let field = try #require(kiosk.harness.tree.node(named: "field") as? FieldNode)
        field.takeFocus()
        field.text = "typed"
        list.scroll(toRow: 800, animated: false)
        try kiosk.frame()
        #expect(kiosk.harness.tree.focus === field && list.rows.first!.index == 0)
        try kiosk.harness.advance(by: .seconds(1))
        list.scroll(toRow: 0, animated: false)
        try kiosk.frame()
        #expect(
            field.tree != nil && field.text == "typed" && list.row(at: 0)!.children[0] === field)
    }
}
