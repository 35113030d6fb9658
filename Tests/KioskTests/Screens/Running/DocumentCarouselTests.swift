import KioskTesting
import Testing

@testable import Kiosk

/// Lists without ends, and lists that go on by themselves.
@Suite("Documents: carousels")
struct DocumentCarouselTests {
    private func kiosk(
        _ properties: String = #""endless": true,"#, rows: Int = 3
    ) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(
            state: #"{ "rows": [] }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "label", "id": "text", "height": 20,
                    "text": "${scrolls.list.page}/${scrolls.list.pages} ${int(scrolls.list.x)}" },
                  { "type": "list", "id": "list", "axis": "horizontal", "rowSize": "100%",
                    "snap": "pages", \#(properties) "grow": 1, "height": 0,
                    "items": "${rows}", "key": "${item}", "background": "background",
                    "body": { "type": "label", "text": "Card ${item}" } } ] }
                """#)
        try kiosk.set("rows", to: .array((0..<rows).map { .int(Int64($0)) }))
        try kiosk.harness.advance(by: .milliseconds(200))
        return kiosk
    }

    private func list(_ kiosk: DocumentKiosk) throws -> ListNode {
        try #require(kiosk.harness.tree.node(named: "list") as? ListNode)
    }

    private func text(_ kiosk: DocumentKiosk) -> String? { kiosk.label("text")?.model.text }

    /// Drags by a way sideways, and lets the list come to rest.
    private func drag(_ kiosk: DocumentKiosk, by way: Float) throws {
        let start: Float = way < 0 ? 200 : 40
        try kiosk.harness.touch(.down, x: start, y: 90)
        for step in 1...5 {
            try kiosk.harness.touch(.move, x: start + way * Float(step) / 5, y: 90)
            try kiosk.frame()
        }
        try kiosk.harness.advance(by: .milliseconds(200))
        try kiosk.harness.touch(.up, x: start + way, y: 90)
        try kiosk.harness.advance(by: .seconds(1))
    }

    @Test("before the first one is the last one, and behind that the first")
    func wraps() throws {
        let kiosk = try kiosk()
        #expect(text(kiosk) == "0/3 0")
        try drag(kiosk, by: 150)
        #expect(text(kiosk) == "2/3 480")
        try drag(kiosk, by: -150)
        #expect(text(kiosk) == "0/3 0")
        for page in [1, 2, 0, 1] {
            try drag(kiosk, by: -150)
            #expect(text(kiosk) == "\(page)/3 \(page * 240)")
        }
        #expect(try list(kiosk).rows.count < 12)
        #expect(kiosk.harness.log == [])
    }

    @Test("actions go the shorter way, also to the page behind the last one")
    func actions() throws {
        let kiosk = try kiosk(rows: 10)
        let list = try list(kiosk)
        let start = list.scrolled
        list.scroll(toRow: 9, at: .start)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(list.scrolled == start - 240 && text(kiosk) == "9/10 2160")
        list.scroll(toPage: 10)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(list.scrolled == start && text(kiosk) == "0/10 0")
    }

    @Test("keys go from page to page, and to no end")
    func keys() throws {
        let kiosk = try kiosk()
        let list = try list(kiosk)
        for (key, page) in [(.right, 1), (.right, 2), (.right, 0), (.pageUp, 2)]
            as [(KeySymbol, Int)]
        {
            #expect(list.page(key))
            try kiosk.harness.advance(by: .seconds(1))
            #expect(text(kiosk) == "\(page)/3 \(page * 240)")
        }
        #expect(!list.page(.end) && !list.page(.home))
        #expect(kiosk.harness.log == [])
    }

    @Test("elements change, come and go; with one, it has ends")
    func changes() throws {
        let kiosk = try kiosk(rows: 4)
        try drag(kiosk, by: -150)
        #expect(text(kiosk) == "1/4 240")
        try kiosk.set("rows", to: [0, 1, 2, 3, 4, 5])
        try kiosk.frame()
        #expect(try list(kiosk).isEndless && text(kiosk)?.contains("/6 ") == true)
        try kiosk.set("rows", to: [7])
        try kiosk.frame()
        #expect(try !list(kiosk).isEndless)
        #expect(kiosk.harness.node(showing: "Card 7") != nil)
        #expect(text(kiosk) == "0/1 0")
        try kiosk.set("rows", to: [])
        try kiosk.set("rows", to: [1, 2])
        try kiosk.frame()
        #expect(kiosk.harness.node(showing: "Card 1") != nil)
        #expect(text(kiosk) == "0/2 0")
        #expect(kiosk.harness.log == [])
    }

    @Test("each frame is that of a full repaint")
    func pictures() throws {
        let kiosk = try kiosk()
        try kiosk.harness.touch(.down, x: 200, y: 90)
        for x in stride(from: Float(190), to: 10, by: -17) {
            try kiosk.harness.touch(.move, x: x, y: 90)
            try kiosk.frame()
            #expect(kiosk.harness.stage.repaintDifferences == 0)
        }
    }

    @Test("it goes on by itself, but not while a finger is on it")
    func advances() throws {
        let kiosk = try kiosk(#""endless": true, "advance": "3s","#)
        let harness = kiosk.harness
        try harness.advance(by: .milliseconds(2500))
        #expect(text(kiosk) == "0/3 0")
        try harness.advance(by: .seconds(1))
        #expect(text(kiosk) == "1/3 240")
        try harness.touch(.down, x: 120, y: 90)
        try harness.touch(.move, x: 100, y: 90)
        try harness.advance(by: .seconds(10))
        #expect(text(kiosk)?.hasPrefix("1/3 ") == true)
        try harness.touch(.up, x: 100, y: 90)
        try harness.advance(by: .seconds(2))
        #expect(text(kiosk) == "1/3 240")
        try harness.advance(by: .seconds(2))
        #expect(text(kiosk) == "2/3 480")
        try harness.advance(by: .seconds(4))
        #expect(text(kiosk) == "0/3 0")
        #expect(kiosk.harness.log == [])
    }

    @Test("with ends, it goes back to its beginning")
    func returns() throws {
        let kiosk = try kiosk(#""advance": "1s","#, rows: 2)
        try kiosk.harness.advance(by: .milliseconds(1500))
        #expect(text(kiosk) == "1/2 240")
        try kiosk.harness.advance(by: .milliseconds(1500))
        #expect(text(kiosk) == "0/2 0")
    }

    @Test("where motion is reduced, the next one is there at once")
    func reduced() throws {
        let kiosk = try kiosk(#""endless": true, "advance": "1s","#)
        kiosk.harness.tree.setEnvironment(ReducedMotionKey.self, to: true)
        let frames = kiosk.harness.tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(10))
        #expect(kiosk.harness.tree.statistics.frames - frames < 40)
        #expect(["0/3 0", "1/3 240", "2/3 480"].contains(text(kiosk)))
    }

    @Test("after years of rows it begins in the middle again, and nobody sees it")
    func years() throws {
        let kiosk = try kiosk(#""endless": true, "advance": "3s","#)
        let list = try list(kiosk)
        let home = list.scrolled
        // 8,000,000 rounds of three rows.
        list.move(to: home + 240 * 3 * 3_000_000)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk) == "0/3 0")
        let before = kiosk.harness.picture.contents
        try kiosk.harness.advance(by: .milliseconds(3000))
        #expect(abs(list.scrolled - home) < 240 * 3)
        #expect(text(kiosk) == "0/3 0")
        #expect(kiosk.harness.picture.contents == before)
        try kiosk.harness.advance(by: .milliseconds(3500))
        #expect(text(kiosk) == "1/3 240")
    }

    @Test("a row beyond all numbers is one of them", arguments: [Int.min, Int.min + 1, .max])
    func farRows(_ index: Int) throws {
        let kiosk = try kiosk()
        let list = try list(kiosk)
        list.scroll(toRow: index, at: .start, animated: false)
        list.scroll(toPage: index)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(text(kiosk) == "\(((index % 3) + 3) % 3)/3 \(((index % 3) + 3) % 3 * 240)")
    }

    @Test("its end is its last row")
    func lastRow() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "on": { "go": { "scroll": "list", "edge": "end" } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "text", "height": 20, "text": "${scrolls.list.page}" },
                { "type": "button", "id": "go", "text": "Go", "on": { "tap": { "emit": "go" } } },
                { "type": "list", "id": "list", "axis": "horizontal", "rowSize": "100%",
                  "snap": "pages", "endless": true, "grow": 1, "height": 0,
                  "items": "${[1, 2, 3]}", "key": "${item}",
                  "body": { "type": "label", "text": "${item}" } } ] } } } }
            """#)
        try kiosk.harness.tap("go")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(text(kiosk) == "2")
    }
}
