import KioskTesting
import Testing

@testable import Kiosk

/// Positions of scrolls and lists in expressions, as `scrolls.ID`.
@Suite("Documents: positions of scrolls")
struct DocumentScrollTests {
    /// A list 140 pixels high of rows of 20 pixels, with a label and a button above.
    private func kiosk(
        _ text: String, _ properties: String = "", rows: Int = 100, more: String = ""
    ) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(
            state: #"{ "rows": [], "seen": "" }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "stack", "height": 20, "children": [
                    { "type": "label", "id": "text", "text": "\#(text)" } ] },
                  { "type": "list", "id": "list", "grow": 1, "height": 0, "items": "${rows}",
                    "indicator": false, \#(properties)
                    "body": { "type": "row", "height": 20 } }\#(more) ] }
                """#)
        try kiosk.set("rows", to: .array((0..<rows).map { .int(Int64($0)) }))
        return kiosk
    }

    private func text(_ kiosk: DocumentKiosk) -> String? { kiosk.label("text")?.model.text }

    private func list(_ kiosk: DocumentKiosk) throws -> ListNode {
        try #require(kiosk.harness.tree.node(named: "list") as? ListNode)
    }

    @Test("a label shows in each frame where the list is, also under a finger")
    func follows() throws {
        let kiosk = try kiosk(
            """
            ${int(scrolls.list.y)} ${scrolls.list.index} \
            ${scrolls.list.page + 1}/${scrolls.list.pages}
            """)
        #expect(text(kiosk) == "0 0 1/15")
        let harness = kiosk.harness
        try harness.touch(.down, x: 100, y: 120)
        try harness.touch(.move, x: 100, y: 112)
        for y in stride(from: Float(110), to: 30, by: -5) {
            try harness.touch(.move, x: 100, y: y)
            try kiosk.frame()
            let list = try list(kiosk)
            let shown = Int(list.offset.y)
            #expect(text(kiosk)?.hasPrefix("\(shown) \(shown / 20) ") == true)
        }
        try harness.advance(by: .milliseconds(200))
        try harness.touch(.up, x: 100, y: 30)
        try harness.advance(by: .seconds(1))
        let frames = harness.tree.statistics.frames
        try harness.advance(by: .seconds(5))
        #expect(harness.tree.statistics.frames == frames)
        try list(kiosk).scroll(toRow: 99, at: .end, animated: true)
        try harness.advance(by: .seconds(2))
        #expect(text(kiosk) == "1860 93 15/15")
        #expect(kiosk.harness.log == [])
    }

    @Test(
        "content that is pulled down asks for newer content, and a spinner tells that it is on its way",
        arguments: ["scroll", "list"])
    func refreshing(_ kind: String) throws {
        let rows = [
            "scroll":
                #""children": { "forEach": "${lists.range(20)}", "body": { "type": "row", "height": 40 } }"#,
            "list": #""items": "${lists.range(20)}", "body": { "type": "row", "height": 40 }"#,
        ]
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isRefreshing": false, "count": 0 }, "screens": { "home": { "body": {
              "type": "\#(kind)", "id": "rows", "refreshing": "${isRefreshing}", \#(rows[kind]!),
              "on": { "refresh": [
                { "set": { "isRefreshing": true } }, { "delay": "1s" },
                { "set": { "isRefreshing": false, "count": "${count + 1}" } } ] } } } } }
            """#, height: 320)
        let harness = kiosk.harness
        let scroll = try #require(harness.tree.node(named: "rows") as? ScrollNode)
        func sign() -> Node? { scroll.children.first { $0 is RefreshSign && !$0.isHidden } }
        for (y, isFar) in [(60, false), (200, true)] as [(Float, Bool)] {
            try harness.touch(.down, x: 100, y: 20)
            try harness.touch(.move, x: 100, y: 40)
            try harness.touch(.move, x: 100, y: y)
            #expect(sign() == nil)
            try harness.touch(.up, x: 100, y: y)
            try harness.advance(by: .milliseconds(500))
            #expect(harness.value(of: "isRefreshing") == .bool(isFar))
            #expect(
                sign()?.frameInRoot == (isFar ? Rect(x: 92, y: 16, width: 56, height: 56) : nil))
        }
        // It stays where it is while the content goes on.
        scroll.offset.y = 200
        try kiosk.frame()
        #expect(sign()?.frameInRoot == Rect(x: 92, y: 16, width: 56, height: 56))
        try harness.advance(by: .milliseconds(600))
        #expect(harness.value(of: "count") == 1 && sign() == nil)
        #expect(scroll.range == 0...480)
        #expect(harness.log == [])
    }

    @Test("a list with nothing in it can be pulled, too")
    func refreshingNothing() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "count": 0 }, "screens": { "home": { "body": {
              "type": "list", "id": "rows", "items": "${lists.range(count)}",
              "body": { "type": "row", "height": 40 },
              "on": { "refresh": { "set": { "count": "${count + 1}" } } } } } } }
            """#, height: 320)
        let harness = kiosk.harness
        for count: Int64 in 1...3 {
            try harness.touch(.down, x: 100, y: 20)
            try harness.touch(.move, x: 100, y: 40)
            try harness.touch(.move, x: 100, y: 200)
            try harness.touch(.up, x: 100, y: 200)
            try harness.advance(by: .seconds(1))
            #expect(harness.value(of: "count") == .int(count))
        }
        #expect(harness.tree.root.all(ListRow.self).count == 3)
        #expect(harness.log == [])
    }

    @Test(
        "a scroll goes to a node in it, however deep, and where in the view that is to be",
        arguments: [
            ("nearest", 210), ("start", 300), ("center", 255), ("end", 210),
        ] as [(String, Float)])
    func nodes(_ alignment: String, _ expected: Float) throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "column", "children": [
                  { "type": "scroll", "id": "page", "height": 120, "shrink": 0, "children": [
                    { "type": "row", "height": 280 },
                    { "type": "column", "padding": 20, "children": [
                      { "type": "row", "id": "terms", "height": 30 } ] },
                    { "type": "row", "height": 400 } ] },
                  { "type": "button", "id": "go", "text": "", "on": { "tap": {
                    "scroll": "page", "to": "terms", "align": "\#(alignment)",
                    "animated": false } } },
                  { "type": "button", "id": "lost", "text": "", "on": { "tap": {
                    "scroll": "page", "to": "go" } } } ] }
                """#)
        let page = try #require(kiosk.harness.tree.node(named: "page") as? ScrollNode)
        _ = try #require(kiosk.button("go")).send(TapEvent())
        try kiosk.frame()
        #expect(page.offset.y == expected)
        _ = try #require(kiosk.button("lost")).send(TapEvent())
        try kiosk.frame()
        #expect(page.offset.y == expected)
        let line = try #require(kiosk.harness.log.last)
        #expect(line.contains(#"no node in "page" has the id "go""#))
    }

    @Test("a child is aligned, too")
    func alignedChild() throws {
        let scroll = ScrollNode(.horizontal)
        let children = (0..<20).map { _ in BoxNode(.row) }
        for child in children { child.layoutStyle.width = 50 }
        scroll.add(children)
        let stage = try Stage(scroll)
        for (alignment, place) in [(.start, 250), (.center, 175), (.end, 100), (.nearest, 100)]
            as [(RowAlignment, Float)]
        {
            scroll.scroll(to: children[5], at: alignment, animated: false)
            #expect(scroll.offset.x == place)
        }
        scroll.layoutStyle.writingDirection = .rightToLeft
        try stage.frame()
        for (alignment, place) in [(.start, -250), (.center, -175), (.end, -100)]
            as [(RowAlignment, Float)]
        {
            scroll.scroll(to: children[5], at: alignment, animated: false)
            #expect(scroll.offset.x == place)
        }
    }

    @Test("sizes and ends are those of the very frame in which the content has changed")
    func sizes() throws {
        let kiosk = try kiosk(
            """
            ${int(scrolls.list.height)} ${int(scrolls.list.contentHeight)} \
            ${scrolls.list.atStart ? 'start' : ''} ${scrolls.list.atEnd ? 'end' : ''}
            """, rows: 8)
        #expect(text(kiosk) == "140 160 start ")
        let frames = kiosk.harness.tree.statistics.frames
        kiosk.harness.set("rows", to: [1, 2])
        try kiosk.frame()
        #expect(text(kiosk) == "140 140 start end")
        #expect(kiosk.harness.tree.statistics.frames == frames + 1)
        try kiosk.set("rows", to: .array((0..<9).map { .int($0) }))
        try list(kiosk).scroll(toRow: 8, animated: false)
        try kiosk.frame()
        #expect(text(kiosk) == "140 180  end")
        #expect(kiosk.harness.log == [])
    }

    @Test("an action reads the position of its moment; nothing follows the list for it")
    func actions() throws {
        let kiosk = try kiosk(
            "${seen}",
            more: #"""
                , { "type": "button", "id": "ask", "text": "?", "height": 20, "padding": 0,
                    "on": { "tap": { "set": { "seen": "${string(scrolls.list.index)}" } } } }
                """#)
        let list = try list(kiosk)
        #expect(list.follower == nil)
        list.scroll(toRow: 40, at: .start, animated: false)
        try kiosk.frame()
        try kiosk.harness.tap("ask")
        #expect(text(kiosk) == "40")
        #expect(list.follower == nil)
    }

    @Test("a list is followed only while something shows its position")
    func ends() throws {
        let kiosk = try kiosk(
            "${seen}",
            more: #"""
                , { "if": "${seen == 'on'}", "then": { "type": "label", "id": "number", "height": 0,
                    "text": "${scrolls.list.index}" } }
                """#)
        let list = try list(kiosk)
        #expect(list.follower == nil)
        try kiosk.set("seen", to: "on")
        #expect(list.follower != nil)
        list.scroll(toRow: 7, at: .start, animated: false)
        try kiosk.frame()
        #expect(kiosk.label("number")?.model.text == "7")
        try kiosk.set("seen", to: "")
        #expect(list.follower == nil)
    }

    @Test("where it snaps to rows, a page is a position of rest")
    func pages() throws {
        let kiosk = try kiosk(
            "${scrolls.list.page + 1}/${scrolls.list.pages}",
            #""snap": "children", "rowSize": 60,"#, rows: 6)
        // 360 pixels of which 140 are seen: rows 0 to 3 can be at the beginning, and the end.
        #expect(text(kiosk) == "1/5")
        let list = try list(kiosk)
        list.offset.y = 61
        try kiosk.frame()
        #expect(text(kiosk) == "2/5")
        list.offset.y = 1000
        try kiosk.frame()
        #expect(text(kiosk) == "5/5")
    }

    @Test("each use of a component reads its own; a part that scrolls sideways has an x")
    func components() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "components": { "strip": { "params": { "name": "string" }, "body": {
                "type": "column", "children": [
                  { "type": "label", "text": "${name} ${int(scrolls.cards.x)} ${scrolls.cards.index}" },
                  { "type": "scroll", "id": "cards", "axis": "horizontal", "height": 40, "children": [
                    { "forEach": "${lists.range(10)}", "body": { "type": "row", "width": 60 } } ] } ] } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "strip", "name": "a" }, { "type": "strip", "name": "b" } ] } } } }
            """#)
        #expect(kiosk.harness.node(showing: "a 0 0") != nil)
        let strips = kiosk.harness.tree.root.all(ScrollNode.self)
        try #require(strips.count == 2)
        strips[1].scroll(to: Point(x: 130, y: 0), animated: false)
        try kiosk.frame()
        #expect(kiosk.harness.node(showing: "a 0 0") != nil)
        #expect(kiosk.harness.node(showing: "b 130 2") != nil)
    }

    @Test("after a reload the position is that of the list that goes on")
    func reload() throws {
        let text = #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "label", "id": "text", "text": "${int(scrolls.rows.y)}" },
              { "type": "scroll", "id": "rows", "grow": 1, "height": 0, "children": [
                { "type": "row", "height": 900 } ] } ] } } } }
            """#
        let kiosk = try DocumentKiosk(text)
        let node = try #require(kiosk.harness.tree.node(named: "rows") as? ScrollNode)
        node.offset.y = 300
        try kiosk.frame()
        #expect(self.text(kiosk) == "300")
        try kiosk.reload(text + " ")
        #expect(self.text(kiosk) == "300")
    }
}

extension Node {
    /// All nodes of a type below this one.
    fileprivate func all<Kind: Node>(_ kind: Kind.Type) -> [Kind] {
        children.flatMap { child in (child as? Kind).map { [$0] } ?? child.all(kind) }
    }
}
