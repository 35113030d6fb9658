import KioskTesting
import KioskTooling
import Testing

@testable import Kiosk

/// Dropdowns whose list is a sheet at the lower edge.
@Suite("Controls: sheets of dropdowns")
struct DropdownSheetTests {
    private func desk(
        _ more: String = #""text": "Size""#, presentation: String = "sheet", locale: String = "en"
    ) throws -> ControlDesk {
        try ControlDesk(
            #""type": "dropdown", "presentation": "\#(presentation)", "options": ["s", "m", "l"], \#(more)"#,
            value: #""s""#, locale: locale)
    }

    private func wait(_ desk: ControlDesk) throws {
        try desk.kiosk.harness.advance(by: .seconds(1))
    }

    private func close(_ desk: ControlDesk) throws -> ButtonNode {
        let tree = desk.kiosk.harness.tree
        return try #require(tree.root.find { $0 is ButtonNode } as? ButtonNode)
    }

    private func titles(_ desk: ControlDesk) -> [String] {
        var titles: [String] = []
        let tree = desk.kiosk.harness.tree
        _ = tree.root.find {
            if let label = $0 as? LabelNode { titles.append(label.model.text) }
            return false
        }
        return titles.filter { !$0.isEmpty }
    }

    @Test("it lies at the lower edge, has a title, and a tap on a row chooses")
    func touch() throws {
        let desk = try desk()
        try desk.kiosk.harness.tap("control")
        try wait(desk)
        let menu = try #require(desk.menu)
        let card = try #require(menu.parent?.parent).frameInRoot
        #expect(card.maxY == 560 && card.width == 640 && card.minY > 280)
        #expect(titles(desk) == ["Size"])
        try desk.kiosk.harness.tap(
            x: menu.frameInRoot.center.x, y: menu.frameInRoot.minY + menu.rects[1].center.y)
        #expect(desk.value == "m" && desk.menu == nil)
    }

    @Test("a card of a control as wide as the picture stays in it", arguments: ["en", "ar"])
    func wideCard(_ locale: String) throws {
        let desk = try desk(#""width": 600"#, presentation: "card", locale: locale)
        try desk.kiosk.harness.tap("control")
        try wait(desk)
        let card = try #require(desk.menu?.parent?.parent).frameInRoot
        #expect(card.minX >= 0 && card.maxX <= 640 && card.width > 560)
    }

    @Test("it slides in from below")
    func motion() throws {
        let desk = try desk()
        try desk.kiosk.harness.tap("control")
        let menu = try #require(desk.menu)
        let early = menu.frameInRoot.minY
        try desk.kiosk.harness.advance(by: .milliseconds(80))
        let later = menu.frameInRoot.minY
        try wait(desk)
        #expect(early > later && later > menu.frameInRoot.minY)
    }

    @Test("a tap on the cross, and one beside it, take it away without a choice")
    func closing() throws {
        let desk = try desk()
        try desk.kiosk.harness.tap("control")
        try wait(desk)
        try desk.kiosk.harness.tap(close(desk))
        #expect(desk.menu == nil && desk.value == "s")
        try desk.kiosk.harness.tap("control")
        try wait(desk)
        try desk.kiosk.harness.tap(x: 600, y: 10)
        #expect(desk.menu == nil && desk.value == "s")
    }

    @Test("without a text, the placeholder is its title")
    func placeholder() throws {
        let desk = try desk(#""placeholder": "Choose a size""#)
        try desk.kiosk.harness.tap("control")
        #expect(titles(desk) == ["Choose a size"])
    }

    @Test("keys choose, stay inside, close it, and are then where they were")
    func keys() throws {
        let desk = try desk()
        let (harness, node) = (desk.kiosk.harness, try desk.node(DropdownNode.self))
        try desk.focus()
        try harness.press(.space)
        try wait(desk)
        #expect(harness.tree.focus === desk.menu && desk.menu != nil)
        try harness.press(.tab)
        let cross = try close(desk)
        #expect(harness.tree.focus === cross)
        try harness.press(.tab)
        #expect(harness.tree.focus === desk.menu)
        try harness.press(.down)
        try harness.press(.enter)
        try wait(desk)
        #expect(desk.value == "m" && !node.isOpen && node.isFocused)
        try harness.press(.space)
        try wait(desk)
        try harness.press(.tab)
        try harness.press(.enter)
        try wait(desk)
        #expect(desk.value == "m" && !node.isOpen && node.isFocused)
        try harness.press(.down)
        try wait(desk)
        #expect(node.isOpen)
        try harness.press(.escape)
        try wait(desk)
        #expect(desk.value == "m" && !node.isOpen && node.isFocused)
    }

    @Test("those who do not see it hear its title, and how it is closed")
    func access() throws {
        let desk = try desk(locale: "de")
        try desk.kiosk.harness.tap("control")
        try wait(desk)
        let tree = desk.kiosk.harness.tree
        let lines = AccessReport(tree.accessTree()).text.split(separator: "\n").map { line in
            String(line.drop { $0 == " " })
        }
        #expect(lines.contains(#"dialog "Size" modal"#))
        #expect(lines.contains(#"button "Schließen""#))
        #expect(lines.contains { $0.hasPrefix(#"option "s" selected"#) })
    }

    @Test("where the panel is narrow, or upright and the list long, it comes by itself")
    func automatic() throws {
        func opensSheet(_ width: Int, _ height: Int, options: Int) throws -> Bool {
            let kiosk = try DocumentKiosk(
                """
                { "screens": { "home": { "body": { "type": "dropdown", "id": "control",
                  "options": [\((0..<options).map { "\"\($0)\"" }.joined(separator: ","))] } } } }
                """, width: width, height: height)
            let node = try #require(kiosk.harness.tree.node(named: "control") as? DropdownNode)
            node.open()
            try kiosk.frame()
            let tree = kiosk.harness.tree
            return tree.root.find { $0 is SheetNode } != nil
        }
        #expect(try opensSheet(480, 320, options: 2))
        #expect(try !opensSheet(800, 480, options: 40))
        #expect(try !opensSheet(800, 1200, options: 5))
        #expect(try opensSheet(800, 1200, options: 40))
    }
}
