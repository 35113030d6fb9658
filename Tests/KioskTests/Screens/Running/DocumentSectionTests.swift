import KioskTesting
import Testing

@testable import Kiosk

/// A directory whose letters stay in view.
@Suite("Documents: sections of lists")
struct DocumentSectionTests {
    private static let names: [String] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".flatMap { letter in
        (0..<(letter == "Q" ? 1 : 16)).map { "\(letter)\($0)" }
    }

    private func kiosk(
        _ names: [String] = DocumentSectionTests.names, theme: String = "light", padding: Int = 0
    ) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(
            #"""
            { "fonts": { "system": false }, "theme": "\#(theme)",
              "state": { "names": [], "shown": "", "isShort": true },
              "screens": { "home": { "body": { "type": "list", "id": "list", "items": "${names}",
                "as": "name", "key": "${name}", "background": "background", "padding": \#(padding),
                "section": "${isShort ? name.substring(0, 1) : name}",
                "header": { "type": "button", "text": "${section}", "height": 30, "padding": [0, 16],
                  "justify": "start", "cornerRadius": 0,
                  "on": { "tap": { "set": { "shown": "${section}" } } } },
                "body": { "type": "row", "height": 20, "padding": [0, 16], "children": [
                  { "type": "label", "text": "${name}", "fontSize": 14 } ] },
                "empty": { "type": "label", "text": "nothing" } } } } }
            """#)
        try kiosk.set("names", to: .array(names.map { .string($0) }))
        return kiosk
    }

    private func list(_ kiosk: DocumentKiosk) throws -> ListNode {
        try #require(kiosk.harness.tree.node(named: "list") as? ListNode)
    }

    /// The headers that are seen, with their places.
    private func headers(_ kiosk: DocumentKiosk) throws -> [String] {
        let list = try list(kiosk)
        let all = list.rows.compactMap(\.header) + [list.heading].compactMap(\.self)
        return all.filter { !$0.isHidden && $0.frameInRoot.maxY > 0 && $0.frameInRoot.minY < 160 }
            .sorted { $0.frameInRoot.minY < $1.frameInRoot.minY }
            .map { header in
                let text = (header.children.first as? ButtonNode)?.model.text ?? ""
                return "\(text) \(Int(header.frameInRoot.minY))"
            }
    }

    private func check(_ kiosk: DocumentKiosk, _ comment: Comment? = nil) {
        #expect(kiosk.harness.stage.repaintDifferences == 0, comment)
    }

    @Test("the letter of what is seen stays at the top, and the next one pushes it out")
    func sticks() throws {
        let kiosk = try kiosk()
        #expect(try headers(kiosk) == ["A 0"])
        let list = try list(kiosk)
        // Rows have their sizes when they were seen.
        for offset in stride(from: Float(0), to: 400, by: 40) {
            list.offset.y = offset
            try kiosk.frame()
        }
        for (offset, expected) in [
            (Float(10), ["A 0"]), (260, ["A 0", "B 90"]), (330, ["A -10", "B 20"]),
            (350, ["B 0"]), (360, ["B 0"]),
        ] {
            list.offset.y = offset
            try kiosk.frame()
            #expect(try headers(kiosk) == expected)
            check(kiosk, "at \(offset)")
        }
        try kiosk.harness.tap(x: 100, y: 10)
        #expect(kiosk.harness.value(of: "shown") == "B")
        list.scroll(toRow: 400, at: .start, animated: false)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try headers(kiosk) == ["Z 0"])
        check(kiosk)
        #expect(kiosk.harness.log == [])
    }

    @Test("a row that is scrolled to is not behind the letter")
    func targets() throws {
        let kiosk = try kiosk()
        let list = try list(kiosk)
        // The fourth row of C, behind its letter.
        list.scroll(toRow: 36, at: .start, animated: false)
        try kiosk.harness.advance(by: .seconds(1))
        let row = try #require(list.row(at: 36))
        #expect(row.frameInRoot.minY == 30)
        #expect(try headers(kiosk) == ["C 0"])
        // The first row has its letter in it.
        list.scroll(toRow: 48, at: .start, animated: false)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(list.row(at: 48)?.frameInRoot.minY == 0)
        #expect(try headers(kiosk) == ["D 0"])
    }

    @Test("elements and sections come and go, and what is seen stays where it is")
    func changes() throws {
        let kiosk = try kiosk()
        let list = try list(kiosk)
        list.scroll(toRow: 40, at: .start, animated: false)
        try kiosk.harness.advance(by: .seconds(1))
        let top = try #require(list.row(at: 40)).frameInRoot.minY
        try kiosk.set("names", to: .array((["0"] + Self.names).map { .string($0) }))
        #expect(list.row(at: 41)?.frameInRoot.minY == top)
        #expect(try headers(kiosk) == ["C 0"])
        check(kiosk)
        // Without its first row, the next one has the letter.
        list.scroll(toRow: 33, at: .start, animated: false)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try headers(kiosk) == ["C 0"])
        try kiosk.set("names", to: .array(Self.names.filter { $0 != "C0" }.map { .string($0) }))
        try kiosk.harness.advance(by: .seconds(1))
        #expect(list.row(at: 32)?.header != nil)
        #expect(try headers(kiosk).contains { $0.hasPrefix("C ") })
        check(kiosk)
        try kiosk.set("isShort", to: false)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try headers(kiosk).count > 2)
        check(kiosk)
        try kiosk.set("names", to: [])
        #expect(try headers(kiosk) == [])
        #expect(kiosk.harness.node(showing: "nothing") != nil)
        try kiosk.set("names", to: ["Z"])
        #expect(try headers(kiosk) == ["Z 0"])
        #expect(kiosk.harness.log == [])
    }

    @Test("each frame is that of a full repaint, whatever moves it", arguments: [0, 12])
    func random(_ padding: Int) throws {
        let kiosk = try kiosk(padding: padding)
        let list = try list(kiosk)
        var random = SeededGenerator(seed: UInt64(padding))
        for round in 0..<80 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                list.scroll(
                    toRow: Int.random(in: 0..<401, using: &random), at: .center,
                    animated: Bool.random(using: &random))
            case 1:
                let count = Int.random(in: 350..<401, using: &random)
                kiosk.harness.set("names", to: .array(Self.names.suffix(count).map { .string($0) }))
            default: list.offset.y += Float(Int.random(in: -70...70, using: &random))
            }
            try kiosk.frame()
            check(kiosk, "round \(round)")
            let shown = try headers(kiosk)
            #expect(!shown.isEmpty || list.scrolled < 12, "round \(round)")
        }
        #expect(kiosk.harness.log == [])
    }

    @Test("a list that goes leaves nothing behind")
    func ends() throws {
        let kiosk = try kiosk()
        let tree = kiosk.harness.tree
        let document = try #require(tree.root.find { $0 is DocumentNode } as? DocumentNode)
        try kiosk.harness.advance(by: .seconds(1))
        let before = document.runtime.liveItemCount
        let list = try list(kiosk)
        for offset in stride(from: Float(0), to: 4000, by: 100) {
            list.offset.y = offset
            try kiosk.frame()
        }
        try kiosk.set("names", to: [])
        try kiosk.set("names", to: .array(Self.names.map { .string($0) }))
        try kiosk.harness.advance(by: .seconds(1))
        #expect(document.runtime.liveItemCount == before)
    }

    @Test("a directory under a finger", arguments: ["light", "dark"])
    func picture(_ theme: String) throws {
        let kiosk = try kiosk(theme: theme)
        try list(kiosk).offset.y = 333
        try kiosk.harness.advance(by: .seconds(1))
        try kiosk.harness.expectPicture(
            theme == "dark" ? "list-sections-dark" : "list-sections-light", in: .ofProject)
    }
}
