import AllocationCounter
import Testing

/// Where no allocation is counted, tests that expect none say nothing.
@Suite("Allocation counter")
struct AllocationCounterTests {
    @Test("what takes memory is counted")
    func counts() {
        let before = kiosk_allocation_count()
        let numbers = Array(0..<1000)
        let after = kiosk_allocation_count()
        #expect(after > before)
        #expect(numbers.count == 1000)
    }
}
