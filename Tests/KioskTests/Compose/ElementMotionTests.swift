import KioskTesting
import Testing

@testable import Kiosk

@Suite("Elements: motion")
struct ElementMotionTests {
    private struct Card: Component {
        @State private var isOn = false
        @State private var count = 0

        func render() -> Elements {
            Column {
                Row { Text("\(count)") }
                    .background(.role(isOn ? .danger : .surface))
                    .name("card")
                    .size(width: isOn ? 120 : 60, height: 40)
                    .opacity(isOn ? 0.5 : 1)
                    .transform(isOn ? .translation(x: 30, y: 0) : .identity)
                    .transition(
                        .opacity, .transform, .background, .width,
                        by: .curve(.linear, over: .milliseconds(200)))
                Button("Turn").onTap { isOn.toggle() }
                Button("Count").onTap { count += 1 }
            }
        }
    }

    @Test("properties of an element go to the values of the next render")
    func renders() throws {
        let kiosk = try Harness(Card(), width: 300, height: 200)
        let card = try #require(kiosk.tree.node(named: "card") as? BoxNode)
        #expect(card.frame.width == 60 && !card.isMoving)
        try kiosk.press("Turn")
        try kiosk.advance(by: .milliseconds(100))
        #expect(card.effects.opacity < 0.9 && card.effects.opacity > 0.6)
        #expect(card.frame.width > 70 && card.frame.width < 110)
        #expect(card.transform.translation.x > 5 && card.transform.translation.x < 25)
        // Another render on the way, with the same values, changes nothing.
        try kiosk.press("Count")
        try kiosk.advance(by: .milliseconds(60))
        #expect(card.effects.opacity < 0.7 && card.effects.opacity > 0.5 && card.isMoving)
        try kiosk.advance(by: .milliseconds(100))
        #expect(!card.isMoving && card.effects.opacity == 0.5 && card.frame.width == 120)
        #expect(card.model.background == .role(.danger))
        #expect(card.transform == .translation(x: 30, y: 0))
        #expect(try kiosk.work { try kiosk.advance(by: .seconds(3)) }.frames == 0)
    }
}
