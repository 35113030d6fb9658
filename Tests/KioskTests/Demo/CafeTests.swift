import Kiosk
import KioskTesting
import Testing

/// The café's terminal as guests use it, with a till on the loopback interface.
@Suite("The café")
final class CafeTests {
    private let folder = Scratch()

    /// A till with a menu that takes orders.
    private func till() throws -> LocalHTTPServer {
        let till = LocalHTTPServer()
        try till.serveMenu()
        till.takeOrders()
        return till
    }

    @Test("an order, from the first screen to the number")
    func order() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        #expect(kiosk.harness.screenName == "home")
        try kiosk.expectPicture("cafe-home")

        try kiosk.tap("start")
        #expect(kiosk.harness.screenName == "menu")
        #expect(!kiosk.isShown("View your order"))
        try kiosk.expectPicture("cafe-menu")

        try kiosk.tap("Matcha Latte")
        #expect(kiosk.text("price") == "€4.00")
        try kiosk.tap("Large")
        #expect(kiosk.text("price") == "€4.80")
        try kiosk.tap("Almond")
        #expect(kiosk.text("price") == "€5.30")
        try kiosk.tap("Oat")
        try kiosk.tap("Vanilla")
        try kiosk.tap("Honey")
        try kiosk.tap("Vanilla")
        #expect(kiosk.text("price") == "€5.10")
        try kiosk.tap("plus")
        #expect(kiosk.text("price") == "€10.20")
        try kiosk.expectPicture("cafe-details")
        try kiosk.tap("minus")
        try kiosk.tap("add")
        #expect(kiosk.isShown("1 item"))

        // The same again is the same line; with other answers it is another one.
        try kiosk.tap("Tea & Cocoa")
        try kiosk.add("Matcha Latte", "Large", "Oat", "Honey", "plus")
        try kiosk.add("Matcha Latte", "Large", "Oat")
        try kiosk.tap("Bakery")
        #expect(!kiosk.isShown("Matcha Latte"))
        try kiosk.add("Cinnamon Roll", "Warmed")
        #expect(kiosk.isShown("5 items"))
        #expect(kiosk.isShown("€23.30"))

        try kiosk.tap("cart")
        #expect(kiosk.text("total") == "€23.30")
        #expect(kiosk.isShown("Large, Oat, Honey"))
        try kiosk.expectPicture("cafe-cart")
        try kiosk.tap("minus")
        #expect(kiosk.text("total") == "€18.20")
        try kiosk.tap("plus")

        try kiosk.tap("send")
        #expect(kiosk.isShown("5 items for €23.30. You pay at the counter."))
        try kiosk.expectPicture("cafe-confirmation")
        try kiosk.tap("Not yet")
        #expect(try till.orders().isEmpty)
        try kiosk.tap("send")
        try kiosk.tap("Yes, order")
        #expect(kiosk.harness.screenName == "done")
        #expect(kiosk.text("number") == "1")
        #expect(kiosk.isShown("Take a seat. We will call you when it is ready."))
        #expect(kiosk.cart == [])
        try kiosk.expectPicture("cafe-thanks")

        let orders = try till.orders()
        #expect(orders.count == 1)
        #expect(orders.first?["total"] == 2330)
        #expect(orders.first?["serial"] == 1)
        #expect(orders.first?["language"] == "en")
        #expect(kiosk.harness.value(of: "serial") == 1)
        #expect(
            orders.first?["items"]?[0] == [
                "product": "matcha-latte", "key": "matcha-latte/large/oat/honey", "count": 3,
                "unit": 510,
            ])
        #expect(orders.first?["items"]?[2]?["key"] == "cinnamon-roll/one/warm")

        try kiosk.wait(.seconds(16))
        #expect(kiosk.harness.screenName == "home")
        #expect(!kiosk.harness.log.contains { !$0.hasPrefix("debug") && !$0.hasPrefix("info") })
    }

    @Test("the menu under a finger, and a picture on the way from its card to its page")
    func hands() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("start")
        #expect(kiosk.isShown("Espresso"))
        for _ in 0..<2 {
            try kiosk.harness.touch(.down, x: 640, y: 700)
            for step in 1...8 {
                try kiosk.wait(.milliseconds(17))
                try kiosk.harness.touch(.move, x: 640, y: 700 - 60 * Float(step))
            }
            try kiosk.harness.touch(.up, x: 640, y: 220)
            try kiosk.wait()
        }
        #expect(kiosk.harness.screenName == "menu")
        // Until the line that shows the position is gone.
        try kiosk.wait(.seconds(3))
        try kiosk.expectPicture("cafe-menu-end")
        try kiosk.harness.tap("Cinnamon Roll")
        try kiosk.wait(.milliseconds(90))
        try kiosk.expectPicture("cafe-details-coming", isMoving: true)
        try kiosk.wait()
        #expect(kiosk.harness.screenName == "details")
        // The guest comes back to the same place.
        try kiosk.tap("back")
        try kiosk.wait(.seconds(3))
        try kiosk.expectPicture("cafe-menu-end")
    }

    @Test("what is sold out cannot be chosen; lines of the cart go, the last one as well")
    func removing() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("start")
        try kiosk.tap("Bakery")
        #expect(kiosk.isShown("Sold out today"))
        try kiosk.tap("Cheesecake")
        #expect(kiosk.harness.screenName == "menu")
        try kiosk.tap("All")
        try kiosk.add("Espresso", "Double")
        try kiosk.add("Flat White")
        try kiosk.tap("cart")
        try kiosk.tap("remove")
        #expect(kiosk.isShown("Espresso removed"))
        #expect(kiosk.text("total") == "€3.20")
        try kiosk.tap("remove")
        #expect(kiosk.isShown("Your order is empty"))
        try kiosk.tap("See the menu")
        #expect(kiosk.harness.screenName == "menu")
        #expect(!kiosk.isShown("View your order"))
    }

    @Test("a till that takes no orders gets them when it does, once each")
    func failingTill() throws {
        let till = try till()
        till.on("/orders", .status(503))
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("start")
        try kiosk.add("Flat White", "Medium")
        try kiosk.order()
        #expect(kiosk.harness.screenName == "done")
        #expect(kiosk.text("number") == "1")
        #expect(
            kiosk.isShown(
                "The till is away for a moment. Please show this number at the counter."))
        #expect(kiosk.cart == [])
        #expect(kiosk.harness.log.contains { $0.contains("503") })

        till.takeOrders()
        try kiosk.wait(.seconds(25))
        #expect(kiosk.harness.screenName == "home")
        let orders = try till.orders()
        #expect(orders.count >= 2)
        #expect(orders.allSatisfy { $0 == orders[0] })
        #expect(orders[0]["total"] == 360)
        let keys = till.requests.compactMap { $0.headers["idempotency-key"] }
        #expect(keys.count == orders.count && Set(keys).count == 1)
        // Pauses double, so another attempt would have come by now; later the screen moves by itself.
        try kiosk.wait(.seconds(10))
        #expect(try till.orders().count == orders.count)
    }

    @Test("an order that cannot be kept leaves the cart as it is")
    func noDisk() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder, keeps: false)
        try kiosk.tap("start")
        try kiosk.add("Flat White", "Medium")
        let cart = kiosk.cart
        try kiosk.order()
        #expect(kiosk.harness.screenName == "cart")
        #expect(kiosk.isShown("That did not work"))
        #expect(kiosk.cart == cart)
        #expect(kiosk.harness.log.contains { $0.contains("no state file") })
        try kiosk.expectPicture("cafe-trouble")

        try kiosk.tap("again")
        #expect(kiosk.isShown("That did not work"))
        #expect(kiosk.harness.value(of: "sending") == false)
        try kiosk.tap("keep")
        #expect(!kiosk.isShown("That did not work"))
        #expect(kiosk.text("total") == "€3.60")
        #expect(kiosk.cart == cart)
        #expect(try till.orders().isEmpty)
    }

    @Test("without a till and a menu there is a way to try again")
    func offline() throws {
        let till = try till()
        let port = till.port
        till.stop()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("start")
        try kiosk.expectPicture("cafe-offline")
        try kiosk.tap("retry")
        #expect(kiosk.isShown("We cannot reach the menu"))

        let other = LocalHTTPServer(port: port)
        try other.serveMenu()
        try kiosk.tap("retry")
        #expect(kiosk.isShown("Flat White"))
        #expect(!kiosk.isShown("Try again"))
    }

    @Test("the last good menu stays while the till has none, or one of another shape")
    func lastMenu() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("start")
        till.on("/menu.json", .text(#"{ "categories": [], "products": [{ "id": 1 }] }"#))
        try kiosk.wait(.seconds(31))
        #expect(kiosk.isShown("The till is away. You can order all the same."))
        #expect(kiosk.isShown("Flat White"))
        try till.serveMenu()
        try kiosk.tap("retry")
        #expect(!kiosk.isShown("The till is away. You can order all the same."))
    }

    @Test("without the till orders wait, also while the terminal is off")
    func ordersWait() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("start")
        try kiosk.add("Flat White")
        till.stop()
        try kiosk.order()
        #expect(kiosk.harness.screenName == "done")
        #expect(kiosk.text("number") == "1")
        #expect(kiosk.cart == [])
        kiosk.close()

        // Switched on again, still without the till: the menu is the one that was kept.
        let second = try CafeKiosk(till: till.url, in: folder)
        try second.tap("start")
        #expect(second.isShown("The till is away. You can order all the same."))
        try second.add("Cappuccino")
        try second.order()
        #expect(second.text("number") == "2")
        second.close()

        let back = try self.till()
        let third = try CafeKiosk(till: back.url, in: folder)
        try third.wait(.seconds(5))
        try third.tap("start")
        try third.add("Espresso")
        try third.order()
        #expect(third.text("number") == "3")
        let orders = try back.orders()
        #expect(orders.compactMap { $0["serial"] } == [1, 2, 3])
        #expect(orders.compactMap { $0["total"] }.prefix(2) == [320, 310])
    }

    @Test("in the evening, in German")
    func eveningInGerman() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("evening")
        try kiosk.tap("language")
        try kiosk.expectPicture("cafe-evening-home")
        try kiosk.tap("start")
        #expect(kiosk.isShown("Heiße Schokolade"))
        try kiosk.add("Flat White", "Groß", "Hafer", "Extra Espresso")
        #expect(kiosk.isShown("4,80\u{a0}€"))
        try kiosk.expectPicture("cafe-evening-menu")
        kiosk.close()

        // The light stays as it was, the language is the next guest's.
        let next = try CafeKiosk(till: till.url, in: folder)
        #expect(next.harness.value(of: "theme") == "evening")
        #expect(next.isShown("Start your order"))
    }

    @Test("on a larger panel there is more of the menu")
    func largePanel() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder, width: 1920, height: 1080)
        try kiosk.tap("start")
        try kiosk.expectPicture("cafe-menu-large")
        try kiosk.tap("Cappuccino")
        try kiosk.expectPicture("cafe-details-large")
    }

    @Test("a guest chooses letters, contrast and place, for this visit only")
    func look() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        let start = try #require(kiosk.harness.tree.node(named: "start"))
        let left = start.frameInRoot.minX
        try kiosk.tap("look")
        for (option, name, value) in [
            ("More contrast", "contrast", true), ("Very large", "text", 2.0),
            ("Usual", "text", 1.0), ("On the right", "reach", "right"),
        ] as [(String, String, JSON)] {
            let area = try #require(kiosk.harness.tree.target(named: option)?.area)
            try kiosk.harness.tap(x: area.center.x, y: area.center.y)
            try kiosk.wait()
            #expect(kiosk.harness.value(of: "access")?[name] == value)
        }
        try kiosk.tap("lookDone")
        #expect(start.frameInRoot.minX > left)
        try kiosk.wait(.seconds(62))
        #expect(kiosk.harness.screenName == "attract")
        #expect(kiosk.harness.value(of: "access")?["reach"] == "full")
        #expect(kiosk.harness.value(of: "access")?["contrast"] == false)
    }

    @Test("a guest who goes away leaves nothing for the next one")
    func idle() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        try kiosk.tap("language")
        try kiosk.tap("start")
        try kiosk.add("Flat White")
        try kiosk.wait(.seconds(50))
        #expect(kiosk.isShown("Bist du noch da?"))
        // A touch or a key goes on, and touches nothing else.
        try kiosk.harness.press(.tab)
        try kiosk.wait()
        #expect(!kiosk.isShown("Bist du noch da?"))
        try kiosk.wait(.seconds(50))
        #expect(kiosk.isShown("Bist du noch da?"))
        try kiosk.harness.tap(x: 640, y: 760)
        try kiosk.wait()
        #expect(!kiosk.isShown("Bist du noch da?"))
        #expect(kiosk.harness.screenName == "menu")
        #expect(kiosk.cart != [])
        try kiosk.wait(.seconds(58))
        #expect(kiosk.harness.screenName == "menu")
        try kiosk.wait(.seconds(4))
        #expect(!kiosk.isShown("Are you still there?"))
        #expect(kiosk.harness.screenName == "attract")
        #expect(kiosk.isShown("Touch to order"))
        #expect(kiosk.cart == [])
        try kiosk.expectPicture("cafe-attract")
        try kiosk.tap("attract")
        #expect(kiosk.harness.screenName == "home")
    }

    @Test("the pictures of the first screen go on by themselves, and with a finger")
    func carousel() throws {
        let till = try till()
        let kiosk = try CafeKiosk(till: till.url, in: folder)
        func page() throws -> Float { try #require(kiosk.dots).model.value }
        #expect(try page() == 0)
        try kiosk.wait(.seconds(8))
        #expect(try page() == 1)
        try kiosk.expectPicture("cafe-home-next")
        // Against the reading direction, over the first picture to the last one.
        for target: Float in [0, 3] {
            try kiosk.harness.touch(.down, x: 100, y: 300)
            for x: Float in [200, 300, 400, 500] {
                try kiosk.harness.advance(by: .milliseconds(16))
                try kiosk.harness.touch(.move, x: x, y: 300)
            }
            try kiosk.harness.touch(.up, x: 500, y: 300)
            try kiosk.wait()
            #expect(try page() == target)
        }
        #expect(kiosk.harness.screenName == "home")
    }
}
