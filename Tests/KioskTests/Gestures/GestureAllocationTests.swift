import AllocationCounter
import KioskTesting
import Testing

@testable import Kiosk

@Suite("Gestures: allocations", .serialized)
struct GestureAllocationTests {
    @Test("content that follows a finger, and content that goes on, allocate nothing")
    func scrolling() throws {
        let scroll = ScrollNode(.vertical)
        scroll.model.hasIndicator = false
        for index in 0..<100 {
            let row = ButtonNode("\(index)")
            row.layoutStyle.height = 50
            scroll.add(row)
        }
        let stage = try Stage(scroll, width: 200, height: 300)
        var time = stage.loop.now
        var y: Float = 250
        func dispatch(_ phase: TouchPhase) {
            time = time + .milliseconds(8)
            y -= 2
            stage.tree.dispatch(
                Touch(phase: phase, slot: 0, position: Point(x: 100, y: y), time: time))
        }
        dispatch(.down)
        for _ in 0..<20 { dispatch(.move) }
        #expect(scroll.mainPosition > 0)
        let before = kiosk_allocation_count()
        for _ in 0..<20 { dispatch(.move) }
        let dragged = kiosk_allocation_count()
        #expect(dragged == before)
        dispatch(.up)
        scroll.animate(at: time + .milliseconds(8))
        let released = kiosk_allocation_count()
        for frame in 2..<20 { scroll.animate(at: time + .milliseconds(8 * frame)) }
        #expect(kiosk_allocation_count() == released)
        #expect(scroll.motion != nil)
    }
}
