import Foundation
import Testing

@testable import Kiosk
@testable import KioskTesting

/// The demo as a guest of the café uses it.
@Suite struct DemoTests {
    private func demo() throws -> Harness {
        try Harness(configuration: Repository.demo, width: 1280, height: 800)
    }

    @Test func anOrder() throws {
        let kiosk = try demo()
        try kiosk.expectPicture("demo-home", in: .ofProject)
        kiosk.expectAccess("demo", "demo-home")

        try kiosk.tap("Start your order")
        #expect(kiosk.screenName == "menu")
        try kiosk.expectPicture("demo-menu", in: .ofProject)
        kiosk.expectAccess("demo", "demo-menu")

        try kiosk.tap("Matcha Latte")
        #expect(kiosk.screenName == "drink")
        try kiosk.tap("Large")
        try kiosk.tap("Oat")
        try kiosk.expectPicture("demo-drink", in: .ofProject)
        kiosk.expectAccess("demo", "demo-drink")

        var orders: [DocumentEvent] = []
        kiosk.tree.onUnhandledEvent = { event, _ in
            if let event = event as? DocumentEvent { orders.append(event) }
            return .handled
        }
        try kiosk.tap("Order")
        #expect(kiosk.screenName == "done")
        #expect(orders.map(\.name) == ["order"])
        #expect(orders.first?.data["drink"] == "Matcha Latte")
        #expect(orders.first?.data["milk"] == "oat milk")
        try kiosk.expectPicture("demo-done", in: .ofProject)
        kiosk.expectAccess("demo", "demo-done")

        try kiosk.tap("New order")
        #expect(kiosk.screenName == "home")
    }

    @Test("On a panel of seven inches, all buttons and texts are in view")
    func smallPanel() throws {
        let kiosk = try Harness(configuration: Repository.demo, width: 800, height: 480)
        func expectAllInView(_ screen: String) {
            #expect(kiosk.screenName == screen)
            func visit(_ node: Node) {
                if node is ButtonNode || node is LabelNode {
                    let frame = node.frameInRoot
                    let isIn =
                        frame.minX > -1 && frame.maxX < 801 && frame.minY > -1 && frame.maxY < 481
                    #expect(isIn, "\(screen): \(node.name ?? node.typeName)")
                }
                node.children.forEach(visit)
            }
            visit(kiosk.tree.root)
        }
        expectAllInView("home")
        try kiosk.tap("Start your order")
        expectAllInView("menu")
        try kiosk.tap("Hot Chocolate")
        expectAllInView("drink")
        try kiosk.tap("Order")
        expectAllInView("done")
    }

    @Test func aFingerIsSeenInTheNextFrame() throws {
        let kiosk = try demo()
        let before = kiosk.tree.statistics
        let button = try #require(kiosk.node(showing: "Start your order"))
        let center = button.frameInRoot.center
        try kiosk.touch(.down, x: center.x, y: center.y)
        try kiosk.advance(by: .milliseconds(17))
        #expect(kiosk.tree.statistics.frames == before.frames + 1)
        #expect(kiosk.tree.statistics.contentUpdates == before.contentUpdates)
        #expect(kiosk.tree.statistics.layoutUpdates == before.layoutUpdates)
        try kiosk.expectPicture("demo-pressed", in: .ofProject)
    }

    @Test func theScriptedWalkOrdersOnceAndBeginsAnew() throws {
        let host = DocumentHost(Configuration(path: Repository.demo), log: .silent)
        host.load()
        let stage = try Stage(
            root: host, mode: DisplayMode(width: 1280, height: 800), log: .silent)
        let walk = try TouchScript(contentsOf: "\(Repository.demo)/walk.touch")
        #expect(walk.problems(in: stage.tree.size).isEmpty)
        var orders = 0
        stage.tree.onUnhandledEvent = { _, _ in
            orders += 1
            return .handled
        }
        try stage.play(walk, until: walk.duration + .seconds(1))
        #expect(orders == 1)
        #expect(host.screenName == "drink")
        #expect(host.value(of: "drink")?["name"] == "Flat White")
    }
}
