import KioskTesting
import Testing

@testable import Kiosk

/// The kiosk that docs/composition.md builds up does what the page says.
@Suite("The tutorial of composition")
struct TutorialTests {
    private let drinks = [
        ListChapter.Drink(id: 1, name: "Tea", price: 290),
        ListChapter.Drink(id: 2, name: "Coffee", price: 320),
    ]

    @Test("a counter counts")
    func counter() throws {
        typealias Counter = CounterChapter.Counter
        // page: test
        let kiosk = try Harness(Counter(title: "Tea"), width: 400, height: 80)
        try kiosk.tap("+")
        #expect(kiosk.node(showing: "1 × Tea") != nil)
        // end
    }

    @Test("in the list, what was counted goes with its drink")
    func list() throws {
        let kiosk = try Harness(ListChapter.Menu(drinks: drinks))
        try kiosk.tap("+")
        #expect(kiosk.texts == ["By name", "1 × Tea", "+", "0 × Coffee", "+"])
        try kiosk.tap("By name")
        #expect(kiosk.texts == ["As they come", "0 × Coffee", "+", "1 × Tea", "+"])
        #expect(try Harness(ListChapter.Menu(drinks: [])).texts == ["By name", "Nothing today"])
    }

    @Test("rows send what the order keeps, and paying goes on")
    func events() throws {
        let kiosk = try Harness(EventsChapter.Order(drinks: drinks))
        var unhandled: [any Event] = []
        kiosk.tree.onUnhandledEvent = { event, _ in
            unhandled.append(event)
            return .handled
        }
        try kiosk.tap("+")
        #expect(kiosk.texts == ["Tea", "−", "1", "+", "Coffee", "−", "0", "+", "Pay"])
        let less = try kiosk.work { try kiosk.press("−") }
        #expect(kiosk.texts == ["Tea", "−", "0", "+", "Coffee", "−", "0", "+", "Pay"])
        // The order and the one row.
        #expect(less.renders == 2)
        try kiosk.press("Pay")
        #expect(unhandled.first as? EventsChapter.OrderEvent == .pay)
        #expect(unhandled.count == 1)
    }

    @Test("a component sends an event when it likes")
    func emitter() throws {
        let kiosk = try Harness(EventsChapter.Wheel(drinks: drinks))
        var count = 0
        kiosk.tree.onUnhandledEvent = { _, _ in
            count += 1
            return .handled
        }
        try kiosk.press("Surprise me")
        #expect(count == 1)
    }

    @Test("bindings lead to parts of a state, from which all siblings read")
    func bindings() throws {
        let kiosk = try Harness(DataChapter.WishesForm())
        _ = try kiosk.work { try kiosk.press("no milk") }
        #expect(kiosk.texts == ["with milk", "no sugar", "Plain"])
        _ = try kiosk.work { try kiosk.press("Plain") }
        #expect(kiosk.texts == ["no milk", "no sugar", "Plain"])
    }

    @Test("of an object, only readers of what changed are rendered")
    func observable() throws {
        let kiosk = try Harness(DataChapter.Shop(drinks: drinks))
        #expect(try kiosk.work { try kiosk.press("Table 1") }.renders == 1)
        _ = try kiosk.work { try kiosk.press("+") }
        #expect(
            kiosk.texts
                == ["Table 2", "Tea", "−", "1", "+", "Coffee", "−", "0", "+", "290 cents"])
    }

    @Test("a price finds its currency")
    func environment() throws {
        let kiosk = try Harness(EnvironmentChapter.Prices(cents: 150))
        #expect(kiosk.texts == ["€ 1.5", "$ 3.0"])
    }

    private struct Closed: Component {
        func render() -> Elements {
            PreferencesChapter.AlertHost { Column { PreferencesChapter.PayButton() } }
        }
    }

    @Test("the host shows the alert of a button deep in it")
    func alert() throws {
        let kiosk = try Harness(Closed())
        for _ in 0..<2 {
            try kiosk.tap("Pay")
            #expect(kiosk.texts == ["Pay", "Closed", "Come back at nine.", "OK"])
            try kiosk.tap("OK")
            #expect(kiosk.texts == ["Pay"])
        }
    }

    @Test("a question before paying, and a message behind it")
    func layers() throws {
        let journal = Journal()
        let kiosk = try Harness(LifeChapter.PayNow(pay: { journal.note("paid") }))
        try kiosk.tap("Pay now")
        try kiosk.advance(by: .seconds(1))
        try kiosk.tap("Not yet")
        #expect(journal.take() == [] && kiosk.node(showing: "Paid") == nil)
        try kiosk.tap("Pay now")
        try kiosk.advance(by: .seconds(1))
        try kiosk.tap("Yes")
        #expect(journal.take() == ["paid"] && kiosk.node(showing: "Paid") != nil)
    }

    @Test("what appears loads, and a covered screen disappears")
    func life() throws {
        let journal = Journal()
        var deliver: (([ListChapter.Drink]) -> Void)?
        let specials = LifeChapter.Specials(load: { deliver = $0 }, log: journal.note)
        let kiosk = try Harness(LifeChapter.Screens(specials: specials))
        #expect(kiosk.texts == ["Loading …", "Pay"])
        _ = try kiosk.work { deliver?(drinks) }
        #expect(kiosk.texts == ["Tea", "Coffee", "Pay"])
        _ = try kiosk.work { try kiosk.press("Pay") }
        #expect(kiosk.texts == ["Back"])
        #expect(journal.take() == ["0 → 2", "gone"])
        _ = try kiosk.work { try kiosk.press("Back") }
        #expect(kiosk.texts == ["Tea", "Coffee", "Pay"])
    }

    @Test("cards lie as there is space", arguments: [(300, 2), (800, 1)])
    func sizes(_ width: Int, _ rows: Int) throws {
        let kiosk = try Harness(SizesChapter.Adaptive(drinks: drinks), width: width)
        let nodes = drinks.compactMap { kiosk.node(showing: $0.name) }
        #expect(Set(nodes.map(\.frameInRoot.minY)).count == rows)
    }

    @Test("cards are laid out apart, for the width there is")
    func stencils() throws {
        let kiosk = try Harness(SizesChapter.Cards(drinks: drinks), width: 300)
        #expect(kiosk.texts == ["Tea", "290", "Coffee", "320"])
        #expect(kiosk.node(showing: "290")?.frameInRoot.maxX == 292)
    }
}
