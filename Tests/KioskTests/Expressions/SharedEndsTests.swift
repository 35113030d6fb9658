import Testing

@testable import Kiosk

@Suite("Expressions: what two lists have in common")
struct SharedEndsTests {
    /// Values of each kind; those of the same number are the same object.
    private let pool: [CELValue] = (0..<40).map { number in
        switch number % 6 {
        case 0: .int(Int64(number))
        case 1: .string("a text that is too long for the value itself, number \(number)")
        case 2: .double(Double(number) / 3)
        case 3: .list([.int(Int64(number)), .bool(true)])
        case 4: .duration(.milliseconds(number))
        default: .string("\(number)")
        }
    }

    @Test("the ends are the same, whatever has changed in between", arguments: 0..<40)
    func random(_ seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let old = (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
            pool.randomElement(using: &numbers)!
        }
        var new = old
        for _ in 0..<Int.random(in: 0...3, using: &numbers) {
            let place = Int.random(in: 0...new.count, using: &numbers)
            if Bool.random(using: &numbers) || place == new.count {
                new.insert(pool.randomElement(using: &numbers)!, at: place)
            } else {
                new.remove(at: place)
            }
        }
        let ends = SharedEnds(old, new)
        #expect(ends.old.lowerBound == ends.new.lowerBound)
        #expect(old.count - ends.old.upperBound == new.count - ends.new.upperBound)
        #expect(old[..<ends.old.lowerBound].elementsEqual(new[..<ends.new.lowerBound]))
        #expect(old[ends.old.upperBound...].elementsEqual(new[ends.new.upperBound...]))
    }

    @Test("one element more is found as that")
    func insertion() {
        let old = (0..<1000).map { pool[$0 % pool.count] }
        #expect(SharedEnds(old, old).new.isEmpty)
        for place in [0, 500, 1000] {
            var new = old
            new.insert(.null, at: place)
            let ends = SharedEnds(old, new)
            #expect(ends.old.isEmpty && ends.new.count == 1 && ends.new.contains(place))
        }
    }
}
