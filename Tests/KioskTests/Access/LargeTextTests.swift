import Testing

@testable import Kiosk
@testable import KioskTesting

/// Every screen of every kiosk in Config in letters twice as large.
@Suite("Large text in all kiosks")
struct LargeTextTests {
    @Test(
        "no text is cut, none covers another one, and everything is within reach",
        arguments: ConfigAccessTests.kiosks)
    func twice(kiosk: String) throws {
        try ConfigAccessTests.forEachScreen(of: kiosk) { screen, harness in
            try enlarge(harness, "\(kiosk), \(screen)")
        }
    }

    @Test("the machine's values and alarms have room, too")
    func values() throws {
        let kiosk = try MachineKiosk()
        try kiosk.send(MachineKiosk.Alarm.morning)
        try enlarge(kiosk.harness, "overview")
        try kiosk.harness.tap("toAlarms")
        try kiosk.send(MachineKiosk.Alarm.morning)
        try enlarge(kiosk.harness, "alarms")
    }

    /// Shows a screen in letters twice as large.
    private func enlarge(_ harness: Harness, _ screen: String) throws {
        let document = try #require(
            harness.tree.root.find { $0 is DocumentNode } as? DocumentNode)
        var modes = GuestModes()
        document.access?.set(modes)
        try harness.advance(by: .seconds(1))
        let usual = Set(problems(in: harness.tree))
        modes.text = 2
        document.access?.set(modes)
        try harness.advance(by: .seconds(3))
        #expect(harness.tree.textScale == 2, "\(screen)")
        let problems = Set(problems(in: harness.tree)).subtracting(usual).sorted()
        #expect(problems == [], "\(screen)")
    }

    /// Texts that are cut, covered, or out of reach, and controls out of reach.
    private func problems(in tree: Tree) -> [String] {
        var problems: [String] = []
        var texts: [(label: LabelNode, seen: Rect)] = []
        func visit(_ node: Node, _ seen: Rect, _ canScroll: Bool) {
            guard !node.isHidden, node.effects.opacity > 0, node.isLaidOut else { return }
            let frame = node.frameInRoot
            let inside = seen.inset(by: -2)
            let isOut =
                !inside.contains(frame.origin)
                || !inside.contains(Point(x: frame.maxX, y: frame.maxY))
            if node.canFocus, isOut, !canScroll {
                problems.append("\(node.name ?? node.typeName) is out of reach")
            }
            if let label = node as? LabelNode, !label.model.text.isEmpty {
                if isCut(label, tree.text) { problems.append("\(label.model.text) is cut") }
                if isOut, !canScroll { problems.append("\(label.model.text) is out of view") }
                texts.append((label, frame.intersection(seen)))
            }
            let inner = node.clipsContent ? seen.intersection(frame) : seen
            for child in node.children { visit(child, inner, canScroll || node.canPage) }
        }
        visit(tree.root, tree.root.frameInRoot, false)
        for (index, one) in texts.enumerated() {
            for other in texts[..<index] where !one.seen.isEmpty && !other.seen.isEmpty {
                let common = one.seen.inset(by: 2).intersection(other.seen.inset(by: 2))
                guard !common.isEmpty else { continue }
                problems.append("\(one.label.model.text) covers \(other.label.model.text)")
            }
        }
        return problems
    }

    private func isCut(_ label: LabelNode, _ engine: TextEngine) -> Bool {
        let size = label.contentBounds.size
        let paragraph = engine.layout(
            label.model.content,
            style: label.model.paragraphStyle(isRightToLeft: label.isRightToLeft),
            width: size.width, height: size.height)
        return paragraph.isTruncated || paragraph.size.height > size.height + 2
    }
}
