import Testing

@testable import Kiosk

@Suite("Lists: rows that stay")
struct RowMatchTests {
    private func match(
        _ old: [Int], _ new: [Int], live: Range<Int>, limit: Int = .max,
        asked: ((Int) -> Void)? = nil
    ) -> RowMatch<Int> {
        RowMatch(
            old.count, new.count, live: live.map { (index: $0, key: old[$0]) }, limit: limit,
            areSame: { old[$0] == new[$1] },
            newKey: {
                asked?($0)
                return new[$0]
            })
    }

    @Test("each live row is found wherever it went", arguments: 0..<20)
    func random(_ seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let old = Array(0..<Int.random(in: 1...80, using: &numbers)).shuffled(using: &numbers)
        var new = old
        for step in 0..<Int.random(in: 0...6, using: &numbers) {
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: new.insert(1000 + step, at: new.count / 2)
            case 1 where !new.isEmpty: new.remove(at: new.count / 3)
            case 2 where new.count > 3: new.swapAt(1, new.count - 2)
            default: new.shuffle(using: &numbers)
            }
        }
        let low = Int.random(in: 0..<old.count, using: &numbers)
        let live = low..<min(old.count, low + 12)
        let match = match(old, new, live: live)
        for (number, index) in live.enumerated() {
            #expect(match.indices[number] == new.firstIndex(of: old[index]), "row \(index)")
        }
        #expect(Array(old[..<match.old.lowerBound]) == Array(new[..<match.new.lowerBound]))
        #expect(Array(old[match.old.upperBound...]) == Array(new[match.new.upperBound...]))
    }

    @Test("a change above or below the live rows asks for few keys")
    func fewKeys() {
        let old = Array(0..<100_000)
        var count = 0
        func indices(_ new: [Int]) -> [Int?] {
            count = 0
            return match(old, new, live: 50_000..<50_003) { _ in count += 1 }.indices
        }
        #expect(indices([-1] + old) == [50_001, 50_002, 50_003])
        #expect(count == 0)
        // Changes on both sides, so that the live rows are between.
        #expect(indices([-1] + old.dropLast() + [7, 8]) == [50_001, 50_002, 50_003])
        #expect(count < 20)
        var new = old
        new[10] = -10
        new[90_000] = -20
        #expect(indices(new) == [50_000, 50_001, 50_002])
        #expect(count == 3)
    }

    @Test("what is not found within the limit is gone, and equal keys are found in order")
    func limits() {
        let old = [1, 2, 3, 4]
        #expect(match(old, [5, 6, 7, 8], live: 0..<4, limit: 2).indices == [nil, nil, nil, nil])
        #expect(match([9, 9, 1], [0, 9, 9], live: 0..<2).indices == [1, 2])
        #expect(match([], [1], live: 0..<0).new == 0..<1)
    }
}
